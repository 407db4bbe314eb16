"""`pilot show` and `pilot check`."""

from math import comb
from pathlib import Path

import pytest

from mechtable.cli.pilot_words import short_count
from tests.cli.running import PILOT, answer, invoke, refused

ROAD = """\
HAND SIZE 5
      3      4      5      6      7      8
      ●──51──●──40──◉──33──○──28──○──25──○
   1.5M    76M   3.1G   105G   3.0T    76T
                  you
  draws five cards: 3,091,033,296 hands of 208 cards
  next: 33 XP for 33 times as many, 4 XP short
"""


def test_6_2_the_progression_is_a_road_with_the_pilot_on_it() -> None:
    assert ROAD in invoke("pilot", "show", PILOT).stdout


def test_the_sheet_has_skills_attributes_and_the_ledger_newest_first() -> None:
    shown = invoke("pilot", "show", PILOT).stdout
    for words in (
        "Dana Voss “Magpie”\n  XP 29 · earned 120\n",
        "AP skill    ●●●●○○○○○○   4  14 AP a turn (10 + 4)",
        "Brawn ♣ 1 · Finesse ♠ 2 · Systems ♦ 3 · Presence ♥ 0 · Mechanics 2",
        "  2026-01-17   −40  Hand size 4 to 5   29 left\n  2026-01-10   −51",
    ):
        assert words in shown


def test_the_sheet_as_json() -> None:
    found = answer("pilot", "show", PILOT)
    assert (found["pilot"], found["callsign"], found["hand_size"], found["xp"]) == (
        "Dana Voss",
        "Magpie",
        5,
        29,
    )
    assert (found["piloting"], found["initiative"], found["ap"]) == (2, 3, 4)
    assert found["next"] == {"size": 6, "price": 33, "short": 4}
    assert [step["factor"] for step in found["progression"]] == [None, 51, 40, 33, 28, 25]
    assert [line["balance"] for line in found["ledger"]] == [120, 69, 29]


def test_a_pilot_with_nothing_wrong_is_0() -> None:
    assert answer("pilot", "check", PILOT) == {"legal": True, "xp": 29, "problems": []}
    assert invoke("pilot", "check", PILOT).stdout == "Magpie: ✓ nothing wrong, 29 XP left\n"


def test_6_3_a_pilot_with_errors_is_1(tmp_path: Path) -> None:
    path = tmp_path / "pilot.yaml"
    path.write_text(
        "pilot: Odd\nap: 11\nxp:\n  - {date: 2026-01-01, amount: -5, reason: debt}\n", encoding="utf-8"
    )
    found = answer("pilot", "check", str(path), code=1)
    assert [(problem["code"], problem["where"]) for problem in found["problems"]] == [
        ("skill_range", "ap"),
        ("xp_negative", "xp[1]"),
    ]
    shown = invoke("pilot", "check", str(path))
    assert shown.exit_code == 1
    assert "After “debt” the ledger stands at -5 XP." in shown.stdout


def test_6_2_a_hand_outside_3_to_8_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "pilot.yaml"
    path.write_text("pilot: Odd\nhand_size: 9\n", encoding="utf-8")
    assert "expected a whole number from 3 to 8" in refused("pilot", "check", str(path))


@pytest.mark.parametrize("name", ["[/]", "[@click=app.quit]x[/]", "日本語", "[red]"])
def test_names_are_shown_as_they_are(name: str, tmp_path: Path) -> None:
    path = tmp_path / "pilot.yaml"
    path.write_text(
        f'pilot: "{name}"\ncallsign: "{name}"\nplayer: "{name}"\nattributes: {{"{name}": 1}}\n'
        f'trainings: {{"{name}": 2}}\nskills: ["{name}"]\ninjuries: ["{name}"]\nnotes: "{name}"\n'
        f'xp:\n  - {{date: 2026-01-01, amount: 5, reason: "{name}"}}\n',
        encoding="utf-8",
    )
    shown = invoke("pilot", "show", str(path))
    assert shown.stdout.count(name) >= 8
    assert "\x1b" not in shown.stdout
    assert invoke("pilot", "check", str(path)).exit_code == 0


@pytest.mark.parametrize("size", [3, 8])
def test_6_2_both_ends_of_the_road(size: int, tmp_path: Path) -> None:
    path = tmp_path / "pilot.yaml"
    path.write_text(f"pilot: Odd\nhand_size: {size}\n", encoding="utf-8")
    shown = invoke("pilot", "show", str(path)).stdout
    assert ("next: " in shown) is (size == 3)
    assert shown.count("●─") == (5 if size == 8 else 0)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (999, "999"),
        (1000, "1.0K"),
        (9_949, "9.9K"),
        (9_951, "10K"),
        (comb(208, 3), "1.5M"),
        (comb(208, 4), "76M"),
        (comb(208, 5), "3.1G"),
        (comb(208, 6), "105G"),
        (comb(208, 7), "3.0T"),
        (comb(208, 8), "76T"),
    ],
)
def test_large_counts_are_short(number: int, text: str) -> None:
    assert short_count(number) == text
