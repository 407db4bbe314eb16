"""Writing what was exported: whole files under safe names, each read back first, nothing overwritten unasked."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from mechtable.export.paper import Paper
from mechtable.export.setting import Watch
from mechtable.services.exporting import Exported, ExportError, Form, export
from mechtable.services.reading import exists, shown
from mechtable.services.saving import SavingError, TakenError, save
from mechtable.services.sheet_names import same_name, sheet_name
from mechtable.services.subjects import Subject
from mechtable.services.wholeness import checked

SHEETS = "sheets"
"""The folder of a campaign that sheets are written to."""

_TRIES = 9
"""Free names that are tried in a folder while others write there too."""

_ENDINGS: Mapping[str, Form] = {
    **{f".{form.value}": form for form in Form},
    ".htm": Form.HTML,
    ".xhtml": Form.HTML,
    ".yml": Form.YAML,
    ".markdown": Form.MARKDOWN,
    ".text": Form.TEXT,
}
"""What the ending of a file's name says that it is."""


def write(
    exported: Exported,
    subject: Subject,
    to: Path,
    *,
    replace: bool = False,
    taken: Iterable[str] = (),
    watch: Watch | None = None,
) -> tuple[Path, ...]:
    """Write what was made and give the files' paths; when one of them fails, those before it are taken back.

    Args:
        exported: What was made.
        subject: What it is of; a file in a folder is named after it.
        to: A file, or a folder that is there already.
        replace: Whether a file that is there may be replaced; without it a free name is taken in a folder.
        taken: Names without endings that are not replaced in a folder.
        watch: Who may stop it; then no file is left of it.

    Raises:
        SavingError: A file is there already, or cannot be written.
        GivenUpError: It was stopped.
    """
    tries = _TRIES
    while True:
        try:
            folder = to.is_dir()
            if to.exists() and not folder and not to.is_file():
                return _to_device(exported, to)
            paths = tuple(_paths(exported, subject, to, folder=folder, taken=taken if replace else None))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "its name is not one"
            raise SavingError(f"{shown(to)} cannot be written: {reason}.") from error
        try:
            _write_all(exported, paths, watch, replace=replace)
        except TakenError:
            tries -= 1
            if not folder or not tries:
                raise
        else:
            return paths


def _write_all(exported: Exported, paths: Sequence[Path], watch: Watch | None, *, replace: bool) -> None:
    """Write each file; when one of them fails, those before it are taken back."""
    fresh: list[Path] = []
    try:
        for path, data in zip(paths, exported.files, strict=True):
            there = replace and path.exists()
            save(path, data, replace=replace, flaw=_whole(exported.form, watch))
            if not there:
                fresh.append(path)
    except BaseException:
        for path in fresh:
            with suppress(OSError):
                path.unlink()
        raise


def _to_device(exported: Exported, to: Path) -> tuple[Path, ...]:
    """What goes to a pipe or a device goes into it, and never beside it."""
    if len(exported.files) > 1:
        raise SavingError(
            f"{shown(to)} is no folder, and these are {len(exported.files)} files: name a folder."
        )
    with to.open("wb") as device:
        device.write(exported.files[0])
    return (to,)


def name_fault(to: Path, form: Form) -> str:
    """Why a file of the format should not have the name, as a sentence; empty for a good name."""
    said = _ENDINGS.get(to.suffix.lower(), form)
    if said is form or (exists(to) and to.is_dir()):
        return ""
    better = shown(to.with_suffix(f".{form.value}"))
    return f"{shown(to)} is the name of a {said.value} file, and this is {form.value}: say -o {better}, or --to {said.value}."


def write_into(
    exported: Exported,
    subject: Subject,
    folder: Path,
    name: str = "",
    watch: Watch | None = None,
    *,
    replace: bool = False,
    taken: Iterable[str] = (),
) -> tuple[Path, ...]:
    """Write what was made into a folder, which is made when it is missing.

    Args:
        exported: What was made.
        subject: What it is of.
        folder: The folder; the one it lies in must be there.
        name: The file's name without an ending, as `sheet_names.typed_name` gives it; empty for one of the subject.
        watch: Who may stop it.
        replace: Whether a file that is there may be replaced.
        taken: Names without endings that are not replaced.

    Raises:
        SavingError: A file is there already, or cannot be written; a folder that was made is gone again.
        GivenUpError: It was stopped; so too.
    """
    made = _make(folder)
    try:
        to = folder / f"{name}.{exported.form.value}" if name else folder
        return write(exported, subject, to, replace=replace, taken=taken, watch=watch)
    except BaseException:
        if made:
            with suppress(OSError):
                folder.rmdir()
        raise


