"""What is chosen before something is printed: what of it, the format, the paper, the boxes, the file."""

from dataclasses import dataclass, replace
from enum import Enum

from mechtable.export.paper import Paper, Size
from mechtable.services.exporting import NOT_FOR_THE_SCREEN, Form

_DRAWN = (*NOT_FOR_THE_SCREEN, Form.HTML)
"""Formats that are drawn on paper."""

_DATA = (Form.JSON, Form.YAML, Form.CSV)
"""Formats without boxes to tick."""

_WORDS = {
    Form.PDF: "PDF, to print",
    Form.HTML: "HTML, to tick boxes in a browser",
    Form.MARKDOWN: "Markdown",
    Form.TEXT: "plain text",
    Form.JSON: "JSON, to hand on to programs",
    Form.YAML: "YAML, to import elsewhere",
    Form.CSV: "CSV, for spreadsheets",
    Form.SVG: "SVG pictures",
    Form.PNG: "PNG pictures",
}


class Field(Enum):
    """A row of the form; the value is its label."""

    WHAT = "What"
    FORM = "As"
    SIZE = "Paper"
    INK = "Ink"
    BOXES = "Boxes"
    FILES = "Files"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintForm:
    """The form as it is filled in.

    Attributes:
        whats: What can be printed.
        forms: Formats that there are of what is chosen.
        sheets: How many sheets it has that can be files of their own.
        boxes: Whether it has boxes to tick.
        blank: Whether every box is unticked.
        apart: Whether each sheet gets a file of its own.
    """

    whats: tuple[str, ...]
    forms: tuple[Form, ...] = tuple(Form)
    sheets: int = 1
    what: int = 0
    form: Form = Form.PDF
    paper: Paper = Paper()
    boxes: bool = True
    blank: bool = False
    apart: bool = False

    @property
    def fields(self) -> tuple[Field, ...]:
        """The rows that make a difference now."""
        found = [Field.WHAT, Field.FORM]
        if self.form in _DRAWN:
            found += [Field.SIZE, Field.INK]
        if self.boxes and self.form not in _DATA:
            found.append(Field.BOXES)
        if self.sheets > 1 and self.form is not Form.CSV:
            found.append(Field.FILES)
        return tuple(found)

    @property
    def each(self) -> bool:
        """Whether several files are written."""
        return self.apart and Field.FILES in self.fields

    def options(self, field: Field) -> tuple[str, ...]:
        """What a row may be."""
        match field:
            case Field.WHAT:
                return self.whats
            case Field.FORM:
                return tuple(_WORDS[form] for form in self.forms)
            case Field.SIZE:
                return tuple(size.value.capitalize() for size in Size)
            case Field.INK:
                return "colour", "black lines only"
            case Field.BOXES:
                return "as it stands now", "blank"
            case Field.FILES:
                return "all in one", "one for each sheet"

    def at(self, field: Field) -> int:
        """Which option a row has."""
        match field:
            case Field.WHAT:
                return self.what
            case Field.FORM:
                return self.forms.index(self.form)
            case Field.SIZE:
                return [*Size].index(self.paper.size)
            case Field.INK:
                return int(not self.paper.colour)
            case Field.BOXES:
                return int(self.blank)
            case Field.FILES:
                return int(self.apart)

    def choose(self, field: Field, at: int) -> "PrintForm":
        """The form with another option of a row, counted round."""
        at %= len(self.options(field))
        match field:
            case Field.WHAT:
                return replace(self, what=at)
            case Field.FORM:
                return replace(self, form=self.forms[at])
            case Field.SIZE:
                return replace(self, paper=replace(self.paper, size=[*Size][at]))
            case Field.INK:
                return replace(self, paper=replace(self.paper, colour=not at))
            case Field.BOXES:
                return replace(self, blank=bool(at))
            case Field.FILES:
                return replace(self, apart=bool(at))

    def step(self, field: Field, by: int) -> "PrintForm":
        """The form with the next option of a row, or the one before."""
        return self.choose(field, self.at(field) + by)

    def knowing(self, forms: tuple[Form, ...], sheets: int, *, boxes: bool = True) -> "PrintForm":
        """The form when it is known what there is of the chosen thing."""
        form = self.form if self.form in forms else forms[0]
        return replace(self, forms=forms, sheets=sheets, form=form, boxes=boxes)
