"""Who meets whom in a skirmish, by threat; what of it is secret; and the same once more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mechtable.engine.audience import GM
from mechtable.rules.bots.policy import Policy
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.options import Cards
from mechtable.rules.places import Place
from mechtable.services.bot_marks import BOTS, BotMarks
from mechtable.services.campaigns import list_campaigns, new_campaign, open_campaign
from mechtable.services.contenders import Contenders
from mechtable.services.desk import Desk
from mechtable.services.one_keyboard import keeper
from mechtable.services.skirmish import (
    OPPONENT,
    Plan,
    SkirmishError,
    again,
    begin_skirmish,
    ensure_skirmishes,
    is_skirmish,
    skirmishes_in,
)
from mechtable.services.table import Table


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The shipped example: two mechs of the hangar, real cards."""
    opened = open_campaign(tmp_path, new_campaign(tmp_path, "Dry", Path("the-long-dry")))
    yield opened
    opened.close()


def owners(table: Table) -> dict[str, str | None]:
    return {who.entrant.id: who.entrant.owner for who in table.combatants()}


def test_4_7_one_like_mine_weighs_about_as_much_and_a_stronger_one_more(desk: Desk) -> None:
    contenders = Contenders(desk, 1)
    assert [one.mech.name for one in contenders.all[:2]] == ["Example Mech", "Ram"]
    assert [one.pilot.called for one in contenders.all[:2]] == ["Magpie", "Bull"]
    mine = contenders.all[0]
    like, strong, two = contenders.like(mine), contenders.like(mine, 130), contenders.lance(mine, 2)
    assert mine.mech.name not in {like.mech.name, strong.mech.name, *(one.mech.name for one in two)}
    assert abs(like.threat - mine.threat) * 10 <= mine.threat
    assert strong.threat * 10 >= mine.threat * 11
    assert len({one.mech.name for one in two}) == 2
    assert all(one.threat < mine.threat for one in two)
    called = [one.pilot.called for one in (mine, like, strong, *two)]
    assert len({*called}) == len(called)


def test_7_9_the_bots_hands_are_nobody_s_at_the_table_and_it_is_a_fight_of_the_campaign(desk: Desk) -> None:
    contenders = Contenders(desk, 2)
    mine = contenders.all[0]
    plan = Plan(mine=mine, theirs=contenders.lance(mine, 2), map="ford", policy=Policy.PLANNER)
    number = begin_skirmish(desk, plan, seed=3)
    table, marks = desk.fight(number), BotMarks(desk.path, number)
    assert [fight.id for fight in desk.fights()] == [number]
    other = desk.prepare(desk.encounters()[0].id)
    assert number != other
    assert skirmishes_in(desk) == {number}
    assert table.options.cards is Cards.DEALT
    foes = [name for name, owner in owners(table).items() if owner == OPPONENT]
    assert len(foes) == 2
    assert marks.names == {*foes}
    assert {marks.policy(name) for name in foes} == {Policy.PLANNER}
    assert marks.by_itself
    view = table.view()
    assert {name for name, who in view.combatants.items() if who.cards is not None} == {"Magpie"}
    assert keeper(table, "Magpie") == GM
    squares = [who.position for who in table.combatants()]
    assert None not in squares
    assert len({*squares}) == 3


def test_a_shipped_machine_never_passes_for_one_of_the_hangar(desk: Desk) -> None:
    contenders = Contenders(desk, 2)
    bull = next(one for one in contenders.all if one.mech.name == "Ram")
    number = begin_skirmish(desk, Plan(mine=bull, theirs=(bull,)), seed=3)
    assert [who.entrant.mech for who in desk.fight(number).combatants()] == ["Ram", "Ram 2"]
    assert len(owners(desk.fight(number))) == 2


def test_again_deals_other_cards_to_the_same_and_swapped_gives_me_the_other_side(desk: Desk) -> None:
    contenders = Contenders(desk, 2)
    mine = contenders.all[0]
    first = begin_skirmish(desk, Plan(mine=mine, theirs=(contenders.like(mine),)), seed=3)
    table = desk.fight(first)
    foe = next(name for name, owner in owners(table).items() if owner == OPPONENT)
    table.submit(table.say(f'gm set {foe}.torso.hp 1 because "a girder"'))
    same = desk.fight(again(desk, first, seed=4))
    assert owners(same) == owners(table)
    assert same.view().combatants[foe].part(Place.TORSO).hp > 1
    assert {who.entrant.id: who.cards for who in same.combatants()} != {
        who.entrant.id: who.cards for who in table.combatants()
    }
    swapped = desk.fight(again(desk, same.fight_id, swapped=True, seed=4))
    assert owners(swapped) == {"Magpie": OPPONENT, foe: None}
    assert BotMarks(desk.path, swapped.fight_id).names == {"Magpie"}


def test_a_prepared_fight_is_no_skirmish(desk: Desk) -> None:
    number = desk.prepare(desk.encounters()[0].id, seed=1)
    assert not is_skirmish(desk.fight(number))
    with pytest.raises(SkirmishError, match="is no skirmish"):
        again(desk, number)


def test_the_campaign_for_skirmishes_is_made_once(tmp_path: Path) -> None:
    assert ensure_skirmishes(tmp_path) == ensure_skirmishes(tmp_path)
    assert [one.title for one in list_campaigns(tmp_path)] == ["Skirmishes"]


def test_7_9_lines_of_a_prepared_fight_name_their_bots_and_its_cards(desk: Desk) -> None:
    ambush = desk.encounters()[1]
    assert ambush.value.cards is Cards.DEALT
    number = desk.prepare(ambush.id, seed=1)
    table, marks = desk.fight(number), BotMarks(desk.path, number)
    assert marks.names == {"Bull"}
    assert (marks.policy("Bull"), marks.by_itself) == (Policy.GREEDY, True)
    assert owners(table) == {"Magpie": None, "Bull": BOTS}
    assert table.view().combatants["Magpie"].cards
    assert table.view().combatants["Bull"].cards is None
    assert not is_skirmish(table)
    lines = (
        Seating(name="Magpie", mech="Example Mech", side="red"),
        Seating(name="Rat", mech="Ram", side="blue", count=2, bot=Policy.RANDOM),
        Seating(name="Rat1x", mech="Ram", side="blue"),
    )
    many = desk.prepare(
        desk.add_encounter(Encounter(name="Rats", combatants=lines, cards=Cards.MIXED)), seed=1
    )
    assert BotMarks(desk.path, many).names == {"Rat1", "Rat2"}
    real = desk.prepare(desk.add_encounter(Encounter(name="Real", combatants=lines)), seed=1)
    assert BotMarks(desk.path, real).names == frozenset()
