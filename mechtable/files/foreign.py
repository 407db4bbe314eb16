"""Files of other programs, told by what they begin with: each is named, with what to do instead."""

import re

from mechtable.files.decoding import other_encoding

_HEAD = 4096
_DATABASE, _APPLICATION_AT = b"SQLite format 3\0", slice(68, 72)

_SIGNS: tuple[tuple[bytes, str], ...] = (
    (
        b"PK\x03\x04",
        "is a zip archive, as documents and spreadsheets are too: unpack it and name the files in it",
    ),
    (b"PK\x05\x06", "is an empty zip archive: name the files that should have been in it"),
    (b"\x1f\x8b", "is packed with gzip: unpack it first"),
    (b"\xfd7zXZ\0", "is packed with xz: unpack it first"),
    (b"BZh", "is packed with bzip2: unpack it first"),
    (b"7z\xbc\xaf\x27\x1c", "is a 7z archive: unpack it and name the files in it"),
    (b"Rar!\x1a\x07", "is a RAR archive: unpack it and name the files in it"),
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "is a document of an office program: save its text as a file of YAML or JSON",
    ),
    (b"{\\rtf", "is a document of an office program (RTF): save its text as a file of YAML or JSON"),
    (b"GIF8", "is a picture (GIF): export the mech or pilot as JSON or YAML instead"),
    (b"\x89PNG", "is a picture (PNG): export the mech or pilot as JSON or YAML instead"),
    (b"\xff\xd8\xff", "is a picture (JPEG): export the mech or pilot as JSON or YAML instead"),
    (b"%PDF", "is a PDF, for reading and printing: export the mech or pilot as JSON or YAML instead"),
)
_TAR_AT, _WEBP_AT = slice(257, 262), slice(8, 12)
_UNDERLINE = 3
_TITLE, _HEADING, _KEY = (
    re.compile(r"# \S"),
    re.compile(r"#{2,4} \S|\| |\*"),
    re.compile(r"[a-z][a-z_-]*:( |$)"),
)
_MARKUP = (b"<!doctype html", b"<html", b"<svg", b"<?xml")


def foreign(data: bytes, application: int) -> str | None:
    """What the bytes of a file are, as the rest of a sentence that begins with its name; None for what may be text.

    Args:
        data: The file's content, or its beginning.
        application: The mark of a campaign among databases.
    """
    if not data.strip():
        return "is empty: there is nothing in it to import"
    if data.startswith(_DATABASE):
        if data[_APPLICATION_AT] == application.to_bytes(4):
            return "is a whole campaign: export a mech, a pilot or the force of it, and import that"
        return "is a database (SQLite) of another program: export JSON or YAML instead"
    for sign, words in _SIGNS:
        if data.startswith(sign):
            return words
    head = data[:_HEAD]
    if head[_TAR_AT] == b"ustar":
        return "is a tar archive: unpack it and name the files in it"
    if head.startswith(b"RIFF") and head[_WEBP_AT] == b"WEBP":
        return "is a picture (WebP): export the mech or pilot as JSON or YAML instead"
    if other_encoding(head) is None and b"\0" in head:
        return "is no text but binary: name a file of YAML or JSON"
    if head.removeprefix(b"\xef\xbb\xbf").lstrip()[:20].lower().startswith(_MARKUP):
        return "is a page or picture for browsers (HTML, SVG): export JSON or YAML instead"
    if (sheet := _sheet(head)) is not None:
        return f"is a sheet for reading ({sheet}): export the same as JSON or YAML instead"
    return (
        "is a table (CSV), which is no import format: export JSON or YAML instead"
        if _is_table(head)
        else None
    )


def _sheet(head: bytes) -> str | None:
    """The format of a text with a heading as sheets have it: underlined, or as Markdown with headings below it."""
    lines = head.decode("utf-8-sig", "replace").splitlines()
    first, second = (*lines, "", "")[:2]
    if first.strip() and len(second) >= _UNDERLINE and set(second) == {"="}:
        return "plain text"
    if _TITLE.match(first) and not second.strip() and any(map(_HEADING.match, lines)):
        return None if any(map(_KEY.match, lines)) else "Markdown"
    return None


def _is_table(head: bytes) -> bool:
    """Whether the first line is the columns of a table, and the second has as many."""
    lines = head.removeprefix(b"\xef\xbb\xbf").splitlines()[:2]
    first = lines[0].strip() if lines else b""
    if not first or first[:1] in b"[{-#\"'&*!" or b": " in first or first.endswith(b":"):
        return first[:1] == b'"' and b'","' in first
    mark = max((b",", b";", b"\t"), key=first.count)
    return first.count(mark) >= 2 and (len(lines) < 2 or lines[1].count(mark) >= 2)
