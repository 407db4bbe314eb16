"""A fight driven by lines of its own language, and what the lines must come to."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import RuleError
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat import paths
from mechtable.rules.combat.events import Event, Warned
from mechtable.rules.combat.fight import begin
from mechtable.rules.combat.notation import parse
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.mech import Mech
from mechtable.rules.options import read_options
from tests.rules.mechs import CATALOGUE, TAXONOMY, build, fielded

Kind = TypeVar("Kind", bound=Event)


class Table:
    """A fight at the table; the GM says everything unless a seat is named."""

    def __init__(
        self,
        *combatants: Fielded,
        catalogue: Catalogue = CATALOGUE,
        rules: Mapping[str, object] | None = None,
        reserves: Iterable[Fielded] = (),
        ground: BattleMap | None = None,
        **more_rules: object,
    ) -> None:
        options = read_options({"cards": "physical", **(rules or {}), **more_rules})
        entered = tuple(enter(one, catalogue, options) for one in combatants)
        setup = Setup(
            options=options,
            taxonomy=TAXONOMY,
            table=catalogue.hands,
            combatants=entered,
            reserves=tuple(enter(one, catalogue, options) for one in reserves),
            ground=ground,
        )
        self.match = begin(setup, seed=1)

    @property
    def fight(self) -> Fight:
        """The fight as it stands."""
        return self.match.state

    def say(self, *lines: str, seat: Seat = GM) -> tuple[Event, ...]:
        """The events of all the lines."""
        events: list[Event] = []
        for line in lines:
            step = self.match.prepare(seat, parse(line), f"step {len(self.match.steps)}", "")
            self.match.accept(step)
            events.extend(step.events)
        return tuple(events)

    def refused(self, line: str, seat: Seat = GM) -> str:
        """The code with which a line is refused; nothing may have changed."""
        before = self.fight
        with pytest.raises(RuleError) as caught:
            self.say(line, seat=seat)
        assert self.fight == before
        return caught.value.code

    def __getitem__(self, path: str) -> str:
        return paths.read(self.fight, path)

    def values(self, *keys: str) -> tuple[str, ...]:
        """The values at several paths."""
        return tuple(self[key] for key in keys)

    def who(self, name: str) -> Combatant:
        """A combatant as it stands."""
        return self.fight.combatants[name]

    def gm_set(self, **values: object) -> tuple[Event, ...]:
        """Corrections: `gm_set(**{"Red.torso.hp": 3})`."""
        return self.say(*(f'gm set {path} {value} because "test"' for path, value in values.items()))


def duel(
    red: Mech | str = "club at right hand",
    blue: Mech | str = "club at right hand",
    rules: Mapping[str, object] | None = None,
    **more_rules: object,
) -> Table:
    """Red and Blue without positions; Red has the initiative. A text names items for the plain mech."""
    return Table(
        fielded("Red", _mech(red), initiative=2, owner="ann"),
        fielded("Blue", _mech(blue), initiative=1, owner="bob"),
        rules={**(rules or {}), **more_rules},
    )


def _mech(mech: Mech | str) -> Mech:
    return build(*filter(None, mech.split("; "))) if isinstance(mech, str) else mech


def attack(
    table: Table,
    weapon: str = "club",
    *,
    red: str = "9h",
    blue: str | None = "4h",
    part: str = "legs",
    follow: str = "-",
    answer: str = "-",
) -> tuple[Event, ...]:
    """One whole attack of Red on Blue; Blue leads `blue`, or does not defend. Played as far as it goes."""
    lines = [f"Red attack {weapon} Blue", "Blue defend" if blue else "Blue defend no", f"Red lead {red}"]
    events = table.say(*lines, *([f"Blue lead {blue}"] if blue else []))
    exchange = table.fight.exchange
    if exchange is None:
        return events
    events += table.say(f"{exchange.picker} pick {part}", f"Red follow {follow}")
    if blue:
        events += table.say(f"Blue follow {answer}")
    return events


def only(events: Iterable[Event], kind: type[Kind]) -> Kind:
    """The one event of a kind."""
    (found,) = every(events, kind)
    return found


def every(events: Iterable[Event], kind: type[Kind]) -> tuple[Kind, ...]:
    """The events of a kind."""
    return tuple(event for event in events if isinstance(event, kind))


def warnings(events: Iterable[Event]) -> list[str]:
    """The codes of the warnings."""
    return [event.code for event in every(events, Warned)]
