"""Reinforcements that nobody prepared come to a fight, or wait for it (mechcombat 7.18)."""

from mechtable.engine.errors import RuleError
from mechtable.engine.words import is_word
from mechtable.rules.combat import events as e
from mechtable.rules.combat.calling_command import GmCall
from mechtable.rules.combat.commands import GmJoin
from mechtable.rules.combat.joining import check_not_ended, check_open, join
from mechtable.rules.combat.movement import occupied
from mechtable.rules.combat.notation import OWN_WORDS, VERBS
from mechtable.rules.combat.squads import divided
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.unfolding import Unfolding

RULE = "7.18"


def check_call(fight: Fight, command: GmCall) -> None:
    """Raise why they cannot come now, if they cannot.

    Raises:
        RuleError: `wrong_phase`, `unknown_name`, `name_taken`, `bad_value` or `blocked_square`.
    """
    check_not_ended(fight)
    if not command.reserve:
        check_open(fight)
    if not command.who:
        raise RuleError(
            "unknown_name", RULE, f"There is no mech {command.mech}: name one of the hangar, or that ships."
        )
    _check_names(fight, command)
    _check_squads(fight, command)
    if not command.reserve:
        _check_squares(fight, command)


def call(story: Unfolding, command: GmCall) -> None:
    """They are ready; and unless they wait in reserve, each comes onto the field as a reserve does."""
    story.add(e.ReinforcementsCalled(command.who, command.reason, command.reserve))
    for who in () if command.reserve else command.who:
        join(story, GmJoin(who.entrant.id, None, command.reason))


def _check_names(fight: Fight, command: GmCall) -> None:
    taken = {name.casefold() for name in fight.everyone}
    for who in command.who:
        word = who.entrant.id
        if not is_word(word) or word in OWN_WORDS or word in VERBS:
            raise RuleError("bad_value", RULE, f"Nobody can be called {word[:60]}: choose another word.")
        if word.casefold() in taken:
            raise RuleError("name_taken", RULE, f"{word} is in this fight already: choose another name.")
        taken.add(word.casefold())


def _check_squads(fight: Fight, command: GmCall) -> None:
    everyone = [who.entrant for who in (*fight.everyone.values(), *command.who)]
    squads = {one.id: one.squad for one in everyone if one.squad}
    asked = {who.entrant.squad for who in command.who}
    for squad, fault in divided(squads, {one.id: one.side for one in everyone}).items():
        if squad in asked:
            raise RuleError("bad_value", RULE, f"{fault[0].upper()}{fault[1:]}.")


def _check_squares(fight: Fight, command: GmCall) -> None:
    taken = set(occupied(fight))
    for square in (who.position for who in command.who):
        if square is not None and square in taken:
            raise RuleError(
                "blocked_square",
                "7.12",
                f"{square[0]},{square[1]} is not free: name a square that is, with at X,Y.",
            )
        if square is not None:
            taken.add(square)
