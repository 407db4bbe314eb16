"""Fight scripts played: expectations, refusals, undo, the final state, every sum."""

import pytest

from mechtable.files.problems import FileError
from mechtable.services.final_state import final_state
from mechtable.services.scripts import run_script
from tests.services.scripting import EXAMPLES, FRAME, HIT, Play, failures


def test_the_worked_script_holds() -> None:
    run = run_script(EXAMPLES / "worked.fight")
    assert (run.checked, run.failures) == (16, ())


def test_the_worked_script_holds_with_the_parts_beside_it() -> None:
    assert run_script(EXAMPLES / "worked.fight", EXAMPLES / "parts").failures == ()


SQUADS = f"""\
options cards=physical
mech H1 from "{EXAMPLES}/example-mech.yaml" side=red squad=pack
mech Blue from "{EXAMPLES}/example-mech.yaml" pilot initiative=2 side=blue
mech H2 from "{EXAMPLES}/example-mech.yaml" pilot initiative=3 side=red squad=pack
begin
"""


def test_7_1_a_script_has_squads_delays_and_pilots_that_give_up(play: Play) -> None:
    run = play(
        "expect active H1",
        "H1 delay Blue",
        "expect active H2",
        "H2 draw",
        "H2 delay Blue",
        "expect refused too_late",
        "H2 eject",
        "expect H2.crew ejected",
        "Blue surrender",
        "expect phase over",
        frame=SQUADS,
    )
    assert run.failures == ()


def test_7_1_a_squad_on_two_sides_is_a_fault_of_the_script(play: Play) -> None:
    with pytest.raises(FileError, match="the squad pack fights on 2 sides, red and blue"):
        play(frame=SQUADS.replace("side=red squad=pack\nbegin", "side=blue squad=pack\nbegin"))


def test_7_8_a_script_holds_mechs_in_reserve_and_brings_them_in(play: Play) -> None:
    frame = FRAME.replace(
        "begin", f'mech Gold from "{EXAMPLES}/example-mech.yaml" side=red at 9,9 reserve\nbegin'
    )
    run = play(
        "Red attack zan Gold",
        "expect refused unknown_name",
        'gm join Gold because "the cavalry"',
        "expect Gold.position 9,9",
        "expect Gold.side red",
        'gm set blocked.4,4 true because "rubble"',
        "expect blocked.4,4 true",
        "Red move 4,4",
        "expect refused blocked_square",
        'gm overrule Red move 4,4 because "it climbs"',
        "expect Red.position 4,4",
        'gm leave Blue because "it runs"',
        "expect phase over",
        frame=frame,
    )
    assert (run.checked, run.failures) == (7, ())
    combatants = final_state(run.match.state)["combatants"]
    assert isinstance(combatants, dict)
    assert list(combatants) == ["Red", "Gold"]
    told = [sentence for step in run.story for sentence in step.sentences]
    assert "GM: Gold joins the fight at 9,9, “the cavalry”." in told


def test_7_1_a_script_explains_initiative_by_cards(play: Play) -> None:
    frame = FRAME.replace("cards=physical", "cards=physical initiative=skill_plus_card")
    run = play("turnup Red 4s", "turnup Blue 9s", "expect active Blue", frame=frame)
    assert run.failures == ()
    sums = {
        each.about: each.amount.total
        for step in run.story
        for each in step.sums
        if each.amount.what == "initiative"
    }
    assert sums == {"Red": 6, "Blue": 9}


def test_a_true_script_has_no_failures(play: Play) -> None:
    run = play(
        *HIT,
        "expect last.margin 6",
        "expect last.margin +06",
        "expect last.outcome hit_attacker_picks",
        "expect last.damage 4",
        "expect last.attack_hand none",
        "expect Blue.head.hp 4",
        "expect Red.position 2, 3",
        "expect Red.position 2,3",
        "expect Blue.destroyed false",
        "expect phase turn",
    )
    assert failures(run) == []
    assert run.checked == 10


def test_a_failed_expectation_says_what_was_expected_and_what_is_and_the_run_goes_on(play: Play) -> None:
    run = play("expect Red.ap 11", "Red draw", "expect Red.ap 7", "expect Red.hand 9")
    assert failures(run) == [
        (0, "expected Red.ap 11, it is 10"),
        (3, "expected Red.hand 9, it is 4"),
    ]


def test_a_path_that_leads_nowhere_is_a_failed_expectation(play: Play) -> None:
    run = play("expect Red.luck 1", "expect Green.ap 1", "expect Red.ammo.knife 2", "expect round 1")
    assert [line for line, _ in failures(run)] == [0, 1, 2]
    assert "There is nothing at Red.luck" in failures(run)[0][1]


def test_a_refused_line_that_nothing_expected_fails_with_code_rule_and_sentence(play: Play) -> None:
    run = play("Blue draw", "expect round 1", "Red lead 4s")
    assert failures(run) == [
        (0, "refused, not_your_turn (rule 7.3): It is Red's turn."),
        (2, "refused, wrong_phase (rule 7.5): Not now: it is Red's turn."),
    ]


def test_an_expected_refusal_is_no_failure(play: Play) -> None:
    run = play(
        "Blue draw",
        "expect round 1",
        "expect refused",
        "expect refused not_your_turn",
        "Red lead 99z",
        "expect refused bad_card",
        "Red move far",
        "expect refused bad_value",
    )
    assert failures(run) == []


def test_an_expected_refusal_speaks_of_the_last_command_line(play: Play) -> None:
    run = play("expect refused", "Blue draw", "expect refused too_hot", "Red draw", "expect refused")
    assert failures(run) == [
        (0, "expected a refusal, but there was no command yet"),
        (2, "expected a refusal, too_hot, got not_your_turn (rule 7.3): It is Red's turn."),
        (4, "expected a refusal, but line 8 was accepted"),
    ]


def test_warnings_can_be_expected(play: Play) -> None:
    run = play(
        "expect warned",
        "Red attack salvo Blue distance 9",
        "expect warned",
        "expect warned beyond_sensors",
        "expect warned still_hot",
        "Red draw",
        "expect warned",
        "undo",
        "expect warned",
        "redo",
        "expect warned beyond_sensors",
    )
    assert failures(run) == [
        (0, "expected a warning, but there was no command yet"),
        (4, "expected a warning, still_hot, line 6 gave beyond_sensors"),
        (5, "refused, wrong_phase (rule 7.5): Not now: Blue must say whether it defends."),
        (6, "expected a warning, but line 10 was refused, wrong_phase"),
        (8, "expected a warning, line 12 gave none"),
    ]


def test_undo_takes_back_accepted_steps_only_and_a_new_step_clears_redo(play: Play) -> None:
    run = play(
        "undo",
        "expect refused nothing_to_undo",
        "Red draw",
        "Blue draw",
        "expect refused",
        "undo",
        "expect Red.ap 10",
        "redo",
        "expect Red.ap 7",
        "undo",
        "Red discard 4s",
        "redo",
        "expect refused nothing_to_redo",
        "undo",
        "undo",
        "expect refused nothing_to_undo",
    )
    assert failures(run) == []


def test_undo_does_not_reach_the_setup(play: Play) -> None:
    run = play("undo", "redo", "expect Red.ap 10")
    assert [message.split()[1] for _, message in failures(run)] == ["nothing_to_undo", "nothing_to_redo"]
