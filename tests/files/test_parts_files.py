from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from mechtable.files.hands_files import read_hands
from mechtable.files.pack_sources import PART_FILES
from mechtable.files.part_entries import READERS
from mechtable.files.parts_files import read_catalogue, read_parts
from mechtable.files.problems import FileError
from mechtable.rules.effects import Cost, Effect, Lasts, Then, When
from mechtable.rules.parts import AnyPart, Arm, ExtraDamage, Legs, Shoulder, Torso, Weapon
from mechtable.rules.places import Mount
from tests.files.reading import ROOT, Found, places, problems, shipped_taxonomy

WORDS = shipped_taxonomy()


def folder(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(path.iterdir())}


SHIPPED = folder(ROOT / "parts")


def parts(kind: str, written: str) -> tuple[AnyPart, ...]:
    return read_parts(written, f"parts/{kind}.yaml", WORDS)


def found(kind: str, written: str) -> list[Found]:
    return problems(lambda: parts(kind, written))


ARM = "- id: a\n  name: A\n  hp: 10\n  tons: 2\n"
WEAPON = "- id: w\n  name: W\n  style: melee\n  damage_type: impact\n  damage: 2\n  range: melee\n  tons: 1\n"


def test_a_weapon_with_everything() -> None:
    text = (
        "- {id: w, name: W, style: precision, damage_type: laser, damage: 1, range: 8, tons: 1.25, slots: 2,\n"
        "   at: [shoulder, hand], ammo: 9, heat: 3, ap: 5, power_per_use: 4, power_per_round: 1, flavour: Hums,\n"
        "   manufacturer: Kestrel & Sons, price: 1200, tags: [rare, light],\n"
        "   extra: [{damage: 1, damage_type: electrical}],\n"
        "   effects: [{name: E, when: activated, cost: {power: 2}, lasts: turn, then: {damage: 1}}]}\n"
    )
    assert parts("weapons", text) == (
        Weapon(
            id="w",
            name="W",
            tons=Decimal("1.25"),
            flavour="Hums",
            manufacturer="Kestrel & Sons",
            price=1200,
            tags=("rare", "light"),
            effects=(
                Effect(
                    name="E", when=When.ACTIVATED, then=Then(damage=1), cost=Cost(power=2), lasts=Lasts.TURN
                ),
            ),
            slots=2,
            at=(Mount.SHOULDER, Mount.HAND),
            power_per_round=1,
            style="precision",
            damage_type="laser",
            damage=1,
            range=8,
            melee=False,
            extra=(ExtraDamage(damage=1, damage_type="electrical"),),
            ammo=9,
            heat=3,
            ap=5,
            power_per_use=4,
        ),
    )


def test_7_3_a_weapon_without_more_takes_4_ap_and_needs_no_ammunition() -> None:
    (weapon,) = parts("weapons", WEAPON + "  slots: 1\n  at: [hand]\n")
    assert isinstance(weapon, Weapon)
    assert (weapon.ap, weapon.ammo, weapon.heat, weapon.melee, weapon.range) == (4, None, 0, True, 1)


def test_three_faults_in_one_file_are_three_problems() -> None:
    text = "- id: a\n  name: A\n  hp: 010\n  tons: 2.1\n- id: b\n  name: [/]\n  hp: 3\n  tons: 1\n"
    with pytest.raises(FileError) as caught:
        parts("arms", text)
    assert str(caught.value).splitlines() == [
        "parts/arms.yaml:3:7: [1].hp: expected a whole number from 1 to 999, got '010'",
        "parts/arms.yaml:4:9: [1].tons: expected tons in steps of 0.25, got 2.1",
        "parts/arms.yaml:6:9: [2].name: expected text, got a list",
    ]


