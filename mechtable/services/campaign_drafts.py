"""The bench of an open campaign: drafts of its mechs, with its packs and its pilots."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.text import clean
from mechtable.rules.bench.decide import Stores
from mechtable.rules.mech import Mech
from mechtable.services.bench import Bench, BenchError
from mechtable.services.desk import Desk
from mechtable.services.drafts import DraftBook, note_in, noted
from mechtable.services.journaling import now
from mechtable.services.seats import flown_by
from mechtable.storage.draft_notes import DraftNote, fingerprint

if TYPE_CHECKING:
    from mechtable.storage.drafts import Drafts


class CampaignDrafts(DraftBook):
    """The drafts of a campaign. Of no more use when the desk is closed."""

    def __init__(self, desk: Desk) -> None:
        drafts = desk.drafts
        super().__init__(
            drafts, lambda: _stores(desk), lambda draft_id: _MechKeeper(drafts, draft_id, self._mech)
        )
        self._desk = desk

    def of_mech(self, mech_id: int, *, anew: bool = False) -> Bench:
        """A mech of the campaign on the bench, with the pilot who flies it.

        The draft that changed last goes on with its history, if it is unsaved or the mech is as it left it.

        Args:
            mech_id: From `Desk.mechs`.
            anew: Begin a new draft in any case; an unsaved one stays in the list.

        Raises:
            BenchError: There is no such mech, or it cannot be read.
        """
        mech = self._mech(mech_id)
        kept = fingerprint(mech)
        lines = [line for line in self.lines() if line.note.mech == mech_id]
        going = next((line for line in lines if not line.note.saved or line.note.kept == kept), None)
        if going is not None and not anew:
            return self.open(going.id)
        note = replace(noted(mech, "It lies on the bench as it is."), mech=mech_id, kept=kept)
        flyer = flown_by(self._desk).get(mech.name)
        return self.begin(mech, flyer.name if flyer else None, note)

    def new(self, name: str) -> Bench:
        """An empty mech on the bench; saving files it. Until something is done there is nothing to save.

        Raises:
            TextError: The name may not enter.
        """
        mech = Mech(name=clean(name, "mech name"), parts={})
        note = noted(mech, "It is empty.")
        return self.begin(mech, None, replace(note, kept=note.build))

    def duplicate(self, mech: Mech, name: str) -> Bench:
        """A copy of a build as a new mech, its damage included; saving files it beside the other.

        Raises:
            TextError: The name may not enter.
        """
        copy = replace(mech, name=clean(name, "mech name"))
        return self.begin(copy, None, noted(copy, f"It is a copy of {mech.name}."))

    def seat_note(self, bench: Bench) -> str:
        """What to know of the seat of a bench that is saved: that nobody sits there for good; empty where all agree.

        A mech has its pilot from a lance or a prepared fight; the bench tries the build with anybody.
        """
        view = bench.view()
        if view.pilot is None or flown_by(self._desk).get(view.mech.name) == view.pilot:
            return ""
        return (
            f"{view.pilot.called} sits in it on this bench alone: a lance (l in the hangar, then p) or a prepared fight"
            " seats them."
        )

    def _mech(self, mech_id: int) -> Mech:
        found = next((filed.value for filed in self._desk.mechs() if filed.id == mech_id), None)
        if found is None:
            raise BenchError(f"{self._desk.title} has no mech {mech_id} that can be read.")
        return found


@dataclass(frozen=True, slots=True)
class _MechKeeper:
    """Saves a draft to its mech of the campaign."""

    drafts: "Drafts"
    draft_id: int
    mech: Callable[[int], Mech]

    def note(self) -> DraftNote:
        return note_in(self.drafts, self.draft_id)

    def kept(self) -> Mech | None:
        number = self.note().mech
        return self.mech(number) if number else None

    def save(self, last: int, mech: Mech, *, replace: bool) -> str:
        self.drafts.save_mech(self.draft_id, last, mech, now(), replace_changed=replace)
        return f"{mech.name} is saved to the campaign."

    def save_as(self, last: int, mech: Mech, path: Path, *, replace: bool) -> str:
        raise BenchError("This mech belongs to a campaign: save it there, or copy it to a file.")


def _stores(desk: Desk) -> Stores:
    return Stores(desk.catalogue, {filed.value.name: filed.value for filed in reversed(desk.pilots())})
