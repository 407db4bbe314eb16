"""Pictures of the sheets for `docs/sheets.md`: `python -m tests.export.pictures` makes them anew."""

from mechtable.export.paper import Paper
from mechtable.export.typesetting import images
from tests.export.subjects import everything
from tests.files.reading import ROOT

FOLDER = ROOT / "docs" / "pictures"
PPI = 72
"""Dots of an inch: readable, and small enough to be kept."""

MOST_BYTES = 250_000
"""How large one may be."""


def pictures() -> dict[str, bytes]:
    """The first side of each sheet, and the second where there is one, by the names of their files."""
    found: dict[str, bytes] = {}
    for name, subject in everything().items():
        sides = images(subject.pages[:2], Paper(), "png", PPI)
        found[f"sheet-{name}.png"] = sides[0]
        if len(sides) > 1:
            found[f"sheet-{name}-2.png"] = sides[1]
    return found


if __name__ == "__main__":
    for file, content in pictures().items():
        (FOLDER / file).write_bytes(content)
