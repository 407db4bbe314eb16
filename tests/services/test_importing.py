"""Importing: looked at first, stored whole or not at all, taken back whole."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mechtable.engine.errors import MechtableError, TextError
from mechtable.engine.text import clean
from mechtable.files.delivered import read_delivered
from mechtable.files.forces import as_json, as_yaml, force_document
from mechtable.files.mechs import document_of, read_mechs, write_mech
from mechtable.files.pilots import pilot_document, read_pilots, write_pilot
from mechtable.files.share_codes import share_code
from mechtable.rules.combat.commands import GmEnd
from mechtable.rules.mech import Mech
from mechtable.rules.options import Cards
from mechtable.rules.pilot import Pilot, XpLine
from mechtable.services.arrival import Fate, Standing
from mechtable.services.arriving import look
from mechtable.services.arriving_files import Pasted, source_of
from mechtable.services.campaigns import open_campaign
from mechtable.services.desk import Desk
from mechtable.services.folders import write_folder
from mechtable.services.importing import bring_in, take_back
from mechtable.services.scripts import run_script
from tests.services.arrivals import CAMPAIGNS, MECHS, PILOTS, brought, pasted, small
from tests.services.long_fight import campaign, played, store


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with small(tmp_path / "home") as opened:
        yield opened


@pytest.mark.parametrize("shipped", ["the-long-dry", "proving-ground"])
def test_export_import_export_gives_equal_bytes_for_all_that_ships(shipped: str, desk: Desk) -> None:
    folder = CAMPAIGNS / shipped
    mechs = read_mechs((folder / "mechs.yaml").read_bytes(), "mechs")
    pilots = read_pilots((folder / "pilots.yaml").read_bytes(), "pilots")
    document = force_document(mechs, pilots)
    for write in (as_yaml, as_json):
        for one in (*map(document_of, mechs), *map(pilot_document, pilots)):
            (read,) = read_delivered(write(one), "one")
            assert isinstance(read, Mech | Pilot)
            again = document_of(read) if isinstance(read, Mech) else pilot_document(read)
            assert write(again) == write(one)
    brought(desk, as_yaml(document))
    there = force_document(
        tuple(one.value for one in desk.mechs()), tuple(one.value for one in desk.pilots())
    )
    assert (as_yaml(there), as_json(there)) == (as_yaml(document), as_json(document))
    seen = pasted(desk, as_json(document))
    assert {one.standing for one in seen.arrivals} == {Standing.SAME}
    assert set(seen.proposed) == {Fate.LEAVE}


def cleaned(text: str) -> bool:
    try:
        clean(text)
    except TextError:
        return False
    return True


ODD = st.sampled_from(
    [
        "no",
        "1:30",
        "010",
        "~",
        "- a",
        "a: b",
        "#x",
        "'",
        '"',
        "[/]",
        "{a",
        "ß É 机",
        "🚀",
        "null",
        "1e3",
        "\\n",
        "MT1",
    ]
) | st.text(min_size=1, max_size=20).map(str.strip).filter(cleaned).map(clean)


@given(name=ODD, role=ODD, note=ODD, callsign=ODD, reason=ODD, amount=st.integers(0, 999))
@settings(max_examples=25, deadline=None)
def test_odd_text_comes_in_as_it_went_out(
    name: str, role: str, note: str, callsign: str, reason: str, amount: int
) -> None:
    mech = replace(MECHS[0], name=name, role=role, notes=f"{note}\n{note}")
    line = XpLine(date=date(2026, 1, 2), amount=amount, reason=reason)
    pilot = replace(PILOTS[0], name=name, callsign=callsign, injuries=(note,), xp=(line,))
    document = force_document((mech,), (pilot,))
    for write in (as_yaml, as_json):
        assert read_delivered(write(document), "force") == (mech, pilot)
        assert read_delivered(write(document).encode(), "force") == (mech, pilot)
    assert read_delivered(json.dumps(json.loads(as_json(document))), "elsewhere") == (mech, pilot)
    assert read_delivered(write_mech(mech), "mech") == (mech,)
    assert read_delivered(write_pilot(pilot), "pilot") == (pilot,)
    assert read_delivered(share_code(mech), "code") == (mech,)


def test_json_of_other_programs_may_write_a_character_as_two_escapes() -> None:
    (mech,) = read_delivered(r'{"mech": "R\ud83d\ude80", "notes": "not\\ud83d\\ude80 this"}', "x")
    assert isinstance(mech, Mech)
    assert (mech.name, mech.notes) == ("R🚀", r"not\ud83d\ude80 this")


def test_what_is_typed_is_a_text_where_it_looks_like_one() -> None:
    for text in ("mech: a\nrole: b", '{"mech": "a"}', "[x]", " MT1abc", "mt1abc"):
        assert source_of(text) == Pasted(text.strip())
    assert source_of(" in/mech one.yaml ") == Path("in/mech one.yaml")
    assert source_of("~nobody-is-called-so/x") == Path("~nobody-is-called-so/x")


def test_a_script_that_does_not_play_is_not_imported(desk: Desk, tmp_path: Path) -> None:
    script = tmp_path / "worked.fight"
    examples = Path(__file__).parents[1] / "data" / "examples"
    for path in examples.iterdir():
        if path.is_file():
            (tmp_path / path.name).write_bytes(path.read_bytes())
    script.write_text(script.read_text(encoding="utf-8") + "\nexpect red.heat 99\n", encoding="utf-8")
    with pytest.raises(MechtableError, match=r"expected red.heat 99, it is .* it is not imported"):
        look(desk, [script])
    assert desk.fights() == ()


def test_lists_may_be_mixed_and_codes_come_one_after_another_and_broken_over_lines() -> None:
    mixed = json.loads(as_json(force_document(MECHS[:1], PILOTS[:1])))
    text = json.dumps([mixed["pilots"][0], mixed["mechs"][0]])
    assert read_delivered(text, "list") == (PILOTS[0], MECHS[0])
    codes = [share_code(mech) for mech in MECHS[:3]]
    broken = [f"{code[:40]}\n{code[40:]}" for code in codes]
    assert read_delivered("\n\n".join(broken), "codes") == MECHS[:3]
    with pytest.raises(MechtableError, match=r"share code 2 of 2: .*is cut"):
        read_delivered(f"{codes[0]}\n{codes[1][:-5]}", "codes")


def test_unknown_parts_and_skills_and_equal_callsigns_are_warnings(desk: Desk) -> None:
    brought(desk, as_yaml(force_document((), PILOTS[:1])))
    text = as_yaml(
        force_document(
            (replace(MECHS[0], items=(replace(MECHS[0].items[0], item="no-such"),)),),
            (replace(PILOTS[0], name="Somebody Else", skills=("no-skill",)),),
        )
    )
    mech, pilot = pasted(desk, text).arrivals
    assert any("No part in use has the id no-such" in one for one in mech.warnings)
    assert pilot.warnings == (
        "No skill in use has the id no-skill.",
        f"{PILOTS[0].name} is called {PILOTS[0].called} too: prepared fights could mean either.",
    )


def test_a_ledger_below_nothing_is_refused_before_anything_is_written(desk: Desk) -> None:
    poor = replace(PILOTS[0], xp=(XpLine(date=date(2026, 1, 2), amount=-5, reason="x"),))
    with pytest.raises(MechtableError, match=r"stands at -5 XP.*rule 6.3"):
        pasted(desk, as_yaml(force_document(MECHS, (poor,))))


def test_7_8_a_fight_comes_back_from_its_script_with_every_step_and_goes_on(
    tmp_path: Path, desk: Desk
) -> None:
    folder = tmp_path / "script"
    long = open_campaign(tmp_path, campaign(tmp_path, Cards.DEALT))
    fight = long.prepare(long.encounters()[0].id, seed=424242)
    store(long.path, fight, played(long.fight(fight)._match, 20))
    long.fight(fight).refresh()
    long.fight(fight).submit(GmEnd("night falls"))
    made_script, real = long.script(fight), long.fight(fight).match.state
    long.close()
    write_folder(folder, made_script.files)
    seen = look(desk, [folder])
    done = bring_in(desk, seen, seen.proposed)
    (number,) = done.ids.fights
    again = run_script(folder / made_script.script).match
    table = desk.fight(number)
    assert table.match.state == again.state
    assert [(who.heat, who.hp) for who in table.match.state.combatants.values()] == [
        (who.heat, who.hp) for who in real.combatants.values()
    ]
    assert [step.command for step in table.match.steps] == [step.command for step in again.steps]
    assert table.match.moment(table.match.step_count).draws == again.moment(again.step_count).draws
    assert [one.standing for one in look(desk, [folder]).arrivals] == [Standing.SAME]
    take_back(desk, done)
    assert desk.fights() == ()
    with pytest.raises(MechtableError, match="no such fight"):
        desk.fight(number)
