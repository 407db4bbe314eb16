"""Which thing of a campaign is meant, by its id, its name or the beginning of its name."""

from collections.abc import Mapping
from typing import TypeVar

from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.filed import FightSummary, Filed
from mechtable.services.slugs import slug

Thing = TypeVar("Thing", Mech, Pilot, Encounter, FightSummary, Filed[Lance], Filed[Mech])


class NotOne(MechtableError):
    """Nothing is called so, or more than one thing is."""


def wanted(things: Mapping[int, Thing], said: str, which: str, owner: str) -> Thing:
    """The thing that is meant; arguments and errors as of `wanted_id`."""
    return things[wanted_id(things, said, which, owner)]


def wanted_id(things: Mapping[int, Thing], said: str, which: str, owner: str) -> int:
    """The id of the thing that is meant: by id, else by its whole name, else by how the name of one alone begins.

    Names are compared without case, as they are written and as one word: `old rust`, `old-rust`.

    Args:
        things: What there is, by id.
        said: How it is called.
        which: All that was said, for the message.
        owner: Whose things they are, for the message.

    Raises:
        NotOne: None is called so, or several are; the message lists them with their ids.
    """
    if said.isdecimal() and int(said) in things:
        return int(said)
    asked = _forms(said)
    names = {key: [_forms(name) for name in _names(thing)] for key, thing in things.items()}
    rounds = (
        lambda name: name[0] == asked[0],
        lambda name: bool(name[1]) and name[1] == asked[1],
        lambda name: any(own.startswith(each) for own, each in zip(name, asked, strict=True) if each),
    )
    found = next(
        filter(None, ([key for key in names if any(map(meant, names[key]))] for meant in rounds)), []
    )
    if len(found) == 1:
        return found[0]
    if found:
        raise NotOne(f"{owner} has more than one {which}: say the id: {_listed(things, found)}.")
    raise NotOne(f"{owner} has no {which}: there are {_listed(things, list(things)) or 'none'}.")


def _forms(name: str) -> tuple[str, str]:
    """A name as it is written, without case, and as one word."""
    return name.strip().casefold(), slug(name, "")


def _listed(things: Mapping[int, Thing], keys: list[int]) -> str:
    return "; ".join(f"{key} {_names(things[key])[0]}" for key in keys)


def _names(thing: Thing) -> tuple[str, ...]:
    match thing:
        case Pilot():
            return thing.called, thing.name
        case FightSummary():
            return (thing.title,)
        case Filed():
            return (thing.value.name,)
        case _:
            return (thing.name,)
