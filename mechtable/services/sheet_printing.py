"""Printing by hand: what there is of something and how it looks, then one file, or a folder of them that can be cancelled."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.export.paper import Paper
from mechtable.export.plain_text import plain_text
from mechtable.export.setting import GivenUpError, Watch
from mechtable.services.exporting import NOT_FOR_THE_SCREEN, Form, export
from mechtable.services.printables import Printable
from mechtable.services.reading import shown
from mechtable.services.sheet_files import (
    forms_of,
    free_name,
    is_there,
    singles,
    write_apart,
    write_into,
)
from mechtable.services.sheet_names import sheet_name, typed_name
from mechtable.services.subjects import Subject

MOST_LINES = 10_000
"""Lines of a page that are shown before it is written."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Something that is ready to be printed.

    Attributes:
        forms: The formats that there are of it.
        sheets: How many sheets it is made of.
        boxes: Whether it has boxes to tick.
        lines: How it looks: a page as plain text, or what a file of text will say.
    """

    subject: Subject
    forms: tuple[Form, ...]
    sheets: int
    boxes: bool
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be printed.

    Attributes:
        apart: Whether each sheet gets a file of its own, in a folder of the name.
        name: The name of the file without an ending.
    """

    subject: Subject
    form: Form
    paper: Paper
    apart: bool
    name: str


def ready(offer: Printable, form: Form, *, blank: bool) -> Ready:
    """Make the sheets of something.

    Raises:
        NoSuchSubject: It is gone.
    """
    subject = offer.make(blank)
    forms = forms_of(subject)
    if form in NOT_FOR_THE_SCREEN or form is Form.HTML or form not in forms:
        text = plain_text(subject.pages)
    else:
        text = export(subject, form, Paper()).files[0].decode()
    boxes = any(page.ticked for page in subject.pages)
    return Ready(subject, forms, max(1, len(subject.each)), boxes, tuple(text.splitlines()[:MOST_LINES]))


def free_name_of(order: Order, folder: Path) -> str:
    """A name for the order that nothing in the folder has."""
    if not order.apart:
        return free_name(order.subject, order.form, folder)
    taken = list[str]()
    with suppress(OSError):  # a folder that is not there, or that writing will say more about
        taken = [path.name for path in folder.iterdir()]
    return sheet_name(order.subject.name, order.subject.pages[0].kind, taken)


def name_trouble(order: Order, folder: Path) -> str:
    """Why nothing can be written under the order's name, as a sentence; empty when it can."""
    try:
        name = typed_name(order.name)
    except MechtableError as error:
        return str(error)
    if not order.apart and is_there(folder, name, order.form):
        return f"{name}.{order.form.value} is there already: choose another name."
    if order.apart and (folder / name).is_file():
        return f"{name} is there already and is no folder: choose another name."
    return ""


def printed(order: Order, folder: Path, told: Callable[[int, int], None], stopped: Callable[[], bool]) -> str:
    """Write an order and say where.

    Args:
        order: What is to be printed.
        folder: Where its file goes, or the folder of its files; made when it is missing.
        told: Hears after each file how many are written, and of how many; of one file, how many sheets are set.
        stopped: Whether somebody wants it to end; files that are written stay, of one file nothing does.

    Raises:
        SavingError: A file cannot be written.
        ExportError: There is no such format of it.
        NoTypesetterError: The extra for pictures is not installed.
    """
    if order.apart:
        return _apart(order, folder, told, stopped)
    watch = Watch(told, stopped)
    try:
        made = export(order.subject, order.form, order.paper, watch)
        watch.go_on()
        paths = write_into(made, order.subject, folder, order.name, watch)
    except GivenUpError as error:
        return str(error)
    more = f" and {len(paths) - 1} more are" if len(paths) > 1 else " is"
    return _sentences(f"{shown(paths[0].name)}{more} written to {shown(folder)}.", made.notice)


def _apart(order: Order, folder: Path, told: Callable[[int, int], None], stopped: Callable[[], bool]) -> str:
    count, done, notices = len(singles(order.subject, order.form)), 0, list[str]()
    for _, notice in write_apart(order.subject, order.form, order.paper, folder, order.name):
        done += 1
        if notice not in notices:
            notices.append(notice)
        told(done, count)
        if stopped():
            break
    said = f"{done} sheets are written to {shown(folder / order.name)}."
    if done < count:
        said = (
            f"Stopped after {done} of {count} sheets; their files in {shown(folder / order.name)} are whole."
        )
    return _sentences(said, *notices)


def _sentences(*found: str) -> str:
    return " ".join(filter(None, found))
