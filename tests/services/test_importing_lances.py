"""Lances in force files: exported with their seats, looked at, stored and taken back with their mechs."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from mechtable.engine.errors import MechtableError
from mechtable.export.paper import Paper
from mechtable.files.delivered import read_delivered
from mechtable.files.forces import as_yaml, force_document, read_force
from mechtable.files.problems import FileError
from mechtable.rules.lances import Lance, LanceMember
from mechtable.services.arrival import Fate, Standing
from mechtable.services.arriving import Look, look
from mechtable.services.arriving_files import Pasted
from mechtable.services.campaigns import FILE, new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.exporting import Form, export
from mechtable.services.importing import bring_in, names_then, take_back
from mechtable.services.lances import delete_lance, make_lance, put_in_lance, rename_lance
from mechtable.services.library import bundled
from mechtable.services.several import subjects_of_campaign
from tests.export.reading import MECHS, PILOTS
from tests.files.reading import ROOT, problems

PROVING = bundled("campaigns") / "proving-ground"
HANGAR = ROOT / "tests" / "data" / "hangar-campaign"
FORD = Lance(
    name="Ford",
    notes="Holds the river.",
    members=(LanceMember(mech=2, pilot=1), LanceMember(mech=1), LanceMember(mech=3, pilot=2)),
)
FORCE = as_yaml(force_document(MECHS[:3], PILOTS[:2], (FORD,)))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    home = tmp_path / "home"
    opened = open_campaign(home, new_campaign(home, "Small"))
    yield opened
    opened.close()


def said(desk: Desk, which: str, form: Form) -> bytes:
    return export(subjects_of_campaign(desk, which), form, Paper()).files[0]


def pasted(desk: Desk, text: str | bytes) -> Look:
    return look(desk, [Pasted(text if isinstance(text, str) else text.decode())])


def lances(desk: Desk) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The lances with their notes, and the names in them."""
    mechs = {filed.id: filed.value.name for filed in desk.mechs()}
    pilots = {filed.id: filed.value.name for filed in desk.pilots()}
    return [
        (
            one.value.name,
            one.value.notes,
            [(mechs[each.mech], pilots[each.pilot] if each.pilot else "") for each in one.value.members],
        )
        for one in desk.lances()
    ]


def test_a_small_force_comes_out_as_it_went_in(desk: Desk) -> None:
    seen = pasted(desk, FORCE)
    bring_in(desk, seen, seen.proposed)
    assert said(desk, "force", Form.YAML) == FORCE.encode()
    for form in (Form.YAML, Form.JSON):
        lance = said(desk, "lance/1", form)
        assert [one.standing for one in pasted(desk, lance).arrivals] == [Standing.SAME] * 6
        found = read_force(lance, "lance")
        assert [mech.name for mech in found.mechs] == [MECHS[place].name for place in (1, 0, 2)]
        assert found.lances[0].members == (
            LanceMember(mech=1, pilot=1),
            LanceMember(mech=2),
            LanceMember(mech=3, pilot=2),
        )


@pytest.mark.long
@pytest.mark.parametrize("form", [Form.YAML, Form.JSON])
@pytest.mark.parametrize("folder", [HANGAR, PROVING], ids=lambda folder: folder.name)
def test_a_force_and_each_lance_come_out_as_they_went_in(tmp_path: Path, folder: Path, form: Form) -> None:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "There", folder))) as there:
        names = [filed.value.name for filed in there.lances()]
        assert names
        each = [f"lance/{filed.id}" for filed in there.lances()]
        for which in ("force", *each, "+".join(each)):
            whole = said(there, which, form)
            with closing(open_campaign(tmp_path, new_campaign(tmp_path, f"Here {which}"))) as here:
                seen = pasted(here, whole)
                assert {one.standing for one in seen.arrivals} == {Standing.NEW}
                done = bring_in(here, seen, seen.proposed)
                again = "+".join(f"lance/{filed.id}" for filed in here.lances()) if "/" in which else "force"
                assert said(here, again, form) == whole
                assert {one.standing for one in pasted(here, whole).arrivals} == {Standing.SAME}
                take_back(here, done)
                assert (here.mechs(), here.pilots(), here.lances()) == ((), (), ())


