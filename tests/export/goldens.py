"""What every sheet says in every format, kept in `tests/data/exports`: `python -m tests.export.goldens` writes it anew.

Text formats are kept byte by byte. What typst sets differs with its version, so that of PDF, PNG and SVG the text, the
number of sides and their sizes are kept, in `typeset.txt`; one sheet is kept in each of these formats too.
"""

import io
import re
from collections.abc import Iterator
from importlib.metadata import version

from pypdf import PdfReader

from mechtable.export.paper import Paper
from mechtable.services.exporting import NOT_FOR_THE_SCREEN, ExportError, Form, export
from mechtable.services.subjects import Subject
from tests.export.set_goldens import MADE_BY, said, set_goldens
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
        files = export(subject, form, Paper()).files
        sizes = (said(f"x.{form.value}", file).size for file in files)
        yield f"{form.value}: {', '.join(f'{width} x {height}' for width, height in sizes)}"
    (pdf,) = export(subject, Form.PDF, Paper()).files
    for page in PdfReader(io.BytesIO(pdf)).pages:
        text = re.sub(r"\s+", " ", page.extract_text().replace("\u200b", ""))
        yield f"pdf: {text.strip()}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, content in (*text_goldens(), *set_goldens().items()):
        (FOLDER / name).write_bytes(content)
    (FOLDER / TYPESET).write_text(typeset(), encoding="utf-8")
    if version("typst") != MADE_BY:
        print(f"MADE_BY of tests/export/set_goldens.py must be {version('typst')}")
