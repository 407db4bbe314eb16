"""Abilities going off: each firing recorded by name, and what it does at once (mechcombat 8.1, 8.4)."""

from collections.abc import Callable, Iterable

from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.attack_effects import at_once, counting, due, spent
from mechtable.rules.combat.drawing import draw_cards, take_card
from mechtable.rules.combat.settle import part_events
from mechtable.rules.combat.state import Combatant
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.effect_words import sentence
from mechtable.rules.effects import Once, Restore, Then, When
from mechtable.rules.fitted import Source, Status
from mechtable.rules.places import Place

_TRIGGER = {Status.DAMAGED: When.PART_DAMAGED, Status.BROKEN: When.PART_BROKEN}


def fire(story: Unfolding, name: str, source: Source, about: Place | None = None) -> None:
    """Record that an effect counts, and do what it does at once.

    Args:
        story: The story so far.
        name: Whose effect it is.
        source: The effect.
        about: The part that set it off.
    """
    _record(story, name, source, source.effect.condition.once)
    then, steady = source.effect.then, source.effect.when in (When.ALWAYS, When.ACTIVATED)
    if not story.fight.combatants[name].out:
        _gain(story, name, then, steady=steady)
        draw_cards(story, name, then.draw)
        if then.take is not None:
            take_card(story, name, then.take, ending=source.effect.when is When.TURN_END)
        if then.restore is not None:
            _restore(story, name, then.restore, about or source.part or Place.TORSO)
    if then.note:
        story.add(e.NoteShown(name, source.by, then.note))


def _record(story: Unfolding, name: str, source: Source, once: Once | None) -> None:
    effect = source.effect
    story.add(e.EffectFired(name, source.by, effect.name, sentence(effect, at_table=True), source.key, once))


def fire_deeds(story: Unfolding, *deeds: str, sides: Iterable[bool] = (True, False)) -> None:
    """Record the effects whose deeds now count in the attack, each once an attack."""
    _fire_some(
        story, sides, lambda source, attacks: any(due(source, deed, attacks=attacks) for deed in deeds)
    )


def fire_moments(story: Unfolding, *whens: When, sides: Iterable[bool] = (True, False)) -> None:
    """Do what these triggers set off at once in the attack, each effect once an attack."""
    _fire_some(story, sides, lambda source, attacks: source.effect.when in whens and at_once(source))


def fire_sources(story: Unfolding, name: str, sources: Iterable[Source]) -> None:
    """Record effects that count in the attack, unless they have fired in it already.

    An activated one did at once what it does at once when it was used.
    """
    for source in sources:
        if (name, source.key) in story.exchange.fired:
            continue
        if source.effect.when is When.ACTIVATED:
            _record(story, name, source, None)
        else:
            fire(story, name, source)


def fire_turn(story: Unfolding, name: str, when: When) -> None:
    """What the start or the end of a turn sets off."""
    who = story.fight.combatants[name]
    for source in standing.sources(who):
        if source.effect.when is when and not spent(who, source):
            fire(story, name, source)


def fire_parts(story: Unfolding, before: Combatant) -> None:
    """What parts set off that a hit has just damaged or broken; the broken part's own effects too, for the last time."""
    name = before.entrant.id
    after = story.fight.combatants[name]
    for place in before.entrant.fitted.frames:
        was, now = standing.status(before, place), standing.status(after, place)
        if was is now or now is Status.OK:
            continue
        for source in standing.sources(before):
            meant = source.effect.condition.parts or ((source.part,) if source.part else tuple(Place))
            due_now = source.effect.when is _TRIGGER[now] and place in meant
            if due_now and not spent(
                story.fight.combatants[name], source
            ):  # another part may have set it off
                fire(story, name, source, place)


def _fire_some(story: Unfolding, sides: Iterable[bool], wanted: Callable[[Source, bool], bool]) -> None:
    for attacks in sides:
        exchange = story.exchange
        name = exchange.attacker if attacks else exchange.target
        found = (each for each in counting(story.fight, exchange, attacks=attacks) if wanted(each, attacks))
        fire_sources(story, name, found)


def _gain(story: Unfolding, name: str, then: Then, *, steady: bool) -> None:
    who = story.fight.combatants[name]
    power, defends = (0, 0) if steady else (then.power, then.free_defends)
    changes = (
        ("AP", who.ap, max(0, who.ap + then.ap)),
        ("heat", who.heat, max(0, who.heat + then.heat)),
        ("power spent", who.power_spent, max(0, who.power_spent - power)),
        ("free defends", who.free_defends, max(0, who.free_defends + defends)),
    )
    words = ", ".join(f"{what} {was} → {now}" for what, was, now in changes if was != now)
    if words:
        ap, heat, spent_power, free = (now for _, _, now in changes)
        story.add(e.Gained(name, ap, heat, spent_power, free, words))


def _restore(story: Unfolding, name: str, restore: Restore, place: Place) -> None:
    who = story.fight.combatants[name]
    part = restore.part or place
    frame = who.entrant.fitted.frames.get(part)
    if frame is None or who.hp[part] >= frame.hp:
        return
    story.add(e.Restored(name, part, who.hp[part], min(frame.hp, who.hp[part] + restore.hp)))
    for happened in part_events(who, story.fight.combatants[name], story.fight.options.wreck_pilot):
        story.add(happened)
