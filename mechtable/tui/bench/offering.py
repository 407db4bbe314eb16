"""What could go to the spot under the cursor, what is left of it by a search, and which of it is pointed at."""

from dataclasses import dataclass, replace
from typing import Protocol

from textual.events import Key

from mechtable.engine.errors import MechtableError
from mechtable.rules.bench.candidates import Candidate
from mechtable.rules.bench.preview import Preview
from mechtable.rules.bench.spots import ItemSpot, PlaceSpot, Spot
from mechtable.services.bench import Bench
from mechtable.tui.bench.marking import Marking
from mechtable.tui.boards.build_rows import BuildRow
from mechtable.tui.boards.candidate_list import Offer
from mechtable.tui.boards.candidate_search import is_filter, ranked
from mechtable.tui.content import cut
from mechtable.tui.screens.shares import Reckons, Shows


class Host(Reckons, Shows, Protocol):
    """What offering parts asks of its screen."""


@dataclass(frozen=True, slots=True)
class _Filtered:
    """What a filter found for a spot, or what is wrong with it."""

    spot: Spot
    typed: str
    found: tuple[Candidate, ...] = ()
    wrong: str = ""


class Offering:
    """Lists the candidates of the marked line, and searches them."""

    def __init__(self, bench: Bench, marking: Marking, host: Host) -> None:
        self._bench, self._marking, self._host = bench, marking, host
        self._all: tuple[Candidate, ...] = ()
        self.offer = Offer()
        """What is listed."""
        self.at = 0
        """The number of the one that is pointed at."""

    @property
    def candidate(self) -> Candidate | None:
        """The one that is pointed at."""
        found = self.offer.found
        return found[min(self.at, len(found) - 1)] if found else None

    @property
    def would_be(self) -> Preview | None:
        """What the one that is pointed at would make of the build."""
        if self.candidate is None:
            return None
        try:
            return self._bench.taking(self._marking.spot, self.candidate.part.id)
        except MechtableError:
            return None

    def renew(self) -> None:
        """List what could go to the spot under the cursor, and point at what is there."""
        self._all = self._bench.candidates(self._marking.spot)
        there = self._there()
        self.offer = Offer(
            title=_title(self._marking.marked),
            room=_room(self._marking.marked),
            fitting=sum(each.fits for each in self._all),
            total=len(self._all),
            there=there,
        )
        self._search("")
        if there:
            self.point_at(there)

    def point_at(self, part_id: str) -> None:
        """Point at a part; at the first one where it is not listed."""
        self.at = next((at for at, each in enumerate(self.offer.found) if each.part.id == part_id), 0)

    def take(self, event: Key) -> bool:
        """Letters search at once, other signs once there is something to search for; whether it was such a key."""
        char, typed = event.character or "", self.offer.typed
        if event.key == "backspace" and typed:
            self._type(typed[:-1])
        elif char and event.is_printable and (char.isalnum() or typed):
            self._type(typed + char)
        else:
            return False
        return True

    def cleared(self) -> bool:
        """Take the search away; whether there was one."""
        searched = bool(self.offer.typed)
        if searched:
            self._type("")
        return searched

    def _type(self, typed: str) -> None:
        self._search(typed.lstrip())
        self._host.show()

    def _search(self, typed: str) -> None:
        self.at = 0
        if is_filter(typed):
            self.offer = replace(self.offer, typed=typed)
            spot = self._marking.spot
            self._host.aside(lambda: self._filter(spot, typed), self._filtered)
        else:
            self.offer = replace(self.offer, typed=typed, found=ranked(self._all, typed), wrong="")

    def _filter(self, spot: Spot, typed: str) -> _Filtered:
        """Find by a filter, away from the screen's thread."""
        try:
            return _Filtered(spot, typed, ranked(self._bench.candidates(spot, typed), ""))
        except MechtableError as error:
            return _Filtered(spot, typed, wrong=str(error))

    def _filtered(self, by: _Filtered) -> None:
        """List what a filter found, unless something newer is searched for."""
        if (by.spot, by.typed) == (self._marking.spot, self.offer.typed):
            kept = self.offer.found if by.wrong else by.found
            self.offer = replace(self.offer, found=kept, wrong=by.wrong)
            self._host.show()

    def _there(self) -> str:
        spot, mech = self._marking.spot, self._bench.mech
        if isinstance(spot, PlaceSpot):
            return (*mech.parts.get(spot.place, ()), "")[0]
        return spot.item.item if isinstance(spot, ItemSpot) else ""


def _title(row: BuildRow) -> str:
    if isinstance(row.spot, PlaceSpot):
        return row.spot.place.words.upper()
    return row.location.value.upper() if row.location else "WITHOUT SLOTS"


def _room(row: BuildRow) -> str:
    if row.name:
        return cut(f"instead of {row.name}", 22)
    return f"{row.free} free" if row.free else ""
