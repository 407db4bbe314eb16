"""What a bot would do, whichever it is: one question for all of them."""

from typing import assert_never

from mechtable.engine.dice import Dice
from mechtable.rules.bots.at_random import play_at_random
from mechtable.rules.bots.foresight import HighestCard, SampledHands
from mechtable.rules.bots.player import Temper, play
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import Menu, Suggestion, situation
from mechtable.rules.combat.view import FightView

SAMPLES = 12
"""Hands that the planner draws for an opponent in each moment."""

_GREEDY = Temper(reserve=1, threshold=-500)
_PLANNER = Temper(reserve=4, threshold=-500)


def suggest(view: FightView, menu: Menu, name: str, policy: Policy, dice: Dice) -> Suggestion:
    """What a bot would do with a combatant, from what the seat may know.

    Args:
        view: The fight as the seat sees it.
        menu: What the seat may say.
        name: Id of the combatant to play.
        policy: How it is played.
        dice: The bot's own chance, never the fight's.

    Raises:
        BotError: The combatant's cards are physical or hidden from the seat, or nothing is asked of it.
    """
    moment = situation(view, menu, name)
    match policy:
        case Policy.RANDOM:
            return play_at_random(moment, dice)
        case Policy.GREEDY:
            return play(moment, HighestCard(), _GREEDY)
        case Policy.PLANNER:
            return play(moment, SampledHands(dice, SAMPLES), _PLANNER)
        case _:
            assert_never(policy)
