"""A mech or a pilot that a command names: a file, or one of a campaign as `export` names it."""

from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import Pilot
from mechtable.services.desk import Desk
from mechtable.services.library import load_catalogue
from mechtable.services.reading import exists
from mechtable.services.wanted import wanted
from mechtable.services.workshop import mech_of, pilot_of

MECH, PILOT = "mech", "pilot"


class MisnamedError(MechtableError):
    """Something of a campaign that is not what the command is about, or whose campaign is named twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedMech:
    """A mech with what its sheet needs: the parts in use, and whoever flies it."""

    mech: Mech
    catalogue: Catalogue
    pilot: Pilot | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedPilot:
    """A pilot with what their sheet needs: the parts in use, for their skills, and the house rules."""

    pilot: Pilot
    catalogue: Catalogue
    options: Options


def mech_named(
    home: Path,
    said: str,
    pilot: Path | None = None,
    parts: Path | None = None,
    catalogue: Catalogue | None = None,
) -> NamedMech:
    """The mech of a file, or with `CAMPAIGN:mech/NAME` one of a campaign, with its parts and whoever flies it there.

    Args:
        home: The folder of all campaigns.
        said: A path, or a campaign's mech by id, name or the beginning of its name.
        pilot: The file of another pilot.
        parts: A folder of parts instead of the shipped ones, for a file.
        catalogue: The parts in use instead of those.

    Raises:
        FileError: What is wrong in one of the files.
        UnreadableError: A file that cannot be opened.
        LibraryError: A folder that is not there.
        CampaignError, StorageError: The campaign is not there, or cannot be opened.
        NotOne: It has no such mech, or several are called so.
        MisnamedError: What is named is no mech, or its campaign's parts are not to be used.
    """
    who = None if pilot is None else pilot_of(pilot)
    if (name := _of_campaign(said, MECH)) is None:
        return NamedMech(mech=mech_of(Path(said)), catalogue=catalogue or load_catalogue(parts), pilot=who)
    if parts is not None or catalogue is not None:
        raise MisnamedError(f"{said}: a campaign has its own parts; --parts and --campaign are for files.")
    from mechtable.services.campaigns import opened
    from mechtable.services.seats import flown_by

    with opened(home, name[0]) as desk:
        mech = wanted({one.id: one.value for one in desk.mechs()}, name[1], f"mech/{name[1]}", desk.title)
        return NamedMech(mech=mech, catalogue=desk.catalogue, pilot=who or flown_by(desk).get(mech.name))


def mechs_named(
    home: Path, first: str, second: str, parts: Path | None = None, catalogue: Catalogue | None = None
) -> tuple[Mech, Mech, Catalogue]:
    """Two mechs to be compared, each as `mech_named` finds it, and the parts in use; those of a campaign come first.

    Raises:
        MechtableError: As `mech_named` does.
    """
    named = [mech_named(home, said, None, parts, catalogue) for said in (first, second)]
    filed = [one for one, said in zip(named, (first, second), strict=True) if _of_campaign(said, MECH)]
    return named[0].mech, named[1].mech, (filed or named)[0].catalogue


def pilot_named(home: Path, said: str, options: Options | None = None) -> NamedPilot:
    """The pilot of a file, or with `CAMPAIGN:pilot/NAME` one of a campaign, by its house rules.

    Args:
        home: The folder of all campaigns.
        said: A path, or a campaign's pilot by id, name, callsign or how one of them begins.
        options: The house rules that hold instead.

    Raises:
        FileError: What is wrong in the file.
        UnreadableError: It cannot be opened.
        CampaignError, StorageError: The campaign is not there, or cannot be opened.
        NotOne: It has no such pilot, or several are called so.
        MisnamedError: What is named is no pilot.
    """
    if (name := _of_campaign(said, PILOT)) is None:
        return NamedPilot(pilot=pilot_of(Path(said)), catalogue=load_catalogue(), options=options or DEFAULTS)
    from mechtable.services.campaigns import opened

    with opened(home, name[0]) as desk:
        return NamedPilot(
            pilot=_pilot(desk, name[1]), catalogue=desk.catalogue, options=options or desk.options
        )


def _pilot(desk: Desk, name: str) -> Pilot:
    return wanted({one.id: one.value for one in desk.pilots()}, name, f"pilot/{name}", desk.title)


def _of_campaign(said: str, sort: str) -> tuple[str, str] | None:
    """The campaign and the name in it; None for a path. A file that is there is meant before a campaign."""
    campaign, colon, which = said.partition(":")
    if not (campaign and colon) or "\0" in said or exists(Path(said)):
        return None
    kind, slash, name = which.partition("/")
    if kind in (MECH, PILOT) and slash and name:
        if kind == sort:
            return campaign, name
        raise MisnamedError(f"{said} is a {kind}: `mechtable {kind} show` and `check` take it.")
    return None
