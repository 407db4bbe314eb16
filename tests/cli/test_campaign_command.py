"""`campaign new`, `campaign list` and `campaign show`."""

from pathlib import Path

import pytest

from tests.cli.running import ROOT, answer, invoke, refused


@pytest.fixture
def home(tmp_path: Path) -> str:
    return str(tmp_path / "home")


def test_a_home_that_does_not_exist_has_no_campaigns(home: str) -> None:
    assert answer("--home", home, "campaign", "list") == []
    assert "campaign new TITLE" in invoke("--home", home, "campaign", "list").stdout


def test_a_campaign_is_made_listed_and_shown(home: str) -> None:
    made = answer("--home", home, "campaign", "new", "Dust and Rain")
    assert made == {"campaign": "dust-and-rain", "path": f"{home}/dust-and-rain"}
    (listed,) = answer("--home", home, "campaign", "list")
    assert (listed["campaign"], listed["title"], listed["fights"]) == ("dust-and-rain", "Dust and Rain", 0)
    shown = answer("--home", home, "campaign", "show", "dust-and-rain")
    assert (shown["title"], shown["pilots"], shown["problems"]) == ("Dust and Rain", [], [])
    assert "Dust and Rain" in invoke("--home", home, "campaign", "show", "dust-and-rain").stdout


def test_a_campaign_can_begin_with_texts(home: str) -> None:
    texts = str(ROOT / "campaigns" / "the-long-dry")
    assert invoke("--home", home, "campaign", "new", "Mine", "--from", texts).exit_code == 0
    shown = answer("--home", home, "campaign", "show", "mine")
    assert "Dana Voss" in [pilot["name"] for pilot in shown["pilots"]]
    assert "Example Mech" in [mech["name"] for mech in shown["mechs"]]
    assert [encounter["name"] for encounter in shown["encounters"]] == [
        "Ambush at the ford",
        "Ambush at the ford, against a bot",
    ]
    words = invoke("--home", home, "campaign", "show", "mine").stdout
    assert "Magpie" in words
    assert "Ambush at the ford" in words


def test_a_campaign_can_begin_with_one_that_ships_by_its_name(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert invoke("--home", home, "campaign", "new", "Ours", "--from", "proving-ground").exit_code == 0
    shown = answer("--home", home, "campaign", "show", "ours")
    assert (len(shown["pilots"]), len(shown["mechs"])) == (12, 32)
    assert shown["problems"] == []
    (tmp_path / "proving-ground").mkdir()
    assert "no campaign.yaml" in refused(
        "--home", home, "campaign", "new", "Mine", "--from", "proving-ground"
    )


def test_the_home_may_be_named_by_the_environment(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MECHTABLE_HOME", home)
    assert answer("campaign", "new", "Dust")["path"] == f"{home}/dust"


def test_what_cannot_be_made_or_shown_is_2(home: str) -> None:
    assert invoke("--home", home, "campaign", "new", "Dust").exit_code == 0
    assert "has a campaign dust already" in refused("--home", home, "campaign", "new", "Dust")
    assert "There is no campaign rain" in refused("--home", home, "campaign", "show", "rain")
    assert refused("--home", home, "campaign", "show", "../dust")
    assert refused("--home", home, "campaign", "new", "Rain", "--from", "nowhere")


@pytest.mark.parametrize("title", ["[/]", "[@click=app.quit]x[/]", "日本語", "%s {0}"])
def test_titles_are_shown_as_they_are(title: str, home: str) -> None:
    slug = answer("--home", home, "campaign", "new", title)["campaign"]
    for arguments in (("list",), ("show", slug)):
        shown = invoke("--home", home, "campaign", *arguments)
        assert title in shown.stdout
        assert "\x1b" not in shown.stdout


@pytest.mark.parametrize("title", ["", " ", "\x1b[2J", "a\nb", "x" * 300, "\u202e"])
def test_titles_that_may_not_enter_are_refused(title: str, home: str) -> None:
    assert "\x1b" not in refused("--home", home, "campaign", "new", title)


def test_a_campaign_that_cannot_be_opened_is_listed_with_the_reason(home: str) -> None:
    folder = Path(home) / "broken"
    folder.mkdir(parents=True)
    (folder / "campaign.db").write_bytes(b"no database at all" * 100)
    (listed,) = answer("--home", home, "campaign", "list")
    assert listed["error"]
    assert "cannot be opened" in invoke("--home", home, "campaign", "list").stdout
    assert refused("--home", home, "campaign", "show", "broken")


def test_9_1_trainings_are_shown_as_a_house_rule_is_written(tmp_path: Path) -> None:
    texts = str(ROOT / "tests" / "data" / "worked-campaign")
    assert invoke("--home", str(tmp_path), "campaign", "new", "Mine", "--from", texts).exit_code == 0
    shown = invoke("--home", str(tmp_path), "campaign", "show", "mine").stdout
    assert "  trainings  mechanics:diamonds\n" in shown
    assert "{" not in shown
