"""The GM sets the cards of a dealt hand (mechcombat 7.8): every card still exists once, and nobody else learns them."""

from dataclasses import dataclass

from mechtable.engine.audience import GM
from mechtable.engine.cards import Card, show_cards
from mechtable.engine.errors import RuleError
from mechtable.engine.piles import missing
from mechtable.rules.combat import events as e
from mechtable.rules.combat.dealing import eyes_on, sees_hand
from mechtable.rules.combat.leadless import drop_if_leadless
from mechtable.rules.combat.paths import read_hand
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.unfolding import Unfolding


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Where the cards of a new hand come from, and which go back under the shoe."""

    from_shoe: tuple[Card, ...]
    from_discard: tuple[Card, ...]
    back: tuple[Card, ...]


def exchanged(fight: Fight, who: Combatant, cards: tuple[Card, ...]) -> Exchanged:
    """What it takes to give a combatant these cards: what it lacks comes from the shoe, else from the discard pile.

    The GM finds cards where it may look: in the shoe only when no other hand is hidden from it, since a card that is
    missing there would tell who holds it.

    Raises:
        RuleError: `hand_hidden` or `no_such_card`.
    """
    name = who.entrant.id
    if not sees_hand(fight, GM, name):
        raise RuleError(
            "hand_hidden", "7.9", f"{who.entrant.name}'s hand is its player's secret: gm reveal {name} first."
        )
    hidden = [
        other.entrant.id
        for other in fight.combatants.values()
        if other.entrant.dealt and not sees_hand(fight, GM, other.entrant.id)
    ]
    wanted = missing(who.cards, cards)
    absent = missing(() if hidden else fight.shoe, wanted)
    if hidden and missing(fight.discard, absent):
        raise RuleError(
            "hand_hidden",
            "7.9",
            f"Whether {show_cards(missing(fight.discard, absent))} is in the shoe would tell what others hold: "
            f"take cards of the discard pile, or gm reveal {hidden[0]} first.",
        )
    if lost := missing(fight.discard, absent):
        raise RuleError(
            "no_such_card", "7.8", f"{show_cards(lost)} is neither in the shoe nor in the discard pile."
        )
    return Exchanged(missing(absent, wanted), absent, missing(cards, who.cards))


def check_hand(fight: Fight, path: str, value: str) -> None:
    """Raise why a hand cannot be set so; path and value as `paths.canonical` gives them."""
    exchanged(fight, fight.combatants[path.partition(".")[0]], read_hand(value))


def set_hand(story: Unfolding, path: str, value: str, reason: str) -> None:
    """Tell what the GM made of a hand; an attack whose lead it should still have given is called off (7.5.3)."""
    fight, cards = story.fight, read_hand(value)
    who = fight.combatants[path.partition(".")[0]]
    name, moved = who.entrant.id, exchanged(fight, who, cards)
    story.add(
        e.HandSet(
            name=name,
            cards=cards,
            count=len(cards),
            from_shoe=moved.from_shoe,
            from_discard=moved.from_discard,
            back=moved.back,
            eyes=eyes_on(fight, name),
            reason=reason,
        )
    )
    drop_if_leadless(story, name)
