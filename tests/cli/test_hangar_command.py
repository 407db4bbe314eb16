"""`campaign mechs | tag | check` and `lance`: what the hangar does, without its screen."""

from decimal import Decimal
from pathlib import Path

import pytest

from mechtable.export.drawing import cells
from mechtable.services.campaigns import new_campaign, opened
from mechtable.services.packs import switch
from tests.cli.running import MECH, answer, invoke, refused
from tests.services.test_packs import armed, write_pack

HANGAR = Path(__file__).parent.parent / "data" / "hangar-campaign"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MECHTABLE_HOME", str(tmp_path))
    new_campaign(tmp_path, "The Long Dry", HANGAR)
    return tmp_path


DRY = "the long dry"
MAGPIE = str(HANGAR.parent / "examples" / "pilot.yaml")


def test_mechs_are_listed_searched_and_sorted(home: Path) -> None:
    found = answer("campaign", "mechs", DRY)
    assert [one["mech"] for one in found][:2] == ["Example Mech", "Doorstep"]
    assert found[0] == {
        "id": 1,
        "mech": "Example Mech",
        "role": "Skirmisher",
        "owner": "Dana",
        "pilot": "Magpie",
        "class": "medium",
        "tons": "31.5",
        "price": found[0]["price"],
        "threat": found[0]["threat"],
        "state": "no damage",
        "hp": 62,
        "max_hp": 62,
        "legal": True,
        "errors": 0,
        "tags": ["escort", "night"],
        "lances": ["Ford Watch"],
    }
    assert found[0]["threat"] == answer("mech", "show", MECH, "--pilot", MAGPIE)["threat"] > 0
    assert [one["state"] for one in found][1:4] == ["damaged", "no damage", "wreck"]
    dana = answer("campaign", "mechs", DRY, "--where", "owner:dana -is:wreck")
    assert [one["mech"] for one in dana] == ["Example Mech"]
    by_tons = [
        Decimal(one["tons"]) for one in answer("campaign", "mechs", DRY, "--sort", "tons", "--most-first")
    ]
    assert by_tons == sorted(by_tons, reverse=True)
    shown = invoke("campaign", "mechs", DRY, "--where", "is:wreck").stdout
    assert shown.split()[:6] == ["4", "Long", "Shadow", "Sniper", "Dana", "heavy"]
    assert shown.endswith("\n1 of 9 mechs\n")


def test_a_wrong_search_or_order_is_refused(home: Path) -> None:
    assert "column 4: no state is called wrek" in refused("campaign", "mechs", DRY, "--where", "is:wrek")
    assert "expected filed, name" in refused("campaign", "mechs", DRY, "--sort", "speed")
    assert "no campaign" in refused("campaign", "mechs", "nowhere")


def test_tags_are_put_on_and_taken_off(home: Path) -> None:
    assert answer("campaign", "tag", DRY, "hazel", "Ford", "fast") == {
        "mech": "Hazel",
        "tags": ["ford", "fast"],
    }
    found = answer("campaign", "mechs", DRY, "--where", "tag:ford")
    assert [one["mech"] for one in found] == ["Hazel"]
    assert invoke("campaign", "tag", DRY, "#8").stdout == "✓ Hazel: no tags\n"
    assert "is no tag" in refused("campaign", "tag", DRY, "hazel", "no_good")
    assert "no mech Nobody" in refused("campaign", "tag", DRY, "Nobody", "x")


def test_4_3_a_check_exits_1_when_a_mech_is_illegal_and_says_why(home: Path) -> None:
    run = invoke("campaign", "check", DRY)
    assert run.exit_code == 1
    assert run.stdout.startswith("The Long Dry: 9 mechs, 1 not legal\n\n✗ Harbour Master\n")
    assert "unknown_part" in run.stdout
    assert all(cells(line) <= 80 for line in run.stdout.splitlines())
    found = answer("campaign", "check", DRY, code=1)
    assert (found["mechs"], found["legal"], found["turned"], found["since"]) == (9, False, [], [])
    assert [one["mech"] for one in found["illegal"]] == ["Harbour Master"]
    assert {problem["severity"] for problem in found["illegal"][0]["problems"]} == {"error"}
    new_campaign(home, "Ground", Path("proving-ground"))
    assert answer("campaign", "check", "ground") == {
        "mechs": 32,
        "legal": True,
        "since": [],
        "turned": [],
        "illegal": [],
    }


def test_4_3_what_a_switched_pack_does_is_said_at_once_and_by_every_check_until_seen(home: Path) -> None:
    write_pack(home / "packs", "night-market")
    slug = new_campaign(home, "Night Shift")
    with opened(home, slug) as desk:
        switch(home, desk, on=["night-market"])
        armed(desk)
    told = invoke("campaign", "packs", slug, "--off", "night-market")
    assert told.exit_code == 0
    heading = "1 mech became illegal since pack night-market left\n  ✗ Example Mech\n"
    assert heading in told.stdout
    assert heading in invoke("campaign", "check", slug).stdout
    found = answer("campaign", "check", slug, "--seen", code=1)
    (turned,) = found["turned"]
    assert (turned["id"], turned["turned"]) == (1, "became illegal")
    assert turned["causes"] == ["Rivet Sling is gone: no pack in use has it"]
    assert [fault["code"] for fault in turned["new"]] == ["unknown_part"]
    assert found["since"] == ["pack night-market left"]
    assert answer("campaign", "check", slug, code=1)["turned"] == []
    back = invoke("campaign", "packs", slug, "--on", "night-market").stdout
    assert "1 mech is legal again since pack night-market came\n  ✓ Example Mech\n" in back


