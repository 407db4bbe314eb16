"""A fight that comes in as a script: played, with all its steps, to be stored as it stands then."""

from dataclasses import dataclass, replace
from pathlib import Path

from mechtable.engine.errors import MechtableError, TextError
from mechtable.engine.text import NAME_LENGTH, clean
from mechtable.files.fight_files import FightFile
from mechtable.rules.combat.fight import FightMatch
from mechtable.services.fight_documents import play_file
from mechtable.services.glances import glance_at
from mechtable.services.journaling import new_command_id, now
from mechtable.services.reading import read_file, shown
from mechtable.services.scripts import ScriptRun, run_script
from mechtable.storage.shipments import WholeFight
from mechtable.storage.stored import Opening


class ScriptError(MechtableError):
    """A script that does not play as it says."""


@dataclass(frozen=True, slots=True)
class PlayedFight:
    """A fight as its script leaves it."""

    title: str
    seed: int
    match: FightMatch

    @property
    def name(self) -> str:
        """What it is called."""
        return self.title


def played_fight(path: Path) -> PlayedFight:
    """Play the script; its title is its first line, when that is a comment short enough, else the file's name.

    Raises:
        FileError: What is wrong with it and the files it names.
        UnreadableError: A file that cannot be opened.
        ScriptError: A line is refused, or something expected does not hold.
    """
    return _played(run_script(path), _title(path), f"{shown(path)}:")


def fight_of_file(file: FightFile, name: str) -> PlayedFight:
    """Play the fight of a file.

    Raises:
        FileError: A mech of it cannot fight.
        ScriptError: A line is refused, or something expected does not hold.
    """
    return _played(play_file(file), file.title, f"{name}, line of its script ")


def _played(run: ScriptRun, title: str, where: str) -> PlayedFight:
    if run.failures:
        first = run.failures[0]
        more = f" ({len(run.failures)} in all)" if len(run.failures) > 1 else ""
        raise ScriptError(f"{where}{first.line}: {first.message}{more}: it is not imported.")
    return PlayedFight(title, run.script.seed, run.match)


def whole_fight(played: PlayedFight) -> WholeFight:
    """The fight as it is stored; what the script took back is left out."""
    match, at = played.match, now()
    opening = Opening(played.title, match.opening, played.seed, match.moment(0).draws)
    steps = tuple(replace(step, id=new_command_id(), at=at) for step in match.steps)
    return WholeFight(opening=opening, steps=steps, glance=glance_at(match, match.state, match.step_count))


def _title(path: Path) -> str:
    first = read_file(path).decode("utf-8-sig").partition("\n")[0].strip()
    for words in (first.removeprefix("#").strip() if first.startswith("#") else "", path.stem[:NAME_LENGTH]):
        try:
            return clean(words, "title")
        except TextError:
            continue
    return "Fight"