@pytest.mark.parametrize("form", [Form.YAML, Form.JSON])
def test_several_lances_are_one_file_each_mech_and_pilot_once(desk: Desk, form: Form) -> None:
    weir = Lance(name="Weir", members=(LanceMember(mech=4, pilot=1), LanceMember(mech=2, pilot=2)))
    mechs = (*MECHS[:3], MECHS[0])  # two that nobody can tell apart but by their places
    force = as_yaml(force_document(mechs, PILOTS[:3], (FORD, weir)))
    seen = pasted(desk, force)
    bring_in(desk, seen, [Fate.ADD] * len(seen.arrivals))
    named = desk.mechs()[3].value.name
    both = said(desk, "lance/ford+lance/2+lance/Ford", form)
    found = read_force(both, "both")
    order = [MECHS[1].name, MECHS[0].name, MECHS[2].name, named]
    assert [mech.name for mech in found.mechs] == order
    assert [pilot.name for pilot in found.pilots] == [PILOTS[0].name, PILOTS[1].name]
    assert [(one.name, [(each.mech, each.pilot) for each in one.members]) for one in found.lances] == [
        ("Ford", [(1, 1), (2, None), (3, 2)]),
        ("Weir", [(4, 1), (1, 2)]),
    ]
    assert {one.standing for one in pasted(desk, both).arrivals} == {Standing.SAME}
    more = read_force(said(desk, "pilot/3+mech/4+lance/1+mech/1", form), "more")
    assert [mech.name for mech in more.mechs] == order
    assert [pilot.name for pilot in more.pilots] == [pilot.name for pilot in PILOTS[:3]]
    assert [one.name for one in more.lances] == ["Ford"]


def test_a_lance_gets_the_new_ids_behind_what_is_there(desk: Desk) -> None:
    first = pasted(desk, as_yaml(force_document(MECHS[3:4], PILOTS[2:3])))
    bring_in(desk, first, first.proposed)
    make_lance(desk, "There")
    seen = pasted(desk, FORCE)
    assert seen.arrivals[-1].sort == "lance"
    done = bring_in(desk, seen, seen.proposed)
    assert done.sentence == "Imported: 3 mechs, 2 pilots, 1 lance."
    crew = [(MECHS[1].name, PILOTS[0].name), (MECHS[0].name, ""), (MECHS[2].name, PILOTS[1].name)]
    assert lances(desk) == [("There", "", []), ("Ford", "Holds the river.", crew)]
    take_back(desk, done)
    assert lances(desk) == [("There", "", [])]


def test_two_files_at_once_keep_their_lances_apart(desk: Desk) -> None:
    other = as_yaml(
        force_document(
            MECHS[3:5], PILOTS[2:3], (Lance(name="Ford", members=(LanceMember(mech=2, pilot=1),)),)
        )
    )
    seen = look(desk, [Pasted(FORCE), Pasted(other)])
    assert [one.standing for one in seen.arrivals if one.sort == "lance"] == [Standing.NEW, Standing.CLASH]
    assert names_then(seen, seen.proposed)[-1] == "Ford 2"
    bring_in(desk, seen, seen.proposed)
    assert lances(desk)[1] == ("Ford 2", "", [(MECHS[4].name, PILOTS[2].name)])


def test_what_is_left_out_is_what_stands_there_or_an_empty_place(desk: Desk) -> None:
    hurt = replace(MECHS[0], heat=MECHS[0].heat + 1)
    first = pasted(desk, as_yaml(force_document((MECHS[1], hurt), PILOTS[:1])))
    bring_in(desk, first, first.proposed)
    seen = pasted(desk, FORCE)
    fates = [Fate.LEAVE] * 5 + [Fate.ADD]
    done = bring_in(desk, seen, fates)
    assert lances(desk) == [
        ("Ford", "Holds the river.", [(MECHS[1].name, PILOTS[0].name), (MECHS[0].name, "")])
    ]
    assert [member.mech for member in desk.lances()[0].value.members] == [1, 2]
    assert done.count == 1
    take_back(desk, done)
    assert (len(desk.mechs()), len(desk.pilots()), desk.lances()) == (2, 1, ())


def test_one_that_stands_twice_among_what_is_left_out_is_in_the_lance_once(desk: Desk) -> None:
    lance = Lance(name="Twins", members=(LanceMember(mech=1, pilot=1), LanceMember(mech=2, pilot=2)))
    text = as_yaml(
        force_document(
            (MECHS[0], MECHS[0]), (PILOTS[0], replace(PILOTS[0], name=PILOTS[0].name.upper())), (lance,)
        )
    )
    seen = pasted(desk, text)
    bring_in(desk, seen, (Fate.ADD, Fate.LEAVE, Fate.ADD, Fate.LEAVE, Fate.ADD))
    assert lances(desk) == [("Twins", "", [(MECHS[0].name, PILOTS[0].name)])]


