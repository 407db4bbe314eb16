"""Quick entry: several commands a line, slips with their place, completion that only offers what parses."""

from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mechtable.rules.combat.completing import expected
from mechtable.rules.combat.notation import VERBS, write
from mechtable.rules.combat.state import Phase
from mechtable.services import short_verbs
from mechtable.services.entry_history import FILE, LONGEST, MOST, EntryHistory
from mechtable.services.quick_entry import HalfDoneError, SlipError, complete, read_line, submit_all
from mechtable.services.scripts import run_script
from mechtable.services.table import Table

EXAMPLES = Path(__file__).parent.parent / "data" / "examples"

EXCHANGE = "Red attack zan Blue; Blue defend; Red lead 4s; Blue lead 3s; Blue pick torso; Red follow 4s 4s; Blue follow -"


def table(cards: str = "physical") -> Table:
    """Red and Blue beside each other, both in the example mech."""
    lines = [
        f"options cards={cards}",
        "mech Red from example-mech.yaml pilot initiative=2 side=red at 2,3",
        "mech Blue from example-mech.yaml pilot initiative=1 side=blue at 3,3",
        "begin",
    ]
    with TemporaryDirectory() as folder:
        copyfile(EXAMPLES / "example-mech.yaml", Path(folder) / "example-mech.yaml")
        path = Path(folder) / "quick.fight"
        path.write_text("\n".join(lines), encoding="utf-8")
        played = run_script(path)
    assert played.failures == ()
    return Table.in_memory("Quick", played.match)


def slip(line: str, at: Table | None = None) -> tuple[str, str]:
    """The word that is marked, and the sentence."""
    with pytest.raises(SlipError) as caught:
        read_line(at or table(), line)
    return line[caught.value.start : caught.value.end], str(caught.value)


def test_a_whole_exchange_is_one_line() -> None:
    fight = table()
    steps = list(submit_all(fight, read_line(fight, EXCHANGE)))
    assert len(steps) == fight.steps == 7
    view = fight.view()
    assert (view.phase, view.exchange, view.last_damage) == (Phase.TURN, None, 5)


@pytest.mark.parametrize(
    ("line", "word", "says"),
    [
        ("Rod attack zan Blue", "Rod", "no combatant Rod"),
        ("Red attak zan Blue", "attak", "no command attak"),
        ("Red attack zap Blue", "zap", "zap"),
        ("Red attack zan Blu3", "Blu3", "no combatant Blu3"),
        ("Red attack zan", "", "attack WEAPON TARGET"),
        ("Red draw now", "now", "Expected: NAME draw"),
        ("Red attack zan Blue; Blue defend; Red lead 4x", "4x", "4x"),
        ("Red attack zan Blue; Blue defend perhaps", "perhaps", "defend"),
        ("Red move far", "far", "no square"),
        ("Red use jets", "jets", "jets"),
        ("Red draw; Red e", "e", "e can mean end or eject: write more of it."),
        ("Red de", "de", "de can mean defend or delay, and neither can be done so now"),
        ("gm set Red.ap 1 because asleep", "asleep", "quotes"),
        ("gm sett Red.ap 1", "sett", "There is no command gm sett; expected one of set, join, leave,"),
        ("gm", "", "gm does what? Expected one of set, join, leave,"),
        ('gm s Red.ap 1 because "x"', "s", "s can mean set or shuffle: write more of it."),
        ('gm c Red "jammed"', "c", "c can mean condition or clear: write more of it."),
        ('gm se Red.p 1 because "x"', "Red.p", "Red.p can mean Red.power_spent or Red.position: write more"),
        ("gm set Red.p 1", "Red.p", "Red.p can mean Red.power_spent or Red.position: write more"),
        (
            'gm set r.i 1 because "x"',
            "r.i",
            "Red.items.argus-shield or Red.items.zantetsuken or 3 others: write more of it.",
        ),
        ("gm condition Red jammed", "jammed", "Expected: gm condition"),
        ('gm condition Red "x" until end Rod', "Rod", "no combatant Rod"),
        ('gm timer "dust" round two', "two", "whole number"),
        ("gm note dust", "dust", "Expected: gm note"),
        ('gm damage 3 cold Red.torso because "x"', "cold", "no damage type cold"),
        ('gm damage 3 Red.tail because "x"', "Red.tail", "tail"),
        ("Red draw; Red follow; Red end", "", "“Red follow”: Expected: NAME follow CARDS"),
        ("Red move to 3,3", "to", "to 3,3 is no square"),
        ("   ;  ", "   ;  ", "Say who"),
    ],
)
def test_a_slip_is_marked_at_its_word_and_nothing_is_done(line: str, word: str, says: str) -> None:
    fight = table()
    marked, sentence = slip(line, fight)
    assert marked == word
    assert says in sentence
    assert fight.steps == 0


