"""The report of a fight: figures and awards against fights reckoned by hand."""

from functools import partial
from pathlib import Path

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.cards import show_cards
from mechtable.engine.sums import Term, sum_of
from mechtable.export.blocks import Table as Figures
from mechtable.export.report_page import report_page
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.places import Place
from mechtable.rules.report_reckoned import reckoned_report
from mechtable.rules.reports.awards import BestHand, ClosestCall, LongestShot, MostSoaked, told
from mechtable.rules.reports.happenings import Swept, words
from mechtable.rules.reports.soaked import Soaked, soaked
from mechtable.rules.sheets.fight_report import Ending, FightReport
from mechtable.services.previously import last_told
from mechtable.services.replays import PLAYERS
from mechtable.services.reports import plain_report, report_of
from mechtable.services.scripts import run_script
from mechtable.services.table import Table
from mechtable.tui.boards.report_board import figure_lines
from mechtable.tui.styles.palette import DARK

EXAMPLES = Path(__file__).parent.parent / "data" / "examples"
FRAME = f"""options cards=physical
mech Red from "{EXAMPLES}/example-mech.yaml" pilot "{EXAMPLES}/pilot.yaml" side=red at 2,3
mech Blue from "{EXAMPLES}/example-mech.yaml" pilot piloting=1 initiative=1 ap=2 hand_size=4 side=blue at 3,3
begin
"""


def told_of(match: FightMatch) -> FightReport:
    return report_of(Table.in_memory("The ford", match), GM)


def played(tmp_path: Path, *lines: str) -> FightReport:
    script = tmp_path / "told.fight"
    script.write_text(FRAME + "\n".join(lines), encoding="utf-8")
    run = run_script(script)
    assert run.failures == ()
    return told_of(run.match)


def test_the_worked_exchange_is_told_as_it_was_reckoned_by_hand() -> None:
    report = told_of(run_script(EXAMPLES / "worked.fight").match)
    red, blue = report.combatants
    assert (red.figures.dealt, red.figures.shots, red.figures.hits, red.figures.called) == (5 + 1, 2, 2, 1)
    assert (red.figures.leads, red.figures.follow_ups, red.figures.ap, red.figures.squares) == (2, 3, 8, 0)
    assert (blue.figures.taken, blue.figures.corrected, blue.figures.corrections) == (6, 12 - 8, 1)
    assert (blue.figures.leads, blue.figures.follow_ups, blue.figures.ap) == (2, 2, 0)
    assert blue.figures.soaked == Soaked(dr=0, effects=1, hand=1)  # LAMS and Three-of-a-Kind
    assert {part.place: part.hp for part in blue.parts if part.hp < part.max_hp} == {
        Place.HEAD: 7,
        Place.TORSO: 8,
    }
    assert report.rounds[-1].lines == ("Red ▸ Blue: 2 shots, 2 hits, 6 damage.", "GM: 1 correction.")
    hand, shot, soak = report.awards  # no torso was left damaged by a hit: nobody had a close call
    assert isinstance(hand, BestHand)
    assert isinstance(shot, LongestShot)
    assert isinstance(soak, MostSoaked)
    assert (hand.name, hand.hand, hand.value, show_cards(hand.cards)) == (
        "Red",
        "Suited Three-of-a-Kind",
        2,
        "4♠ 4♠ 4♠",
    )
    assert (shot.weapon, shot.distance, soak.name, soak.soaked.total) == ("SALVO Missiles", 1, "Blue", 2)
    assert report.ending is None


LOST_ARM = (
    'gm set Blue.right_arm.hp 1 because "worn"',
    *("Red attack zan Blue", "Blue defend no", "Red lead 9h", "Red pick right_arm", "Red follow -"),
)


def test_parts_lost_wrecks_and_the_end_name_who_did_it(tmp_path: Path) -> None:
    report = played(
        tmp_path,
        *LOST_ARM,
        'gm set Blue.torso.hp 1 because "worn"',
        *("Red attack zan Blue", "Blue defend no", "Red lead 9h", "Red pick torso", "Red follow -"),
    )
    red, blue = report.combatants
    assert blue.lost == (Place.RIGHT_ARM, Place.TORSO)
    assert blue.destroyed
    assert (red.figures.wrecks, red.figures.dealt) == (1, 2)  # surplus damage is lost (5.1)
    assert report.ending == Ending(("red",), "Only Red is left.")
    assert report.rounds[-1].lines == (
        "Red ▸ Blue: 2 shots, 2 hits, 2 damage.",
        "Blue lost its right arm to Red's called shot.",
        "Blue was destroyed by Red's Zantetsuken.",
        "GM: 2 corrections.",
    )
    assert not [award for award in report.awards if isinstance(award, BestHand | ClosestCall)]


