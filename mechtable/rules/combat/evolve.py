"""What is now true: the state after an event. Records results; no chance, no refusal, no arithmetic of rules."""

from functools import cache
from typing import Any, assert_never

from mechtable.engine.cards import Card
from mechtable.engine.changing import replace
from mechtable.engine.piles import without
from mechtable.engine.ruleset import Outcome
from mechtable.rules.combat import events as e
from mechtable.rules.combat.card_moves import answered, hand_set, shuffled, taken
from mechtable.rules.combat.coming_and_going import contested, joined, left
from mechtable.rules.combat.delaying import is_deed, resumed, round_over, waits
from mechtable.rules.combat.offer import Offer
from mechtable.rules.combat.paths import write
from mechtable.rules.combat.power import switched
from mechtable.rules.combat.recording_notes import recorded, round_begun
from mechtable.rules.combat.settle import armed_again
from mechtable.rules.combat.spans import turn_begins
from mechtable.rules.combat.state import Exchange, Fight, Mark, Phase, Result
from mechtable.rules.hand_shapes import CARDS, Shape
from mechtable.rules.hands import HandRow, HandTable
from mechtable.rules.options import Options
from mechtable.rules.taxonomy import Taxonomy


@cache
def before_the_fight() -> Fight:
    """The state before any event: nobody there, no hand worth anything."""
    blank = HandTable(tuple(HandRow(shape, "", shape.value, CARDS[shape], 0, 0, 0) for shape in Shape))
    return Fight(
        options=Options(), taxonomy=Taxonomy({}, {}, {}), table=blank, combatants={}, phase=Phase.SETUP
    )


def evolve(fight: Fight, event: e.Event) -> Fight:
    """The fight after one event."""
    done = fight.fresh and is_deed(event)
    return _recorded(replace(fight, fresh=False) if done else fight, event)


