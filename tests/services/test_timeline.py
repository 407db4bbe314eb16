"""The moments of a fight: each that is looked at is what was, and turns are found far back."""

import pytest

from mechtable.engine.errors import MechtableError
from mechtable.services import timeline
from mechtable.services.quick_entry import read_line, submit_all
from mechtable.services.table import Table
from tests.services.test_quick_entry import EXCHANGE, table


def say(fight: Table, line: str) -> None:
    list(submit_all(fight, read_line(fight, line)))


@pytest.mark.parametrize("cards", ["physical", "dealt"])
def test_every_moment_is_looked_at_as_it_was_and_as_it_will_be(cards: str) -> None:
    fight = table(cards)
    views, logs = [fight.view()], [fight.log()]
    lines = ["Red draw", "Red end", "Blue draw", "Blue end", 'gm set Red.ap 3 because "test"', "Red end"]
    for line in lines if cards == "dealt" else [*EXCHANGE.split(";"), *lines]:
        say(fight, line)
        views.append(fight.view())
        logs.append(fight.log())
    for back in (0, 2, len(views) - 1):
        timeline.go_to(fight, len(views) - 1 - back, fight.steps)
        assert timeline.length(fight) == len(views) - 1
        for place, was in enumerate(views):
            past = timeline.look(fight, place)
            assert past.view == was
            assert [line.sentence for line in past.log] == [line.sentence for line in logs[place]]
    timeline.go_to(fight, len(views) - 1, fight.steps)
    assert fight.view() == views[-1]


def test_turns_are_found_over_hundreds_of_steps() -> None:
    fight = table()
    for number in range(260):
        say(fight, f'gm set Red.ap {number % 9} because "test"')
    say(fight, "Red end; Blue end")
    assert timeline.turn_before(fight, 262) == 261
    assert timeline.turn_before(fight, 261) == 0
    assert timeline.turn_after(fight, 0) == 261
    assert timeline.turn_after(fight, 262) == 262
    shown = timeline.around(fight, 130, 5)
    assert [moment.place for moment in shown] == list(range(125, 136))
    assert {moment.word for moment in shown} == {"GM set"}
    assert timeline.look(fight, 3).log[-1].step == 3


def test_what_cannot_be_unseen_says_why_once() -> None:
    fight = table("dealt")
    say(fight, "Red draw; Red draw")
    assert timeline.warnings(fight, 2) == ()
    assert len(timeline.warnings(fight, 0)) == 1


def test_a_moment_of_another_fight_is_not_gone_to() -> None:
    fight = table()
    say(fight, "Red draw")
    with pytest.raises(MechtableError, match="Another window"):
        timeline.go_to(fight, 0, 0)
    assert fight.steps == 1
