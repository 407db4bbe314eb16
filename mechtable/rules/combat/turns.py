"""How a turn ends, and how a fight does (mechcombat 7.4, 7.10)."""

from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.dealing import deal
from mechtable.rules.combat.dropping import drop_attack
from mechtable.rules.combat.firing import fire_turn
from mechtable.rules.combat.initiative import still_to_come
from mechtable.rules.combat.out_words import out_words
from mechtable.rules.combat.rounds import pass_on, pass_turn, settle_turned
from mechtable.rules.combat.settle import decided, ending, helpless
from mechtable.rules.combat.shortage import shed_items
from mechtable.rules.combat.state import Combatant, Fight, Phase
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.effects import When


def end_turn(story: Unfolding, who: Combatant) -> None:
    """Draw, discard down to the limit, flag heat that will not clear, and pass the turn on (7.4, 7.6).

    With dealt cards the turn waits for the discard when the hand is over its limit.
    """
    name = who.entrant.id
    fire_turn(story, name, When.TURN_END)
    if not any(offer.ending for offer in story.fight.offers):
        draw_and_discard(story, name)


def draw_and_discard(story: Unfolding, name: str) -> None:
    """What is left of a turn's end when nothing more goes off."""
    options, who = story.fight.options, story.fight.combatants[name]
    if not who.entrant.dealt:
        held = who.hand + options.end_turn_draw
        kept = min(held, options.hand_limit)
        _finish(story, who, options.end_turn_draw, held - kept, kept)
        return
    drawn = deal(story, name, options.end_turn_draw)
    over = story.fight.combatants[name].hand - options.hand_limit
    if over > 0:
        story.add(e.DiscardDue(name, over, drawn))
    else:
        _finish(story, story.fight.combatants[name], drawn, 0, story.fight.combatants[name].hand)


def finish_turn(story: Unfolding, name: str) -> None:
    """The turn that waited for the discard is over."""
    fight = story.fight
    who = fight.combatants[name]
    drawn = fight.options.end_turn_draw if fight.drawn is None else fight.drawn
    _finish(story, who, drawn, 0, who.hand)


def _finish(story: Unfolding, who: Combatant, drawn: int, discarded: int, hand: int) -> None:
    name = who.entrant.id
    story.add(e.TurnEnded(name, drawn, discarded, hand, who.running))
    shed_items(story, name)
    cooled = standing.cooling(who)
    if who.heat > cooled:
        sentence = f"{who.entrant.name} is still hot: {who.heat} heat, and cooling takes {cooled} a turn."
        story.add(e.Warned("still_hot", sentence, name))
    pass_turn(story, name)


def after_damage(story: Unfolding) -> None:
    """End the fight when one side is left, or propose to when nobody can hurt anybody (7.10)."""
    fight = story.fight
    end = ending(fight)
    if end is not None:
        if fight.exchange is not None:  # a correction may end a fight in the middle of an attack
            drop_attack(story, "the fight is over.")
        story.add(end)
    else:
        propose_ending(story)


def propose_ending(story: Unfolding) -> None:
    """Propose to end the fight once nobody can hurt anybody, and anew each time that comes about again (7.10).

    The last shot is waited for.
    """
    fight = story.fight
    going_on = fight.phase is not Phase.OVER and fight.exchange is None
    if going_on and helpless(fight) and not fight.stalemate:
        story.add(e.EndingProposed())


def after_correction(story: Unfolding, before: Fight) -> None:
    """What a correction entails: an attack or turn of a wreck is over, a fight won may go on or be won by others (7.8).

    Args:
        story: The correction itself is its last event but what follows from parts.
        before: The fight before the correction.
    """
    fight = story.fight
    if fight.phase is Phase.OVER:
        reconsider(story, before)
        return
    exchange = fight.exchange
    if exchange is not None:
        for name in (exchange.attacker, exchange.target):
            who = fight.combatants[name]
            if who.out:
                drop_attack(story, f"{who.entrant.name} is {out_words(who)}.")
                break
        else:
            _drop_unpickable(story)
    after_damage(story)
    if story.fight.phase is Phase.SETUP:
        settle_turned(story)
    pass_from_wreck(story)


def pass_from_wreck(story: Unfolding) -> None:
    """The turn of one that is out is over, whatever put it out."""
    fight = story.fight
    if fight.phase is Phase.OVER or fight.active is None or not fight.combatants[fight.active].out:
        return
    pass_turn(story, fight.active)
    propose_ending(story)


def finish_discard(story: Unfolding) -> None:
    """The turn that waited for a discard ends when the hand is no longer over its limit (7.4)."""
    fight, active = story.fight, story.fight.active
    if active is None or fight.phase is not Phase.DISCARD:
        return
    if fight.combatants[active].hand <= fight.options.hand_limit:
        finish_turn(story, active)


def _drop_unpickable(story: Unfolding) -> None:
    """A part that was picked and is now broken can no longer be hit: the attack is over."""
    exchange = story.exchange
    if exchange.part is not None and story.fight.combatants[exchange.target].hp[exchange.part] == 0:
        drop_attack(story, "the part that was picked is broken already.")


def reconsider(story: Unfolding, before: Fight) -> None:
    """A fight that was won goes on when another side stands again; one that the GM ended stays over."""
    if not decided(before):
        return
    now = ending(story.fight)
    if now is None:
        _resume(story, story.fight.active)
    elif now != ending(before):
        story.add(now)


def _resume(story: Unfolding, active: str | None) -> None:
    """Go on where the fight stopped: in a turn, in the order being settled, or, when the active one left, after it."""
    waits = active is not None and story.fight.stopped is Phase.DISCARD
    story.add(e.FightResumed(active, Phase.DISCARD if waits else None))
    if active is None and story.fight.groups:
        settle_turned(story)
    elif active is None:
        pass_on(story, still_to_come(story.fight))
    else:
        pass_from_wreck(story)
        finish_discard(story)
    propose_ending(story)
