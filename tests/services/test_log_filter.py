"""Filters of the log take lines away and add none; words are found wherever they stand."""

from collections import Counter
from dataclasses import replace

import pytest

from mechtable.engine.audience import GM
from mechtable.rules.combat import events as e
from mechtable.rules.reports.line_kinds import LineKind
from mechtable.services.log import FightLog, LogLine
from mechtable.services.log_filter import (
    LogFilter,
    filtered,
    hit_after,
    hit_before,
    hits,
    kinds_of,
    people_of,
    round_from,
    rounds_of,
)
from tests.laws.fight_subject import SHORT
from tests.laws.subject import played


def story(seed: int) -> tuple[LogLine, ...]:
    game = played(SHORT, seed)
    return FightLog(GM).told(game.match(game.steps))


@pytest.mark.parametrize("seed", [0, 3, 7])
def test_every_line_has_one_kind_and_one_round_and_names_its_people(seed: int) -> None:
    lines = story(seed)
    parts = [filtered(lines, LogFilter(kind=kind)) for kind in LineKind]
    assert Counter(id(line) for part in parts for line in part) == Counter(map(id, lines))
    assert kinds_of(lines) == {kind: len(part) for kind, part in zip(LineKind, parts, strict=True)}
    rounds = {number: len(filtered(lines, LogFilter(round=number))) for number in rounds_of(lines)}
    assert rounds == rounds_of(lines)
    assert sum(rounds.values()) == len(lines)
    game = played(SHORT, seed)
    for name, who in game.turns[-1].after.everyone.items():
        own = filtered(lines, LogFilter(who=name))
        assert len(own) == people_of(lines)[name]
        for line in own:
            told = who.entrant.name in line.sentence
            assert told or isinstance(line.event, e.PartPicked | e.Warned | e.RefusalOverruled), line.sentence
        both = LogFilter(who=name, kind=LineKind.ATTACKS, round=1)
        assert {id(line) for line in filtered(lines, both)} <= {id(line) for line in own}


def test_hits_are_gone_through_in_a_circle() -> None:
    lines = story(1)
    found = hits(lines, "TURN")
    assert found == tuple(at for at, line in enumerate(lines) if "turn" in line.sentence.casefold())
    assert len(found) > 2
    assert hit_after(found, found[0]) == found[1]
    assert hit_after(found, found[-1]) == found[0]
    assert hit_before(found, found[0]) == found[-1]
    assert hit_before(found, found[1] + 1) == found[1]
    assert hits(lines, "") == ()
    assert (hit_after((), 3), hit_before((), 3)) == (None, None)


def test_cards_are_found_as_they_are_typed_and_as_they_are_shown() -> None:
    lines = tuple(
        replace(story(1)[0], sentence=sentence)
        for sentence in ("Red leads 4♠.", "Blue shows 10♥ 10♥.", "Blue takes the Jo.", "Red has 4 shots.")
    )
    for typed in ("4s", "4S", "4♠", "leads 4s"):
        assert hits(lines, typed) == (0,)
    assert hits(lines, "10h 10h") == hits(lines, "10♥") == (1,)
    assert hits(lines, "jo") == (2,)
    assert hits(lines, "4 s") == (3,)


def test_arrow_keys_go_from_round_to_round() -> None:
    lines = story(1)
    starts = [at for at, line in enumerate(lines) if at == 0 or lines[at - 1].round != line.round]
    place, gone = 0, [0]
    while (after := round_from(lines, place, 1)) != len(lines) - 1:
        place = after
        gone.append(place)
    assert gone == starts
    assert round_from(lines, starts[1] + 1, -1) == starts[1]
    assert round_from(lines, starts[1], -1) == starts[0]
    assert round_from((), 0, 1) == 0
