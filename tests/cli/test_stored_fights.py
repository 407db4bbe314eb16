"""`fight replay` and `fight script`: the stored fights of a campaign."""

import json
import shutil
from pathlib import Path

import pytest

from mechtable.engine.audience import Hidden
from mechtable.rules.combat.commands import GmEnd
from mechtable.rules.combat.event_notation import parse
from mechtable.rules.options import Cards
from mechtable.services.campaigns import open_campaign
from mechtable.services.what_ifs import Luck, begin
from tests.cli.running import ROOT, answer, invoke, refused
from tests.services.long_fight import campaign, played, store
from tests.services.old_fights import old_campaign


def stored(home: Path, cards: Cards, *, over: bool = False) -> str:
    """A fight of twenty steps in the campaign `long`, and its number."""
    campaign(home, cards)
    desk = open_campaign(home, "long")
    fight = desk.prepare(desk.encounters()[0].id, seed=424242)
    store(home / "long", fight, played(desk.fight(fight)._match, 20))
    desk.fight(fight).refresh()
    if over:
        desk.fight(fight).submit(GmEnd("night falls"))
    desk.close()
    return str(fight)


def test_a_story_is_told_step_by_step_with_the_line_of_every_event(tmp_path: Path) -> None:
    fight = stored(tmp_path, Cards.PHYSICAL)
    home = str(tmp_path)
    words = invoke("--home", home, "fight", "replay", "long", fight).stdout
    told = answer("--home", home, "fight", "replay", "long", fight)
    assert told["seat"] == "gm"
    assert len(told["steps"]) > 15
    for step in told["steps"]:
        for each in step["events"]:
            assert f"  {each['sentence']}\n" in words
            assert not isinstance(parse(each["line"]), Hidden)
    lines = invoke("--home", home, "fight", "replay", "long", fight, "--events").stdout
    assert all(f"    {each['line']}\n" in lines for step in told["steps"] for each in step["events"])


@pytest.mark.parametrize("seat", ["gm", "players"])
def test_a_dealt_fight_is_told_as_the_seat_may_know_it(tmp_path: Path, seat: str) -> None:
    fight = stored(tmp_path, Cards.DEALT)
    arguments = ("--home", str(tmp_path), "fight", "replay", "long", fight, "--view", seat)
    text = invoke(*arguments, "--events").stdout + str(answer(*arguments))
    assert "424242" not in text
    assert "shoe-shuffled" not in text
    dealt = [line for line in text.splitlines() if "cards-dealt" in line]
    assert bool(dealt) is (seat == "gm")


def test_who_is_not_at_the_table_and_what_is_not_there_is_2(tmp_path: Path) -> None:
    fight, home = stored(tmp_path, Cards.PHYSICAL), str(tmp_path)
    assert "its seats are gm, players" in refused(
        "--home", home, "fight", "replay", "long", fight, "--view", "eve"
    )
    named = f"no such fight. There is {fight} Ambush at the ford."
    assert named in refused("--home", home, "fight", "replay", "long", "99")
    assert "short in " in (told := refused("--home", home, "fight", "replay", "short", "1"))
    assert told.endswith(": there is long.\n")
    assert told.startswith("There is no campaign")
    assert refused("--home", home, "fight", "replay", "lnog").endswith(", did you mean long?\n")
    assert "no such fight" in refused("--home", home, "fight", "script", "long", "99", "-o", home + "/x")


def test_without_a_number_the_fight_that_changed_last_is_meant(tmp_path: Path) -> None:
    fight, home = stored(tmp_path, Cards.PHYSICAL, over=True), str(tmp_path)
    for command in ("report", "replay"):
        told = invoke("--home", home, "fight", command, "long")
        assert (told.exit_code, told.stdout) == (
            0,
            invoke("--home", home, "fight", command, "long", fight).stdout,
        )
    assert invoke("--home", home, "fight", "script", "long", "-o", f"{home}/copy").exit_code == 0
    assert invoke("--home", home, "campaign", "new", "Dust").exit_code == 0
    assert "No fight has begun in Dust." in refused("--home", home, "fight", "report", "dust")


