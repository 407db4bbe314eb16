"""`mech check` and `mech show`."""

from pathlib import Path

import pytest

from mechtable.export.drawing import bar, cells, columns, pips, wrapped
from tests.cli.running import EXAMPLES, MECH, PILOT, answer, invoke, refused

KEYS = [
    *("legal", "tons", "tons_limit", "power_continuous", "power_peak", "power_output", "heat_per_turn"),
    *("cooling", "sensors", "move", "free_defends", "dr", "problems"),
]


@pytest.fixture
def write(tmp_path: Path) -> "Write":
    return Write(tmp_path / "mech.yaml")


class Write:
    """Writes a mech file and gives its path."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self, text: str) -> str:
        self.path.write_text(text, encoding="utf-8")
        return str(self.path)


def test_4_6_the_example_mech_is_legal_with_the_figures_of_the_rules() -> None:
    found = answer("mech", "check", MECH)
    assert list(found) == KEYS
    assert {key: found[key] for key in KEYS[:-1]} == {
        "legal": True,
        "tons": "31.5",
        "tons_limit": "40",
        "power_continuous": 9,
        "power_peak": 29,
        "power_output": 30,
        "heat_per_turn": 5,
        "cooling": 5,
        "sensors": 7,
        "move": 6,
        "free_defends": 2,
        "dr": {"piercing": 1, "laser": 2},
    }
    (warning,) = found["problems"]
    assert list(warning) == ["code", "severity", "where", "message", "remedy"]
    assert (warning["code"], warning["severity"], warning["where"]) == (
        "blind_range",
        "warning",
        "salvo-missiles",
    )


def test_the_parts_beside_the_example_give_the_same() -> None:
    assert answer("mech", "check", MECH, "--parts", str(EXAMPLES / "parts")) == answer("mech", "check", MECH)


def test_a_pilot_adds_what_it_cannot_reach() -> None:
    codes = [problem["code"] for problem in answer("mech", "check", MECH, "--pilot", PILOT)["problems"]]
    assert codes == ["blind_range", "locked_ability"]


def test_4_3_an_illegal_build_is_1_with_every_problem(write: Write) -> None:
    path = write(
        "mech: Odd\nhead: [gloria-mk-iv]\ntorso: bobcat\nlegs: nothing\nitems:\n  - {item: zantetsuken}\n"
    )
    found = answer("mech", "check", path, code=1)
    assert found["legal"] is False
    assert (found["tons_limit"], found["tons"]) == ("0", "4.5")
    assert {
        (problem["code"], problem["where"]) for problem in found["problems"] if problem["severity"] == "error"
    } == {
        ("missing_part", "left_arm"),
        ("missing_part", "right_arm"),
        ("duplicate_part", "head"),
        ("wrong_kind", "torso"),
        ("no_location", "slotless"),
        ("unknown_part", "legs"),
    }
    assert all(problem["message"] and problem["remedy"] for problem in found["problems"])
    shown = invoke("mech", "check", path)
    assert shown.exit_code == 1
    assert "✗ not legal, 6 errors" in shown.stdout


def test_malformed_yaml_is_2_and_every_fault_has_its_place(write: Write) -> None:
    path = write("mech: Odd\nheat: lots\nwings: 2\n")
    assert refused("mech", "check", path).splitlines() == [
        f"{path}:2:7: heat: expected a whole number from 0 to 9999, got 'lots'",
        f"{path}:3:1: wings: unknown key: expected mech, head, torso, left_arm, right_arm, legs, left_shoulder, "
        "right_shoulder, items, role, owner, tags, notes, damage or heat",
    ]


def test_the_sheet_draws_a_pip_a_hit_point_with_the_threshold() -> None:
    shown = invoke("mech", "show", MECH, "--pilot", PILOT).stdout
    for words in (
        "Example Mech\n",
        "✓ legal · flown by Magpie",
        "████┆██████          10/10  BobCAT, 2 t",
        "████████┆█████████   17/17  Triumphant 809, 12 t",
        "■■■■ SALVO Missiles",
        "SLOTLESS",
        "31.5 of 40, 8.5 left",
        "9 running, 29 at peak, of 30",
        "sensors 7 · move 6 · free defends 2 · DR piercing 1, laser 2",
    ):
        assert words in shown
    assert max(map(cells, shown.splitlines())) <= 100


def test_the_sheet_shows_damage_and_what_is_left_of_the_ammunition(write: Write) -> None:
    text = (
        Path(MECH)
        .read_text(encoding="utf-8")
        .replace("salvo-missiles, at: left shoulder", "salvo-missiles, at: left shoulder, ammo: 3")
    )
    shown = invoke(
        "mech", "show", write(text + "damage: {torso: 9, legs: 15}\nnotes: |\n  one\n  two\n")
    ).stdout
    assert "████████┆░░░░░░░░░ !  8/17  Triumphant 809" in shown
    assert "░░░░░░░┆░░░░░░░░   ✗  0/15  Centipede" in shown
    assert "3 of 10 shots" in shown
    assert shown.endswith("\none\ntwo\n")


def test_the_sheet_as_json_has_parts_and_items() -> None:
    found = answer("mech", "show", MECH)
    assert found["mech"] == "Example Mech"
    assert found["parts"]["torso"]["hp"] == 17
    assert [item["at"] for item in found["items"]] == [
        *("head", "back", "left shoulder", "left hand", "right hand", None, None)
    ]
    assert [key for key in KEYS if key not in found] == []


HOSTILE = ("[/]", "[@click=app.quit]x[/]", "[bold]x", "日本語", "$(reboot)", "%s {0}", "a\\b", "♠ “x”")


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_shown_as_they_are(name: str, write: Write) -> None:
    quoted = name.replace("\\", "\\\\")
    path = write(f'mech: "{quoted}"\nrole: "{quoted}"\nhead: "{quoted}"\nitems:\n  - {{item: "{quoted}"}}\n')
    for command in ("check", "show"):
        shown = invoke("mech", command, path)
        assert name in shown.stdout
        assert "\x1b" not in shown.stdout
    assert answer("mech", "show", path)["mech"] == name


@pytest.mark.parametrize("name", ["\\e[2J", "\\u202e", "\\0", "x" * 300, "", " "])
def test_names_that_may_not_enter_are_refused(name: str, write: Write) -> None:
    assert ":1:7: mech: " in refused("mech", "check", write(f'mech: "{name}"\n'))


def test_pips_are_drawn_to_scale_above_24() -> None:
    assert pips(8, 8, 4) == "███┆█████"
    assert pips(1, 1, 1) == "┆█"
    assert len(pips(999, 999, 500)) <= 25


def test_bars_run_past_their_limit() -> None:
    assert bar([(20, "█"), (10, "▒")], 40, 8) == "████▒▒░░┃"
    assert bar([(50, "█")], 40, 8) == "██████┃██"
    assert bar([(5, "█")], 0, 4) == "░░░░"


def test_columns_count_cells_not_characters() -> None:
    assert columns([("日本", "x"), ("ab", "y")]) == ["日本  x", "ab    y"]
    assert columns([]) == []
    assert wrapped("a bb ccc", 4) == ["a bb", "ccc"]


def test_4_6_every_figure_of_a_mech_is_explained() -> None:
    shown = invoke("mech", "show", MECH, "--explain").stdout
    for words in (
        "= 31.5   (rule 4.4)",
        "continuous power: ",
        "= 9   (rule 4.3)",
        "= 29   (rule 4.3)",
        "sensor range: 5 Gloria Mk IV + 50 % Sensor Amplifier = 7   (rule 4.5)",
        "50 % Sensor Amplifier, rule 8.4",
    ):
        assert words in shown
    explained = answer("mech", "show", MECH, "--explain")
    assert "explained" not in answer("mech", "show", MECH)
    assert {each["what"]: each["total"] for each in explained["explained"]}["peak power"] == 29


def test_4_7_the_threat_is_shown_explained_and_no_part_of_the_check() -> None:
    alone, flown = answer("mech", "show", MECH), answer("mech", "show", MECH, "--pilot", PILOT)
    assert 0 < alone["threat"] < flown["threat"]
    assert f"THREAT  {flown['threat']}\n" in invoke("mech", "show", MECH, "--pilot", PILOT).stdout
    explained = answer("mech", "show", MECH, "--explain")["explained"][-1]
    assert (explained["what"], explained["total"], explained["rule"]) == ("threat", alone["threat"], "4.7")
    shown = invoke("mech", "show", MECH, "--explain").stdout
    assert "torso hp (17 × " in shown
    assert f"= {alone['threat']}   (rule 4.7)" in shown
    assert "threat" not in answer("mech", "check", MECH)
