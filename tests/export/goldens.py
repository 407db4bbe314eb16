"""What every sheet says in every format, kept in `tests/data/exports`: `python -m tests.export.goldens` writes it anew.

Text formats are kept byte by byte. What typst sets differs with its version, so that of PDF, PNG and SVG the text, the
number of sides and their sizes are kept, in `typeset.txt`.
"""

import io
import re
from collections.abc import Iterator

from pypdf import PdfReader

from mechtable.export.paper import Paper
from mechtable.services.exporting import NOT_FOR_THE_SCREEN, ExportError, Form, export
from mechtable.services.subjects import Subject
from tests.export.subjects import everything
from tests.files.reading import ROOT

FOLDER = ROOT / "tests" / "data" / "exports"
TYPESET = "typeset.txt"


def text_goldens() -> Iterator[tuple[str, bytes]]:
    """The name and the content of every file of a format that is text."""
    for name, subject in everything().items():
        for form in Form:
            if form in NOT_FOR_THE_SCREEN:
                continue
            try:
                (file,) = export(subject, form, Paper()).files
            except ExportError:
                continue
            yield f"{name}.{form.value}", file


def typeset() -> str:
    """What is kept of the sheets that typst sets."""
    told = (line for name, subject in everything().items() for line in (f"# {name}", *_typeset(subject), ""))
    return "\n".join(told)


def _typeset(subject: Subject) -> Iterator[str]:
    for form in (Form.PNG, Form.SVG):
        sizes = [
            _png(file) if form is Form.PNG else _svg(file) for file in export(subject, form, Paper()).files
        ]
        yield f"{form.value}: {', '.join(sizes)}"
    (pdf,) = export(subject, Form.PDF, Paper()).files
    for page in PdfReader(io.BytesIO(pdf)).pages:
        text = re.sub(r"\s+", " ", page.extract_text().replace("\u200b", ""))
        yield f"pdf: {text.strip()}"


def _png(data: bytes) -> str:
    width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
    return f"{width} x {height}"


def _svg(data: bytes) -> str:
    found = re.search(rb'viewBox="0 0 ([\d.]+) ([\d.]+)"', data)
    assert found is not None
    return " x ".join(f"{float(each):.0f}" for each in found.groups())


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, content in text_goldens():
        (FOLDER / name).write_bytes(content)
    (FOLDER / TYPESET).write_text(typeset(), encoding="utf-8")
