"""The program as `mechtable build` starts it: the builder on a file, Home below it."""

from collections.abc import Iterable
from pathlib import Path

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.pilot import Pilot
from mechtable.services.file_drafts import FileDrafts, open_file_drafts
from mechtable.tui.app import MechtableApp
from mechtable.tui.building import build_file
from mechtable.tui.running import run_until_left


class BenchApp(MechtableApp):
    """mechtable with a mech file on the bench."""

    def __init__(
        self, home: Path, path: Path | None, catalogue: Catalogue | None = None, pilots: Iterable[Pilot] = ()
    ) -> None:
        super().__init__(home)
        self._path = path
        self._catalogue, self._pilots = catalogue, tuple(pilots)

    def opened(self) -> None:
        """The bench over Home."""
        build_file(self, self._path, self._pilots[0].name if self._pilots else None)

    def file_drafts(self) -> FileDrafts:
        """The drafts with the parts and pilots that the command named."""
        if self._files is None:
            self._files = open_file_drafts(self._home, self._catalogue, self._pilots)
        return self._files


def run_bench(home: Path, path: Path | None, catalogue: Catalogue, pilots: Iterable[Pilot]) -> None:
    """Open the builder on a file, or on an empty mech."""
    run_until_left(BenchApp(home, path, catalogue, pilots))
