"""The packs of a campaign as lines of text and as plain JSON."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from mechtable.export.drawing import columns
from mechtable.services.checking import Checked
from mechtable.services.desk import Desk
from mechtable.services.pack_folders import PACKS
from mechtable.services.packs import PackLine
from mechtable.services.reading import shown


def pack_words(home: Path, desk: Desk, found: Sequence[PackLine]) -> Iterator[str]:
    """A line a pack, its faults below, and where packs belong."""
    yield f"Packs of {desk.title}"
    rows = [("  ● core", "", "", "the parts that ship"), *(_row(line) for line in found)]
    drawn = columns(rows)
    yield drawn[0]
    for line, row in zip(found, drawn[1:], strict=True):
        yield row
        yield from (f"      ! {problem}" for text in line.problems for problem in text.split("\n"))
    yield ""
    yield f"  ● on, ○ off. Packs are folders in {shown(home / PACKS)}, or in"
    yield f"  {shown(desk.path / PACKS)} for this campaign alone."


def checked_words(found: Checked) -> str:
    """That nothing is wrong with a folder of parts or a pack."""
    parts = f"{found.parts} part{'' if found.parts == 1 else 's'}"
    if found.pack is None:
        return f"✓ {parts}, nothing wrong."
    skills = f"{found.skills} pilot skill{'' if found.skills == 1 else 's'}"
    maps = f"{found.maps} map{'' if found.maps == 1 else 's'}, " if found.maps else ""
    pack = found.pack
    return f"✓ {pack.name} {pack.version} by {pack.author}: {parts}, {skills}, {maps}nothing wrong."


def plain_checked(found: Checked) -> dict[str, object]:
    """The same as JSON."""
    if found.pack is None:
        return {"parts": found.parts, "problems": []}
    pack = found.pack
    counts: dict[str, object] = {"parts": found.parts, "skills": found.skills}
    return {
        "pack": pack.name,
        "version": pack.version,
        "author": pack.author,
        **counts,
        "maps": found.maps,
        "problems": [],
    }


def plain_pack(line: PackLine) -> dict[str, object]:
    """A pack of the list as JSON."""
    pack = line.pack
    return {
        "pack": line.name,
        "on": line.on,
        "in_use": line.on and not line.problems,
        "own": line.own,
        "path": None if line.folder is None else shown(line.folder),
        "version": pack.version if pack else None,
        "author": pack.author if pack else None,
        "depends": list(pack.depends) if pack else [],
        "description": pack.description if pack else "",
        "problems": list(line.problems),
    }


def _row(line: PackLine) -> tuple[str, str, str, str]:
    sign = "●" if line.on and not line.problems else "✗" if line.on else "○"
    about = line.pack.description.partition("\n")[0] if line.pack else ""
    where = "of this campaign" if line.own else ""
    author = f"by {line.pack.author}" if line.pack else ""
    return (
        f"  {sign} {line.name}",
        line.pack.version if line.pack else "",
        author,
        " · ".join(filter(None, (where, about))),
    )
