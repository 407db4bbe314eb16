"""The rules by number, as the program ships them: what "why" opens."""

import re
from dataclasses import dataclass
from functools import cache

from mechtable.services.library import bundled

_NUMBERED = re.compile(r"^(?:\[seed\] )?(\d+\.\d+) ")
_HEADING = re.compile(r"^## (\d+)\. (.+)$")


@dataclass(frozen=True, slots=True)
class RuleText:
    """One paragraph of the rules.

    Attributes:
        number: Such as `7.5`.
        section: Heading of its section.
        text: The paragraph as written, lines joined.
    """

    number: str
    section: str
    text: str


@cache
def rulebook() -> dict[str, RuleText]:
    """Every numbered paragraph of MechCombat, by number, in order."""
    found: dict[str, RuleText] = {}
    section, number, lines = "", "", list[str]()
    text = (bundled("docs/rules") / "mechcombat.md").read_text(encoding="utf-8")
    for line in [*text.splitlines(), "## 0. end"]:
        heading, numbered = _HEADING.match(line), _NUMBERED.match(line)
        if number and (heading or numbered):
            found[number] = RuleText(number, section, "\n".join(lines).strip())
            number = ""
        if heading:
            section = heading[2]
        elif numbered:
            number, lines = numbered[1], [line[numbered.end() :] if line[0].isdigit() else line]
        elif number:
            lines.append(line)
    return found


def rule(number: str) -> RuleText | None:
    """The paragraph with a number, None when the rules have none."""
    return rulebook().get(number)
