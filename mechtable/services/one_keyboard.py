"""Several people at one keyboard: who gives a command there, where the GM does not see the players' hands (mechcombat 7.9)."""

from mechtable.engine.audience import GM, Seat
from mechtable.engine.ruleset import Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.dealing import sees_hand
from mechtable.services.table import Table

HIDDEN = "hand_hidden"
"""The refusal of what hangs on a hand that the seat may not see."""


SAID_ALOUD = c.Attack | c.Answer | c.Take
"""What a player says aloud, though whether it can be done may hang on a hidden hand."""


def keeper(table: Table, name: str) -> Seat:
    """Whose secret a combatant's cards are: its player's, or the GM's where they may look at them."""
    fight = table.match.state
    owner = fight.combatants[name].entrant.owner
    return GM if owner is None or sees_hand(fight, GM, name) else owner


def giver(table: Table, command: c.Command) -> Seat:
    """Who gives a command typed at the GM's table: the GM, but what a player says aloud that hangs on a secret hand.

    Cards are never given for a player here: they are chosen by the player alone.
    """
    match command:
        case c.Attack() | c.Answer() | c.Take():
            refused = table.refusal(GM, command)
            return keeper(table, command.name) if refused is not None and refused.code == HIDDEN else GM
        case _:
            return GM


def menu(table: Table) -> tuple[Choice[c.Command], ...]:
    """The GM's menu, with what players say aloud in place of what hangs on their hands."""
    own = table.choices(GM)
    if not any(choice.refusal is not None and choice.refusal.code == HIDDEN for choice in own):
        return own
    owners = dict.fromkeys(keeper(table, name) for name in table.match.state.combatants)
    theirs = {
        (choice.verb, choice.label): choice
        for seat in owners
        if seat != GM
        for choice in table.choices(seat)
        if choice.verb in ("attack", "defend", "take")
    }
    return tuple(
        theirs.get((choice.verb, choice.label), choice)
        if choice.refusal is not None and choice.refusal.code == HIDDEN
        else choice
        for choice in own
    )
