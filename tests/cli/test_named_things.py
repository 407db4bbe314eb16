"""What commands take and refuse by name: things of a campaign wherever a file is taken, another sort in one sentence."""

from pathlib import Path

import pytest

from tests.cli.running import MECH, PILOT, ROOT, SCRIPT, answer, invoke, refused


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A home with the example campaign as `ours`."""
    home = str(tmp_path_factory.mktemp("home"))
    assert invoke("--home", home, "campaign", "new", "Ours", "--from", "proving-ground").exit_code == 0
    return home


def test_mechs_and_pilots_of_a_campaign_stand_wherever_a_file_does(home: str) -> None:
    assert answer("--home", home, "mech", "diff", "ours:mech/1", "ours:mech/1")["same"]
    assert answer("--home", home, "mech", "diff", "ours:mech/1", MECH)["same"] is False
    code = answer("--home", home, "mech", "code", "ours:mech/tally")["code"]
    assert "mech: Tally-Ho" in invoke("mech", "from-code", code).stdout
    cards = ("--attribute", "finesse", "--cards", "4s 4s", "--against", "1")
    assert answer("--home", home, "pilot", "roll", "ours:pilot/1", *cards)
    duel = answer("--home", home, "duel", "ours:mech/1", MECH, "--fights", "1", "--workers", "1")
    assert [duel[side]["name"] for side in "AB"] == ["A: Latch in Tally-Ho", "B: Example Mech"]


@pytest.mark.parametrize(
    ("arguments", "is_a"),
    [
        (("mech", "check", PILOT), "this is no mech, it is a pilot: `mechtable pilot show`"),
        (("mech", "check", MECH, "--pilot", MECH), "this is no pilot, it is a mech: `mechtable mech show`"),
        (("pilot", "check", MECH), "this is no pilot, it is a mech"),
        (
            ("pilot", "check", str(ROOT / "campaigns/the-long-dry/campaign.yaml")),
            "this is no pilot, it is the house rules of a whole campaign",
        ),
    ],
)
def test_a_file_of_another_sort_is_named_in_one_line(arguments: tuple[str, ...], is_a: str) -> None:
    (line,) = refused(*arguments).splitlines()
    assert is_a in line


@pytest.mark.long
def test_a_lance_is_meant_by_its_number_with_and_without_the_sign(home: str) -> None:
    by_name = answer("--home", home, "lance", "show", "ours", "Early Shift", code=0)
    assert answer("--home", home, "lance", "show", "ours", "1") == by_name
    assert answer("--home", home, "lance", "show", "ours", "#1") == by_name


def test_cards_need_no_quotes() -> None:
    assert invoke("hand", "4s", "4s", "4s").stdout == invoke("hand", "4s 4s 4s").stdout
    assert "give the cards" in refused("hand")


def test_what_is_not_there_is_answered_with_what_is(home: str, tmp_path: Path) -> None:
    new = ("--home", home, "campaign", "new", "X", "--from")
    assert "did you mean proving-ground?" in refused(*new, "proving-grond")
    assert "the campaigns that ship are proving-ground and the-long-dry" in refused(*new, "qqq")
    export = ("--home", home, "export")
    assert "ours:force for all of it" in refused(*export, "Ours", "--to", "txt")
    assert "has no 'foo/1'" in refused(*export, "ours:foo/1", "--to", "pdf")
    there = tmp_path / "nowhere" / "x.txt"
    assert f"there is no folder {there.parent}" in refused(
        *export, "hand-table", "--to", "txt", "-o", str(there)
    )


def test_a_fault_in_the_pilots_is_not_told_of_every_lance(tmp_path: Path) -> None:
    for file in (ROOT / "campaigns/proving-ground").glob("*.yaml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    pilots = tmp_path / "pilots.yaml"
    pilots.write_text(pilots.read_text("utf-8").replace("hand_size:", "handsize:", 1), "utf-8")
    said = refused("--home", str(tmp_path / "home"), "campaign", "new", "X", "--from", str(tmp_path))
    assert "handsize" in said
    assert "lances.yaml" not in said


@pytest.mark.long
def test_files_say_in_their_names_what_they_are(home: str, tmp_path: Path) -> None:
    assert invoke("--home", home, "import", SCRIPT, "--into", "ours", "--yes").exit_code == 0
    into = ("--to", "txt", "-o", f"{tmp_path}/")
    for what in ("force", "roster", "quick-cards", "report/1", "fight/1"):
        assert invoke("--home", home, "export", f"ours:{what}", *into).exit_code == 0
    assert invoke("--home", home, "export", "ours:report/1", "--view", "gm", *into).exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "ours-force.txt",
        "ours-quick-cards.txt",
        "ours-roster.txt",
        "worked-report-2.txt",
        "worked-report-gm.txt",
        "worked-report.txt",
    ]
    public = (tmp_path / "worked-report.txt").read_text("utf-8")
    assert "for everybody" in public
    assert (tmp_path / "worked-report-2.txt").read_text("utf-8") == public


def test_a_folder_nobody_may_look_into_hides_no_other_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = str(tmp_path)
    for title in ("Open", "Shut"):
        invoke("--home", home, "campaign", "new", title)
    exists = Path.exists

    def shut(path: Path) -> bool:
        if path.parent.name == "shut":
            raise PermissionError(13, "Permission denied", str(path))
        return exists(path)

    monkeypatch.setattr(Path, "exists", shut)
    listed = answer("--home", home, "campaign", "list")
    assert [one["campaign"] for one in listed] == ["open", "shut"]
    assert "shut cannot be read: Permission denied" in invoke("--home", home, "campaign", "list").stdout
    assert "shut cannot be read: Permission denied" in refused("--home", home, "campaign", "show", "shut")
