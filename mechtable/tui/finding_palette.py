"""The palette as a screen: Enter takes what the letters typed so far mean, however fast they came."""

from typing import Any

from textual import on
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.events import Key
from textual.widgets import Input
from textual.worker import WorkerCancelled

PAGES = ("page_up", "page_down")


class FindingPalette(CommandPalette):
    """The framework's palette; no letter is lost before its line is there, and Enter waits for the list of the last one."""

    _early = ""
    _leaves = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave once, with nothing that could still come to a list that is gone."""
        if self._leaves:
            return AwaitComplete()
        self._leaves = True
        self._cancel_gather_commands()
        self._stop_no_matches_countdown()
        return super().dismiss(result)

    def _gather_commands(self, search_value: str) -> Any:
        """What letters find that were typed after the choice is for nobody."""
        return None if self._leaves else super()._gather_commands(search_value)

    def _watch__list_visible(self) -> None:
        if not self._leaves:
            super()._watch__list_visible()

    async def _watch__show_busy(self) -> None:
        if not self._leaves:
            await super()._watch__show_busy()

    def on_key(self, event: Key) -> None:
        """A letter comes here only while the line has not got the focus yet."""
        if event.is_printable and event.character:
            event.stop()
            self._early += event.character
            self.call_after_refresh(self._type_early)

    def _type_early(self) -> None:
        """Write what came early before what the line got by itself since."""
        lines = list(self.query(Input))
        if not lines:
            self.call_after_refresh(self._type_early)
        elif self._early:
            early, self._early = self._early, ""
            lines[0].value = early + lines[0].value
            lines[0].action_end()

    def _action_command_list(self, action: str) -> None:
        """A page is as high as the list, so one that was asked for before the list has a height waits for it."""
        if action in PAGES and not self._has_height:
            self.call_after_refresh(self._turn_page, action)
        else:
            super()._action_command_list(action)

    def _turn_page(self, action: str) -> None:
        if self._has_height:
            super()._action_command_list(action)

    @property
    def _has_height(self) -> bool:
        return bool(self.query_one(CommandList).scrollable_content_region)

    @on(Input.Submitted)
    async def wait_for_the_list(self, event: Input.Submitted) -> None:
        searching = [worker for worker in self.workers if worker.node is self and not worker.is_finished]
        for worker in searching:
            try:
                await worker.wait()
            except WorkerCancelled:  # a newer search took its place, which is waited for too
                continue
        if self._leaves:  # a second Enter chooses nothing once more
            event.prevent_default()
