"""What a check finds: a code for machines, the place, a sentence and the remedy."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum


class Severity(Enum):
    """Whether a problem makes the thing illegal."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One finding.

    Attributes:
        code: Stable word, such as `over_tonnage` (mechcombat 4.3).
        where: The place, location or item concerned, in words of the file.
        message: What is wrong, with the figures.
        remedy: How to mend it.
        at: Where on the mech that is, when `where` is the id of a part or item; it takes no part in comparisons.
    """

    code: str
    severity: Severity
    where: str
    message: str
    remedy: str
    at: str = field(default="", compare=False)

    @property
    def shown_where(self) -> str:
        """The place in words for people: `left shoulder` for an item that is mounted there."""
        return self.at or self.where.replace("_", " ")

    @property
    def spot(self) -> str:
        """The place, whichever of several equal items it is: `rifle#2` is a rifle."""
        return self.where.partition("#")[0].partition("@")[0]

    @property
    def placed_message(self) -> str:
        """The message behind its place, which is left out where it would only say again what the message begins with."""
        said = self.shown_where
        if _plain(self.message).startswith(_plain(self.spot)):
            said = self.at
        return f"{said}: {self.message}" if said else self.message


def _plain(words: str) -> str:
    """Letters and digits only: `salvo-missiles` begins `SALVO Missiles reaches …`."""
    return "".join(char for char in words.casefold() if char.isalnum())


def error(code: str, where: str, message: str, remedy: str, at: str = "") -> Problem:
    """A problem that makes the thing illegal."""
    return Problem(code=code, severity=Severity.ERROR, where=where, message=message, remedy=remedy, at=at)


def warning(code: str, where: str, message: str, remedy: str, at: str = "") -> Problem:
    """A problem worth knowing; the thing stays legal."""
    return Problem(code=code, severity=Severity.WARNING, where=where, message=message, remedy=remedy, at=at)


def of_severity(problems: Iterable[Problem], severity: Severity) -> tuple[Problem, ...]:
    """Those of the problems that weigh so much, in their order."""
    return tuple(problem for problem in problems if problem.severity is severity)
