"""What is wrong in a file, as people are told: all of it at once, each with its place."""

from dataclasses import dataclass, field

from mechtable.engine.errors import MechtableError

MOST = 200
"""Problems listed for one reading; a file with more is no file of ours."""

_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a file.

    Attributes:
        file: The name the reader was given.
        line: Counted from 1.
        column: Counted from 1, in characters.
        path: Keys down to the value, list entries counted from 1: `[2].dr.laser`; empty for the whole file.
        message: What is wrong, what was expected.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}"
        return f"{where}: {self.path}: {self.message}" if self.path else f"{where}: {self.message}"


class FileError(MechtableError):
    """A file that cannot be read; its text is the problems, one a line, by position."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = tuple(sorted(problems, key=lambda found: (found.file, found.line, found.column)))
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass(slots=True)
class Findings:
    """Collects problems while files are read, up to `MOST`."""

    problems: list[Problem] = field(default_factory=list)

    @property
    def full(self) -> bool:
        """Whether no more problems are taken."""
        return len(self.problems) > MOST

    def add(self, problem: Problem) -> None:
        if self.full:
            return
        if len(self.problems) == MOST:
            message = "too many problems: the rest is not listed"
            problem = Problem(problem.file, problem.line, problem.column, "", message)
        self.problems.append(problem)

    def finish(self) -> None:
        """Raise what was found.

        Raises:
            FileError: There are problems.
        """
        if self.problems:
            raise FileError(tuple(self.problems))


def quoted(text: str) -> str:
    """A text of a file as a message may show it: short, in quotes, control and invisible characters escaped."""
    return repr(text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…")


def any_of(words: tuple[str, ...]) -> str:
    """The words of a choice in running text: `melee, precision or spread`."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nothing"
