"""The best hand that can be laid now, in as many words as there is room for; `b` lays it."""

from mechtable.engine.cards import show_cards
from mechtable.engine.piles import missing
from mechtable.rules.combat.best_hand import BestHand
from mechtable.rules.combat.state import Phase
from mechtable.rules.hands import Purpose
from mechtable.tui.boards.tray import Tray
from mechtable.tui.content import Ink, content, shortened
from mechtable.tui.styles.palette import Palette

KEY = "b"


def laid(best: BestHand, phase: Phase, tray: Tray) -> Tray:
    """The tray with the best hand in it: its follow-ups, or while leads are asked for the cursor on its lead."""
    if phase is Phase.LEAD:
        held = Tray(pool=tray.pool)
        return held if best.lead not in held.left else Tray(pool=tray.pool, at=held.left.index(best.lead))
    return Tray(cards=best.cards, pool=tray.pool)


def is_laid(best: BestHand, phase: Phase, tray: Tray) -> bool:
    """Whether the tray holds it already."""
    if phase is Phase.LEAD:
        return tray.pointed == best.lead
    return not missing(best.cards, tray.cards) and not missing(tray.cards, best.cards)


def keeps(best: BestHand, phase: Phase, tray: Tray) -> bool:
    """Whether cards that were typed go back to the hand with it."""
    return phase is Phase.FOLLOW and bool(missing(best.cards, tray.cards))


def words(best: BestHand, phase: Phase, tray: Tray, room: int) -> str:
    """Hand, value and cards, the longest way of saying it that fits."""
    purpose = "attack" if best.purpose is Purpose.ATTACK else "defense"
    cards, follow = show_cards(best.cards), "follows" if len(best.cards) == 1 else "follow"
    if phase is Phase.LEAD:
        ways = (
            f"best hand: {best.lead.text} leads, {cards} {follow}: {best.name}, {purpose} +{best.value}",
            f"best hand: {best.lead.text}, then {cards}: {best.name} +{best.value}",
            f"{best.lead.text}, then {cards}: +{best.value}",
        )
    elif keeps(best, phase, tray):
        ways = (
            f"keeps only {cards} here, the best hand: {best.name}, {purpose} +{best.value}",
            f"keeps {cards}: {best.name} +{best.value}",
            f"keeps {cards}: +{best.value}",
        )
    else:
        ways = (
            f"best hand: {best.name}, {purpose} +{best.value}, with {cards}",
            f"best: {best.name} +{best.value}, {cards}",
            f"best +{best.value}: {cards}",
        )
    return next((way for way in ways if content(way).cell_length <= room), shortened(ways[-1], room))


def best_inks(best: BestHand, phase: Phase, tray: Tray, room: int, palette: Palette) -> list[Ink]:
    """The key and the words in `room` cells."""
    return [(f"{KEY} ", f"bold {palette.here}"), (words(best, phase, tray, room - 2), palette.text)]
