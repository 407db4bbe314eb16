"""A turn that waits for another's (mechcombat 7.1)."""

from random import Random

import pytest

from mechtable.engine.audience import GM
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.choices import choices
from mechtable.rules.combat.events import EffectFired, RoundBegan, TurnBegan, TurnDelayed, TurnResumed
from mechtable.rules.combat.view import view
from mechtable.rules.effects import Condition, Cost, Effect, Lasts, Once, Then, When
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import CATALOGUE, TAXONOMY, build, fielded, item

BECAUSE = 'because "a test"'
READY = Effect(name="Ready", when=When.TURN_START, then=Then(ap=1), condition=Condition(once=Once.TURN))


def _braced(lasts: Lasts) -> Effect:
    return Effect(
        name="Brace",
        when=When.ACTIVATED,
        then=Then(armor=1),
        condition=Condition(),
        cost=Cost(ap=1),
        lasts=lasts,
    )


GEAR = (item("ready", READY), item("brace", _braced(Lasts.TURN)), item("shell", _braced(Lasts.ROUND)))
GEARED = Catalogue({**CATALOGUE.parts, **{one.id: one for one in GEAR}}, TAXONOMY, CATALOGUE.hands)
MECH = build("club at right hand", "ready", "brace", "shell", "radio")
NAMES = ("Red", "Blue", "Gold", "Grey", "Pink")


def table_of(*names: str, initiative: str = "skill") -> Table:
    """Combatants of this order, each for itself."""
    return Table(
        *(fielded(name, MECH, initiative=9 - place, at=(place, 0)) for place, name in enumerate(names)),
        catalogue=GEARED,
        initiative=initiative,
    )


def active(table: Table) -> str:
    return table["active"]


def test_7_1_a_delayed_turn_comes_right_after_the_other_and_the_next_round_is_as_before() -> None:
    table = table_of("Red", "Blue", "Gold")
    events = table.say("Red delay Blue")
    assert only(events, TurnDelayed) == TurnDelayed("Red", "Blue", ("Blue", "Red", "Gold"))
    assert only(events, TurnBegan).name == active(table) == "Blue"
    assert view(table.fight, None).delays == {"Red": "Blue"}
    assert only(table.say("Blue end"), TurnResumed).name == active(table) == "Red"
    assert view(table.fight, None).delays == {}
    table.say("Red end")
    assert active(table) == "Gold"
    events = table.say("Gold end")
    assert (only(events, RoundBegan).number, active(table)) == (2, "Red")
    assert table.fight.order == ("Red", "Blue", "Gold")
    table.say("Red delay Gold")
    assert table.fight.order == ("Blue", "Gold", "Red")


def test_7_1_what_a_turns_begin_gives_is_not_given_again() -> None:
    table = table_of("Red", "Blue")
    assert table["Red.ap"] == "11"  # 10 and what its item gives at a turn's begin
    table.gm_set(**{"Red.heat": 9, "Red.free_defends": 0, "Red.power_spent": 2, "Red.ap": 8})
    events = table.say("Red delay Blue", "Blue end")
    assert only(events, TurnResumed).ap == 8
    assert [event.name for event in every(events, EffectFired)] == ["Blue"]
    assert table.values("Red.heat", "Red.free_defends", "Red.power_spent", "Red.ap") == ("9", "0", "2", "8")


def test_7_1_what_it_spends_while_it_waits_is_spent() -> None:
    table = table_of("Red", "Blue")
    table.gm_set(**{"Red.free_defends": 0})
    table.say("Red delay Blue", "Blue attack club Red", "Red defend buy", "Blue lead 2h", "Red lead 9h")
    table.say("Blue end")
    assert table["Red.ap"] == "9"


def test_8_3_effects_of_a_turn_end_when_it_goes_on_and_those_of_a_round_do_not() -> None:
    table = table_of("Red", "Blue")
    table.say("Red delay Blue", "Blue attack club Red", "Red use brace", "Red use shell", "Red defend no")
    table.say("Blue lead 9h", "Blue pick legs", "Blue follow -")
    assert len(table.who("Red").running) == 2
    table.say("Blue end")
    assert [effect.lasts for effect in table.who("Red").running] == [Lasts.ROUND]
    assert not table.who("Red").marks
    table.say("Red end")
    assert table.who("Red").running == ()  # its next turn has begun, in the new round


