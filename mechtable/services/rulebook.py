"""The rules by number, as the program ships them, and the hand table: what "why" and the Rules screen open."""

import re
from dataclasses import dataclass
from functools import cache

from mechtable.rules.hands import HandTable
from mechtable.services.library import bundled, load_catalogue

_NUMBERED = re.compile(r"^(?:\[seed\] )?(\d+\.\d+) ")
_HEADING = re.compile(r"^## (\d+)\. (.+)$")


@dataclass(frozen=True, slots=True)
class RuleText:
    """One paragraph of the rules.

    Attributes:
        number: Such as `7.5`.
        section: Heading of its section.
        lines: The paragraph in lines for reading: steps, options and table rows on their own, no marks of emphasis.
    """

    number: str
    section: str
    lines: tuple[str, ...]

    @property
    def first(self) -> str:
        """The beginning of the paragraph, for lists."""
        return self.lines[0] if self.lines else ""

    def says(self, words: str) -> bool:
        """Whether number, section or text hold all the words."""
        text = f"{self.number} {self.section} {' '.join(self.lines)}".casefold()
        return all(word in text for word in words.casefold().split())


@cache
def rulebook() -> dict[str, RuleText]:
    """Every numbered paragraph of MechCombat, by number, in the order of the rules."""
    found: dict[str, RuleText] = {}
    section, number, lines = "", "", list[str]()
    text = (bundled("docs/rules") / "mechcombat.md").read_text(encoding="utf-8")
    for line in [*text.splitlines(), "## 0. end"]:
        heading, numbered = _HEADING.match(line), _NUMBERED.match(line)
        if number and (heading or numbered):
            found[number] = RuleText(number, section, _readable(lines))
            number = ""
        if heading:
            section = heading[2]
        elif numbered:
            number, lines = numbered[1], [line[numbered.end() :]]
        elif number:
            lines.append(line)
    return dict(sorted(found.items(), key=lambda entry: [int(part) for part in entry[0].split(".")]))


def rule(number: str) -> RuleText | None:
    """The paragraph with a number, None when the rules have none."""
    return rulebook().get(number)


def search(words: str) -> tuple[RuleText, ...]:
    """The paragraphs that hold all the words; all of them for an empty text."""
    return tuple(text for text in rulebook().values() if text.says(words))


def hand_table() -> HandTable:
    """The hands and their values as shipped."""
    return load_catalogue().hands


def _readable(lines: list[str]) -> tuple[str, ...]:
    found: list[str] = []
    for line in (line.strip().replace("*", "").replace("`", "") for line in lines):
        if found and line and not line.startswith(("[option", "|")) and not re.match(r"\d+\. ", line):
            found[-1] = f"{found[-1]} {line}"
        elif line and not set(line) <= set("|- "):
            found.append(line.strip("|").replace("|", " · ") if line.startswith("|") else line)
    return tuple(found)
