"""What can be done with items, parts and skills: the entries of the menu (mechcombat 7.13, 8.2)."""

from collections.abc import Iterator

from mechtable.engine.audience import Seat
from mechtable.engine.ruleset import Argument, Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.refusals import refusal
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.using import Bearer, activations, called, cost, usable
from mechtable.rules.effect_words import sentence


def gear_choices(fight: Fight, seat: Seat, who: Combatant) -> Iterator[Choice[c.Command]]:
    """Everything of the combatant to use, then every item to switch; in its turn, or as a target that answers."""
    for word, bearer in usable(who).items():
        if activations(who, bearer):
            yield _use(fight, seat, who, word, bearer)
    for item, online in zip(who.entrant.fitted.gear, who.online, strict=True):
        if item.gear.power_per_round:
            how = c.Switch.OFF if online else c.Switch.ON
            switch = c.UseItem(who.entrant.id, how, item.ref)
            detail = f"{'runs on' if online else 'needs'} {item.gear.power_per_round} power"
            refused = refusal(fight, seat, switch)
            yield Choice(how.value, item.gear.name, switch, refusal=refused, detail=detail)


def has_gear(who: Combatant) -> bool:
    """Whether there is anything that may be used or switched."""
    return who.entrant.recall("has gear", lambda: _has_gear(who))


def _has_gear(who: Combatant) -> bool:
    switched = any(item.gear.power_per_round for item in who.entrant.fitted.gear)
    return switched or any(activations(who, bearer) for bearer in usable(who).values())


def _use(fight: Fight, seat: Seat, who: Combatant, word: str, bearer: Bearer) -> Choice[c.Command]:
    """The entry of an item, part or skill to use; one that costs cards asks for them."""
    use = c.UseItem(who.entrant.id, c.Switch.USE, word)
    words = who.entrant.recall(
        ("use words", bearer),
        lambda: "; ".join(sentence(source.effect) for source in activations(who, bearer)),
    )
    label, refused = called(who, bearer), refusal(fight, seat, use)
    price = cost(who, bearer).cards
    if not price:
        return Choice("use", label, use, refusal=refused, detail=words)
    stopped = None if refused is not None and refused.code == "bad_card" else refused
    hint = f"{price} {'card' if price == 1 else 'cards'} of the hand, such as 4s"
    return Choice("use", label, None, (Argument("cards", None, hint),), (), stopped, words, draft=use)
