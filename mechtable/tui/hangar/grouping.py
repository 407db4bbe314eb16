"""Mechs are put together: by tags, in lances."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from mechtable.rules.mech import Mech
from mechtable.services import lances
from mechtable.services.desk import Desk
from mechtable.services.hangar import set_tags
from mechtable.tui.boards.hangar_picks import lance_lines
from mechtable.tui.dialogs.asking import ask_line
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.hangar.listing import Listing
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.or_told import or_told
from mechtable.tui.screens.shares import InProgram, Says

NAME_HINT = "What is it called? Enter makes it, Esc leaves."
TAG_HINT = "Small words to find it by, with blanks between: night escort. None takes them away"


class Host(InProgram, Opens, Says, Protocol):
    """What grouping asks of its screen."""


class Grouping:
    """Tags the marked mech, and puts it into lances."""

    def __init__(self, desk: Desk, listing: Listing, host: Host, changed: Callable[[str], None]) -> None:
        """`changed` says what was stored, and reads the mechs again."""
        self._desk, self._listing, self._host, self._changed = desk, listing, host, changed

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of grouping do."""
        return {
            "edit_tags": self._edit_tags,
            "pick_lance": self._pick_lance,
            "open_lances": self._open_lances,
        }

    def _edit_tags(self) -> None:
        """Ask for the tags of the marked mech."""
        if (one := self._listing.marked) is None:
            return

        def taken(changed: Mech) -> None:
            tags = " ".join(f"#{tag}" for tag in changed.tags)
            self._changed(f"{changed.name}: {tags or 'no tags'}.")

        ask_line(
            self._host.program,
            f"Tags of {one.sheet.name}",
            TAG_HINT,
            lambda line: set_tags(self._desk, one.id, line.replace("#", " ").split()),
            taken,
            " ".join(one.sheet.tags),
            empty=True,
        )

    def _pick_lance(self) -> None:
        """List the lances; the one chosen gets the marked mech, or loses it."""
        one, there = self._listing.marked, or_told(self._host, self._desk.lances)
        if one is None or there is None:
            return
        name = one.sheet.name

        def picked(place: int | None) -> None:
            if place is None:
                return
            if place == len(there):
                make = partial(lances.make_lance, self._desk)
                ask_line(self._host.program, f"A new lance with {name}", NAME_HINT, make, put)
            elif there[place].value.holds(one.id):
                left = or_told(
                    self._host, lambda: lances.take_from_lance(self._desk, there[place].id, one.id)
                )
                self._changed(f"{name} left {left.name}." if left else "")
            else:
                put(there[place].id)

        def put(lance_id: int) -> None:
            lance = or_told(self._host, lambda: lances.put_in_lance(self._desk, lance_id, one.id))
            self._changed(f"{name} stands in {lance.name} now." if lance else "")

        self._host.open(PickDialog(f"Lances of {name}", lance_lines(there, one.id, name), "choose"), picked)

    def _open_lances(self) -> None:
        """The lances, the first of the marked mech's in front."""
        one = self._listing.marked
        self._host.program.open_lances(self._desk.slug, one.lances[0] if one and one.lances else "")
