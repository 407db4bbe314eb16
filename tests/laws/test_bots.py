"""What holds of every bot, in every fight: it plays by the rules, tells why, and knows no more than its seat."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError, Suggestion
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.fight import MECH_COMBAT, begin
from mechtable.rules.combat.notation import parse, write
from mechtable.rules.combat.settle import helpless
from mechtable.rules.combat.state import Fight, Phase
from mechtable.rules.options import Cards
from tests.laws.fight_setups import random_setup
from tests.laws.fight_subject import SHORT, MechFight
from tests.laws.subject import played

FIGHTS = (
    pytest.param(SHORT, id="fight"),
    pytest.param(MechFight(range(1_000, 1_100)), id="more fights", marks=pytest.mark.long),
)
of_fights = pytest.mark.parametrize("subject", FIGHTS)
of_every_policy = pytest.mark.parametrize("policy", Policy, ids=lambda policy: policy.value)


def suggestion(fight: Fight, seat: Seat, name: str, policy: Policy, seed: int = 3) -> Suggestion:
    view, menu = MECH_COMBAT.view(fight, seat), MECH_COMBAT.choices(fight, seat)
    return suggest(view, menu, name, policy, Dice(seed))


def moments(subject: MechFight) -> Iterator[tuple[Fight, Seat, str]]:
    """Every fourth moment in which a combatant with dealt cards is waited for, with a seat that sees its hand."""
    for seed in subject.seeds:
        for turn in played(subject, seed).turns[seed % 4 :: 4]:
            for name in waiting(turn.before):
                who = turn.before.combatants[name].entrant
                seat = who.owner or GM
                if who.dealt and turn.before.phase is not Phase.SETUP and sees_hand(turn.before, seat, name):
                    yield turn.before, seat, name


@of_fights
@of_every_policy
def test_what_a_bot_suggests_is_allowed_and_told_in_a_sentence(subject: MechFight, policy: Policy) -> None:
    kinds = set()
    for fight, seat, name in moments(subject):
        found = suggestion(fight, seat, name, policy)
        assert MECH_COMBAT.refusal(fight, seat, found.command) is None, (name, found)
        assert suggestion(fight, seat, name, policy) == found
        assert found.why.endswith("."), found
        assert not re.search(
            r"\bNone\b|<|\w+\(|_", found.why.replace(fight.combatants[name].entrant.name, "")
        )
        assert parse(write(found.command)) == found.command
        kinds.add(type(found.command))
    assert kinds >= {c.Attack, c.Answer, c.Lead, c.Pick, c.Follow, c.EndTurn}


@of_fights
@of_every_policy
def test_a_bot_knows_no_more_than_its_seat(subject: MechFight, policy: Policy) -> None:
    hidden = 0
    for number, (fight, seat, name) in enumerate(moments(subject)):
        other = subject.disguised(fight, seat, Random(number))
        if other is None or other == fight:
            continue
        hidden += 1
        assert suggestion(other, seat, name, policy) == suggestion(fight, seat, name, policy), (name, number)
    assert hidden > 50


@of_fights
@of_every_policy
def test_a_bot_looks_at_no_hand_but_its_own(subject: MechFight, policy: Policy) -> None:
    """Where the GM plays several combatants, each of them plays by what it knows itself."""
    compared = 0
    for number, (fight, seat, name) in enumerate(moments(subject)):
        if seat == GM:
            other = shuffled_but(fight, name, Random(number))
            compared += other != fight
            assert suggestion(other, seat, name, policy) == suggestion(fight, seat, name, policy), number
    assert compared > 50


def shuffled_but(fight: Fight, name: str, chance: Random) -> Fight:
    """The fight with all dealt cards that nobody has shown in other places, but those of one combatant."""
    dealt = [other for other, who in fight.combatants.items() if who.entrant.dealt and other != name]
    hidden = [*fight.shoe, *(card for other in dealt for card in fight.combatants[other].cards)]
    chance.shuffle(hidden)
    combatants = dict(fight.combatants)
    for other in dealt:
        count = len(combatants[other].cards)
        combatants[other] = replace(combatants[other], cards=tuple(hidden[:count]))
        del hidden[:count]
    return replace(fight, combatants=combatants, shoe=tuple(hidden))


def test_7_9_physical_and_hidden_cards_are_refused_with_a_reason() -> None:
    met = set[str]()
    for seed in range(60):
        if len(met) == 2:
            break
        for turn in played(SHORT, seed).turns[::10]:
            for name in waiting(turn.before):
                who = turn.before.combatants[name].entrant
                if who.dealt and sees_hand(turn.before, GM, name):
                    continue
                with pytest.raises(BotError) as caught:
                    suggestion(turn.before, GM, name, Policy.GREEDY)
                met.add("real cards" if "holds real cards" in str(caught.value) else "secret")
                assert "holds real cards" in str(caught.value) or "secret" in str(caught.value)
    assert met == {"real cards", "secret"}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@of_every_policy
def test_7_10_whole_fights_played_by_bots_end(policy: Policy, seed: int) -> None:
    assert played_out(seed, policy) in ENDS


@pytest.mark.long
def test_7_10_whole_fights_of_all_bots_end() -> None:
    ends = Counter(played_out(seed, *Policy) for seed in range(100, 160))
    assert ends["won"] > sum(ends.values()) // 2
    assert set(ends) == ENDS


ENDS = {"won", "nobody can hurt anybody", "too many rounds"}
MOST_ROUNDS, MOST_STEPS = 12, 2_500


def played_out(seed: int, *policies: Policy) -> str:
    """How a random fight with dealt cards ends, each combatant played by the next of the policies (7.10)."""
    chance = Random(seed)
    setup = next(
        each for each in iter(lambda: random_setup(chance), None) if each.options.cards is Cards.DEALT
    )
    bots = dict(zip((who.entrant.id for who in setup.combatants), cycle(policies), strict=False))
    fight, dice = begin(setup, seed).state, Dice(seed, 1_000)
    for _ in range(MOST_STEPS):
        if fight.outcome is not None:
            assert fight.phase is Phase.OVER
            return "won"
        if fight.stalemate and helpless(fight):
            return "nobody can hurt anybody"
        if fight.round > MOST_ROUNDS:
            return "too many rounds"
        name = waiting(fight)[0]
        seat = fight.combatants[name].entrant.owner or GM
        command = suggestion(fight, seat, name, bots[name], dice.bits()).command
        for event in MECH_COMBAT.decide(fight, seat, command, dice):
            fight = MECH_COMBAT.evolve(fight, event)
    raise AssertionError(f"the fight with seed {seed} stands still in round {fight.round}")
