"""Effects in plain words, for sheets, menus and the log (mechcombat 8)."""

from mechtable.rules.effects import (
    ANY_CARD,
    CardFilter,
    Condition,
    Cost,
    During,
    Effect,
    Lasts,
    Take,
    Then,
    When,
)
from mechtable.rules.places import Place
from mechtable.rules.square_words import squares_words

_SPANS = {Lasts.ACTION: "the next attack", Lasts.TURN: "this turn", Lasts.ROUND: "this round"}


def sentence(effect: Effect, *, at_table: bool = False) -> str:
    """The effect in plain words: `melee attacks from Piloting 4: +1 damage`.

    Args:
        effect: The effect.
        at_table: Whether everybody at the table reads it as it happens: a note is then said to be the GM's (8.4).
    """
    between = ", " if effect.when is When.ACTIVATED else " "
    trigger = between.join(filter(None, (_trigger(effect), _conditions(effect.condition))))
    deeds = ", ".join(_deeds(effect.then, steady=effect.when is When.ALWAYS, at_table=at_table))
    return f"{trigger}: {deeds}" if trigger else deeds


def cost_words(cost: Cost) -> str:
    """The price of an activation in words: `5 power`, or an empty text when it is free."""
    named = [(cost.power, "power"), (cost.ap, "AP"), (cost.heat, "heat")]
    named.append((cost.cards, "card" if cost.cards == 1 else "cards"))
    return ", ".join(f"{amount} {unit}" for amount, unit in named if amount)


def card_words(card: CardFilter) -> str:
    """The cards meant: `♠`, `a numbered ♠`, `Q♠`, `a court card`, `a 7`, `a card`."""
    suit = card.suit.value if card.suit else ""
    if card.rank is not None:
        return f"{card.rank.text}{suit}" if suit else f"a {card.rank.text}"
    if card.numbered:
        return f"a numbered {suit or 'card'}"
    if card.court:
        return f"a court {suit or 'card'}"
    return suit or "a card"


def _trigger(effect: Effect) -> str:
    condition = effect.condition
    attacks = " ".join(filter(None, (condition.style, condition.damage_type)))
    match effect.when:
        case When.ALWAYS:
            return ""
        case When.ACTIVATED:
            price = cost_words(effect.cost)
            words = f"use{f' for {price}' if price else ''}"
            words = words if effect.lasts is None else f"{words}, {_SPANS[effect.lasts]}"
            if condition.during is not None:
                return f"{words},{_side(condition, attacks)}"
            return f"{words}, {attacks} attacks" if attacks else words
        case When.LEAD | When.PLAY:
            return f"{effect.when.value} {card_words(condition.card)}{_side(condition, attacks)}"
        case When.ATTACK:
            return " ".join(filter(None, (attacks, "attacks")))
        case When.DEFEND:
            return f"against {attacks or 'attacks'}"
        case When.HIT | When.MISS:
            return _outcome(effect.when, condition, attacks)
        case When.PART_DAMAGED | When.PART_BROKEN:
            what = effect.when.value.removeprefix("part_")
            anywhere = set(condition.parts) == set(Place)
            parts = "any part" if anywhere else " or ".join(place.words for place in condition.parts)
            return f"{parts or 'its part'} {what}"
        case When.TURN_START:
            return "turn start"
        case When.TURN_END:
            return "turn end"


def _side(condition: Condition, attacks: str) -> str:
    match condition.during:
        case During.ATTACK:
            return " in " + (f"{_an(attacks)} attack" if attacks else "an attack")
        case During.DEFENSE:
            return " in a defense" + (f" against {attacks}" if attacks else "")
        case None:
            return f" with or against {attacks}" if attacks else ""


def _outcome(when: When, condition: Condition, attacks: str) -> str:
    if condition.during is During.DEFENSE:
        return f"{'hit' if when is When.HIT else 'missed'} by {_an(attacks)} attack".replace("  ", " ")
    return " ".join(filter(None, (attacks, "attack", "hits" if when is When.HIT else "misses")))


def _an(words: str) -> str:
    return f"{'an' if not words or words[0] in 'aeiou' else 'a'} {words}".strip()


def _conditions(condition: Condition) -> str:
    words = []
    if condition.nearest is not None:
        words.append(f"from {squares_words(condition.nearest)}")
    if condition.farthest is not None:
        words.append(f"up to {squares_words(condition.farthest)}")
    skills = (
        ("Piloting", condition.piloting),
        ("Initiative", condition.initiative),
        ("AP skill", condition.ap),
    )
    words += [f"from {skill} {level}" for skill, level in skills if level]
    if condition.unbroken is not None:
        words.append(f"while the {condition.unbroken.words} {condition.unbroken.be} not broken")
    if condition.online is not None:
        words.append(f"while {condition.online.replace('-', ' ').title()} is online")
    if condition.deflector:
        words.append("with a deflector for it")
    if condition.once is not None:
        words.append(f"once a {condition.once.value}")
    return ", ".join(words) if len(words) < 2 else " ".join(words)


def _deeds(then: Then, *, steady: bool, at_table: bool) -> list[str]:
    dr = " ".join(f"{name} {_signed(points)}" for name, points in then.dr.items())
    span = " a round" if steady else ""
    named = (
        (then.lead, f"{_signed(then.lead)} leading value"),
        (then.damage, " ".join(filter(None, (_signed(then.damage), then.damage_type, "damage")))),
        (then.armor, f"{_signed(then.armor)} armor"),
        (dr, f"DR {dr}"),
        (then.draw, f"draw {_cards(then.draw)}"),
        (then.ap, f"{_signed(then.ap)} AP"),
        (then.free_defends, f"{_signed(then.free_defends)} free defend{span}"),
        (then.extra_defend_ap, f"{_signed(then.extra_defend_ap)} AP for an extra defend"),
        (then.attack_ap, f"{_signed(then.attack_ap)} AP for an attack"),
        (then.move, f"{_signed(then.move)} move"),
        (then.fly, f"fly {squares_words(then.fly)}"),
        (then.sensors, f"{_signed(then.sensors)} sensor range"),
        (then.sensors_percent, f"{_signed(then.sensors_percent)} % sensor range"),
        (then.range, f"{_signed(then.range)} range"),
        (then.heat, f"{_signed(then.heat)} heat"),
        (then.power, f"{_signed(then.power)} power{span}"),
        (then.take, take_words(then.take) if then.take else ""),
        (then.jam, f"jam enemy comms within {squares_words(then.jam)}"),
        (then.protect_comms, f"no comms jamming within {squares_words(then.protect_comms)}"),
        (then.restore, _restore(then)),
        (then.note, "a note for the GM" if at_table else f"“{then.note}”"),
    )
    return [words for deed, words in named if deed]


def take_words(take: Take) -> str:
    """What is taken from the discard pile: `take the top ♦ of the discard pile`."""
    kind = card_words(take.card)
    bare = kind.removeprefix("a ")
    words = f"take {'any' if take.any else 'the top'} {bare} of the discard pile"
    if take.card == ANY_CARD and take.any:
        words = "take any card of the discard pile"
    return f"{words}, then discard a higher one of its suit" if take.for_higher else words


def _restore(then: Then) -> str:
    if then.restore is None:
        return ""
    where = f" to the {then.restore.part.words}" if then.restore.part else ""
    return f"restore {then.restore.hp} HP{where}"


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")
