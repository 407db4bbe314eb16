"""Every figure of a build with its terms (mechcombat 4.3–4.6); the totals are those of `rules.build.figures`."""

from collections.abc import Iterator
from decimal import Decimal

from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.build import Figures, figures
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import When
from mechtable.rules.figures import reduction_sums
from mechtable.rules.fitted import Source, always, effects_of
from mechtable.rules.mech import Mech
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.skills import learned


def build_sums(mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> tuple[Sum, ...]:
    """Power, heat, sensors, move, free defends and damage reduction; a mech without a pilot has Piloting 0."""
    added = figures(mech, catalogue, pilot)
    who = pilot or Pilot(name="nobody")
    fitted = added.fitted
    sources = tuple(
        effects_of(
            fitted,
            who.piloting,
            tuple(fitted.frames),
            range(len(fitted.gear)),
            initiative=who.initiative,
            ap=who.ap,
            skills=learned(who, catalogue.skills),
        )
    )
    running = [Term(item.gear.name, item.gear.power_per_round, "4.3") for item in fitted.gear]
    running = [term for term in running if term.amount]
    continuous = sum_of("continuous power", "4.3", running)
    return (
        added.power_output,
        continuous,
        sum_of("peak power", "4.3", [*running, *_once(added, sources)]),
        sum_of("heat of firing everything", "4.3", _heat(added)),
        sum_of(
            "cooling", "4.1", [Term(fitted.torso.name, fitted.torso.cooling, "4.1")] if fitted.torso else []
        ),
        added.sensors,
        added.move,
        added.free_defends,
        *reduction_sums(fitted, always(iter(sources))).values(),
    )


def tons_terms(mech: Mech, catalogue: Catalogue) -> tuple[tuple[str, Decimal], ...]:
    """What the build weighs, part by part, in tons (4.4); an unknown part weighs 0."""
    named = [part_id for ids in mech.parts.values() for part_id in ids] + [each.item for each in mech.items]
    found = ((part_id, catalogue.get(part_id)) for part_id in named)
    return tuple(
        (part_id if part is None else part.name, Decimal(0) if part is None else part.tons)
        for part_id, part in found
    )


def _once(added: Figures, sources: tuple[Source, ...]) -> Iterator[Term]:
    """Power of each activation and each shot once."""
    for source in sources:
        if source.effect.when is When.ACTIVATED and source.effect.cost.power:
            yield Term(f"{source.by}, {source.effect.name}", source.effect.cost.power, "8.2")
    for item in added.fitted.gear:
        if isinstance(item.gear, Weapon) and item.gear.power_per_use:
            yield Term(item.gear.name, item.gear.power_per_use, "7.13")


def _heat(added: Figures) -> Iterator[Term]:
    for item in added.fitted.gear:
        if isinstance(item.gear, Weapon) and item.gear.heat:
            yield Term(item.gear.name, item.gear.heat, "4.3")
