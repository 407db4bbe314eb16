"""Drafts of mechs: begun, listed after a crash, opened again with their history, thrown away."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.errors import MechtableError
from mechtable.engine.match import Match
from mechtable.engine.past import Past
from mechtable.rules.bench.decide import Stores
from mechtable.rules.bench.events import BenchOpened, Event
from mechtable.rules.bench.ruleset import BenchMatch, MechBench, lay_out
from mechtable.rules.mech import Mech
from mechtable.services.bench import Bench, BenchError, BenchStep, Keeper, OpenedDraft
from mechtable.services.journaling import now
from mechtable.storage.draft_notes import DraftLine, DraftNote, fingerprint
from mechtable.storage.stored import Opening

if TYPE_CHECKING:
    from mechtable.storage.drafts import Drafts


@dataclass(frozen=True, slots=True)
class DraftSummary:
    """An unsaved draft as lists show it.

    Attributes:
        name: What the mech is called in it.
        mech_id: The campaign's mech that it is of, None for a new one.
        path: The file that it is of, None for none.
        at: When it changed last, ISO 8601 text in UTC.
        sentence: What was done last.
    """

    id: int
    name: str
    mech_id: int | None
    path: Path | None
    at: str
    sentence: str


class DraftBook:
    """The drafts of one file. What a campaign and a home add stands in `campaign_drafts` and `file_drafts`."""

    def __init__(
        self, drafts: "Drafts", stores: Callable[[], Stores], keeper: Callable[[int], Keeper]
    ) -> None:
        self._drafts = drafts
        self._stores = stores
        self._keeper = keeper
        self._benches: dict[int, Bench] = {}
        self._problems: tuple[str, ...] = ()

    @property
    def problems(self) -> tuple[str, ...]:
        """The drafts that could not be read when they were listed last, a sentence each. They are left as they are."""
        return self._problems

    def unsaved(self) -> tuple[DraftSummary, ...]:
        """The drafts that are not saved, the one that changed last first: what to offer after a crash."""
        return tuple(map(_summary, (line for line in self.lines() if not line.note.saved)))

    def lines(self) -> tuple[DraftLine, ...]:
        """All drafts, saved or not, the one that changed last first; one that cannot be read is in `problems`."""
        rows = self._drafts.lines()
        self._problems = tuple(row.problem for row in rows if row.value is None)
        return tuple(row.value for row in rows if row.value is not None)

    def open(self, draft_id: int) -> Bench:
        """A draft as it stands, with all that can be undone.

        The same bench for the same draft, as long as there are the same parts and pilots.

        Raises:
            BenchError: There is no such draft, or it cannot be read; the others are not concerned.
        """
        stores, known = self._stores(), self._benches.get(draft_id)
        if known is None or known.stores != stores:
            self._benches[draft_id] = self._opened(draft_id, stores)
        return self._benches[draft_id]

    def begin(self, mech: Mech, pilot: str | None, note: DraftNote) -> Bench:
        """A new draft on the bench.

        Raises:
            RuleError: One of the build's texts may not enter.
            StorageError: It could not be stored.
        """
        match = lay_out(self._stores(), mech, pilot)
        opening = Opening(mech.name, match.opening, 0, 0)
        note = replace(note, build=fingerprint(match.state.mech))
        return self.open(self._drafts.add(opening, now(), note))

    def throw_away(self, draft_id: int) -> None:
        """Throw a draft away with its history; the mech or file that it is of stays as it is.

        Raises:
            StorageError: It could not be done.
        """
        self._drafts.discard(draft_id)
        self._benches.pop(draft_id, None)

    def _opened(self, draft_id: int, stores: Stores) -> Bench:
        try:
            opening = self._drafts.opening(draft_id)
            if opening is None:
                raise BenchError("there is no such draft.")
            build = partial(_match, stores, opening)
            return Bench(draft_id, stores, self._drafts.shelf(draft_id), build, self._keeper(draft_id))
        except MechtableError as error:
            raise BenchError(f"Draft {draft_id} cannot be opened: {error}") from error


def noted(mech: Mech, sentence: str) -> DraftNote:
    """The note of a draft that begins with a build which is kept nowhere."""
    return DraftNote(name=mech.name, sentence=sentence, build=fingerprint(mech))


def note_in(drafts: "Drafts", draft_id: int) -> DraftNote:
    """What is noted of a draft now.

    Raises:
        BenchError: It was thrown away, or cannot be read.
    """
    line = drafts.line(draft_id)
    if line is None:
        raise BenchError("This draft was thrown away in another window: begin anew.")
    if line.value is None:
        raise BenchError(line.problem)
    return line.value.note


def _summary(line: DraftLine) -> DraftSummary:
    note = line.note
    path = Path(note.path) if note.path else None
    return DraftSummary(line.id, note.name, note.mech or None, path, line.at, note.sentence)


def _match(stores: Stores, opening: Opening[Event], opened: OpenedDraft) -> BenchMatch:
    match opening.events:
        case (BenchOpened(),):
            pass
        case _:
            raise BenchError("no build lies on it.")
    steps: Past[BenchStep] = Past((), len(opened.kept), opened.read)
    undone = (entry.step for entry in opened.undone)
    try:
        return Match(
            MechBench(stores), opening.events, opening.seed, opening.draws, steps, undone, opened.recall
        )
    except (LookupError, TypeError, ValueError) as error:
        raise BenchError(f"its steps do not fit together ({type(error).__name__} {error}).") from error
