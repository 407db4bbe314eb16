"""What is exported, in any format. `sheet_files` writes it."""

from dataclasses import dataclass
from enum import Enum

from mechtable.engine.errors import MechtableError
from mechtable.export.csv_lists import csv_list
from mechtable.export.html import html
from mechtable.export.markdown import markdown
from mechtable.export.paper import Paper
from mechtable.export.plain_text import plain_text
from mechtable.export.setting import Watch, set_pages
from mechtable.export.typesetting import NoTypesetterError, undrawn
from mechtable.services.subjects import Subject


class Form(Enum):
    """Formats of export; the value is the ending of the file."""

    PDF = "pdf"
    HTML = "html"
    MARKDOWN = "md"
    TEXT = "txt"
    JSON = "json"
    YAML = "yaml"
    CSV = "csv"
    SVG = "svg"
    PNG = "png"


NOT_FOR_THE_SCREEN = (Form.PDF, Form.PNG, Form.SVG)
"""Formats that need a file."""


_MOST_TOLD, _MOST_WORD = 5, 40
"""Missing letters that are told with a word they stand in, and characters of it; the others are named alone."""


class ExportError(MechtableError):
    """Something that cannot be exported so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """What was made.

    Attributes:
        form: The format, another than asked for where that cannot be made here.
        files: The content of each file; pictures are one for each side of paper.
        notice: Why it is another format, which letters are missing, what is left out or plays otherwise now, and how to mend it; empty when all is well.
    """

    form: Form
    files: tuple[bytes, ...]
    notice: str = ""


def export(subject: Subject, form: Form, paper: Paper, watch: Watch | None = None) -> Exported:
    """The subject in a format; HTML instead of PDF where PDF cannot be made.

    Args:
        subject: What.
        form: In which format.
        paper: For what paper.
        watch: Who is told how far it is and may stop it.

    Raises:
        ExportError: There is no such format of it.
        NoTypesetterError: A picture is wanted and the extra for it is not installed.
        GivenUpError: It was stopped.
    """
    try:
        made = tuple(_files(subject, form, paper, watch))
        return Exported(form=form, files=made, notice=_notice(subject, form))
    except NoTypesetterError as error:
        if form is not Form.PDF:
            raise
        page = html(subject.pages, paper).encode()
        return Exported(
            form=Form.HTML, files=(page,), notice=f"{error}. This is HTML instead; a browser prints it."
        )


def _notice(subject: Subject, form: Form) -> str:
    match form:
        case Form.CSV:
            return subject.unlisted
        case Form.JSON | Form.YAML:
            return subject.doubt() if subject.doubt else ""
        case _:
            return _lost_letters(subject, form)


def _lost_letters(subject: Subject, form: Form) -> str:
    """Which letters no font here has, where the format draws them itself."""
    lost = undrawn(subject.pages) if form in NOT_FOR_THE_SCREEN else {}
    if not lost:
        return ""
    letters = list(lost.items())
    told = [f"{letter} of “{word[:_MOST_WORD]}”" for letter, word in letters[:_MOST_TOLD]]
    rest = [letter for letter, _ in letters[_MOST_TOLD:]]
    more = f" and {' '.join(rest)}" if rest else ""
    verb, has = ("are", "have") if len(lost) > 1 else ("is", "has")
    it = "them" if len(lost) > 1 else "it"
    return (
        f"{', '.join(told)}{more} {verb} in no font here and {has} an empty box instead: "
        f"install a font that has {it}, or export HTML."
    )


def _files(subject: Subject, form: Form, paper: Paper, watch: Watch | None) -> list[bytes]:
    match form:
        case Form.PDF:
            return set_pages(subject.pages, paper, "pdf", watch)
        case Form.SVG:
            return set_pages(subject.pages, paper, "svg", watch)
        case Form.PNG:
            return set_pages(subject.pages, paper, "png", watch)
        case Form.HTML:
            return [html(subject.pages, paper).encode()]
        case Form.MARKDOWN:
            return [markdown(subject.pages).encode()]
        case Form.TEXT:
            return [plain_text(subject.pages).encode()]
        case Form.CSV:
            if not subject.rows:
                raise ExportError(
                    f"{subject.name}: this is no list; csv is for lists such as CAMPAIGN:force."
                )
            columns, *rows = subject.rows
            return [csv_list(columns, rows).encode()]
        case Form.JSON | Form.YAML:
            return [_document(subject, form).encode()]


def _document(subject: Subject, form: Form) -> str:
    from mechtable.files.forces import as_json, as_yaml  # late: a page needs no writer of YAML

    if subject.document is None:
        raise ExportError(f"{subject.name}: this has no file of its own; choose a format for reading.")
    return as_json(subject.document()) if form is Form.JSON else as_yaml(subject.document())
