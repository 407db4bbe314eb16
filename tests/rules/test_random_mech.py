"""Random mechs: always legal, sensible, of the class and role asked for, the same for the same dice."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from mechtable.engine.dice import Dice
from mechtable.rules.build import Figures, figures
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech
from mechtable.rules.parts import AnyPart, Gear, Item, Torso, Weapon
from mechtable.rules.places import Mount, Place
from mechtable.rules.problem import Severity
from mechtable.rules.random_frames import choices_of
from mechtable.rules.random_gear import serves
from mechtable.rules.random_mech import NoBuild, random_mech
from mechtable.rules.roles import ROLES
from mechtable.rules.weight_class import WeightClass, class_of, class_of_mech, drawn_for
from tests.files.test_shipped import CATALOGUE
from tests.rules import mechs as bare

SEEDS = 300


@cache
def builds(weight_class: WeightClass, role: str = "") -> tuple[Mech, ...]:
    count = 40 if role else SEEDS
    return tuple(
        random_mech(CATALOGUE, weight_class, Dice(seed), role=ROLES.get(role)) for seed in range(count)
    )


def aboard(mech: Mech) -> list[AnyPart]:
    ids = [part for found in mech.parts.values() for part in found] + [placed.item for placed in mech.items]
    return [CATALOGUE.parts[part] for part in ids]


def weapons(mech: Mech) -> list[Weapon]:
    return [part for part in aboard(mech) if isinstance(part, Weapon)]


@pytest.mark.long
@pytest.mark.parametrize("weight_class", WeightClass)
def test_4_3_every_random_mech_is_legal_and_of_its_class(weight_class: WeightClass) -> None:
    for mech in builds(weight_class):
        errors = [one for one in check(mech, CATALOGUE) if one.severity is Severity.ERROR]
        assert errors == []
        assert class_of_mech(mech, CATALOGUE) is weight_class


@pytest.mark.long
@pytest.mark.parametrize("weight_class", WeightClass)
def test_every_random_mech_makes_sense(weight_class: WeightClass) -> None:
    for mech in builds(weight_class):
        added, carried = figures(mech, CATALOGUE), weapons(mech)
        assert len(carried) >= 2
        assert any(weapon.ammo is None or weapon.ammo >= 8 for weapon in carried)
        assert 2 * sum(weapon.range > added.sensors.total for weapon in carried if not weapon.melee) <= len(
            carried
        )
        assert added.heat_per_turn <= 2 * added.cooling
        assert shots(added) + added.power_continuous <= added.power_output.total
        assert all(taken or not there for at, (taken, there) in added.slots.items() if at.mount is Mount.HAND)
        copies = Counter(placed.item for placed in mech.items)
        assert max(copies.values()) <= 2
        assert all(isinstance(CATALOGUE.parts[item], Weapon) for item, count in copies.items() if count > 1)


def shots(added: Figures) -> int:
    """Power of firing everything once."""
    return sum(item.gear.power_per_use for item in added.fitted.gear if isinstance(item.gear, Weapon))


@pytest.mark.long
@pytest.mark.parametrize("weight_class", WeightClass)
def test_every_part_for_a_class_is_in_enough_of_its_mechs(weight_class: WeightClass) -> None:
    """In several of three hundred; gear that serves some weapons alone is as rare as those are."""
    counts = Counter(
        part.id for mech in builds(weight_class) for part in {p.id: p for p in aboard(mech)}.values()
    )
    frames = {part.id for found in choices_of(CATALOGUE, weight_class).values() for part in found}
    gear = {
        part.id
        for part in CATALOGUE.parts.values()
        if isinstance(part, Gear)
        and drawn_for(part) in (None, weight_class)
        and serves(part, (), CATALOGUE.taxonomy)
    }
    assert {part: counts[part] for part in frames | gear if counts[part] < 2} == {}


@pytest.mark.long
@pytest.mark.parametrize("weight_class", WeightClass)
def test_gear_that_serves_some_weapons_is_aboard_with_one_of_them(weight_class: WeightClass) -> None:
    seen = 0
    for mech in builds(weight_class):
        for part in aboard(mech):
            if isinstance(part, Item) and not serves(part, (), CATALOGUE.taxonomy):
                assert serves(part, weapons(mech), CATALOGUE.taxonomy)
                seen += 1
    assert seen > SEEDS // 10


@pytest.mark.long
def test_every_part_of_the_catalogue_is_in_some_random_mech() -> None:
    seen = {part.id for weight_class in WeightClass for mech in builds(weight_class) for part in aboard(mech)}
    assert set(CATALOGUE.parts) - seen == set()


@pytest.mark.parametrize("weight_class", WeightClass)
def test_the_same_dice_give_the_same_mech_and_others_another(weight_class: WeightClass) -> None:
    made = [random_mech(CATALOGUE, weight_class, Dice(seed)) for seed in (1, 1, 2, 3)]
    assert made[0] == made[1]
    assert len({repr(mech) for mech in made}) == 3


@pytest.mark.long
@pytest.mark.parametrize("role", ROLES)
def test_a_mech_of_a_role_carries_what_the_role_looks_for(role: str) -> None:
    wanted = ROLES[role]
    for weight_class in WeightClass:
        made, plain = builds(weight_class, role), builds(weight_class)[:40]
        assert all(mech.role == role.capitalize() for mech in made)
        assert all(any(map(wanted.suits, weapons(mech))) for mech in made)
        suiting = [sum(map(wanted.suits, aboard(mech))) / len(aboard(mech)) for mech in made]
        usual = [sum(map(wanted.suits, aboard(mech))) / len(aboard(mech)) for mech in plain]
        assert sum(suiting) > 1.1 * sum(usual), weight_class


def test_a_role_is_told_by_the_tags_that_serve_it() -> None:
    """Each is a tag that a shipped part carries, as the list in docs/catalogue.md says."""
    tags = {tag for part in CATALOGUE.parts.values() for tag in part.tags}
    assert all(
        role.id == name and name in role.tags and set(role.tags) <= tags for name, role in ROLES.items()
    )


def test_a_part_is_for_the_class_it_is_tagged_with_and_a_torso_for_its_own() -> None:
    assert drawn_for(CATALOGUE.parts["maul"]) is WeightClass.HEAVY
    assert drawn_for(CATALOGUE.parts["owl-eye"]) is None
    for part in CATALOGUE.parts.values():
        if isinstance(part, Torso):
            assert drawn_for(part) is class_of(part)
            assert part.tons_limit <= class_of(part).most_tons
            giant = replace(part, tons_limit=WeightClass.ASSAULT.most_tons * 2)
            assert class_of(giant) is WeightClass.ASSAULT


def test_frames_of_another_class_are_taken_only_where_a_catalogue_has_no_others() -> None:
    found = choices_of(CATALOGUE, WeightClass.LIGHT)
    for place, parts in found.items():
        assert parts
        assert all(isinstance(part, FRAME_OF[place]) for part in parts)
        assert all(drawn_for(part) in (None, WeightClass.LIGHT) for part in parts)
    heavy = {
        part.id: part
        for part in CATALOGUE.parts.values()
        if isinstance(part, Torso) or drawn_for(part) is WeightClass.MEDIUM
    }
    lone = choices_of(Catalogue(heavy, CATALOGUE.taxonomy, CATALOGUE.hands), WeightClass.LIGHT)
    assert {drawn_for(part) for part in lone[Place.LEGS]} == {WeightClass.MEDIUM}
    assert lone[Place.LEFT_SHOULDER] == ()


def test_parts_that_make_no_mech_are_told() -> None:
    empty = Catalogue({}, CATALOGUE.taxonomy, CATALOGUE.hands)
    with pytest.raises(NoBuild, match="no sensible light mech"):
        random_mech(empty, WeightClass.LIGHT, Dice(1))
    unarmed = {part.id: part for part in CATALOGUE.parts.values() if not isinstance(part, Weapon)}
    with pytest.raises(NoBuild, match="no sensible heavy mech"):
        random_mech(replace(CATALOGUE, parts=unarmed), WeightClass.HEAVY, Dice(1))


def test_parts_without_tags_serve_as_well() -> None:
    """A small catalogue in which nothing says for which class it was drawn."""
    made = random_mech(bare.CATALOGUE, WeightClass.MEDIUM, Dice(4))
    assert [one for one in check(made, bare.CATALOGUE) if one.severity is Severity.ERROR] == []