def test_what_the_gm_breaks_while_an_attack_is_under_way_is_nobodys(tmp_path: Path) -> None:
    report = played(
        tmp_path,
        *("Red attack zan Blue", "Blue defend no", 'gm set Blue.left_arm.hp 0 because "a girder"'),
        *("Red lead 9h", "Red pick legs", "Red follow -"),
    )
    assert report.rounds[-1].lines[1:] == ("Blue lost its left arm.", "GM: 1 correction.")
    assert report.combatants[1].figures.corrected == 10


def test_the_closest_call_is_of_one_that_still_stands_and_the_first_of_equals(tmp_path: Path) -> None:
    hit = ("Blue defend no", "Red lead 9h", "Red pick torso", "Red follow -", 'gm set Red.ap 9 because "x"')
    worn = 'gm set Blue.torso.hp 5 because "worn"'
    report = played(tmp_path, worn, "Red attack zan Blue", *hit, worn, "Red attack zan Blue", *hit)
    (call,) = (award for award in report.awards if isinstance(award, ClosestCall))
    assert told(call) == "Closest call: Blue, 2 of 17 HP (torso after Red's Zantetsuken), round 1."
    gone = played(tmp_path, worn, "Red attack zan Blue", *hit, 'gm set Blue.torso.hp 0 because "x"')
    assert not any(isinstance(award, ClosestCall) for award in gone.awards)


def test_bought_defends_moves_and_draws_are_paid_for_and_gm_values_are_not(tmp_path: Path) -> None:
    report = played(
        tmp_path,
        *("Red move 2,4", "Red draw", 'gm set Blue.ap 5 because "haste"'),
        *("Red attack zan Blue", "Blue defend buy", "Red lead 4s", "Blue lead 9s"),
    )
    red, blue = report.combatants
    assert (red.figures.squares, red.figures.ap) == (1, 1 + 3 + 4)
    assert (blue.figures.ap, blue.figures.leads, red.figures.hits) == (2, 1, 0)
    assert report.rounds[-1].lines[0] == "Red ▸ Blue: 1 shot, 0 hits, 0 damage."


@pytest.mark.parametrize(
    ("dr", "effect", "hand", "expected"),
    [
        (2, 1, 1, Soaked(2, 1, 1)),
        (9, 1, 1, Soaked(5, 0, 0)),
        (3, 9, 1, Soaked(3, 2, 0)),
        (1, 1, 9, Soaked(1, 1, 3)),
        (0, -2, 3, Soaked(0, 0, 3)),
        (0, 0, 0, Soaked()),
    ],
)
def test_7_5_what_was_soaked_is_what_the_sum_lacks(dr: int, effect: int, hand: int, expected: Soaked) -> None:
    component = (Term("", 1, "7.5"), Term("Maul", 4, "7.5"), Term("−DR impact", -dr, "7.5"))
    after = (Term("LAMS", -effect, "8.4"), Term("−hand", -hand, "3.2"))
    inner = sum_of("impact", "7.5", component, least=0)
    nested = sum_of("damage", "7.5", (Term("impact", inner.total, "7.5", inner=inner), *after), least=0)
    assert soaked(nested) == expected
    if dr <= 5:
        flat = sum_of("damage", "7.5", (*component, *after), least=0)
        assert soaked(flat) == expected
        if effect >= 0:
            assert flat.total + expected.total == 5


def test_the_report_as_json_is_whole(tmp_path: Path) -> None:
    match = run_script(EXAMPLES / "worked.fight").match
    table = Table.in_memory("The ford", match)
    data = plain_report(table, PLAYERS, report_of(table, None))
    assert (data["ended"], data["round"], data["title"]) == (False, 1, "The ford")
    assert isinstance(data["awards"], list)
    assert isinstance(data["awards"][0], dict)
    assert data["awards"][0]["cards"] == ["4s", "4s", "4s"]
    assert data["awards"][0]["sentence"] == ("Best hand: Red, Suited Three-of-a-Kind +2 (4♠ 4♠ 4♠), round 1.")


def last_of(tmp_path: Path, *lines: str) -> tuple[str, ...]:
    """What Home tells of a fight in which these lines were said."""
    script = tmp_path / "told.fight"
    script.write_text(FRAME + "\n".join(lines), encoding="utf-8")
    return last_told(Table.in_memory("The ford", run_script(script).match))