@pytest.mark.parametrize(
    ("kind", "more", "mounts"),
    [
        ("heads", "  sensors: 5\n", "head"),
        ("torsos", "  power: 30\n  cooling: 5\n  tons_limit: 40\n", "back"),
        ("arms", "", "shoulder or hand"),
        ("legs", "  move: 6\n", "legs"),
        ("shoulders", "", "shoulder"),
    ],
)
def test_4_1_each_kind_has_its_own_mounts(kind: str, more: str, mounts: str) -> None:
    right = mounts.split(" or ")
    (part,) = parts(kind, ARM + more + f"  mounts: {{{', '.join(f'{mount}: 2' for mount in right)}}}\n")
    assert not isinstance(part, Weapon)
    assert getattr(part, "mounts", None) == {Mount(mount): 2 for mount in right}
    line = 6 + more.count("\n") - 1
    wrong = sorted({"head", "back", "hand", "legs", "shoulder"} - set(right))[0]
    (one,) = found(kind, ARM + more + f"  mounts: {{{wrong}: 1}}\n")
    assert one[:3] == (line, 12, f"[1].mounts.{wrong}")
    assert one[3].endswith(f"expected {mounts}")


def test_maker_price_and_tags_may_be_left_out() -> None:
    (arm,) = parts("arms", ARM)
    assert (arm.manufacturer, arm.price, arm.tags) == ("", 0, ())


@pytest.mark.parametrize(
    ("line", "column", "path"),
    [
        ("price: -1", 10, "[1].price"),
        ("price: 12.5", 10, "[1].price"),
        ("price: 1,200", 10, "[1].price"),
        ("price: '5'", 10, "[1].price"),
        ("price: 1000000000", 10, "[1].price"),
        ("manufacturer: 12", 17, "[1].manufacturer"),
        ("manufacturer: [a]", 17, "[1].manufacturer"),
        ("tags: rare", 9, "[1].tags"),
        ("tags: [Rare]", 10, "[1].tags[1]"),
        ("tags: [rare, rare]", 16, "[1].tags[2]"),
        ("tags: [two words]", 10, "[1].tags[1]"),
        (f"tags: [{'x' * 25}]", 10, "[1].tags[1]"),
        (f"tags: [{', '.join(f't{n}' for n in range(21))}]", 9, "[1].tags"),
        ("maker: Kestrel", 3, "[1].maker"),
    ],
)
def test_maker_price_and_tags_are_read_strictly(line: str, column: int, path: str) -> None:
    assert places(lambda: parts("arms", ARM + f"  {line}\n")) == [(5, column, path)]


@pytest.mark.parametrize("hp", ["0", "1000", "-1", "1.5", "no"])
def test_4_1_hit_points_are_1_to_999(hp: str) -> None:
    assert places(lambda: parts("arms", ARM.replace("10", hp))) == [(3, 7, "[1].hp")]


def test_4_2_slots_and_places_go_together() -> None:
    assert found("items", "- {id: i, name: I, tons: 1, slots: 1}") == [
        (
            1,
            36,
            "[1].slots",
            "an item with slots says where it fits: add at: [head, back, legs, shoulder, hand]",
        )
    ]
    assert found("items", "- {id: i, name: I, tons: 1, slots: 0, at: [head]}") == [
        (1, 43, "[1].at", "an item without slots is not mounted anywhere: take it out, or give it slots")
    ]
    assert places(lambda: parts("items", "- {id: i, name: I, tons: 1, slots: 1, at: [hand, hand, arm]}")) == [
        (1, 50, "[1].at[2]"),
        (1, 56, "[1].at[3]"),
    ]
    assert places(lambda: parts("items", "- {id: i, name: I, tons: 1, slots: 1, at: []}")) == [
        (1, 43, "[1].at")
    ]


@pytest.mark.parametrize("reach", ["0", "1000", "far", "'3'", "true", "2.5"])
def test_ranges_are_melee_or_squares(reach: str) -> None:
    text = WEAPON.replace("range: melee", f"range: {reach}") + "  slots: 0\n"
    assert places(lambda: parts("weapons", text)) == [(6, 10, "[1].range")]


