"""`duel`."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import EXAMPLES, MECH, PILOT, ROOT, answer, heeds_ctrl_c, invoke, refused

SHORT = (MECH, MECH, "--fights", "2", "--seed", "5", "--pilot-a", PILOT, "--pilot-b", PILOT, "--workers", "1")
SIDE = {"name", "policy", "wins", "share", "share_95", "damage", "first_broken"}
PLACES = {"head", "torso", "left_arm", "right_arm", "legs", "left_shoulder", "right_shoulder"}


@pytest.fixture(scope="module")
def short() -> Any:
    return answer("duel", *SHORT)


def test_json_has_every_figure(short: Any) -> None:
    assert list(short) == [
        "fights",
        "asked",
        "seed",
        "rounds_limit",
        "A",
        "B",
        "no_result",
        "ends",
        "rounds",
        "exchanges",
        "hands",
    ]
    assert (short["fights"], short["asked"], short["seed"], short["rounds_limit"]) == (2, 2, 5, 60)
    assert short["A"].keys() == short["B"].keys() == SIDE
    assert short["A"]["name"] == "A: Magpie in Example Mech"
    assert short["A"]["policy"] == short["B"]["policy"] == "greedy"
    assert short["A"]["wins"] + short["B"]["wins"] + short["no_result"] == 2
    assert sum(short["ends"].values()) == 2
    assert short["ends"].keys() <= {"destroyed", "helpless", "rounds", "stuck"}
    for side in ("A", "B"):
        low, high = short[side]["share_95"]
        assert 0 <= low <= short[side]["share"] <= high <= 1
        assert short[side]["damage"].keys() <= PLACES
        assert short[side]["first_broken"].keys() <= PLACES
    spread = list(short["rounds"].values())
    assert list(short["rounds"]) == ["least", "lower", "median", "upper", "most"]
    assert spread == sorted(spread)
    assert 0 < spread[0] <= spread[-1] <= 60
    assert short["exchanges"] > 1
    assert all(count > 0 for count in short["hands"].values())


@pytest.mark.long
def test_the_same_seed_gives_the_same_numbers_whatever_the_workers(short: Any) -> None:
    assert answer("duel", *SHORT) == short
    assert answer("duel", *SHORT[:-1], "2") == short
    assert answer("duel", *SHORT, "--seed", "6") != short


def test_people_read_who_won_how_often(short: Any) -> None:
    result = invoke("duel", *SHORT)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("2 fights, seed 5\n")
    for words in ("A: Magpie in Example Mech", "no result", "Rounds: ", "Exchanges a fight: ", "torso"):
        assert words in result.stdout


def test_progress_is_told_on_stderr_when_asked_for() -> None:
    result = invoke("duel", *SHORT, "--progress")
    assert result.stderr.endswith("\r2 of 2 fights\n")
    assert "of 2 fights" not in result.stdout


def test_7_10_a_limit_of_rounds_ends_a_fight_without_a_result() -> None:
    found = answer("duel", *SHORT, "--rounds", "1")
    assert found["no_result"] == found["ends"]["rounds"] == 2
    assert found["rounds"]["most"] == 1


def test_house_rules_policies_and_parts_are_those_given(short: Any) -> None:
    changed = answer("duel", *SHORT, "--option", "called_margin=1", "--option", "draw_ap=1")
    assert changed != short
    other = answer("duel", *SHORT, "--policy", "random", "--policy-b", "greedy")
    assert (other["A"]["policy"], other["B"]["policy"]) == ("random", "greedy")
    assert answer("duel", *SHORT, "--parts", str(EXAMPLES / "parts")) == short


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ("--policy", "clever"),
            "There is no policy clever; the ones that exist are random, greedy, planner.",
        ),
        (("--policy-b", "\x1b[2J"), "There is no policy"),
        (("--fights", "0"), "fights: expected 1 to"),
        (("--rounds", "0"), "rounds: expected 1 to"),
        (("--workers", "0"), "workers: expected 1 to"),
        (("--option", "draw_ap"), "write a rule and its value"),
        (("--option", "luck=3"), "luck: no such house rule"),
        (("--option", "cards=physical"), "bots see only cards that the program deals"),
        (("--pilot-a", "nobody.yaml"), "there is no such file"),
        (("--parts", "nowhere"), "There is no folder"),
    ],
)
def test_wrong_usage_is_2(arguments: tuple[str, str], words: str) -> None:
    said = refused("duel", *SHORT, *arguments)
    assert words in said
    assert "\x1b" not in said


def test_an_unreadable_mech_and_one_that_cannot_fight_are_2(tmp_path: Path) -> None:
    assert "there is no such file" in refused("duel", MECH, "nothing.yaml")
    (tmp_path / "bad.yaml").write_text("mech: [", encoding="utf-8")
    assert "bad.yaml:2:1: this is not YAML" in refused("duel", str(tmp_path / "bad.yaml"), MECH)
    (tmp_path / "bare.yaml").write_text("mech: Bare", encoding="utf-8")
    assert "cannot fight in Bare" in refused("duel", MECH, str(tmp_path / "bare.yaml"))


@pytest.mark.long
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_it_and_tells_what_was_played(workers: str) -> None:
    command = [
        sys.executable,
        "-m",
        "mechtable",
        "duel",
        MECH,
        MECH,
        "--fights",
        "100000",
        "--workers",
        workers,
    ]
    process = subprocess.Popen(
        [*command, "--json", "--progress", "--option", "ap_base=14"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=heeds_ctrl_c,
    )
    try:
        assert process.stderr is not None
        process.stderr.read(1)  # a first fight is told after a hundredth of them; the pool is up before
        process.send_signal(signal.SIGINT)
        shown, said = process.communicate(timeout=60)
    finally:
        process.kill()
    found = json.loads(shown)
    assert process.returncode == 1
    assert 0 < found["fights"] < found["asked"] == 100_000
    assert f"Cancelled after {found['fights']} of 100000 fights." in said.decode()
