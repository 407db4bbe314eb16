from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import Suit
from mechtable.files.campaigns import read_campaign, write_campaign
from mechtable.files.encounters import read_encounters, write_encounters
from mechtable.rules.bots.policy import Policy
from mechtable.rules.campaign import Campaign, Encounter, Seating
from mechtable.rules.mech import Mech
from mechtable.rules.options import (
    DEFAULTS,
    AceLeads,
    AssociationInCombat,
    Cards,
    Diagonals,
    Initiative,
    Options,
    Sensors,
    WreckPilot,
)
from tests.files.reading import ROOT, places, problems
from tests.files.texts import names, notes, slugs, words

options = st.builds(
    Options,
    cards=st.sampled_from(Cards),
    packs=st.integers(1, 8),
    jokers_per_pack=st.integers(0, 4),
    ace_leads=st.sampled_from(AceLeads),
    hand_must_use_lead=st.booleans(),
    hand_size_xp=st.fixed_dictionaries({size: st.integers(0, 10_000) for size in range(4, 9)}),
    skill_xp=st.fixed_dictionaries(
        {skill: st.integers(0, 1_000) for skill in ("piloting", "initiative", "ap")}
    ),
    skill_max=st.integers(1, 99),
    attributes=st.dictionaries(
        names.map(lambda name: f"at {name}"[:80].strip()), st.sampled_from(Suit), min_size=1, max_size=4
    ),
    trainings=st.dictionaries(
        names.map(lambda name: f"at {name}"[:80].strip()), st.sampled_from(Suit), max_size=3
    ),
    ap_base=st.integers(0, 100),
    draw_ap=st.integers(0, 100),
    hand_limit=st.integers(1, 20),
    end_turn_draw=st.integers(0, 10),
    called_margin=st.integers(1, 20),
    extra_defend_ap=st.integers(0, 100),
    sensors=st.sampled_from(Sensors),
    heat_limit=st.none() | st.integers(1, 1000),
    diagonals=st.sampled_from(Diagonals),
    initiative=st.sampled_from(Initiative),
    association_in_combat=st.sampled_from(AssociationInCombat),
    wreck_pilot=st.sampled_from(WreckPilot),
)
campaigns = st.builds(
    Campaign,
    name=names,
    packs=st.lists(slugs, min_size=1, max_size=3, unique=True).map(tuple),
    options=options,
    clock=st.just("") | st.datetimes().map(lambda moment: moment.isoformat(" ", "minutes")),
)
squares = st.tuples(st.integers(0, 999), st.integers(0, 999))
seatings = (
    st.builds(
        Seating,
        name=words,
        mech=names,
        side=words,
        pilot=st.none() | names,
        at=st.none() | squares,
        reserve=st.booleans(),
        dealt=st.none() | st.booleans(),
        shown=st.just("") | names,
    )
    | st.builds(
        Seating,
        name=words,
        mech=names,
        side=words,
        bot=st.sampled_from(Policy),
        dealt=st.sampled_from((None, True)),
    )
    | st.builds(
        Seating,
        name=words,
        mech=names,
        template=st.just("") | slugs,
        count=st.integers(1, 20),
        reserve=st.just(True),
        arrives=st.integers(0, 99),
        squad=st.just("") | words,
    )
    | st.builds(Seating, name=words, mech=names, template=slugs, per_player=st.integers(1, 20))
)
encounters = st.builds(
    Encounter,
    name=names,
    combatants=st.lists(seatings, max_size=3, unique_by=lambda seating: seating.name.lower()).map(tuple),
    notes=notes,
    map=st.just("") | slugs,
    cards=st.none() | st.sampled_from(Cards),
    mechs=st.lists(
        st.builds(Mech, name=names, parts=st.just({})), max_size=2, unique_by=lambda one: one.name
    ).map(tuple),
)


@given(campaigns)
def test_campaigns_read_back_equal(campaign: Campaign) -> None:
    assert read_campaign(write_campaign(campaign), "c") == campaign


@given(st.lists(encounters, max_size=2).map(tuple))
def test_encounters_read_back_equal(prepared: tuple[Encounter, ...]) -> None:
    assert read_encounters(write_encounters(prepared), "e") == prepared


def test_the_example() -> None:
    data = (ROOT / "tests/data/examples/campaign.yaml").read_bytes()
    assert read_campaign(data, "c") == Campaign(
        name="The Long Dry", options=Options(cards=Cards.PHYSICAL), clock="2031-05-02 08:00"
    )


def test_only_changed_house_rules_are_written() -> None:
    assert write_campaign(Campaign(name="C")) == "campaign: C\npacks: [core]\n"
    written = write_campaign(Campaign(name="C", options=Options(ap_base=6)))
    assert written == "campaign: C\npacks: [core]\noptions:\n  ap_base: 6\n"


def test_wrong_house_rules_have_the_place_of_their_key() -> None:
    text = (
        "campaign: C\noptions:\n  ap_base: 1.5\n  cards: paper\n  hand_size_xp: {4: 60}\n  speed: 3\n"
        "  heat_limit: null\n  packs: [1]\n"
    )
    known = ", ".join(option.name for option in fields(Options))
    assert problems(lambda: read_campaign(text, "c")) == [
        (3, 3, "options.ap_base", "expected a whole number from 0 to 100, got '1.5'"),
        (4, 3, "options.cards", "expected dealt or physical or mixed, got 'paper'"),
        (6, 3, "options.speed", f"no such house rule; the ones that exist are {known}"),
        (8, 3, "options.packs", "expected a whole number from 1 to 8, got [1]"),
    ]