def test_a_script_plays_to_an_equal_state_and_overwrites_nothing(tmp_path: Path) -> None:
    fight, home = stored(tmp_path, Cards.DEALT, over=True), str(tmp_path)
    folder = tmp_path / "copy"
    folder.mkdir()
    written = invoke("--home", home, "fight", "script", "long", fight, "-o", str(folder))
    assert (written.exit_code, written.stderr) == (0, "")
    script = folder / "ambush-at-the-ford.fight"
    assert str(script) in written.stdout
    assert {path.name for path in folder.iterdir()} >= {"mechs", "pilots", "parts", script.name}
    again = answer("fight", "run", str(script))
    desk = open_campaign(tmp_path, "long")
    state = desk.fight(int(fight)).match.state
    desk.close()
    assert again["failures"] == []
    assert [again["combatants"][name.lower()]["heat"] for name in state.combatants] == [
        who.heat for who in state.combatants.values()
    ]
    before = script.read_bytes()
    said = refused("--home", home, "fight", "script", "long", fight, "-o", str(folder))
    assert "is there already" in said
    assert script.read_bytes() == before
    assert "is there already" in refused("--home", home, "fight", "script", "long", fight, "-o", str(script))


@pytest.mark.long
def test_8_5_what_the_present_rules_refuse_of_an_old_fight_is_told_with_its_line(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path))
    old_campaign(tmp_path)
    written = invoke(*home, "fight", "script", "old", "-o", str(tmp_path / "copy"))
    assert written.exit_code == 0
    assert "line 52 of this script does not play: refused, once_used (rule 8.5)" in written.stderr
    made = invoke(*home, "export", "old:fight/1", "--to", "json")
    assert (made.exit_code, made.stderr) == (0, written.stderr)
    assert json.loads(made.stdout)["script"][1] == f"# {made.stderr.strip()}"


def test_the_script_of_a_dealt_fight_under_way_is_refused_with_nothing_written(tmp_path: Path) -> None:
    fight = stored(tmp_path, Cards.DEALT)
    folder = tmp_path / "copy"
    said = refused("--home", str(tmp_path), "fight", "script", "long", fight, "-o", str(folder))
    assert "would tell what is hidden" in said
    assert not folder.exists()


def test_7_9_a_player_called_players_has_a_seat_of_its_own(tmp_path: Path) -> None:
    texts, home = tmp_path / "texts", tmp_path / "home"
    shutil.copytree(ROOT / "tests" / "data" / "worked-campaign", texts)
    (texts / "campaign.yaml").write_text("campaign: Mine\n", encoding="utf-8")
    pilots = (texts / "pilots.yaml").read_text(encoding="utf-8")
    (texts / "pilots.yaml").write_text(
        pilots.replace("callsign: Magpie\n", "callsign: Magpie\n  player: players\n"), encoding="utf-8"
    )
    assert invoke("--home", str(home), "campaign", "new", "Mine", "--from", str(texts)).exit_code == 0
    desk = open_campaign(home, "mine")
    fight = str(desk.prepare(desk.encounters()[0].id, seed=1))
    desk.close()

    def dealt(seat: str) -> int:
        told = answer("--home", str(home), "fight", "replay", "Mine", fight, "--view", seat)
        events = [each["sentence"] for step in told["steps"] for each in step["events"]]
        return sum(" gets " in sentence for sentence in events)

    assert (dealt("players"), dealt("player:players")) == (0, 1)
    unknown = refused("--home", str(home), "fight", "replay", "Mine", fight, "--view", "nobody")
    assert "its seats are gm, players, player:players." in unknown


