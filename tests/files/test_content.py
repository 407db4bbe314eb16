"""What the shipped catalogue holds: enough of everything, described, priced, and nothing that outdoes another."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from mechtable.rules.effect_words import sentence
from mechtable.rules.effects import Effect, Then, When
from mechtable.rules.parts import AnyPart, Item, Torso, Weapon, kind
from mechtable.rules.places import Mount
from tests.files.dominance import dominated, dominates
from tests.files.reading import ROOT
from tests.files.test_shipped import CATALOGUE

PARTS: tuple[AnyPart, ...] = tuple(CATALOGUE.parts.values())
WEAPONS = [part for part in PARTS if isinstance(part, Weapon)]
ITEMS = [part for part in PARTS if isinstance(part, Item)]

LEAST = {"head": 14, "torso": 14, "arm": 24, "legs": 16, "shoulder": 8, "weapon": 48, "item": 32}
CLASSES = {"light": 20, "medium": 40, "heavy": 60, "assault": 80}
"""The most tons of each class, lightest first (docs/catalogue.md)."""


def class_of(torso: Torso) -> str:
    """The class that a torso's tonnage limit puts a mech in."""
    return next(name for name, most in CLASSES.items() if torso.tons_limit <= most)


def test_there_is_enough_of_every_kind() -> None:
    counts = Counter(kind(part) for part in PARTS)
    assert {word: counts[word] for word, least in LEAST.items() if counts[word] < least} == {}


def test_every_style_comes_with_every_damage_type() -> None:
    words = CATALOGUE.taxonomy
    wanted = set(product(words.styles, (*words.types, *words.parents)))
    assert wanted - {(weapon.style, weapon.damage_type) for weapon in WEAPONS} == set()


@pytest.mark.parametrize("mount", Mount)
def test_every_mount_has_weapons_and_items_for_it(mount: Mount) -> None:
    assert any(mount in part.at for part in WEAPONS)
    assert any(mount in part.at for part in ITEMS)


def test_what_an_item_can_be() -> None:
    """Shields, deflectors for every family, jets, sensors, jammers, coolers, batteries, racks, repairs, comms, plating."""
    deeds = {
        (effect.when, deed) for item in ITEMS for effect in item.effects for deed in effect.deeds() - {"note"}
    }
    assert {
        *((When.ALWAYS, deed) for deed in ("free_defends", "dr", "sensors", "sensors_percent", "move")),
        *((When.ALWAYS, deed) for deed in ("power", "jam", "protect_comms")),
        *((When.ACTIVATED, deed) for deed in ("fly", "armor", "restore", "heat", "power", "move")),
        *((When.ATTACK, deed) for deed in ("lead", "attack_ap")),
        *((When.DEFEND, deed) for deed in ("lead", "damage", "armor", "extra_defend_ap")),
        (When.TURN_START, "heat"),
        (When.PART_DAMAGED, "restore"),
    } - deeds == set()
    guarded = {kind for item in ITEMS for effect in item.effects for kind in effect.then.dr}
    assert guarded >= {"impact", "piercing", "energy", "laser", "fire", "electrical", "sonic"}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.id)
def test_every_part_is_described(part: AnyPart) -> None:
    assert part.flavour
    assert part.manufacturer
    assert part.price > 0
    assert part.tags
    assert part.flavour[0].isupper()
    assert part.flavour[-1] in ".?"
    assert all(tag == tag.lower() and " " not in tag for tag in part.tags)
    assert len(set(part.tags)) == len(part.tags)


def test_names_and_lines_of_flavour_are_said_once() -> None:
    for said in (part.name for part in PARTS), (part.flavour for part in PARTS):
        assert [text for text, times in Counter(said).items() if times > 1] == []


def test_makers_and_tags_are_those_of_the_document() -> None:
    text = (ROOT / "docs/catalogue.md").read_text(encoding="utf-8")
    makers = Counter(part.manufacturer for part in PARTS)
    assert 6 <= len(makers) <= 10
    assert min(makers.values()) >= 5
    assert [maker for maker in makers if f"**{maker}**" not in text] == []
    assert [tag for tag in {tag for part in PARTS for tag in part.tags} if f"`{tag}`" not in text] == []


def test_a_torso_is_tagged_with_its_class_and_every_class_has_three() -> None:
    torsos = [part for part in PARTS if isinstance(part, Torso)]
    assert all(set(torso.tags) & set(CLASSES) == {class_of(torso)} for torso in torsos)
    counts = Counter(map(class_of, torsos))
    assert min(counts[name] for name in CLASSES) >= 3


def test_the_table_of_classes_in_the_document_says_what_the_torsos_are() -> None:
    text = (ROOT / "docs/catalogue.md").read_text(encoding="utf-8")
    for name, most in CLASSES.items():
        hp = [part.hp for part in PARTS if isinstance(part, Torso) and class_of(part) == name]
        assert f"| `{name}` | up to {most} t | {min(hp)}–{max(hp)} |" in text


def test_no_part_makes_another_pointless() -> None:
    assert dominated(CATALOGUE.parts) == []


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.id)
def test_a_dearer_twin_is_dominated_and_one_with_an_effect_of_its_own_is_not(part: AnyPart) -> None:
    twin = replace(part, id="twin", price=part.price + 1)
    assert dominates(part, twin)
    assert not dominates(twin, part)
    assert not dominates(part, part)
    gift = Effect(name="Gift", when=When.ALWAYS, then=Then(move=9))
    gifted = replace(twin, effects=(*part.effects, gift))
    assert not dominates(part, gifted)
    assert dominates(replace(gifted, price=part.price), part)


def test_effects_read_as_short_sentences() -> None:
    """None is empty, long, or names a place or an id where a word for all of them would do."""
    sentences = {effect.name: sentence(effect) for part in PARTS for effect in part.effects}
    assert [(name, said) for name, said in sentences.items() if not 5 < len(said) < 100] == []
    assert [
        said for said in sentences.values() if "  " in said or "_" in said or "head or torso" in said
    ] == []
    assert sentences["Limpets out"] == "any part damaged once a fight: restore 3 HP"
    assert sentences["Smoke"] == "use for 1 AP, this round, in a defense, once a fight: +2 leading value"
    assert sentences["Withdrawal"] == "use, this turn, once a fight: +14 power"
