"""The sentence about what happened on the bench, for its history."""

from typing import assert_never

from mechtable.rules.bench import events as e
from mechtable.rules.bench.commands import Line, Origin
from mechtable.rules.places import Location

_ORIGINS = {
    Origin.CODE: "A pasted code",
    Origin.FILE: "A file",
    Origin.RANDOM: "A random mech",
    Origin.REVERT: "The build as it was",
}


def narrate(event: e.Event) -> str:
    """One sentence, ended by a full stop."""
    match event:
        case e.BenchOpened():
            seat = f", {event.pilot} in the seat" if event.pilot else ""
            return f"{event.mech.name} comes on the bench{seat}."
        case e.PartFitted():
            instead = f" instead of {event.instead}" if event.instead else ""
            return f"{event.name} is fitted as {event.place.words}{instead}."
        case e.PlaceCleared():
            return f"{event.name or 'What was there'} is taken out as {event.place.words}."
        case e.ItemMounted():
            shots = "" if event.placed.ammo is None else f" with {_shots(event.placed.ammo)}"
            return f"{event.name} is mounted{_at(event.placed.at)}{shots}, priority {event.number}."
        case e.ItemExchanged():
            return f"{event.name} is mounted{_at(event.placed.at)} instead of {event.instead}."
        case e.ItemTakenOff():
            off = "" if event.was_at is None else f" the {event.was_at.value}"
            return f"{event.name} is taken off{off}."
        case e.ItemMoved():
            to = "hangs nowhere now" if event.at is None else f"moves to the {event.at.value}"
            return f"{event.name} {to}."
        case e.ItemsSwapped():
            return f"{event.first_name} and {event.second_name} change locations."
        case e.ArmsSwapped():
            return "The arms change sides with all that is on them."
        case e.ArmMirrored():
            return f"The {event.side.other.value} side becomes like the {event.side.value} one."
        case e.ItemRanked():
            return f"{event.name} goes from priority {event.number} to {event.to}."
        case e.AmmoLoaded():
            return f"{event.name} carries {'a full load' if event.ammo is None else _shots(event.ammo)}."
        case e.LineWritten():
            return _written(event.line, event.text)
        case e.PilotSeated():
            return f"{event.called} takes the seat." if event.pilot else "The seat is left empty."
        case e.BuildReplaced():
            return f"{_ORIGINS[event.origin]} takes the place of the build: {event.mech.name}."
        case _:
            assert_never(event)


def _written(line: Line, text: str) -> str:
    if line is Line.NAME:
        return f"The mech is called {text}."
    if line is Line.NOTES:
        return "The notes are rewritten." if text else "The notes are wiped."
    return f"The {line.value} is {text}." if text else f"The {line.value} is left open."


def _at(location: Location | None) -> str:
    return "" if location is None else f" on the {location.value}"


def _shots(count: int) -> str:
    return "1 shot" if count == 1 else f"{count} shots"
