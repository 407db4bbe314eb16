"""One sentence for every event: the same story for screen, command line and export."""

from collections.abc import Mapping
from typing import assert_never

from mechtable.engine.audience import Hidden
from mechtable.engine.cards import show_cards
from mechtable.engine.sums import formula
from mechtable.engine.text import as_sentence
from mechtable.rules.combat import events as e
from mechtable.rules.combat.commands import Defend
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.narrate_gm import narrate_gm
from mechtable.rules.combat.narrate_noted import narrate_noted
from mechtable.rules.combat.state import Combatant, Result
from mechtable.rules.fitted import Status
from mechtable.rules.options import WreckPilot
from mechtable.rules.square_words import squares_words


def narrate(event: e.Event | Hidden, cast: e.Cast) -> str:
    """What happened, in one sentence; empty for what is hidden without a trace.

    Args:
        event: The event, or what a seat sees of it.
        cast: The combatants by id, for names.
    """
    match event:
        case Hidden():
            return event.what
        case (
            e.FightBegan()
            | e.InitiativeTied()
            | e.OrderOpened()
            | e.InitiativeCounted()
            | e.CardTurnedUp()
            | e.OrderSet()
            | e.RoundBegan()
        ):
            return _setup(event, cast)
        case (
            e.ValueSet()
            | e.HandSet()
            | e.ReservesHeld()
            | e.ReinforcementsCalled()
            | e.CombatantJoined()
            | e.CombatantLeft()
            | e.RefusalOverruled()
            | e.HandRevealed()
            | e.UnseenShuffled()
            | e.AreaStruck()
        ):
            return narrate_gm(event, cast)
        case (e.ConditionSet() | e.ConditionEnded() | e.NoteTaken() | e.PilotTold()) | (
            e.TimerSet() | e.TimerCleared() | e.TimerDue()
        ):
            return narrate_noted(event, cast)
        case e.TurnBegan():
            return f"{_name(cast, event.name)}'s turn: {event.ap} AP."
        case e.TurnDelayed():
            return f"{_name(cast, event.name)} delays its turn until after {_name(cast, event.after)}'s."
        case e.TurnResumed():
            return f"{_name(cast, event.name)}'s delayed turn: {event.ap} AP."
        case (
            e.AttackDeclared()
            | e.DefendChosen()
            | e.CardLed()
            | e.LeadsCompared()
            | e.PartPicked()
            | e.FollowedUp()
            | e.DamageDealt()
            | e.ExchangeEnded()
            | e.ExchangeDropped()
        ):
            return _exchange(event, cast)
        case e.EffectFired():
            return f"{_name(cast, event.name)}'s {event.by}, {event.effect}: {event.words}."
        case e.StatusChanged():
            return _status(event, cast)
        case e.ItemsShed():
            items = ", ".join(_item(cast, event.name, item) for item in event.items)
            return f"{_name(cast, event.name)} runs short of power: {items} off."
        case e.MechDestroyed():
            return f"{_name(cast, event.name)} is destroyed. {_PILOT[event.pilot]}".rstrip()
        case e.GaveUp():
            return f"{_name(cast, event.name)}{_GAVE_UP[event.how]}"
        case e.Moved():
            to = f" to {event.to[0]},{event.to[1]}" if event.to else ""
            return (
                f"{_name(cast, event.name)} moves {squares_words(event.squares)}{to}. "
                f"{event.ap + event.ap_cost} AP − {event.ap_cost} = {event.ap}."
            )
        case e.CardDrawn():
            price = f" for {event.ap_cost} AP, {event.ap} left" if event.ap_cost else ""
            return f"{_name(cast, event.name)} draws a card{price}."
        case e.CardsDiscarded():
            return f"{_name(cast, event.name)} discards {show_cards(event.cards)}."
        case e.ItemUsed():
            price = f" for {event.costs}" if event.costs else ""
            laid = f": {show_cards(event.cards)}" if event.cards else ""
            return f"{_name(cast, event.name)} uses {event.by}{price}{laid}."
        case e.Gained():
            return f"{_name(cast, event.name)}: {event.words}."
        case e.TakeOffered():
            return f"{_name(cast, event.name)} may {event.words}: {show_cards(event.cards)}."
        case e.TakePassed():
            none = "finds none of the cards it might take" if event.gone else "takes no card"
            return f"{_name(cast, event.name)} {none}."
        case e.CardTaken():
            if event.offered and event.card:
                return f"{_name(cast, event.name)} takes {event.card.text} from the discard pile."
            which = f": {event.card.text}" if event.card else ""
            return f"{_name(cast, event.name)} may {event.words}{which}."
        case e.Restored():
            return f"{_name(cast, event.name)}'s {event.part.words} {event.before} → {event.after}: repaired."
        case e.NoteShown():
            return f"Note for the GM, {_name(cast, event.name)}'s {event.by}: {as_sentence(event.note)}"
        case e.ItemSwitched():
            turned = "on" if event.online else "off"
            return f"{_name(cast, event.name)} switches {_item(cast, event.name, event.item)} {turned}."
        case e.TurnEnded():
            return _turn_end(event, cast)
        case e.ShoeShuffled():
            return "The discards are shuffled into the shoe." if event.again else "The shoe is shuffled."
        case e.CardsDealt():
            return f"{_name(cast, event.name)} gets {show_cards(event.cards)}."
        case e.NothingToDraw():
            return f"{_name(cast, event.name)} draws nothing: no card is left anywhere."
        case e.DiscardDue():
            return f"{_name(cast, event.name)} must discard {event.count}."
        case e.DiscardsReshuffled():
            return "The discards go back into the shoe."
        case e.Warned():
            return f"Warning: {event.sentence}"
        case e.EndingProposed():
            return "Nobody left has a working weapon: the GM may end the fight."
        case e.FightEnded():
            return f"The fight is over. {as_sentence(event.reason)}"
        case e.FightResumed():
            return "The fight goes on."
        case _:
            assert_never(event)


