"""`export`: from files and from campaigns, to the screen, to a file, into a folder."""

import json
import sys
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from mechtable.files.forces import Force, read_force
from mechtable.files.lances import read_lances
from mechtable.files.mechs import read_mech, read_mechs
from mechtable.files.pilots import read_pilot, read_pilots
from mechtable.services.campaigns import open_campaign
from tests.cli.running import MECH, PILOT, ROOT, invoke, refused
from tests.services import secretive

SMALL_FORCE = ROOT / "tests/data/hangar-campaign"
"""Nine mechs: worn, a wreck, one illegal."""


def exported(*arguments: str) -> str:
    result = invoke("export", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_a_mech_and_a_pilot_are_printed() -> None:
    assert exported(MECH, "--to", "txt").startswith("Example Mech\n============\n")
    assert "flown by Magpie" in exported(MECH, "--to", "md", "--pilot", PILOT)
    assert exported(PILOT, "--to", "txt").startswith("Dana Voss\n")
    assert exported(MECH, "--to", "html").startswith("<!doctype html>")


@pytest.mark.parametrize("file", [MECH, PILOT])
def test_export_import_export_gives_equal_bytes(file: str, tmp_path: Path) -> None:
    for form in ("json", "yaml"):
        first = exported(file, "--to", form)
        kept = tmp_path / f"one.{form}"
        kept.write_text(first, encoding="utf-8")
        assert exported(str(kept), "--to", form) == first
    assert exported(str(kept), "--to", "json") == exported(file, "--to", "json")
    read = read_mech if file == MECH else read_pilot
    assert read(kept.read_bytes(), "one") == read(Path(file).read_bytes(), "one")


HOSTILE = (
    "Ελληνικά Кириллица 漢字 한국어 العربية עברית 🤖🔥",
    *("yes", "null", "~", "on", "1.0", "0x1F", "2026-01-01", "- a: b", "# x", "'q' \"d\"", "{y}", "[/b]"),
    *(
        "&a *b !t",
        "%TAG",
        "@at",
        "|",
        "> fold",
        "=1+1",
        "..",
        "/etc/passwd",
        "\\ud83e\\udd16",
        "é vs É",
    ),
)


@pytest.mark.long
@pytest.mark.parametrize("escaped", [False, True])
def test_hostile_names_come_back_as_the_same_bytes_from_another_campaign(
    escaped: bool, tmp_path: Path
) -> None:
    """A force whose names, notes and injuries look like something else, as another program may have written it."""
    mech, pilot = (json.loads(exported(file, "--to", "json")) for file in (MECH, PILOT))
    notes = "{0}\n\n  {0}\nend"
    force = {
        "mechs": [mech | {"mech": name, "notes": notes.format(name)} for name in HOSTILE],
        "pilots": [pilot | {"pilot": name, "callsign": name, "injuries": [name]} for name in HOSTILE],
    }
    given = tmp_path / "force.json"
    given.write_text(json.dumps(force, ensure_ascii=escaped), encoding="utf-8")
    home = tmp_path / "home"
    kept = ""
    for slug in ("one", "two"):
        for form in ("json", "yaml"):
            assert invoke("--home", str(home), "campaign", "new", f"{slug} {form}").exit_code == 0
            into = ("--into", f"{slug}-{form}", "--yes")
            assert invoke("--home", str(home), "import", str(given), *into).exit_code == 0
            said = exported_of(home, f"{slug}-{form}:roster", "json")
            assert said == (kept or said)
            kept = said
            given = tmp_path / f"{slug}.{form}"
            given.write_text(exported_of(home, f"{slug}-{form}:roster", form), encoding="utf-8")
    assert [each["mech"] for each in json.loads(kept)["mechs"]] == list(HOSTILE)
    assert [each["pilot"] for each in json.loads(kept)["pilots"]] == list(HOSTILE)


def of_range(home: tuple[str, str], which: str, form: str) -> str:
    result = invoke(*home, "export", f"range:{which}", "--to", form)
    silent = form != "csv" or which == "pilots"
    assert (result.exit_code, result.stderr == "") == (0, silent)
    return result.stdout


@pytest.mark.long
def test_a_campaigns_things_are_exported_by_id(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path / "home"))
    assert invoke(*home, "campaign", "new", "Range", "--from", "proving-ground").exit_code == 0
    of = partial(of_range, home)
    folder = ROOT / "campaigns/proving-ground"
    mechs = read_mechs((folder / "mechs.yaml").read_bytes(), "mechs")
    pilots = read_pilots((folder / "pilots.yaml").read_bytes(), "pilots")
    lances = read_lances((folder / "lances.yaml").read_bytes(), "lances", mechs, pilots)
    assert read_force(of("force", "yaml"), "force") == Force(mechs, pilots, lances)
    assert read_force(of("force", "json"), "force") == Force(mechs, pilots, lances)
    rows = of("force", "csv").splitlines()
    assert rows[0].startswith("mech,class,role,pilot")
    assert len(rows) == 1 + len(mechs)
    said = invoke(*home, "export", "range:force", "--to", "csv").stderr
    assert f"the {len(pilots)} pilots have one of their own: export range:pilots" in " ".join(said.split())
    roster = of("pilots", "csv").splitlines()
    assert roster[0].startswith("pilot,callsign,player")
    assert [row.split(",")[0] for row in roster[1:]] == [pilot.name for pilot in pilots]
    assert read_force(of("pilots", "json"), "pilots") == Force((), pilots)
    assert of("mech/1", "txt").startswith(mechs[0].name)
    assert json.loads(of("pilot/1", "json"))["pilot"] == pilots[0].name
    assert "32 mechs · 12 pilots" in of("force", "txt")
    assert of("mech/tally-ho", "txt") == of("mech/1", "txt")
    assert of("lance/early", "txt").startswith("Early Shift")
    assert "there are 1 Early Shift; 2 Town Hall; " in refused(
        *home, "export", "range:lance/x", "--to", "txt"
    )
    shown = invoke(*home, "campaign", "show", "range").stdout.splitlines()
    assert [line.split()[:2] for line in shown if "Tally-Ho " in line or "Early Shift" in line] == [
        ["1", "Tally-Ho"],
        ["1", "Early"],
    ]
    for wrong in ("mech/99", "mech/x", "nothing", "report"):
        said = refused(*home, "export", f"range:{wrong}", "--to", "txt")
        assert "Range has no" in said
    assert "no list" in refused(*home, "export", "range:mech/1", "--to", "csv")
    assert "which" not in refused(*home, "export", "range:", "--to", "csv")


