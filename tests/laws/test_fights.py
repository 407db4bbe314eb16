"""That the laws are put to everything a fight knows, and that fights end by themselves."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.dice import Dice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.fight import MECH_COMBAT, begin
from mechtable.rules.combat.setup import Setup, enter
from mechtable.rules.combat.state import Combatant
from mechtable.rules.effects import AT_ONCE, EITHER, Once, When
from mechtable.rules.options import DEFAULTS, Options
from tests.laws import tiny_game
from tests.laws.fight_generator import sensible
from tests.laws.fight_subject import PLAYED
from tests.laws.subject import Game, Subject, played
from tests.laws.tiny_subject import TinyGame
from tests.oracles.tables import ROOT
from tests.rules import mechs


def listed(rule: str) -> set[str]:
    """The codes that a rule of docs/rules/mechcombat.md lists."""
    text = (ROOT / "docs" / "rules" / "mechcombat.md").read_text(encoding="utf-8")
    (line,) = re.findall(rf"^{re.escape(rule)} (.*)$", text, re.MULTILINE)
    return set(re.findall(r"`([a-z_]+)`", line))


def fights() -> Iterator[Game]:
    for seed in PLAYED.seeds:
        yield played(PLAYED, seed)


@pytest.mark.long
def test_every_kind_of_command_was_accepted_and_refused() -> None:
    kinds = {kind.__name__ for kind in get_args(c.Command)}
    turns = [turn for game in fights() for turn in game.turns]
    assert {type(turn.command).__name__ for turn in turns if turn.step} == kinds
    assert {type(turn.command).__name__ for turn in turns if turn.refused} == kinds


def happened(subject: Subject) -> set[str]:
    """The kinds of the events of all games."""
    games = [played(subject, seed) for seed in subject.seeds]
    return {type(event).__name__ for game in games for _, event, _ in game.events()}


@pytest.mark.long
def test_every_kind_of_event_happened() -> None:
    dry = {"NothingToDraw"}  # a shoe drawn dry has a test of its own (1.2)
    assert happened(PLAYED) | dry == {kind.__name__ for kind in get_args(e.Event)}
    assert happened(TinyGame(range(12))) == {kind.__name__ for kind in get_args(tiny_game.Event)}


@pytest.mark.long
def test_7_11_every_refusal_was_met() -> None:
    met = {turn.refused.code for game in fights() for turn in game.turns if turn.refused}
    assert listed("7.11") - met == set()
    assert len(listed("7.11")) > 20


@pytest.mark.long
def test_7_14_every_warning_was_met() -> None:
    met = {event.code for game in fights() for _, event, _ in game.events() if isinstance(event, e.Warned)}
    assert met == listed("7.14")


@pytest.mark.long
def test_8_every_trigger_fired_and_every_deed_was_done() -> None:
    met, done = set[When](), set[str]()
    for game in fights():
        for state, event, _ in game.events():
            if isinstance(event, e.EffectFired):
                source = next(
                    each
                    for each in standing.reached(whole(state.combatants[event.name]))
                    if each.key == event.source
                )
                met.add(source.effect.when)
                done |= source.effect.deeds()
    assert met == set(When)
    assert done >= {
        "lead",
        "damage",
        "armor",
        "dr",
        "extra_defend_ap",
        "attack_ap",
        "range",
        *AT_ONCE,
        *EITHER,
    }


def whole(who: Combatant) -> Combatant:
    """The combatant with every part and item working, so that all its effects are found."""
    frames = who.entrant.fitted.frames
    return replace(
        who, hp={place: frame.hp for place, frame in frames.items()}, online=(True,) * len(who.online)
    )


@pytest.mark.long
def test_8_3_every_span_of_once_was_met() -> None:
    spans = {
        event.once for game in fights() for _, event, _ in game.events() if isinstance(event, e.EffectFired)
    }
    assert spans == {None, *Once}


UNPLAYED = ("cards", "hand_size_xp", "skill_xp", "skill_max", "attributes", "trainings")
"""House rules that no fight is played by, or that each fight's seats have for themselves."""


@pytest.mark.long
def test_every_hand_size_of_combatants_and_every_house_rule_was_met() -> None:
    begun = [event for game in fights() for event in game.opening if isinstance(event, e.FightBegan)]
    assert {len(event.combatants) for event in begun} == {2, 3, 4, 5, 6}
    for option in Options.__dataclass_fields__:
        if option not in UNPLAYED:
            values = {str(getattr(event.options, option)) for event in begun}
            assert len(values) > 1, option


@pytest.mark.parametrize("seed", range(6))
def test_7_10_a_fight_that_players_fight_by_themselves_ends(seed: int) -> None:
    chance = Random(seed)
    mech = mechs.build("club at right hand", "rifle at left hand", "shield at left hand")
    fielded = [
        mechs.fielded(name, mech, ap=2, hand_size=5, initiative=number) for number, name in enumerate("ABC")
    ]
    combatants = tuple(enter(one, mechs.CATALOGUE, DEFAULTS) for one in fielded[: 2 + seed % 2])
    setup = Setup(
        options=DEFAULTS, taxonomy=mechs.TAXONOMY, table=mechs.CATALOGUE.hands, combatants=combatants
    )
    fight = begin(setup, seed).state
    for _ in range(6_000):
        if fight.outcome is not None:
            break
        who = fight.combatants[chance.choice(waiting(fight))]
        command = sensible(fight, who, chance)
        if MECH_COMBAT.refusal(fight, GM, command) is None:
            for event in MECH_COMBAT.decide(fight, GM, command, Dice(seed)):
                fight = MECH_COMBAT.evolve(fight, event)
    assert fight.outcome is not None
    assert len(fight.outcome.winners) == len(fight.living()) == 1
