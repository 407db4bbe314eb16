"""The figures of a build as it stands: with its damage and with what has power, as a fight would begin with it."""

from dataclasses import dataclass, replace

from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.build import Figures
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat import standing
from mechtable.rules.combat.setup import NOBODY, Fielded, as_it_stands
from mechtable.rules.combat.state import Combatant
from mechtable.rules.effects import When
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place


@dataclass(frozen=True, slots=True)
class Present:
    """A damaged mech as it stands.

    Attributes:
        figures: Its figures now; tons, cooling and slots are those of the build.
        items: The state of each item in the build's order: online, offline or broken (5.2, 5.3).
    """

    figures: Figures
    items: tuple[str, ...]


def present(mech: Mech, whole: Figures, catalogue: Catalogue, pilot: Pilot | None = None) -> Present | None:
    """What is left of a build's figures (5.1–5.3); None where it has lost nothing, or lacks a part that figures need.

    Args:
        mech: The build.
        whole: Its figures without damage.
        catalogue: The parts in use.
        pilot: Who sits in it; without one all skills are 0.
    """
    fitted = whole.fitted
    needed = (Place.HEAD, Place.TORSO, Place.LEGS)
    if not any(mech.damage.values()) or any(place not in fitted.frames for place in needed):
        return None
    fielded = Fielded(id="mech", name=mech.name, mech=mech, pilot=pilot or NOBODY)
    who = as_it_stands(fielded, fitted, catalogue, DEFAULTS)
    return Present(
        figures=_figures(whole, who) if who.hp[Place.TORSO] else _wrecked(whole),
        items=tuple(standing.item_state(who, item) for item in range(len(fitted.gear))),
    )


def _figures(whole: Figures, who: Combatant) -> Figures:
    working = [item.gear for index, item in enumerate(whole.fitted.gear) if standing.works(who, index)]
    weapons = [gear for gear in working if isinstance(gear, Weapon)]
    bursts = sum(
        source.effect.cost.power
        for source in standing.reached(who)
        if source.effect.when is When.ACTIVATED and standing.stands(who, source.effect.condition)
    )
    running = standing.power_running(who)
    return replace(
        whole,
        power_continuous=running,
        power_peak=running + bursts + sum(weapon.power_per_use for weapon in weapons),
        power_output=standing.power_output(who),
        heat_per_turn=sum(weapon.heat for weapon in weapons),
        sensors=standing.sensors(who),
        move=standing.maximum_move(who),
        free_defends=standing.free_defends(who),
        dr=standing.damage_reduction(who),
        in_force=tuple(standing.steady(who)),
    )


def _wrecked(whole: Figures) -> Figures:
    """With a broken torso the mech is destroyed: it has nothing and does nothing (5.1)."""

    def none(figure: Sum) -> Sum:
        return sum_of(figure.what, "5.1", [Term("the torso is broken", 0, "5.1")])

    return replace(
        whole,
        power_continuous=0,
        power_peak=0,
        power_output=none(whole.power_output),
        heat_per_turn=0,
        sensors=none(whole.sensors),
        move=none(whole.move),
        free_defends=none(whole.free_defends),
        dr={},
        in_force=(),
    )
