"""How a fight ended: who won, why, and how everybody came out of it."""

from textual.content import Content

from mechtable.engine.text import as_sentence
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.content import row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.pips import silhouette


def over_lines(view: FightView, width: int, height: int, palette: Palette) -> list[Content]:
    """The verdict with its reason, then a line a combatant, those that stand first; the last one counts the others."""
    outcome = view.outcome
    won = f"Side {', '.join(outcome.winners)} wins." if outcome and outcome.winners else "No side wins."
    reason = f" {as_sentence(outcome.reason)}" if outcome else ""
    said = wrapped(f"{won}{reason} Round {view.round}.", width - 4)[: max(1, height - 1)]
    lines = [row(width, ("  ", ""), (line, f"bold {palette.text}")) for line in said]
    people = sorted(view.combatants.values(), key=lambda who: who.destroyed)
    room = height - len(lines)
    shown = people if len(people) <= room else people[: max(0, room - 1)]
    lines += [_line(who, width, palette) for who in shown]
    if len(shown) < len(people):
        lines.append(row(width, (f"  and {len(people) - len(shown)} more: l reads the log", palette.quiet)))
    return lines


def _line(who: CombatantView, width: int, palette: Palette) -> Content:
    lost = sum(part.max_hp - part.hp for part in who.parts)
    state = "destroyed" if who.destroyed else f"stands, {lost} HP lost"
    room = width - 6 - 5 - len(state)
    return row(
        width,
        (f"  {shortened(who.name, room)}  ", palette.text),
        (silhouette(who), palette.text),
        (f"  {state}", palette.quiet),
    )
