"""Equal items are told apart as ID@place or ID#2; a unique prefix is enough (7.5, the language of fight scripts)."""

import pytest

from mechtable.engine.errors import RuleError
from mechtable.rules.combat.names import item, weapon
from mechtable.rules.combat.state import Combatant
from tests.rules.combat.at_table import duel


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