def test_house_rules_of_a_file() -> None:
    text = "campaign: C\noptions:\n  hand_size_xp: {4: 60}\n  heat_limit: 9\n  hand_must_use_lead: false\n"
    read = read_campaign(text, "c").options
    assert read.hand_size_xp == {**DEFAULTS.hand_size_xp, 4: 60}
    assert (read.heat_limit, read.hand_must_use_lead) == (9, False)


def test_three_faults_are_three_problems() -> None:
    text = "campaign: ''\npacks: [core, Core, core]\nclock: 2031-13-02 08:00\n"
    assert problems(lambda: read_campaign(text, "c")) == [
        (1, 11, "campaign", "The campaign name is empty: write at least one letter."),
        (2, 15, "packs[2]", "expected an id of small letters, digits and hyphens, at most 60, got 'Core'"),
        (2, 21, "packs[3]", "the pack core is named twice"),
        (3, 8, "clock", "expected a date and time that exist, got '2031-13-02 08:00'"),
    ]


@pytest.mark.parametrize("clock", ["2031-05-02", "8:00", "2031-05-02 24:00", "2031-05-02 08:00:00", "2031"])
def test_the_clock_is_date_and_time(clock: str) -> None:
    assert places(lambda: read_campaign(f"campaign: C\nclock: {clock}\n", "c")) == [(2, 8, "clock")]


def test_a_combatant_without_a_side_is_a_side_of_its_own() -> None:
    (encounter,) = read_encounters("- {encounter: E, combatants: [{name: Red, mech: M}]}\n", "e")
    assert encounter.combatants == (Seating(name="Red", mech="M"),)
    assert "side" not in write_encounters((encounter,))


def test_7_8_a_combatant_may_wait_in_reserve() -> None:
    text = "- {encounter: E, combatants: [{name: Red, mech: M, reserve: true}, {name: Blue, mech: M}]}\n"
    (encounter,) = read_encounters(text, "e")
    assert [seating.reserve for seating in encounter.combatants] == [True, False]
    assert write_encounters((encounter,)).count("reserve") == 1
    wrong = text.replace("true", "maybe")
    assert places(lambda: read_encounters(wrong, "e")) == [(1, 61, "[1].combatants[1].reserve")]


def test_faults_of_encounters() -> None:
    text = (
        "- encounter: E\n  combatants:\n"
        "    - {name: Red, mech: M, at: [1]}\n"
        "    - {name: red, mech: M, at: [1, -1]}\n"
        "    - {name: two words, mech: M, at: 2}\n"
        "- combatants: []\n"
    )
    assert problems(lambda: read_encounters(text, "e")) == [
        (3, 32, "[1].combatants[1].at", "expected a square as [x, y], got a list"),
        (4, 14, "[1].combatants[2].name", "red is the name of two combatants: expected a name of its own"),
        (4, 36, "[1].combatants[2].at[2]", "expected a whole number from 0 to 999, got -1"),
        (
            5,
            14,
            "[1].combatants[3].name",
            "expected one word of letters, digits, hyphens and underscores, at most 60, got 'two words'",
        ),
        (5, 38, "[1].combatants[3].at", "expected a list of coordinates, got 2"),
        (6, 3, "[2].encounter", "the key is missing"),
    ]
    assert read_encounters("", "e") == ()


def test_what_cannot_stand_beside_each_other_is_reported_at_its_place() -> None:
    text = (
        "- encounter: E\n  combatants:\n"
        "    - {name: A, mech: M, round: 3, reserve: false}\n"
        "    - {name: B, mech: M, pilot: P, template: ace}\n"
        "    - {name: C, mech: M, count: 2, per_player: 1}\n"
        "    - {name: D, mech: M, pilot: P, count: 2}\n"
        "    - {name: E, mech: M, count: 0}\n"
        "  mechs:\n    - mech: M\n    - mech: M\n"
    )
    assert places(lambda: read_encounters(text, "e")) == [
        (3, 45, "[1].combatants[1].reserve"),
        (4, 46, "[1].combatants[2].template"),
        (5, 33, "[1].combatants[3].count"),
        (6, 33, "[1].combatants[4].pilot"),
        (7, 33, "[1].combatants[5].count"),
        (10, 7, "[1].mechs[2]"),
    ]


def test_a_squad_is_called_as_its_line_or_by_its_own_name() -> None:
    text = (
        "- encounter: E\n  combatants:\n"
        "    - {name: Rat, mech: M, count: 3, squad: true}\n    - {name: B, mech: M, squad: Rat}\n"
        "    - {name: C, mech: M, squad: false}\n"
    )
    (found,) = read_encounters(text, "e")
    assert [one.squad for one in found.combatants] == ["Rat", "Rat", ""]
    assert "squad: true" in write_encounters((found,))
    assert places(lambda: read_encounters(text.replace("squad: Rat", "squad: two words"), "e")) == [
        (4, 33, "[1].combatants[2].squad")
    ]


def test_who_comes_in_a_round_is_in_reserve() -> None:
    text = "- encounter: E\n  combatants:\n    - {name: A, mech: M, round: 3}\n"
    assert read_encounters(text, "e")[0].combatants[0].reserve