def test_what_ifs_stand_below_their_fight_and_are_told_by_their_number(tmp_path: Path) -> None:
    fight, home = stored(tmp_path, Cards.PHYSICAL), str(tmp_path)
    desk = open_campaign(tmp_path, "long")
    made = begin(desk, desk.fight(int(fight)), 7, Luck.NONE)
    desk.close()
    lines = invoke("--home", home, "campaign", "show", "long").stdout.partition("\nFights\n")[2].splitlines()
    at = next(
        place for place, line in enumerate(lines) if line.startswith(f"  {fight} ") and "Ambush" in line
    )
    assert lines[at + 1].split()[:4] == [str(made), "what", "if", "1"]
    assert lines[at + 1].startswith("    ")
    told = answer("--home", home, "campaign", "show", "long")
    assert [one["id"] for one in told["fights"]] == [int(fight)]
    (one,) = told["what_ifs"]
    assert (one["id"], one["of"], one["number"], one["place"]) == (made, int(fight), 1, 7)
    assert answer("--home", home, "campaign", "list")[0]["fights"] == 1
    replayed = answer("--home", home, "fight", "replay", "long", str(made))
    assert (replayed["title"], replayed["steps"][-1]["step"]) == ("Ambush at the ford · what if 1", 7)


def test_the_report_names_awards_figures_and_rounds(tmp_path: Path) -> None:
    fight, home = stored(tmp_path, Cards.PHYSICAL, over=True), str(tmp_path)
    words = invoke("--home", home, "fight", "report", "long", fight).stdout
    told = answer("--home", home, "fight", "report", "long", fight, "--view", "players")
    assert "No side wins. Night falls. Round " in words
    assert told["ended"] is True
    assert told["seat"] == "players"
    assert all(f"  {award['sentence']}\n" in words for award in told["awards"])
    assert all(f"  {line}\n" in words for one in told["rounds"] for line in one["lines"])
    assert sum(who["figures"]["dealt"] for who in told["combatants"]) > 0


def test_a_fight_is_deleted_listed_among_the_deleted_and_restored(tmp_path: Path) -> None:
    fight, home = stored(tmp_path, Cards.PHYSICAL), str(tmp_path)
    (listed,) = answer("--home", home, "fight", "list", "long")
    assert (listed["id"], listed["ended"]) == (int(fight), False)
    told = invoke("--home", home, "fight", "delete", "long", fight).stdout
    assert "20 steps" in told
    assert "fight restore" in told
    assert answer("--home", home, "fight", "list", "long") == []
    assert "No fight has begun" in invoke("--home", home, "fight", "list", "long").stdout
    assert answer("--home", home, "fight", "list", "long", "--deleted") == [listed]
    assert "has no fight" in refused("--home", home, "fight", "delete", "long", fight)
    assert answer("--home", home, "fight", "restore", "long", fight) == listed
    assert listed["title"] in invoke("--home", home, "fight", "list", "long").stdout
    assert "among the deleted" in refused("--home", home, "fight", "delete", "long", fight, "--for-good")
    assert answer("--home", home, "fight", "delete", "long", fight)["for_good"] is False
    assert "for good" in invoke("--home", home, "fight", "delete", "long", fight, "--for-good").stdout
    assert "No fight of" in invoke("--home", home, "fight", "list", "long", "--deleted").stdout


@pytest.mark.parametrize("called", ["--view", "--seat", "--as"])
def test_every_command_says_who_reads_as_view_and_still_knows_the_words_of_before(
    tmp_path: Path, called: str
) -> None:
    fight, home = stored(tmp_path, Cards.DEALT, over=True), str(tmp_path)
    for command in (("fight", "report", "long", fight), ("fight", "replay", "long", fight)):
        assert answer("--home", home, *command, called, "players")["seat"] == "players"
        assert answer("--home", home, *command, f"{called}=gm")["seat"] == "gm"
    sheet = ("--home", home, "export", f"long:report/{fight}", "--to", "txt")
    assert invoke(*sheet, called, "gm").stdout != invoke(*sheet, called, "players").stdout
    told = invoke("--home", home, "fight", "follow", "long", fight, "--all", called, "gm")
    assert told.exit_code == 0
    assert len(told.stdout.splitlines()) > 20


def test_no_help_shows_the_words_of_before() -> None:
    for command in (("fight", "report"), ("fight", "replay"), ("fight", "follow"), ("export",), ("table",)):
        shown = invoke(*command, "--help").stdout
        assert "--view" in shown
        assert not {"--seat", "--as"} & set(shown.split())
