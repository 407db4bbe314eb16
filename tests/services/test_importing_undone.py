"""An import that clashes, is taken back, or is stopped by what happened meanwhile: nothing is lost."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.engine.errors import MechtableError
from mechtable.files.forces import as_yaml, force_document
from mechtable.rules.pilot import Pilot
from mechtable.services.arrival import Fate, Standing
from mechtable.services.campaigns import FILE, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.importing import bring_in, names_then, take_back
from mechtable.services.lances import make_lance, put_in_lance
from tests.services.arrivals import MECHS, PILOTS, brought, dump, names, pasted, small


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with small(tmp_path / "home") as opened:
        yield opened


def test_a_clash_shows_what_differs_and_both_stay_under_names_of_their_own(desk: Desk) -> None:
    brought(desk, as_yaml(force_document(MECHS[:2], PILOTS[:1])))
    other = replace(MECHS[0], heat=3, role="other")
    who = replace(PILOTS[0], piloting=PILOTS[0].piloting + 1)
    seen = pasted(desk, as_yaml(force_document((other, MECHS[1], MECHS[2]), (who,))))
    assert [one.standing for one in seen.arrivals] == [
        Standing.CLASH,
        Standing.SAME,
        Standing.NEW,
        Standing.CLASH,
    ]
    assert f"role: {MECHS[0].role} → other" in seen.arrivals[0].differs
    assert "heat: 0 → 3" in seen.arrivals[0].differs
    assert seen.arrivals[3].differs == (f"piloting: {who.piloting - 1} → {who.piloting}",)
    then = names_then(seen, seen.proposed)
    done = bring_in(desk, seen, seen.proposed)
    assert done.names == then == (f"{other.name} 2", "", MECHS[2].name, f"{who.name} 2")
    assert done.sentence == "Imported: 2 mechs, 1 pilot."
    assert names(desk) == [
        *(mech.name for mech in MECHS[:2]),
        f"{other.name} 2",
        MECHS[2].name,
        who.name,
        f"{who.name} 2",
    ]
    assert len({one.value.called for one in desk.pilots()}) == 2


def test_what_is_replaced_keeps_its_id_and_comes_back(desk: Desk) -> None:
    brought(desk, as_yaml(force_document(MECHS[:2], PILOTS[:1])))
    before = dump(desk)
    other, who = replace(MECHS[1], heat=3), replace(PILOTS[0], notes="other")
    seen = pasted(desk, as_yaml(force_document((other, MECHS[2]), (who,))))
    done = bring_in(desk, seen, (Fate.REPLACE, Fate.ADD, Fate.REPLACE))
    assert [(one.id, one.value) for one in desk.mechs()] == [(1, MECHS[0]), (2, other), (3, MECHS[2])]
    assert [one.value for one in desk.pilots()] == [who]
    take_back(desk, done)
    assert dump(desk) == before
    with pytest.raises(MechtableError, match="changed in the meantime"):
        take_back(desk, done)
    assert dump(desk) == before


def test_what_is_used_since_is_not_taken_back(desk: Desk) -> None:
    seen = pasted(desk, as_yaml(force_document(MECHS[:2], ())))
    done = bring_in(desk, seen, seen.proposed)
    put_in_lance(desk, make_lance(desk, "First"), done.ids.mechs[1])
    before = dump(desk)
    with pytest.raises(MechtableError, match="lance First"):
        take_back(desk, done)
    assert dump(desk) == before


def test_what_another_window_did_since_the_look_stops_the_import(desk: Desk) -> None:
    brought(desk, as_yaml(force_document(MECHS[:1], ())))
    seen = pasted(desk, as_yaml(force_document((replace(MECHS[0], heat=1), MECHS[1]), PILOTS[:1])))
    fates = (Fate.REPLACE, Fate.ADD, Fate.ADD)
    other = open_campaign(desk.path.parent, desk.slug)
    for change in (
        lambda: other.file.change_mech(1, lambda mech: replace(mech, notes="mine")),
        lambda: other.add_pilot(PILOTS[-1]),
    ):
        change()
        before = dump(desk)
        with pytest.raises(MechtableError, match="look again"):
            bring_in(desk, seen, fates)
        assert dump(desk) == before
    other.close()


def test_a_refusal_in_the_middle_leaves_the_file_as_it_was(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = pasted(desk, as_yaml(force_document(MECHS, PILOTS)))
    before = (desk.path / FILE).read_bytes()

    def refuse(pilot: Pilot) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("mechtable.storage.mapping.pilot_row", refuse)
        with pytest.raises(OSError, match="full"):
            bring_in(desk, seen, seen.proposed)
    assert (desk.path / FILE).read_bytes() == before
    assert names(desk) == []
