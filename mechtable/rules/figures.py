"""Derived numbers of a mech as sums: sensor range, maximum move, power output, free defends, damage reduction.

All follow rule 4.5: (base + flat changes) × (1 + percentages) × threshold factors, rounded down once, last.
"""

from collections.abc import Iterable

from mechtable.engine.sums import How, Sum, Term, sum_of
from mechtable.rules.fitted import Fitted, Source, Status
from mechtable.rules.parts import Head, Legs
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
    terms = [Term(frame.name, frame.move, "4.1")]
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


def power_output(fitted: Fitted, torso: Status) -> Sum:
    """Power a round: half with a damaged torso, none with a broken one (5.1)."""
    if fitted.torso is None:
        return sum_of("power output", "4.5", [], least=0)
    terms = [Term(fitted.torso.name, fitted.torso.power, "4.1")]
    if torso is Status.DAMAGED:
        terms.append(Term("torso damaged", 1, "5.1", How.TIMES, 2))
    elif torso is Status.BROKEN:
        terms.append(Term("torso broken", 0, "5.1", How.TIMES))
    return sum_of("power output", "4.5", terms, least=0)


def free_defends(in_force: Iterable[Source]) -> Sum:
    """Free defends a round: one, and what shields add (7.2)."""
    shields = [
        Term(source.by, source.effect.then.free_defends, "7.2")
        for source in in_force
        if source.effect.then.free_defends
    ]
    return sum_of("free defends", "7.2", [Term("free", 1, "7.2"), *shields], least=0)
