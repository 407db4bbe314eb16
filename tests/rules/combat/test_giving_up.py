"""Who ejects or surrenders is out of the fight (mechcombat 7.10)."""

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.rules.combat.aftermath import hurt, worn
from mechtable.rules.combat.choices import choices
from mechtable.rules.combat.commands import Attack
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.events import (
    ExchangeDropped,
    FightEnded,
    FightResumed,
    GaveUp,
    MechDestroyed,
    TurnBegan,
)
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.view import view
from mechtable.rules.options import read_options
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from tests.rules.combat.at_table import Table, only
from tests.rules.mechs import build, fielded

BECAUSE = 'because "a test"'
CLUB = build("club at right hand", "radio")
HOW = {"eject": Crew.EJECTED, "surrender": Crew.SURRENDERED}
WORDS = {"eject": "empty", "surrender": "surrendered"}


def table_of(*names: str, wreck_pilot: str = "table") -> Table:
    """Combatants in this order; a side is the name's beginning: Us1, Us2, Them1."""
    return Table(
        *(
            fielded(
                name, CLUB, side=name.rstrip("123").lower(), initiative=9 - place, at=(place, 0), owner="ann"
            )
            for place, name in enumerate(names)
        ),
        wreck_pilot=wreck_pilot,
    )


@pytest.mark.parametrize("verb", HOW)
def test_7_10_who_gives_up_ends_its_turn_and_has_no_other(verb: str) -> None:
    table = table_of("Us1", "Us2", "Them1")
    events = table.say("Us1 draw", f"Us1 {verb}")
    assert only(events, GaveUp) == GaveUp("Us1", HOW[verb])
    assert only(events, TurnBegan).name == "Us2"
    assert table["Us1.crew"] == HOW[verb].value
    assert table["Us1.destroyed"] == "false"
    assert "Us1" in narrate(only(events, GaveUp), table.fight.everyone)
    table.say("Us2 end", "Them1 end")
    assert table["active"] == "Us2"
    assert view(table.fight, None).combatants["Us1"].out


@pytest.mark.parametrize("verb", HOW)
def test_7_10_it_is_no_target_and_its_square_is_as_free_as_a_wrecks(verb: str) -> None:
    table = table_of("Us1", "Us2", "Them1")
    table.say(f"Us1 {verb}")
    assert table.refused("Us2 attack club Us1") == "destroyed"
    entries = choices(table.fight, GM)
    targets = {choice.command.target for choice in entries if isinstance(choice.command, Attack)}
    assert targets == {"Them1"}
    table.say("Us2 move 0,0")
    assert table["Us2.position"] == "0,0"
    assert table.refused(f"gm overrule Us1 draw {BECAUSE}") == "destroyed"
    assert table.refused(f"gm overrule Us1 {verb} {BECAUSE}") == "destroyed"


@pytest.mark.parametrize("verb", HOW)
def test_7_10_the_last_of_a_side_that_gives_up_ends_the_fight(verb: str) -> None:
    table = table_of("Us1", "Them1", "Them2")
    ended = only(table.say(f"Us1 {verb}"), FightEnded)
    assert ended.winners == ("them",)
    assert only(table.say(f"gm set Us1.crew aboard {BECAUSE}"), FightResumed).active == "Us1"


def test_7_10_a_side_lasts_while_one_of_it_fights_on() -> None:
    table = table_of("Us1", "Them1", "Us2", "Them2")
    table.say("Us1 eject", "Them1 surrender")
    assert table["phase"] == "turn"
    assert only(table.say("Us2 surrender"), FightEnded).winners == ("them",)


@pytest.mark.parametrize("verb", HOW)
def test_7_10_only_in_its_own_turn_and_not_in_an_attack(verb: str) -> None:
    table = table_of("Us1", "Them1", "Them2")
    assert table.refused(f"Them1 {verb}") == "not_your_turn"
    table.say("Us1 attack club Them1")
    assert table.refused(f"Us1 {verb}") == "wrong_phase"
    assert table.refused(f"Them1 {verb}") == "not_your_turn"
    assert table.refused(f"gm overrule Us1 {verb} {BECAUSE}") == "wrong_phase"
    assert table.refused(f"gm overrule Them1 {verb} {BECAUSE}") == "not_your_turn"


@pytest.mark.parametrize("verb", HOW)
def test_7_8_the_gm_overrules_whose_turn_it_is(verb: str) -> None:
    table = table_of("Us1", "Them1", "Them2")
    table.say(f"gm overrule Them1 {verb} {BECAUSE}")
    assert table.values("active", "Them1.crew") == ("Us1", HOW[verb].value)


@pytest.mark.parametrize("crew", ["ejected", "surrendered"])
def test_7_8_the_gm_sets_it_at_any_moment_and_an_attack_is_called_off(crew: str) -> None:
    table = table_of("Us1", "Them1", "Them2")
    table.say("Us1 attack club Them1", "Them1 defend")
    dropped = only(table.say(f"gm set Them1.crew {crew} {BECAUSE}"), ExchangeDropped)
    assert "Them1 is" in dropped.reason
    assert table["active"] == "Us1"
    assert table.refused(f"gm set Them1.crew asleep {BECAUSE}") == "bad_value"
    table.say(f"gm set Us1.crew {crew} {BECAUSE}")
    assert table["phase"] == "over"


def test_7_11_the_refusal_says_what_it_is() -> None:
    table = table_of("Us1", "Us2", "Us3", "Them1")
    table.say("Us1 eject", "Us2 surrender", "Us3 end")
    for target, word in (("Us1", "empty"), ("Us2", "surrendered")):
        refusal = table.match.ruleset.refusal(table.fight, GM, Attack("Them1", "club", target))
        assert refusal is not None
        assert refusal.sentence == f"{target} is {word}."


def test_7_10_the_mech_keeps_its_damage_and_a_pilot_who_got_out_is_not_stunned_by_the_wreck() -> None:
    table = table_of("Us1", "Us2", "Them1", wreck_pilot="injured")
    table.gm_set(**{"Us1.head.hp": 2, "Us1.heat": 4})
    table.say("Us1 eject")
    who = table.who("Us1")
    carried = worn(CLUB, who)
    assert (carried.heat, Place.HEAD in carried.damage) == (4, True)
    events = table.gm_set(**{"Us1.torso.hp": 0})
    assert only(events, MechDestroyed).pilot is None
    options = read_options({"wreck_pilot": "injured"})
    assert hurt(Pilot(name="Ann"), table.who("Us1"), options, "Fight", None).injuries == ()
    table.gm_set(**{"Us2.torso.hp": 0})
    assert hurt(Pilot(name="Ann"), table.who("Us2"), options, "Fight", None).injuries


def test_7_10_a_stalemate_is_proposed_when_the_last_who_is_armed_gives_up() -> None:
    table = table_of("Us1", "Us2", "Them1")
    table.gm_set(**{"Us2.right_arm.hp": 0, "Them1.right_arm.hp": 0})
    assert not table.fight.stalemate
    table.say("Us1 eject")
    assert table.fight.stalemate


def test_7_9_whoever_plays_it_may_and_nobody_else() -> None:
    table = table_of("Us1", "Us2", "Them1")
    assert table.refused("Us1 surrender", seat=Seat("bob")) == "not_your_seat"
    table.say("Us1 surrender", seat=Seat("ann"))
    assert table["active"] == "Us2"