def test_2_2_styles_and_types_are_those_of_the_taxonomy() -> None:
    text = WEAPON.replace("style: melee", "style: meele").replace("impact", "laser-ish")
    text += "  slots: 0\n  extra: [{damage: 1, damage_type: cold}]\n"
    assert places(lambda: parts("weapons", text)) == [
        (3, 10, "[1].style"),
        (4, 16, "[1].damage_type"),
        (9, 36, "[1].extra[1].damage_type"),
    ]
    torso = ARM + "  power: 3\n  cooling: 1\n  tons_limit: 9\n  dr: {laser: 2, cold: 1}\n"
    assert places(lambda: parts("torsos", torso)) == [(8, 18, "[1].dr.cold")]


@pytest.mark.parametrize("wrong", ["Big Arm", "ä", "-x", "x" * 61, "12"])
def test_ids_are_slugs(wrong: str) -> None:
    assert places(lambda: parts("arms", ARM.replace("id: a", f"id: {wrong}"))) == [(1, 7, "[1].id")]


def test_an_id_used_twice_names_both_places() -> None:
    assert found("arms", ARM + ARM) == [
        (5, 7, "[2].id", "a is the id of two parts, the other at parts/arms.yaml:1:7")
    ]


def test_the_files_name_gives_the_kind() -> None:
    assert found("cows", ARM)[0][3].startswith(
        "the file's name gives the kind of its parts: expected heads, torsos"
    )
    assert parts("arms", "# none yet\n") == ()


def test_a_catalogue_reports_all_files_at_once() -> None:
    files = SHIPPED | {
        "legs.yaml": ARM.replace("id: a", "id: bobcat").encode(),
        "arms.yaml": b"- id: [\n",
        "heads.yaml": SHIPPED["heads.yaml"].replace(b"hp: 8", b"hp: eight", 1),
        "shoulders.yaml": b"- {id: maul, name: M, hp: 1, tons: 1}",
        "wepons.yaml": b"",
        "README.md": b"passed over",
    }
    with pytest.raises(FileError) as caught:
        read_catalogue(files, "parts")
    text = str(caught.value)
    assert [(found.file, found.path) for found in caught.value.problems] == [
        ("parts/arms.yaml", ""),
        ("parts/heads.yaml", "[1].hp"),
        ("parts/legs.yaml", "[1].move"),
        ("parts/weapons.yaml", "[3].id"),
        ("parts/wepons.yaml", ""),
    ]
    assert "maul is the id of two parts, the other at parts/shoulders.yaml:1:8" in text


def test_a_catalogue_of_parts_alone_borrows_words_and_hands() -> None:
    seed = folder(ROOT / "tests/data/examples/parts")
    assert [found[2:] for found in problems(lambda: read_catalogue(seed, "seed"))] == [
        ("", "the file is missing"),
        ("", "the file is missing"),
    ]
    hands = read_hands(SHIPPED["hands.yaml"], "hands.yaml")
    catalogue = read_catalogue(seed, "seed", pack="seed", taxonomy=WORDS, hands=hands)
    assert len(catalogue.parts) == 12
    assert {part.pack for part in catalogue.parts.values()} == {"seed"}


def test_the_shipped_catalogue_holds_the_seeds_parts_unchanged() -> None:
    catalogue = read_catalogue(SHIPPED, "parts")
    for name, data in folder(ROOT / "tests/data/examples/parts").items():
        for part in read_parts(data, name, WORDS):
            shipped = catalogue.parts[part.id]
            assert replace(shipped, flavour="", manufacturer="", price=0, tags=()) == part


def test_4_1_the_examples_figures() -> None:
    catalogue = read_catalogue(SHIPPED, "parts")
    torso, arm = catalogue.get("triumphant-809"), catalogue.get("bobcat")
    assert isinstance(torso, Torso)
    assert (dict(torso.dr), torso.power, torso.cooling, torso.tons_limit) == (
        {"piercing": 1, "laser": 2},
        30,
        5,
        Decimal(40),
    )
    assert isinstance(arm, Arm)
    assert arm.mounts == {Mount.SHOULDER: 4, Mount.HAND: 1}
    assert isinstance(legs := catalogue.get("centipede"), Legs)
    assert legs.move == 6
    assert isinstance(catalogue.get("epaulette"), Shoulder)


def test_every_file_of_parts_has_a_reader() -> None:
    assert tuple(f"{stem}.yaml" for stem in READERS) == PART_FILES
