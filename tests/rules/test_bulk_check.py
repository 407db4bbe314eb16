"""The bulk check (4.3): what turned since the last one, against the plain check of each mech; and why."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mechtable.engine.codec import decode, encode
from mechtable.rules.build import legal
from mechtable.rules.build_check import check
from mechtable.rules.bulk_check import BulkCheck, Checked, Since, Turn, bulk_check, carried, since
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.parts import AnyPart
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Mount, Place
from tests.rules.builds import builds
from tests.rules.hangars import CATALOGUE, MEDIUM, SHIPPED, damaged

NO_NEWS = Since(packs=(), mechs=())


def checked(
    mechs: Mapping[int, Mech],
    catalogue: Catalogue = CATALOGUE,
    packs: Mapping[str, str] | None = None,
    pilot: Pilot | None = None,
) -> BulkCheck:
    return bulk_check(
        (
            Checked(id=number, mech=mech, pilot=pilot, problems=check(mech, catalogue, pilot))
            for number, mech in mechs.items()
        ),
        catalogue,
        packs or {},
    )


def changed(part_id: str, **figures: Any) -> Catalogue:
    """The shipped catalogue with another such part; without figures, without it."""
    parts: dict[str, AnyPart] = dict(CATALOGUE.parts)
    if figures:
        parts[part_id] = replace(parts[part_id], **figures)
    else:
        del parts[part_id]
    return replace(CATALOGUE, parts=parts)


HEAVY_LEGS = changed("centipede", tons=Decimal("12"))


def test_4_3_a_heavier_part_makes_a_mech_illegal_and_is_named() -> None:
    light = replace(MEDIUM, name="Light", parts={**MEDIUM.parts, Place.LEGS: ("tricycle",)})
    before = checked({1: MEDIUM, 2: light})
    found = since(before, checked({1: MEDIUM, 2: light}, HEAVY_LEGS))
    assert found.packs == ("pack core changed",)
    (turned,) = found.mechs
    assert (turned.id, turned.turn, turned.gone) == (1, Turn.ILLEGAL, ())
    assert [(fault.code, fault.where) for fault in turned.new] == [("over_tonnage", "torso")]
    assert turned.causes == ("Centipede: tons 3 → 12",)


def test_4_3_the_way_back_is_told_too() -> None:
    found = since(checked({1: MEDIUM}, HEAVY_LEGS), checked({1: MEDIUM}))
    (turned,) = found.mechs
    assert (turned.turn, turned.new, turned.causes) == (Turn.LEGAL, (), ("Centipede: tons 12 → 3",))
    assert found.turned(Turn.LEGAL) == (turned,)
    assert found.turned(Turn.ILLEGAL) == ()


def test_4_3_a_part_that_is_gone_is_told_with_its_pack() -> None:
    pack = replace(
        CATALOGUE, parts={**CATALOGUE.parts, "lams": replace(CATALOGUE.parts["lams"], pack="night")}
    )
    before = checked({1: MEDIUM}, pack, {"night": "1.0", "other": "3"})
    found = since(before, checked({1: MEDIUM}, changed("lams"), {"other": "4"}))
    assert found.packs == ("pack night left",)
    assert found.mechs[0].causes == ("LAMS is gone: no pack in use has it",)
    assert [fault.code for fault in found.mechs[0].new] == ["unknown_part"]
    again = since(checked({1: MEDIUM}, changed("lams")), before)
    assert (again.packs, again.mechs[0].turn) == (("pack night came",), Turn.LEGAL)
    assert again.mechs[0].causes == ("LAMS is there, of pack night",)


def test_4_3_another_version_of_a_pack_is_told_by_both() -> None:
    def of_pack(catalogue: Catalogue) -> Catalogue:
        return replace(
            catalogue,
            parts={**catalogue.parts, "centipede": replace(catalogue.parts["centipede"], pack="night")},
        )

    before = checked({1: MEDIUM}, of_pack(CATALOGUE), {"night": "1.0"})
    found = since(before, checked({1: MEDIUM}, of_pack(HEAVY_LEGS), {"night": "1.1"}))
    assert found.packs == ("pack night 1.0 → 1.1",)
    same = since(before, checked({1: MEDIUM}, of_pack(HEAVY_LEGS), {"night": "1.0"}))
    assert same.packs == ("pack night changed",)


def test_4_3_a_mech_that_is_illegal_for_other_reasons_now() -> None:
    gone = checked({1: MEDIUM}, changed("lams"))
    found = since(gone, checked({1: MEDIUM}, HEAVY_LEGS))
    (turned,) = found.mechs
    assert turned.turn is Turn.OTHER
    assert [fault.code for fault in turned.new] == ["over_tonnage"]
    assert [fault.code for fault in turned.gone] == ["unknown_part"]
    both = replace(HEAVY_LEGS, parts={key: part for key, part in HEAVY_LEGS.parts.items() if key != "lams"})
    assert since(checked({1: MEDIUM}, both), gone) == NO_NEWS  # still illegal, for one reason less


def test_4_3_what_somebody_built_is_no_news() -> None:
    before = checked({1: MEDIUM, 3: MEDIUM})
    rebuilt = replace(MEDIUM, items=MEDIUM.items[:-1])
    assert since(before, checked({1: rebuilt, 2: MEDIUM}, HEAVY_LEGS)) == NO_NEWS
    worn = replace(damaged(MEDIUM, legs=3), name="Other", notes="n", tags=("a",), owner="Jo", heat=3)
    assert len(since(before, checked({1: worn}, HEAVY_LEGS)).mechs) == 1


def test_4_3_damage_and_pilots_are_no_news_of_the_catalogue() -> None:
    before = checked({1: MEDIUM})
    over = damaged(MEDIUM, legs=200)
    assert not legal(check(over, CATALOGUE))
    assert since(before, checked({1: over})) == NO_NEWS
    learned = Pilot(name="A", piloting=9, skills=tuple(CATALOGUE.skills))
    assert since(checked({1: over}), checked({1: MEDIUM}, pilot=learned)) == NO_NEWS


def test_4_3_a_mech_built_while_nobody_was_told_is_compared_from_then_on() -> None:
    before, now = checked({1: MEDIUM}), checked({1: MEDIUM, 2: SHIPPED[0]}, HEAVY_LEGS)
    news = since(before, now)
    kept = carried(before, now, news)
    assert since(kept, now) == news
    assert sorted(kept.verdicts) == [1, 2]
    without = {key: part for key, part in HEAVY_LEGS.parts.items() if key != "weathervane"}
    later = since(kept, checked({1: MEDIUM, 2: SHIPPED[0]}, replace(HEAVY_LEGS, parts=without)))
    assert [mech.id for mech in later.turned(Turn.ILLEGAL)] == [1, 2]
    assert later.mechs[1].causes == ("Weathervane is gone: no pack in use has it",)
    rebuilt = checked({1: replace(MEDIUM, items=MEDIUM.items[:-1])}, HEAVY_LEGS)
    assert carried(before, rebuilt, since(before, rebuilt)) == rebuilt


def test_every_figure_that_a_verdict_rests_on_is_told() -> None:
    before = checked({1: MEDIUM})
    for part, figures, words in (
        ("triumphant-809", {"tons_limit": Decimal(20)}, "Triumphant 809: tons limit 40 → 20"),
        ("triumphant-809", {"power": 2}, "Triumphant 809: power 30 → 2"),
        ("triumphant-809", {"mounts": {}}, "Triumphant 809: back slots 1 → none"),
        ("zantetsuken", {"at": (Mount.HEAD,)}, "Zantetsuken: fits hand → head"),
        ("zantetsuken", {"slots": 3}, "Zantetsuken: slots 1 → 3"),
        ("lams", {"power_per_round": 99}, "LAMS: power per round 3 → 99"),
    ):
        catalogue = changed(part, **figures)
        found = since(before, checked({1: MEDIUM}, catalogue))
        assert [turned.causes for turned in found.mechs] == [(words,)], part
    quiet = changed("lams", flavour="new", tags=("x",), manufacturer="m")
    assert since(before, checked({1: MEDIUM}, quiet)) == NO_NEWS
    assert checked({1: MEDIUM}, quiet) == before


def test_a_check_is_kept_and_read_back_equal() -> None:
    before = checked({1: MEDIUM, 5: damaged(MEDIUM, legs=3)}, HEAVY_LEGS, {"night": "1.0"})
    assert decode(encode(before, BulkCheck), BulkCheck) == before


@settings(max_examples=40)
@given(
    st.lists(st.sampled_from(SHIPPED) | builds(CATALOGUE), min_size=1, max_size=3),
    st.lists(st.sampled_from(sorted(CATALOGUE.parts)), max_size=30, unique=True),
)
def test_4_3_mechs_turn_as_the_plain_check_says(mechs: list[Mech], without: list[str]) -> None:
    """Whatever parts go, those mechs turn illegal that were legal and are not; and back when the parts come back."""
    there = dict(enumerate(mechs, 1))
    less = replace(
        CATALOGUE, parts={key: part for key, part in CATALOGUE.parts.items() if key not in without}
    )
    before, after = checked(there), checked(there, less)
    fell = [
        number
        for number, mech in there.items()
        if legal(check(mech, CATALOGUE)) and not legal(check(mech, less))
    ]
    assert [mech.id for mech in since(before, after).turned(Turn.ILLEGAL)] == fell
    assert [mech.id for mech in since(after, before).turned(Turn.LEGAL)] == fell
    assert since(before, before) == NO_NEWS
