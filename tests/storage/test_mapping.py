import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.audience import GM
from mechtable.engine.match import Step
from mechtable.rules.campaign import Campaign, Encounter
from mechtable.rules.combat.commands import Command, GmSet
from mechtable.rules.combat.events import Event, ValueSet
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.storage import mapping
from mechtable.storage.fight_language import fight_language
from mechtable.storage.journal import Glance
from mechtable.storage.stored import Opening, RowError, StreamLine
from tests.files.test_campaigns import campaigns, encounters
from tests.files.test_mechs import mechs
from tests.files.test_pilots import pilots
from tests.files.texts import names
from tests.services.playing import demo, new_fight, next_command

AT = "2026-01-10T20:00:00.000+00:00"


@given(pilots)
def test_a_pilot_comes_back_equal(pilot: Pilot) -> None:
    assert mapping.pilot_of(mapping.pilot_row(pilot)).value == pilot


@given(mechs())
def test_a_mech_comes_back_equal(mech: Mech) -> None:
    assert mapping.mech_of(mapping.mech_row(mech)).value == mech


@given(encounters)
def test_an_encounter_comes_back_equal(encounter: Encounter) -> None:
    assert mapping.encounter_of(mapping.encounter_row(encounter, 1)).value == encounter


@given(campaigns)
def test_a_campaign_comes_back_equal(campaign: Campaign) -> None:
    assert mapping.campaign_of(mapping.campaign_row(campaign)) == (campaign, ())


@given(names, names, names, st.none() | names)
def test_a_step_comes_back_equal(path: str, value: str, reason: str, sealed: str | None) -> None:
    step: Step[Command, Event] = Step(
        "id", GM, GmSet(path, value, reason), (ValueSet(path, value, value, reason),), 3, sealed, AT
    )
    row = mapping.step_row(1, 2, step, fight_language())
    assert mapping.step_of(row, fight_language()) == step
    assert (row.stream_id, row.number, row.standing) == (1, 2, "kept")


@given(names, names, st.integers(0, (1 << 63) - 1))
def test_a_stream_comes_back_equal(title: str, sentence: str, seed: int) -> None:
    opening: Opening[Event] = Opening(title, (ValueSet(title, "", "", sentence),), seed, 4)
    glance = Glance(AT, 3, True, sentence)
    row = mapping.stream_row("fight", opening, glance, fight_language())
    row.id = 9
    assert mapping.opening_of(row, fight_language()) == opening
    assert mapping.line_of(row).value == StreamLine(9, title, glance)


def test_payloads_are_compact_and_say_things_plainly() -> None:
    assert mapping.encounter_row(Encounter(name="日本語", combatants=()), 1).payload == (
        '{"name":"日本語","combatants":[],"notes":"","map":"","mechs":[],"cards":null}'
    )


def test_half_a_character_pair_is_refused_before_it_reaches_a_database() -> None:
    with pytest.raises(RowError, match="half a character pair"):
        mapping.pilot_row(Pilot(name="a", notes="\ud800"))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | names,
        lambda inner: st.lists(inner) | st.dictionaries(names | st.just("kind"), inner),
        max_leaves=8,
    )
)
def test_any_payload_is_a_value_or_a_problem(data: object) -> None:
    row = mapping.pilot_row(Pilot(name="a"))
    row.payload = json.dumps(data)
    found = mapping.pilot_of(row)
    assert found.value is None
    assert found.problem.startswith("Pilot a cannot be read: ")
    step: Step[Command, Event] = Step("id", GM, GmSet("a", "b", "c"), (), 0, None, AT)
    spoilt = mapping.step_row(1, 1, step, fight_language())
    spoilt.events = json.dumps([data])
    with pytest.raises(RowError, match="its step 1 cannot be read"):
        mapping.step_of(spoilt, fight_language())


@pytest.mark.long
def test_every_step_of_a_played_fight_comes_back_equal(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        table, dice = desk.fight(new_fight(desk)), Random(2)
        made = [table.submit(next_command(table, dice)) for _ in range(300)]
    rows = [mapping.step_row(1, number, step, fight_language()) for number, step in enumerate(made)]
    assert [mapping.step_of(row, fight_language()) for row in rows] == made
