import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.errors import RuleError, TextError
from mechtable.engine.match import NothingToRedo, NothingToUndo
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.events import CardLed
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.notation import NotationError
from mechtable.services.desk import Desk
from mechtable.services.journaling import new_command_id
from mechtable.services.table import Table
from mechtable.storage.journal import StaleError
from tests.services.playing import demo, digest, new_fight, next_command


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


@pytest.fixture(params=["stored", "in memory"])
def table(desk: Desk, request: pytest.FixtureRequest) -> Table:
    stored = desk.fight(new_fight(desk))
    return stored if request.param == "stored" else Table.in_memory("Ambush", stored._match)


def play(table: Table, *lines: str) -> None:
    for line in lines:
        table.submit(table.say(line))


def test_a_line_is_a_command_and_nothing_is_done_yet(table: Table) -> None:
    assert table.say("Magpie end") == c.EndTurn("Magpie")
    assert table.steps == 0
    with pytest.raises(NotationError):
        table.say("Magpie sings")


def test_a_step_is_told_and_shown(table: Table) -> None:
    play(table, "Magpie attack zant Bull")
    exchange = table.view().exchange
    assert exchange is not None
    assert exchange.weapon == "Zantetsuken"
    assert [line.sentence for line in table.log() if line.step == 1] == ["Magpie ▸ Bull, Zantetsuken, 4 AP."]


def test_a_refused_command_changes_nothing(table: Table) -> None:
    before = digest(table)
    command = table.say("Bull end")
    with pytest.raises(RuleError) as caught:
        table.submit(command)
    assert caught.value == table.refusal(GM, command)
    assert (digest(table), table.steps) == (before, 0)


def test_a_repeated_command_id_is_answered_and_not_done_again(table: Table) -> None:
    again = new_command_id()
    command = table.say('gm set Bull.ap 3 because "tired"')
    first = table.submit(command, again)
    play(table, "Magpie end")
    assert table.submit(command, again) == first
    assert table.steps == 2


def test_a_repeated_id_of_an_undone_step_does_not_do_it_again(table: Table) -> None:
    again = new_command_id()
    command = table.say('gm set Bull.ap 3 because "tired"')
    first = table.submit(command, again)
    table.undo()
    assert (table.submit(command, again), table.steps, table.can_redo) == (first, 0, True)
    play(table, "Magpie end")
    assert (table.submit(command, again), table.steps, table.can_redo) == (first, 1, False)


@pytest.mark.long
def test_undo_and_redo_are_exact(table: Table) -> None:
    dice, seen = Random(3), [repr(table.view())]
    for _ in range(150):
        table.submit(next_command(table, dice))
        seen.append(repr(table.view()))
    end = digest(table)
    for step in range(149, -1, -1):
        table.undo()
        assert (repr(table.view()), table.steps) == (seen[step], step)
    with pytest.raises(NothingToUndo):
        table.undo()
    for _ in range(150):
        table.redo()
    with pytest.raises(NothingToRedo):
        table.redo()
    assert digest(table) == end


def test_a_new_step_ends_redo(table: Table) -> None:
    play(table, "Magpie end", "Bull end")
    table.undo()
    play(table, "Bull draw")
    assert not table.can_redo
    with pytest.raises(NothingToRedo):
        table.redo()


def test_undo_says_why_it_asks(table: Table) -> None:
    assert table.undo_warning() is None
    play(table, "Magpie attack zant Bull", "Bull defend", "Magpie lead 4s")
    assert table.undo_warning() is None
    play(table, "Bull lead 3s")
    assert table.undo_warning() == "it turned both leads over"


def test_players_take_back_only_what_they_did(table: Table) -> None:
    play(table, "Magpie end")
    with pytest.raises(RuleError) as caught:
        table.undo(Seat("Ana"))
    assert (caught.value.code, table.steps) == ("not_your_seat", 1)
    table.undo(GM)


def test_7_5_3_a_lead_is_told_to_the_gm_alone(table: Table) -> None:
    play(table, "Magpie attack zant Bull", "Bull defend", "Magpie lead 4s")
    last, theirs = table.log()[-1], table.log(None)[-1]
    assert isinstance(last.event, CardLed)
    assert isinstance(theirs.event, Hidden)
    assert (last.step, theirs.step, last.round) == (3, 3, 1)
    assert "4" not in theirs.sentence


