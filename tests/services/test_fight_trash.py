"""Deleted fights: whole in the trash with their what-ifs, back as they were, and gone for good only when asked twice."""

from pathlib import Path

import pytest

from mechtable.engine.errors import MechtableError
from mechtable.services.bot_marks import BotMarks
from mechtable.services.campaigns import open_campaign
from mechtable.services.fight_trash import (
    bring_back_fight,
    delete_fight,
    delete_for_good,
    deleted_fights,
    what_goes,
)
from mechtable.services.overview import overview
from mechtable.services.what_ifs import begin, lucks, what_ifs
from tests.services.playing import demo, new_fight
from tests.services.test_what_ifs import beside, rows


def test_a_deleted_fight_is_in_no_list_and_comes_back_as_it_was(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        first, second = new_fight(desk), new_fight(desk)
        table = desk.fight(first)
        table.submit(table.say('gm end because "night falls"'))
        tried = begin(desk, table, 0, lucks(table, 0)[0])
        other = begin(desk, desk.fight(second), 0, lucks(desk.fight(second), 0)[0])
        before, fights, state = rows(desk, second), desk.fights(), table.match.state
        everything = (rows(desk, first), rows(desk, tried), beside(desk))
        assert "1 step, log, report and 1 what-if" in what_goes(desk, first)
        assert delete_fight(desk, first).id == first
        assert [one.id for one in desk.fights()] == [second]
        assert [one.id for one in what_ifs(desk)] == [other]
        assert [(one.id, one.ended) for one in deleted_fights(desk)] == [(first, True)]
        (card,) = overview(tmp_path)
        assert (len(card.fights), card.deleted, card.summary.fights) == (1, 1, 1)
        assert rows(desk, second) == before
        for refused in (delete_fight, what_goes):
            with pytest.raises(MechtableError, match=f"has no fight {first}"):
                refused(desk, first)
        with pytest.raises(MechtableError, match="there is no such fight"):
            desk.fight(first)
        with pytest.raises(MechtableError, match="not there any more"):
            begin(desk, desk.fight(tried), 0, lucks(desk.fight(tried), 0)[0])
        assert bring_back_fight(desk, first).id == first
        assert desk.fights() == fights
        assert desk.fight(first).match.state == state
        assert (rows(desk, first), rows(desk, tried), beside(desk)) == everything
        with pytest.raises(MechtableError, match="among the deleted ones"):
            bring_back_fight(desk, first)


def test_at_another_window_a_deleted_fight_takes_no_step(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        fight = new_fight(desk)
        other = open_campaign(tmp_path, desk.slug)
        table = other.fight(fight)
        delete_fight(desk, fight)
        with pytest.raises(MechtableError, match="it was deleted"):
            table.submit(table.say('gm end because "night falls"'))
        bring_back_fight(desk, fight)
        table.refresh()
        table.submit(table.say('gm end because "night falls"'))
        assert desk.fight(fight).match.state.outcome is not None
        other.close()


def test_for_good_goes_only_what_was_deleted_and_no_id_is_given_twice(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        fight = new_fight(desk)
        tried = begin(desk, desk.fight(fight), 0, lucks(desk.fight(fight), 0)[0])
        with pytest.raises(MechtableError, match="among the deleted ones"):
            delete_for_good(desk, fight)
        delete_fight(desk, fight)
        delete_for_good(desk, fight)
        assert (desk.fights(), deleted_fights(desk), what_ifs(desk)) == ((), (), ())
        assert rows(desk, fight)[1:] == rows(desk, tried)[1:] == [[], []]
        assert BotMarks(desk.path, fight).names == frozenset()
        assert new_fight(desk) not in (fight, tried)
        with pytest.raises(MechtableError):
            bring_back_fight(desk, fight)
