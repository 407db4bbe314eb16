"""How a fight ends (mechcombat 7.10)."""

import pytest

from mechtable.engine.cards import format_cards
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.events import EndingProposed, ExchangeDropped, FightEnded, TurnBegan
from mechtable.rules.combat.view import view
from mechtable.rules.effects import Cost, Effect, Restore, Then, When
from mechtable.rules.places import Place
from tests.rules.combat.at_table import Table, attack, duel, every, only
from tests.rules.mechs import CATALOGUE, TAXONOMY, build, fielded, item

CLUB = build("club at right hand")


def sides(*names: str) -> Table:
    """Combatants named after their side and number: Us1, Us2, Them1 …"""
    return Table(
        *(
            fielded(name, CLUB, side=name[:-1].lower(), initiative=9 - place)
            for place, name in enumerate(names)
        )
    )


def test_7_10_a_fight_ends_when_one_side_is_left() -> None:
    table = duel()
    table.gm_set(**{"Blue.torso.hp": 1})
    ended = only(attack(table, part="torso"), FightEnded)
    assert ended.winners == ("red",)
    assert table["phase"] == "over"
    for line in (
        "Red end",
        "Red draw",
        "Red move 1,1",
        "Red attack club Blue",
        "Red discard 4s",
        "Blue defend",
    ):
        assert table.refused(line) == "wrong_phase"


def test_7_10_a_side_lasts_as_long_as_one_of_it_stands() -> None:
    table = sides("Us1", "Us2", "Them1", "Them2")
    assert not every(table.gm_set(**{"Us1.torso.hp": 0, "Them2.torso.hp": 0}), FightEnded)
    assert only(table.gm_set(**{"Us2.torso.hp": 0}), FightEnded).winners == ("them",)


def test_7_10_three_sides_go_on_with_two() -> None:
    table = sides("Us1", "Them1", "Others1")
    assert not every(table.gm_set(**{"Them1.torso.hp": 0}), FightEnded)
    assert only(table.gm_set(**{"Us1.torso.hp": 0}), FightEnded).winners == ("others",)


def test_7_10_a_fight_among_friends_ends_with_the_last() -> None:
    table = sides("Us1", "Us2")
    assert not every(table.gm_set(**{"Us1.torso.hp": 0}), FightEnded)
    assert only(table.gm_set(**{"Us2.torso.hp": 0}), FightEnded).winners == ()


def test_7_10_the_gm_ends_it_with_a_reason() -> None:
    table = duel()
    (ended,) = table.say('gm end because "night falls"')
    assert ended == FightEnded((), "night falls")
    assert table.refused('gm end because "again"') == "wrong_phase"


@pytest.mark.parametrize("lines", [(), ("Blue defend",), ("Blue defend", "Red lead 9h")])
def test_7_10_an_attack_under_way_is_called_off_when_the_gm_ends_the_fight(lines: tuple[str, ...]) -> None:
    table = duel()
    table.say("Red attack club Blue", *lines)
    events = table.say('gm end because "night falls"')
    assert [type(event) for event in events] == [ExchangeDropped, FightEnded]
    assert table.fight.exchange is None
    assert format_cards(table.fight.shown) == ("9h" if len(lines) == 2 else "")


def proposed(table: Table) -> bool:
    return view(table.fight, None).stalemate


def test_7_10_ending_is_proposed_when_nobody_left_has_a_working_weapon() -> None:
    table = duel()
    assert not every(table.gm_set(**{"Red.right_arm.hp": 0}), EndingProposed)
    assert every(table.gm_set(**{"Blue.right_arm.hp": 0}), EndingProposed)
    assert proposed(table)
    assert not every(table.gm_set(**{"Blue.legs.hp": 3}), EndingProposed)
    table.gm_set(**{"Blue.right_arm.hp": 1})
    assert not proposed(table)


def test_7_10_a_weapon_without_ammunition_does_not_work_and_one_that_is_off_does() -> None:
    table = duel("bomb at right hand", "saw at right hand")
    table.gm_set(**{"Blue.items.saw": "offline"})
    attack(table, "bomb")
    assert not proposed(table)
    only(table.gm_set(**{"Blue.right_arm.hp": 0}), EndingProposed)


