"""The GM has done what the rules refuse, where it is clear how the fight goes on (mechcombat 7.8)."""

import pytest

from mechtable.engine.audience import GM, Seat, Unknown
from mechtable.rules.combat.commands import Draw, GmOverrule
from mechtable.rules.combat.events import (
    AttackDeclared,
    Event,
    ExchangeDropped,
    RefusalOverruled,
    TurnBegan,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.notation import parse
from tests.rules.combat.at_table import Table, duel, every, only, warnings
from tests.rules.combat.holding import holding
from tests.rules.mechs import build, fielded

BECAUSE = 'because "a miracle"'


def over(table: Table, line: str) -> tuple[Event, ...]:
    """Have a line done that the rules refuse."""
    return table.say(f"gm overrule {line} {BECAUSE}")


def codes(events: tuple[Event, ...]) -> list[str]:
    """The refusals that were overruled."""
    return [event.code for event in every(events, RefusalOverruled)]


def on_map(red: str = "rifle at right hand", **rules: object) -> Table:
    """Red at 0,0 and Blue at 7,0."""
    return Table(
        fielded("Red", build(*red.split("; ")), initiative=1, at=(0, 0)),
        fielded("Blue", build("club at right hand"), at=(7, 0)),
        rules=rules,
    )


def test_7_8_the_log_names_the_refusal_its_rule_and_the_reason() -> None:
    table = duel()
    event = only(over(table, "Blue draw"), RefusalOverruled)
    assert (event.name, event.code, event.rule, event.reason) == ("Blue", "not_your_turn", "7.3", "a miracle")
    assert narrate(event, table.fight.everyone) == ("GM overrules rule 7.3, “a miracle”: It is Red's turn.")


def test_7_8_out_of_turn_an_attack_is_fought_and_the_turn_goes_on() -> None:
    table = duel()
    assert codes(over(table, "Blue attack club Red")) == ["not_your_turn"]
    assert table.values("phase", "active", "Blue.ap") == ("defend", "Red", "6")
    table.say("Red defend no", "Blue lead 9h", "Blue pick legs", "Blue follow -")
    assert table.values("phase", "active", "last.outcome") == ("turn", "Red", "hit_attacker_picks")
    table.say("Red attack club Blue")


def test_7_8_a_turn_is_over_when_its_owner_is_destroyed_in_it() -> None:
    club = build("club at right hand")
    table = Table(
        *(fielded(name, club, initiative=3 - at) for at, name in enumerate(("Red", "Blue", "Gold")))
    )
    table.gm_set(**{"Red.torso.hp": 1})
    over(table, "Gold attack club Red")
    table.say("Red defend no", "Gold lead kc", "Gold pick torso")
    assert only(table.say("Gold follow -"), TurnBegan).name == "Blue"
    assert table.values("phase", "active") == ("turn", "Blue")


def test_7_8_spending_never_goes_below_nothing() -> None:
    table = duel("cannon at right hand; hop; guard")
    table.gm_set(**{"Red.ap": 3, "Red.ammo.cannon": 0, "Red.power_spent": 30})
    events = over(table, "Red attack cannon Blue distance 2")
    assert codes(events) == ["no_ammo", "not_enough_ap", "not_enough_power"]
    assert table.values("Red.ap", "Red.ammo.cannon", "Red.power", "Red.heat") == ("0", "0", "0", "4")
    table.say("Blue defend no", "Red lead 2h", "Blue pick legs", "Red follow -")
    assert codes(over(table, "Red draw")) == ["not_enough_ap"]
    assert table.values("Red.ap", "Red.hand") == ("0", "3")  # 3 − the lead + 1
    assert codes(over(table, "Red use hop")) == ["not_enough_ap"]
    assert table.values("Red.ap", "Red.move") == ("0", "8")
    assert codes(over(table, "Red use guard")) == ["not_enough_power"]
    assert table.values("Red.power", "Red.free_defends") == ("0", "2")


def test_7_8_too_hot_and_offline() -> None:
    table = duel("cannon at right hand", heat_limit=4)
    table.gm_set(
        **{"Red.heat": 5, "Red.items.cannon": "offline", "Red.power_spent": 24}
    )  # 6 left, as it takes
    assert codes(over(table, "Red attack cannon Blue")) == ["item_offline", "too_hot"]
    assert table.values("Red.heat", "Red.items.cannon") == ("9", "offline")


def test_7_8_out_of_range_and_beyond_sensors() -> None:
    table = on_map(sensors="enforce")
    assert codes(over(table, "Red attack rifle Blue")) == ["beyond_sensors"]
    table = on_map("club at right hand", sensors="enforce")
    events = over(table, "Red attack club Blue")
    assert codes(events) == ["out_of_range"]  # nothing is asked of sensors once the distance is waived
    assert warnings(events) == ["beyond_sensors"]
    assert table.fight.exchange is not None
    assert table.fight.exchange.distance == 7


def test_7_8_once_used_is_used_again() -> None:
    table = duel("hop; club at right hand")
    table.say("Red use hop")
    assert table.refused("Red use hop") == "once_used"
    assert codes(over(table, "Red use hop")) == ["once_used"]
    assert table.values("Red.ap", "Red.heat", "Red.move") == ("6", "6", "8")
    assert len(table.who("Red").running) == 1


def test_7_8_power_that_is_not_there_is_not_paid() -> None:
    table = duel("railgun at right hand; amplifier; blade at left hand")
    left = int(table["Red.power"])
    for line in ("Red use blade", "Red attack railgun Blue"):
        table.gm_set(**{"Red.power_spent": left - 1})
        assert table["Red.power"] == "1"
        assert codes(over(table, line)) == ["not_enough_power"]
        assert (table["Red.power"], table.who("Red").power_spent) == ("0", left)
    table.say("Blue defend no", "Red lead 2s", "Blue pick legs", "Red follow -", "Red off amplifier")
    assert table["Red.power"] == "1"  # what it gives back is there at once


def test_7_8_switched_on_without_power_something_else_goes_off() -> None:
    table = duel("furnace; reactor; club at right hand")
    assert table.values("Red.items.furnace", "Red.items.reactor") == ("online", "offline")
    assert codes(over(table, "Red on reactor")) == ["not_enough_power"]
    assert table.values("Red.items.furnace", "Red.items.reactor") == (
        "online",
        "offline",
    )  # the last goes off again


def test_7_8_too_far_goes_all_the_way_and_costs_what_is_left() -> None:
    table = on_map()
    assert codes(over(table, "Red move 0,9")) == ["too_far"]
    assert table.values("Red.position", "Red.ap", "Red.moved") == ("0,9", "1", "9")
    events = over(table, "Red move 0,12")
    assert codes(events) == ["too_far", "not_enough_ap"]
    assert table.values("Red.position", "Red.ap", "Red.moved") == ("0,12", "0", "12")
    assert narrate(events[-1], table.fight.everyone) == "Red moves 3 squares to 0,12. 1 AP − 1 = 0."


def test_7_8_onto_a_square_that_is_taken_but_not_onto_its_own() -> None:
    table = on_map()
    table.gm_set(**{"Blue.position": "2,0"})
    assert codes(over(table, "Red move 2,0")) == ["blocked_square"]
    assert table["Red.position"] == "2,0"
    assert table.refused(f"gm overrule Red move 2,0 {BECAUSE}") == "blocked_square"


def test_7_8_a_defend_that_is_not_there() -> None:
    table = duel()
    table.gm_set(**{"Blue.free_defends": 0, "Blue.ap": 1})
    table.say("Red attack club Blue")
    assert codes(over(table, "Blue defend")) == ["no_defend_left"]
    assert table.values("Blue.free_defends", "Blue.ap") == ("0", "1")
    table = duel()
    table.gm_set(**{"Blue.ap": 1})
    table.say("Red attack club Blue")
    assert codes(over(table, "Blue defend buy")) == ["not_enough_ap"]
    assert table.values("Blue.free_defends", "Blue.ap") == ("1", "0")


def test_7_8_a_hand_over_the_limit_is_kept() -> None:
    table = Table(fielded("Red", build(), initiative=1, hand_size=8), fielded("Blue", build()), cards="dealt")
    table.say("Red end")
    assert table.refused("Red end") == "hand_over_limit"
    assert codes(over(table, "Red end")) == ["hand_over_limit"]
    assert table.values("Red.hand", "active") == ("9", "Blue")


def test_7_8_the_other_side_picks() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no", "Red lead 9h")
    assert table.refused("Blue pick legs") == "not_yours_to_pick"
    events = over(table, "Blue pick legs")
    assert codes(events) == ["not_yours_to_pick"]
    assert narrate(events[-1], table.fight.everyone) == "Blue picks the legs."
    assert table["phase"] == "follow"


@pytest.mark.parametrize(
    ("before", "line", "code"),
    [
        ((), "Nobody draw", "unknown_name"),
        ((), "Red attack pistol Blue", "unknown_name"),
        ((), "Red attack club Red", "unknown_name"),
        ((), "Red lead 4s", "wrong_phase"),
        ((), "Blue end", "not_your_turn"),
        ((), "Red off club", "already_so"),
        ((), "Red use club", "nothing_to_use"),
        ((), "Red move 3,3", "no_position"),
        ((), "Red draw", "nothing_to_overrule"),
        (("Red attack club Blue",), "Red draw", "wrong_phase"),
        (("Red attack club Blue",), "Blue draw", "not_your_turn"),
        (("Red attack club Blue",), "Red defend", "not_your_turn"),
        (("Red attack club Blue", "Blue defend no"), "Red lead jo", "joker_lead"),
        (('gm set Red.right_arm.hp 0 because "x"',), "Red attack club Blue", "weapon_broken"),
        (
            ('gm set Blue.legs.hp 0 because "x"', "Red attack club Blue", "Blue defend no", "Red lead 9h"),
            "Red pick legs",
            "part_broken",
        ),
        (('gm end because "late"',), "Red draw", "wrong_phase"),
    ],
)
def test_7_8_what_makes_no_sense_stays_refused(before: tuple[str, ...], line: str, code: str) -> None:
    table = duel()
    table.say(*before)
    assert table.refused(f"gm overrule {line} {BECAUSE}") == code


def test_7_8_a_wreck_does_nothing() -> None:
    table = Table(
        *(fielded(name, build("club at right hand"), initiative=3 - n) for n, name in enumerate("ABC"))
    )
    table.gm_set(**{"B.torso.hp": 0})
    assert table.refused(f"gm overrule B draw {BECAUSE}") == "destroyed"
    assert table.refused(f"gm overrule A attack club B {BECAUSE}") == "destroyed"


def test_7_9_cards_that_nobody_holds_stay_refused() -> None:
    table = duel(cards="dealt")
    assert table.refused(f"gm overrule Red draw {BECAUSE}") == "nothing_to_overrule"
    assert table.refused(f"gm overrule Blue discard 4s {BECAUSE}") == "wrong_phase"


@pytest.mark.parametrize(("hand", "goes_on"), [("4s 9h", True), ("jo jo", False)])
def test_7_8_the_gm_overrules_for_a_hidden_hand_and_is_not_told_what_it_holds(
    hand: str, goes_on: bool
) -> None:
    table = holding(duel(cards="dealt"), hand, "2c 3c")
    table.gm_set(**{"Red.ap": 0})
    line = f"gm overrule Red attack club Blue distance 4 {BECAUSE}"
    *told, unknown = MECH_COMBAT.preview(table.fight, GM, parse(line))
    assert [type(event) for event in told] == [RefusalOverruled, RefusalOverruled, AttackDeclared]
    assert unknown == Unknown("and the attack goes on if it can be led")
    events = table.say(line)
    assert codes(events) == ["not_enough_ap", "out_of_range"]
    assert table["phase"] == ("defend" if goes_on else "turn")
    assert bool(every(events, ExchangeDropped)) is not goes_on


@pytest.mark.parametrize(("hand", "phase"), [("2c 3c", "lead"), ("jo", "turn")])
def test_7_8_a_defense_is_overruled_for_a_hidden_hand(hand: str, phase: str) -> None:
    table = holding(duel(cards="dealt"), "4s 9h", hand)
    table.gm_set(**{"Blue.free_defends": 0})
    table.say("Red attack club Blue", seat=Seat("ann"))
    assert codes(over(table, "Blue defend")) == ["no_defend_left"]
    assert table["phase"] == phase


def test_7_9_a_hidden_hand_alone_is_nothing_to_overrule() -> None:
    table = holding(duel(cards="dealt"), "4s 9h", "2c 3c")
    assert table.refused(f"gm overrule Red attack club Blue {BECAUSE}") == "hand_hidden"
    table.say("Red attack club Blue", seat=Seat("ann"))
    assert table.refused(f"gm overrule Blue defend {BECAUSE}") == "hand_hidden"


def test_7_8_only_the_gm_overrules_and_only_with_a_reason() -> None:
    table = duel()
    assert table.refused(f"gm overrule Blue draw {BECAUSE}", seat=Seat("ann")) == "not_your_seat"
    error = MECH_COMBAT.refusal(table.fight, GM, GmOverrule(Draw("Blue"), " "))
    assert error is not None
    assert (error.code, error.rule) == ("bad_value", "7.8")


def test_7_8_the_gm_acts_for_any_seat_and_a_player_for_none_but_their_own() -> None:
    table = duel()
    assert table.refused("Red draw", seat=Seat("bob")) == "not_your_seat"
    table.say("Red draw", seat=Seat("ann"))
    table.say("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs", "Red follow -")
    assert table["last.outcome"] == "hit_attacker_picks"


def test_7_8_an_overruled_step_can_be_taken_back_and_previewed() -> None:
    table = duel()
    before = table.fight
    command = GmOverrule(Draw("Blue"), "a miracle")
    shown = MECH_COMBAT.preview(table.fight, GM, command)
    events = over(table, "Blue draw")
    assert shown == events
    table.match.undo()
    assert table.fight == before