_PILOT: Mapping[WreckPilot | None, str] = {
    None: "",
    WreckPilot.TABLE: "What becomes of the pilot? The GM says.",
    WreckPilot.EJECTS: "The pilot gets out.",
    WreckPilot.INJURED: "The pilot gets out with a Heavy Stun.",
}
"""What is said of the pilot of a wreck (7.10)."""

_GAVE_UP = {
    Crew.ABOARD: "'s pilot is back.",
    Crew.EJECTED: "'s pilot ejects: the mech stands empty.",
    Crew.SURRENDERED: " surrenders, mech and pilot.",
}


def _name(cast: e.Cast, who: str) -> str:
    return cast[who].entrant.name


def _sided(who: Combatant) -> str:
    """Name and side; one that fights for itself has no side to tell."""
    entrant = who.entrant
    return entrant.name if entrant.side == entrant.id else f"{entrant.name} ({entrant.side})"


def _item(cast: e.Cast, who: str, item: int) -> str:
    return cast[who].entrant.fitted.gear[item].gear.name


_Ordered = (
    e.FightBegan
    | e.InitiativeTied
    | e.OrderOpened
    | e.InitiativeCounted
    | e.CardTurnedUp
    | e.OrderSet
    | e.RoundBegan
)


def _setup(event: _Ordered, cast: e.Cast) -> str:
    match event:
        case e.OrderOpened():
            return "Initiative is open: everybody turns a card up."
        case e.InitiativeCounted():
            totals = sorted(event.totals.items(), key=lambda entry: -entry[1].total)
            return (
                f"Initiative: {'; '.join(f'{_name(cast, who)} {formula(total)}' for who, total in totals)}."
            )
        case e.FightBegan():
            return f"The fight begins: {', '.join(_sided(who) for who in event.combatants)}."
        case e.InitiativeTied():
            ties = [group for group in event.groups if len(group) > 1]
            names = "; ".join(" and ".join(_name(cast, who) for who in group) for group in ties)
            return f"Initiative is tied: {names} turn a card up."
        case e.CardTurnedUp():
            again = ", a joker: again" if event.again else ""
            return f"{_name(cast, event.name)} turns up {event.card.text}{again}."
        case e.OrderSet():
            return f"The order: {', '.join(_name(cast, who) for who in event.order)}."
        case e.RoundBegan():
            return f"Round {event.number}."


