"""The attack exchange: defend, lead, follow up, damage (mechcombat 7.5)."""

from collections.abc import Iterable, Iterator

from mechtable.engine.cards import Card
from mechtable.engine.sums import Term
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.association import associated
from mechtable.rules.combat.attack_effects import counting, weapon_of
from mechtable.rules.combat.attack_sums import (
    changes,
    defend_price,
    felt,
    helping_and_guarding,
    protection,
    typed,
)
from mechtable.rules.combat.commands import Defend
from mechtable.rules.combat.copies import warn_of_copies
from mechtable.rules.combat.damage import Component, damage, main_component
from mechtable.rules.combat.dealing import eyes_on
from mechtable.rules.combat.deflecting import association
from mechtable.rules.combat.firing import fire_deeds, fire_moments, fire_parts, fire_sources
from mechtable.rules.combat.lead import attack_lead, compare, defense_lead
from mechtable.rules.combat.settle import part_events
from mechtable.rules.combat.shortage import shed_items
from mechtable.rules.combat.state import Combatant, Exchange, Fight, Result
from mechtable.rules.combat.turns import after_damage, pass_from_wreck
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.combat.using import after_attack
from mechtable.rules.effects import When
from mechtable.rules.fitted import Source, Status
from mechtable.rules.hands import NO_HAND, Hand, Purpose, best
from mechtable.rules.parts import Weapon


def answered(story: Unfolding, target: Combatant, how: Defend) -> None:
    """The target defends with a free defend, buys one, or does not defend (7.5.2)."""
    free = max(0, target.free_defends - (how is Defend.FREE))
    ap = max(0, target.ap - (defend_price(story.fight).total if how is Defend.BUY else 0))
    story.add(e.DefendChosen(target.entrant.id, how, free, ap))
    if how is Defend.BUY:
        fire_deeds(story, "extra_defend_ap")


def led(story: Unfolding, who: Combatant, card: Card) -> None:
    """A card is led; when all leads are in they are compared (7.5.3, 7.5.4)."""
    story.add(e.CardLed(who.entrant.id, card, max(0, who.hand - 1), eyes_on(story.fight, who.entrant.id)))
    warn_of_copies(story, (card,), who.entrant.id)
    exchange = story.exchange
    if exchange.attack_card is None or (exchange.defended and exchange.defense_card is None):
        return
    story.add(_compared(story.fight, exchange, exchange.attack_card))
    fire_deeds(story, "lead", sides=(True, False) if exchange.defense_card else (True,))
    fire_moments(story, When.LEAD, When.HIT, When.MISS)
    if story.exchange.result is Result.MISS:
        _close(story, 0)
        after_damage(story)


def followed(story: Unfolding, who: Combatant, cards: tuple[Card, ...]) -> None:
    """Follow-ups of one side; after the last of them the damage is dealt (7.5.5–7.5.7)."""
    exchange = story.exchange
    attacks = who.entrant.id == exchange.attacker
    lead = exchange.attack_card if attacks else exchange.defense_card
    found = total_hand(story.fight, lead, cards, attacks=attacks)
    story.add(e.FollowedUp(who.entrant.id, attacks, cards, found, max(0, who.hand - len(cards))))
    warn_of_copies(story, cards, who.entrant.id)
    fire_moments(story, When.PLAY, sides=(attacks,))
    if attacks and exchange.defended:
        return
    _strike(story)


def total_hand(fight: Fight, lead: Card | None, cards: tuple[Card, ...], *, attacks: bool) -> Hand:
    """The best hand of a lead and its follow-ups, for attack or defense (3.2)."""
    if lead is None:
        return NO_HAND
    purpose = Purpose.ATTACK if attacks else Purpose.DEFENSE
    return best(fight.table, lead, cards, purpose, must_use_lead=fight.options.hand_must_use_lead)


def _compared(fight: Fight, exchange: Exchange, card: Card) -> e.LeadsCompared:
    attacker = fight.combatants[exchange.attacker]
    weapon = weapon_of(attacker, exchange.weapon)
    attack = attack_lead(
        card,
        weapon.style,
        weapon.damage_type,
        mounting_status(attacker, exchange.weapon),
        fight.taxonomy,
        fight.options,
        changes(counting(fight, exchange, attacks=True), "lead", attacks=True),
    )
    defense = defense_lead(exchange.defense_card, fight.options, _answering(fight, exchange, weapon))
    margin = attack.total - defense.total
    return e.LeadsCompared(
        attacker=exchange.attacker,
        target=exchange.target,
        attack_card=card,
        defense_card=exchange.defense_card,
        attack=attack,
        defense=defense,
        margin=margin,
        result=compare(margin, fight.options.called_margin),
    )