def test_what_the_rules_would_refuse_later_in_the_line_does_nothing_of_it() -> None:
    fight = table()
    marked, sentence = slip("Red attack zan Blue; Red lead jo; Blue defend", fight)
    assert marked == "Red lead jo"
    assert "(rule 7." in sentence
    assert fight.steps == 0


def test_after_chance_a_refusal_says_what_was_done() -> None:
    fight = table(cards="dealt")
    commands = read_line(fight, "Red draw; Red draw; Red draw; Red draw; Red draw")
    with pytest.raises(HalfDoneError, match="The first 3 commands are done; then: It takes 3 AP"):
        list(submit_all(fight, commands))
    assert fight.steps == 3


def test_a_beginning_means_the_one_command_that_can_be_done_then() -> None:
    fight = table()
    list(submit_all(fight, read_line(fight, "Red a zan Blue; Blue de; Red l 4s; Blue l 3s")))
    assert fight.view().phase is Phase.PICK
    fight = table()
    list(submit_all(fight, read_line(fight, "Red o lams; Red o lams")))
    assert [write(step.command) for step in fight.match.steps] == ["Red off lams", "Red on lams"]
    fight = table()
    list(submit_all(fight, read_line(fight, "Red dr; Red di 4s; Red d; Red d 9h")))
    assert [type(step.command).__name__ for step in fight.match.steps] == [
        "Draw",
        "Discard",
        "Draw",
        "Discard",
    ]


def test_what_is_final_is_never_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(short_verbs.FINAL) == {"eject", "surrender"} < set(VERBS)
    assert read_line(table(), "Red d")
    monkeypatch.setattr(short_verbs, "FINAL", ("draw",))
    assert "can mean defend or draw or discard or delay: write more" in slip("Red d")[1]


def test_a_semicolon_in_a_reason_parts_nothing() -> None:
    fight = table()
    assert len(read_line(fight, 'gm set Red.ap 1 because "a; b \\" c"; Red end')) == 2


def completed(line: str, fight: Table) -> tuple[str, list[str]]:
    found = complete(fight, line, len(line))
    return line[: found.start] + found.common, [word.text for word in found.words]


@pytest.mark.parametrize(
    ("line", "becomes", "words"),
    [
        ("", "", ["Red", "Blue", "gm", "turnup", "reshuffle", "undo", "redo"]),
        ("R", "R", ["Red", "reshuffle", "redo"]),
        ("Re", "Re", ["Red", "reshuffle", "redo"]),
        ("B", "Blue", ["Blue"]),
        ("Red at", "Red attack", ["attack"]),
        ("Red d", "Red d", ["defend", "draw", "discard", "delay"]),
        ("Red delay ", "Red delay Blue", ["Blue"]),
        ("Blue delay ", "Blue delay ", []),
        ("Red ej", "Red eject", ["eject"]),
        ("gm set Red.crew s", "gm set Red.crew surrendered", ["surrendered"]),
        ("Red attack ", "Red attack ", ["salvo-missiles", "zantetsuken"]),
        ("Red attack z", "Red attack zantetsuken", ["zantetsuken"]),
        ("Red attack zan ", "Red attack zan Blue", ["Blue"]),
        (
            "Red attack zan Blue; Blue d",
            "Red attack zan Blue; Blue d",
            ["defend", "draw", "discard", "delay"],
        ),
        ("Blue defend ", "Blue defend ", ["free", "buy", "no"]),
        ("Blue pick l", "Blue pick le", ["left_arm", "legs"]),
        ("gm se", "gm set", ["set"]),
        ("gm set Red.he", "gm set Red.hea", ["Red.head.hp", "Red.heat"]),
        ("gm overrule Red att", "gm overrule Red attack", ["attack"]),
        ("gm leave B", "gm leave Blue", ["Blue"]),
        ("gm c", "gm c", ["condition", "clear"]),
        ("gm condition R", "gm condition Red", ["Red"]),
        ('gm condition Red "j', 'gm condition Red "jammed"', ['"jammed"']),
        ('gm condition Red "in cover" ', 'gm condition Red "in cover" ', ["until", "because"]),
        (
            'gm condition Red "in cover" until ',
            'gm condition Red "in cover" until ',
            ["start", "end", "round"],
        ),
        ('gm condition Red "x" until end B', 'gm condition Red "x" until end Blue', ["Blue"]),
        ('gm condition Red "x" until end Blue ', 'gm condition Red "x" until end Blue because', ["because"]),
        ('gm timer "dust" ', 'gm timer "dust" ', ["round", "in"]),
        ('gm timer "dust" in 2 ', 'gm timer "dust" in 2 rounds', ["rounds"]),
        ('gm timer "dust" round 2 ', 'gm timer "dust" round 2 public', ["public"]),
        ("gm damage 3 fi", "gm damage 3 fire", ["fire"]),
        ("gm damage 3 fire Red.t", "gm damage 3 fire Red.torso", ["Red.torso"]),
        ("gm damage 3 Red.torso Red.t", "gm damage 3 Red.torso Red.t", []),
        ("gm damage 3 Red.torso be", "gm damage 3 Red.torso because", ["because"]),
        ("Red zz ", "Red zz ", []),
    ],
)
def test_completion_goes_as_far_as_it_is_sure(line: str, becomes: str, words: list[str]) -> None:
    assert completed(line, table()) == (becomes, words)


