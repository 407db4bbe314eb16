"""What-ifs: the real fight is never touched, nothing hidden is told, and what is played there stays there (mechcombat 7.8)."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.errors import MechtableError
from mechtable.engine.match import NothingToUndo
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.events import UnseenShuffled
from mechtable.rules.options import Cards
from mechtable.services import timeline
from mechtable.services.bot_marks import BotMarks
from mechtable.services.campaigns import FILE, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.differences import differences
from mechtable.services.ends import Ends
from mechtable.services.table import Table
from mechtable.services.watching import Watch, WatchError
from mechtable.services.what_ifs import Luck, begin, discard, lucks, what_if, what_ifs
from tests.services import secretive
from tests.services.long_fight import campaign, next_command

OF_FIGHT = (
    "SELECT * FROM streams WHERE id = {0}",
    "SELECT * FROM steps WHERE stream_id = {0} ORDER BY id",
    "SELECT * FROM snapshots WHERE stream_id = {0} ORDER BY id",
)


@contextmanager
def fought(home: Path, cards: Cards, steps: int = 30) -> Iterator[tuple[Desk, Table]]:
    """A fight under way, the last three steps taken back."""
    desk = open_campaign(home, campaign(home, cards))
    try:
        table = desk.fight(desk.prepare(desk.encounters()[0].id, 5))
        play(table, steps, Random(3))
        for _ in range(3):
            table.undo()
        yield desk, table
    finally:
        desk.close()


@contextmanager
def secret(home: Path) -> Iterator[tuple[Desk, Table]]:
    """A fight between two players whose hands the GM does not see, some way on."""
    desk = open_campaign(home, secretive.campaign(home))
    try:
        table = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
        for (seat, command), _ in zip(secretive.commands(table), range(9), strict=False):
            table.submit(command, seat=seat)
        yield desk, table
    finally:
        desk.close()


def play(table: Table, steps: int, chance: Random) -> None:
    for _ in range(steps):
        command = next_command(table.match.state, chance)
        if table.refusal(GM, command) is not None:
            command = c.GmSet(f"{table.view().active}.ap", str(chance.randrange(9, 15)), "a second wind")
        table.submit(command)


def rows(desk: Desk, fight: int) -> list[object]:
    """All that is stored of a fight, as it is."""
    with closing(sqlite3.connect(desk.path / FILE)) as connection:
        return [connection.execute(asked.format(fight)).fetchall() for asked in OF_FIGHT]


def beside(desk: Desk) -> list[object]:
    """All that is stored beside fights and what-ifs."""
    with closing(sqlite3.connect(desk.path / FILE)) as connection:
        return [
            connection.execute(f"SELECT * FROM {name}").fetchall()
            for name in ("campaign", "pilots", "mechs", "encounters", "lances")
        ]


@pytest.mark.parametrize(
    "cards",
    [Cards.DEALT, *(pytest.param(other, marks=pytest.mark.long) for other in (Cards.PHYSICAL, Cards.MIXED))],
)
def test_7_8_whatever_is_done_in_a_what_if_the_rows_of_the_real_fight_stay_equal_byte_for_byte(
    cards: Cards, tmp_path: Path
) -> None:
    with fought(tmp_path, cards) as (desk, table):
        before, others, view = rows(desk, table.fight_id), beside(desk), table.view()
        tried = desk.fight(begin(desk, table, 12, lucks(table, 12)[-1]))
        play(tried, 20, Random(8))
        tried.undo()
        tried.redo()
        again = desk.fight(begin(desk, tried, 14, lucks(tried, 14)[0]))
        play(again, 5, Random(9))
        with pytest.raises(MechtableError, match="changes no mech"):
            Ends(desk, tried).keep()
        with pytest.raises(MechtableError, match="not copied as a script"):
            desk.script(tried.fight_id)
        discard(desk, tried.fight_id)
        discard(desk, table.fight_id)
        assert rows(desk, table.fight_id) == before
        assert beside(desk) == others
        assert (table.view(), table.refresh()) == (view, False)
        assert [fight.id for fight in desk.fights()] == [table.fight_id]


@pytest.mark.long
@pytest.mark.parametrize("cards", list(Cards))
def test_every_moment_can_be_branched_and_is_what_it_was(cards: Cards, tmp_path: Path) -> None:
    with fought(tmp_path, cards, 12) as (desk, table):
        for place in range(timeline.length(table) + 1):
            luck = lucks(table, place)[-1]
            assert luck in (Luck.SAME, Luck.NONE)
            tried = desk.fight(begin(desk, table, place, luck))
            assert tried.view() == timeline.look(table, place).view
            assert (tried.steps, tried.begins, tried.can_redo) == (place, place, False)
            known = what_if(desk, tried.fight_id)
            assert known is not None
            assert (known.of, known.number, known.place) == (table.fight_id, place + 1, place)
            assert known.title == f"{table.title} · what if {place + 1}"
        with pytest.raises(MechtableError, match="no moment"):
            begin(desk, table, timeline.length(table) + 1, Luck.SAME)


@pytest.mark.long
def test_7_8_with_the_luck_of_the_real_fight_the_same_command_draws_the_same_card(tmp_path: Path) -> None:
    with fought(tmp_path, Cards.DEALT) as (desk, table):
        tried = desk.fight(begin(desk, table, table.steps, Luck.SAME))
        other = desk.fight(begin(desk, table, table.steps, Luck.OTHER))
        for each in (table, tried, other):
            play(each, 25, Random(1))
        assert tried.match.state == table.match.state
        assert other.match.state.shoe != table.match.state.shoe


def test_7_8_hidden_hands_and_the_shoe_are_others_and_the_gm_sees_no_difference(tmp_path: Path) -> None:
    with secret(tmp_path) as (desk, table):
        assert lucks(table, table.steps) == lucks(table, 0) == (Luck.OTHER,)
        with pytest.raises(MechtableError, match="would tell what is hidden"):
            begin(desk, table, table.steps, Luck.SAME)
        first, second = (desk.fight(begin(desk, table, table.steps, Luck.OTHER)) for _ in range(2))
        states = [each.match.state for each in (table, first, second)]
        assert len({state.shoe for state in states}) == 3
        hands = [[who.cards for who in state.combatants.values()] for state in states]
        assert hands[0] != hands[1] != hands[2]
        assert first.view() == second.view() == table.view()
        step = first.match.last_step
        assert step is not None
        assert isinstance(step.events[0], UnseenShuffled)


def test_7_8_the_shuffle_is_never_taken_back(tmp_path: Path) -> None:
    with secret(tmp_path) as (desk, table):
        tried = desk.fight(begin(desk, table, 4, Luck.OTHER))
        assert (tried.steps, tried.begins, tried.can_undo) == (5, 5, False)
        with pytest.raises(NothingToUndo, match="goes back no further"):
            tried.undo()
        tried.submit(c.GmSet("Magpie.heat", "3", "test"))
        with pytest.raises(MechtableError, match="begins later"):
            timeline.go_to(tried, 4, 6)
        tried.undo()
        assert (tried.steps, tried.can_undo, tried.can_redo) == (5, False, True)
        again = desk.fight(begin(desk, tried, 2, Luck.OTHER))
        assert again.what_if is not None
        assert (again.steps, again.what_if.of) == (3, table.fight_id)
        assert again.match.state.shoe != table.match.state_after(2).shoe


def test_7_8_a_what_if_is_no_way_round_to_what_the_real_fight_hides(tmp_path: Path) -> None:
    with secret(tmp_path) as (desk, table):
        tried = desk.fight(begin(desk, table, table.steps, Luck.OTHER))
        for line in ("gm reveal Magpie", "gm reveal Bull", 'gm end because "night falls"'):
            tried.submit(tried.say(line))
            for place in range(tried.begins):
                assert lucks(tried, place) == (Luck.OTHER,)
        for place in range(tried.begins, tried.steps + 1):
            assert lucks(tried, place) == (Luck.OTHER, Luck.SAME)
            again = desk.fight(begin(desk, tried, place, Luck.SAME))
            assert any(isinstance(event, UnseenShuffled) for event in again.match.events)
        assert lucks(table, 0) == (Luck.OTHER,)


def test_after_the_fight_its_luck_is_offered(tmp_path: Path) -> None:
    with secret(tmp_path) as (desk, table):
        table.submit(c.GmEnd("night falls"))
        assert lucks(table, 3) == (Luck.OTHER, Luck.SAME)
        assert desk.fight(begin(desk, table, 3, Luck.SAME)).match.state == table.match.state_after(3)


def test_a_what_if_is_deleted_and_its_id_is_nobody_elses(tmp_path: Path) -> None:
    with fought(tmp_path, Cards.PHYSICAL) as (desk, table):
        BotMarks(desk.path, table.fight_id).turn("Bull")
        made = begin(desk, table, 5, Luck.NONE)
        assert BotMarks(desk.path, made).names == {"Bull"}
        window = open_campaign(tmp_path, "long")
        elsewhere = window.fight(made)
        discard(desk, made)
        discard(desk, made)
        assert what_ifs(desk) == ()
        assert BotMarks(desk.path, made).names == frozenset()
        with pytest.raises(MechtableError, match="no such fight"):
            desk.fight(made)
        with pytest.raises(MechtableError, match="deleted"):
            elsewhere.refresh()
        with pytest.raises(MechtableError, match="deleted"):
            elsewhere.submit(c.GmSet("Bull.heat", "1", "test"))
        window.close()
        assert desk.prepare(desk.encounters()[0].id, 6) > made
        assert begin(desk, table, 5, Luck.NONE) > made


@pytest.mark.long
def test_a_fight_that_another_window_changed_is_looked_at_again_first(tmp_path: Path) -> None:
    with fought(tmp_path, Cards.PHYSICAL) as (desk, table):
        window = open_campaign(tmp_path, "long")
        window.fight(table.fight_id).submit(c.GmSet("Bull.heat", "1", "test"))
        window.close()
        with pytest.raises(MechtableError, match="Another window"):
            begin(desk, table, table.steps, Luck.NONE)
        assert what_ifs(desk) == ()
        tried = desk.fight(begin(desk, table, table.steps, Luck.NONE))
        assert tried.view().combatants["Bull"].heat == 1


def test_the_players_see_the_real_fight_and_a_what_if_only_by_its_number(tmp_path: Path) -> None:
    with fought(tmp_path, Cards.PHYSICAL) as (desk, table):
        watch = Watch(tmp_path, "long")
        tried = desk.fight(begin(desk, table, 5, Luck.NONE))
        tried.submit(c.GmSet("Bull.heat", "9", "test"))
        sight = watch.look()
        assert sight is not None
        assert (sight.fight, sight.title, sight.what_if) == (table.fight_id, table.title, 0)
        watch.close()
        named = Watch(tmp_path, "long", fight=tried.fight_id)
        sight = named.look()
        assert sight is not None
        assert (sight.title, sight.what_if) == ("Ambush at the ford · what if 1", 1)
        named.close()
        with pytest.raises(WatchError, match="no fight 99"):
            Watch(tmp_path, "long", fight=99)


@pytest.mark.long
def test_what_differs_is_said_in_a_few_sentences(tmp_path: Path) -> None:
    with fought(tmp_path, Cards.PHYSICAL, 4) as (desk, table):
        tried = desk.fight(begin(desk, table, 0, Luck.NONE))
        assert differences(desk.fight(begin(desk, table, table.steps, Luck.NONE)), table) == ()
        real = table.view()
        magpie, bull = (real.combatants[name] for name in ("Magpie", "Bull"))
        head = magpie.parts[0]
        tried.submit(c.GmSet(f"Magpie.{head.place.value}.hp", "0", "test"))
        tried.submit(c.GmSet("round", "7", "test"))
        told = differences(tried, table)
        assert told[0] == f"Round 7 in the what-if, round {real.round} in the real fight."
        assert f"{head.place.words} 0 instead of {head.hp} (broken)" in " ".join(told)
        tried.submit(c.GmSet("Bull.torso.hp", "0", "test"))
        told = differences(tried, table)
        assert told[1].startswith("The what-if is over, ")
        assert told[1].endswith("won; the real fight goes on.")
        assert f"{bull.name}: a wreck in the what-if, standing in the real fight." in told
