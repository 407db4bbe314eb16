"""What a script's run answers: the final state, every sum, every step, files that cannot be read; any play ends in a state."""

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.problems import FileError
from mechtable.services.final_state import final_state
from mechtable.services.library import LibraryError
from mechtable.services.reading import UnreadableError
from mechtable.services.script_json import plain_run
from mechtable.services.scripts import run_script, same
from tests.services.scripting import EXAMPLES, FIRST, FRAME, HIT, Play, failures


def test_7_1_ties_are_turned_up_after_begin(play: Play) -> None:
    tied = FRAME.replace(" initiative=2", "")
    run = play(
        "expect phase setup",
        "expect active none",
        "turnup Red jo",
        "turnup Red 4s",
        "turnup Blue Ah",
        "expect active Blue",
        frame=tied,
    )
    assert failures(run) == []


BLUE_AFTER_THE_HIT = {
    "ap": 10,
    "power": 21,
    "heat": 0,
    "move": 6,
    "sensors": 7,
    "free_defends": 2,
    "hand": 3,
    "position": "3,3",
    "destroyed": False,
    "crew": "aboard",
    "head": {"hp": 4, "max_hp": 8, "status": "ok"},
    "torso": {"hp": 17, "max_hp": 17, "status": "ok"},
    "left_arm": {"hp": 10, "max_hp": 10, "status": "ok"},
    "right_arm": {"hp": 12, "max_hp": 12, "status": "ok"},
    "legs": {"hp": 15, "max_hp": 15, "status": "ok"},
    "ammo": {"salvo-missiles": 10, "zantetsuken": None},
    "items": dict.fromkeys(
        (
            "sensor-amplifier",
            "salvo-missiles",
            "argus-shield",
            "zantetsuken",
            "perseus-jump-jets",
            "comms-rig",
            "lams",
        ),
        "online",
    ),
}


def test_the_final_state_has_the_names_of_the_paths(play: Play) -> None:
    state = final_state(play(*HIT).match.state)
    assert list(state) == ["combatants", "round", "active", "phase", "last"]
    assert (state["round"], state["active"], state["phase"]) == (1, "Red", "turn")
    assert state["last"] == {
        "margin": 6,
        "outcome": "hit_attacker_picks",
        "damage": 4,
        "attack_hand": None,
        "defense_hand": None,
    }
    combatants = state["combatants"]
    assert isinstance(combatants, dict)
    assert combatants["Blue"] == BLUE_AFTER_THE_HIT


def test_nothing_there_is_null(play: Play) -> None:
    state = final_state(play(frame=FRAME.replace(" at 3,3", "").replace(" initiative=2", "")).match.state)
    assert state["active"] is None
    assert state["phase"] == "setup"
    last, combatants = state["last"], state["combatants"]
    assert isinstance(last, dict)
    assert set(last.values()) == {None}
    assert isinstance(combatants, dict)
    blue = combatants["Blue"]
    assert isinstance(blue, dict)
    assert blue["position"] is None


def test_failures_are_part_of_the_answer(play: Play) -> None:
    answer = plain_run(play("expect Red.ap 1"))
    assert answer["failures"] == [{"line": FIRST, "message": "expected Red.ap 1, it is 10"}]
    assert "explained" not in answer


def test_every_sum_of_the_run_is_explained(play: Play) -> None:
    run = play(*HIT, 'gm set Blue.head.hp 3 because "loose"', "undo")
    told = [
        (each.about, each.amount.what, each.amount.total, story.line - FIRST)
        for story in run.story
        for each in story.sums
    ]
    begun = [found for found in told if found[3] < 0]
    assert {(who, what) for who, what, _, _ in begun} == {
        (who, what)
        for who in ("Red", "Blue")
        for what in ("sensor range", "maximum move", "power output", "power left", "free defends")
    } | {("Red", "AP"), ("Red", "heat")}
    declared = [what for who, what, _, line in told if (who, line) == ("Red", 0)]
    assert declared[:4] == ["attack AP", "range", "AP left", "heat"]
    assert [found for found in told if found[3] > 0 and found[1] != "power left"] == [
        ("Red", "attack lead", 6, 2),
        ("Blue", "defense lead", 0, 2),
        ("Blue", "damage", 4, 4),
        ("Blue", "sensor range", 3, 5),
        ("Blue", "sensor range", 7, 6),
    ]
    assert all(each.amount.adds_up() for story in run.story for each in story.sums)
    explained = plain_run(run, explain=True)["explained"]
    assert isinstance(explained, list)
    assert len(explained) == len(told)


def test_every_step_is_told(play: Play) -> None:
    run = play(*HIT, "undo")
    assert [told.line - FIRST for told in run.story] == [-FIRST, 0, 1, 2, 3, 4, 5]
    assert all(told.sentences for told in run.story)


