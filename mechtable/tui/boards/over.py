"""How a fight ended: who won, why, and how everybody came out of it."""

from collections.abc import Sequence

from textual.content import Content

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.sheets.fight_report import Ending
from mechtable.tui.content import row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.pips import silhouette


def over_lines(view: FightView, width: int, height: int, palette: Palette) -> list[Content]:
    """The verdict with its reason, then a line a combatant, those that stand first; the last one counts the others."""
    outcome = view.outcome
    ended = Ending(outcome.winners, outcome.reason).words if outcome else "No side wins."
    said = wrapped(f"{ended} Round {view.round}.", max(8, width - 4))[: max(1, height - 1)]
    lines = [row(width, ("  ", ""), (line, f"bold {palette.text}")) for line in said]
    people = sorted(view.combatants.values(), key=lambda who: who.out)
    room = height - len(lines)
    shown = people if len(people) <= room else people[: max(0, room - 1)]
    lines += [_line(who, width, palette) for who in shown]
    if len(shown) < len(people):
        lines.append(row(width, (f"  and {len(people) - len(shown)} more: l reads the log", palette.quiet)))
    return lines


def kept_words(view: FightView, names: Sequence[str], at: str) -> tuple[str, ...]:
    """What of a fight was carried over, a sentence for each mech or pilot that changed (7.10).

    Args:
        view: The ended fight.
        names: The mechs and pilots that changed.
        at: When it was kept.
    """
    if not names:
        return (
            f"Kept on {at}: nothing had changed, every mech is in the hangar as it came out of the fight.",
        )
    mechs = {who.mech: who for who in view.combatants.values() if who.mech in names}
    told = [f"{name}: {_state(mechs[name])}." for name in names if name in mechs]
    others = [name for name in names if name not in mechs]
    if others:
        told.append(f"Changed too: {', '.join(others)}.")
    return (f"Kept on {at}, in the hangar from then on; r repairs there:", *told)


def _state(who: CombatantView) -> str:
    hurt = [f"{part.place.words} {part.hp}/{part.max_hp}" for part in who.parts if part.hp < part.max_hp]
    loads = [f"{item.name} {item.ammo} left" for item in who.items if item.ammo is not None]
    heat = [f"heat {who.heat}"] if who.heat else []
    gone = [who.fate] if who.out and not who.destroyed else []
    return ", ".join([*gone, *(hurt or ["unhurt"]), *loads, *heat])


def sentences(told: Sequence[str], width: int, height: int, palette: Palette) -> list[Content]:
    """Sentences in lines; the first stands out."""
    lines = [
        row(width, ("  ", ""), (line, f"bold {palette.text}" if place == 0 else palette.text))
        for place, sentence in enumerate(told)
        for line in wrapped(sentence, max(8, width - 4))
    ]
    if len(lines) > height:
        lines[height - 1] = row(width, ("  … the hangar shows all of it", palette.quiet))
    return lines[:height]


def _line(who: CombatantView, width: int, palette: Palette) -> Content:
    lost = sum(part.max_hp - part.hp for part in who.parts)
    state = "destroyed" if who.destroyed else f"{who.fate or 'stands'}, {lost} HP lost"
    room = width - 6 - 5 - len(state)
    return row(
        width,
        (f"  {shortened(who.name, room)}  ", palette.text),
        (silhouette(who), palette.text),
        (f"  {state}", palette.quiet),
    )
