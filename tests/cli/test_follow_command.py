"""`fight follow`: plain lines, live, until the fight is over or Ctrl-C."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import heeds_ctrl_c, invoke, refused
from tests.services.playing import demo, new_fight


def test_an_ended_fight_is_told_and_that_is_all(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        table = desk.fight(new_fight(desk))
        table.submit(table.say('gm end because "night falls"'))
        told = [line.sentence for line in table.log(None)]
    result = invoke("--home", str(tmp_path), "fight", "follow", "The Long Dry", "1", "--all")
    assert result.exit_code == 0
    assert result.output.splitlines() == ["Ambush at the ford.", *told]


def test_who_may_not_look_on_is_told_so(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        new_fight(desk)
    home = str(tmp_path)
    assert "has no fight 9" in refused("--home", home, "fight", "follow", "The Long Dry", "9")
    assert "has a player called eve" in refused(
        "--home", home, "fight", "follow", "The Long Dry", "--view", "eve"
    )


@pytest.mark.long
def test_each_new_sentence_is_a_line_at_once_and_ctrl_c_is_a_clean_end(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        table = desk.fight(new_fight(desk))
        name = table.view().active or table.view().due[0]
        command = [sys.executable, "-m", "mechtable", "--home", str(tmp_path), "fight", "follow"]
        with subprocess.Popen(
            [*command, "The Long Dry", "--as", "gm"],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ,
            preexec_fn=heeds_ctrl_c,
        ) as program:
            assert program.stdout is not None
            assert program.stdout.readline() == "Ambush at the ford.\n"
            table.submit(table.say(f'gm set {name}.heat 3 because "hot day"'))
            while "hot day" not in (said := program.stdout.readline()):
                assert said
            table.undo()
            assert program.stdout.readline() == "The last step is taken back.\n"
            program.send_signal(signal.SIGINT)
            assert program.wait(60) == 0