def test_parts_are_relative_to_the_script(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "parts", tmp_path / "mine")
    heads = tmp_path / "mine" / "heads.yaml"
    heads.write_text(heads.read_text(encoding="utf-8").replace("hp: 8", "hp: 5"), encoding="utf-8")
    path = tmp_path / "x.fight"
    path.write_text("parts mine\n" + FRAME + "expect Red.head.max_hp 5", encoding="utf-8")
    assert run_script(path).failures == ()
    assert len(run_script(path, EXAMPLES / "parts").failures) == 1


def test_files_that_cannot_be_read_are_reported_at_once_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("mech: [1]\nlegs: 5\n", encoding="utf-8")
    (tmp_path / "bare.yaml").write_text("mech: Bare\n", encoding="utf-8")
    path = tmp_path / "x.fight"
    path.write_text(
        "options cards=physical\nmech A from none.yaml\nmech B from bad.yaml\nmech C from bare.yaml\n"
        f'mech D from "{EXAMPLES}/example-mech.yaml" pilot .\nbegin\n',
        encoding="utf-8",
    )
    with pytest.raises(FileError) as caught:
        run_script(path)
    found = [(Path(each.file).name, each.line) for each in caught.value.problems]
    assert sorted(found) == [
        ("bad.yaml", 1),
        ("bad.yaml", 2),
        ("x.fight", 2),
        ("x.fight", 4),
        ("x.fight", 5),
    ]


@pytest.mark.parametrize("name", ["nothing.fight", "."])
def test_a_script_that_cannot_be_opened(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreadableError):
        run_script(tmp_path / name)


def test_a_folder_of_parts_that_is_not_there(play: Play) -> None:
    with pytest.raises(LibraryError):
        play(frame="parts nowhere\n" + FRAME)


@pytest.mark.parametrize(
    ("wanted", "actual", "equal"),
    [
        ("3", "3", True),
        ("03", "3", True),
        ("-1", "-1", True),
        ("+1", "1", True),
        ("3", "4", False),
        ("2, 3", "2,3", True),
        ("2 ,3", "2,3", True),
        ("2,4", "2,3", False),
        ("none", "none", True),
        ("Two Pair", "Two Pair", True),
        ("two pair", "Two Pair", False),
        ("3.0", "3", False),
        ("9" * 5000, "3", False),
    ],
)
def test_values_compare(wanted: str, actual: str, equal: bool) -> None:
    assert same(wanted, actual) is equal


WHO = st.sampled_from(("Red", "Blue", "red", "B", "Green"))
CARD = st.sampled_from(("4s", "Ah", "jo", "10d", "Qc", "9h"))
PART = st.sampled_from(("head", "torso", "left_arm", "right arm", "legs", "left_shoulder", "t"))
ITEM = st.sampled_from(("zan", "salvo", "lams", "perseus", "argus", "comms", "sensor", "x"))
SQUARE = st.tuples(st.integers(-1, 6), st.integers(-1, 6)).map(lambda at: f"{at[0]},{at[1]}")
PATH = st.sampled_from(
    (
        "ap",
        "heat",
        "hand",
        "torso.hp",
        "legs.hp",
        "left_arm.hp",
        "position",
        "ammo.salvo",
        "items.lams",
        "move",
    )
)
COMMANDS = st.one_of(
    st.builds("{} attack {} {}".format, WHO, ITEM, WHO),
    st.builds("{} attack {} {} distance {}".format, WHO, ITEM, WHO, st.integers(0, 12)),
    st.builds("{} defend{}".format, WHO, st.sampled_from(("", " buy", " no"))),
    st.builds("{} lead {}".format, WHO, CARD),
    st.builds("{} pick {}".format, WHO, PART),
    st.builds(
        "{} follow {}".format, WHO, st.one_of(st.just("-"), CARD, st.builds("{} {}".format, CARD, CARD))
    ),
    st.builds("{} move {}".format, WHO, SQUARE),
    st.builds("{} {}".format, WHO, st.sampled_from(("draw", "end", "discard 4s"))),
    st.builds("{} {} {}".format, WHO, st.sampled_from(("use", "on", "off")), ITEM),
    st.builds(
        'gm set {}.{} {} because "x"'.format,
        WHO,
        PATH,
        st.one_of(st.integers(0, 9), SQUARE, st.just("offline")),
    ),
    st.sampled_from(("undo", "redo", "reshuffle", 'gm end because "late"', "turnup Red 4s")),
    st.builds("expect {}.{} 1".format, WHO, PATH),
    st.sampled_from(("expect refused", "expect warned", "expect refused not_your_turn")),
)


@given(st.lists(COMMANDS, max_size=40))
def test_any_play_ends_in_a_state_and_never_in_a_crash(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.fight"
    path.write_text(FRAME + "\n".join(lines), encoding="utf-8")
    run = run_script(path)
    assert json.dumps(plain_run(run, explain=True))
    assert all(each.amount.adds_up() for told in run.story for each in told.sums)
    told = [each.line for each in run.story]
    assert told == sorted(set(told))
