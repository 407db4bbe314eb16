"""One mech on the bench: every change is stored as it is made, so a draft is never lost; saving puts it where it belongs."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from mechtable.engine.errors import ChangedError, MechtableError
from mechtable.engine.match import Step
from mechtable.rules.bench.candidates import Candidate, Shelf, candidates, still_fits
from mechtable.rules.bench.commands import Command, Origin, Replace
from mechtable.rules.bench.decide import Stores
from mechtable.rules.bench.events import Event
from mechtable.rules.bench.narrate import narrate
from mechtable.rules.bench.notation import parse
from mechtable.rules.bench.preview import Preview, preview
from mechtable.rules.bench.ruleset import BenchMatch
from mechtable.rules.bench.spots import PlaceSpot, Spot, is_there, location_of, parts_for, taking
from mechtable.rules.bench.state import Draft
from mechtable.rules.bench.view import BenchView
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech
from mechtable.rules.mech_diff import Difference, difference
from mechtable.rules.part_filter_parser import read_filter
from mechtable.rules.part_index import PartIndex
from mechtable.rules.parts import AnyFrame
from mechtable.services.journaling import Journaled, now
from mechtable.storage.draft_notes import DraftNote, fingerprint, write_note
from mechtable.storage.journal import Glance, Opened
from mechtable.storage.journal import Shelf as Journal

BenchStep = Step[Command, Event]
"""A command on the bench and what it caused."""

OpenedDraft = Opened[Draft, Command, Event]
"""The journal of a draft as it is opened."""


class BenchError(MechtableError):
    """Something that cannot be done on the bench."""


class Keeper(Protocol):
    """Where the builds of a draft go."""

    def note(self) -> DraftNote:
        """Where the build is kept, as the journal has it now.

        Raises:
            BenchError: The draft was thrown away, or cannot be read.
        """

    def kept(self) -> Mech | None:
        """The build that is kept now, None for none yet."""

    def save(self, last: int, mech: Mech, *, replace: bool) -> str:
        """Save the build of a draft that ends with the step `last`, and say where in a sentence."""

    def save_as(self, last: int, mech: Mech, path: Path, *, replace: bool) -> str:
        """Save it to another file, which it is of from now on."""


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A line of a draft's history.

    Attributes:
        step: Which step in force it is, counted from 1; 0 is the beginning; one taken back goes on counting.
        at: When, ISO 8601 text in UTC; empty for the beginning.
        undone: Whether it was taken back and can be brought again.
    """

    step: int
    at: str
    sentence: str
    undone: bool = False


