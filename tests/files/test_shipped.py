"""The example campaign that ships: readable, legal, and consistent in itself."""

from collections import Counter
from dataclasses import replace

from mechtable.files.campaigns import read_campaign
from mechtable.files.encounters import read_encounters
from mechtable.files.mechs import read_mech, read_mechs
from mechtable.files.parts_files import read_catalogue
from mechtable.files.pilots import read_pilot, read_pilots
from mechtable.rules.bots.policy import Policy
from mechtable.rules.build import legal
from mechtable.rules.build_check import check
from mechtable.rules.effects import Once, When
from mechtable.rules.options import DEFAULTS, Cards
from mechtable.rules.pilot import Pilot
from mechtable.rules.pilot_check import check as check_pilot
from mechtable.rules.skills import Requirements
from tests.files.reading import ROOT

FOLDER = ROOT / "campaigns/the-long-dry"
CATALOGUE = read_catalogue({file.name: file.read_bytes() for file in (ROOT / "parts").iterdir()}, "parts")
PILOTS = {pilot.called: pilot for pilot in read_pilots((FOLDER / "pilots.yaml").read_bytes(), "pilots.yaml")}
MECHS = {mech.name: mech for mech in read_mechs((FOLDER / "mechs.yaml").read_bytes(), "mechs.yaml")}
EXAMPLES = ROOT / "tests/data/examples"


CAMPAIGN = read_campaign((FOLDER / "campaign.yaml").read_bytes(), "campaign.yaml")


def test_the_frame_is_the_example_with_trainings() -> None:
    frame = replace(CAMPAIGN, options=replace(CAMPAIGN.options, trainings={}))
    assert frame == read_campaign((EXAMPLES / "campaign.yaml").read_bytes(), "campaign.yaml")


def test_9_1_every_attribute_and_training_of_the_pilots_has_its_suit() -> None:
    for pilot in PILOTS.values():
        assert pilot.attributes.keys() <= CAMPAIGN.options.attributes.keys()
        assert pilot.trainings.keys() <= CAMPAIGN.options.trainings.keys()


def test_6_3_nothing_is_wrong_with_any_pilot() -> None:
    for pilot in (*PILOTS.values(), read_pilot((EXAMPLES / "pilot.yaml").read_bytes(), "pilot.yaml")):
        assert check_pilot(pilot, CAMPAIGN.options, CATALOGUE.skills) == ()


def test_magpie_and_her_mech_are_the_examples() -> None:
    assert PILOTS["Magpie"] == read_pilot((EXAMPLES / "pilot.yaml").read_bytes(), "pilot.yaml")
    assert MECHS["Example Mech"] == read_mech((EXAMPLES / "example-mech.yaml").read_bytes(), "mech.yaml")


def test_4_3_every_build_is_legal_and_full() -> None:
    found = {
        (mech.name, problem.code)
        for mech in MECHS.values()
        for problem in check(mech, CATALOGUE, PILOTS["Bull"])
    }
    assert all(legal(check(mech, CATALOGUE)) for mech in MECHS.values())
    assert {code for name, code in found if name == "Ram"} == set()


def bought(pilot: Pilot) -> int:
    """What the purchases of the ledger cost by the default house rules (6.2, 6.3)."""
    each = {"piloting": 10, "initiative": 10, "ap": 40}
    return sum(
        DEFAULTS.hand_size_xp[level] if what == "hand_size" else each[what] * level
        for line in pilot.xp
        for what, level in line.buys.items()
    )


def test_6_3_ledgers_add_up_and_never_fall_below_0() -> None:
    for pilot in PILOTS.values():
        balances = [sum(line.amount for line in pilot.xp[: count + 1]) for count in range(len(pilot.xp))]
        assert min(balances) >= 0
        assert pilot.earned - pilot.balance == bought(pilot)
        assert list(pilot.xp) == sorted(pilot.xp, key=lambda line: line.date)


def test_6_3_the_sheet_shows_what_the_ledger_bought() -> None:
    for pilot in PILOTS.values():
        last = {what: level for line in pilot.xp for what, level in line.buys.items()}
        assert {what: getattr(pilot, what) for what in last} == last


def test_the_encounter_names_mechs_and_pilots_of_the_campaign() -> None:
    ambushes = read_encounters((FOLDER / "encounters.yaml").read_bytes(), "encounters.yaml")
    assert [(one.name, one.cards) for one in ambushes] == [
        ("Ambush at the ford", None),
        ("Ambush at the ford, against a bot", Cards.DEALT),
    ]
    for ambush, bot in zip(ambushes, (None, Policy.GREEDY), strict=True):
        assert [(one.name, one.side, one.at, one.bot) for one in ambush.combatants] == [
            ("Magpie", "red", (2, 3), None),
            ("Bull", "blue", (3, 3), bot),
        ]
        assert all(one.mech in MECHS and one.pilot in PILOTS for one in ambush.combatants)


def test_8_2_the_shipped_skills_use_every_trigger_and_most_deeds() -> None:
    skills = CATALOGUE.skills.values()
    triggers = Counter(effect.when for skill in skills for effect in skill.effects)
    deeds = {deed for skill in skills for effect in skill.effects for deed in effect.deeds()}
    assert len(skills) >= 30
    assert set(triggers) == set(When)
    spans = {effect.condition.once for skill in skills for effect in skill.effects}
    assert spans == {None, *Once}
    wanted = {"lead", "damage", "armor", "dr", "draw", "ap", "free_defends", "extra_defend_ap", "move", "fly"}
    wanted |= {"sensors_percent", "heat", "power", "take", "jam", "protect_comms", "restore", "note"}
    assert deeds >= wanted


def test_6_3_every_shipped_skill_has_a_price_and_what_is_strong_a_requirement() -> None:
    for skill in CATALOGUE.skills.values():
        assert skill.price >= 5, skill.id
        assert skill.price % 5 == 0, skill.id
        assert skill.description.endswith("."), skill.id
        assert skill.effects, skill.id
        if skill.price > 40:
            assert skill.requires != Requirements(), skill.id
    asked = [skill for skill in CATALOGUE.skills.values() if skill.requires != Requirements()]
    assert len(asked) >= 15
    assert any(skill.requires.skills for skill in asked)
