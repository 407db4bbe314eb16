"""A pack of very many parts, for measuring: the shipped parts over and over, under ids and names of their own."""

import re
from itertools import cycle, islice
from pathlib import Path

from mechtable.files.part_entries import READERS
from mechtable.services.library import bundled

NAME = "warehouse"
ABOUT = f"name: {NAME}\nversion: '1'\nauthor: A. Bench\n"

_ENTRY = re.compile(r"(?m)^(?=- id: )")
_ID = re.compile(r"^- id: (.+)$", re.MULTILINE)
_PART_NAME = re.compile(r"^  name: (.+)$", re.MULTILINE)


def write_big_pack(folder: Path, parts: int) -> int:
    """Write the pack into a new folder, which must be called `NAME`; gives its bytes."""
    folder.mkdir(parents=True)
    texts = {stem: _entries((bundled("parts") / f"{stem}.yaml").read_text()) for stem in READERS}
    total = sum(map(len, texts.values()))
    (folder / "pack.yaml").write_text(ABOUT)
    size, left = 0, parts
    for stem, entries in texts.items():
        count = left if stem == "items" else parts * len(entries) // total
        left -= count
        text = "\n".join(_renamed(entry, n) for n, entry in enumerate(islice(cycle(entries), count)))
        size += (folder / f"{stem}.yaml").write_text(text)
    return size


def _entries(text: str) -> list[str]:
    return [entry.rstrip() for entry in _ENTRY.split(text)[1:]]


def _renamed(entry: str, number: int) -> str:
    entry = _ID.sub(lambda found: f"- id: {found[1]}-{number}", entry, count=1)
    return _PART_NAME.sub(lambda found: f"  name: {found[1].strip()} {number}", entry, count=1)
