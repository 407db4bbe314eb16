"""The lead battle (mechcombat 1.4, 2.1, 7.5.4)."""

from collections.abc import Iterable

from mechtable.engine.cards import Card, Rank
from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.combat.state import Result
from mechtable.rules.fitted import Status
from mechtable.rules.options import AceLeads, Options
from mechtable.rules.taxonomy import Taxonomy


def leading_value(card: Card, ace_leads: AceLeads) -> int:
    """2–10 as printed, J 11, Q 12, K 13, A 14, or 1 by house rule (1.4).

    Raises:
        ValueError: The card is a joker, which never leads (1.5).
    """
    if card.rank is None:
        raise ValueError("a joker never leads")
    if card.rank is Rank.ACE:
        return 14 if ace_leads is AceLeads.HIGH else 1
    return int(card.rank._value_)  # the public `value` is several times slower, and bots ask for every card


def attack_lead(
    card: Card,
    style: str,
    damage_type: str,
    arm: Status,
    taxonomy: Taxonomy,
    options: Options,
    effects: Iterable[Term] = (),
) -> Sum:
    """The attacker's leading value: card, association, −1 from a damaged arm or shoulder, effects (7.5.4, 5.1)."""
    terms = [
        Term(f"for {card.text}", leading_value(card, options.ace_leads), "1.4"),
        Term(
            f"for {card.suit.value if card.suit else ''}",
            taxonomy.association(card.suit, style, damage_type),
            "2.1",
        ),
    ]
    if arm is Status.DAMAGED:
        terms.append(Term("damaged arm", -1, "5.1"))
    return sum_of("attack lead", "7.5", (*terms, *effects))


def defense_lead(card: Card | None, options: Options, effects: Iterable[Term] = ()) -> Sum:
    """The defender's leading value, with effects; an undefended attack meets 0 (7.5.3)."""
    if card is None:
        return sum_of("defense lead", "7.5", [Term("undefended", 0, "7.5")])
    value = Term(f"for {card.text}", leading_value(card, options.ace_leads), "1.4")
    return sum_of("defense lead", "7.5", (value, *effects))


def compare(margin: int, called_margin: int) -> Result:
    """Equal or less misses, less than the called margin the defender picks, else the attacker picks (7.5.4)."""
    if margin <= 0:
        return Result.MISS
    return Result.ATTACKER_PICKS if margin >= called_margin else Result.DEFENDER_PICKS