def _recorded(fight: Fight, event: e.Event) -> Fight:
    match event:
        case e.FightBegan():
            began = Fight(
                options=event.options,
                taxonomy=event.taxonomy,
                table=event.table,
                combatants={combatant.entrant.id: combatant for combatant in event.combatants},
                phase=Phase.SETUP,
                blocked=event.ground.blocked if event.ground else frozenset(),
                ground=event.ground,
            )
            return contested(began)
        case e.ReservesHeld() | e.ReinforcementsCalled():
            ready = {who.entrant.id: who for who in event.combatants}
            return replace(fight, reserves={**fight.reserves, **ready})
        case e.InitiativeTied():
            return replace(fight, groups=event.groups, turned={}, adding=False)
        case e.OrderOpened():
            return replace(fight, phase=Phase.SETUP, groups=event.groups, turned={}, adding=True, active=None)
        case e.CardTurnedUp():
            turned = fight.turned if event.again else {**fight.turned, event.name: event.card}
            fight = replace(fight, turned=turned)
            if event.dealt:
                return replace(fight, shoe=fight.shoe[1:], discard=(*fight.discard, event.card))
            return replace(fight, shown=(*fight.shown, event.card))
        case e.OrderSet():
            return replace(fight, order=event.order, groups=(), turned={}, adding=False)
        case e.RoundBegan():
            return replace(round_over(fight), round=event.number, noted=round_begun(fight.noted))
        case e.TurnBegan():
            fight = replace(
                turn_begins(fight, event.name),
                phase=Phase.TURN,
                active=event.name,
                exchange=None,
                acted=(*fight.acted, event.name),
                fresh=True,
            )
            return _set(
                fight,
                event.name,
                ap=event.ap,
                heat=event.heat,
                free_defends=event.free_defends,
                power_spent=0,
                moved=0,
            )
        case e.TurnDelayed():
            return waits(fight, event)
        case e.TurnResumed():
            return resumed(fight, event)
        case e.GaveUp():
            return _set(fight, event.name, crew=event.how)
        case e.AttackDeclared():
            return _declared(fight, event)
        case e.DefendChosen():
            fight = _set(fight, event.name, free_defends=event.free_defends, ap=event.ap)
            return _exchange(replace(fight, phase=Phase.LEAD), defended=event.how.value != "no")
        case e.CardLed():
            exchange = _under_way(fight)
            side = "attack_card" if event.name == exchange.attacker else "defense_card"
            return _exchange(_played(fight, event.name, (event.card,), event.hand), **{side: event.card})
        case e.LeadsCompared():
            phase = Phase.TURN if event.result is Result.MISS else Phase.PICK
            return _exchange(
                replace(fight, phase=phase),
                attack=event.attack,
                defense=event.defense,
                margin=event.margin,
                result=event.result,
            )
        case e.PartPicked():
            return _exchange(replace(fight, phase=Phase.FOLLOW), part=event.part)
        case e.FollowedUp():
            side = "attack" if event.attacking else "defense"
            fight = _played(fight, event.name, event.cards, event.hand)
            return _exchange(fight, **{f"{side}_follow": event.cards, f"{side}_hand": event.found})
        case e.DamageDealt():
            return _hp(fight, event)
        case e.ExchangeEnded():
            exchange = _under_way(fight)
            fight = _set(fight, exchange.attacker, running=event.running)
            return _closed(replace(fight, last=exchange, last_damage=event.damage), exchange)
        case e.ExchangeDropped():
            return _closed(fight, _under_way(fight))
        case e.ItemsShed():
            combatant = fight.combatants[event.name]
            for item in event.items:
                combatant = switched(combatant, item, online=False)
            return _set(fight, event.name, online=combatant.online)
        case e.Moved():
            return _set(fight, event.name, position=event.to, ap=event.ap, moved=event.moved)
        case e.CardDrawn():
            return _set(fight, event.name, ap=event.ap, hand=event.hand)
        case e.CardsDiscarded():
            fight = _played(fight, event.name, event.cards, event.hand)
            return _laid_down(fight, event.name, event.cards)
        case e.ShoeShuffled():
            return replace(fight, shoe=event.order, discard=())
        case e.CardsDealt():
            who = fight.combatants[event.name]
            held = who.cards + event.cards
            fight = replace(fight, shoe=fight.shoe[len(event.cards) :])
            return _set(fight, event.name, cards=held, hand=len(held))
        case e.DiscardDue():
            return replace(fight, phase=Phase.DISCARD, drawn=event.drawn)
        case e.HandRevealed():
            return replace(fight, revealed=(*fight.revealed, event.name))
        case e.ItemUsed():
            fight = _laid_down(_played(fight, event.name, event.cards, event.hand), event.name, event.cards)
            return _set(
                fight,
                event.name,
                ap=event.ap,
                power_spent=event.power_spent,
                heat=event.heat,
                free_defends=event.free_defends,
                running=event.running,
            )
        case e.ItemSwitched():
            combatant = switched(fight.combatants[event.name], event.item, online=event.online)
            return _set(fight, event.name, online=combatant.online)
        case e.TurnEnded():
            return _set(fight, event.name, hand=event.hand, running=event.running)
        case e.DiscardsReshuffled():
            return replace(fight, shown=())
        case e.ValueSet():
            return armed_again(contested(write(fight, event.path, event.after)))
        case e.HandSet():
            return hand_set(fight, event)
        case e.UnseenShuffled():
            return shuffled(fight, event)
        case e.CombatantJoined():
            return armed_again(contested(joined(fight, event)))
        case e.CombatantLeft():
            return left(fight, event)
        case e.EndingProposed():
            return replace(fight, stalemate=True)
        case e.FightEnded():
            return _ended(fight, Outcome(event.winners, event.reason))
        case e.FightResumed():
            phase = event.phase or (Phase.SETUP if event.active is None else Phase.TURN)
            return replace(
                fight, phase=phase, outcome=None, active=event.active, stopped=None, stalemate=False
            )
        case e.EffectFired():
            return _fired(fight, event)
        case e.Gained():
            return _set(
                fight,
                event.name,
                ap=event.ap,
                heat=event.heat,
                power_spent=event.power_spent,
                free_defends=event.free_defends,
            )
        case e.TakeOffered():
            offer = Offer(event.name, event.cards, event.words, event.for_higher, event.ending)
            return replace(fight, offers=(*fight.offers, offer))
        case e.CardTaken():
            taken_card = taken(fight, event)
            return answered(taken_card, event.name) if event.offered else taken_card
        case e.TakePassed():
            return answered(fight, event.name)
        case e.Restored():
            hp = {**fight.combatants[event.name].hp, event.part: event.after}
            return armed_again(_set(fight, event.name, hp=hp))
        case (
            e.NoteShown()
            | e.NothingToDraw()
            | e.StatusChanged()
            | e.MechDestroyed()
            | e.Warned()
            | e.InitiativeCounted()
            | e.RefusalOverruled()
            | e.AreaStruck()
        ):
            return fight
        case (e.ConditionSet() | e.ConditionEnded() | e.NoteTaken() | e.PilotTold()) | (
            e.TimerSet() | e.TimerCleared() | e.TimerDue()
        ):
            return replace(fight, noted=recorded(fight.noted, event, fight.round))
        case _:
            assert_never(event)


