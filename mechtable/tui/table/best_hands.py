"""The best hand is offered to whoever lays cards at the table, where they are known or typed."""

from dataclasses import replace
from typing import Protocol

from mechtable.engine.cards import Card
from mechtable.rules.combat.best_hand import BestHand, best_hand
from mechtable.rules.combat.state import Phase
from mechtable.services.table import Table
from mechtable.tui.boards.best_hand_words import KEY, is_laid, keeps, laid
from mechtable.tui.boards.question import Kind
from mechtable.tui.boards.tray import Tray
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Refuses
from mechtable.tui.table.signs import Signs


class Types(Protocol):
    """Takes what is typed."""

    def type(self, tray: Tray) -> None:
        """What is typed now is `tray`."""


class BestHands:
    """Shows the best hand of the cards that lie open on this screen; one key lays it.

    Of physical cards it knows those that were typed: a player types all of the hand, and those that the best one does
    not need go back.
    """

    def __init__(self, table: Table, asking: Asking, host: Refuses, answering: Types) -> None:
        self._table, self._asking, self._host, self._answering = table, asking, host, answering

    def signed(self, signs: Signs) -> Signs:
        """The signs with the best hand and its key, while there is a better one than what is laid."""
        best, tray = self._best, self._asking.tray
        if best is None:
            return signs
        what = "keep the best" if keeps(best, self._table.view().phase, tray) else "best hand"
        enter, others = signs.hints[:1], signs.hints[1:]
        scene = replace(signs.scene, best=best, tray=tray)
        return replace(signs, scene=scene, hints=(*enter, (KEY, what), *others))

    def take(self, key: str) -> bool:
        """Lay the best hand with its key; whether the key meant that."""
        if key != KEY or self._asking.tray.letters:
            return False
        best = self._best
        if best is not None:
            self._answering.type(laid(best, self._table.view().phase, self._asking.tray))
        elif self._known and not self._table.arrivals():
            self._host.refuse("Of these cards no better hand can be laid.")
        else:
            return False
        return True

    @property
    def _known(self) -> tuple[Card, ...]:
        """The cards that this screen shows or that were typed on it, while some are to be laid; else none."""
        asked, view = self._asking.question, self._table.view()
        if asked.kind is not Kind.CARDS or asked.who is None or asked.draft is not None:
            return ()
        if view.phase not in (Phase.LEAD, Phase.FOLLOW):
            return ()
        who = view.combatants[asked.who]
        return (who.cards or ()) if who.dealt else self._asking.tray.cards

    @property
    def _best(self) -> BestHand | None:
        """What could be laid better than what is, of the cards that are known here."""
        asked, view, held = self._asking.question, self._table.view(), self._known
        if asked.who is None or not held:
            return None
        best = best_hand(view, asked.who, held)
        return None if best is None or is_laid(best, view.phase, self._asking.tray) else best
