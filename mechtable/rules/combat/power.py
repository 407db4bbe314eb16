"""Which items get power: at the start of a fight, and when the output falls (mechcombat 5.2, 7.1)."""

from dataclasses import replace

from mechtable.rules.combat.standing import is_broken, power_output, power_running, works
from mechtable.rules.combat.state import Combatant


def starting(combatant: Combatant) -> tuple[bool, ...]:
    """What is on at the start, in priority order as far as power reaches; what does not fit is skipped (5.2).

    What hangs on a broken part is on but draws nothing (5.3).
    """
    left, online = power_output(combatant).total, []
    for index, item in enumerate(combatant.entrant.fitted.gear):
        draws = 0 if is_broken(combatant, index) else item.gear.power_per_round
        fits = draws <= left
        left -= draws if fits else 0
        online.append(fits)
    return tuple(online)


def shed(combatant: Combatant) -> tuple[int, ...]:
    """The items that go offline, from the last in priority order, until the output feeds what runs (5.2)."""
    gone: list[int] = []
    for item in reversed(range(len(combatant.online))):
        if power_running(combatant) <= power_output(combatant).total:
            break
        if works(combatant, item) and combatant.entrant.fitted.gear[item].gear.power_per_round:
            gone.append(item)
            combatant = switched(combatant, item, online=False)
    return tuple(gone)


def switched(combatant: Combatant, item: int, *, online: bool) -> Combatant:
    """The combatant with one item on or off."""
    states = list(combatant.online)
    states[item] = online
    return replace(combatant, online=tuple(states))
