"""House rules in a list, what the marked one says below it."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.option_lines import OptionLine
from mechtable.tui.content import Ink, row, shortened, wrapped
from mechtable.tui.widgets.drawing import Drawing, rule

SAID_HEIGHT = 6
"""Rows of the sentence below the list, its heading among them."""

KEPT = "a fight under way keeps those it began with"


class HouseRulesView(Drawing):
    """Every house rule with its value; `*` marks what is not at its default."""

    options: reactive[tuple[OptionLine, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    _first = 0

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, room = self.palette, max(1, height - SAID_HEIGHT - 1)
        self._first = max(0, min(self.cursor - room // 2, len(self.options) - room))
        shown = self.options[self._first : self._first + room]
        title: list[Ink] = [("HOUSE RULES", f"bold {palette.text}")]
        drawn = [rule(width, title, [(KEPT, palette.quiet)], palette.frame)]
        drawn += [self._line(place, option, width) for place, option in enumerate(shown, self._first)]
        drawn += [row(width)] * (room + 1 - len(drawn))
        return [*drawn, *self._said(width)]

    def key_at(self, line: int) -> str | None:
        place = self._first + line - 1
        room = max(1, self.size.height - SAID_HEIGHT - 1)
        return str(place) if 1 <= line <= room and 0 <= place < len(self.options) else None

    def _line(self, place: int, option: OptionLine, width: int) -> Content:
        palette, here = self.palette, place == self.cursor
        style = f"bold {palette.here}" if here else palette.text
        other = option.value != option.default
        return row(
            width,
            ("▶" if here else " ", f"bold {palette.here}"),
            (f"{option.key:<23}", style),
            ("* " if other else "  ", f"bold {palette.here}"),
            (shortened(option.value, width - 36), f"bold {palette.text}" if other else palette.quiet),
            right=[(f"{option.rule:>6} ", palette.quiet)],
        )

    def _said(self, width: int) -> list[Content]:
        """The sentence of the marked rule, what it may be, and its default."""
        palette = self.palette
        if not self.options:
            return []
        option = self.options[self.cursor]
        title: list[Ink] = [(option.key, f"bold {palette.here}"), (f" · rule {option.rule}", palette.quiet)]
        sentence = option.doc[:1].upper() + option.doc[1:] + "."
        said = [row(width, (f" {line}", palette.text)) for line in wrapped(sentence, width - 2)]
        return [
            rule(width, title, [], palette.frame),
            *said[: SAID_HEIGHT - 3],
            row(width, (" it may be: ", palette.quiet), *self._values(option, width - 14)),
            row(
                width, (" default:   ", palette.quiet), (shortened(option.default, width - 14), palette.text)
            ),
        ]

    def _values(self, option: OptionLine, room: int) -> list[Ink]:
        palette = self.palette
        if option.words:
            return [
                (f" {'▶' if word == option.value else ' '}{word}", self._ink(word == option.value))
                for word in option.words
            ]
        if option.high:
            none = "none, or " if option.default == "none" else ""
            words = f"{none}a whole number from {option.low} to {option.high}"
        else:
            words = f"names with values, such as {option.default or 'mechanics:diamonds'}"
        return [(shortened(words, room), palette.text)]

    def _ink(self, here: bool) -> str:
        return f"bold {self.palette.here}" if here else self.palette.text
