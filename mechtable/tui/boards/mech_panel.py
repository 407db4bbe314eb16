"""One combatant: parts as pips, the ghost of the coming damage, and its means. Compact, or as a figure when tall."""

from collections.abc import Mapping, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import CombatantView, PartView
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.tui.boards.figure import figure
from mechtable.tui.boards.item_words import short_item
from mechtable.tui.content import Ink, cut, padded, row, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top
from mechtable.tui.widgets.pips import SILHOUETTE, diamonds, pips, status_colour, status_sign

LABELS = {
    Place.HEAD: "HEAD",
    Place.TORSO: "TORSO",
    Place.LEFT_ARM: "L ARM",
    Place.RIGHT_ARM: "R ARM",
    Place.LEGS: "LEGS",
    Place.LEFT_SHOULDER: "L SHO",
    Place.RIGHT_SHOULDER: "R SHO",
}
MOST = 17
"""Pips of a row at most."""

FIGURE_HEIGHT = 19
"""From this height on the panel draws the mech as a figure."""


class MechPanel(Drawing):
    """The panel of one combatant."""

    combatant: reactive[CombatantView | None] = reactive(None)
    active: reactive[bool] = reactive(False)
    side_index: reactive[int] = reactive(0)
    ghost: reactive[Mapping[Place, int]] = reactive(dict)
    """HP after the coming damage, by place."""

    carries: reactive[tuple[str, ...]] = reactive(())
    """The conditions it carries, in the lower edge, where they take no room from figures."""

    def watch_combatant(self) -> None:
        """Panels beside each other are as high as the one with more parts needs."""
        beside = [panel for panel in self.screen.query(MechPanel) if panel.parent is self.parent]
        shown = [panel.combatant for panel in beside if panel.combatant is not None]
        shoulders = max((len(who.parts) - len(SILHOUETTE) for who in shown), default=0)
        for panel in beside:
            panel.set_class(shoulders > 0, "-tall")
            panel.set_class(shoulders > 1, "-tallest")

    @property
    def high(self) -> int:
        """The rows it takes where it draws no figure: one for each part, one for the means, two of the frame."""
        return 8 + self.has_class("-tall") + self.has_class("-tallest")

    def lines(self, width: int, height: int) -> Sequence[Content]:
        who, palette = self.combatant, self.palette
        if who is None:
            return _nobody(width, height, palette)
        frame = palette.here if self.active else palette.frame
        body = [side(width, line, frame) for line in self._body(who, width - 2, height - 2)[: height - 2]]
        body += [side(width, row(width - 2), frame)] * (height - 2 - len(body))
        return [top(width, *self._title(who, width), frame), *body, self._lower_edge(width, frame)]

    def _lower_edge(self, width: int, frame: str) -> Content:
        if not self.carries:
            return bottom(width, frame)
        words = cut(" · ".join(self.carries), width - 6)
        return row(
            width,
            ("╰─ ", frame),
            (words, f"bold {self.palette.damaged}"),
            (" ", ""),
            right=[("╯", frame)],
            fill=("─", frame),
        )

    def _body(self, who: CombatantView, width: int, height: int) -> list[Content]:
        if height >= FIGURE_HEIGHT:
            return figure(who, width, self.ghost, self.palette)
        return compact(who, width, self.ghost, self.palette)

    def _title(self, who: CombatantView, width: int) -> tuple[list[Ink], list[Ink]]:
        palette = self.palette
        colour = palette.side(self.side_index)
        mark = "▶ " if self.active else ""
        side_name = shortened(who.side, 12)
        word = "WRECK" if who.destroyed else who.fate.upper()
        wreck = [(f" {word} ", f"bold reverse {palette.broken}")] if word else []
        room = max(4, width - 12 - len(side_name) - len(_place(who)) - (len(word) + 2 if word else 0))
        name = shortened(who.name.upper(), room)
        title = [(mark, f"bold {palette.here}"), (name, f"bold {palette.text}"), *wreck]
        rest = room - len(name) - 3
        if rest > 6:
            title.append((f" · {shortened(who.mech, rest)}", palette.quiet))
        return title, [(_place(who), palette.quiet), (side_name, f"bold {colour}")]


def _place(who: CombatantView) -> str:
    return f"{who.position[0]},{who.position[1]} " if who.position else ""


def compact(who: CombatantView, width: int, ghost: Mapping[Place, int], palette: Palette) -> list[Content]:
    """A row a part and one for AP, power, heat and defends."""
    lines = [part_row(who, part, width, ghost.get(part.place), palette) for part in who.parts]
    lines.append(means_row(who, width, palette))
    return lines


def part_row(who: CombatantView, part: PartView, width: int, after: int | None, palette: Palette) -> Content:
    """`L ARM ████┆██████       10/10 SALVO 9`."""
    colour = status_colour(palette, part.status)
    points = part.hp if after is None else min(after, part.hp)
    hit = after is not None and points != part.hp
    number = f"{points}/{part.max_hp}".rjust(5)
    bar = pips(part, palette, after, MOST, scale_of(who))
    used = sum(len(text) for text, _ in bar)
    room = width - 7 - 18 - len(number) - 1
    return row(
        width,
        (" ", ""),
        (padded(LABELS[part.place], 5), palette.text if part.status is Status.OK else f"bold {colour}"),
        (status_sign(part.status), f"bold {colour}"),
        *bar,
        (" " * max(0, 18 - used), ""),
        (number, f"bold {palette.loss}" if hit else palette.text),
        (" ", ""),
        (carried(who, part, room), palette.quiet if part.status is not Status.BROKEN else palette.broken),
    )


def scale_of(who: CombatantView) -> int:
    """Hit points of a pip: the same for all parts, so that a longer bar is always the larger part."""
    return max(-(-part.max_hp // MOST) for part in who.parts)


def carried(who: CombatantView, part: PartView, room: int) -> str:
    """What hangs on a part in a few letters: the first weapon with its shots, else the first item; `lost` when broken."""
    if not part.items:
        return ""
    if part.status is Status.BROKEN:
        return "lost"
    items = [who.items[index] for index in part.items]
    first = next((item for item in items if item.weapon), items[0])
    return short_item(first, room, who.items)


def means_row(who: CombatantView, width: int, palette: Palette) -> Content:
    """`AP 8  power 21/30  heat 0  def ◆◆`."""
    hot = who.heat > who.cooling
    return row(
        width,
        (" AP ", palette.quiet),
        (str(who.ap), f"bold {palette.text}"),
        ("  power ", palette.quiet),
        (f"{who.power_left}/{who.power_output.total}", palette.power),
        ("  heat ", palette.quiet),
        (f"{who.heat}{'!' if hot else ''}", f"bold {palette.heat}" if hot else palette.text),
        ("  def ", palette.quiet),
        (diamonds(who.free_defends, who.free_defends_full.total), palette.text),
    )


def _nobody(width: int, height: int, palette: Palette) -> list[Content]:
    middle = [side(width, row(width - 2), palette.frame)] * (height - 2)
    return [top(width, [], [], palette.frame), *middle, bottom(width, palette.frame)]