@pytest.mark.long
@pytest.mark.parametrize("seat", [GM, Seat("Ana"), None])
def test_the_kept_log_is_the_one_told_anew(table: Table, seat: Seat | None) -> None:
    dice = Random(11)
    for turn in range(200):
        table.submit(next_command(table, dice))
        if turn % 5 == 0:
            table.log(seat)
        if turn % 7 == 0:
            table.undo()
        if turn % 21 == 0:
            table.redo()
    match, cast = table._match, table._match.state.combatants
    anew = [narrate(match.ruleset.seen(event, seat), cast) for event in match.events]
    assert [line.sentence for line in table.log(seat)] == [sentence for sentence in anew if sentence]
    rounds = [line.round for line in table.log(seat)]
    assert rounds == sorted(rounds)
    assert rounds[-1] == table.view().round
    steps = [line.step for line in table.log(seat)]
    assert steps == sorted(steps)
    assert steps[-1] <= table.steps


def test_preview_and_choices_change_nothing(table: Table) -> None:
    before = digest(table)
    for choice in table.choices():
        if choice.command is not None and choice.refusal is None:
            assert table.preview(GM, choice.command)
    assert digest(table) == before


def test_a_reason_passes_the_gate(table: Table) -> None:
    with pytest.raises(TextError):
        table.submit(c.GmSet("Bull.ap", "3", "esc \x1b[2J"))
    with pytest.raises(TextError):
        table.submit(c.GmEnd("half \ud800"))
    assert table.steps == 0


@pytest.mark.long
def test_threads_lose_nothing_and_readers_never_wait_for_writers(table: Table) -> None:
    def write(number: int) -> None:
        for count in range(25):
            table.submit(c.GmSet("Bull.ap", str(number), f"{number} {count}"))

    writers = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert table.view().combatants["Bull"].ap in range(15)
        assert len(table.log()) >= 4
    for writer in writers:
        writer.join()
    assert table.steps == 100
    said = [step.command for step in table._match.steps]
    assert len({command.reason for command in said if isinstance(command, c.GmSet)}) == 100


class TestTwoWindows:
    """Two desks on one file, as two programs have them."""

    @pytest.fixture
    def windows(self, tmp_path: Path) -> Iterator[tuple[Table, Table]]:
        with demo(tmp_path) as mine, demo(tmp_path) as theirs:
            fight = new_fight(mine)
            yield mine.fight(fight), theirs.fight(fight)

    def test_a_stale_command_is_tried_again_on_what_is_there(self, windows: tuple[Table, Table]) -> None:
        mine, theirs = windows
        play(theirs, 'gm set Bull.ap 3 because "tired"')
        play(mine, 'gm set Magpie.ap 2 because "tired too"')
        assert mine.steps == 2
        assert mine.view().combatants["Bull"].ap == 3
        assert theirs.refresh()
        assert digest(theirs) == digest(mine)
        assert not theirs.refresh()

    def test_a_stale_command_that_is_no_longer_legal_is_refused(self, windows: tuple[Table, Table]) -> None:
        mine, theirs = windows
        play(theirs, "Magpie end")
        with pytest.raises(RuleError) as caught:
            play(mine, "Magpie end")
        assert caught.value.code == "not_your_turn"
        assert (mine.steps, digest(mine)) == (1, digest(theirs))

    def test_a_stale_undo_takes_nothing_back(self, windows: tuple[Table, Table]) -> None:
        mine, theirs = windows
        play(mine, "Magpie end")
        theirs.refresh()
        play(theirs, "Bull end")
        with pytest.raises(StaleError):
            mine.undo()
        assert mine.steps == 2
        mine.undo()
        assert mine.steps == 1

    def test_a_stale_redo_brings_nothing_again(self, windows: tuple[Table, Table]) -> None:
        mine, theirs = windows
        play(mine, "Magpie end", "Bull end")
        mine.undo()
        theirs.refresh()
        play(theirs, "Bull draw")
        theirs.undo()
        with pytest.raises(StaleError):
            mine.redo()
        assert mine.redo().command == c.Draw("Bull")

    def test_a_command_that_the_other_window_sent_is_answered(self, windows: tuple[Table, Table]) -> None:
        mine, theirs = windows
        again = new_command_id()
        step = theirs.submit(c.EndTurn("Magpie"), again)
        assert mine.submit(c.EndTurn("Magpie"), again) == step
        assert (mine.steps, mine.view().active) == (1, "Bull")

    def test_both_at_once_lose_nothing(self, windows: tuple[Table, Table]) -> None:
        def write(table: Table, name: str) -> None:
            for count in range(40):
                done = False
                while not done:
                    try:
                        table.submit(c.GmSet(f"{name}.ap", str(count % 10), f"{name} {count}"))
                        done = True
                    except StaleError:
                        pass

        threads = [
            threading.Thread(target=write, args=pair)
            for pair in zip(windows, ("Bull", "Magpie"), strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for table in windows:
            table.refresh()
        assert windows[0].steps == 80
        assert digest(windows[0]) == digest(windows[1])
