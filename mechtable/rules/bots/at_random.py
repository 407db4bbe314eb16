"""A bot that does anything that is allowed, each as likely as the other."""

from mechtable.engine.dice import Dice
from mechtable.rules.bots.approach import approach
from mechtable.rules.bots.situation import BotError, Situation, Suggestion
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase

_VERBS = ("attack", "draw", "use", "on", "off", "end", "delay", "defend", "lead", "pick", "take")


def play_at_random(moment: Situation, dice: Dice) -> Suggestion:
    """Any command that the menu offers the combatant; follow-ups and discards are any cards of its hand.

    Raises:
        BotError: Nothing is asked of it.
    """
    command = _any(moment, dice)
    return Suggestion(command, f"One of the things {moment.me.name} may do, by chance.")


def _any(moment: Situation, dice: Dice) -> c.Command:
    name = moment.me.id
    match moment.view.phase:
        case Phase.FOLLOW:
            kept = dice.shuffled(moment.cards)
            return c.Follow(name, kept[: dice.below(len(kept) + 1)])
        case Phase.DISCARD:
            over = moment.me.hand - moment.view.options.hand_limit
            return c.Discard(name, dice.shuffled(moment.cards)[: dice.below(over) + 1])
        case _:
            ready = [command for verb in _VERBS for command in moment.ready(verb)]
            move = approach(moment) if moment.view.phase is Phase.TURN else None
            ready += [move.command] if move else []
            if not ready:
                raise BotError(f"Nothing is asked of {moment.me.name} now.")
            return dice.choice(ready)
