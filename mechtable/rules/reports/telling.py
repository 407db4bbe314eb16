"""From the lines of a fight's log to its report: what a seat may read there is all that is asked for."""

from collections.abc import Iterable
from typing import Protocol

from mechtable.engine.audience import Hidden
from mechtable.rules.combat import events as e
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.commands import Defend
from mechtable.rules.combat.state import Result
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.rules.reports.awards import ClosestCall, LongestShot
from mechtable.rules.reports.happenings import (
    Came,
    GaveIn,
    Happening,
    Missed,
    PartLost,
    Strike,
    Swept,
    Went,
    Wrecked,
)
from mechtable.rules.reports.honours import Honours
from mechtable.rules.reports.ledgers import CombatantLedger, RoundLedger
from mechtable.rules.reports.soaked import soaked
from mechtable.rules.sheets.fight_report import CombatantReport, Ending, FightReport


class Line(Protocol):
    """A line of the log: its round and what the seat sees of the event."""

    @property
    def round(self) -> int:
        """The round it belongs to, 0 before the first."""

    @property
    def event(self) -> e.Event | Hidden:
        """What is seen of the event."""


def fight_report(lines: Iterable[Line], cast: e.Cast) -> FightReport:
    """The report of a fight so far.

    Args:
        lines: The log of a seat, oldest first. Without its beginning figures and awards are those of the rest, and
            the best hand is not told, for which the table of hands is needed.
        cast: Everybody as they stand after the last line; of those whom the lines do not name nothing is told.
    """
    telling = _Telling(cast)
    for line in lines:
        telling.round = line.round
        telling.hear(line.event)
    return telling.report()


