"""The palette as a screen: Enter takes what the letters typed so far mean, however fast they came."""

from textual import on
from textual.command import CommandPalette
from textual.widgets import Input
from textual.worker import WorkerCancelled


class FindingPalette(CommandPalette):
    """The framework's palette, whose Enter waits for the list to be that of the last letter."""

    @on(Input.Submitted)
    async def wait_for_the_list(self) -> None:
        searching = [worker for worker in self.workers if worker.node is self and not worker.is_finished]
        for worker in searching:
            try:
                await worker.wait()
            except WorkerCancelled:  # a newer search took its place, which is waited for too
                continue
