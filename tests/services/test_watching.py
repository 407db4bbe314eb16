"""Looking on from another program: follows, shows a seat no more than its view, and changes no byte of the file."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mechtable.engine.audience import Seat
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import FILE, CampaignError, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.table import Table
from mechtable.services.watching import Sight, Watch, WatchError, seat_of
from mechtable.storage.stored import StorageError
from tests.services import secretive
from tests.services.playing import demo, new_fight, next_command


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


@pytest.fixture
def watch(desk: Desk, tmp_path: Path) -> Iterator[Watch]:
    opened = Watch(tmp_path, desk.title)
    yield opened
    opened.close()


def seen(watch: Watch) -> Sight:
    sight = watch.look()
    assert sight is not None
    return sight


def play(table: Table, steps: int, seed: int = 1) -> None:
    chance = Random(seed)
    for _ in range(steps):
        table.submit(next_command(table, chance))


def test_it_follows_steps_undo_and_redo_of_another_connection(desk: Desk, watch: Watch) -> None:
    table, chance = desk.fight(new_fight(desk)), Random(2)
    for _ in range(50):
        match chance.randrange(8):
            case 0 if table.can_undo:
                for _ in range(min(table.steps, chance.randrange(1, 4))):
                    table.undo()
            case 1 if table.can_redo:
                table.redo()
            case 2:
                play(table, 3, chance.randrange(1000))
            case _:
                table.submit(next_command(table, chance))
        sight = seen(watch)
        assert sight.view == table.view(None)
        assert sight.log[-30:] == table.recent_log(None)[-30:]
        assert watch.look() is None


def test_no_fight_then_the_one_begun_last_and_an_ended_one_until_another_changes(
    desk: Desk, watch: Watch
) -> None:
    assert seen(watch) == Sight("The Long Dry")
    first = new_fight(desk)
    assert seen(watch).fight == first
    second = new_fight(desk)
    assert seen(watch).fight == second
    desk.fight(second).submit(c.GmEnd("it is late"))
    over = seen(watch)
    assert (over.fight, over.view and over.view.phase) == (second, Phase.OVER)
    desk.fight(first).submit(c.GmSet("Bull.ap", "3", "tired"))
    assert seen(watch).fight == first
    desk.fight(first).submit(c.GmEnd("it is late"))
    again = Watch(desk.path.parent, desk.slug)
    assert seen(again) == Sight("The Long Dry")
    again.close()


def test_a_chosen_fight_stays_and_a_missing_one_is_named(desk: Desk, tmp_path: Path) -> None:
    first, second = new_fight(desk), new_fight(desk)
    watch = Watch(tmp_path, desk.slug, fight=first)
    assert seen(watch).fight == first
    desk.fight(second).submit(c.GmSet("Bull.ap", "3", "tired"))
    assert seen(watch).fight == first
    watch.close()
    with pytest.raises(WatchError, match=r"no fight 99: mechtable campaign show"):
        Watch(tmp_path, desk.slug, fight=99)


def test_the_whole_story_is_told_when_asked_for(desk: Desk, watch: Watch) -> None:
    table = desk.fight(new_fight(desk))
    play(table, 104)
    assert len(seen(watch).log) < len(table.log(None))
    watch.tell_all()
    assert seen(watch).log == table.log(None)
    play(table, 2, 9)
    assert seen(watch).log == table.log(None)


def test_the_file_is_the_same_byte_for_byte_and_writing_from_there_is_refused(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        play(desk.fight(new_fight(desk)), 30)
    file = tmp_path / desk.slug / FILE
    before = file.read_bytes()
    watch = Watch(tmp_path, desk.slug)
    sight = seen(watch)
    assert sight.view is not None
    assert watch._table is not None
    with pytest.raises(StorageError, match="open for looking at it alone"):
        watch._table.submit(c.GmSet("Bull.ap", "3", "tired"))
    watch._table._shelf.remember([(1, "nothing", watch._table.match.moment(1))])
    watch.close()
    assert file.read_bytes() == before


def test_a_backup_in_the_files_place_is_shown(desk: Desk, watch: Watch, tmp_path: Path) -> None:
    table = desk.fight(new_fight(desk))
    table.submit(c.GmSet("Bull.ap", "3", "tired"))
    assert seen(watch).view == table.view(None)
    with demo(tmp_path / "elsewhere") as other:
        kept = other.fight(new_fight(other, 11))
        play(kept, 9)
    file = desk.path / FILE
    for path in (file, *(file.with_name(file.name + tail) for tail in ("-wal", "-shm"))):
        path.unlink(missing_ok=True)
    shutil.copy(tmp_path / "elsewhere" / other.slug / FILE, file)
    assert seen(watch).view == kept.view(None)


def test_a_file_that_is_gone_is_trouble_until_it_is_back(desk: Desk, watch: Watch) -> None:
    seen(watch)
    file = desk.path / FILE
    file.rename(file.with_name("aside"))
    with pytest.raises(StorageError, match="cannot be read"):
        watch.look()
    file.with_name("aside").rename(file)
    new_fight(desk)
    assert seen(watch).view is not None


def test_a_file_of_an_older_program_is_not_lifted_from_here(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    file = Path(shutil.copy(Path(__file__).parents[1] / "data" / "campaign-v1.db", tmp_path / "old" / FILE))
    before = file.read_bytes()
    with pytest.raises(StorageError, match="older mechtable: open the campaign once"):
        Watch(tmp_path, "old")
    assert file.read_bytes() == before


def test_who_may_look(tmp_path: Path) -> None:
    assert seat_of("players") is None
    assert seat_of("Dana") == Seat("Dana")
    assert (seat_of("player:players"), seat_of("player:player:x")) == (Seat("players"), Seat("player:x"))
    for name in ("gm", "", "player:gm", "player:"):
        with pytest.raises(WatchError, match="--view players"):
            seat_of(name)
    with pytest.raises(CampaignError):
        Watch(tmp_path, "nowhere")
    with pytest.raises(WatchError, match="player called Nobody; views are players, Dana, Rolf"):
        Watch(tmp_path, secretive.campaign(tmp_path), Seat("Nobody"))


def test_a_seat_sees_its_own_hand_and_nobody_elses(tmp_path: Path) -> None:
    slug = secretive.campaign(tmp_path)
    players, dana = Watch(tmp_path, slug), Watch(tmp_path, slug, seat_of("Dana"))
    desk = open_campaign(tmp_path, slug)
    table = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
    hands = {name: who.cards for name, who in table.match.state.combatants.items()}
    own, everybodys = seen(dana).view, seen(players).view
    assert own is not None
    assert everybodys is not None
    assert {name: who.cards for name, who in own.combatants.items()} == {
        "Magpie": hands["Magpie"],
        "Bull": None,
    }
    assert {who.cards for who in everybodys.combatants.values()} == {None}
    assert (own.reserves, everybodys.reserves) == ({}, {})
    for open_one in (players, dana):
        open_one.close()
    desk.close()
