"""A bot that weighs: one step ahead in its turn, every reply it reckons with in an attack (mechcombat 7.3, 7.4)."""

from dataclasses import dataclass

from mechtable.engine.cards import show_cards
from mechtable.rules.bots.answers import answer, follow, lead, pick, under_way
from mechtable.rules.bots.approach import approach
from mechtable.rules.bots.equipment import at_any_time, before_a_defense, before_an_attack, serves
from mechtable.rules.bots.foresight import Foresight, Reply
from mechtable.rules.bots.holding import weakest
from mechtable.rules.bots.judgement import UNDEFENDED, Blows, Judged, judge_attack
from mechtable.rules.bots.situation import BotError, Situation, Suggestion
from mechtable.rules.bots.strike import Strike, strike
from mechtable.rules.bots.switching import blocked, in_reach, make_room, short_of_power, switch_off, switch_on
from mechtable.rules.bots.taking import take
from mechtable.rules.bots.toll import Toll
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import CombatantView


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot spends its turn.

    Attributes:
        reserve: Cards it likes to keep for defenses when it attacks while it could draw instead.
        threshold: What an attack must gain on average, in thousandths of a hit point.
    """

    reserve: int
    threshold: int


@dataclass(frozen=True, slots=True)
class Planned:
    """An attack that could be declared now."""

    command: c.Attack
    target: CombatantView
    strike: Strike
    judged: Judged
    gain: int
    ap: int


def play(moment: Situation, foresight: Foresight, temper: Temper) -> Suggestion:
    """What to do in any phase that waits for the combatant.

    Raises:
        BotError: Nothing is asked of it.
    """
    match moment.view.phase:
        case Phase.TURN:
            return _turn(moment, foresight, temper)
        case Phase.DEFEND:
            ready = before_a_defense(moment, under_way(moment)) or switch_on(moment, sparing=False)
            return ready or answer(moment, foresight)
        case Phase.LEAD:
            return lead(moment, foresight)
        case Phase.PICK:
            return pick(moment)
        case Phase.FOLLOW:
            return follow(moment, foresight)
        case Phase.TAKE:
            return take(moment)
        case Phase.DISCARD:
            return _discard(moment)
        case Phase.SETUP | Phase.OVER:
            raise BotError(f"Nothing is asked of {moment.me.name} now.")


def attacks(moment: Situation, foresight: Foresight) -> list[Planned]:
    """Every attack that the menu offers and that can do anything, judged."""
    found = []
    for command in moment.ready("attack"):
        if isinstance(command, c.Attack):
            planned = _planned(moment, foresight, command)
            if planned is not None:
                found.append(planned)
    return found


def _planned(moment: Situation, foresight: Foresight, command: c.Attack) -> Planned | None:
    target, carried = moment.view.combatants[command.target], moment.weapon(command)
    struck = strike(moment.view, moment.me, moment.item(command.weapon), target, moment.squares_to(target))
    if carried.arms is None:
        return None
    blows = Blows(moment.view, struck, Toll(target))
    replies: tuple[Reply, ...] = ()
    if defends(moment, target):
        replies = foresight.defenses(moment, target, struck)
    judged = judge_attack(moment, blows, replies or UNDEFENDED)
    if (
        judged is None or not judged.wins or judged.harm <= 0
    ):  # what the target leads for it is no reason alone
        return None
    return Planned(command, target, struck, judged, judged.gain, carried.arms.ap)


def defends(moment: Situation, target: CombatantView) -> bool:
    """Whether a target is taken to defend: it can, and holds a card."""
    able = target.free_defends > 0 or target.ap >= moment.view.options.extra_defend_ap
    return able and target.hand > 0


def _turn(moment: Situation, foresight: Foresight, temper: Temper) -> Suggestion:
    useful = at_any_time(moment) or switch_on(moment, sparing=True) or make_room(moment)
    if useful is not None:
        return useful
    best = max(attacks(moment, foresight), key=lambda each: each.gain, default=None)
    worth = temper.threshold if best is None else max(best.gain, temper.threshold)
    next_thing = _room_for_an_attack(moment, foresight, worth) or _draw(moment, best, temper)
    if next_thing is not None:
        return next_thing
    if best is not None and best.gain > temper.threshold:
        return (
            before_an_attack(moment, best.command, best.ap, best.judged.card)
            or _room_for_a_use(moment, best)
            or Suggestion(best.command, _attack_words(best))
        )
    return approach(moment) or _end(moment)


def _room_for_an_attack(moment: Situation, foresight: Foresight, worth: int) -> Suggestion | None:
    """An idle item switched off for a weapon that is short of power and gains more than the best attack there is."""
    for needs, item in blocked(moment):
        commands = [c.Attack(moment.me.id, item.ref, foe.id) for foe in in_reach(moment, item)]
        planned = [_planned(moment, foresight, command) for command in commands]
        if any(each is not None and each.gain > worth for each in planned):
            room = switch_off(moment, needs, f"the {item.name}, which takes {needs} an attack")
            if room is not None:
                return room
    return None


def _room_for_a_use(moment: Situation, best: Planned) -> Suggestion | None:
    """An idle item switched off for something that makes the planned attack stronger."""
    item = moment.item(best.command.weapon)
    arms = moment.me.items[item].arms
    for use in short_of_power(moment):
        needs = use.cost.power + (arms.power_per_use if arms else 0)
        if not use.cost.cards and serves(moment, use, item, best.ap, fed=False):
            room = switch_off(moment, needs, f"{use.name}, which takes {use.cost.power}")
            if room is not None:
                return room
    return None


def _draw(moment: Situation, best: Planned | None, temper: Temper) -> Suggestion | None:
    """Draw while the hand is small and AP for an attack are left, or when no attack pays (7.3)."""
    options, me = moment.view.options, moment.me
    commands = moment.ready("draw")
    if not commands or me.hand >= options.hand_limit:
        return None
    short = len(moment.cards) <= temper.reserve
    poor = best is None or best.gain <= temper.threshold
    affords = best is not None and me.ap - options.draw_ap >= best.ap
    approaching = poor and best is None and _far_away(moment)
    if approaching or not ((short and affords) or poor):
        return None
    if not options.draw_ap and not moment.view.shoe_left and not moment.view.discard:
        return None
    held = len(moment.cards)
    why = (
        f"{held} in hand {'is' if held == 1 else 'are'} few"
        if short
        else "no attack pays with the cards in hand"
    )
    return Suggestion(commands[0], f"Draws a card for {options.draw_ap} of {me.ap} AP: {why}.")


def _far_away(moment: Situation) -> bool:
    return moment.me.position is not None and approach(moment) is not None


def _attack_words(best: Planned) -> str:
    judged = best.judged
    hand = f", {judged.hand.name} after it" if judged.hand.name else ""
    return (
        f"Attacks {best.target.name} with {best.strike.weapon}: {best.ap} AP, a lead of {judged.card.text} "
        f"hits in about {judged.wins} of 100{hand}, {best.strike.damage(judged.hand.value)} damage undefended."
    )


def _end(moment: Situation) -> Suggestion:
    commands = moment.ready("end")
    if not commands:
        raise BotError(f"{moment.me.name} has nothing to do.")
    kept = f"{moment.me.ap} AP are left for defends" if moment.me.ap else "no AP are left"
    return Suggestion(commands[0], f"Ends the turn: {kept}, {len(moment.cards)} cards in hand.")


def _discard(moment: Situation) -> Suggestion:
    over = moment.me.hand - moment.view.options.hand_limit
    gone = weakest(moment.view, moment.cards, over)
    if not gone:
        raise BotError(f"{moment.me.name} has nothing to discard.")
    words = "it leads low and goes" if len(gone) == 1 else "they lead low and go"
    kept = moment.me.hand - len(gone)
    why = f"Discards {show_cards(gone)}: {words} with little, and {kept} are kept."
    return Suggestion(c.Discard(moment.me.id, gone), why)