_Exchanged = (
    e.AttackDeclared
    | e.DefendChosen
    | e.CardLed
    | e.LeadsCompared
    | e.PartPicked
    | e.FollowedUp
    | e.DamageDealt
    | e.ExchangeEnded
    | e.ExchangeDropped
)


def _exchange(event: _Exchanged, cast: e.Cast) -> str:
    match event:
        case e.AttackDeclared():
            weapon = _item(cast, event.attacker, event.weapon)
            pair = f"{_name(cast, event.attacker)} ▸ {_name(cast, event.target)}"
            ammo = (
                "" if event.ammo is None else f", {event.ammo} {'shot' if event.ammo == 1 else 'shots'} left"
            )
            return f"{pair}, {weapon}, {event.ap_cost} AP{ammo}."
        case e.DefendChosen():
            return _defend(event, cast)
        case e.CardLed():
            return f"{_name(cast, event.name)} leads a card, face down."
        case e.LeadsCompared():
            return _leads(event, cast)
        case e.PartPicked():
            return f"{_name(cast, event.name)} picks the {event.part.words}."
        case e.FollowedUp():
            return _follow(event, cast)
        case e.DamageDealt():
            where = f"{_name(cast, event.target)}'s {event.part.words}"
            lone = len(event.amount.terms) == 1 and not event.amount.terms[0].source
            why = f"{event.amount.total} damage" if lone else formula(event.amount)
            return f"{where} {event.before} → {event.after}: {why}."
        case e.ExchangeEnded():
            return "All cards used are discarded."
        case e.ExchangeDropped():
            return f"The attack is called off: {event.reason}"


def _defend(event: e.DefendChosen, cast: e.Cast) -> str:
    who = _name(cast, event.name)
    match event.how:
        case Defend.FREE:
            return f"{who} defends, free: {event.free_defends} left."
        case Defend.BUY:
            return f"{who} buys a defend, {event.ap} AP left."
        case Defend.NO:
            return f"{who} does not defend."


def _leads(event: e.LeadsCompared, cast: e.Cast) -> str:
    attacker, target = _name(cast, event.attacker), _name(cast, event.target)
    answer = f"{target} {event.defense_card.text}" if event.defense_card else f"{target} nothing"
    battle = f"{attacker} leads {event.attack_card.text}, {answer}: {event.attack.total} against {event.defense.total}"
    match event.result:
        case Result.MISS:
            return f"{battle}, a miss."
        case Result.DEFENDER_PICKS:
            return f"{battle}, a hit by {event.margin}: {target} picks the part."
        case Result.ATTACKER_PICKS:
            return f"{battle}, called shot by {event.margin}: {attacker} picks the part."


def _follow(event: e.FollowedUp, cast: e.Cast) -> str:
    who = _name(cast, event.name)
    if not event.cards:
        return f"{who} follows with nothing."
    purpose = "attack" if event.attacking else "defense"
    found = f"{event.found.name}, {purpose} +{event.found.value}" if event.found.name else "no hand"
    return f"{who} follows with {show_cards(event.cards)}: {found}."


def _status(event: e.StatusChanged, cast: e.Cast) -> str:
    word = {Status.OK: "whole again", Status.DAMAGED: "damaged", Status.BROKEN: "broken"}[event.after]
    words = f": {', '.join(event.consequences)}" if event.consequences else ""
    return f"{_name(cast, event.name)}'s {event.part.words} {event.part.be} {word}{words}."


def _turn_end(event: e.TurnEnded, cast: e.Cast) -> str:
    drawn = "a card" if event.drawn == 1 else f"{event.drawn} cards"
    words = f"{_name(cast, event.name)} ends its turn and draws {drawn}"
    if event.discarded:
        words += f", then discards down to {event.hand}"
    return f"{words}."
