"""What one in the strip of the order says: whose turn it is, the name, the side and the silhouette."""

from collections import Counter
from dataclasses import dataclass

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.noted_words import marks
from mechtable.tui.boards.side_letters import Signs, side_signs
from mechtable.tui.boards.squad_marks import squad_ends
from mechtable.tui.content import Ink, content, cut, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.pips import silhouette

Entry = list[Ink]
"""One in the strip."""


@dataclass(frozen=True, slots=True)
class Dense:
    """How much of each is in the strip.

    Attributes:
        name: Cells of a name.
        words: Whether squads, bots and conditions are told in words; else a star says that there are conditions.
        wrecks: Whether each wreck has its place; else they are counted behind the others.
        gap: Cells before a name, in the last of which the mark of the active one stands.
    """

    name: int = 14
    words: bool = False
    wrecks: bool = True
    gap: int = 2


def cells(entry: Entry) -> int:
    """How wide it is."""
    return sum(content(text).cell_length for text, _ in entry)


def entries(
    view: FightView, dense: Dense, palette: Palette, bots: frozenset[str], kept: tuple[str | None, ...]
) -> dict[str, Entry]:
    """What is said of each in the order, by id; `kept` have their places though they are wrecks."""
    signs, ends = side_signs(view, palette), squad_ends(view) if dense.words else {}
    found = dict[str, Entry]()
    for name in view.order:
        who = view.combatants[name]
        if who.out and not dense.wrecks and name not in kept:
            continue
        entry = _entry(who, view, dense, palette, signs[who.side])
        if dense.words and name in bots and not who.out:
            entry.append((" bot", palette.quiet))
        entry += _carries(view, name, palette, words=dense.words)
        before, after = ends.get(name, ("", ""))
        opened: Entry = [(f" {before}", palette.quiet)] if before else []
        found[name] = [*opened, *entry, *([(after, palette.quiet)] if after else [])]
    return found


def _entry(who: CombatantView, view: FightView, dense: Dense, palette: Palette, side: Signs) -> Entry:
    """The one; `side` is the letter of its side and its colour."""
    name = shortened(who.name, dense.name)
    if who.out:
        word = "" if who.destroyed or not dense.words else f" {who.fate}"
        return [(" " * dense.gap, ""), (f"✗{name}", palette.broken), (word, palette.quiet)]
    active = who.id == view.active
    lead = ("▶" if active else " ").rjust(dense.gap), f"bold {palette.here}"
    waits: Entry = [(" waits", palette.quiet)] if who.id in view.delays else []
    letter, colour = side
    style = f"bold {palette.here}" if active else palette.text
    return [lead, (name, style), *waits, (f" {letter}{silhouette(who)}", colour)]


def _carries(view: FightView, name: str, palette: Palette, *, words: bool) -> Entry:
    if not words:
        return [("*", palette.damaged)] if view.noted.of(name) else []
    told = marks(view, name, short=False)
    return [(f" {cut(told, 20)}", palette.damaged)] if told else []


def tail(view: FightView, dense: Dense, palette: Palette, kept: tuple[str | None, ...]) -> list[Entry]:
    """Behind all others: how many are hidden, as the GM alone knows, and how many wrecks have no place."""
    hidden = len(still_hidden(view))
    fallen = sum(who.out and name not in kept for name, who in view.combatants.items())
    before = " " * dense.gap
    told: list[Entry] = [[(f"{before}?{hidden} hidden", palette.quiet)]] if hidden else []
    return [*told, *([[(f"{before}✗{fallen}", palette.broken)]] if fallen and not dense.wrecks else [])]


def still_hidden(view: FightView) -> tuple[str, ...]:
    """Who waits unknown to the players and is not due yet, by id; for the GM alone (7.8)."""
    return tuple(name for name in view.hidden if name not in view.arriving)


def hidden_words(view: FightView) -> list[tuple[str, str]]:
    """How many are hidden and when they come, a pair for each round: `?`, `hidden, round 4`."""
    rounds = Counter(view.hidden[name] for name in still_hidden(view))
    return [
        (f"?{count if count > 1 else ''}", f"hidden, round {number}" if number else "hidden, in reserve")
        for number, count in sorted(rounds.items(), key=lambda pair: (not pair[0], pair[0]))
    ]
