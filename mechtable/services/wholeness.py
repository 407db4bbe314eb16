"""Whether a file is whole: it is read as whoever opens it would read it."""

import csv
import io
from collections.abc import Callable

from mechtable.engine.errors import MechtableError
from mechtable.files.fight_files import read_fight
from mechtable.files.forces import read_force
from mechtable.files.nodes import Table
from mechtable.files.schema import open_document
from mechtable.files.subjects import read_mech_or_pilot
from mechtable.services.exporting import Form

_ENDS: dict[Form, tuple[bytes, bytes]] = {
    Form.PDF: (b"%PDF-", b"%%EOF"),
    Form.HTML: (b"<!doctype html>", b"</html>"),
    Form.SVG: (b"<svg", b"</svg>"),
    Form.PNG: (b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"),
}
"""How files of a format begin and end."""


def flaw(form: Form, data: bytes) -> str:
    """What is wrong with a file of a format, in a few words; empty for a whole one."""
    if not data.strip():
        return "it is empty"
    if form in _ENDS:
        begins, ends = _ENDS[form]
        return "" if data.startswith(begins) and data.rstrip().endswith(ends) else "it is not whole"
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return "it is not text"
    if not text.endswith("\n"):
        return "it is not whole"
    match form:
        case Form.JSON | Form.YAML:
            return _unreadable(data)
        case Form.CSV:
            widths = {len(row) for row in csv.reader(io.StringIO(text, newline=""))}
            return "" if len(widths) == 1 else "its rows are not equally long"
        case _:
            return ""


def checked(form: Form) -> Callable[[bytes], str]:
    """What `saving.save` asks about the bytes that it read back."""
    return lambda data: flaw(form, data)


def _unreadable(data: bytes) -> str:
    """What the program's own reader of such files says against it."""
    try:
        root = open_document(data, "it")
        root.findings.finish()
        if not isinstance(root.node, Table):
            return "it holds nothing"
        keys = {entry.key.text for entry in root.node.entries}
        if {"script", "schema"} <= keys:
            read_fight(data.decode(), "it")
        elif keys & {"mechs", "pilots", "lances"}:
            read_force(data, "it")
        elif keys & {"mech", "pilot"}:
            read_mech_or_pilot(data, "it")
    except MechtableError as error:
        return f"it does not read back: {error}"
    return ""
