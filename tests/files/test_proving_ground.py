"""The second campaign that ships: ready mechs of every class, pilots for them, and fights to try them in."""

from collections import Counter

import pytest

from mechtable.files.campaigns import read_campaign
from mechtable.files.encounters import read_encounters
from mechtable.files.maps import read_map
from mechtable.files.mechs import read_mechs, write_mechs
from mechtable.files.pilots import read_pilots
from mechtable.rules import pilot_check
from mechtable.rules.build import figures
from mechtable.rules.build_check import check
from mechtable.rules.campaign import Encounter
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS
from mechtable.rules.parts import Torso
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from mechtable.rules.problem import Severity
from tests.files.reading import ROOT
from tests.files.test_content import CLASSES, class_of
from tests.files.test_shipped import CATALOGUE

FOLDER = ROOT / "campaigns/proving-ground"
MECHS = read_mechs((FOLDER / "mechs.yaml").read_bytes(), "mechs.yaml")
PILOTS = read_pilots((FOLDER / "pilots.yaml").read_bytes(), "pilots.yaml")
FIGHTS = read_encounters((FOLDER / "encounters.yaml").read_bytes(), "encounters.yaml")
MECH = {mech.name: mech for mech in MECHS}
PILOT = {pilot.called: pilot for pilot in PILOTS}
PRICES = {"piloting": 10, "initiative": 10, "ap": 40}
"""XP by skill, for each level (6.3)."""


def mech_class(mech: Mech) -> str:
    torso = CATALOGUE.parts[mech.parts[Place.TORSO][0]]
    assert isinstance(torso, Torso)
    return class_of(torso)


def test_the_frame_keeps_the_house_rules_at_their_defaults() -> None:
    campaign = read_campaign((FOLDER / "campaign.yaml").read_bytes(), "campaign.yaml")
    assert (campaign.name, campaign.options) == ("Proving Ground", DEFAULTS)


def test_there_are_mechs_of_every_class_and_of_many_roles() -> None:
    assert len(MECHS) >= 24
    assert len(MECH) == len(MECHS)
    classes = Counter(map(mech_class, MECHS))
    assert min(classes[name] for name in CLASSES) >= 6
    roles = Counter(mech.role for mech in MECHS)
    assert set(roles) >= {
        *("Scout", "Skirmisher", "Raider", "Brawler", "Duelist", "Sniper", "Artillery", "Support", "Jammer"),
        "Tank",
    }
    assert max(roles.values()) <= 6


@pytest.mark.parametrize("mech", MECHS, ids=lambda mech: mech.name)
def test_4_3_every_mech_is_legal_armed_and_says_who_it_is_for(mech: Mech) -> None:
    problems = check(mech, CATALOGUE)
    assert [problem for problem in problems if problem.severity is Severity.ERROR] == []
    assert "unarmed" not in {problem.code for problem in problems}
    assert mech.notes
    assert mech.role


@pytest.mark.parametrize("mech", MECHS, ids=lambda mech: mech.name)
def test_a_mech_uses_nine_tenths_of_what_its_torso_carries(mech: Mech) -> None:
    added = figures(mech, CATALOGUE)
    assert added.tons_limit is not None
    assert added.tons * 10 >= added.tons_limit * 9


def test_the_notes_name_the_levels_that_the_parts_ask_for() -> None:
    """A note that speaks of Piloting or Initiative speaks of a level that a part of the mech has an ability for."""
    for mech in MECHS:
        ids = [part for found in mech.parts.values() for part in found] + [item.item for item in mech.items]
        asked = [effect.condition for part in ids for effect in CATALOGUE.parts[part].effects]
        levels = {f"Piloting {condition.piloting}" for condition in asked} | {
            f"Initiative {condition.initiative}" for condition in asked
        }
        for skill in ("Piloting", "Initiative"):
            if skill in mech.notes:
                named = mech.notes.split(skill, 1)[1].split()[0].strip(".,;:")
                assert f"{skill} {named}" in levels, mech.name


def test_every_part_is_in_a_ready_mech() -> None:
    used = {part for mech in MECHS for found in mech.parts.values() for part in found}
    used |= {item.item for mech in MECHS for item in mech.items}
    assert set(CATALOGUE.parts) - used == set()


def test_mechs_come_back_from_their_text() -> None:
    assert read_mechs(write_mechs(MECHS), "mechs.yaml") == MECHS


@pytest.mark.parametrize("pilot", PILOTS, ids=lambda pilot: pilot.called)
def test_6_3_every_pilot_is_legal_and_has_paid_for_everything(pilot: Pilot) -> None:
    assert pilot_check.check(pilot, DEFAULTS, CATALOGUE.skills) == ()
    assert pilot.earned - pilot.balance == sum(
        price(what, level) for line in pilot.xp for what, level in line.buys.items()
    )
    bought = [what for line in pilot.xp for what in line.buys]
    assert set(pilot.skills) <= set(bought)
    assert pilot.notes
    assert pilot.skills


def price(what: str, level: int) -> int:
    if what == "hand_size":
        return DEFAULTS.hand_size_xp[level]
    return CATALOGUE.skills[what].price if what in CATALOGUE.skills else PRICES[what] * level


def test_pilots_are_twelve_and_nobody_shares_a_name() -> None:
    assert len(PILOTS) == 12 == len(PILOT) == len({pilot.name for pilot in PILOTS})
    assert len({pilot.skills for pilot in PILOTS}) == 12


def test_pilots_can_use_most_of_what_they_sit_in() -> None:
    """In the prepared fights at most a quarter of the abilities that ask for levels sleep (4.3)."""
    asked = asleep = 0
    for fight in FIGHTS:
        for seat in fight.combatants:
            mech, pilot = MECH[seat.mech], PILOT[seat.pilot or ""]
            ids = [part for found in mech.parts.values() for part in found]
            for part in (*ids, *(item.item for item in mech.items)):
                conditions = [effect.condition for effect in CATALOGUE.parts[part].effects]
                needs = [one for one in conditions if one.piloting or one.initiative or one.ap]
                asked += len(needs)
                asleep += sum(not one.reached(pilot.piloting, pilot.initiative, pilot.ap) for one in needs)
    assert asked > 20
    assert asleep * 4 <= asked


@pytest.mark.parametrize("fight", FIGHTS, ids=lambda fight: fight.name)
def test_a_prepared_fight_seats_two_sides_on_squares_of_their_own(fight: Encounter) -> None:
    seats = fight.combatants
    assert all(seat.mech in MECH and seat.pilot in PILOT for seat in seats)
    assert len({seat.side for seat in seats}) == 2
    assert fight.notes
    if fight.map:
        drawn = read_map((FOLDER / "maps" / f"{fight.map}.yaml").read_bytes(), fight.map)
        sides = Counter(seat.side for seat in seats)
        assert all(len(drawn.starting(side)) >= count for side, count in sides.items())
    else:
        assert len({seat.at for seat in seats} - {None}) == len(seats)
    assert len({seat.pilot for seat in seats}) == len(seats) == len({seat.mech for seat in seats})


def test_there_is_a_fight_within_every_class() -> None:
    within = [{mech_class(MECH[seat.mech]) for seat in fight.combatants} for fight in FIGHTS]
    assert {name for classes in within if len(classes) == 1 for name in classes} == set(CLASSES)
