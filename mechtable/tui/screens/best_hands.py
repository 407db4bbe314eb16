"""The combat screen offers the best hand to whoever lays cards there, where they are known or typed."""

from dataclasses import replace

from textual.events import Key

from mechtable.engine.cards import Card
from mechtable.rules.combat.best_hand import BestHand, best_hand
from mechtable.rules.combat.state import Phase
from mechtable.tui.boards.best_hand_words import KEY, is_laid, keeps, laid
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.question import Kind
from mechtable.tui.boards.stage import Stage
from mechtable.tui.screens.combat import CombatScreen


class BestHandScreen(CombatScreen):
    """Shows the best hand of the cards that lie open on this screen; one key lays it.

    Of physical cards it knows those that were typed: a player types all of the hand, and those that the best one does
    not need go back.
    """

    def show(self) -> None:
        super().show()
        best = self._best
        stage, footer = self.query_one(Stage), self.query_one(Footer)
        if best is not None and stage.scene is not None:
            stage.scene = replace(stage.scene, best=best, tray=self._tray)
            what = "keep the best" if keeps(best, self._table.view().phase, self._tray) else "best hand"
            enter, others = footer.hints[:1], footer.hints[1:]
            footer.hints = (*enter, (KEY, what), *others)

    def take_key(self, event: Key) -> bool:
        best = self._best if event.key == KEY and not self._tray.letters else None
        if best is not None:
            self._type(laid(best, self._table.view().phase, self._tray))
            return True
        if event.key == KEY and not self._tray.letters and self._known and not self._table.arrivals():
            self.refuse("Of these cards no better hand can be laid.")
            return True
        return super().take_key(event)

    @property
    def _known(self) -> tuple[Card, ...]:
        """The cards that this screen shows or that were typed on it, while some are to be laid; else none."""
        asked, view = self._question, self._table.view()
        if asked.kind is not Kind.CARDS or asked.who is None or asked.draft is not None:
            return ()
        if view.phase not in (Phase.LEAD, Phase.FOLLOW):
            return ()
        who = view.combatants[asked.who]
        return (who.cards or ()) if who.dealt else self._tray.cards

    @property
    def _best(self) -> BestHand | None:
        """What could be laid better than what is, of the cards that are known here."""
        asked, view, held = self._question, self._table.view(), self._known
        if asked.who is None or not held:
            return None
        best = best_hand(view, asked.who, held)
        return None if best is None or is_laid(best, view.phase, self._tray) else best
