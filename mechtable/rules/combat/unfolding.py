"""A story being told: each event is recorded at once, so that the next is decided on what is then true."""

from mechtable.engine.dice import Dice
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.evolve import evolve
from mechtable.rules.combat.noting import running_out
from mechtable.rules.combat.state import Exchange, Fight


class Unfolding:
    """The events so far and the fight after them; `dice` are where chance comes from."""

    def __init__(self, fight: Fight, dice: Dice) -> None:
        self.fight = fight
        self.dice = dice
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        return tuple(self._events)

    @property
    def exchange(self) -> Exchange:
        """The attack under way.

        Raises:
            ValueError: There is none.
        """
        if self.fight.exchange is None:
            raise ValueError("no attack is under way")
        return self.fight.exchange

    def add(self, event: Event) -> None:
        """Record one event, and what the GM noted that is over or due with it (7.15, 7.16)."""
        self._record(event)
        if self.fight.noted.conditions or self.fight.noted.timers:
            for ended in running_out(self.fight, event):
                self._record(ended)

    def _record(self, event: Event) -> None:
        self._events.append(event)
        self.fight = evolve(self.fight, event)
