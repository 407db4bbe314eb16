"""A thing of a campaign is meant by its id, its name or how its name begins."""

import pytest

from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.filed import FightSummary
from mechtable.services.slugs import slug
from mechtable.services.wanted import NotOne, wanted
from tests.export.reading import MECHS, PILOTS


def called(name: str) -> Mech:
    return Mech(name=name, parts={})


NAMED = {3: "Old Ferry", 4: "Old Ferry II", 7: "old-ferry two", 12: "Bull", 13: "7", 20: "Öl, Rauch"}
THINGS = {key: called(name) for key, name in NAMED.items()}


def one(said: str) -> int:
    found = wanted(THINGS, said, f"mech/{said}", "Range")
    return next(key for key, thing in THINGS.items() if thing is found)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("3", 3),
        ("7", 7),
        ("old ferry", 3),
        ("OLD-FERRY", 3),
        ("old ferry ii", 4),
        ("old-ferry-t", 7),
        ("bu", 12),
        ("ol-rauch", 20),
        ("öl, r", 20),
    ],
)
def test_an_id_comes_before_a_name_and_a_whole_name_before_a_beginning(said: str, meant: int) -> None:
    assert one(said) == meant


@pytest.mark.parametrize("said", ["", "99", "x", "ferry", "-", "[/]"])
def test_what_nothing_is_called_is_told_with_all_ids_and_names(said: str) -> None:
    with pytest.raises(NotOne) as told:
        one(said)
    listed = "; ".join(f"{key} {name}" for key, name in NAMED.items())
    assert str(told.value) == f"Range has no mech/{said}: there are {listed}."


def test_a_clash_is_told_with_the_ids_of_those_alone_who_clash() -> None:
    with pytest.raises(NotOne) as told:
        one("old")
    assert str(told.value).endswith("say the id: 3 Old Ferry; 4 Old Ferry II; 7 old-ferry two.")
    umlauts = {1: called("Ol"), 2: called("Öl")}
    assert wanted(umlauts, "öl", "mech/öl", "Range") is umlauts[2]
    twins = {1: called("Ram"), 2: called("ram"), 3: called("Rammer")}
    with pytest.raises(NotOne, match=r"1 Ram; 2 ram\.$"):
        wanted(twins, "ram", "mech/ram", "Range")
    nothing: dict[int, Mech] = {}
    with pytest.raises(NotOne, match=r"there are none\.$"):
        wanted(nothing, "ram", "mech/ram", "Range")


def test_pilots_answer_to_callsign_and_name_and_fights_to_their_title() -> None:
    pilots: dict[int, Pilot] = dict(enumerate(PILOTS))
    for pilot in PILOTS:
        for said in (pilot.called, pilot.name, slug(pilot.name, "")):
            assert wanted(pilots, said, "pilot", "Range") is pilot
    for mech in MECHS:
        assert wanted(dict(enumerate(MECHS)), slug(mech.name, ""), "mech", "Range") is mech
    fight = FightSummary(id=5, title="At the ford", round=1, ended=False, last_step_at="", sentence="")
    assert wanted({5: fight}, "at-the", "report/at-the", "Range") is fight
