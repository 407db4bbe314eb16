"""Who fights no more, in words and as a refusal (mechcombat 5.1, 7.10)."""

from mechtable.engine.errors import RuleError
from mechtable.rules.combat.state import Combatant


def out_refusal(who: Combatant) -> RuleError | None:
    """Why nothing is done with or to a combatant that fights no more, or None (5.1, 7.10)."""
    if not who.out:
        return None
    return RuleError("destroyed", "7.5", f"{who.entrant.name} is {out_words(who)}.")


def out_words(who: Combatant) -> str:
    """What a combatant that fights no more is: `destroyed`, `empty` or `surrendered`."""
    return "destroyed" if who.destroyed else who.crew.words
