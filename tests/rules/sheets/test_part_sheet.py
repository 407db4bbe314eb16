"""The sheet of a part: every figure once, suits as rule 2.1 has them, effects as sentences."""

from mechtable.engine.cards import Suit
from mechtable.rules.effect_words import sentence
from mechtable.rules.fitted import threshold
from mechtable.rules.part_index import PartIndex
from mechtable.rules.part_traits import FIGURES, Entry, kind_of
from mechtable.rules.parts import Frame, Weapon
from mechtable.rules.placeholders import Placeholder
from mechtable.rules.places import Mount
from mechtable.rules.sheets.part_sheet import part_sheet
from mechtable.services.library import load_catalogue

CATALOGUE = load_catalogue()
INDEX = PartIndex(CATALOGUE)
ALL: tuple[Entry, ...] = (*CATALOGUE.parts.values(), *CATALOGUE.skills.values())


def test_each_sheet_tells_what_its_part_is() -> None:
    for entry in ALL:
        tells(entry)


def tells(entry: Entry) -> None:
    sheet = part_sheet(entry, INDEX)
    assert sheet.effects == tuple((one.name, sentence(one)) for one in entry.effects)
    assert sheet.kind == kind_of(entry)
    for line in sheet.figures:
        assert line.amount == FIGURES[line.name](entry)
        assert line.amount <= line.most
    if isinstance(entry, Frame):
        assert (sheet.hp, sheet.threshold) == (entry.hp, threshold(entry.hp))
    if isinstance(entry, Weapon):
        for suit in Suit:
            worth = CATALOGUE.taxonomy.association(suit, entry.style, entry.damage_type)
            assert sheet.suits.get(suit, 0) == worth


def test_2_1_a_suit_that_style_and_type_share_pays_twice() -> None:
    assert part_sheet(CATALOGUE.parts["zantetsuken"], INDEX).suits == {Suit.CLUBS: 2}


def test_what_a_torso_and_an_arm_give() -> None:
    torso = part_sheet(CATALOGUE.parts["triumphant-809"], INDEX)
    assert torso.dr == {"piercing": 1, "laser": 2}
    assert torso.mounts == {Mount.BACK: 1}
    assert [line.text for line in torso.figures if line.name in ("tons", "hp", "tons_limit")] == [
        "12 t",
        "17 HP",
        "40 t",
    ]
    assert part_sheet(CATALOGUE.parts["bobcat"], INDEX).mounts == {Mount.SHOULDER: 4, Mount.HAND: 1}


def test_4_3_a_placeholder_has_an_id_and_maybe_a_kind() -> None:
    sheet = part_sheet(Placeholder("moon-gun"), INDEX)
    assert (sheet.unknown, sheet.name, sheet.kind, sheet.figures) == (True, "moon-gun", "gear", ())
    assert part_sheet(Placeholder("far-eye", "head"), INDEX).kind == "head"
