"""The menu of each phase: what may be said, what is greyed and why (mechcombat 7.3, 7.5)."""

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import parse_card
from mechtable.engine.ruleset import Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.choices import actors, choices
from mechtable.rules.combat.refusals import refusal
from tests.rules.combat.at_table import Table, attack, duel
from tests.rules.mechs import build, fielded

ANN, BOB = Seat("ann"), Seat("bob")
ARMED = "club at right hand; mortar at left shoulder; scope; radio"
Menu = tuple[Choice[c.Command], ...]


def menu(table: Table, seat: Seat = ANN) -> Menu:
    return choices(table.fight, seat)


def verbs(entries: Menu) -> list[str]:
    return [entry.verb for entry in entries]


def why(entries: Menu, label: str) -> str | None:
    """The code that greys an entry, None when it may be chosen."""
    (entry,) = [entry for entry in entries if entry.label == label]
    return entry.refusal.code if entry.refusal else None


AT_LAST = ("delay", "eject", "surrender")


def test_7_3_the_menu_of_a_turn() -> None:
    table = duel(ARMED)
    assert verbs(menu(table)) == ["attack", "attack", "move", "draw", "use", "off", "end", *AT_LAST]
    assert menu(table, BOB) == ()
    assert verbs(menu(table, GM))[-3:] == ["gm set", "reshuffle", "gm end"]


def test_7_3_what_cannot_be_done_is_greyed_with_the_reason() -> None:
    table = duel(ARMED)
    table.gm_set(**{"Red.ap": 2, "Red.power_spent": 24, "Red.ammo.mortar": 0})
    entries = menu(table)
    assert [why(entries, label) for label in ("Club", "Mortar", "draw a card", "Scope")] == (
        ["not_enough_ap", "no_ammo", "not_enough_ap", "not_enough_power"]
    )
    assert why(entries, "end the turn") is None


@pytest.mark.parametrize(
    ("corrections", "code"),
    [
        ({}, None),
        ({"Red.position": "none"}, None),
        ({"Red.moved": 5}, None),
        ({"Red.moved": 6}, "too_far"),
        ({"Red.moved": 5, "Red.legs.hp": 7}, "too_far"),
        ({"Red.ap": 1}, None),
        ({"Red.ap": 0}, "not_enough_ap"),
    ],
)
def test_7_12_a_move_is_greyed_when_not_one_square_is_left(
    corrections: dict[str, object], code: str | None
) -> None:
    table = Table(fielded("Red", build(), initiative=1, owner="ann", at=(0, 0)), fielded("Blue", build()))
    table.gm_set(**corrections)
    assert why(menu(table), "move") == code
    where = "1" if corrections.get("Red.position") == "none" else "1,1"
    if code is None:
        table.say(f"Red move {where}")
    else:
        assert table.refused("Red move 1,1") == code


def test_7_5_an_attack_shows_its_figures() -> None:
    details = [
        entry.detail for entry in menu(duel(f"{ARMED}; railgun at right hand")) if entry.verb == "attack"
    ]
    assert details == [
        "4 AP  melee  2 impact  ♣+2",
        "4 AP  10 sq  2 missile  ♥+2  2 of 2 left  heat 3",
        "4 AP  30 sq  2 energy  ♠+1 ♦+1",
    ]


@pytest.mark.parametrize(
    ("lines", "waits"),
    [
        ((), "it is Red's turn."),
        (("Red attack club Blue",), "Blue must say whether it defends."),
        (("Red attack club Blue", "Blue defend"), "the leads are not in yet."),
        (("Red attack club Blue", "Blue defend no", "Red lead 3h"), "Blue must pick a part."),
        (("Red attack club Blue", "Blue defend no", "Red lead 9h"), "Red must pick a part."),
        (("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs"), "Red may follow up."),
        (
            (
                "Red attack club Blue",
                "Blue defend",
                "Red lead 9h",
                "Blue lead 3h",
                "Red pick legs",
                "Red follow -",
            ),
            "Blue may follow up.",
        ),
        (('gm end because "late"',), "the fight is over."),
    ],
)
def test_a_refusal_says_what_the_fight_waits_for(lines: tuple[str, ...], waits: str) -> None:
    table = duel()
    table.say(*lines)
    refused = refusal(table.fight, GM, c.TurnUp("Red", parse_card("4s")))
    assert refused is not None
    assert (refused.code, refused.sentence) == ("wrong_phase", f"Not now: {waits}")


def test_7_1_a_refusal_says_who_must_turn_a_card_up() -> None:
    table = Table(fielded("Red", build()), fielded("Blue", build()))
    refused = refusal(table.fight, GM, c.Draw("Red"))
    assert refused is not None
    assert refused.sentence == "Not now: Red, Blue must turn a card up for initiative."


def test_7_5_an_attack_is_ready_against_one_enemy_and_asks_among_several() -> None:
    one = menu(duel())[0]
    assert (one.command, one.arguments, one.variants) == (c.Attack("Red", "club", "Blue"), (), ())
    mech = build("club at right hand")
    table = Table(
        *(
            fielded(name, mech, side=side, initiative=9 - place)
            for place, (name, side) in enumerate(
                (("Red", "us"), ("Rose", "us"), ("Blue", "them"), ("Bold", "them"))
            )
        )
    )
    several = menu(table, GM)[0]
    assert several.command is None
    assert several.arguments[0].options == ("Blue", "Bold")
    assert several.variants == (c.Attack("Red", "club", "Blue"), c.Attack("Red", "club", "Bold"))


