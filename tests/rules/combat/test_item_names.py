"""Equal items are told apart as ID@place or ID#2; a unique prefix is enough (7.5, the language of fight scripts)."""

from dataclasses import replace

import pytest

from mechtable.engine.errors import RuleError
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.full_names import in_full
from mechtable.rules.combat.names import item, weapon
from mechtable.rules.combat.notation import parse, write
from mechtable.rules.combat.state import Combatant
from tests.rules.abilities import CATALOGUE, skilled
from tests.rules.combat.at_table import Table, duel
from tests.rules.mechs import build, fielded


def twins() -> Combatant:
    return duel("club at right hand; club at left hand; cannon at left shoulder; lams; lams").who("Red")


@pytest.mark.parametrize(
    ("typed", "index"),
    [
        ("club@right_arm", 0),
        ("club@left_arm", 1),
        ("club#1", 0),
        ("club#2", 1),
        ("cl#2", 1),
        ("cl@left", 1),
        ("CLUB@Right_Arm", 0),
        ("cannon", 2),
        ("can", 2),
        ("cannon#1", 2),
        ("lams#1", 3),
        ("lams#2", 4),
    ],
)
def test_7_5_an_item_is_named_by_id_prefix_place_or_number(typed: str, index: int) -> None:
    assert item(twins(), typed) == index
    if index < 3:
        assert weapon(twins(), typed) == index


@pytest.mark.parametrize(
    "typed",
    [
        "club",
        "cl",
        "c",
        "club#3",
        "club#0",
        "club#x",
        "club@head",
        "lams",
        "lams@left_arm",
        "sword",
        "@",
        "#1",
    ],
)
def test_7_5_what_names_no_item_or_several_is_refused_and_says_which_there_are(typed: str) -> None:
    with pytest.raises(RuleError) as refused:
        item(twins(), typed)
    assert refused.value.code == "unknown_name"


def test_7_5_only_weapons_attack() -> None:
    with pytest.raises(RuleError):
        weapon(twins(), "lams#1")


@pytest.mark.parametrize("word", ["jets@left_arm", "jets@left", "je@left", "jets#1", "JE#1"])
def test_7_13_what_is_used_is_named_like_what_is_switched(word: str) -> None:
    table = duel("jets at left hand; jets at right hand")
    for how in ("off", "on", "use"):
        table.say(f"Red {how} {word}")
    assert [effect.source for effect in table.who("Red").running] == ["item 0/0"]
    assert table.refused(f"Red use {word}") == "once_used"
    assert table.refused("Red use jets#3") == "unknown_name"
    full = in_full(table.fight, parse(f"Red use {word}"), {"Red": "red", "Blue": "blue"}, {})
    assert write(full) == "red use jets@left_arm"


def test_7_13_a_skill_called_like_an_item_without_use_is_used_by_that_name() -> None:
    table = Table(
        skilled("Red", "radio", "radio", initiative=1), fielded("Blue", build()), catalogue=twin("radio")
    )
    table.say("Red use radio")
    assert table["Red.ap"] == "13"
    assert write(in_full(table.fight, parse("Red use rad"), {"Red": "red"}, {})) == "red use radio"
    table.say("Red off radio", "Red on radio")


def test_7_13_a_skill_called_like_an_item_with_use_has_a_word_of_its_own() -> None:
    table = Table(
        skilled("Red", "wall", "wall", initiative=1), fielded("Blue", build()), catalogue=twin("wall")
    )
    table.say("Red use wall", "Red use wall-skill")
    assert (table["Red.ap"], len(table.who("Red").running)) == ("12", 1)
    assert write(in_full(table.fight, parse("Red use wall-s"), {"Red": "red"}, {})) == "red use wall-skill"


def twin(name: str) -> Catalogue:
    """The parts of the tests with a skill of the same id as one of them."""
    skill = replace(CATALOGUE.skills["second-wind"], id=name)
    return replace(CATALOGUE, skills={**CATALOGUE.skills, name: skill})