class _Telling:
    """What is known so far."""

    def __init__(self, cast: e.Cast) -> None:
        self._cast = cast
        self._ledgers: dict[str, CombatantLedger] = {}
        self._rounds: list[RoundLedger] = []
        self.round = 0
        self._attack: e.AttackDeclared | None = None
        self._leads: e.LeadsCompared | None = None
        self._struck = False
        self._area = False
        """Whether an area was struck since the last follow-ups: the damage is then no attack's (7.17)."""
        self._ending: Ending | None = None
        self._honours = Honours()

    def report(self) -> FightReport:
        """All of it."""
        return FightReport(
            round=self.round,
            combatants=tuple(self._closed(name) for name in self._ledgers),
            rounds=tuple(told.closed() for told in self._rounds),
            awards=tuple(self._honours.awards(name for name, who in self._cast.items() if who.destroyed)),
            ending=self._ending,
        )

    def hear(self, event: e.Event | Hidden) -> None:
        """One more line, of the round that is told."""
        match event:
            case e.FightBegan():
                self._honours.begin(event.table, must_use_lead=event.options.hand_must_use_lead)
                for who in event.combatants:
                    self._ledgers[who.entrant.id] = CombatantLedger(who.ap)
            case e.CombatantJoined():
                self._of(event.name).fled = False
                self._happens(Came(self._name(event.name)))
            case e.CombatantLeft():
                self._of(event.name).fled = True
                self._happens(Went(self._name(event.name)))
            case e.TurnBegan() | e.TurnResumed() | e.Gained():
                self._of(event.name).ap = event.ap
            case e.AttackDeclared():
                self._declared(event)
            case e.DefendChosen():
                if event.how is Defend.BUY:
                    self._of(event.name).pay(event.ap)
            case e.LeadsCompared():
                self._compared(event)
            case e.FollowedUp():
                self._followed(event)
            case e.DamageDealt():
                self._damaged(event)
            case e.StatusChanged():
                if event.after is Status.BROKEN:
                    self._lost(event.name, event.part)
            case e.MechDestroyed():
                self._wrecked(event.name)
            case e.GaveUp():
                self._happens(GaveIn(self._name(event.name), event.how))
            case e.AreaStruck():
                self._area = True
                self._happens(Swept(event.reason))
            case e.ExchangeEnded() | e.ExchangeDropped():
                self._attack = self._leads = None
                self._struck = False
            case e.Moved():
                self._of(event.name).add(squares=event.squares)
                self._of(event.name).pay(event.ap, event.ap_cost)
            case e.CardDrawn():
                self._of(event.name).pay(event.ap, event.ap_cost)
            case e.ItemUsed():
                self._of(event.name).pay(event.ap)
            case e.Restored():
                self._of(event.name).add(restored=event.after - event.before)
            case e.ValueSet():
                self._corrected(event)
            case e.HandSet() | e.RefusalOverruled():
                self._of(event.name).add(corrections=1)
                self._now.corrections += 1
            case e.FightEnded():
                self._ending = Ending(event.winners, event.reason)
            case e.FightResumed():
                self._ending = None
            case _:
                pass

    @property
    def _now(self) -> RoundLedger:
        """The round that is told."""
        if not self._rounds or self._rounds[-1].number != self.round:
            self._rounds.append(RoundLedger(self.round))
        return self._rounds[-1]

    def _of(self, name: str) -> CombatantLedger:
        if name not in self._ledgers:
            self._ledgers[name] = CombatantLedger(self._cast[name].entrant.ap_full)
        return self._ledgers[name]

    def _name(self, name: str) -> str:
        return self._cast[name].entrant.name

    def _weapon(self, attack: e.AttackDeclared) -> str:
        return weapon_of(self._cast[attack.attacker], attack.weapon).name

    def _closed(self, name: str) -> CombatantReport:
        return self._ledgers[name].closed(self._cast[name])

    def _happens(self, happened: Happening) -> None:
        self._now.happened.append(happened)

    def _declared(self, event: e.AttackDeclared) -> None:
        self._attack = event
        self._of(event.attacker).add(shots=1)
        self._of(event.attacker).pay(event.ap, event.ap_cost)
        self._volley(shots=1)

    def _volley(self, **amounts: int) -> None:
        if self._attack is not None:
            attacker, target = self._cast[self._attack.attacker], self._cast[self._attack.target]
            self._now.attack(attacker, target, **amounts)

    def _compared(self, event: e.LeadsCompared) -> None:
        self._leads = event
        self._of(event.attacker).add(leads=1)
        if event.defense_card is not None:
            self._of(event.target).add(leads=1)
        attack = self._attack
        if event.result is not Result.MISS:
            called = event.result is Result.ATTACKER_PICKS
            self._of(event.attacker).add(hits=1, called=int(called))
            self._volley(hits=1)
        if attack is None:
            return
        if event.result is Result.MISS:
            self._happens(Missed(self._name(event.attacker), self._name(event.target), self._weapon(attack)))
        elif attack.distance is not None and not weapon_of(self._cast[attack.attacker], attack.weapon).melee:
            self._honours.shot(
                LongestShot(
                    id=attack.attacker,
                    name=self._name(attack.attacker),
                    round=self.round,
                    weapon=self._weapon(attack),
                    target=self._name(attack.target),
                    distance=attack.distance,
                )
            )

    def _followed(self, event: e.FollowedUp) -> None:
        self._area = False
        self._of(event.name).add(follow_ups=len(event.cards))
        leads = self._leads
        lead = None if leads is None else leads.attack_card if event.attacking else leads.defense_card
        if lead is not None:
            self._honours.hand(event, self._name(event.name), self.round, lead)

    def _damaged(self, event: e.DamageDealt) -> None:
        kept, lost = soaked(event.amount), event.before - event.after
        if self._area:
            self._swept(event.target, lost)
            return
        self._struck = True
        target = self._of(event.target)
        target.add(taken=lost, soaked=kept)
        self._honours.soak(event.target, self._name(event.target), self.round, target.figures.soaked)
        self._volley(damage=lost)
        attack = self._attack
        if attack is None:
            return
        self._of(attack.attacker).add(dealt=lost)
        whole = self._cast[event.target].entrant.fitted.frames[event.part].hp
        called = self._leads is not None and self._leads.result is Result.ATTACKER_PICKS
        names = self._name(attack.attacker), self._name(event.target), self._weapon(attack)
        self._happens(Strike(*names, event.part, lost, event.after, whole, called))
        if event.part is Place.TORSO and lost and 0 < 2 * event.after < whole:
            self._honours.call(
                ClosestCall(
                    id=event.target,
                    name=names[1],
                    round=self.round,
                    by=names[0],
                    weapon=names[2],
                    left=event.after,
                    whole=whole,
                )
            )

    def _swept(self, name: str, lost: int) -> None:
        self._of(name).add(area=lost)
        told = self._now.happened
        if told and isinstance(told[-1], Swept):  # all parts are hurt before anything follows from it
            told[-1] = told[-1].more(self._name(name), lost)

    def _lost(self, name: str, part: Place) -> None:
        self._of(name).lost.append(part)
        by, weapon = self._doer(name)
        called = self._leads is not None and self._leads.result is Result.ATTACKER_PICKS
        self._happens(PartLost(self._name(name), part, by, weapon, called=bool(by) and called))

    def _wrecked(self, name: str) -> None:
        by, weapon = self._doer(name)
        if by and self._attack is not None:
            self._of(self._attack.attacker).add(wrecks=1)
        self._happens(Wrecked(self._name(name), by, weapon))

    def _doer(self, name: str) -> tuple[str, str]:
        """Whose weapon did something to a combatant; nothing when no hit on it has just done damage."""
        attack = self._attack
        if attack is None or not self._struck or attack.target != name:
            return "", ""
        return self._name(attack.attacker), self._weapon(attack)

    def _corrected(self, event: e.ValueSet) -> None:
        self._now.corrections += 1
        who, _, key = event.path.partition(".")
        ledger = self._ledgers.get(who)
        if ledger is None:
            return
        ledger.add(corrections=1)
        if key == "ap":
            ledger.ap = int(event.after)
        elif key.endswith(".hp"):
            ledger.add(corrected=int(event.before) - int(event.after))
