"""The end of a fight and the campaign: damage, loads and injuries are kept, and taken back again (mechcombat 7.10)."""

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.aftermath import as_it_entered, wear_of
from mechtable.rules.kept_end import KeptEnd, KeptMech, KeptPilot
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed
from mechtable.services.journaling import now
from mechtable.services.left_behind import left_behind
from mechtable.services.table import Table
from mechtable.storage.journal import StaleError


class ChangedSinceError(MechtableError):
    """A mech was repaired, or hurt elsewhere, since the fight began: nothing was kept."""


class Ends:
    """What of the end of one fight is carried over to the mechs and pilots of its campaign."""

    def __init__(self, desk: Desk, table: Table) -> None:
        self._desk, self._table = desk, table

    def kept(self) -> KeptEnd | None:
        """What is carried over, None where nothing is, or what it was cannot be read."""
        try:
            return self._desk.file.kept_ends.of(self._table.fight_id)
        except MechtableError:
            return None

    @property
    def moved_on(self) -> bool:
        """Whether the fight was changed after its end was kept, so that there may be more to keep."""
        kept = self.kept()
        return kept is not None and kept.step != self._table.mark.last

    def changed_since(self) -> tuple[str, ...]:
        """The mechs that the end would change, but that were repaired or hurt elsewhere since the fight began.

        What this fight's own end did to them does not count.
        """
        entered = self._table.entered()
        kept = {mech.id: mech for mech in (self.kept() or KeptEnd(0, "")).mechs}
        first = {filed.value.name: filed for filed in reversed(self._desk.mechs())}
        changed = self._left()[0]
        names = []
        for who in self._table.combatants():
            filed = first.get(who.entrant.mech)
            if filed is None or filed.id not in changed or who.entrant.id not in entered:
                continue
            before = kept[filed.id].taken_back(filed.value) if filed.id in kept else filed.value
            if before is None or not as_it_entered(before, entered[who.entrant.id]):
                names.append(filed.value.name)
        return tuple(dict.fromkeys(names))

    def keep(self, *, also_changed: bool = False) -> KeptEnd:
        """Carry the fight over to the mechs and pilots that were in it (7.10).

        Mechs keep damage, heat and ammunition, pilots their injuries. What is no longer in the campaign is passed over.
        An end that is kept stays as it was kept: again there is only something to do when the fight was changed since.

        Args:
            also_changed: Whether mechs that were repaired or hurt elsewhere since the fight began are changed too.

        Raises:
            ChangedSinceError: There are such mechs, and they are not to be changed.
            StaleError: Another window changed the fight since; it was read again.
            MechtableError: It is a what-if, or cannot be stored.
        """
        try:
            with (
                self._desk.file.one_deed()
            ):  # what it follows from is as it was read, and nothing is kept by half
                return self._keep(also_changed=also_changed)
        except StaleError:
            self._table.refresh()
            raise

    def _keep(self, *, also_changed: bool) -> KeptEnd:
        self._as_shown()
        kept = self.kept()
        if kept is not None and not self.moved_on:
            return kept
        others = self.changed_since()
        if others and not also_changed:
            raise ChangedSinceError(
                f"{', '.join(others)} changed since this fight began: repaired, or hurt in another fight."
            )
        if kept is not None:
            self._desk.file.kept_ends.take_back(self._table.fight_id)
        mechs, pilots = self._left()
        before = {filed.id: filed.value for filed in self._desk.mechs()}
        known = {filed.id: filed.value for filed in self._desk.pilots()}
        end = KeptEnd(
            self._table.mark.last,
            now(),
            tuple(
                KeptMech(number, mech.name, wear_of(before[number]), wear_of(mech))
                for number, mech in mechs.items()
            ),
            tuple(
                KeptPilot(number, pilot.called, pilot.injuries[len(known[number].injuries) :])
                for number, pilot in pilots.items()
            ),
        )
        self._desk.file.kept_ends.keep(self._table.fight_id, end, mechs, pilots)
        return end

    def take_back(self) -> tuple[str, ...]:
        """Put the mechs and pilots back as they came; names the mechs that changed since they were kept, and stay so.

        Raises:
            StorageError: It could not be stored; nothing changed.
        """
        with self._desk.file.one_deed():
            kept = self.kept()
            self._desk.file.kept_ends.take_back(self._table.fight_id)
            return () if kept is None else self.still(kept)

    def still(self, kept: KeptEnd) -> tuple[str, ...]:
        """The mechs that are not as they came, once what was kept has been taken back."""
        there: dict[int, Filed[Mech]] = {filed.id: filed for filed in self._desk.mechs()}
        return tuple(
            there[mech.id].value.name
            for mech in kept.mechs
            if mech.id in there and wear_of(there[mech.id].value) != mech.before
        )

    def _as_shown(self) -> None:
        """Refuse to carry over a fight that went on elsewhere: nobody at this table saw how it stands now."""
        if self._desk.file.shelf(self._table.fight_id).mark() != self._table.mark:
            raise StaleError

    def _left(self) -> tuple[dict[int, Mech], dict[int, Pilot]]:
        title = f"{self._table.title} (fight {self._table.fight_id})"
        return left_behind(self._table, title, self._desk.mechs(), self._desk.pilots())