def test_7_5_an_enemy_out_of_reach_is_not_offered() -> None:
    mech = build("club at right hand")
    table = Table(
        fielded("Red", mech, initiative=3, at=(0, 0)),
        fielded("Blue", mech, initiative=2, at=(1, 1)),
        fielded("Bold", mech, initiative=1, at=(5, 5)),
    )
    assert menu(table, GM)[0].command == c.Attack("Red", "club", "Blue")
    table.gm_set(**{"Blue.position": "9,9"})
    assert why(menu(table, GM), "Club") == "out_of_range"


def test_7_5_with_no_enemy_left_there_is_nobody_to_attack() -> None:
    table = Table(fielded("Red", build("club at right hand"), owner="ann"))
    assert why(menu(table), "Club") == "no_target"


def test_7_5_the_menus_of_an_attack() -> None:
    table = duel()
    table.say("Red attack club Blue")
    assert [entry.command for entry in menu(table, BOB)] == [c.Answer("Blue", how) for how in c.Defend]
    assert menu(table, ANN) == ()
    table.say("Blue defend")
    assert [verbs(menu(table, seat)) for seat in (ANN, BOB)] == [["lead"], ["lead"]]
    table.say("Red lead 9h")
    assert [verbs(menu(table, seat)) for seat in (ANN, BOB)] == [[], ["lead"]]
    table.say("Blue lead 8h")
    assert menu(table, ANN) == ()
    assert len(menu(table, BOB)) == 5
    table.gm_set(**{"Blue.head.hp": 0})
    assert why(menu(table, BOB), "head") == "part_broken"
    table.say("Blue pick legs")
    assert [entry.command for entry in menu(table, ANN)] == [c.Follow("Red", ()), None]
    table.say("Red follow -")
    assert [entry.command for entry in menu(table, BOB)] == [c.Follow("Blue", ()), None]


def test_7_5_2_a_defend_that_is_not_there_is_greyed() -> None:
    table = duel()
    table.gm_set(**{"Blue.free_defends": 0, "Blue.ap": 1})
    table.say("Red attack club Blue")
    entries = menu(table, BOB)
    assert [why(entries, entry.label) for entry in entries] == ["no_defend_left", "not_enough_ap", None]


def test_7_5_an_undefended_attack_waits_for_one_lead() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no")
    assert actors(table.fight) == {ANN, GM}
    assert menu(table, BOB) == ()


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((), {ANN}),
        (("Red attack club Blue",), {BOB}),
        (("Red attack club Blue", "Blue defend"), {ANN, BOB}),
        (("Red attack club Blue", "Blue defend", "Red lead 9h"), {BOB}),
        (("Red attack club Blue", "Blue defend", "Red lead 9h", "Blue lead 8h"), {BOB}),
        (("Red attack club Blue", "Blue defend", "Red lead 9h", "Blue lead 2h"), {ANN}),
        (("Red end",), {BOB}),
    ],
)
def test_the_seats_the_fight_waits_for(lines: tuple[str, ...], expected: set[Seat]) -> None:
    table = duel()
    table.say(*lines)
    assert actors(table.fight) == {*expected, GM}


def test_7_1_those_who_tie_turn_a_card_up() -> None:
    table = Table(fielded("Red", build(), owner="ann"), fielded("Blue", build(), owner="bob"))
    assert actors(table.fight) == {ANN, BOB, GM}
    assert verbs(menu(table)) == ["turnup"]
    table.say("turnup Red 4s")
    assert actors(table.fight) == {BOB, GM}
    assert menu(table) == ()


def test_7_15_the_gm_is_offered_what_is_noted_to_be_taken_away() -> None:
    table = duel()
    table.say('gm condition Blue "jammed"', 'gm timer "dust" round 3')
    offered = [choice.command for choice in menu(table, GM) if choice.verb.startswith("gm clear")]
    assert offered == [c.GmClear("Blue", "jammed"), c.GmClearTimer("dust")]


def test_7_10_after_the_end_the_gm_may_only_correct_and_note() -> None:
    table = duel()
    attack(table)
    table.say('gm end because "late"')
    assert actors(table.fight) == frozenset()
    assert menu(table) == ()
    noting = ["gm condition", "gm timer", "gm note", "gm damage"]
    assert verbs(menu(table, GM)) == [*noting, "gm set", "reshuffle"]


@pytest.mark.parametrize(
    ("lines", "own"),
    [
        (("Red attack club Blue",), ["defend", "defend", "defend"]),
        (("Red attack club Blue", "Blue defend"), ["lead"]),
        (("Red attack club Blue", "Blue defend", "Red lead 9h"), ["lead"]),
        (("Red attack club Blue", "Blue defend", "Blue lead 9h"), []),
        (("Red attack club Blue", "Blue defend no"), []),
    ],
)
def test_7_13_the_target_may_use_and_switch_items_until_the_leads_are_in(
    lines: tuple[str, ...], own: list[str]
) -> None:
    table = duel(ARMED, ARMED)
    table.say(*lines)
    assert verbs(menu(table, BOB)) == [*own, "use", "off"]
    assert BOB in actors(table.fight)
    ready = [entry.command for entry in menu(table, BOB) if entry.verb in ("use", "off")]
    assert [refusal(table.fight, BOB, command) for command in ready if command is not None] == [None, None]
    assert not {"use", "on", "off"} & set(verbs(menu(table, ANN)))
    table.gm_set(**{"Blue.torso.hp": 1, "Blue.power_spent": 40})
    assert [why(menu(table, BOB), label) for label in ("Scope", "Radio")] == ["not_enough_power", None]


def test_7_13_once_the_leads_are_in_nothing_is_used_or_switched() -> None:
    table = duel(ARMED, ARMED)
    table.say("Red attack club Blue", "Blue defend", "Red lead 9h", "Blue lead 4h")
    for seat in (ANN, BOB, GM):
        assert not {"use", "on", "off"} & set(verbs(menu(table, seat)))
