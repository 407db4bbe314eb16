"""What a bot answers in an attack: defend or not, lead, pick a part, follow up (mechcombat 7.5)."""

from mechtable.engine.cards import show_cards
from mechtable.rules.bots.foresight import Foresight, Reply
from mechtable.rules.bots.holding import Play, follow_ups, formed
from mechtable.rules.bots.judgement import UNDEFENDED, Blows, Judged, judge_attack, judge_defense, suffered
from mechtable.rules.bots.situation import BotError, Situation, Suggestion
from mechtable.rules.bots.strike import Strike, strike
from mechtable.rules.bots.toll import Toll
from mechtable.rules.bots.unseen import open_lead
from mechtable.rules.combat import commands as c
from mechtable.rules.hands import Purpose
from mechtable.rules.places import Place


def under_way(moment: Situation) -> Strike:
    """The figures of the attack under way."""
    exchange, fighters = moment.exchange, moment.view.combatants
    attacker, target = fighters[exchange.attacker], fighters[exchange.target]
    return strike(moment.view, attacker, exchange.item, target, exchange.distance)


def answer(moment: Situation, foresight: Foresight) -> Suggestion:
    """Defend with a free defend, buy one, or take the blow (7.5.2)."""
    struck, foe = under_way(moment), moment.foe
    blows = Blows(moment.view, struck, Toll(moment.me))
    replies = foresight.attacks(moment, foe, struck)
    open_loss = suffered(blows, replies)
    best = judge_defense(moment, blows, replies)
    choices = {command.how: command for command in moment.ready("defend") if isinstance(command, c.Answer)}
    for how, words in ((c.Defend.FREE, "Defends"), (c.Defend.BUY, "Buys a defend")):
        if how in choices and best is not None and best.gain > -open_loss:
            why = f"{words}: {best.card.text} stops {foe.name}'s {struck.weapon} in about {best.wins} of 100 leads."
            return Suggestion(choices[how], why)
    if c.Defend.NO not in choices:
        raise BotError(f"{moment.me.name} has no answer to give.")
    if best is None:
        return Suggestion(choices[c.Defend.NO], "Does not defend: no card in hand can lead.")
    why = f"Does not defend: {struck.weapon} does about {struck.damage(1)}, which is less than the cards are worth."
    if c.Defend.FREE not in choices and c.Defend.BUY not in choices:
        why = f"Does not defend: no free defend is left, and {moment.me.ap} AP buy none."
    return Suggestion(choices[c.Defend.NO], why)


def lead(moment: Situation, foresight: Foresight) -> Suggestion:
    """The lead that gains the most with the hand that can be formed after it (7.5.3)."""
    struck, exchange, foe = under_way(moment), moment.exchange, moment.foe
    attacks = exchange.attacker == moment.me.id
    if attacks:
        replies = foresight.defenses(moment, foe, struck) if exchange.defended else UNDEFENDED
        best = judge_attack(moment, Blows(moment.view, struck, Toll(foe)), replies or UNDEFENDED)
    else:
        replies = foresight.attacks(moment, foe, struck)
        best = judge_defense(moment, Blows(moment.view, struck, Toll(moment.me)), replies)
    leads = {command.card: command for command in moment.ready("lead") if isinstance(command, c.Lead)}
    if best is None or best.card not in leads:
        raise BotError(f"{moment.me.name} holds no card that can lead.")
    return Suggestion(leads[best.card], _lead_words(moment, struck, best, attacks=attacks))


