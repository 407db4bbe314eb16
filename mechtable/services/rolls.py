"""Association checks at the table: of pilot files, and typed as a line about pilots of a campaign (rule 9.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from mechtable.engine.cards import parse_card, parse_cards
from mechtable.engine.errors import CardError, MechtableError
from mechtable.engine.sums import Sum
from mechtable.files.json_lines import counted
from mechtable.rules.checks import (
    Attempt,
    Outcome,
    Verdict,
    against_difficulty,
    against_pilot,
    association_check,
    check_copies,
    find_name,
)
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot
from mechtable.services.library import load_catalogue

LINE_HINT = "finesse mechanics 4s 4s against 12, or against Bull systems 9h; the training may be left out"
"""How a check is typed."""


class CheckLineError(MechtableError):
    """A line that is no check."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A check that was made.

    Attributes:
        pilot: Who made it.
        other: Against whom; empty for a difficulty or nothing.
        check: Its sum.
        outcome: What it was held against; None where it was only added up.
    """

    pilot: str
    other: str
    check: Sum
    outcome: Outcome | None

    @property
    def succeeded(self) -> bool:
        """Whether nothing says no: a tie or a failure does."""
        return self.outcome is None or self.outcome.verdict is Verdict.WON


def attempt(pilot: Pilot, attribute: str, training: str | None, cards: str, options: Options) -> Attempt:
    """What a pilot tries, from words people typed; the first card leads.

    Raises:
        RuleError: `unknown_name`.
        CardError: A word is no card.
        LineError: There are too many cards.
    """
    skill = None
    if training is not None:
        skill = find_name(training, "training", (*pilot.trainings, *options.trainings))
    return Attempt(
        pilot,
        find_name(attribute, "attribute", (*options.attributes, *pilot.attributes)),
        skill,
        counted(parse_cards(cards), "cards", least=0),
    )


def roll(tried: Attempt, options: Options, against: int | Attempt | None = None) -> Roll:
    """Make a check: alone, against a difficulty, or against another pilot's (9.1).

    Raises:
        RuleError: The rules refuse it.
    """
    check_copies((*tried.cards, *(against.cards if isinstance(against, Attempt) else ())), options)
    table = load_catalogue().hands
    value = association_check(tried, options, table)
    match against:
        case None:
            return Roll(tried.pilot.called, "", value, None)
        case int(difficulty):
            return Roll(tried.pilot.called, "", value, against_difficulty(value, difficulty))
        case Attempt():
            other = association_check(against, options, table)
            return Roll(tried.pilot.called, against.pilot.called, value, against_pilot(value, other))


def roll_line(line: str, pilot: Pilot, pilots: Sequence[Pilot], options: Options) -> Roll:
    """Make the check that a line says, such as `finesse mechanics 4s 4s against 12`.

    Args:
        line: Attribute, training if one is used, cards; then `against` and a number, or a pilot with a check.
        pilot: Who tries.
        pilots: Whom they may try it against.
        options: The house rules.

    Raises:
        CheckLineError: The line is no check.
        RuleError: The rules refuse it.
    """
    mine, _, theirs = f" {line.strip()} ".partition(" against ")
    tried = _attempt(mine.split(), pilot, options)
    words = theirs.split()
    if not words:
        return roll(tried, options)
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 9:
        return roll(tried, options, int(words[0]))
    other, rest = _opponent(words, pilots)
    return roll(tried, options, _attempt(rest, other, options))


def _opponent(words: list[str], pilots: Sequence[Pilot]) -> tuple[Pilot, list[str]]:
    for count in range(len(words), 0, -1):
        called = " ".join(words[:count]).casefold()
        for pilot in pilots:
            if called in (pilot.called.casefold(), pilot.name.casefold()):
                return pilot, words[count:]
    there = ", ".join(pilot.called for pilot in pilots)
    raise CheckLineError(
        f"After “against” stands a number, or a pilot ({there}) with an attribute and cards."
    )


def _attempt(words: list[str], pilot: Pilot, options: Options) -> Attempt:
    first_card = next(
        (place for place, word in enumerate(words) if _is_card(word.partition(",")[0])), len(words)
    )
    names, cards = words[:first_card], words[first_card:]
    if not names:
        raise CheckLineError(f"A check begins with an attribute: {LINE_HINT}.")
    attributes = {name.casefold() for name in (*options.attributes, *pilot.attributes)}
    split = next(
        (count for count in range(len(names), 0, -1) if " ".join(names[:count]).casefold() in attributes), 1
    )
    training = " ".join(names[split:]) or None
    return attempt(pilot, " ".join(names[:split]), training, " ".join(cards), options)


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except CardError:
        return False
    return True
