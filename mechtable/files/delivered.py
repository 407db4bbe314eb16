"""Files as they come in from elsewhere: a mech, a pilot, a list of either or both, a force, share codes."""

import re
from typing import assert_never

from mechtable.engine.errors import MechtableError
from mechtable.files.decoding import decoded
from mechtable.files.fight_files import FightFile, fight_of
from mechtable.files.forces import KEYS
from mechtable.files.lances import lances_of
from mechtable.files.mechs import mech_of
from mechtable.files.nodes import Absent, Listing, Scalar, Table
from mechtable.files.pilots import pilot_of
from mechtable.files.problems import FileError, Findings, Problem
from mechtable.files.schema import Value, open_document
from mechtable.files.share_codes import PREFIX, read_code
from mechtable.files.sorts import OTHERS
from mechtable.files.strict_yaml import SIZE_LIMIT
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot

Delivered = Mech | Pilot | Lance | FightFile
"""What a file can hold. An id in a lance is a place among the mechs or the pilots of the file, from 1."""

EXPECTED = "a mech, a pilot, a list of them, a force file, a fight file or share codes"

MOST_CODES = 500
"""Share codes of one file."""

_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")


class DeliveredError(MechtableError):
    """A share code among several that cannot be read."""


def read_delivered(data: str | bytes, name: str) -> tuple[Delivered, ...]:
    """Everything that a file or a pasted text holds, in its order.

    Args:
        data: The content.
        name: What errors call it.

    Raises:
        FileError: All that is wrong with it; also when it holds nothing.
        DeliveredError: It holds share codes, and one cannot be read.
    """
    findings = Findings()
    text = decoded(data, name, findings, SIZE_LIMIT)
    findings.finish()
    if text and text.lstrip()[: len(PREFIX)].upper() == PREFIX:
        return _of_codes(text, name)
    said = _paired(text or "")
    root = open_document(said, name)
    if root.under("script") is not None or root.under("fight") is not None:
        fight = fight_of(root, said)
        root.findings.finish()
        return () if fight is None else (fight,)
    found = _of(root)
    root.findings.finish()
    if not found:
        raise FileError((Problem(name, 1, 1, "", f"there is nothing in it: expected {EXPECTED}"),))
    return found


def _paired(text: str) -> str:
    """JSON whose characters beyond U+FFFF stand as two escapes, which YAML does not know: the characters themselves."""
    if text.lstrip()[:1] not in ("{", "["):
        return text
    return _PAIR.sub(_character, text)


def _character(found: re.Match[str]) -> str:
    high, low = int(found[2], 16), int(found[3], 16)
    return found[1] + chr(0x10000 + ((high - 0xD800) << 10) + low - 0xDC00)


def _of(root: Value) -> tuple[Mech | Pilot | Lance, ...]:
    match root.node:
        case Table() if any(root.under(key) is not None for key in KEYS):
            return _force(root)
        case Table():
            return _one(root)
        case Listing():
            return tuple(one for item in root.items("mechs and pilots") for one in _one(item))
        case Scalar() | Absent():
            if root.given and not root.empty:
                root.expected(EXPECTED)
            return ()
        case _:
            assert_never(root.node)


def _force(root: Value) -> tuple[Mech | Pilot | Lance, ...]:
    """What a force file holds, the lances last."""
    keys = root.mapping((), KEYS)
    found = tuple(
        one
        for key in ("mechs", "pilots")
        for item in (keys[key].items(key) if keys[key].given else ())
        for one in _one(item)
    )
    if not keys["lances"].given:
        return found
    mechs = [one for one in found if isinstance(one, Mech)]
    pilots = [one for one in found if isinstance(one, Pilot)]
    return (*found, *lances_of(keys["lances"], mechs, pilots, "file"))


def _one(value: Value) -> tuple[Mech | Pilot, ...]:
    """The mech or pilot of a value; what is neither is reported."""
    if value.under("pilot") is not None:
        return (pilot_of(value),)
    if value.under("mech") is not None:
        return (mech_of(value),)
    other = next((words for key, words in OTHERS.items() if value.under(key) is not None), None)
    if other is None:
        value.wrong(f"this is none of ours: expected {EXPECTED}")
    elif not value.findings.problems:
        value.wrong(f"this is {other}, which is not imported by itself: expected {EXPECTED}")
    return ()


def _of_codes(text: str, name: str) -> tuple[Mech, ...]:
    """Codes with blanks or line ends between them; one that a chat has broken over lines is put together again."""
    codes: list[str] = []
    for word in text.split():
        if word.startswith(PREFIX) or not codes:
            codes.append(word)
        else:
            codes[-1] += word
    if len(codes) > MOST_CODES:
        raise DeliveredError(
            f"{name} has {len(codes)} share codes, at most {MOST_CODES} are read: take it apart."
        )
    found = []
    for number, code in enumerate(codes, 1):
        try:
            found.append(read_code(code))
        except MechtableError as error:
            which = f"share code {number} of {len(codes)}" if len(codes) > 1 else "the share code"
            raise DeliveredError(f"{name}, {which}: {error}") from error
    return tuple(found)
