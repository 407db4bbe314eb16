"""What is worth using, in one's turn or as a target: for AP, power, heat and cards (mechcombat 7.3, 7.13, 8.2)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mechtable.engine.cards import Card, show_cards
from mechtable.engine.piles import without
from mechtable.rules.bots.holding import price, price_of_a_lead, weakest
from mechtable.rules.bots.situation import Situation, Suggestion
from mechtable.rules.bots.strike import Strike
from mechtable.rules.bots.toll import POINT
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.armament import UseView
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import CombatantView
from mechtable.rules.effects import During, Effect
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place

_STRIKING = ("lead", "damage")
_A_STEP = POINT // 4
"""What one more in the lead battle is taken to gain."""

_TYPICAL_LEAD = 8
_TYPICAL_DEFEND = 700

Usable = tuple[c.UseItem, UseView]


def before_an_attack(moment: Situation, attack: c.Attack, ap: int, lead: Card) -> Suggestion | None:
    """Something to use that makes the planned attack stronger and leaves AP, power and the lead for it.

    Args:
        moment: The bot's turn.
        attack: The attack it plans.
        ap: The AP of that attack.
        lead: The card it means to lead.
    """
    item = moment.item(attack.weapon)
    for command, use in uses(moment, kept=(lead,)):
        gain = sum(_striking(moment, effect, item) for effect in use.effects)
        if serves(moment, use, item, ap) and gain > paid(moment, command):
            words = f"for the {moment.me.items[item].name}"
            return Suggestion(command, _words(command, use, words))
    return None


def serves(moment: Situation, use: UseView, item: int, ap: int, *, fed: bool = True) -> bool:
    """Whether a use strengthens an attack with a weapon and leaves AP for it, and power where `fed` asks for it."""
    carried = moment.me.items[item]
    if carried.arms is None:
        return False
    own = use.item in (None, item) or not moment.me.items[use.item].weapon
    left = moment.me.ap - use.cost.ap >= ap
    enough = not fed or moment.me.power_left - use.cost.power >= carried.arms.power_per_use
    return own and left and enough and any(_striking(moment, effect, item) for effect in use.effects)


def at_any_time(moment: Situation) -> Suggestion | None:
    """Something to use that pays by itself: cards, AP, free defends, hit points."""
    for command, use in uses(moment):
        if pays(moment, command, use):
            return Suggestion(command, _words(command, use, ""))
    return None


def before_a_defense(moment: Situation, struck: Strike) -> Suggestion | None:
    """Something to use against the attack under way; power and AP come back before they are needed again (7.2)."""
    exchange, me, options = moment.exchange, moment.me, moment.view.options
    for command, use in uses(moment):
        guards = [
            effect
            for effect in use.effects
            if effect.condition.during in (None, During.DEFENSE)
            and effect.condition.met_by_attack(exchange.style, exchange.damage_type, moment.view.taxonomy)
            and effect.condition.met_at(exchange.distance)
        ]
        gain = sum(_guarding(moment, effect, struck) for effect in guards)
        spares = me.free_defends > 0 or me.ap - use.cost.ap >= options.extra_defend_ap
        cool = not use.cost.heat or options.heat_limit is None
        if spares and cool and gain > paid(moment, command):
            return Suggestion(command, _words(command, use, f"against the {exchange.weapon}"))
    return None


def uses(moment: Situation, kept: Sequence[Card] = ()) -> Iterator[Usable]:
    """Everything that the menu offers to use, with the weakest cards where it costs some.

    Args:
        moment: The moment of the bot.
        kept: Cards it does not part with.
    """
    known = {use.word: use for use in moment.me.uses}
    for choice in moment.menu:
        draft = choice.command or choice.draft
        if choice.verb != "use" or choice.refusal is not None or not isinstance(draft, c.UseItem):
            continue
        use = known.get(draft.item)
        if draft.name != moment.me.id or use is None:
            continue
        count = use.cost.cards
        spare = without(moment.cards, kept) if count else ()
        if len(spare) >= count:
            yield replace(draft, cards=weakest(moment.view, spare, count)), use


def paid(moment: Situation, command: c.UseItem) -> int:
    """What the cards of a use are worth in hand, in thousandths of a hit point."""
    return sum(price(moment.view, card, len(moment.cards)) for card in command.cards)


def pays(moment: Situation, command: c.UseItem, use: UseView) -> bool:
    """Whether a use pays by itself, and cannot go on for ever."""
    once = any(effect.condition.once for effect in use.effects)
    limited = use.cost.power or once or use.cost.cards != sum(effect.then.draw for effect in use.effects)
    if not limited:
        return False
    if not command.cards:
        return any(_pays(moment, effect, use) for effect in use.effects)
    return sum(_worth(moment, effect, use) for effect in use.effects) > paid(moment, command)


def _words(command: c.UseItem, use: UseView, purpose: str) -> str:
    laid = f"with {show_cards(command.cards)}" if command.cards else ""
    return f"{' '.join(filter(None, ('Uses', use.name, laid, purpose)))}: {'; '.join(use.sentences)}."


def _striking(moment: Situation, effect: Effect, item: int) -> int:
    """What an effect gains in an attack with a weapon."""
    arms = moment.me.items[item].arms
    if arms is None or not any(getattr(effect.then, deed) > 0 for deed in _STRIKING):
        return 0
    if not effect.condition.met_by_attack(arms.style, arms.damage_type, moment.view.taxonomy):
        return 0
    return effect.then.damage * POINT + effect.then.lead * _A_STEP


def _guarding(moment: Situation, effect: Effect, struck: Strike) -> int:
    """What an effect saves in the attack under way; nothing where no damage comes through anyhow."""
    then, options = effect.then, moment.view.options
    points = then.armor + max(0, -then.damage)
    covered = moment.view.taxonomy.covers
    points += sum(dr for kind, dr in then.dr.items() if covered(kind, moment.exchange.damage_type))
    gain = min(points, struck.damage(1)) * POINT + (max(0, then.lead) * _A_STEP if struck.damage(1) else 0)
    needed = moment.me.free_defends < 1 and moment.me.ap < options.extra_defend_ap
    return gain + (max(0, then.free_defends) * _TYPICAL_DEFEND if needed else 0)


def _pays(moment: Situation, effect: Effect, use: UseView) -> bool:
    then, cost, options = effect.then, use.cost, moment.view.options
    if then.ap > cost.ap:
        return True
    if then.draw and then.draw * options.draw_ap > cost.ap and moment.me.hand < options.hand_limit:
        return True
    if then.free_defends > 0 and cost.ap <= options.extra_defend_ap:
        return True
    return then.restore is not None and cost.ap <= then.restore.hp and _hurt(moment.me, then.restore.part)


def _worth(moment: Situation, effect: Effect, use: UseView) -> int:
    """What a use that costs cards gains, in thousandths of a hit point."""
    then, me, view = effect.then, moment.me, moment.view
    gained = then.ap - use.cost.ap
    total = _one_more_attack(moment, gained, use.cost.cards) if gained > 0 else 0
    if me.hand - use.cost.cards + then.draw <= view.options.hand_limit and use.cost.ap == 0:
        total += then.draw * price_of_a_lead(view, _TYPICAL_LEAD, len(moment.cards))
    if use.cost.ap <= view.options.extra_defend_ap:
        total += max(0, then.free_defends) * _TYPICAL_DEFEND
    if then.restore is not None and _hurt(me, then.restore.part):
        total += then.restore.hp * POINT
    return total


def _one_more_attack(moment: Situation, gained: int, cards: int) -> int:
    """What AP gain when they make an attack possible that else is not, with a card left to lead."""
    me = moment.me
    reached = [
        arms.damage + 1
        for item in me.items
        if (arms := item.arms) is not None
        and item.state == "online"
        and item.ammo != 0
        and me.ap < arms.ap <= me.ap + gained
    ]
    able = moment.view.phase is Phase.TURN and len(moment.cards) > cards
    return max(reached, default=0) * POINT // 2 if able else 0


def _hurt(me: CombatantView, place: Place | None) -> bool:
    """Whether a part is damaged enough for a repair."""
    where = Place.TORSO if place is None else place
    return any(part.status is Status.DAMAGED and (place is None or part.place is where) for part in me.parts)
