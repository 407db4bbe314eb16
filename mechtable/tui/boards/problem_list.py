"""Whether the build is legal, and every problem with its place; those that a candidate brings are marked as new."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.problem import Problem, Severity
from mechtable.tui.content import Ink, cut, row, wrapped
from mechtable.tui.widgets.drawing import Drawing, rule


@dataclass(frozen=True, slots=True)
class Verdict:
    """The problems of a build.

    Attributes:
        trying: Whether it is the build that a candidate would make.
        gained: Those of `problems` that it would bring.
        lost: How many would be gone.
    """

    problems: tuple[Problem, ...]
    trying: bool = False
    gained: tuple[Problem, ...] = ()
    lost: int = 0


class ProblemList(Drawing):
    """The verdict as a heading, a line for each problem; the one that was walked to is marked."""

    verdict: reactive[Verdict] = reactive(Verdict(()), always_update=True)
    """Drawn anew each time: problems that are equal may have gone elsewhere with their items."""
    cursor: reactive[int | None] = reactive(None)
    _places: list[int]

    def lines(self, width: int, height: int) -> Sequence[Content]:
        verdict = self.verdict
        heading = self._heading(width)
        if not verdict.problems:
            said = "Within the limits of tonnage, slots and power (rule 4.3)."
            return [heading, row(width, (f"  {said}", self.palette.quiet))]
        self._places = []
        drawn = [(at, self._problem(at, width)) for at in range(len(verdict.problems))]
        if sum(len(lines) for _, lines in drawn) > height - 1:
            drawn = [(at, self._problem(at, width, whole=at == self.cursor)) for at, _ in drawn]
        shown = [(at, line) for at, lines in drawn[self._first(height) :] for line in lines][: height - 1]
        self._places = [at for at, _ in shown]
        return [heading, *(line for _, line in shown)]

    def key_at(self, line: int) -> str | None:
        return f"problem:{self._places[line - 1]}" if 1 <= line <= len(self._places) else None

    def _first(self, height: int) -> int:
        """The first problem that is shown: the one that was walked to stands below the heading when it would be cut."""
        at = self.cursor or 0
        return 0 if at < height - 3 else at

    def _heading(self, width: int) -> Content:
        verdict, palette = self.verdict, self.palette
        errors = sum(problem.severity is Severity.ERROR for problem in verdict.problems)
        warnings = len(verdict.problems) - errors
        word = "✓ LEGAL" if not errors else f"✗ ILLEGAL, {_count(errors, 'fault')}"
        title: list[Ink] = [(word, f"bold {palette.loss if errors else palette.whole}")]
        if verdict.trying:
            title.append((" if taken", palette.quiet))
            if verdict.gained or verdict.lost:
                title.append((f", {len(verdict.gained)} new, {verdict.lost} gone", palette.quiet))
        walks = ""
        if verdict.problems:
            walks = " · ! walks" if verdict.trying else ", ! walks through them"
        return rule(width, title, [(f"{_count(warnings, 'warning')}{walks}", palette.quiet)], palette.frame)

    def _problem(self, at: int, width: int, *, whole: bool = True) -> list[Content]:
        problem, palette = self.verdict.problems[at], self.palette
        bad, here = problem.severity is Severity.ERROR, at == self.cursor
        mark = f"{'▶' if here else ' '}{'✗' if bad else '!'} "
        style = f"bold {palette.here}" if here else palette.text
        where = cut(problem.shown_where, 18)
        new: list[Ink] = [("new ", f"bold {palette.here}")] if problem in self.verdict.gained else []
        words = wrapped(f"{problem.message} {problem.remedy}", max(10, width - 24 - 4 * len(new)))
        if not whole and len(words) > 1:
            words = [f"{words[0]} …"]
        lines = [
            row(
                width,
                (mark, f"bold {palette.loss if bad else palette.damaged}"),
                *new,
                (words[0], style),
                right=[(f"{where} ", palette.quiet)],
            )
        ]
        indent = " " * (3 + 4 * len(new))
        return [*lines, *(row(width, (indent, ""), (line, style)) for line in words[1:])]


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}" if number else f"no {word}s"
