"""Combatants that come to a fight under way, and those that leave it (mechcombat 7.8)."""

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat import names
from mechtable.rules.combat.dealing import deal, ready_shoe
from mechtable.rules.combat.dropping import drop_attack
from mechtable.rules.combat.initiative import place_among, place_in, usual_place_in
from mechtable.rules.combat.moment import waits_for, wrong_phase
from mechtable.rules.combat.movement import occupied
from mechtable.rules.combat.rounds import pass_on
from mechtable.rules.combat.settle import decided
from mechtable.rules.combat.shortage import shed_items
from mechtable.rules.combat.state import Combatant, Fight, Phase, Square
from mechtable.rules.combat.turns import after_damage, propose_ending, reconsider
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.placing import no_place


def check_join(fight: Fight, command: c.GmJoin) -> None:
    """Raise why the reserve cannot come now, if it cannot.

    Raises:
        RuleError: `unknown_name`, `wrong_phase` or `blocked_square`.
    """
    who = _reserve(fight, command.name)
    check_open(fight)
    square = _square(who, command)
    if square is not None and fight.ground is not None and square not in fight.ground:
        raise RuleError(
            "blocked_square", "7.12", f"{no_place(square, fight.ground)}: name a square that is, with at X,Y."
        )
    if square is not None and square in occupied(fight):
        raise RuleError(
            "blocked_square",
            "7.12",
            f"{square[0]},{square[1]} is not free: name a square that is, with at X,Y.",
        )


def check_open(fight: Fight) -> None:
    """Raise why nobody can join now, if nobody can.

    Raises:
        RuleError: `wrong_phase`, while the order is being settled or when the GM has ended the fight.
    """
    if fight.phase is Phase.SETUP:
        raise RuleError("wrong_phase", "7.8", f"Not yet: {waits_for(fight)}")
    check_not_ended(fight)


def check_not_ended(fight: Fight) -> None:
    """Raise that nobody comes any more, if the GM has ended the fight.

    Raises:
        RuleError: `wrong_phase`.
    """
    if fight.phase is Phase.OVER and not decided(fight):
        raise RuleError("wrong_phase", "7.10", "The GM has ended the fight.")


def check_leave(fight: Fight, command: c.GmLeave) -> None:
    """Raise why the combatant cannot leave now, if it cannot.

    Raises:
        RuleError: `unknown_name`, `wrong_phase` or `last_one`.
    """
    who = names.combatant(fight, command.name)
    if fight.phase in (Phase.SETUP, Phase.OVER):
        raise wrong_phase(fight)
    if len(fight.combatants) == 1:
        raise RuleError("last_one", "7.8", f"Nobody but {who.entrant.name} is there: end the fight instead.")


def join(story: Unfolding, command: c.GmJoin) -> None:
    """Onto the field, with a hand where cards are dealt; a fight that was won goes on if there are two sides again."""
    before = story.fight
    who = _reserve(before, command.name)
    name = who.entrant.id
    if who.entrant.dealt:
        ready_shoe(story)
    order, groups = place_in(before, who), place_among(before, who)
    story.add(
        e.CombatantJoined(
            name, _square(who, command), order, command.reason, groups, usual_place_in(before, who)
        )
    )
    shed_items(story, name)  # what gave power may have ended, or been set, while it was away
    if who.entrant.dealt:
        deal(story, name, who.entrant.hand_size)
    if before.phase is Phase.OVER:
        reconsider(story, before)


def leave(story: Unfolding, command: c.GmLeave) -> None:
    """Off the field: its attack is dropped, its dealt cards are discarded, its turn is over, and perhaps the fight."""
    fight = story.fight
    name = names.combatant(fight, command.name).entrant.id
    if fight.exchange is not None and name in (fight.exchange.attacker, fight.exchange.target):
        drop_attack(story, f"{fight.combatants[name].entrant.name} leaves the field.")
    story.add(e.CombatantLeft(name, story.fight.combatants[name].cards, command.reason))
    after_damage(story)
    if story.fight.phase is not Phase.OVER and fight.active == name:
        pass_on(story, fight.order[fight.order.index(name) + 1 :])
        propose_ending(story)


def _reserve(fight: Fight, typed: str) -> Combatant:
    return fight.reserves[names.resolve(typed, fight.reserves, "combatant in reserve")]


def _square(who: Combatant, command: c.GmJoin) -> Square | None:
    return who.position if command.at is None else command.at
