"""`hand` and `resolve`: the best hand of some cards, the end of an exchange."""

import sys
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Annotated

import typer

from mechtable.cli.output import emit, say

LONGEST_LINE = 200_000
"""Bytes of a line that are kept; what is longer is answered as an error."""


class For(StrEnum):
    """What a hand is asked for."""

    ATTACK = "attack"
    DEFENSE = "defense"
    ASSOCIATION = "association"


AnyLead = Annotated[
    bool,
    typer.Option(
        "--any-lead",
        help="With the house rule that the lead need not be among the cards of the hand (hand_must_use_lead: false).",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON, for all three.")]
Lines = Annotated[
    bool,
    typer.Option(
        "--jsonl",
        help='For other programs: read lines such as {"cards": "4s 4s"} and answer each with one of JSON.',
    ),
]


def hand(
    cards: Annotated[
        list[str] | None, typer.Argument(help="The cards, the lead first: 4s 4s 4s.", show_default=False)
    ] = None,
    purpose: Annotated[
        For | None, typer.Option("--for", help="For this alone, instead of all three.")
    ] = None,
    any_lead: AnyLead = False,
    as_json: AsJson = False,
    jsonl: Lines = False,
) -> None:
    """Find the best hand of some cards.

    The first card leads; the answer is for attack, defense and association.
    """
    if jsonl == bool(cards):
        raise typer.BadParameter(
            "give the cards, such as 4s 4s 4s, or --jsonl and hand it the lines of another program with | or <"
        )
    from mechtable.services.library import load_hands
    from mechtable.services.lines import best_hands, hand_answer, hand_line, read_hand

    table = load_hands()
    if not cards:
        _answer_lines(lambda line: hand_line(line, table, any_lead=any_lead))
        return
    read = read_hand(" ".join(cards))
    found = best_hands(read, table, any_lead=any_lead)
    if as_json:
        emit(hand_answer(found))
        return
    from mechtable.cli.hand_words import hand_words

    for line in hand_words(read, found, table, purpose.value if purpose else None, any_lead=any_lead):
        say(line)


def resolve(
    jsonl: Annotated[
        bool,
        typer.Option("--jsonl", help="Needed: the exchanges come from another program, a line of JSON each."),
    ] = False,
) -> None:
    """Play whole exchanges to their end.

    For other programs: margin, outcome, hands, damage, and what is left of the part, a line of JSON for each exchange.
    """
    if not jsonl:
        raise typer.BadParameter("write --jsonl and hand it the exchanges of another program with | or <")
    from mechtable.services.library import load_catalogue
    from mechtable.services.lines import exchange_line

    catalogue = load_catalogue()
    _answer_lines(lambda line: exchange_line(line, catalogue))


def _answer_lines(answer: Callable[[bytes], Mapping[str, object]]) -> None:
    for line in _lines():
        emit(answer(line), compact=True)
        sys.stdout.flush()


def _lines() -> Iterator[bytes]:
    """The lines of standard input without their ends; of a very long one only the beginning."""
    source = sys.stdin.buffer
    first = True
    while line := source.readline(LONGEST_LINE):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE)
        yield (line.removeprefix(b"\xef\xbb\xbf") if first else line).strip(b"\r\n")
        first = False
