"""A whole exchange in one line where bots are asked in between: they answer by their own policy (mechcombat 7.5)."""

from pathlib import Path

import pytest

from mechtable.rules.bots.policy import Policy
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.bot_marks import BotMarks, Marked
from mechtable.services.bot_steps import bot_step, due, is_secret
from mechtable.services.campaigns import open_campaign
from mechtable.services.quick_entry import SlipError, read_line, submit_all
from tests.services.nights import night
from tests.services.test_quick_entry import table


def marks(*names: str, policy: Policy = Policy.GREEDY) -> BotMarks:
    bots = BotMarks()
    bots.put(Marked(dict.fromkeys(names, policy)))
    return bots


@pytest.mark.parametrize("policy", list(Policy))
def test_7_5_a_bot_answers_inside_a_line(policy: Policy) -> None:
    fight, bots = table("dealt"), marks("Blue", policy=policy)
    card = next(card for card in fight.view().combatants["Red"].cards or () if not card.is_joker)
    line = f"Red at zan Blue; Red le {card.typed}"
    with pytest.raises(SlipError, match="must say whether it defends"):
        read_line(fight, line)
    list(submit_all(fight, read_line(fight, line, bots=bots), bots))
    said = [type(step.command) for step in fight.match.steps]
    assert said[0] is c.Attack
    assert 0 < said.index(c.Answer) < said.index(c.Lead)
    assert fight.match.state.exchange is None or due(fight) == "Red"


def test_7_5_a_bot_that_is_spoken_for_waits_and_one_command_alone_leaves_the_answer_open() -> None:
    fight, bots = table("dealt"), marks("Blue")
    list(submit_all(fight, read_line(fight, "Red at zan Blue", bots=bots), bots))
    assert (fight.view().phase, fight.steps) == (Phase.DEFEND, 1)
    list(submit_all(fight, read_line(fight, 'gm note "loud"; Blue defend no', bots=bots), bots))
    step = fight.match.steps[2].command
    assert step == c.Answer("Blue", c.Defend.NO)


def test_7_9_a_bot_whose_hand_nobody_sees_answers_inside_a_line_and_may_be_spoken_for(tmp_path: Path) -> None:
    desk = open_campaign(tmp_path / "home", night(tmp_path))
    fight = desk.fight(desk.prepare(desk.encounters()[0].id, 7))
    bots = marks("Nettle")
    while due(fight) != "Latch":
        name = due(fight)
        assert name is not None
        if name == "Nettle" and fight.match.state.exchange is None:
            fight.submit(c.EndTurn(name))
        elif name == "Nettle":
            bot_step(fight, name)
        else:
            fight.submit(c.EndTurn(name))
    assert is_secret(fight, "Nettle")
    before = fight.steps
    list(submit_all(fight, read_line(fight, "La at ne Ne; La le 9h", bots=bots), bots))
    assert fight.match.state.exchange is None or due(fight) == "Latch"
    assert fight.steps > before + 3
    lines = [line.sentence for line in fight.log()]
    hand = fight.match.state.combatants["Nettle"].cards
    assert hand
    assert not any(card.text in lines[-1] for card in hand)
