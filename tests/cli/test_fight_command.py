"""`fight run`."""

import json
from pathlib import Path

import pytest

from tests.cli.running import EXAMPLES, MECH, SCRIPT, answer, invoke, refused

FRAME = f'options cards=physical\nmech Red from "{MECH}" pilot initiative=1\nmech Blue from "{MECH}"\nbegin\n'


@pytest.fixture
def script(tmp_path: Path) -> "Script":
    return Script(tmp_path / "x.fight")


class Script:
    """Writes a script and gives its path."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self, *lines: str, frame: str = FRAME) -> str:
        self.path.write_text(frame + "\n".join(lines), encoding="utf-8")
        return str(self.path)


def test_the_worked_script_is_0_and_shows_how_everybody_stands() -> None:
    result = invoke("fight", "run", SCRIPT)
    assert (result.exit_code, result.stderr) == (0, "")
    for words in (
        "Round 1, Blue's turn",
        "▶ Blue",
        "███┆████░",
        "8/17",
        "SALVO Missiles 9",
        "✓ 16 expectations held",
    ):
        assert words in result.stdout


def test_json_is_the_final_state() -> None:
    found = answer("fight", "run", SCRIPT)
    assert list(found) == ["combatants", "round", "active", "phase", "last", "failures"]
    assert found["combatants"]["Blue"]["torso"] == {"hp": 8, "max_hp": 17, "status": "damaged"}
    assert found["combatants"]["Red"]["ammo"] == {"salvo-missiles": 9, "zantetsuken": None}
    assert found["last"]["attack_hand"] == "Suited Pair"
    assert answer("fight", "run", SCRIPT, "--parts", str(EXAMPLES / "parts")) == found


def test_a_failed_expectation_is_1_and_named_with_its_line(script: Script) -> None:
    path = script("expect Red.ap 1", "Blue draw", "expect Red.ap 10")
    result = invoke("fight", "run", path)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        f"{path}:5: expected Red.ap 1, it is 10",
        f"{path}:6: refused, not_your_turn (rule 7.3): It is Red's turn.",
    ]
    assert result.stdout.endswith("✗ 2 lines not as expected\n")
    as_json = invoke("fight", "run", path, "--json")
    assert as_json.exit_code == 1
    assert [failure["line"] for failure in json.loads(as_json.stdout)["failures"]] == [5, 6]


def test_every_sum_is_explained_with_its_rules() -> None:
    shown = invoke("fight", "run", SCRIPT, "--explain").stdout
    for words in (
        "Red attack zantetsuken Blue",
        "damage: 1 + 2 Zantetsuken + 2 hand − 0 DR impact − 0 hand = 5   (rule 7.5)",
        "+2 Zantetsuken, rule 7.5",
        "+2 for ♥, rule 2.1",
        "sensor range: 5 Gloria Mk IV + 50 % Sensor Amplifier = 7   (rule 4.5)",
        "power output: 30 Triumphant 809 × ½ torso damaged = 15   (rule 4.5)",
    ):
        assert words in shown
    explained = answer("fight", "run", SCRIPT, "--explain")["explained"]
    damage = [each for each in explained if each["what"] == "damage"]
    assert [each["total"] for each in damage] == [5, 1, 1]
    assert {"source": "Zantetsuken", "how": "+", "amount": 2, "rule": "7.5"} in damage[0]["terms"]


def test_an_unreadable_script_is_2_with_every_line(script: Script) -> None:
    path = script("Red fly", "expect")
    assert [line.removeprefix(path).split(" ")[0] for line in refused("fight", "run", path).splitlines()] == [
        ":5:1:",
        ":6:1:",
    ]


def test_7_9_cards_are_dealt_where_the_script_does_not_say_otherwise(script: Script) -> None:
    path = script("expect Red.hand 3", frame=FRAME.replace("options cards=physical\n", ""))
    assert invoke("fight", "run", path).exit_code == 0


def test_a_mech_that_cannot_fight_is_2(script: Script, tmp_path: Path) -> None:
    (tmp_path / "bare.yaml").write_text('mech: "[/]"\n', encoding="utf-8")
    path = script(frame=FRAME.replace(f'"{MECH}"', "bare.yaml", 1))
    said = refused("fight", "run", path)
    assert "Red cannot fight in [/]" in said


@pytest.mark.parametrize("name", ["日本語", "Ünder_score-1", "x" * 60])
def test_names_that_are_words_are_shown_as_they_are(name: str, script: Script) -> None:
    path = script(
        f"expect active {name}", f"{name} draw", f"expect {name}.ap 7", frame=FRAME.replace("Red", name)
    )
    assert name in invoke("fight", "run", path, "--explain").stdout
    assert name in answer("fight", "run", path)["combatants"]


@pytest.mark.parametrize("name", ["[/]", "[@click=app.quit]x[/]", "a.b", "\x1b[2J", "x" * 300, '"', "gm"])
def test_names_that_are_none_are_refused(name: str, script: Script) -> None:
    said = refused("fight", "run", script(frame=FRAME.replace("Red", name)))
    assert "\x1b" not in said


def test_mech_and_reason_texts_are_shown_as_they_are(script: Script, tmp_path: Path) -> None:
    text = Path(MECH).read_text(encoding="utf-8").replace("Example Mech", '"[@click=app.quit]x[/]"')
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    path = script('gm set Red.ap 3 because "[/] [bold]日本"', frame=FRAME.replace(f'"{MECH}"', "odd.yaml"))
    shown = invoke("fight", "run", path, "--explain").stdout
    assert "[@click=app.quit]x[/]" in shown
    assert "“[/] [bold]日本”" in shown