def _answering(fight: Fight, exchange: Exchange, weapon: Weapon) -> Iterator[Term]:
    """What the target's deflector or shield (by house rule) and its effects add to its lead (2.1, 8.4)."""
    if exchange.defense_card is None:
        return
    if fight.options.defender_association:
        target = fight.combatants[exchange.target]
        yield from association(target, exchange.defense_card, weapon.damage_type, fight.taxonomy)
    yield from changes(counting(fight, exchange, attacks=False), "lead", attacks=False)


def mounting_status(who: Combatant, item: int) -> Status:
    """The state of the arm or shoulder that carries a weapon; ok for one mounted elsewhere (5.1)."""
    carrier = who.entrant.fitted.gear[item].carrier
    if carrier is None or not carrier.is_arm_or_shoulder:
        return Status.OK
    return standing.status(who, carrier)


def _strike(story: Unfolding) -> None:
    exchange, fight = story.exchange, story.fight
    attacker, target = fight.combatants[exchange.attacker], fight.combatants[exchange.target]
    if exchange.part is None:
        raise ValueError("a hit without a part")
    weapon = weapon_of(attacker, exchange.weapon)
    helping, guarding = helping_and_guarding(fight, exchange)
    attack_hand = exchange.attack_hand or NO_HAND
    defense_hand = exchange.defense_hand or NO_HAND
    torso = target.entrant.fitted.torso
    amount = damage(
        _components(attacker, exchange.weapon, attack_hand.value, helping, _associated(fight, exchange)),
        torso.dr if torso else {},
        fight.taxonomy,
        protection(guarding),
        defense_hand.value,
        ((source.by, source.effect.then.dr) for source in guarding if source.effect.then.dr),
    )
    fire_sources(story, exchange.attacker, helping)
    types = (weapon.damage_type, *(extra.damage_type for extra in weapon.extra), *typed(helping))
    fire_sources(story, exchange.target, (each for each in guarding if felt(each, types, fight.taxonomy)))
    before = target.hp[exchange.part]
    after = max(0, before - amount.total)
    story.add(e.DamageDealt(exchange.target, exchange.part, amount, before, after))
    stands = story.fight.combatants[exchange.target]
    for happened in part_events(target, stands, fight.options.wreck_pilot):
        story.add(happened)
    fire_parts(story, target)
    _close(story, amount.total)
    after_damage(story)
    pass_from_wreck(story)  # by the GM's word one may have attacked in the turn of its target


def _associated(fight: Fight, exchange: Exchange) -> Iterator[Term]:
    """By house rule, the association value of the attacker's total hand (3.7)."""
    if exchange.attack_card is None:
        return
    weapon = weapon_of(fight.combatants[exchange.attacker], exchange.weapon)
    what = weapon.style, weapon.damage_type
    follow_ups = exchange.attack_follow or ()
    yield from associated(exchange.attack_card, follow_ups, what, fight.taxonomy, fight.table, fight.options)


def _components(
    attacker: Combatant, item: int, hand_value: int, helping: Iterable[Source], associated: Iterable[Term]
) -> Iterator[Component]:
    weapon = weapon_of(attacker, item)
    bonuses = [source for source in helping if source.effect.then.damage_type is None]
    yield main_component(
        weapon.name,
        weapon.damage,
        weapon.damage_type,
        hand_value,
        (*associated, *(Term(source.by, source.effect.then.damage, "8.4") for source in bonuses)),
    )
    for extra in weapon.extra:
        yield Component(extra.damage_type, (Term(weapon.name, extra.damage, "7.5"),))
    for source in helping:
        kind = source.effect.then.damage_type
        if kind is not None:
            yield Component(kind, (Term(source.effect.name, source.effect.then.damage, "8.4"),))


def _close(story: Unfolding, dealt: int) -> None:
    exchange = story.exchange
    attacker = story.fight.combatants[exchange.attacker]
    story.add(e.ExchangeEnded(dealt, after_attack(attacker, exchange.weapon)))
    shed_items(story, exchange.attacker)
