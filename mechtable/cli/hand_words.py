"""The best hand as lines of text."""

from collections.abc import Iterator, Mapping

from mechtable.engine.cards import Card, show_cards
from mechtable.export.drawing import columns
from mechtable.rules.hands import Hand, HandTable, Purpose, best_cards


def hand_words(
    cards: tuple[Card, ...],
    found: Mapping[Purpose, Hand],
    table: HandTable,
    only: str | None,
    *,
    any_lead: bool,
) -> Iterator[str]:
    """Who leads and follows, then a line a purpose: value, name, and the cards that form the hand."""
    lead, *follow_ups = cards
    yield f"{lead.text} leads, {show_cards(follow_ups)} follow" if follow_ups else f"{lead.text} leads alone"
    rows = []
    for purpose, hand in found.items():
        if only in (None, purpose.value):
            formed = best_cards(table, lead, follow_ups, purpose, must_use_lead=not any_lead)
            rows.append((f"  {purpose.value}", f"+{hand.value}", hand.name or "no hand", show_cards(formed)))
    yield from columns(rows)
