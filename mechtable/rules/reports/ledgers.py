"""The figures of one combatant while a fight is told, and those of one round."""

from typing import Any

from mechtable.engine.changing import replace
from mechtable.rules.combat.state import Combatant
from mechtable.rules.fitted import status_of
from mechtable.rules.places import Place
from mechtable.rules.reports.happenings import Happening
from mechtable.rules.sheets.fight_report import CombatantReport, Figures, PartLeft, RoundReport, Volley


class CombatantLedger:
    """Adds up what a combatant does and suffers."""

    def __init__(self, ap: int) -> None:
        self.figures = Figures()
        self.lost: list[Place] = []
        self.ap = ap
        self.fled = False

    def add(self, **amounts: Any) -> None:
        """Add to figures by their names."""
        sums = {name: getattr(self.figures, name) + amount for name, amount in amounts.items()}
        self.figures = replace(self.figures, **sums)

    def pay(self, left: int, price: int | None = None) -> None:
        """AP were paid and so many are left; without a price it is what is missing since the last time."""
        self.add(ap=max(0, self.ap - left) if price is None else price)
        self.ap = left

    def closed(self, who: Combatant) -> CombatantReport:
        """The report on it, with its mech as it stands."""
        entrant = who.entrant
        return CombatantReport(
            id=entrant.id,
            name=entrant.name,
            side=entrant.side,
            mech=entrant.mech,
            pilot=entrant.pilot,
            parts=tuple(
                _part(place, who.hp[place], frame.hp) for place, frame in entrant.fitted.frames.items()
            ),
            lost=tuple(self.lost),
            destroyed=who.destroyed,
            crew=who.crew,
            fled=self.fled,
            figures=self.figures,
        )


class RoundLedger:
    """Collects what happens in a round."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.happened: list[Happening] = []
        self.corrections = 0
        self._volleys: dict[tuple[str, str], Volley] = {}

    def attack(self, attacker: Combatant, target: Combatant, **amounts: int) -> None:
        """Add shots, hits or damage to what one did to the other."""
        key = attacker.entrant.id, target.entrant.id
        blank = Volley(
            by=attacker.entrant.id,
            on=target.entrant.id,
            attacker=attacker.entrant.name,
            target=target.entrant.name,
            shots=0,
            hits=0,
            damage=0,
        )
        volley = self._volleys.get(key, blank)
        sums = {name: getattr(volley, name) + amount for name, amount in amounts.items()}
        self._volleys[key] = replace(volley, **sums)

    def closed(self) -> RoundReport:
        """The report on it."""
        return RoundReport(
            number=self.number,
            volleys=tuple(self._volleys.values()),
            happened=tuple(self.happened),
            corrections=self.corrections,
        )


def _part(place: Place, hp: int, max_hp: int) -> PartLeft:
    return PartLeft(place=place, hp=hp, max_hp=max_hp, status=status_of(hp, max_hp))
