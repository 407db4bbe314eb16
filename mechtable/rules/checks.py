"""Association checks: what a pilot does out of the cockpit, with cards (mechcombat 9.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from mechtable.engine.cards import Card
from mechtable.engine.errors import RuleError
from mechtable.engine.piles import surplus
from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.catalogue import nearest
from mechtable.rules.combat.lead import leading_value
from mechtable.rules.hands import HandTable, Purpose, best
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot

MOST_DIFFICULTY = 999


class Verdict(Enum):
    """How a check went."""

    WON = "success"
    LOST = "failure"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a pilot tries.

    Attributes:
        attribute: As the sheet or the campaign names it.
        training: The training used, None without one.
        cards: The lead first, then the follow-ups.
    """

    pilot: Pilot
    attribute: str
    training: str | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A check with what it was held against, each as a sum with its terms."""

    check: Sum
    against: Sum
    verdict: Verdict


def association_check(attempt: Attempt, options: Options, table: HandTable) -> Sum:
    """The value of a check: lead, association, both levels, the hand's association value (9.1).

    Raises:
        RuleError: `unknown_name` for an attribute or a training that neither sheet nor campaign has, `no_lead_card`
            without cards, `joker_lead`.
    """
    who, attribute, training = attempt.pilot, attempt.attribute, attempt.training
    _known(attribute, "attribute", (*options.attributes, *who.attributes))
    if training is not None:
        _known(training, "training", (*options.trainings, *who.trainings))
    if not attempt.cards:
        raise RuleError("no_lead_card", "9.1", "A check needs a card that leads: name one, such as 4s.")
    lead, *follow_ups = attempt.cards
    if lead.is_joker:
        raise RuleError("joker_lead", "1.5", "A joker is never a leading card: put another one first.")
    terms = [Term(f"for {lead.text}", leading_value(lead, options.ace_leads), "1.4")]
    terms.append(_association(lead, attribute, training, options))
    terms.append(Term(attribute, who.attributes.get(attribute, 0), "9.1"))
    if training is not None:
        terms.append(Term(training, who.trainings.get(training, 0), "9.1"))
    hand = best(table, lead, follow_ups, Purpose.ASSOCIATION, must_use_lead=options.hand_must_use_lead)
    terms.append(Term(hand.name or "hand", hand.value, "3.2"))
    return sum_of(f"{attribute} check", "9.1", terms)


def check_copies(cards: Iterable[Card], options: Options) -> None:
    """Refuse more copies of a card than the shoe has: one a pack, and the jokers of all packs (1.2).

    Raises:
        RuleError: `too_many_copies`.
    """
    for card in surplus(tuple(cards), options.packs, options.jokers_per_pack):
        most = options.packs * (options.jokers_per_pack if card.is_joker else 1)
        packs = "1 pack" if options.packs == 1 else f"{options.packs} packs"
        raise RuleError(
            "too_many_copies", "1.2", f"A shoe of {packs} holds {card.text} {_times(most)}, not more."
        )


def against_difficulty(check: Sum, difficulty: int) -> Outcome:
    """The check held against a number: reaching it succeeds (9.1).

    Raises:
        RuleError: `bad_difficulty`: it is not from 0 to `MOST_DIFFICULTY`.
    """
    if not 0 <= difficulty <= MOST_DIFFICULTY:
        raise RuleError(
            "bad_difficulty", "9.1", f"A difficulty is from 0 to {MOST_DIFFICULTY}, not {difficulty}."
        )
    goal = sum_of("difficulty", "9.1", [Term("difficulty", difficulty, "9.1")])
    return Outcome(check, goal, Verdict.WON if check.total >= goal.total else Verdict.LOST)


def against_pilot(check: Sum, other: Sum) -> Outcome:
    """The check held against another pilot's: the higher wins, equal checks are a tie (9.1)."""
    if check.total == other.total:
        return Outcome(check, other, Verdict.TIE)
    return Outcome(check, other, Verdict.WON if check.total > other.total else Verdict.LOST)


def _times(count: int) -> str:
    return {0: "never", 1: "once"}.get(count, f"{count} times")


def find_name(text: str, what: str, names: Iterable[str]) -> str:
    """The attribute or training that a text names, in any case.

    Raises:
        RuleError: `unknown_name`: there is none; those that look like it are told.
    """
    there = tuple(dict.fromkeys(names))
    wanted = text.strip()
    found = wanted if wanted in there else None
    found = found or next((name for name in there if name.casefold() == wanted.casefold()), None)
    if found is None:
        raise _unknown(wanted, what, there)
    return found


def _known(name: str, what: str, names: Sequence[str]) -> None:
    if name not in names:
        raise _unknown(name, what, names)


def _unknown(name: str, what: str, names: Sequence[str]) -> RuleError:
    alike = nearest(name[:60], names)
    there = ", ".join(dict.fromkeys(names)) or "none"
    hint = f"did you mean {' or '.join(alike)}?" if alike else f"there are: {there}."
    return RuleError("unknown_name", "9.1", f"No {what} is called “{name[:60]}”: {hint}")


def _association(lead: Card, attribute: str, training: str | None, options: Options) -> Term:
    """1 for each of the two suits that the led card has, as with weapons (9.1, 2.1)."""
    suits = [(attribute, options.attributes.get(attribute))]
    if training is not None:
        suits.append((training, options.trainings.get(training)))
    hits = [name for name, suit in suits if suit is lead.suit]
    suit = lead.suit.value if lead.suit else ""
    return Term(f"for {suit}" + (f" on {' and '.join(hits)}" if hits else ""), len(hits), "9.1")
