"""Whose turn it is: the order of a round, and how a turn begins (mechcombat 7.1, 7.2)."""

from collections.abc import Iterable, Mapping

from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.dealing import can_turn_up, turn_up
from mechtable.rules.combat.delaying import delayed
from mechtable.rules.combat.dropping import drop_attack
from mechtable.rules.combat.firing import fire_turn
from mechtable.rules.combat.initiative import Groups, by_card, by_skill, by_total, counted, flat, tied, untied
from mechtable.rules.combat.shortage import shed_items
from mechtable.rules.combat.spans import outlasting
from mechtable.rules.combat.squads import gathered
from mechtable.rules.combat.state import Combatant
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.effects import When
from mechtable.rules.options import Initiative


def first_order(story: Unfolding) -> None:
    """Settle the order of the first round (7.1), and begin it as soon as the cards allow."""
    if story.fight.options.initiative is Initiative.SKILL_PLUS_CARD:
        _open_order(story)
    else:
        _settle(story, by_skill(story.fight.combatants.values()))


def begin_turn(story: Unfolding, name: str) -> None:
    """AP to full, power spent to 0, heat − cooling, free defends to 1 + shields (7.2).

    The effects of the turn before are over, and those of a round that its owner's turn ends (8.3).
    """
    before = story.fight.combatants
    who = outlasting(before[name], begins=True)
    story.add(
        e.TurnBegan(
            name=name,
            ap=who.entrant.ap_full,
            heat=max(0, who.heat - standing.cooling(who)),
            free_defends=standing.free_defends(who).total,
        )
    )
    _shed_of_others_too(story, before, name)
    fire_turn(story, name, When.TURN_START)


def resume_turn(story: Unfolding, name: str) -> None:
    """Go on with a delayed turn: what a turn's begin gives has been given (7.1)."""
    before = story.fight.combatants
    story.add(e.TurnResumed(name, before[name].ap))
    _shed_of_others_too(story, before, name)


def delay_turn(story: Unfolding, name: str, after: str) -> None:
    """Let the turn of the active one wait for another's, and pass on (7.1)."""
    place = story.fight.order.index(name)
    story.add(delayed(story.fight, name, after))
    pass_on(story, story.fight.order[place:])


def _shed_of_others_too(story: Unfolding, before: Mapping[str, Combatant], name: str) -> None:
    for other, now in story.fight.combatants.items():
        if other == name or now.running != before[other].running:
            shed_items(story, other)


def pass_turn(story: Unfolding, name: str) -> None:
    """Begin the turn of the next one standing, and a new round after the last."""
    order = story.fight.order
    pass_on(story, order[order.index(name) + 1 :])


def pass_on(story: Unfolding, coming: Iterable[str]) -> None:
    """Begin the turn of the first one standing of those still to come in this round, else a new round.

    One that left and came back has had its turn, wherever it now is in the order.
    """
    if story.fight.exchange is not None:
        # Others may fight in a turn that is taken away, when the GM overrules whose turn it is.
        drop_attack(story, "the turn passes on.")
    for name in coming:
        if name not in story.fight.acted and not story.fight.combatants[name].out:
            if name in story.fight.delays:
                resume_turn(story, name)
            else:
                begin_turn(story, name)
            return
    new_round(story)


def new_round(story: Unfolding) -> None:
    """Begin a round, by house rule with a new order (7.1)."""
    story.add(e.RoundBegan(story.fight.round + 1))
    if story.fight.options.initiative is Initiative.SKILL_PLUS_CARD:
        _open_order(story)
    else:
        _first_turn(story)


def settle_turned(story: Unfolding) -> None:
    """Turn up the dealt cards that are due; with all of them up, settle the order (7.1)."""
    for name in story.fight.undecided:
        while story.fight.combatants[name].entrant.dealt and name in story.fight.undecided:
            if not can_turn_up(story.fight):
                _settled(story, flat(story.fight.groups))  # no card left anywhere: as they came
                return
            turn_up(story, name)
    fight = story.fight
    if fight.undecided:
        return
    if not fight.adding:
        _settle(story, by_card(fight))
        return
    totals = counted(fight)
    if totals:
        story.add(e.InitiativeCounted(totals))
    _settle(story, by_total(fight.groups, totals))


def _open_order(story: Unfolding) -> None:
    """Everybody standing turns a card up, those of higher skill first; wrecks come last in the order."""
    everybody = story.fight.combatants.values()
    standing_now = flat(by_skill(who for who in everybody if not who.out))
    wrecks = ((who.entrant.id,) for who in everybody if who.out)
    story.add(e.OrderOpened(untied(story.fight, (standing_now, *wrecks))))
    settle_turned(story)


def _settle(story: Unfolding, groups: Groups) -> None:
    """Begin the round, or have cards turned up where there is a tie; dealt ones at once."""
    groups = untied(story.fight, groups)
    if not tied(groups):
        _settled(story, flat(groups))
        return
    story.add(e.InitiativeTied(groups))
    settle_turned(story)


def _settled(story: Unfolding, order: tuple[str, ...]) -> None:
    first = not story.fight.order
    story.add(e.OrderSet(gathered(story.fight, order)))
    if first:
        story.add(e.RoundBegan(1))
    _first_turn(story)


def _first_turn(story: Unfolding) -> None:
    fight = story.fight
    standing_now = [name for name in fight.order if not fight.combatants[name].out]
    if standing_now:
        begin_turn(story, standing_now[0])
