"""A pilot to read: skills, the hand-size progression as a road, abilities, the ledger."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.pilot import SHOE_SIZE
from mechtable.rules.sheets.pilot_sheet import AP_SKILL, PilotSheet, trait_words
from mechtable.tui.boards.sheet_view import SheetView, nothing_yet
from mechtable.tui.content import Ink, cut, padded, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import bottom, side, top


class PilotSheetView(SheetView):
    """The sheet of one pilot."""

    pilot: reactive[PilotSheet | None] = reactive(None)

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        pilot, palette = self.pilot, self.palette
        if pilot is None:
            return nothing_yet("No pilots yet: n makes one,", width, palette)
        half = width // 2
        left = _framed(half, "SKILLS", _skills(pilot, half - 2, palette), 8, palette, "+ buy  − take back")
        right = _framed(
            width - half, f"HAND SIZE {pilot.hand_size}", _road(pilot, width - half - 2, palette), 8, palette
        )
        lines = [_beside(mine, yours) for mine, yours in zip_longest(left, right, fillvalue=row(half))]
        lines += _framed(width, "ABILITIES", _abilities(pilot, width - 2, palette), 1, palette)
        lines += _framed(
            width,
            f"XP LEDGER · {pilot.balance} left of {pilot.earned}",
            _ledger(pilot, width - 2, palette),
            2,
            palette,
            "every line can be taken back",
        )
        lines += [
            row(
                width,
                (" ✗ " if problem.severity.value == "error" else " ! ", f"bold {palette.damaged}"),
                (f"{problem.message} {problem.remedy}", palette.text),
            )
            for problem in pilot.problems
        ]
        if pilot.notes:
            lines += [row(width, (f" {line}", palette.quiet)) for line in wrapped(pilot.notes, width - 2)]
        return lines


def _beside(left: Content, right: Content) -> Content:
    return Content.assemble(left, right)


def _framed(
    width: int, title: str, body: Iterator[Content], least: int, palette: Palette, hint: str = ""
) -> list[Content]:
    lines = list(body)
    lines += [row(width - 2)] * (least - len(lines))
    right = [(hint, palette.quiet)] if hint else []
    head = top(width, [(title, f"bold {palette.text}")], right, palette.frame)
    return [head, *(side(width, line, palette.frame) for line in lines), bottom(width, palette.frame)]


def _skills(pilot: PilotSheet, width: int, palette: Palette) -> Iterator[Content]:
    for skill in pilot.skills:
        dots = "●" * min(skill.level, skill.most) + "○" * max(0, skill.most - skill.level)
        yield row(
            width,
            (f" {skill.name:<11}", palette.text),
            (dots, palette.here),
            right=[(f"{skill.level:>3}", f"bold {palette.text}"), (_next(skill.price), palette.quiet)],
        )
    yield row(
        width,
        (f"            {pilot.ap_a_turn} AP a turn", palette.text),
        (f" ({pilot.ap_base} + {pilot.level(AP_SKILL)})", palette.quiet),
    )
    traits = (*pilot.attributes, *pilot.trainings)
    pairs = [" ".join(trait_words(trait)) for trait in traits]
    for first, second in zip_longest(pairs[::2], pairs[1::2], fillvalue=""):
        yield row(width, (f" {padded(first, width // 2)}", palette.text), (second, palette.text))


def _next(price: int | None) -> str:
    return " the highest " if price is None else f" next {price:>3} XP "


def _road(pilot: PilotSheet, width: int, palette: Palette) -> Iterator[Content]:
    fan = "╭──" * (pilot.hand_size - 1) + "╭───╮"
    middle = "│? " * (pilot.hand_size - 1) + "│ ? │"
    foot = "╰──" * (pilot.hand_size - 1) + "╰───╯"
    for line in (fan, middle, foot):
        yield row(width, (" ", ""), (line, f"{palette.black} on {palette.paper}"))
    stations: list[Ink] = [("   ", "")]
    road: list[Ink] = [("   ", "")]
    for step in pilot.road:
        stations.append(
            (f"{step.size}    ", f"bold {palette.here}" if step.size == pilot.hand_size else palette.text)
        )
        if step.price is not None:
            road.append((f"─{step.price:>2}─".replace(" ", "─"), palette.frame))
        if step.size == pilot.hand_size:
            road.append(("◉", f"bold {palette.here}"))
        else:
            road.append(("●" if step.size < pilot.hand_size else "○", palette.text))
    yield row(width, *stations)
    yield row(width, *road)
    yield row(width, (" ", ""), *((padded(_short(step.hands), 5), palette.quiet) for step in pilot.road))
    if (now := pilot.step) is not None:
        yield row(width, (f" {now.hands:,} hands of {SHOE_SIZE} cards", palette.quiet))
    nearest = pilot.next_step
    if nearest is None:
        yield row(width, (" the largest hand there is", palette.text))
    else:
        short = f", {pilot.short} short" if pilot.short else ", affordable"
        factor = f"×{nearest.factor} hands"
        yield row(
            width,
            (f" next: {nearest.price} XP{short}", f"bold {palette.text}"),
            (f"  {factor}", palette.quiet),
        )


def _short(hands: int) -> str:
    """A number of hands in at most four signs: 1.5M, 76M, 3.1G, 105G, 3.0T."""
    for unit, size in (("T", 10**12), ("G", 10**9), ("M", 10**6), ("k", 10**3)):
        if hands >= size:
            tenths = (hands * 10 + size // 2) // size
            return (
                f"{tenths // 10}.{tenths % 10}{unit}"
                if tenths < 100
                else f"{(hands + size // 2) // size}{unit}"
            )
    return str(hands)


def _abilities(pilot: PilotSheet, width: int, palette: Palette) -> Iterator[Content]:
    if not pilot.abilities and not pilot.injuries:
        yield row(width, (" none yet", palette.quiet))
    for ability in pilot.abilities:
        price = "" if ability.price is None else f"  {ability.price} XP"
        asleep = f"! {ability.asleep}   " if ability.asleep else ""
        yield row(
            width,
            (f" {ability.name}", f"bold {palette.text}"),
            (f"{price}   ", palette.quiet),
            (asleep, f"bold {palette.damaged}"),
            ("; ".join(filter(None, (*ability.effects, ability.special))), palette.text),
        )
        if ability.about:
            yield row(width, (f"   {ability.about}", palette.quiet))
    for injury in pilot.injuries:
        yield row(width, (" injured: ", f"bold {palette.damaged}"), (injury, palette.text))


def _ledger(pilot: PilotSheet, width: int, palette: Palette) -> Iterator[Content]:
    if not pilot.ledger:
        yield row(width, (" no XP awarded yet", palette.quiet))
    for line in reversed(pilot.ledger):
        amount, left = line.words
        yield row(
            width,
            (f" {line.date.isoformat()}  ", palette.quiet),
            (f"{amount:>6}   ", f"bold {palette.text}"),
            (cut(line.reason, width - 34), palette.text),
            right=[(f"{'taken back · ' if line.taken_back else ''}{left} left ", palette.quiet)],
        )
