"""Damage to several parts in one go (mechcombat 7.17): refusals, sums, and what follows as after a hit."""

from collections.abc import Iterator

from mechtable.engine.changing import replace
from mechtable.engine.errors import RuleError
from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.combat import events as e
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.area_command import GmDamage
from mechtable.rules.combat.damage import reduction
from mechtable.rules.combat.firing import fire_parts
from mechtable.rules.combat.settle import part_events
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.turns import after_correction
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy

MOST = 9_999
"""Most points at once."""

Struck = tuple[Combatant, Place]
"""Who is hurt, and where."""


def struck(fight: Fight, command: GmDamage) -> tuple[Struck, ...]:
    """Who is hurt and where, in the order named.

    Raises:
        RuleError: `unknown_name`, `bad_value` for points, a type or a part said twice, `destroyed` or `part_broken`.
    """
    if not 0 < command.points <= MOST:
        raise RuleError("bad_value", "7.17", f"Name 1 to {MOST} points of damage, got {command.points}.")
    kind_of(fight.taxonomy, command.damage_type)
    found: list[Struck] = []
    for name, part in command.parts:
        who = names.combatant(fight, name)
        place = names.place(who, part)
        if who.destroyed:
            raise RuleError("destroyed", "7.17", f"{who.entrant.name} is destroyed: leave it out.")
        if not who.hp[place]:
            words = f"{who.entrant.name}'s {place.words} {place.be} broken already: leave it out."
            raise RuleError("part_broken", "7.17", words)
        if (who, place) in found:
            raise RuleError(
                "bad_value", "7.17", f"{who.entrant.name}'s {place.words} is named twice: once is enough."
            )
        found.append((who, place))
    return tuple(found)


def kind_of(taxonomy: Taxonomy, typed: str) -> str:
    """The damage type meant, shortened or whole; empty stays empty.

    Raises:
        RuleError: `unknown_name`.
    """
    return names.resolve(typed, (*taxonomy.types, *taxonomy.parents), "damage type") if typed else ""


def amount(who: Combatant, points: int, kind: str, taxonomy: Taxonomy) -> Sum:
    """What a part of the combatant loses: the points, less the DR that stands against the type at all times (4.1, 8.4).

    Args:
        who: Whose part it is.
        points: Before reduction.
        kind: The damage type, empty for damage that nothing reduces.
        taxonomy: The damage types.
    """
    return sum_of("damage", "7.17", (Term("", points, "7.17"), *_less(who, kind, taxonomy)), least=0)


def _less(who: Combatant, kind: str, taxonomy: Taxonomy) -> Iterator[Term]:
    if not kind:
        return
    torso = who.entrant.fitted.torso
    yield Term(f"−DR {kind}", -reduction(kind, torso.dr if torso else {}, taxonomy), "7.5")
    for source in standing.steady(who):
        points = reduction(kind, source.effect.then.dr, taxonomy)
        if points:
            yield Term(f"−DR {kind} {source.by}", -points, "8.4")


def strike(story: Unfolding, command: GmDamage) -> None:
    """Every part suffers its damage first; what follows comes after, mech by mech, part by part, as after a hit."""
    before = story.fight
    parts = struck(before, command)
    kind = kind_of(before.taxonomy, command.damage_type)
    story.add(e.AreaStruck(command.points, kind, command.reason))
    for who, place in parts:
        loss = amount(who, command.points, kind, before.taxonomy)
        name, held = who.entrant.id, who.hp[place]
        story.add(e.DamageDealt(name, place, loss, held, max(0, held - loss.total)))
    hurt = {who.entrant.id: who for who, _ in parts}
    for was in hurt.values():
        _follow(story, was)
    for was in hurt.values():
        fire_parts(story, was)
    after_correction(story, before)


def _follow(story: Unfolding, was: Combatant) -> None:
    """What each part of one mech brings about, the torso last, so that nothing is said twice."""
    name, pilot = was.entrant.id, story.fight.options.wreck_pilot
    final = story.fight.combatants[name].hp
    for place in sorted(final, key=lambda part: part is Place.TORSO):
        if was.hp[place] == final[place]:
            continue
        now = replace(was, hp={**was.hp, place: final[place]})
        for event in part_events(was, now, pilot):
            story.add(event)
        was = replace(story.fight.combatants[name], hp=now.hp)  # items may have gone offline