def test_what_happened_last_is_told_in_two_or_three_sentences(tmp_path: Path) -> None:
    last = partial(last_of, tmp_path)
    assert last() == ("The ford has begun.", "It is Red's turn.")
    assert last("Red attack zan Blue", "Blue defend", "Red lead 4s", "Blue lead 9s", "Red end") == (
        "Round 1 of The ford: Red missed Blue with Zantetsuken.",
        "It is Blue's turn.",
    )
    assert last(*LOST_ARM, "Red end", "Blue end") == (
        "Round 1 of The ford: Blue lost its right arm to Red's called shot.",
        "Round 2: it is Red's turn.",
    )
    hit = ("Red attack zan Blue", "Blue defend no", "Red lead 9h", "Red pick torso", "Red follow -")
    assert last(*hit, *hit[:2]) == (
        "Round 1 of The ford: Red hit Blue's torso with a called shot for 3: 14 of 17 left.",
        "The leads are not in yet.",
    )
    assert last(*LOST_ARM, 'gm set Blue.torso.hp 0 because "a bomb"') == (
        "The ford ended in round 1: side red won. Only Red is left.",
        "Blue lost its right arm to Red's called shot.",
        "Blue was destroyed.",
    )


def test_7_17_what_an_area_took_is_nobodys_attack(tmp_path: Path) -> None:
    report = played(
        tmp_path,
        *("Red attack zan Blue", "Blue defend no"),
        'gm damage 3 Blue.legs Blue.head because "the bridge falls"',
        *("Red lead 9h", "Red pick legs", "Red follow -"),
    )
    red, blue = report.combatants
    assert (red.figures.dealt, blue.figures.taken, blue.figures.area) == (3, 3, 6)
    assert blue.figures.suffered == 9
    taken = next(each for each in reckoned_report(report) if each.title == "Blue, taken")
    assert (taken.shown, taken.why.total, len(taken.why.terms)) == (9, 9, 2)
    table = [line.plain.split() for line in figure_lines(report.combatants, 120, DARK)]
    assert table[0][:2] == ["dealt", "taken"]
    assert ["9" in row for row in table[1:]] == [False, True]


BRIDGE = 'gm damage 3 Blue.legs Blue.head Red.legs because "the bridge falls"'


def test_7_17_what_an_area_took_is_told_with_its_reason_and_who_lost_what(tmp_path: Path) -> None:
    bridge = "Damage to several, “the bridge falls”: 6 HP off Blue, 3 off Red."
    last = partial(last_of, tmp_path)
    assert last(BRIDGE) == (f"Round 1 of The ford: {bridge}", "It is Red's turn.")
    assert last(BRIDGE, *LOST_ARM) == (
        f"Round 1 of The ford: {bridge}",
        "Blue lost its right arm to Red's called shot.",
        "It is Red's turn.",
    )
    assert last('gm damage 90 Blue.legs Blue.torso because "a bomb"') == (
        "The ford ended in round 1: side red won. Only Red is left.",
        "Blue lost its legs.",
        "Blue was destroyed.",
    )
    assert played(tmp_path, BRIDGE).rounds[-1].lines == (bridge,)
    assert played(tmp_path, 'gm damage 1 piercing Blue.legs because "a bang"').rounds[-1].lines == (
        "Damage to several, “a bang”: no HP lost.",
    )


def test_7_17_of_many_whom_an_area_hurt_those_are_named_who_lost_most() -> None:
    swept = Swept("dust")
    for name, points in (("A", 1), ("B", 4), ("C", 0), ("D", 2), ("B", 1), ("E", 1)):
        swept = swept.more(name, points)
    assert words(swept) == "Damage to several, “dust”: 5 HP off B, 2 off D, 1 off A, 1 off E."
    assert (
        words(swept.more("F", 3))
        == "Damage to several, “dust”: 5 HP off B, 3 off F, 2 off D, 2 off 2 others."
    )


def test_7_10_who_gives_up_is_told_so(tmp_path: Path) -> None:
    report = played(tmp_path, "Red surrender")
    assert "Red surrendered." in report.rounds[-1].lines
    assert report.combatants[0].crew is Crew.SURRENDERED


def test_what_attacks_took_off_round_by_round_comes_to_what_was_taken(tmp_path: Path) -> None:
    shot = ("Red attack zantetsuken Blue", "Blue defend no", "Red lead 9s", "Red pick legs", "Red follow -")
    rounds = [line for _ in range(3) for line in (*shot, "Red end", "Blue end")]
    report = played(tmp_path, *rounds)
    (table,) = (
        block
        for block in report_page("x", "y", report).blocks
        if isinstance(block, Figures) and "round by round" in block.heading
    )
    assert table.columns == ("who", *(str(one.number) for one in report.rounds), "left")
    for who, row in zip(report.combatants, table.rows, strict=True):
        lost = [int(cell) for cell in row[1:-1] if cell != "–"]
        assert sum(lost) == who.figures.taken
        assert row[-1] == f"{sum(part.hp for part in who.parts)}/{sum(part.max_hp for part in who.parts)}"
    assert report.combatants[1].figures.taken > 0
