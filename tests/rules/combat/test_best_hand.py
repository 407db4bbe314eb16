"""The best hand that is offered: never worth less than any choice of the cards, played through the fight (mechcombat 3.2)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.cards import JOKER, PACK, Card, parse_card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.best_hand import best_hand
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.forecast import forecast
from mechtable.rules.combat.state import Phase
from mechtable.rules.hands import Purpose
from tests.rules.combat.at_table import Table, duel

RULES: tuple[dict[str, object], ...] = (
    {},
    {"hand_must_use_lead": "false"},
    {"association_in_combat": "when_lead_associated"},
    {"association_in_combat": "when_lead_associated", "hand_must_use_lead": "false"},
)


def cards(*words: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in words)


def subsets(held: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for size in range(len(held) + 1):
        yield from combinations(held, size)


def at_follow_ups(lead: str, rules: dict[str, object], answer: str = "2h") -> Table:
    """Red's club hit Blue, who defended; Red follows up."""
    table = duel(rules=rules)
    table.say("Red attack club Blue", "Blue defend", f"Red lead {lead}", f"Blue lead {answer}")
    exchange = table.fight.exchange
    assert exchange is not None
    table.say(f"{exchange.picker} pick torso")
    assert table.fight.phase is Phase.FOLLOW
    return table


def damage(table: Table, commands: Iterable[c.Command]) -> int:
    """What comes of follow-ups, nothing taken off by a hand that may come after."""
    foreseen = forecast(table.fight, GM, commands)
    assert foreseen is not None
    return next(event.amount.total for event in foreseen.events if isinstance(event, e.DamageDealt))


@pytest.mark.parametrize("rules", RULES)
def test_3_2_no_choice_of_follow_ups_does_more_damage_than_the_best_hand(rules: dict[str, object]) -> None:
    chance, offered = Random(7), 0
    for lead in ("Jc", "Ac", "9c", "9s"):
        table = at_follow_ups(lead, rules)
        nothing = c.Follow("Blue", ())
        bare = damage(table, (c.Follow("Red", ()), nothing))
        for _ in range(3):
            like = [card for card in PACK if card.rank is parse_card(lead).rank]
            held = (*chance.choices(PACK, k=2), *chance.choices(like, k=2), JOKER)[: chance.randint(2, 5)]
            most = max(damage(table, (c.Follow("Red", some), nothing)) for some in subsets(held)) - bare
            found = best_hand(MECH_COMBAT.view(table.fight, GM), "Red", held)
            assert (found.value if found else 0) == most
            if found is not None:
                offered += 1
                assert found.purpose is Purpose.ATTACK
                assert damage(table, (c.Follow("Red", found.cards), nothing)) - bare == most
                fewer = (held for held in subsets(found.cards) if len(held) < len(found.cards))
                assert all(damage(table, (c.Follow("Red", some), nothing)) - bare < most for some in fewer)
    assert offered > 5


def test_3_2_the_target_is_offered_its_defense() -> None:
    table = at_follow_ups("Kc", {}, answer="4s")
    table.say("Red follow -")
    found = best_hand(MECH_COMBAT.view(table.fight, GM), "Blue", cards("2d", "4s", "Kh", "4s"))
    assert found is not None
    assert (found.purpose, found.cards, found.name) == (
        Purpose.DEFENSE,
        cards("4s", "4s"),
        "Suited Three-of-a-Kind",
    )
    (told,) = [event for event in table.say("Blue follow 4s 4s") if isinstance(event, e.FollowedUp)]
    assert told.found is not None
    assert told.found.value == found.value


@pytest.mark.parametrize("rules", RULES)
def test_3_2_the_best_lead_is_that_of_the_best_hand_and_of_equal_ones_the_highest(
    rules: dict[str, object],
) -> None:
    table = duel(rules=rules)
    table.say("Red attack club Blue", "Blue defend")
    view = MECH_COMBAT.view(table.fight, GM)
    found = best_hand(view, "Red", cards("9c", "4s", "9c", "jo", "4s", "4s"))
    assert found is not None
    after = {
        card: best_hand(MECH_COMBAT.view(at_follow_ups(card.typed, rules).fight, GM), "Red", held)
        for card, held in (
            (parse_card("9c"), cards("4s", "9c", "jo", "4s", "4s")),
            (parse_card("4s"), cards("9c", "9c", "jo", "4s", "4s")),
        )
    }
    assert found.value == max(one.value for one in after.values() if one is not None)
    pair = best_hand(view, "Red", cards("3h", "3s", "Kd", "Kh"))
    assert pair is not None
    assert pair.lead.rank is parse_card("Kd").rank
    assert best_hand(view, "Red", cards("jo", "jo")) is None


def test_3_2_nothing_is_offered_where_nothing_is_laid_or_no_hand_is_worth_anything() -> None:
    table = duel()
    assert best_hand(MECH_COMBAT.view(table.fight, GM), "Red", cards("4s", "4s")) is None
    table.say("Red attack club Blue")
    assert best_hand(MECH_COMBAT.view(table.fight, GM), "Blue", cards("4s", "4s")) is None
    table.say("Blue defend")
    assert best_hand(MECH_COMBAT.view(table.fight, GM), "Red", cards("4s", "9h")) is None
    table.say("Red lead 4s")
    assert best_hand(MECH_COMBAT.view(table.fight, GM), "Red", cards("4s", "4s")) is None