@pytest.mark.parametrize("red", ["2h", "kh"])
def test_7_10_the_last_shot_may_be_a_hit_or_a_miss(red: str) -> None:
    table = duel("bomb at right hand", "radio")
    assert not proposed(table)
    assert every(attack(table, "bomb", red=red, blue="7d"), EndingProposed)


def test_7_10_nobody_may_be_armed_from_the_start() -> None:
    assert every(duel("radio", "radio").match.opening, EndingProposed)
    assert not every(duel("radio", "club at back").match.opening, EndingProposed)


def test_7_10_the_weapons_of_wrecks_do_not_count() -> None:
    table = Table(
        fielded("Red", build("radio"), initiative=3),
        fielded("Blue", CLUB, initiative=2),
        fielded("Green", build("radio"), initiative=1),
    )
    assert every(table.gm_set(**{"Blue.torso.hp": 0}), EndingProposed)


BECAUSE = 'because "a test"'
MENDER = Effect(
    name="Mend", when=When.ACTIVATED, then=Then(restore=Restore(hp=3, part=Place.RIGHT_ARM)), cost=Cost(ap=1)
)
MENDING = Catalogue({**CATALOGUE.parts, "mender": item("mender", MENDER)}, TAXONOMY, CATALOGUE.hands)


def disarmed() -> Table:
    """Nobody has a working weapon, and ending has been proposed; an armed one is in reserve, and an unarmed one."""
    table = Table(
        fielded("Red", CLUB, side="us", initiative=3),
        fielded("Blue", build("club at right hand", "mender"), side="them", initiative=2),
        reserves=[fielded("Gold", CLUB, side="us"), fielded("Lime", build("radio"), side="us", initiative=2)],
        catalogue=MENDING,
    )
    assert every(table.gm_set(**{"Red.right_arm.hp": 0, "Blue.right_arm.hp": 0}), EndingProposed)
    return table


@pytest.mark.parametrize(
    ("again", "anew"),
    [
        (f"gm set Blue.right_arm.hp 1 {BECAUSE}", f"gm set Blue.right_arm.hp 0 {BECAUSE}"),
        (f"gm join Gold {BECAUSE}", f"gm leave Gold {BECAUSE}"),
        (f"gm join Gold {BECAUSE}", f"gm set Gold.torso.hp 0 {BECAUSE}"),
        ("Blue use mender", f"gm set Blue.right_arm.hp 0 {BECAUSE}"),
    ],
)
def test_7_10_ending_is_proposed_anew_when_somebody_had_a_weapon_in_between(again: str, anew: str) -> None:
    table = disarmed()
    table.say("Red end")
    assert not every(table.say(again), EndingProposed)
    assert not proposed(table)
    only(table.say(anew), EndingProposed)
    assert proposed(table)
    assert not every(table.gm_set(**{"Blue.legs.hp": 3}), EndingProposed)


def test_7_10_a_fight_that_goes_on_without_a_weapon_is_proposed_to_end_again() -> None:
    table = disarmed()
    table.gm_set(**{"Blue.torso.hp": 0})
    assert table["phase"] == "over"
    only(table.gm_set(**{"Blue.torso.hp": 5}), EndingProposed)
    table.say(f"gm leave Red {BECAUSE}")
    assert table["phase"] == "over"
    only(table.say(f"gm join Lime {BECAUSE}"), EndingProposed)


def test_7_10_ending_is_not_proposed_while_the_last_shot_is_under_way() -> None:
    table = duel("bomb at right hand", "radio")
    table.say("Red attack bomb Blue")
    assert not every(table.gm_set(**{"Blue.heat": 3}), EndingProposed)
    assert every(table.say("Blue defend no", "Red lead kh", "Red pick legs", "Red follow -"), EndingProposed)


def test_7_10_a_last_shot_that_is_called_off_leaves_nobody_armed() -> None:
    table = Table(
        fielded("Red", build("radio"), side="us", initiative=3),
        fielded("Blue", build("bomb at right hand"), side="them", initiative=2),
        fielded("Rose", build("radio"), side="us"),
    )
    table.say('gm overrule Blue attack bomb Rose because "an ambush"')
    events = table.say(f"gm leave Red {BECAUSE}")
    assert [type(event) for event in events][-3:] == [ExchangeDropped, TurnBegan, EndingProposed]