def test_a_clash_shows_what_differs_and_may_replace(desk: Desk) -> None:
    first = pasted(desk, FORCE)
    bring_in(desk, first, first.proposed)
    put_in_lance(desk, 1, 1, None)
    other = replace(FORD, name="FORD", notes="", members=(LanceMember(mech=2), LanceMember(mech=1)))
    seen = pasted(desk, as_yaml(force_document(MECHS[:3], PILOTS[:2], (other,))))
    clash = seen.arrivals[-1]
    assert (clash.standing, clash.fates) == (Standing.CLASH, (Fate.ADD, Fate.REPLACE, Fate.LEAVE))
    assert clash.differs == (
        "name: Ford → FORD",
        "other notes",
        f"− {MECHS[1].name}, {PILOTS[0].called}",
        f"− {MECHS[2].name}, {PILOTS[1].called}",
        f"+ {MECHS[1].name}",
    )
    before = lances(desk)
    done = bring_in(desk, seen, (*seen.proposed[:-1], Fate.REPLACE))
    assert lances(desk) == [("FORD", "", [(MECHS[1].name, ""), (MECHS[0].name, "")])]
    take_back(desk, done)
    assert lances(desk) == before


def test_a_hurt_mech_makes_the_lance_another_one(desk: Desk) -> None:
    first = pasted(desk, FORCE)
    bring_in(desk, first, first.proposed)
    hurt = replace(MECHS[0], heat=MECHS[0].heat + 1)
    seen = pasted(desk, as_yaml(force_document((hurt, *MECHS[1:3]), PILOTS[:2], (FORD,))))
    assert seen.arrivals[-1].differs == (f"{MECHS[0].name} is another one of its name",)
    bring_in(desk, seen, seen.proposed)
    assert lances(desk)[1][2][1] == (f"{MECHS[0].name} 2", "")


def test_what_was_changed_since_is_neither_overwritten_nor_taken_back(desk: Desk) -> None:
    seen = pasted(desk, FORCE)
    make_lance(desk, "Ford")
    before = (desk.path / FILE).read_bytes()
    with pytest.raises(MechtableError, match="lances came or went"):
        bring_in(desk, seen, seen.proposed)
    assert (desk.path / FILE).read_bytes() == before
    delete_lance(desk, desk.lances()[0].id)
    seen = pasted(desk, FORCE)
    done = bring_in(desk, seen, seen.proposed)
    rename_lance(desk, done.ids.lances[0], "Weir")
    kept = lances(desk)
    with pytest.raises(MechtableError, match="Ford was changed"):
        take_back(desk, done)
    assert lances(desk) == kept
    assert len(desk.mechs()) == 3
    rename_lance(desk, done.ids.lances[0], "Ford")
    other = make_lance(desk, "Weir")
    put_in_lance(desk, other, done.ids.mechs[0])
    with pytest.raises(MechtableError, match="The lance Weir has something of it"):
        take_back(desk, done)
    assert len(lances(desk)) == 2


def test_every_fault_of_a_lance_is_told_at_its_place_and_older_files_come_in() -> None:
    head = as_yaml(force_document(MECHS[:1], PILOTS[:1]))
    assert [type(one).__name__ for one in read_delivered(head, "old")] == ["Mech", "Pilot"]
    wrong = (
        "lances:\n"
        "  - lance: A\n"
        f"    members: [{{mech: '{MECHS[0].name}', pilot: Nobody}}, {{mech: Bull}}, {{mech: '{MECHS[0].name}'}}]\n"
        "  - {lance: a, seats: 3}\n"
        "  - [/]\n"
    )
    line = head.count("\n") + 1
    for read in (read_delivered, read_force):
        found = problems(partial(read, head + wrong, "f"))
        assert [(at - line, column, path, words.partition(":")[0]) for at, column, path, words in found] == [
            (2, 45, "lances[1].members[1].pilot", "no pilot of the file is called Nobody"),
            (2, 61, "lances[1].members[2].mech", "no mech of the file is the one meant"),
            (2, 68, "lances[1].members[3]", "this mech stands in the lance already"),
            (3, 13, "lances[2].lance", "a is the name of two lances"),
            (3, 16, "lances[2].seats", "unknown key"),
            (4, 5, "lances[3]", "expected the keys lance, members, notes, got a list"),
        ]
    with pytest.raises(FileError, match="no mech of the file is the one meant"):
        read_delivered("lances: [{lance: A, members: [{mech: Bull}]}]", "f")