def test_what_is_noted_is_offered_to_be_cleared() -> None:
    fight = table()
    lines = 'gm condition Blue "on fire"; gm timer "dust" round 3'
    list(submit_all(fight, read_line(fight, lines)))
    assert completed("gm clear ", fight)[1] == ["Blue", "timer"]
    assert completed("gm clear Blue ", fight)[0] == 'gm clear Blue "on fire"'
    assert completed("gm clear timer ", fight)[0] == 'gm clear timer "dust"'


def test_cards_that_are_dealt_and_seen_are_offered() -> None:
    fight = table(cards="dealt")
    held = fight.view().combatants["Red"].cards or ()
    assert {word.text for word in complete(fight, "Red lead ", 9).words} == {card.typed for card in held}


WORDS = st.sampled_from(
    [
        *[
            "Red",
            "Blue",
            "R",
            "gm",
            "set",
            "because",
            "attack",
            "zan",
            "Blue",
            "defend",
            "no",
            "lead",
            "4s",
            "jo",
            "pick",
            "torso",
            ";",
            "follow",
            "-",
            "move",
            "4,3",
            "end",
        ]
    ]
)
FIGHT = table()


def marked(line: str) -> SlipError | None:
    try:
        read_line(FIGHT, line)
    except SlipError as error:
        return error
    return None


@given(st.lists(WORDS | st.text(max_size=6), max_size=8).map(" ".join), st.integers(0, 60))
def test_any_line_is_read_or_marked_and_completed_within_itself(line: str, cursor: int) -> None:
    error = marked(line)
    if error is not None:
        assert 0 <= error.start <= error.end <= len(line)
    at = min(cursor, len(line))
    assert 0 <= complete(FIGHT, line, at).start <= at


@given(st.lists(WORDS, min_size=1, max_size=6).map(" ".join))
@example("Red attack zan Blue ; Blue defend no ; Red lead 4s")
@example("Red move 4,3 ; Red end ; Blue end")
def test_in_a_line_that_is_read_completion_calls_no_word_wrong(line: str) -> None:
    if marked(line) is None:
        for said in line.split(";"):
            words = said.split()
            for count in range(len(words)):
                assert expected(FIGHT.match.state, tuple(words[:count])).takes(words[count]), (said, count)


def test_lines_are_kept_for_the_campaign_each_once_the_newest_last(tmp_path: Path) -> None:
    history = EntryHistory(tmp_path)
    for line in ("Red draw", "Red end", "Red draw", "x" * (LONGEST + 1), "a\nb"):
        history.add(line)
    assert EntryHistory(tmp_path).lines == ("Red end", "Red draw")
    for number in range(MOST + 5):
        history.add(f"gm set Red.ap {number}")
    kept = EntryHistory(tmp_path).lines
    assert len(kept) == MOST
    assert kept[-1] == f"gm set Red.ap {MOST + 4}"
    (tmp_path / FILE).write_bytes(b"\xff\xfe\nRed end\n" + b"y" * 600 + b"\n")
    assert "Red end" in EntryHistory(tmp_path).lines
    assert EntryHistory(tmp_path / "nowhere").lines == ()
    gone = EntryHistory(tmp_path / "nowhere")
    gone.add("Red end")
    assert gone.lines == ("Red end",)
