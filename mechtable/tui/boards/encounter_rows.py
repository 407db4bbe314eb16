"""A prepared fight in lines: who comes in what, on which side, where and when; then the sides weighed."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.battle_map import Square
from mechtable.rules.campaign import Seating
from mechtable.services.fight_names import times_word
from mechtable.services.preparing import EncounterGlance, SeatGlance
from mechtable.tui.boards.ground_rows import EDGE, ground_rows, legend_rows, shown_span, zoom_of
from mechtable.tui.content import Ink, padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, rule

_FEWEST = 8
"""Cells of a name below which the squad is left out beside it."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class SeatList(Drawing):
    """The lines of the encounter, the cursor's among them."""

    glance: reactive[EncounterGlance | None] = reactive(None)
    cursor: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        glance, palette = self.glance, self.palette
        if glance is None or not glance.seats:
            return [row(width), row(width, ("  Nobody yet: a adds a machine.", palette.quiet))]
        widths = _widths(width, glance)
        heads = ("NAME", "MACHINE", "PILOT", "SIDE", "AT", "COMES")
        cells = "".join(padded(head, cell) for head, cell in zip(heads, widths, strict=True))
        lines = [row(width, (f"   {cells}", palette.quiet), right=[("THREAT ", palette.quiet)])]
        sides = {side.name: number for number, side in enumerate(glance.sides)}
        first = self._first(height)
        for place in range(first, min(len(glance.seats), first + height - 1)):
            lines.append(self._line(place, glance.seats[place], width, widths, sides))
        return lines

    def key_at(self, line: int) -> str | None:
        place = self._first(self.size.height) + line - 1
        count = len(self.glance.seats) if self.glance else 0
        return str(place) if line > 0 and place < count else None

    def _first(self, height: int) -> int:
        count = len(self.glance.seats) if self.glance else 0
        return max(0, min(self.cursor - height // 2, count - height + 1))

    def _line(
        self, place: int, seat: SeatGlance, width: int, widths: Sequence[int], sides: dict[str, int]
    ) -> Content:
        palette, here, seating = self.palette, place == self.cursor, seat.seating
        mixed = self.glance is not None and self.glance.mixed
        style = f"bold {palette.here}" if here else palette.text
        side = seating.side or seating.name
        colour = palette.side(sides[side]) if side in sides else palette.quiet
        letter = LETTERS[place % 26]
        cells = (
            (_name(letter, seat, widths[0] - 1), style),
            (seating.mech, style),
            (_flyer(seating, widths[2] - 1, mixed=mixed), palette.text if seating.pilot else palette.quiet),
            (seating.side or "its own", colour),
            (f"{seat.at[0]},{seat.at[1]}" if seat.at else "–", palette.text),
            (comes(seating), palette.text if not seating.reserve else palette.here),
        )
        inks: list[Ink] = [(" ▶ " if here else "   ", f"bold {palette.here}")]
        inks += [
            (padded(shortened(text, cell - 1), cell), ink)
            for (text, ink), cell in zip(cells, widths, strict=True)
        ]
        return row(width, *inks, right=[(f" {seat.threat} ", palette.text)])


class SideSummary(Drawing):
    """The sides, their threat, the verdict, and why the fight could not begin."""

    glance: reactive[EncounterGlance | None] = reactive(None)
    simulated: reactive[tuple[str, ...]] = reactive(())

    def lines(self, width: int, height: int) -> Sequence[Content]:
        glance, palette = self.glance, self.palette
        if glance is None:
            return []
        lines = list(_summary(glance, width, palette))
        if glance.problems:
            for problem in glance.problems:
                lines += [row(width, (f"  ✗ {line}", palette.loss)) for line in wrapped(problem, width - 5)]
        if glance.warning:
            lines += [row(width, (f"  {line}", palette.here)) for line in wrapped(glance.warning, width - 3)]
        for sentence in self.simulated:
            lines.append(row(width, (f"  {sentence}", palette.text)))
        if len(lines) > height:
            lines = [*lines[: height - 1], row(width, ("  …", palette.quiet))]
        return lines


class GroundPreview(Drawing):
    """The encounter's map with those who begin on it."""

    glance: reactive[EncounterGlance | None] = reactive(None)
    cursor: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        if self.glance is None:
            return []
        return preview_lines(self.glance, self.cursor, width, self.palette, height)


def preview_lines(
    glance: EncounterGlance, cursor: int, width: int, palette: Palette, height: int = 0
) -> list[Content]:
    """The map with a letter for everybody who begins on it, larger where `height` lines allow it, and its legend."""
    ground = glance.ground
    if ground is None:
        return [row(width, ("  without a map: m chooses one", palette.quiet))]
    sides = {side.name: number for number, side in enumerate(glance.sides)}

    def mark(square: Square) -> Ink | None:
        if square not in glance.places:
            return None
        place, side = glance.places[square]
        sign = "▶" if place == cursor else " "
        return f"{sign}{LETTERS[place % 26]}", f"bold {palette.side(sides.get(side, 0))}"

    zoom = zoom_of(ground, width, height - 4)
    columns = shown_span(ground.width, max(1, (width - EDGE - 1) // (2 * zoom)), ground.width // 2 + 1)
    rows = range(1, ground.height + 1)
    title = row(
        width,
        (f"  {ground.name}", f"bold {palette.text}"),
        (f"  {ground.width}×{ground.height}", palette.quiet),
    )
    drawn = ground_rows(ground, columns, rows, width, palette, mark, zoom=zoom)
    return [title, *drawn, *legend_rows(ground, width, palette, starts=True)]


def _name(letter: str, seat: SeatGlance, cells: int) -> str:
    """What the fight calls it, shortened where it is too long; how many there are is never cut off.

    Where the name of the squad leaves too little of it, brackets alone say that they act together.
    """
    times, short = _numbered(seat), f" [{times_word(seat.seating) or 1}]"
    if seat.seating.squad and cells - len(times) - 2 < min(_FEWEST, len(seat.called)):
        times = min(times, short, key=len)
    return f"{letter} {shortened(seat.called, max(2, cells - len(times) - 2))}{times}"


def _flyer(seating: Seating, cells: int, *, mixed: bool) -> str:
    """Who sits in it, and first whether a bot plays it, or whether they hold real cards in mixed play."""
    held = "bot " if seating.bot else "real " if mixed and not seating.gets_dealt else ""
    return f"{held}{shortened(seating.pilot or seating.template or 'nobody', max(3, cells - len(held)))}"


def comes(seating: Seating) -> str:
    """When somebody comes."""
    if seating.arrives:
        return f"round {seating.arrives}"
    return "reserve" if seating.reserve else "at once"


def _numbered(seat: SeatGlance) -> str:
    """How many there are, in brackets those that act together; the squad is named where it is not called as the line."""
    seating = seat.seating
    times, squad = times_word(seating), seating.squad
    if squad and squad == seating.name:
        return f" [{times or 1}]"
    return "".join(f" {word}" for word in (times, squad and f"[{squad}]") if word)


def _squads(glance: EncounterGlance) -> Iterator[tuple[str, int]]:
    """Each squad, and of how many."""
    counts: dict[str, int] = {}
    for seat in glance.seats:
        squad = seat.seating.squad
        if squad:
            counts[squad] = counts.get(squad, 0) + seat.number
    yield from counts.items()


def _widths(width: int, glance: EncounterGlance) -> tuple[int, ...]:
    """Cells of the columns; long names take some of the machines'."""
    spare = max(0, width - 78)
    name, machine = 16 + spare // 4, 18 + spare // 3
    longest = max((len(seat.called) + len(_numbered(seat)) + 3 for seat in glance.seats), default=0)
    lent = max(0, min(longest - name, machine - 12))
    return (name + lent, machine - lent, 12 + spare // 6, 8, 7, 9)


def _summary(glance: EncounterGlance, width: int, palette: Palette) -> Iterator[Content]:
    verdict = glance.verdict or "one side only"
    yield rule(width, [("THREAT", f"bold {palette.text}"), (f" {verdict}", palette.here)], [], palette.frame)
    for number, side in enumerate(glance.sides):
        waits = f", {side.waiting} of them in reserve with {side.waiting_threat}" if side.waiting else ""
        count = f"{side.count} combatant{'' if side.count == 1 else 's'}"
        yield row(
            width,
            ("  ", ""),
            (padded(shortened(side.name, 14), 15), palette.side(number)),
            (f"{side.threat + side.waiting_threat:>5}  ", palette.text),
            (f"{count}{waits}", palette.quiet),
        )
    for squad, members in _squads(glance):
        yield row(width, (f"  squad {squad}: {members} act one after another", palette.quiet))
    if any(seat.seating.per_player for seat in glance.seats):
        players = glance.players
        yield row(
            width,
            (
                f"  counted for {players} player{'' if players == 1 else 's'}; asked again when it begins",
                palette.quiet,
            ),
        )