def test_a_lance_is_printed_in_one_go(home: Path) -> None:
    run = invoke("lance", "show", DRY, "ford watch")
    assert run.exit_code == 0
    lines = run.stdout.splitlines()
    assert lines[:2] == ["Ford Watch", "  Holds the river until somebody better comes."]
    tons = answer("lance", "show", DRY, "ford watch")["tons"]
    assert f"  3 mechs · {tons} t · " in run.stdout
    assert "1 wrecked, 1 damaged" in run.stdout
    assert lines.count("═" * 80) == 3
    assert "✓ legal · a wreck · Sniper · owner Dana" in lines
    for name in ("Example Mech", "Doorstep", "Long Shadow"):
        assert name in lines
    assert all(cells(line) <= 80 for line in lines)
    short = invoke("lance", "show", DRY, "ford watch", "--short").stdout
    assert run.stdout.startswith(short)
    assert "═" not in short


def test_a_lance_with_an_illegal_mech_exits_1(home: Path) -> None:
    run = invoke("lance", "show", DRY, "Siege Train", "--short")
    assert run.exit_code == 1
    assert "1 not legal" in run.stdout
    assert "✗ Harbour Master, " in run.stdout


def test_a_campaign_is_shown_with_its_lances(home: Path) -> None:
    found = answer("campaign", "show", DRY)
    assert found["lances"] == [
        {"id": 1, "name": "Ford Watch", "mechs": [1, 2, 4]},
        {"id": 2, "name": "Siege Train", "mechs": [7, 9]},
    ]
    assert "Lances (2)\n  1  Ford Watch   3 mechs\n" in invoke("campaign", "show", DRY).stdout


def test_lances_as_json(home: Path) -> None:
    first, second = answer("lance", "list", DRY)
    assert (first["lance"], first["mechs"], first["legal"]) == ("Ford Watch", 3, True)
    assert first["classes"] == {"light": 1, "medium": 1, "heavy": 1}
    assert (second["lance"], second["legal"]) == ("Siege Train", False)
    whole = answer("lance", "show", DRY, "ford watch")
    assert [one["sheet"]["mech"] for one in whole["members"]] == ["Example Mech", "Doorstep", "Long Shadow"]
    assert [one["seated"] for one in whole["members"]] == ["Magpie", "", ""]
    assert Decimal(whole["tons"]) == sum(Decimal(one["tons"]) for one in whole["members"])
    assert whole["price"] == sum(one["price"] for one in whole["members"])
    assert whole["threat"] == sum(one["threat"] for one in whole["members"]) > 0
    brief = answer("lance", "show", DRY, "ford watch", "--short")
    assert "sheet" not in brief["members"][0]


def test_a_lance_is_made_filled_renamed_and_taken_away(home: Path) -> None:
    made = answer("lance", "new", DRY, "Night", "hazel", "kiln cat", "hazel")
    assert made == {"id": 3, "lance": "Night", "mechs": 2}
    assert (
        invoke("lance", "add", DRY, "night", "Tally-Ho", "--pilot", "magpie").stdout == "✓ Night, 3 mechs\n"
    )
    members = answer("lance", "show", DRY, "night", "--short")["members"]
    assert [(one["mech"], one["seated"]) for one in members] == [
        ("Hazel", ""),
        ("Kiln Cat", ""),
        ("Tally-Ho", "Magpie"),
    ]
    assert answer("lance", "remove", DRY, "night", "hazel")["mechs"] == 2
    assert answer("lance", "rename", DRY, "night", "Dawn")["lance"] == "Dawn"
    assert invoke("lance", "delete", DRY, "dawn").stdout == "✓ Dawn is no lance any more; its mechs stay.\n"
    assert len(answer("lance", "list", DRY)) == 2
    for arguments, told in (
        (("lance", "show", DRY, "dawn"), "no lance dawn; its lances: Ford Watch, Siege Train"),
        (("lance", "new", DRY, "FORD WATCH"), "a lance Ford Watch already"),
        (("lance", "new", DRY, "Dawn", "nobody"), "no mech nobody"),
        (("lance", "remove", DRY, "ford watch", "hazel"), "Hazel does not stand in Ford Watch"),
        (("lance", "add", DRY, "ford watch", "hazel", "--pilot", "nobody"), "no pilot nobody"),
    ):
        assert told in refused(*arguments)
    assert len(answer("lance", "list", DRY)) == 2
    new_campaign(home, "Empty")
    assert "lance new makes one" in invoke("lance", "list", "empty").stdout
