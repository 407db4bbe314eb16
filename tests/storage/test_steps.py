"""The journal of the database and its twin in memory, driven by the same calls: each is the other's oracle."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from mechtable.engine.audience import Seat
from mechtable.engine.match import Step
from mechtable.rules.campaign import Campaign
from mechtable.rules.combat.commands import Command, GmEnd, Reshuffle
from mechtable.rules.combat.events import DiscardsReshuffled, Event
from mechtable.rules.combat.state import Fight
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.journal import Glance, MemoryShelf, Shelf, StaleError
from mechtable.storage.stored import Opening, StorageError

AT = "2026-01-10T20:00:00.000+00:00"
NOTHING: Opening[Event] = Opening("t", (), 1, 0)


def step(command_id: str, reason: str = "x") -> Step[Command, Event]:
    command: Command = GmEnd(reason) if reason else Reshuffle()
    return Step(command_id, Seat("gm"), command, (DiscardsReshuffled(),), len(reason), reason or None, AT)


def glance(sentence: str = "") -> Glance:
    return Glance(AT, 1, False, sentence)


@contextmanager
def shelves(count: int) -> Iterator[tuple[CampaignFile, list[Shelf[Fight, Command, Event]]]]:
    with TemporaryDirectory() as folder:
        file = CampaignFile.create(Path(folder) / "campaign.db", Campaign(name="c"))
        yield file, [file.shelf(file.add_fight(NOTHING, glance())) for _ in range(count)]
        file.close()


class Twins(RuleBasedStateMachine):
    """Two streams of one file beside two lists."""

    def __init__(self) -> None:
        super().__init__()
        self._open = shelves(2)
        self.file, self.stored = self._open.__enter__()
        self.listed: list[MemoryShelf[Fight, Command, Event]] = [MemoryShelf(), MemoryShelf()]
        self.ids: list[str] = []

    def teardown(self) -> None:
        self._open.__exit__(None, None, None)

    def both(self, stream: int, call: str, *args: object) -> None:
        results = []
        for shelf in (self.stored[stream], self.listed[stream]):
            try:
                results.append(getattr(shelf, call)(*args))
            except StaleError as error:
                results.append(str(error))
        assert results[0] == results[1]

    @rule(stream=st.integers(0, 1), off=st.sampled_from((0, 0, 0, 1, -1)), reason=st.text(max_size=2))
    def add(self, stream: int, off: int, reason: str) -> None:
        made = step(f"{len(self.ids)}", reason if reason.isprintable() else "")
        self.ids.append(made.id)
        self.both(stream, "add", made, self.listed[stream].mark().last + off, glance())

    @rule(stream=st.integers(0, 1), pick=st.integers(0, 99))
    def add_again(self, stream: int, pick: int) -> None:
        if self.ids:
            again = step(self.ids[pick % len(self.ids)])
            self.both(stream, "add", again, self.listed[stream].mark().last, glance())

    @rule(stream=st.integers(0, 1), off=st.sampled_from((0, 0, 0, 1, -1)))
    def undo(self, stream: int, off: int) -> None:
        last = self.listed[stream].mark().last
        if last:
            self.both(stream, "undo", last + off, glance())

    @rule(stream=st.integers(0, 1), off=st.sampled_from((0, 0, 0, 1)), skip=st.sampled_from((0, 0, 1)))
    def redo(self, stream: int, off: int, skip: int) -> None:
        shelf = self.listed[stream]
        number = shelf.undone[0].number if shelf.undone else 1
        self.both(stream, "redo", shelf.mark().last + off, number + skip, glance())

    @rule(pick=st.integers(0, 99))
    def find(self, pick: int) -> None:
        for stream in (0, 1):
            self.both(stream, "find", self.ids[pick % len(self.ids)] if self.ids else "none")

    @invariant()
    def equal(self) -> None:
        for stored, listed in zip(self.stored, self.listed, strict=True):
            assert stored.load() == listed.load()
            assert stored.mark() == listed.mark()


TestTwins = Twins.TestCase
TestTwins.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


@pytest.mark.parametrize("kind", ["stored", "in memory"])
def test_a_stale_writer_changes_nothing(kind: str) -> None:
    with shelves(1) as (_, (stored,)):
        shelf = stored if kind == "stored" else MemoryShelf[Fight, Command, Event]()
        shelf.add(step("a"), 0, glance())
        shelf.add(step("b"), 1, glance())
        shelf.undo(2, glance())
        before = shelf.load()
        for stale in (
            lambda: shelf.add(step("c"), 2, glance()),
            lambda: shelf.add(step("b"), 1, glance()),
            lambda: shelf.undo(2, glance()),
            lambda: shelf.redo(1, 3, glance()),
            lambda: shelf.redo(2, 2, glance()),
        ):
            with pytest.raises(StaleError):
                stale()
        assert shelf.load() == before


def test_what_lists_show_is_stored_with_the_step_and_not_without_it() -> None:
    with shelves(2) as (file, (shelf, _)):
        shelf.add(step("a"), 0, Glance("2026-01-10T21:00:00.000+00:00", 4, True, "[/] & 日本語"))
        newest = file.fights()[0].value
        assert newest is not None
        assert newest.glance == Glance("2026-01-10T21:00:00.000+00:00", 4, True, "[/] & 日本語")
        with pytest.raises(StaleError):
            shelf.undo(7, Glance(AT, 9, False, "never"))
        assert file.fights()[0].value == newest


def test_a_stream_that_is_not_there_takes_no_step() -> None:
    with shelves(1) as (file, _), pytest.raises(StorageError, match="no fight 9"):
        file.shelf(9).add(step("a"), 0, glance())
