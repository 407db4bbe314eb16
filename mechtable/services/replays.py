"""The story of a stored fight as one seat may read it, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.codec import encode
from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.event_notation import write
from mechtable.rules.combat.events import Event
from mechtable.services.final_state import Plain
from mechtable.services.log import LogLine
from mechtable.services.table import Table

PLAYERS = "players"
"""What everybody at the table may read: the view of no seat."""


PLAYER = "player:"
"""Stands before the name of a player's seat, where the name alone would mean another."""


class NoSuchSeat(MechtableError):
    """A seat that nobody of the fight has."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of the story; step 0 is the setup."""

    number: int
    round: int
    lines: tuple[LogLine, ...]


def seat_called(table: Table, name: str) -> Seat | None:
    """The seat of a name: `gm`, a player's, or `players` for what everybody may read, which is None.

    A player called `players`, or whose name begins with `player:`, is asked for with `player:` before the name.

    Raises:
        NoSuchSeat: The fight has none of that name.
    """
    if name in (GM, PLAYERS):
        return GM if name == GM else None
    owners = dict.fromkeys(who.entrant.owner for who in table.combatants() if who.entrant.owner)
    asked = {_asked(owner): owner for owner in owners}
    found = asked.get(name) or asked.get(f"{PLAYER}{name}") or asked.get(name.removeprefix(PLAYER))
    if found is None:
        known = ", ".join((GM, PLAYERS, *asked))
        raise NoSuchSeat(f"Nobody of this fight is called {name[:80]}; its seats are {known}.")
    return found


def _asked(owner: Seat) -> str:
    """How a player's seat is asked for."""
    return f"{PLAYER}{owner}" if owner == PLAYERS or owner.startswith(PLAYER) else owner


def replay(table: Table, seat: Seat | None) -> tuple[ToldStep, ...]:
    """The steps in force as the seat may know them; steps of which it may know nothing are left out."""
    return tuple(_steps(table.log(seat)))


def _steps(lines: tuple[LogLine, ...]) -> Iterator[ToldStep]:
    for number, told in groupby(lines, lambda line: line.step):
        kept = tuple(told)
        yield ToldStep(number, kept[-1].round, kept)


def event_line(line: LogLine) -> str:
    """What the seat sees of the event, as one line that is read back equal."""
    return write(line.event)


def plain_replay(table: Table, name: str, steps: tuple[ToldStep, ...]) -> dict[str, Plain]:
    """The story as JSON."""
    view = table.view(seat_called(table, name))
    return {
        "fight": table.fight_id,
        "title": table.title,
        "seat": name,
        "round": view.round,
        "phase": view.phase.value,
        "steps": [
            {
                "step": step.number,
                "round": step.round,
                "events": [
                    {"sentence": line.sentence, "line": event_line(line), "event": _plain(line.event)}
                    for line in step.lines
                ],
            }
            for step in steps
        ],
    }


def _plain(event: Event | Hidden) -> Plain:
    data: Plain = encode(event, Event | Hidden)
    return data
