"""Derived numbers of a mech as sums: sensor range, maximum move, power output, free defends, damage reduction.

All follow rule 4.5: (base + flat changes) × (1 + percentages) × threshold factors, rounded down once, last.
"""

from collections.abc import Iterable

from mechtable.engine.sums import How, Sum, Term, sum_of
from mechtable.rules.fitted import Fitted, Source, Status
from mechtable.rules.parts import Head, Legs, Weapon
from mechtable.rules.places import Place


def sensor_range(fitted: Fitted, head: Status, in_force: Iterable[Source]) -> Sum:
    """Sensor range in squares: half with a damaged head, none with a broken one (5.1)."""
    frame = fitted.frames.get(Place.HEAD)
    if not isinstance(frame, Head):
        return sum_of("sensor range", "4.5", [], least=0)
    if head is Status.BROKEN:
        return sum_of("sensor range", "5.1", [Term(f"{frame.name} is broken", 0, "5.1")], least=0)
    terms = [Term(frame.name, frame.sensors, "4.1")]
    for source in in_force:
        if source.effect.then.sensors:
            terms.append(Term(source.by, source.effect.then.sensors, "8.4"))
        if source.effect.then.sensors_percent:
            terms.append(Term(source.by, source.effect.then.sensors_percent, "8.4", How.PERCENT))
    if head is Status.DAMAGED:
        terms.append(Term("head damaged", 1, "5.1", How.TIMES, 2))
    return sum_of("sensor range", "4.5", terms, least=0)


def maximum_move(fitted: Fitted, legs: Status, in_force: Iterable[Source]) -> Sum:
    """Maximum move a turn in squares: ¾ with damaged legs, ½ with broken ones (5.1); flying raises it (7.12)."""
    frame = fitted.frames.get(Place.LEGS)
    if not isinstance(frame, Legs):
        return sum_of("maximum move", "4.5", [], least=0)
    in_force = tuple(in_force)
    terms = [Term(frame.name, frame.move, "4.1"), *_terms(in_force, "move")]
    if legs is Status.DAMAGED:
        terms.append(Term("legs damaged", 3, "5.1", How.TIMES, 4))
    elif legs is Status.BROKEN:
        terms.append(Term("legs broken", 1, "5.1", How.TIMES, 2))
    walking = sum_of("maximum move", "4.5", terms, least=0)
    flying = max(
        ((source.effect.then.fly, source.by) for source in in_force if source.effect.then.fly),
        default=(0, ""),
    )
    if flying[0] <= walking.total:
        return walking
    return sum_of("maximum move", "7.12", [Term(f"flying with {flying[1]}", flying[0], "7.12")], least=0)


def power_output(fitted: Fitted, torso: Status, in_force: Iterable[Source] = ()) -> Sum:
    """Power a round, with what effects add: half with a damaged torso, none with a broken one (5.1)."""
    if fitted.torso is None:
        return sum_of("power output", "4.5", [], least=0)
    terms = [Term(fitted.torso.name, fitted.torso.power, "4.1"), *_terms(in_force, "power")]
    if torso is Status.DAMAGED:
        terms.append(Term("torso damaged", 1, "5.1", How.TIMES, 2))
    elif torso is Status.BROKEN:
        terms.append(Term("torso broken", 0, "5.1", How.TIMES))
    return sum_of("power output", "4.5", terms, least=0)


def damage_reduction(fitted: Fitted, in_force: Iterable[Source]) -> dict[str, int]:
    """Damage reduction by type: the torso's and what effects add (4.1, 8.4)."""
    return {kind: amount.total for kind, amount in reduction_sums(fitted, in_force).items()}


def reduction_sums(fitted: Fitted, in_force: Iterable[Source]) -> dict[str, Sum]:
    """Damage reduction by type with its terms (4.1, 7.5.6, 8.4)."""
    terms: dict[str, list[Term]] = {}
    if (torso := fitted.torso) is not None:
        terms = {kind: [Term(torso.name, points, "4.1")] for kind, points in torso.dr.items()}
    for source in in_force:
        for kind, points in source.effect.then.dr.items():
            terms.setdefault(kind, []).append(Term(source.by, points, "8.4"))
    return {kind: sum_of(f"damage reduction, {kind}", "7.5", found) for kind, found in terms.items()}


def free_defends(in_force: Iterable[Source]) -> Sum:
    """Free defends a round: one, and what shields add (7.2)."""
    terms = [Term("free", 1, "7.2"), *_terms(in_force, "free_defends", "7.2")]
    return sum_of("free defends", "7.2", terms, least=0)


def weapon_range(weapon: Weapon, in_force: Iterable[Source]) -> Sum:
    """Squares a weapon reaches; a melee weapon stays at adjacent squares (7.5, 8.4)."""
    changes = () if weapon.melee else _terms(in_force, "range")
    return sum_of("range", "8.4", [Term(weapon.name, weapon.range, "4.1"), *changes], least=1)


def attack_ap(weapon: Weapon, in_force: Iterable[Source]) -> Sum:
    """AP of an attack, at least 1 (7.3, 8.4)."""
    return sum_of(
        "attack AP", "7.3", [Term(weapon.name, weapon.ap, "7.3"), *_terms(in_force, "attack_ap")], least=1
    )


def extra_defend_ap(price: int, in_force: Iterable[Source]) -> Sum:
    """AP of a bought defend (7.5.2, 8.4)."""
    terms = [Term("extra defend", price, "7.5"), *_terms(in_force, "extra_defend_ap")]
    return sum_of("extra defend AP", "7.5", terms, least=0)


def _terms(in_force: Iterable[Source], deed: str, rule: str = "8.4") -> list[Term]:
    """What effects add by one deed; equal ones of several items add up (8.5)."""
    amounts = ((source.by, getattr(source.effect.then, deed)) for source in in_force)
    return [Term(by, amount, rule) for by, amount in amounts if amount]
