"""A lance: mechs that are fielded together, each with a pilot in its seat or none. Ids are those of the campaign."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class LanceMember:
    """A mech of a lance.

    Attributes:
        mech: Its id.
        pilot: Id of who sits in it, None when nobody is named.
    """

    mech: int
    pilot: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lance:
    """A named list of mechs; each stands in it once."""

    name: str
    members: tuple[LanceMember, ...] = ()
    notes: str = ""

    def holds(self, mech: int) -> bool:
        """Whether a mech stands in it."""
        return any(member.mech == mech for member in self.members)

    def with_mech(self, mech: int, pilot: int | None = None) -> "Lance":
        """The lance with a mech at its end, or with another pilot in the seat of one that it has.

        A pilot sits in one mech of a lance: whoever is seated leaves the seat they had in it.
        """
        rest = [
            replace(member, pilot=None) if pilot is not None and member.pilot == pilot else member
            for member in self.members
        ]
        seated = LanceMember(mech=mech, pilot=pilot)
        if not self.holds(mech):
            return replace(self, members=(*rest, seated))
        return replace(self, members=tuple(seated if member.mech == mech else member for member in rest))

    def without_mech(self, mech: int) -> "Lance":
        """The lance without a mech."""
        return replace(self, members=tuple(member for member in self.members if member.mech != mech))
