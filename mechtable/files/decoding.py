"""The bytes of a file as text: UTF-8 of a size that is expected, without characters that no file may hold."""

import json
import re

from mechtable.files.problems import Findings, Problem, quoted

LINE_END = re.compile(r"\r\n|\r|\n")

_CONTROLS_LISTED = 10
_CONTROL = re.compile(
    r"[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)

_LIKE_JSON = re.compile(r"\s*[\[{]\s*[\[{\"]")
_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})", re.IGNORECASE)
"""A letter beyond the first 65536 as JSON escapes it, in two halves, each of which YAML takes for a letter and refuses."""


def decoded(data: str | bytes, name: str, findings: Findings, limit: int) -> str | None:
    """The text of a file; None, and the reason among the findings, when it has none."""
    size = len(data.encode("utf-8", "surrogatepass")) if isinstance(data, str) else len(data)
    if size > limit:
        findings.add(Problem(name, 1, 1, "", f"the file has {size} bytes: expected at most {limit}"))
        return None
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    other = other_encoding(data)
    if other:
        findings.add(Problem(name, 1, 1, "", f"the file is written in {other}: expected UTF-8, save it so"))
        return None
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _position(data[: error.start].decode("utf-8"))
        message = f"the byte {data[error.start]:#04x} is not UTF-8: expected a file saved as UTF-8"
        findings.add(Problem(name, line, column, "", message))
        return None


def other_encoding(data: bytes) -> str | None:
    """What text is written in when it is not UTF-8 but a wider form of Unicode, None for all else."""
    if data.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        return "UTF-32"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    halves = data[0:64:2], data[1:64:2]
    nulls = [len(half) > 1 and not any(half) for half in halves]
    return "UTF-16" if nulls in ([True, False], [False, True]) else None


def _position(before: str) -> tuple[int, int]:
    """Line and column, from 1, of the character after this text."""
    lines = LINE_END.split(before)
    return len(lines), len(lines[-1]) + 1


def controls_replaced(text: str, name: str, findings: Findings) -> str:
    """Report the first few characters that no file may hold, and put a stand-in there so that reading goes on."""
    for count, match in enumerate(_CONTROL.finditer(text)):
        if count == _CONTROLS_LISTED:
            break
        line, column = _position(text[: match.start()])
        message = f"the character U+{ord(match[0]):04X} is not allowed in a file: take it out"
        findings.add(Problem(name, line, column, "", message))
    return _CONTROL.sub("\ufffd", text)


def json_fault(text: str, name: str) -> tuple[int, int, str] | None:
    """Line, column and what is wrong where a text that is meant as JSON is none; None for all else.

    Meant as JSON is what is called so, and what begins as YAML hardly ever does.
    """
    if not name.lower().endswith(".json") and _LIKE_JSON.match(text) is None:
        return None
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        lines = LINE_END.split(text)
        near = lines[error.lineno - 1].strip() if error.lineno <= len(lines) else ""
        message = f"this is not JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        return error.lineno, error.colno, message + (f", near {quoted(near)}" if near else "")
    except (ValueError, RecursionError):
        return None
    return None


def pairs_joined(text: str) -> str:
    """The text with letters that JSON escapes in two halves as the one escape that YAML knows; YAML stays as it is."""
    if _PAIR.search(text) is None:
        return text
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return text
    return _PAIR.sub(_joined, text)


def _joined(pair: re.Match[str]) -> str:
    high, low = (int(half, 16) for half in pair.groups()[1:])
    return f"{pair[1]}\\U{0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00):08x}"