def _lead_words(moment: Situation, struck: Strike, best: Judged, *, attacks: bool) -> str:
    card, foe = best.card, moment.foe.name
    value = struck.leads(card) if attacks else struck.meets(card)
    paid = struck.paying.get(card.suit, 0) if attacks and card.suit else 0
    terms = [f"{value - paid - (struck.lead if attacks else struck.guarded_lead)}"]
    terms += [f"+ {paid} for the {struck.weapon}"] if paid else []
    if more := struck.lead if attacks else struck.guarded_lead:
        terms.append(f"{'+' if more > 0 else '−'} {abs(more)} for its state")
    total = f" = {value}" if len(terms) > 1 else ""
    words = f"Leads {card.text}: {' '.join(terms)}{total}"
    if attacks and not moment.exchange.defended:
        words += f"; {foe} does not defend"
    elif attacks:
        words += f"; {foe} must lead {value} or more to stop it"
    else:
        words += f"; {foe} must lead more than {value} to hit"
    return f"{words}, and {best.hand.name} can follow." if best.hand.name else f"{words}."


def pick(moment: Situation) -> Suggestion:
    """The part that costs the enemy the most, or oneself the least (7.5.4)."""
    struck, exchange = under_way(moment), moment.exchange
    attacks = exchange.attacker == moment.me.id
    toll = Toll(moment.view.combatants[exchange.target])
    card = open_lead(moment, moment.me.id)
    value = 1
    if attacks and card is not None:
        value = formed(moment.view, card, moment.cards, Purpose.ATTACK).value
    points = max(1, struck.damage(value))
    place, cost = toll.worst(points) if attacks else toll.least(points)
    part = toll.target.part(place)
    picks = {command.part: command for command in moment.ready("pick") if isinstance(command, c.Pick)}
    if place.value not in picks:
        raise BotError(f"{moment.me.name} has no part to pick.")
    why = f"Picks the {place.words}, {part.hp} of {part.max_hp} HP: about {points} damage "
    if attacks:
        breaks = points >= part.hp
        why += "breaks it." if breaks else f"there costs {toll.target.name} the most."
    else:
        why += "there costs the least." if cost else "does no harm there."
    return Suggestion(picks[place.value], why)


def follow(moment: Situation, foresight: Foresight) -> Suggestion:
    """The follow-ups that gain more than they are worth in hand (7.5.5)."""
    struck, exchange, me = under_way(moment), moment.exchange, moment.me
    card = open_lead(moment, me.id)
    nothing = c.Follow(me.id, ())
    if card is None or exchange.part is None:
        return Suggestion(nothing, "Follows with nothing: no card was led.")
    attacks = exchange.attacker == me.id
    toll = Toll(moment.view.combatants[exchange.target])
    part = exchange.part
    replies: tuple[Reply, ...] = (Reply(1, 0, 0),)
    if attacks:
        theirs = open_lead(moment, exchange.target)
        if theirs is not None:
            replies = foresight.hands(moment, moment.foe, theirs, Purpose.DEFENSE) or replies

        def worth(value: int) -> int:
            return sum(toll.of(part, struck.damage(value, reply.hand)) for reply in replies) // len(replies)

        play = follow_ups(moment.view, card, moment.cards, Purpose.ATTACK, worth)
    else:
        dealt = exchange.attack_hand.value if exchange.attack_hand else 0

        def worth(value: int) -> int:
            return -toll.of(part, struck.damage(dealt, value))

        play = follow_ups(moment.view, card, moment.cards, Purpose.DEFENSE, worth)
    return _follow_words(moment, struck, part, play, attacks=attacks)


def _follow_words(moment: Situation, struck: Strike, part: Place, play: Play, *, attacks: bool) -> Suggestion:
    exchange = moment.exchange
    dealt = exchange.attack_hand.value if exchange.attack_hand else 0
    bare = struck.damage() if attacks else struck.damage(dealt)
    points = struck.damage(play.hand.value) if attacks else struck.damage(dealt, play.hand.value)
    command = c.Follow(moment.me.id, play.cards)
    if play.cards:
        why = f"Follows with {show_cards(play.cards)}: {play.hand.name} makes it {points} damage instead of {bare}."
    elif not bare and not attacks:
        why = f"Keeps its cards: no damage comes through to the {part.words} anyhow."
    else:
        why = f"Keeps its cards: none of them changes the {bare} damage to the {part.words} enough."
    return Suggestion(command, why)