class Bench(Journaled[Draft, Command, Event, BenchView]):
    """A draft under way. Every method may be called from any thread.

    Attributes:
        draft_id: The draft in its file.
        stores: The parts and pilots at hand.
    """

    def __init__(
        self,
        draft_id: int,
        stores: Stores,
        shelf: Journal[Draft, Command, Event],
        build: Callable[[OpenedDraft], BenchMatch],
        keeper: Keeper,
    ) -> None:
        self.draft_id = draft_id
        self.stores = stores
        self._keeper = keeper
        self._indexes: dict[type[AnyFrame] | bool, PartIndex] = {}
        self._link = keeper.note()
        super().__init__(shelf, build)

    @property
    def mech(self) -> Mech:
        """The build as it stands."""
        return self._match.state.mech

    @property
    def mech_id(self) -> int | None:
        """The campaign's mech that this is a draft of; None before it is filed, and without a campaign."""
        return self._link.mech or None

    @property
    def path(self) -> Path | None:
        """The file that this is a draft of, None for none."""
        return Path(self._link.path) if self._link.path else None

    @property
    def unsaved(self) -> bool:
        """Whether the build is another than the one kept in the campaign or file."""
        return fingerprint(self.mech) != self._link.kept

    def say(self, line: str) -> Command:
        """The command that a line of text means; nothing is done yet.

        Raises:
            BenchNotationError: The line is no command.
        """
        return parse(line)

    def history(self) -> tuple[HistoryLine, ...]:
        """What was done, oldest first, then what was taken back and can be brought again, the next one first."""
        with self._reading:
            opening, steps, undone = self._match.opening, self._match.steps, self._match.undone
        lines = [HistoryLine(0, "", narrate(opening[-1]))]
        for number, step in enumerate((*steps, *undone), 1):
            lines += [
                HistoryLine(number, step.at, narrate(event), number > len(steps)) for event in step.events
            ]
        return tuple(lines)

    def candidates(self, spot: Spot, where: str = "") -> tuple[Candidate, ...]:
        """Every part of the right kind for a spot, those that fit first, the others with the reason.

        Args:
            spot: What is to be filled.
            where: A filter as part lists take it, such as `tons<=2 style:melee blade`; empty for all.

        Raises:
            FilterError: The filter cannot be read.
        """
        state, catalogue, among = self._match.state, self.stores.catalogue, None
        if not is_there(state.mech, spot):
            return ()
        if where.strip():
            index = self._index_for(state.mech, spot)
            among = {index.entries[at].id for at in index.find(read_filter(where, catalogue.taxonomy))}
        return candidates(state.mech, catalogue, self.stores.pilot(state.pilot), spot, among)

    def still_fits(self) -> tuple[Shelf, ...]:
        """All that could still be added without breaking a limit, by empty place, location, and slotless."""
        state = self._match.state
        return still_fits(state.mech, self.stores.catalogue, self.stores.pilot(state.pilot))

    def taking(self, spot: Spot, part_id: str) -> Preview:
        """What putting a part at a spot would make of the build; give its `command` to do it.

        Raises:
            RuleError: It is refused, as for a part that no pack in use has.
        """
        part = self.stores.catalogue.get(part_id)
        if part is None:
            raise BenchError(f"No part in use has the id {part_id[:60]!r}: choose one of the list.")
        return self.would_be(taking(spot, part))

    def would_be(self, command: Command) -> Preview:
        """What any command would make of the build; nothing is done.

        Raises:
            RuleError: It is refused.
        """
        return preview(self.stores, self._match.state, command)

    def compare(self, one: Preview, other: Preview) -> Difference:
        """What the second build has other than the first, with the pilot in the seat."""
        return difference(one.after.mech, other.after.mech, self.stores.catalogue, one.after.pilot)

    def revert(self) -> BenchStep:
        """Put the saved build in the place of this one, as one more step that can be undone.

        Raises:
            BenchError: It is saved nowhere yet.
            ChangedError: What is kept was changed since the draft read or saved it.
            RuleError: `nothing_changes`: the build is the saved one.
        """
        kept = self._keeper.kept()
        if kept is None:
            raise BenchError("This mech is saved nowhere yet: undo leads back to how it began.")
        if fingerprint(kept) != self._link.kept:
            raise ChangedError(
                f"{kept.name} was changed since this draft began: begin anew with it as it is."
            )
        return self.submit(Replace(kept, Origin.REVERT))

    def save(self, *, replace: bool = False) -> str:
        """Save the build to its mech of the campaign or its file, and say so in a sentence.

        The draft stays with its history. A build that is not legal is saved like any other.

        Args:
            replace: Whether to save over what somebody else changed since.

        Raises:
            ChangedError: The mech or file was changed since the draft read or saved it.
            BenchError: There is no file yet: `save_as` names one.
            StaleError: Another window went on with this draft; it was read again, nothing was saved.
            SavingError: The file cannot be written.
            StorageError: It could not be stored.
        """
        return self._saved(lambda last, mech: self._keeper.save(last, mech, replace=replace))

    def save_as(self, path: Path, *, replace: bool = False) -> str:
        """Save the build to a file, which the draft is of from now on.

        Raises:
            BenchError: The draft is of a campaign.
            SavingError: The file is there and may not be replaced, or cannot be written.
            StaleError: Another window went on with this draft; it was read again, nothing was saved.
            StorageError: It could not be noted.
        """
        return self._saved(lambda last, mech: self._keeper.save_as(last, mech, path, replace=replace))

    def refresh(self) -> bool:
        """Read what another window did since, saving included; whether there was something."""
        changed = super().refresh()
        link = self._keeper.note()
        told = (link.mech, link.path, link.kept) != (self._link.mech, self._link.path, self._link.kept)
        self._link = link
        return changed or told

    def _index_for(self, mech: Mech, spot: Spot) -> PartIndex:
        """The parts of the right kind, whose text is gathered once."""
        kind = FRAME_OF[spot.place] if isinstance(spot, PlaceSpot) else location_of(mech, spot) is None
        if kind not in self._indexes:
            catalogue = self.stores.catalogue
            self._indexes[kind] = PartIndex(catalogue, among=parts_for(catalogue, mech, spot))
        return self._indexes[kind]

    def _saved(self, save: Callable[[int, Mech], str]) -> str:
        with self._writing:
            told = ""

            def keep() -> None:
                nonlocal told
                told = save(self._mark.last, self.mech)

            self._or_reload(keep)
            self._link = self._keeper.note()
            return told

    def _glance(self, state: Draft, steps: int, more: tuple[Event, ...] = ()) -> Glance:
        last = (*self._match.opening, *self._last_events(steps), *more)[-1]
        note = DraftNote(name=state.mech.name, sentence=narrate(last), build=fingerprint(state.mech))
        return Glance(now(), 0, False, write_note(note))

    def _last_events(self, steps: int) -> tuple[Event, ...]:
        return self._match.steps_between(steps - 1, steps)[0].events if steps else ()