def test_files_are_never_overwritten_unasked_and_get_names_of_their_own(tmp_path: Path) -> None:
    target = tmp_path / "sheet.txt"
    assert exported(MECH, "--to", "txt", "-o", str(target)).strip() == str(target)
    before = target.read_bytes()
    said = refused("export", PILOT, "--to", "txt", "-o", str(target))
    assert "there already" in said
    assert target.read_bytes() == before
    exported(PILOT, "--to", "txt", "-o", str(target), "--force")
    assert target.read_bytes() != before
    for name in ("example-mech.pdf", "example-mech-2.pdf", "example-mech-3.pdf"):
        assert Path(exported(MECH, "--to", "pdf", "-o", str(tmp_path)).strip()).name == name
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "example-mech-2.pdf",
        "example-mech-3.pdf",
        "example-mech.pdf",
        "sheet.txt",
    ]


def test_names_stay_inside_the_folder(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    evil = tmp_path / "evil.yaml"
    evil.write_text("mech: '../../../etc/passwd'\n", encoding="utf-8")
    made = Path(exported(str(evil), "--to", "html", "-o", str(inside)).strip())
    assert made.parent == inside
    assert made.name == "etc-passwd.html"


def test_without_the_extra_a_pdf_becomes_html_and_the_command_that_mends_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    result = invoke("export", MECH, "--to", "pdf", "-o", str(tmp_path / "sheet.pdf"))
    assert result.exit_code == 0
    assert "pip install '.[pdf]' in a checkout, pip install 'mechtable[pdf]'" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.html"]
    said = refused("export", MECH, "--to", "png", "-o", str(tmp_path / "sheet.png"))
    assert "pip install '.[pdf]' in a checkout, pip install 'mechtable[pdf]'" in said


def test_pictures_of_several_sides_are_numbered(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path / "home"))
    assert invoke(*home, "campaign", "new", "Small").exit_code == 0
    made = invoke(*home, "export", "small:force", "--to", "svg", "-o", str(tmp_path / "small.svg"))
    assert made.stdout.strip() == str(tmp_path / "small.svg")
    long = tmp_path / "long.yaml"
    long.write_text("mech: long\nnotes: |\n" + "  line\n" * 200, encoding="utf-8")
    sides = exported(str(long), "--to", "png", "-o", str(tmp_path / "side.png")).split()
    assert [Path(side).name for side in sides] == [f"side-{at}.png" for at in range(1, len(sides) + 1)]
    assert len(sides) > 1
    assert all(Path(side).read_bytes().startswith(b"\x89PNG") for side in sides)