def write_each(
    subject: Subject, form: Form, paper: Paper, folder: Path, *, replace: bool = False
) -> Iterator[tuple[tuple[Path, ...], str]]:
    """Write each sheet of something to files of its own, one more with every step; whoever stops has whole files.

    With `replace` they take the place of the files of an earlier time; without it they get names that are free.

    Yields:
        The files of one sheet, and why they have another format; empty when it is the one asked for.

    Raises:
        ExportError: No sheet has the format.
        SavingError: A file cannot be written.
    """
    names = list[str]()
    for single in singles(subject, form):
        made = export(single, form, paper)
        paths = write_into(made, single, folder, replace=replace, taken=names)
        names.append(sheet_name(single.name, single.pages[0].kind, names))
        yield paths, made.notice


def write_apart(
    subject: Subject, form: Form, paper: Paper, folder: Path, name: str
) -> Iterator[tuple[tuple[Path, ...], str]]:
    """`write_each` into a folder of a name that is made in another, which is made too when it is missing."""
    _make(folder)
    yield from write_each(subject, form, paper, folder / name)


def is_there(folder: Path, name: str, form: Form) -> bool:
    """Whether the folder has a file of that name already, on whatever system."""
    return same_name(name) in map(same_name, _taken(folder, f".{form.value}"))


def singles(subject: Subject, form: Form) -> tuple[Subject, ...]:
    """The sheets of something that can be files of the format.

    Raises:
        ExportError: There is none.
    """
    found = tuple(each for each in subject.each or (subject,) if form in forms_of(each))
    if not found:
        raise ExportError(f"No sheet of {subject.name} can be written as {form.value}.")
    return found


def forms_of(subject: Subject) -> tuple[Form, ...]:
    """The formats that there are of something."""
    return tuple(
        form
        for form in Form
        if (form is not Form.CSV or subject.rows)
        and (form not in (Form.JSON, Form.YAML) or subject.document is not None)
    )


def free_name(subject: Subject, form: Form, folder: Path) -> str:
    """A name without an ending that no file of the format in the folder has."""
    return sheet_name(subject.name, subject.pages[0].kind, _taken(folder, f".{form.value}"))


def _whole(form: Form, watch: Watch | None) -> Callable[[bytes], str]:
    """What is asked about a file before it gets its name; the last moment to stop it."""
    flaw = checked(form)

    def wrong(data: bytes) -> str:
        found = flaw(data)
        if watch is not None:
            watch.go_on()
        return found

    return wrong


def _taken(folder: Path, ending: str) -> set[str]:
    """Names of the folder's files of an ending; of pictures of several sides also that of all together."""
    with suppress(OSError):
        stems = {path.stem for path in folder.iterdir() if same_name(path.suffix) == ending}
        return stems | {re.sub("-0*1$", "", stem) for stem in stems}
    return set()


def _make(folder: Path) -> bool:
    """Make the folder; whether it was missing."""
    try:
        folder.mkdir()
    except FileExistsError:
        return False
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not one"
        if isinstance(error, FileNotFoundError):
            reason = f"there is no folder {shown(folder.parent)}"
        raise SavingError(f"{shown(folder)} cannot be made: {reason}.") from error
    return True


def _paths(
    exported: Exported, subject: Subject, to: Path, *, folder: bool, taken: Iterable[str] | None
) -> Iterator[Path]:
    """The files' paths; in a folder under a name that none has, or where `taken` is given, none of these."""
    ending = f".{exported.form.value}"
    if folder and taken is not None:
        stem = to / sheet_name(subject.name, subject.pages[0].kind, taken)
    elif folder:
        stem = to / free_name(subject, exported.form, to)
    else:
        stem = to.with_suffix("") if to.suffix.lower() in _ENDINGS else to
    if len(exported.files) == 1:
        same = _ENDINGS.get(to.suffix.lower()) is exported.form and not folder
        yield to if same else stem.with_name(stem.name + ending)
        return
    digits = len(str(len(exported.files)))  # so that a list of the folder has them in order
    for number in range(1, len(exported.files) + 1):
        yield stem.with_name(f"{stem.name}-{number:0{digits}}{ending}")
