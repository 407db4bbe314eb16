"""Commands as text (design §3): what is written is read back equal, what is no command says what was expected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import JOKER, PACK, parse_cards
from mechtable.engine.errors import RuleError, TextError
from mechtable.engine.text import clean
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.notation import VERBS, NotationError, parse, write
from mechtable.rules.combat.noted import Fate, Turning, UntilRound, UntilTurn

WORDS = st.sampled_from(
    ["because", "just-because", "at", "distance", "attack", "3", "-", "漢字", "हिन्दी-2", "Ё"]
) | st.from_regex(r"[A-Za-z][A-Za-z0-9_#@-]{0,8}", fullmatch=True).filter(
    lambda word: word not in ("gm", "reshuffle", "turnup")
)
CARDS = st.sampled_from((*PACK, JOKER))
SQUARES = st.tuples(st.integers(-9999, 9999), st.integers(-9999, 9999))


def _gate(text: str) -> bool:
    try:
        return clean(text, limit=200) == text
    except TextError:
        return False


REASONS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cf"]), min_size=1, max_size=20).filter(_gate)
TRICKY = st.sampled_from(
    ['say "no"', "a\\b", "ends with \\", '"', "# hash", "x because y", "[/]", "because", "Ж漢"]
)
PATHS = st.sampled_from(
    [
        "round",
        "Red.torso.hp",
        "Red.side",
        "blocked.-3,4",
        "Red.ammo.salvo-missiles",
        "Red.items.bomb@left_arm",
        "Red.position",
    ]
)
VALUES = st.sampled_from(["3", "offline", "-2,17", "none", "0", "because", "just-because"])
DEEDS: st.SearchStrategy[c.Deed] = st.one_of(
    st.builds(c.Attack, WORDS, WORDS, WORDS, st.none() | st.integers(0, 9999)),
    st.builds(c.Answer, WORDS, st.sampled_from(c.Defend)),
    st.builds(c.Lead, WORDS, CARDS),
    st.builds(c.Pick, WORDS, st.sampled_from(["head", "left_arm", "right_shoulder"])),
    st.builds(c.Follow, WORDS, st.lists(CARDS, max_size=5).map(tuple)),
    st.builds(c.Move, WORDS, SQUARES),
    st.builds(c.Walk, WORDS, st.integers(0, 9999)),
    st.builds(c.Draw, WORDS),
    st.builds(c.Discard, WORDS, st.lists(CARDS, min_size=1, max_size=5).map(tuple)),
    st.builds(c.UseItem, WORDS, st.sampled_from(c.Switch), WORDS),
    st.builds(c.Take, WORDS, st.none() | CARDS),
    st.builds(c.EndTurn, WORDS),
    st.builds(c.Delay, WORDS, WORDS),
    st.builds(c.Eject, WORDS),
    st.builds(c.Surrender, WORDS),
)
SHORT = TRICKY | REASONS
UNTIL = st.builds(UntilTurn, st.sampled_from(Turning), WORDS) | st.builds(UntilRound, st.integers(0, 9999))
PARTS = st.lists(st.tuples(WORDS, st.sampled_from(["head", "left_arm", "leg"])), min_size=1, max_size=4).map(
    tuple
)
COMMANDS: st.SearchStrategy[c.Command] = st.one_of(
    DEEDS,
    st.builds(c.TurnUp, WORDS, CARDS),
    st.just(c.Reshuffle()),
    st.builds(c.GmSet, PATHS, VALUES, TRICKY | REASONS),
    st.builds(c.GmEnd, TRICKY | REASONS),
    st.builds(c.GmReveal, WORDS),
    st.builds(
        c.GmCall,
        name=WORDS,
        mech=WORDS | TRICKY,
        reason=TRICKY | REASONS,
        pilot=st.just("") | WORDS | TRICKY,
        count=st.integers(1, 20),
        shown=st.just("") | TRICKY,
        side=st.just("") | WORDS,
        squad=st.just("") | TRICKY,
        dealt=st.none() | st.booleans(),
        at=st.none() | SQUARES,
        reserve=st.booleans(),
    ),
    st.builds(c.GmJoin, WORDS, st.none() | SQUARES, TRICKY | REASONS),
    st.builds(c.GmLeave, WORDS, TRICKY | REASONS),
    st.builds(c.GmShuffle, TRICKY | REASONS),
    st.builds(c.GmOverrule, DEEDS, TRICKY | REASONS),
    st.builds(c.GmCondition, WORDS, SHORT, st.none() | UNTIL, st.just("") | TRICKY | REASONS),
    st.builds(c.GmClear, WORDS, SHORT),
    st.builds(c.GmTimer, SHORT, st.integers(0, 9999), st.booleans(), st.booleans()),
    st.builds(c.GmClearTimer, SHORT),
    st.builds(c.GmNote, TRICKY | REASONS),
    st.builds(c.GmPilot, WORDS, st.sampled_from(Fate), st.just("") | SHORT),
    st.builds(
        c.GmDamage, st.integers(0, 9999), st.sampled_from(["", "fire", "because"]), PARTS, TRICKY | REASONS
    ),
)


@given(COMMANDS)
def test_every_command_is_read_back_as_it_was_written(command: c.Command) -> None:
    line = write(command)
    assert parse(line) == command
    assert write(parse(f"  {line}\t ")) == line


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Red attack salvo Blue", c.Attack("Red", "salvo", "Blue")),
        ("Red attack salvo Blue distance 7", c.Attack("Red", "salvo", "Blue", 7)),
        ("Blue defend", c.Answer("Blue", c.Defend.FREE)),
        ("Blue defend free", c.Answer("Blue", c.Defend.FREE)),
        ("Blue defend buy", c.Answer("Blue", c.Defend.BUY)),
        ("Blue defend no", c.Answer("Blue", c.Defend.NO)),
        ("Blue def no", c.Answer("Blue", c.Defend.NO)),
        ("Red lead 10H", c.Lead("Red", PACK[48])),
        ("Red pick left arm", c.Pick("Red", "left_arm")),
        ("Red follow -", c.Follow("Red", ())),
        ("Red follow 4s,jo", c.Follow("Red", parse_cards("4s jo"))),
        ("Red move 4, -3", c.Move("Red", (4, -3))),
        ("Red m 4,3", c.Move("Red", (4, 3))),
        ("Red dr", c.Draw("Red")),
        ("Red use perseus", c.UseItem("Red", c.Switch.USE, "perseus")),
        ("Red on lams", c.UseItem("Red", c.Switch.ON, "lams")),
        ("Red off lams", c.UseItem("Red", c.Switch.OFF, "lams")),
        ("Red end", c.EndTurn("Red")),
        ("Red del Blue", c.Delay("Red", "Blue")),
        ("Red ej", c.Eject("Red")),
        ("Red sur", c.Surrender("Red")),
        ("turnup Red jo", c.TurnUp("Red", JOKER)),
        ("reshuffle", c.Reshuffle()),
        (
            'gm set Blue.torso.hp 8 because "a girder falls on it"',
            c.GmSet("Blue.torso.hp", "8", "a girder falls on it"),
        ),
        ('gm join Hound because "late"', c.GmJoin("Hound", None, "late")),
        ('gm join Hound at 4, -3 because "late"', c.GmJoin("Hound", (4, -3), "late")),
        ('gm leave Blue because "it runs"', c.GmLeave("Blue", "it runs")),
        ('gm leave because because "it runs"', c.GmLeave("because", "it runs")),
        (
            'gm set Red.side just-because because "y because z"',
            c.GmSet("Red.side", "just-because", "y because z"),
        ),
        (
            'gm overrule Red attack salvo Blue distance 9 because "a miracle"',
            c.GmOverrule(c.Attack("Red", "salvo", "Blue", 9), "a miracle"),
        ),
        ('gm overrule Red pick left arm because "x"', c.GmOverrule(c.Pick("Red", "left_arm"), "x")),
        ('gm end because "late \\"again\\""', c.GmEnd('late "again"')),
        ('gm condition Blue "in cover"', c.GmCondition("Blue", "in cover")),
        (
            'gm condition Blue "jammed" until end because because "ECM"',
            c.GmCondition("Blue", "jammed", UntilTurn(Turning.END, "because"), "ECM"),
        ),
        (
            'gm condition Blue "jammed" until round 4',
            c.GmCondition("Blue", "jammed", UntilRound(4)),
        ),
        ('gm clear Blue "in cover"', c.GmClear("Blue", "in cover")),
        ('gm clear timer "dropship"', c.GmClearTimer("dropship")),
        ('gm timer "dropship" round 4', c.GmTimer("dropship", 4)),
        ('gm timer "dropship" in 1 round public', c.GmTimer("dropship", 1, ahead=True, public=True)),
        ('gm timer "dropship" in 2 rounds', c.GmTimer("dropship", 2, ahead=True)),
        ('gm note "they \\"surrender\\""', c.GmNote('they "surrender"')),
        (
            'gm damage 3 fire Red.torso Blue.leg because "napalm"',
            c.GmDamage(3, "fire", (("Red", "torso"), ("Blue", "leg")), "napalm"),
        ),
        ('gm damage 3 Red.torso because "rubble"', c.GmDamage(3, "", (("Red", "torso"),), "rubble")),
    ],
)
def test_the_sentences_of_the_language(line: str, command: c.Command) -> None:
    assert parse(line) == command


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "Say who does what"),
        ("Red", "Red does what"),
        ("Red dances", "no command dances"),
        ('gm overrule gm end because "x" because "y"', "Only what a combatant does"),
        ('gm overrule reshuffle because "x"', "Only what a combatant does"),
        ('gm overrule turnup Red 4s because "x"', "Only what a combatant does"),
        ('gm overrule because "x"', "gm overrule COMMAND"),
        ('gm overrule Red dances because "x"', "no command dances"),
        ("gm overrule Red end", "gm overrule COMMAND"),
        ('gm join because "x"', "gm join NAME"),
        ("gm join Hound", "gm join NAME"),
        ('gm join Hound at because "x"', "gm join NAME"),
        ('gm leave because "x"', "gm leave NAME"),
        ('gm leave A B because "x"', "gm leave NAME"),
        ("gm reveal", "gm reveal NAME"),
        ("gm condition Blue jammed", 'gm condition NAME "jammed"'),
        ('gm condition "jammed"', 'gm condition NAME "jammed"'),
        ('gm condition Blue "jammed" until Blue', 'gm condition NAME "jammed"'),
        ('gm condition Blue "jammed" until round soon', "the number of a round, got soon"),
        ('gm condition Blue "jammed" because ECM', 'gm condition NAME "jammed"'),
        ("gm clear Blue", 'gm clear NAME "jammed"'),
        ('gm timer "dropship"', 'gm timer "dropship" round 4'),
        ('gm timer "dropship" round IV', "a whole number of rounds, got IV"),
        ("gm note the bridge", 'gm note "…"'),
        ('gm damage 3 because "x"', r"gm damage 3 \[TYPE\] NAME\.part"),
        ('gm damage three Red.torso because "x"', "a whole number of points, got three"),
        ('gm damage 3 fire cold Red.torso because "x"', r"gm damage 3 \[TYPE\] NAME\.part"),
        ('gm damage 3 fire because "x"', r"gm damage 3 \[TYPE\] NAME\.part"),
        ("gm damage 3 Red.torso", r"gm damage 3 \[TYPE\] NAME\.part"),
        ("Red d", "can mean defend or draw or discard"),
        ("Red o lams", "can mean on or off"),
        ("Red attack", "attack WEAPON TARGET"),
        ("Red attack salvo", "attack WEAPON TARGET"),
        ("Red attack salvo Blue distance", "attack WEAPON TARGET"),
        ("Red attack salvo Blue distance -1", "whole number of squares"),
        ("Red attack salvo Blue distance 1.5", "whole number of squares"),
        ("Red attack salvo Blue distance ٣", "whole number of squares"),
        ("Red attack salvo Blue distance 99999", "whole number of squares"),
        ("Red defend perhaps", "defend buy or defend no"),
        ("Red lead", "lead CARD"),
        ("Red lead 4s 5s", "lead CARD"),
        ("Red pick", "pick PART"),
        ("Red follow", "follow - for none"),
        ("Red move", "move X,Y"),
        ("Red draw 2", "draw"),
        ("Red discard", "discard CARDS"),
        ("Red use", "use ITEM"),
        ("Red end now", "end"),
        ("turnup Red", "turnup NAME CARD"),
        ("turnup Red 4s 5s", "turnup NAME CARD"),
        ("gm", "gm does what. Expected one of set, join, leave,"),
        ("gm set", "gm set PATH VALUE because"),
        ("gm set Red.ap 3", "gm set PATH VALUE because"),
        ('gm set Red.ap because "x"', "gm set PATH VALUE because"),
        ("gm set Red.ap 3 because x", "in quotes"),
        ('gm set Red.ap 3 because "x', "in quotes"),
        ('gm set Red.ap 3 because "x" y"', "in quotes"),
        ("gm end", 'gm end because "…"'),
        ('gm dance because "x"', "no command gm dance; expected one of set, join, leave,"),
    ],
)
def test_what_is_no_command_says_what_was_expected(line: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse(line)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Red lead 1s", "bad_card"),
        ("Red lead 4x", "bad_card"),
        ("Red lead 4s,5s", "bad_card"),
        ("Red follow 4s 4x", "bad_card"),
        ("Red discard x", "bad_card"),
        ("turnup Red 11h", "bad_card"),
        ("Red move here", "bad_value"),
        ("Red move 1,2,3", "bad_value"),
        ("Red move \u0661,\u0662", "bad_value"),
    ],
)
def test_1_3_a_card_or_square_that_does_not_exist_is_a_refusal(line: str, code: str) -> None:
    with pytest.raises(RuleError) as caught:
        parse(line)
    assert caught.value.code == code


@pytest.mark.parametrize("reason", ['""', '" x"', '"a\u202eb"', f'"{"x" * 201}"'])
def test_a_reason_goes_through_the_gate(reason: str) -> None:
    with pytest.raises(TextError):
        parse(f"gm end because {reason}")


@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from([*VERBS, "Red", "gm", "set", "because", '"x"', "4s", "1,2", "-"])).map(
        " ".join
    )
)
def test_any_line_is_a_command_or_an_error_for_people(line: str) -> None:
    try:
        command = parse(line)
    except (NotationError, RuleError, TextError):
        return
    assert parse(write(command)) == command