def test_wrong_words_are_named() -> None:
    assert "'docx' is no format" in refused("export", MECH, "--to", "docx")
    assert "'a5' is no size" in refused("export", MECH, "--to", "txt", "--paper", "a5")
    assert "-o FILE" in refused("export", MECH, "--to", "pdf")
    assert "--parts" in refused("export", "x:force", "--to", "txt", "--parts", "parts")


@pytest.mark.long
def test_sheets_of_a_campaign_for_the_table(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path / "home"))
    assert invoke(*home, "campaign", "new", "Range", "--from", "proving-ground").exit_code == 0

    def of(which: str, form: str = "txt") -> str:
        result = invoke(*home, "export", f"range:{which}", "--to", form)
        two_lists = which in ("roster", "force") and form == "csv"
        pilots = "The list has the mechs; the 12 pilots have one of their own: export range:pilots.\n"
        assert (result.exit_code, result.stderr) == (0, pilots if two_lists else "")
        return result.stdout

    folder = ROOT / "campaigns/proving-ground"
    mechs = read_mechs((folder / "mechs.yaml").read_bytes(), "mechs")
    assert of("lance/2").startswith("Town Hall\n")
    assert of("lance/2").count("\nPILOT\n") == 3
    assert [mech.name for mech in read_force(of("lance/2", "yaml"), "lance").mechs] == [
        row.split(",")[0] for row in of("lance/2", "csv").splitlines()[1:]
    ]
    assert of("roster", "csv") == of("force", "csv")
    assert "PARTS" not in of("roster")
    assert of("quick-cards").count("\n  torso ") == len(mechs)
    assert of("quick-cards/2").startswith("The allotments: quick cards\n")
    assert of("mech/1").count("\nPILOT\n") == 1
    assert of("hand-table") == exported("hand-table", "--to", "txt")
    assert of("gm-screen") == exported("gm-screen", "--to", "txt")
    for wrong in ("lance/9", "report/1", "quick-cards/99", "lance", "roster/1", "hand-table/1"):
        assert "Range has no" in refused(*home, "export", f"range:{wrong}", "--to", "txt")
    assert "--view" in refused(*home, "export", "range:mech/1", "--to", "txt", "--seat", "gm")


def test_the_cards_of_a_fight_are_of_those_whom_no_player_plays(tmp_path: Path) -> None:
    home, slug = tmp_path / "home", secretive.campaign(tmp_path / "home")
    said = exported_of(home, f"{slug}:quick-cards/1")
    assert said.startswith("Ambush at the ford: quick cards\n")
    assert "1 card\n" in said
    assert "in reserve" in said
    assert "Magpie" not in said


@pytest.mark.long
def test_a_report_says_what_its_reader_may_know(tmp_path: Path) -> None:
    home, slug = tmp_path / "home", secretive.campaign(tmp_path / "home")
    desk = open_campaign(home, slug)
    fight = desk.prepare(desk.encounters()[0].id, seed=secretive.SEED)
    table = desk.fight(fight)
    for seat, command in islice(secretive.commands(table), 30):
        table.submit(command, seat=seat)
    desk.close()
    for form in ("txt", "html", "json", "csv", "yaml"):
        for reader in ("players", "Dana"):
            said = exported_of(home, f"{slug}:report/{fight}", form, "--view", reader)
            assert not [secret for secret in secretive.SECRETS if secret in said]
        assert exported_of(home, f"{slug}:report/{fight}", form) == exported_of(
            home, f"{slug}:report/{fight}", form, "--view", "players"
        )
    assert "for the GM" in exported_of(home, f"{slug}:report/{fight}", "txt", "--view", "gm")
    assert "its seats are" in refused(
        "--home", str(home), "export", f"{slug}:report/{fight}", "--to", "txt", "--view", "eve"
    )


def exported_of(home: Path, what: str, form: str = "txt", *more: str) -> str:
    result = invoke("--home", str(home), "export", what, "--to", form, *more)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout
