"""Reading what is to be imported: a file, a pasted text, the script of a fight. What is no such file is named."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.files.delivered import read_delivered
from mechtable.files.fight_files import FightFile
from mechtable.files.foreign import foreign
from mechtable.files.problems import FileError
from mechtable.files.share_codes import PREFIX
from mechtable.files.strict_yaml import SIZE_LIMIT
from mechtable.rules.lances import Lance, LanceMember
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.arriving_fights import PlayedFight, fight_of_file, played_fight
from mechtable.services.reading import UnreadableError, exists, named, read_file, shown

SCRIPT = ".fight"
"""The ending of a fight script."""

PASTED = "the pasted text"

Thing = Mech | Pilot | Lance | PlayedFight
"""What can be imported. An id in a lance is a place among all that is imported with it, from 1."""


class NotImportedError(MechtableError):
    """A file that cannot be imported; the sentence says what it is and what to do instead."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """Text instead of a file: YAML, JSON or share codes."""

    text: str


@dataclass(frozen=True, slots=True)
class Unpacked:
    """A thing that a file holds, and the file's name."""

    thing: Thing
    source: str


def source_of(line: str) -> Path | Pasted:
    """What somebody typed or pasted: share codes, JSON and whatever has several lines are texts, all else a path."""
    text = line.strip()
    if "\n" in text or text[:1] in ("{", "[") or text[: len(PREFIX)].upper() == PREFIX:
        return Pasted(text)
    return named(text)


def unpacked(sources: Sequence[Path | Pasted]) -> tuple[Unpacked, ...]:
    """Everything that files and texts hold, in their order.

    Raises:
        NotImportedError: One is something else; or a pilot's ledger stands below 0 XP.
        FileError: All that is wrong in the files of the right kind.
        UnreadableError: One cannot be opened.
        DeliveredError: A share code cannot be read.
    """
    found: list[Unpacked] = []
    wrong: list[FileError] = []
    for source in sources:
        name = PASTED if isinstance(source, Pasted) else shown(source)
        try:
            things = _of_text(source.text, name) if isinstance(source, Pasted) else _of_path(source, name)
        except FileError as error:
            wrong.append(error)
            continue
        found += [Unpacked(thing, name) for thing in _among(things, len(found))]
    if wrong:
        raise FileError(tuple(problem for error in wrong for problem in error.problems))
    for one in found:
        if isinstance(one.thing, Pilot) and one.thing.balance < 0:
            raise NotImportedError(
                f"{one.source}: the ledger of {one.thing.called} stands at {one.thing.balance} XP:"
                " award XP in it first (rule 6.3)."
            )
    return tuple(found)


def _among(things: Sequence[Thing], before: int) -> Iterator[Thing]:
    """The things of a file; its lances name places among all that is imported, of which so many stand before it."""
    places = list(enumerate(things, before + 1))
    mechs = [place for place, one in places if isinstance(one, Mech)]
    pilots = [place for place, one in places if isinstance(one, Pilot)]
    for one in things:
        if isinstance(one, Lance):
            members = tuple(
                LanceMember(
                    mech=mechs[member.mech - 1],
                    pilot=None if member.pilot is None else pilots[member.pilot - 1],
                )
                for member in one.members
            )
            yield replace(one, members=members)
        else:
            yield one


def _of_path(path: Path, name: str) -> Sequence[Thing]:
    try:
        folder, other = path.is_dir(), path.exists() and not path.is_file()
    except OSError:  # a name that is too long, a folder that may not be entered: reading says which
        folder, other = False, False
    if folder:
        return (played_fight(_script_in(path, name)),)
    if other:
        raise NotImportedError(f"{name} is a device, not a file: name a file of YAML or JSON.")
    data = read_file(path, SIZE_LIMIT)
    _check(data, name)
    if len(data) > SIZE_LIMIT:
        raise NotImportedError(
            f"{name} has {path.stat().st_size / 1024**2:.0f} MB, an import has at most {SIZE_LIMIT // 1024**2}:"
            " take it apart, or see whether it is the right file."
        )
    return (played_fight(path),) if path.suffix == SCRIPT else _delivered(data, name)


def _of_text(text: str, name: str) -> Sequence[Thing]:
    _check(text.encode("utf-8", "replace"), name)
    return _delivered(text, name)


def _delivered(data: str | bytes, name: str) -> Sequence[Thing]:
    """What a file holds; a fight is played."""
    return [
        fight_of_file(one, name) if isinstance(one, FightFile) else one for one in read_delivered(data, name)
    ]


def _check(data: bytes, name: str) -> None:
    from mechtable.storage.tables import APPLICATION  # late: loading it takes half a second

    what = foreign(data, APPLICATION)
    if what is not None:
        raise NotImportedError(f"{name} {what}.")


def _script_in(folder: Path, name: str) -> Path:
    """The script of a folder that `fight script` wrote."""
    if exists(folder / "campaign.yaml"):
        raise NotImportedError(
            f"{name} holds the texts of a whole campaign: mechtable campaign new TITLE --from FOLDER begins"
            " one with them."
        )
    if exists(folder / "campaign.db"):
        raise NotImportedError(
            f"{name} is a whole campaign: export a mech, a pilot or the force of it, and import that."
        )
    try:
        scripts = sorted(folder.glob(f"*{SCRIPT}"))
    except OSError as error:
        raise UnreadableError(f"{name} cannot be read: {error.strerror}.") from error
    if len(scripts) != 1:
        raise NotImportedError(
            f"{name} is a folder with {len(scripts) or 'no'} fight scripts: name files in it."
        )
    return scripts[0]
