"""The text form of what the GM notes and of damage to several, parser and printer paired (mechcombat 7.15–7.17)."""

import re
from typing import assert_never

from mechtable.rules.combat.area_command import GmDamage
from mechtable.rules.combat.noted import (
    INJURY_LENGTH,
    WORD_LENGTH,
    Fate,
    Turning,
    Until,
    UntilRound,
    UntilTurn,
)
from mechtable.rules.combat.noting_commands import (
    GmClear,
    GmClearTimer,
    GmCondition,
    GmNote,
    GmPilot,
    GmTimer,
    Noting,
)
from mechtable.rules.combat.quoting import QUOTED, NotationError, quoted, unquoted, whole

VERBS = ("condition", "clear", "timer", "note", "damage", "pilot")
"""The words after `gm` that are read here."""

_SHAPES = {
    "condition": 'gm condition NAME "jammed" [until start NAME | until end NAME | until round N] [because "…"]',
    "clear": 'gm clear NAME "jammed", or gm clear timer "dropship"',
    "timer": 'gm timer "dropship" round 4 [public], or gm timer "dropship" in 2 rounds [public]',
    "note": 'gm note "…"',
    "pilot": 'gm pilot NAME unhurt, injured ["broken arm"] or lost',
    "damage": 'gm damage 3 [TYPE] NAME.part NAME.part … because "…"',
}

_FORMS = {
    "condition": re.compile(
        rf"(\S++)\s++({QUOTED})(?:\s++until\s++(start|end|round)\s++(\S++))?(?:\s++because\s++({QUOTED}))?"
    ),
    "clear": re.compile(rf"(\S++)\s++({QUOTED})"),
    "timer": re.compile(rf"({QUOTED})\s++(?:round\s++(\S++)|in\s++(\S++)\s++rounds?)(\s++public)?"),
    "note": re.compile(rf"({QUOTED})"),
    "pilot": re.compile(rf"(\S++)\s++(unhurt|injured|lost)(?:\s++({QUOTED}))?"),
    "damage": re.compile(rf"(\S++)\s++(\S.*?)\s++because\s++({QUOTED})"),
}


def parse(line: str) -> Noting | GmDamage:
    """Read one line that begins with `gm` and one of `VERBS`.

    Raises:
        NotationError: It is no command; the sentence says what was expected.
        TextError: A word, note or reason is empty, too long, or holds what may not enter.
    """
    _, verb, rest = (*line.split(maxsplit=2), "")[:3]
    found = _FORMS[verb].fullmatch(rest.strip())
    if not found:
        raise NotationError(f"Expected: {_SHAPES[verb]}.")
    match verb:
        case "condition":
            until = _until(found[3], found[4]) if found[3] else None
            return GmCondition(found[1], _word(found[2]), until, _reason(found[5]) if found[5] else "")
        case "clear" if found[1] == "timer":
            return GmClearTimer(_word(found[2]))
        case "clear":
            return GmClear(found[1], _word(found[2]))
        case "timer":
            number = whole(found[2] or found[3], "Expected a whole number of rounds")
            return GmTimer(_word(found[1]), number, ahead=found[2] is None, public=bool(found[4]))
        case "note":
            return GmNote(unquoted(found[1], "note", _SHAPES["note"]))
        case "pilot":
            return GmPilot(found[1], Fate(found[2]), _injury(found[3]) if found[3] else "")
        case _:
            return _damage(found[1], found[2].split(), _reason(found[3]))


def _until(edge: str, word: str) -> Until:
    if edge == "round":
        return UntilRound(whole(word, "Expected the number of a round"))
    return UntilTurn(Turning(edge), word)


def _damage(points: str, words: list[str], reason: str) -> GmDamage:
    kind = "" if "." in words[0] else words.pop(0)
    parts = tuple((name, part) for name, _, part in (word.partition(".") for word in words))
    if not parts or not all(name and part for name, part in parts):
        raise NotationError(f"Expected: {_SHAPES['damage']}.")
    return GmDamage(whole(points, "Expected a whole number of points"), kind, parts, reason)


def _word(text: str) -> str:
    return unquoted(text, "word", '"jammed"', limit=WORD_LENGTH)


def _injury(text: str) -> str:
    return unquoted(text, "injury", '"broken arm"', limit=INJURY_LENGTH)


def _reason(text: str) -> str:
    return unquoted(text, "reason", 'because "…"')


def write(command: Noting | GmDamage) -> str:
    """The command as `parse` reads it."""
    match command:
        case GmCondition():
            reason = f" because {quoted(command.reason)}" if command.reason else ""
            return f"gm condition {command.name} {quoted(command.word)}{_end(command.until)}{reason}"
        case GmClear():
            return f"gm clear {command.name} {quoted(command.word)}"
        case GmTimer():
            when = f"in {command.number} rounds" if command.ahead else f"round {command.number}"
            return f"gm timer {quoted(command.word)} {when}{' public' if command.public else ''}"
        case GmClearTimer():
            return f"gm clear timer {quoted(command.word)}"
        case GmNote():
            return f"gm note {quoted(command.text)}"
        case GmPilot():
            return f"gm pilot {command.name} {command.fate.value}{f' {quoted(command.word)}' if command.word else ''}"
        case GmDamage():
            kind = f"{command.damage_type} " if command.damage_type else ""
            parts = " ".join(f"{name}.{part}" for name, part in command.parts)
            return f"gm damage {command.points} {kind}{parts} because {quoted(command.reason)}"
        case _:
            assert_never(command)


def _end(until: Until | None) -> str:
    match until:
        case None:
            return ""
        case UntilRound():
            return f" until round {until.number}"
        case UntilTurn():
            return f" until {until.turning.value} {until.name}"
        case _:
            assert_never(until)
