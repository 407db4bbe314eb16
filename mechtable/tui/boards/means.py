"""What a combatant can still do, in gauges and lines: AP, power, heat, defends, move, what runs and what is off."""

from textual.content import Content

from mechtable.rules.combat.view import CombatantView
from mechtable.tui.content import Ink, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.pips import diamonds, gauge, notched_gauge


def means(who: CombatantView, width: int, palette: Palette) -> list[Content]:
    """The lines below the figure of a combatant."""
    cells = max(6, min(14, width - 22))
    lines = [
        _line("AP", width, palette, _ap(who, min(30, width - 7), palette)),
        _line("POWER", width, palette, _power(who, cells, palette)),
        _line("HEAT", width, palette, _heat(who, cells, palette)),
        _line("DEFEND", width, palette, _defends(who, palette)),
        _line("MOVE", width, palette, _move(who, palette)),
    ]
    slotless = ", ".join(item.name for item in who.items if item.carrier is None)
    lines.append(_line("RUNS", width, palette, [(slotless or "nothing slotless", palette.quiet)]))
    off = ", ".join(item.name for item in who.items if item.state == "offline")
    if off:
        lines.append(_line("OFF", width, palette, [(off, palette.damaged)]))
    return lines


def _line(word: str, width: int, palette: Palette, inks: list[Ink]) -> Content:
    return row(width, (f"{word:<7}", palette.quiet), *inks)


def _ap(who: CombatantView, room: int, palette: Palette) -> list[Ink]:
    """A dot a point; where more points than cells are left, a bar to scale. The number stands beside both."""
    most, number = max(who.ap, who.ap_full), f" {who.ap} of {who.ap_full}"
    cells = room - len(number)
    if most > cells:
        bar = gauge(who.ap, who.ap, most, max(1, cells), (palette.here, palette.here, palette.broken))
        return [*bar, (number, palette.text)]
    return [("●" * who.ap + "·" * (most - who.ap), palette.here), (number, palette.text)]


def _power(who: CombatantView, cells: int, palette: Palette) -> list[Ink]:
    lit = who.power_running + who.power_left
    colours = (palette.power, palette.power, palette.broken)
    bar = gauge(who.power_running, lit, max(1, who.power_output.total), cells, colours)
    return [*bar, (f" {who.power_running} run {who.power_left} left", palette.text)]


def _heat(who: CombatantView, cells: int, palette: Palette) -> list[Ink]:
    """The notch stands at what is cooled in a turn: heat beyond it stays."""
    most = max(who.heat, 2 * who.cooling, 1)
    bar = notched_gauge(who.heat, who.cooling, most, cells, (palette.heat, palette.broken, palette.text))
    return [*bar, (f" {who.heat}, cools {who.cooling}", palette.text)]


def _defends(who: CombatantView, palette: Palette) -> list[Ink]:
    shields = diamonds(who.free_defends, who.free_defends_full.total)
    return [(shields, palette.text), ("   SENSE ", palette.quiet), (f"{who.sensors.total}", palette.text)]


def _move(who: CombatantView, palette: Palette) -> list[Ink]:
    position = f"at {who.position[0]},{who.position[1]}" if who.position else "no map"
    return [
        (f"{who.move.total}, {max(0, who.move.total - who.moved)} left", palette.text),
        (f"   {position}", palette.quiet),
    ]