DEEDS = ("Red move 0,1", "Red draw", "Red discard 4s", "Red use brace", "Red off radio")


@pytest.mark.parametrize("deed", DEEDS)
def test_7_1_after_anything_is_done_it_is_too_late_unless_the_gm_overrules(deed: str) -> None:
    table = table_of("Red", "Blue")
    table.say(deed)
    assert table.refused("Red delay Blue") == "too_late"
    table.say(f"gm overrule Red delay Blue {BECAUSE}")
    assert active(table) == "Blue"


def test_7_1_after_an_attack_it_is_too_late() -> None:
    table = table_of("Red", "Blue", "Gold")
    table.say("Red attack club Blue", "Blue defend", "Red lead 2h")
    assert table.refused("Red delay Gold") == "wrong_phase"
    table.say("Blue lead 9h")
    assert table.refused("Red delay Gold") == "too_late"


def test_7_1_what_the_gm_sets_and_a_turns_begin_sets_off_is_no_deed() -> None:
    table = table_of("Red", "Blue")
    table.gm_set(**{"Red.ap": 3, "round": 4})
    table.say("Red delay Blue")
    assert active(table) == "Blue"


def test_7_1_once_a_round_and_only_for_a_turn_that_is_still_to_come() -> None:
    table = table_of("Red", "Blue", "Gold", "Grey")
    assert table.refused("Blue delay Gold") == "not_your_turn"
    assert table.refused("Red delay Red") == "turn_over"
    assert table.refused("Red delay Nobody") == "unknown_name"
    table.gm_set(**{"Gold.torso.hp": 0})
    assert table.refused("Red delay Gold") == "turn_over"
    table.say("Red delay Blue")
    assert table.refused("Blue delay Red") == "turn_over"  # it waits for Blue itself
    table.say("Blue end")
    assert table.refused("Red delay Grey") == "once_used"
    table.say(f"gm overrule Red delay Grey {BECAUSE}")
    assert table.refused("Grey delay Red") == "turn_over"
    table.say("Grey end", "Red end")
    table.say("Red end", "Blue end")
    assert table.refused("Grey delay Red") == "turn_over"  # the last of the round


def test_7_1_who_waits_for_one_that_delays_waits_on_with_it() -> None:
    table = table_of("Red", "Blue", "Gold", "Grey")
    table.say("Red delay Blue", "Blue delay Gold")
    assert table.fight.order == ("Gold", "Blue", "Red", "Grey")
    table.say("Gold delay Grey")
    assert table.fight.order == ("Grey", "Gold", "Blue", "Red")


def test_7_1_two_that_wait_for_the_same_come_as_they_said_so() -> None:
    table = table_of("Red", "Blue", "Gold", "Grey")
    table.say("Red delay Gold", "Blue delay Gold")
    assert table.fight.order == ("Gold", "Red", "Blue", "Grey")


@pytest.mark.parametrize("end", [f"gm leave Blue {BECAUSE}", f"gm set Blue.crew ejected {BECAUSE}"])
def test_7_1_who_waits_for_one_that_is_gone_comes_where_its_turn_would_have_been(end: str) -> None:
    table = table_of("Red", "Gold", "Blue", "Grey")
    table.say("Red delay Blue", end, "Gold end")
    assert active(table) == "Red"
    table.say("Red end", "Grey end")
    assert active(table) == "Red"


def test_7_1_who_leaves_while_it_waits_and_comes_back_has_its_begun_turn_and_no_other() -> None:
    table = table_of("Red", "Blue", "Gold")
    table.gm_set(**{"Red.ap": 5})
    table.say("Red delay Gold", f"gm leave Red {BECAUSE}", f"gm join Red {BECAUSE}")
    assert table.fight.order == ("Red", "Blue", "Gold")
    table.say("Blue end", "Gold end")
    assert table.values("active", "round") == ("Red", "2")


