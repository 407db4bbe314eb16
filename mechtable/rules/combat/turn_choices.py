"""What else one may do with its turn: let it wait, or give up (mechcombat 7.1, 7.10)."""

from collections.abc import Iterator

from mechtable.engine.errors import RuleError
from mechtable.engine.ruleset import Argument, Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.delaying import check_waiting, to_wait_for
from mechtable.rules.combat.state import Combatant, Fight


def turn_choices(fight: Fight, who: Combatant) -> Iterator[Choice[c.Command]]:
    """Delay, eject and surrender, for the one whose turn it is."""
    name = who.entrant.id
    coming = to_wait_for(fight, name)
    refused = _refused(fight, who)
    commands = () if refused else tuple(c.Delay(name, other) for other in coming)
    yield Choice(
        "delay",
        "delay the turn",
        commands[0] if len(commands) == 1 else None,
        arguments=() if len(commands) == 1 else (Argument("other", coming),),
        variants=commands if len(commands) > 1 else (),
        refusal=refused,
        detail="until after another's",
    )
    yield Choice("eject", "eject", c.Eject(name), detail="the mech stands empty")
    yield Choice("surrender", "surrender", c.Surrender(name), detail="mech and pilot are taken")


def _refused(fight: Fight, who: Combatant) -> RuleError | None:
    try:
        check_waiting(fight, who)
    except RuleError as error:
        return error
    return None
