"""Places of the program, by ids and not by objects, and the trail of those where somebody was."""

from dataclasses import dataclass, field, replace

MOST = 100
"""Places of a trail; the oldest are forgotten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A screen and what it shows; a screen that is built again can go back to it.

    Attributes:
        where: The screen's name in the registry of actions.
        campaign: The campaign's slug, empty where none is open.
        of: What the screen is of, by its id: a fight, a prepared fight, a map, a draft; empty for the only one.
        mark: The id of what is marked there.
        rest: What else the screen wants to find again, such as the first line and the search; no part of the identity.
    """

    where: str
    campaign: str = ""
    of: str = ""
    mark: str = ""
    rest: tuple[str, ...] = field(default=(), compare=False)

    @property
    def number(self) -> int:
        """The id of what is marked, 0 where it is none."""
        return int(self.mark) if self.mark.isdecimal() else 0

    def same_screen(self, other: "Place") -> bool:
        """Whether the other place is on the same screen, whatever is marked."""
        return (self.where, self.campaign, self.of) == (other.where, other.campaign, other.of)

    def kept(self, at: int) -> str:
        """One of the things to find again, empty where it was not kept."""
        return self.rest[at] if at < len(self.rest) else ""

    def line(self, at: int = 0) -> int:
        """One of the things to find again, as a number."""
        word = self.kept(at)
        return int(word) if word.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class Trail:
    """Where somebody was, oldest first, and which of it they are at."""

    places: tuple[Place, ...] = ()
    at: int = -1

    @property
    def here(self) -> Place | None:
        """The place they are at."""
        return self.places[self.at] if self.places else None

    def seen(self, place: Place, *, jumped: bool = False) -> "Trail":
        """The trail with what the screen shows now.

        Marking something else on the same screen is no new place, unless it was jumped to by name. A new place cuts off
        those that lay ahead.
        """
        here = self.here
        if here is not None and here.same_screen(place) and (not jumped or here == place):
            return replace(self, places=(*self.places[: self.at], place, *self.places[self.at + 1 :]))
        places = (*self.places[: self.at + 1], place)[-MOST:]
        return Trail(places, len(places) - 1)

    def ahead(self, step: int) -> Place | None:
        """The place one step back (−1) or forward (1), None at the end."""
        at = self.at + step
        return self.places[at] if 0 <= at < len(self.places) else None

    def gone(self, step: int) -> "Trail":
        """The trail with them there."""
        return replace(self, at=max(0, min(len(self.places) - 1, self.at + step)))

    def without(self, step: int) -> "Trail":
        """The trail without the place that lies there."""
        at = self.at + step
        return Trail((*self.places[:at], *self.places[at + 1 :]), self.at - (step < 0))