def test_7_8_who_joins_has_its_place_by_skill_in_this_round_and_in_later_ones() -> None:
    late = [fielded("Late", MECH, initiative=8)]
    names = enumerate(("Red", "Blue", "Gold"))
    field = (fielded(name, MECH, initiative=9 - 2 * place) for place, name in names)
    table = Table(*field, catalogue=GEARED, reserves=late)
    table.say("Red delay Gold", f"gm join Late {BECAUSE}")
    assert (table.fight.order, table.fight.usual) == (
        ("Late", "Blue", "Gold", "Red"),
        ("Red", "Late", "Blue", "Gold"),
    )
    table.say("Blue end", "Gold end", "Red end")
    assert table.fight.order == ("Red", "Late", "Blue", "Gold")


def test_7_1_a_fight_that_goes_on_passes_to_those_that_wait_still() -> None:
    table = Table(
        *(
            fielded(name, MECH, side=side, initiative=9 - place)
            for place, (name, side) in enumerate((("Red", "a"), ("Blue", "b"), ("Gold", "a"), ("Grey", "a")))
        ),
        catalogue=GEARED,
    )
    table.say("Red delay Blue")
    table.say(f"gm leave Blue {BECAUSE}")
    assert table["phase"] == "over"
    table.say(f"gm join Blue {BECAUSE}")
    assert table.values("phase", "active") == ("turn", "Red")


def test_7_1_with_cards_for_the_order_a_delay_holds_for_its_round() -> None:
    table = table_of("Red", "Blue", initiative="skill_plus_card")
    table.say("turnup Red 9h", "turnup Blue 4h", "Red delay Blue", "Blue end", "Red end")
    assert (table["phase"], table.fight.delays) == ("setup", {})
    table.say("turnup Red 2h", "turnup Blue Ah")
    assert table.fight.order == ("Blue", "Red")


def test_7_1_the_menu_offers_those_to_come_or_says_why_not() -> None:
    table = table_of("Red", "Blue", "Gold")
    (entry,) = [choice for choice in choices(table.fight, GM) if choice.verb == "delay"]
    assert [getattr(command, "after", "") for command in entry.variants] == ["Blue", "Gold"]
    table.say("Red draw")
    (entry,) = [choice for choice in choices(table.fight, GM) if choice.verb == "delay"]
    assert entry.refusal is not None
    assert entry.refusal.code == "too_late"
    assert not entry.variants


@pytest.mark.parametrize("seed", range(30))
def test_7_1_everybody_has_one_turn_a_round_whoever_waits_for_whom(seed: int) -> None:
    """Against a list played by hand: whoever delays moves behind the other and those who wait for that one already."""
    chance, table = Random(seed), table_of(*NAMES)
    for _ in range(3):
        coming, had = list(NAMES), list[str]()
        behind: dict[str, list[str]] = {name: [] for name in NAMES}
        delayed: set[str] = set()
        while coming:
            name = coming[0]
            assert active(table) == name
            others = [other for other in coming[1:] if other not in _waiting_for(behind, name)]
            if others and name not in delayed and chance.random() < 0.5:
                other = chance.choice(others)
                table.say(f"{name} delay {other}")
                delayed.add(name)
                behind[other].append(name)
                roots = [one for one in coming if not any(one in waiting for waiting in behind.values())]
                coming = [one for root in roots for one in (root, *_waiting_for(behind, root))]
                continue
            table.say(f"{name} end")
            had.append(name)
            coming = coming[1:]
            for waiting in behind.values():
                if name in waiting:
                    waiting.remove(name)
            behind[name].clear()
        assert sorted(had) == sorted(NAMES)
        assert table.fight.order == NAMES


def _waiting_for(behind: dict[str, list[str]], name: str) -> list[str]:
    """Those who come after one, each with those who come after it."""
    return [one for waits in behind[name] for one in (waits, *_waiting_for(behind, waits))]
