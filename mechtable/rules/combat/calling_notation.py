"""How reinforcements are called up, as text: `gm join Rat from iron-bull pilot green side=red at 4,3 because "…"`."""

import re
from collections.abc import Sequence

from mechtable.rules.combat.calling_command import MOST_CALLED, GmCall
from mechtable.rules.combat.paths import parse_square
from mechtable.rules.combat.quoting import QUOTED, NotationError, quoted, unquoted, whole

SHAPE = (
    "gm join NAME from MECH [pilot KIND] [count=N] [name=SHOWN] [side=S] [squad=S] [cards=dealt|physical]"
    ' [at X,Y] [reserve] because "…"'
)

KEYS = ("count", "name", "side", "squad", "cards")
"""What is said with `=`."""

_LINE = re.compile(rf"\s*+gm\s++join\s++(\S.*?)(?<=\S)\s++because\s++({QUOTED})\s*+")
_WORD = re.compile(rf"{QUOTED}|\S++")
_PLAIN = re.compile(r"[\w./-]+")
_HANDS = {"dealt": True, "physical": False}


def parse(line: str) -> GmCall:
    """Read the line.

    Raises:
        NotationError: It calls nobody up; the sentence says what was expected.
        RuleError: `bad_value`, for a square that does not exist.
    """
    found = _LINE.fullmatch(line)
    words = _WORD.findall(found[1]) if found else []
    if not found or len(words) < 3 or words[1] != "from":
        raise NotationError(f"Expected: {SHAPE}.")
    rest = words[3:]
    pilot = ""
    if rest[:1] == ["pilot"]:
        if len(rest) < 2:
            raise NotationError(f"Expected: {SHAPE}.")
        pilot, rest = _text(rest[1], "pilot"), rest[2:]
    reserve = rest[-1:] == ["reserve"]
    rest = rest[:-1] if reserve else rest
    place = rest.index("at") if "at" in rest else len(rest)
    said = _said(rest[:place])
    return GmCall(
        name=words[0],
        mech=_text(words[2], "mech"),
        reason=unquoted(found[2], "reason", 'because "reinforcements"'),
        pilot=pilot,
        count=_count(said.get("count", "1")),
        shown=said.get("name", ""),
        side=said.get("side", ""),
        squad=said.get("squad", ""),
        dealt=_dealt(said.get("cards", "")),
        at=parse_square(" ".join(rest[place + 1 :])) if place < len(rest) else None,
        reserve=reserve,
    )


def write(command: GmCall) -> str:
    """The command as `parse` reads it."""
    said = [f"gm join {command.name} from {_plain(command.mech)}"]
    if command.pilot:
        said.append(f"pilot {_plain(command.pilot)}")
    if command.count != 1:
        said.append(f"count={command.count}")
    said += [
        text if _PLAIN.fullmatch(value) else quoted(text)
        for key, value in (("name", command.shown), ("side", command.side), ("squad", command.squad))
        if value and (text := f"{key}={value}")
    ]
    if command.dealt is not None:
        said.append(f"cards={'dealt' if command.dealt else 'physical'}")
    if command.at is not None:
        said.append(f"at {command.at[0]},{command.at[1]}")
    if command.reserve:
        said.append("reserve")
    return f"{' '.join(said)} because {quoted(command.reason)}"


def _plain(word: str) -> str:
    return word if _PLAIN.fullmatch(word) else quoted(word)


def _text(word: str, what: str) -> str:
    return unquoted(word, what, '"Iron Bull"') if word.startswith('"') else word


def _said(words: Sequence[str]) -> dict[str, str]:
    """What is said with `=`, in quotes where a value has blanks: `"name=Rat 3"`."""
    said: dict[str, str] = {}
    for word in words:
        key, sign, value = _text(
            word,
            "name",
        ).partition("=")
        if not sign or not value or key not in KEYS:
            raise NotationError(f"{word[:40]} says nothing here. Expected: {SHAPE}.")
        if key in said:
            raise NotationError(f"{key}= stands here a second time: write it once.")
        said[key] = value
    return said


def _count(word: str) -> int:
    count = whole(word, f"count= is a whole number from 1 to {MOST_CALLED}")
    if not 1 <= count <= MOST_CALLED:
        raise NotationError(f"count= is a whole number from 1 to {MOST_CALLED}, got {count}.")
    return count


def _dealt(word: str) -> bool | None:
    if word and word not in _HANDS:
        raise NotationError(f"cards= is dealt or physical, got {word[:40]}.")
    return _HANDS.get(word)
