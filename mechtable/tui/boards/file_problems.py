"""What is wrong in files that were read again: file, line and column; the last good catalogue stays behind it."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, rule

MOST = 3
"""Lines of problems that are shown at once."""


class FileProblems(Drawing):
    """The first problems; it is there only while there are any."""

    problems: reactive[tuple[str, ...]] = reactive(())

    def watch_problems(self, problems: tuple[str, ...]) -> None:
        """As high as its lines, up to `MOST` of them."""
        self.display = bool(problems)
        self.styles.height = 1 + min(MOST, len(problem_lines(problems, self.app.size.width, self.palette)))

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, count = self.palette, len(self.problems)
        title = f"{count} PROBLEM{'' if count == 1 else 'S'} IN FILES"
        head = rule(
            width,
            [(title, f"bold {palette.loss}")],
            [("the last good parts stay · e reads them", palette.quiet)],
            palette.frame,
        )
        return [head, *problem_lines(self.problems, width, palette)]


def problem_lines(problems: Sequence[str], width: int, palette: Palette) -> list[Content]:
    """All problems in full, each wrapped."""
    return [
        row(width, (" ✗ " if number == 0 else "   ", f"bold {palette.loss}"), (line, palette.text))
        for problem in problems
        for number, line in enumerate(wrapped(problem, width - 4))
    ]
