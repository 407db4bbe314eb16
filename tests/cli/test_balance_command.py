"""`balance`."""

import re
from pathlib import Path
from typing import Any

import pytest

from mechtable.services.balance import digest_of
from mechtable.services.library import load_catalogue
from tests.cli.running import answer, invoke, refused

SMALL = ("--class", "light", "--builds", "5", "--opponents", "1", "--rounds", "12", "--workers", "1")


@pytest.fixture(scope="module")
def small() -> Any:
    return answer("balance", *SMALL)


def test_json_has_every_figure(small: Any) -> None:
    light = small.pop("classes")["light"]
    assert small == {
        "catalogue": digest_of(load_catalogue()),
        "fights": 5,
        "asked": 5,
        "builds": 5,
        "seed": 1,
        "rounds_limit": 12,
        "apart": 10,
        "policy": "greedy",
    }
    assert list(light) == [
        *("fights", "no_result", "ends", "rounds", "alike", "foretold", "rank", "out", "parts")
    ]
    assert light["fights"] == sum(light["ends"].values()) == 5
    for part in light["parts"]:
        assert list(part) == ["id", "builds", "games", "wins", "share", "share_95"]
        assert part["games"] <= 2 * part["builds"]
        low, high = part["share_95"]
        assert 0 <= low <= part["share"] <= high <= 1


@pytest.mark.long
def test_people_read_a_table_of_parts_by_kind(small: Any) -> None:
    result = invoke("balance", *SMALL, "--progress")
    assert result.exit_code == 0
    assert result.stderr.endswith("\r5 of 5 fights\n")
    lines = result.stdout.splitlines()
    digest = digest_of(load_catalogue())
    assert lines[0] == f"Catalogue {digest}, 5 random mechs a class, seed 1, greedy, at most 12 rounds"
    assert [
        line for line in ("Heads", "Torsos", "Arms", "Legs", "Weapons", "Items") if line not in lines
    ] == []
    rows = [line for line in lines if re.fullmatch(r"  \S.*?  +\d+ \d+–\d+ +\d+[~!]?", line)]
    assert len(rows) == sum(
        part["games"] >= 0 for part in answer("balance", *SMALL)["classes"]["light"]["parts"]
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--class", "feather"), "There is no class feather; the ones that exist are light, medium, heavy"),
        (("--builds", "2"), "2 mechs have nobody to meet"),
        (("--builds", "0"), "builds: expected 1 to"),
        (("--opponents", "0"), "opponents: expected 1 to"),
        (("--apart", "-1"), "apart: expected 0 to"),
        (("--policy", "clever"), "There is no policy clever"),
        (("--parts", "nowhere"), "There is no folder"),
    ],
)
def test_wrong_usage_is_2(arguments: tuple[str, str], words: str) -> None:
    assert words in refused("balance", *SMALL, *arguments)


def test_parts_that_make_no_mech_are_2(tmp_path: Path) -> None:
    (tmp_path / "heads.yaml").write_text("[]", encoding="utf-8")
    assert "no sensible light mech" in refused("balance", *SMALL, "--parts", str(tmp_path))


@pytest.mark.long
def test_the_same_seed_gives_the_same_numbers_whatever_the_workers() -> None:
    assert answer("balance", *SMALL[:-1], "2", "--seed", "5") == answer("balance", *SMALL, "--seed", "5")
