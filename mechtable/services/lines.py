"""Questions asked by the line: the best hand of some cards, the end of an exchange."""

from collections.abc import Mapping

from mechtable.engine.cards import Card, parse_cards
from mechtable.engine.errors import MechtableError
from mechtable.files.exchanges import plain_exchange, read_exchange
from mechtable.files.json_lines import LineError, cards_of, counted, read_object
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.hands import Hand, HandTable, Purpose, best
from mechtable.rules.resolve import resolve

Answer = Mapping[str, object]
"""What is printed for a line, as JSON."""


def best_hands(cards: tuple[Card, ...], table: HandTable, *, any_lead: bool = False) -> dict[Purpose, Hand]:
    """The best hand of the cards for each purpose; the first card leads (3.2).

    Raises:
        LineError: There are no cards, too many, or a joker leads (1.5).
    """
    lead, *follow_ups = counted(cards, "cards", least=1)
    if lead.is_joker:
        raise LineError("a joker is never a leading card: put another one first (rule 1.5)")
    return {
        purpose: best(table, lead, follow_ups, purpose, must_use_lead=not any_lead) for purpose in Purpose
    }


def read_hand(text: str) -> tuple[Card, ...]:
    """The cards people typed.

    Raises:
        CardError: A word is no card.
        LineError: There are none, or too many.
    """
    return counted(parse_cards(text), "cards", least=1)


def hand_answer(found: Mapping[Purpose, Hand]) -> Answer:
    """Value, number of cards and name of the hand by purpose."""
    return {
        purpose.value: {"value": hand.value, "cards": hand.cards, "hand": hand.name}
        for purpose, hand in found.items()
    }


def hand_line(line: bytes, table: HandTable, *, any_lead: bool = False) -> Answer:
    """The answer to a line `{"cards": "4s 4s"}`, or `{"error": …}` where it cannot be read."""
    try:
        cards = cards_of(read_object(line), "cards", least=1)
        return hand_answer(best_hands(cards, table, any_lead=any_lead))
    except MechtableError as error:
        return {"error": str(error)}


def exchange_line(line: bytes, catalogue: Catalogue) -> Answer:
    """The answer to an exchange, or `{"error": …}` where it cannot be read."""
    try:
        exchange = read_exchange(line, catalogue.taxonomy)
        return plain_exchange(resolve(exchange, catalogue.taxonomy, catalogue.hands))
    except MechtableError as error:
        return {"error": str(error)}