def _set(fight: Fight, name: str, **values: Any) -> Fight:
    changed = replace(fight.combatants[name], **values)
    return replace(fight, combatants={**fight.combatants, name: changed})


def _under_way(fight: Fight) -> Exchange:
    if fight.exchange is None:
        raise ValueError("an event of an exchange without an exchange")
    return fight.exchange


def _exchange(fight: Fight, **values: Any) -> Fight:
    return replace(fight, exchange=replace(_under_way(fight), **values))


def _declared(fight: Fight, event: e.AttackDeclared) -> Fight:
    ammo = list(fight.combatants[event.attacker].ammo)
    ammo[event.weapon] = event.ammo
    fight = _set(
        fight, event.attacker, ap=event.ap, power_spent=event.power_spent, heat=event.heat, ammo=tuple(ammo)
    )
    exchange = Exchange(
        attacker=event.attacker, weapon=event.weapon, target=event.target, distance=event.distance
    )
    return replace(fight, phase=Phase.DEFEND, exchange=exchange)


def _hp(fight: Fight, event: e.DamageDealt) -> Fight:
    hp = {**fight.combatants[event.target].hp, event.part: event.after}
    return _set(fight, event.target, hp=hp)


def _closed(fight: Fight, exchange: Exchange) -> Fight:
    """The exchange is over: its cards are discarded and the turn goes on."""
    phase = Phase.OVER if fight.phase is Phase.OVER else Phase.TURN
    fight = replace(fight, phase=phase, exchange=None)
    for name, card in exchange.laid:
        fight = _laid_down(fight, name, (card,))
    return fight


def _played(fight: Fight, name: str, cards: tuple[Card, ...], hand: int) -> Fight:
    """Cards left a hand; dealt ones are known."""
    who = fight.combatants[name]
    held = without(who.cards, cards) if who.entrant.dealt else ()
    return _set(fight, name, hand=hand, cards=held)


def _laid_down(fight: Fight, name: str, cards: tuple[Card, ...]) -> Fight:
    """Cards on the discard pile of their kind."""
    if fight.combatants[name].entrant.dealt:
        return replace(fight, discard=fight.discard + cards)
    return replace(fight, shown=fight.shown + cards)


def _ended(fight: Fight, outcome: Outcome) -> Fight:
    """The fight is over; what it waited for is kept, should it go on (7.8)."""
    stopped = fight.stopped if fight.phase is Phase.OVER else fight.phase
    return replace(fight, phase=Phase.OVER, outcome=outcome, stopped=stopped, offers=())


def _fired(fight: Fight, event: e.EffectFired) -> Fight:
    if event.once is not None:
        marks = (*fight.combatants[event.name].marks, Mark(event.source, event.once))
        fight = _set(fight, event.name, marks=marks)
    if fight.exchange is None:
        return fight
    return _exchange(fight, fired=(*fight.exchange.fired, (event.name, event.source)))
