"""A campaign's file: everything in it by subject."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import func
from sqlmodel import col, select

from mechtable.engine.audience import Seat
from mechtable.rules.campaign import Campaign, Encounter
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.storage import mapping
from mechtable.storage.access import may_write
from mechtable.storage.campaign_shelf import CampaignShelf
from mechtable.storage.database import Database
from mechtable.storage.encounter_shelf import EncounterShelf
from mechtable.storage.fight_language import fight_language
from mechtable.storage.fight_shelf import FIGHT, WHAT_IF, FightShelf
from mechtable.storage.fight_trash import FightTrash
from mechtable.storage.hangar_mapping import lance_row
from mechtable.storage.inspection import inspect
from mechtable.storage.journal import Glance
from mechtable.storage.kept_ends import KeptEnds
from mechtable.storage.lance_shelf import LanceShelf
from mechtable.storage.migrations import migrate
from mechtable.storage.payloads import compact
from mechtable.storage.stored import Counts, Opening, StorageError, Stored, StreamLine
from mechtable.storage.tables import VERSION, MechRow, PilotRow, StreamRow
from mechtable.storage.what_ifs import WhatIfs

if TYPE_CHECKING:
    from mechtable.rules.combat.events import Event
    from mechtable.storage.arrivals import Arrivals
    from mechtable.storage.drafts import Drafts
    from mechtable.storage.verdict_shelf import VerdictShelf

R = TypeVar("R", PilotRow, MechRow)


class CampaignFile:
    """An open campaign file. Close it when done."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.own = CampaignShelf(database)
        self.fight_trash = FightTrash(database)
        self.lances = LanceShelf(database)
        self.kept_ends = KeptEnds(database)
        self.what_ifs = WhatIfs(database)

    @cached_property
    def arrivals(self) -> "Arrivals":
        from mechtable.storage.arrivals import Arrivals  # late, as below: few commands need it

        return Arrivals(self._database)

    @cached_property
    def verdicts(self) -> "VerdictShelf":
        from mechtable.storage.verdict_shelf import VerdictShelf

        return VerdictShelf(self._database)

    @classmethod
    def create(
        cls,
        path: Path,
        campaign: Campaign,
        pilots: Iterable[Pilot] = (),
        mechs: Iterable[Mech] = (),
        encounters: Iterable[Encounter] = (),
        lances: Iterable[Lance] = (),
    ) -> "CampaignFile":
        """Make the file with what the campaign begins with; pilots and mechs get the ids 1, 2, 3 … in their order.

        Raises:
            StorageError: It exists, or cannot be made.
        """
        database = Database.create(path)
        with database.writing() as session:
            session.add(mapping.campaign_row(campaign))
            session.add_all(_numbered(map(mapping.pilot_row, pilots)))
            session.add_all(_numbered(map(mapping.mech_row, mechs)))
            session.add_all(mapping.encounter_row(one, place) for place, one in enumerate(encounters, 1))
            session.add_all(lance_row(one, place) for place, one in enumerate(lances, 1))
        return cls(database)

    @classmethod
    def open(cls, path: Path, *, thorough: bool = True) -> "CampaignFile":
        """Look at the file (`thorough`: at all its pages), lift it to the present version, and open it.

        One that may not be written is opened all the same: it can be read, and whatever is stored is refused.

        Raises:
            StorageError: Missing, foreign, newer or damaged; or older, and it may not be written.
        """
        if inspect(path, thorough=thorough) < VERSION:
            migrate(path)
        return cls(Database(path, watching=not may_write(path)))

    @classmethod
    def watch(cls, path: Path) -> "CampaignFile":
        """Open the file for reading alone, next to the program that writes it; it is never lifted from here.

        Raises:
            StorageError: Missing, foreign, of another version or damaged.
        """
        version = inspect(path, thorough=False)
        if version < VERSION:
            raise StorageError(
                f"{path} was written by an older mechtable: open the campaign once at the GM's table, and repeat."
            )
        return cls(Database(path, watching=True))

    def pulse(self) -> tuple[int, int, int]:
        """Which file it is, and a number that stays as long as nobody stores anything.

        Raises:
            StorageError: The file is gone or cannot be read.
        """
        return self._database.pulse()

    def campaign(self) -> tuple[Campaign, tuple[str, ...]]:
        """The campaign, and a sentence for each thing of it that cannot be read and is at its default.

        Raises:
            StorageError: It has none.
        """
        return self.own.campaign()

    def one_deed(self) -> AbstractContextManager[None]:
        """What this thread reads and stores meanwhile is one transaction: nobody comes between, and a kill leaves none.

        Raises:
            StorageError: It could not be stored; nothing was.
        """
        return self._database.one_deed()

    def counts(self) -> Counts:
        with self._database.reading() as session:
            pilots = session.exec(select(func.count()).select_from(PilotRow)).one()
            mechs = session.exec(select(func.count()).select_from(MechRow)).one()
            fights = session.exec(select(func.count()).where(col(StreamRow.kind) == FIGHT)).one()
        return Counts(pilots, mechs, fights)

    def pilots(self) -> tuple[Stored[Pilot], ...]:
        with self._database.reading() as session:
            return tuple(map(mapping.pilot_of, session.exec(select(PilotRow).order_by(col(PilotRow.id)))))

    def mechs(self) -> tuple[Stored[Mech], ...]:
        with self._database.reading() as session:
            return tuple(map(mapping.mech_of, session.exec(select(MechRow).order_by(col(MechRow.id)))))

    def add_pilot(self, pilot: Pilot) -> int:
        return self._add(mapping.pilot_row(pilot))

    def add_mech(self, mech: Mech) -> int:
        return self._add(mapping.mech_row(mech))

    def change_pilots(self, numbers: Iterable[int], change: Callable[[Pilot], Pilot]) -> tuple[Pilot, ...]:
        """Read pilots, change each and store them, in one transaction: all or none. Gives them as they are now.

        Raises:
            StorageError: One is not there or cannot be read, or the file refuses it; whatever `change` raises.
        """
        changed = []
        with self._database.writing() as session:
            for number in numbers:
                row = session.get(PilotRow, number)
                if row is None:
                    raise StorageError(f"There is no pilot {number} any more.")
                found = mapping.pilot_of(row)
                if found.value is None:
                    raise StorageError(found.problem)
                changed.append(change(found.value))
                mapping.put_pilot(row, changed[-1])
        return tuple(changed)

    def change_mech(self, number: int, change: Callable[[Mech], Mech]) -> Mech:
        """Read a mech, change it and store it, in one transaction. Gives it as it is now.

        Raises:
            StorageError: It is not there or cannot be read; whatever `change` raises.
        """
        with self._database.writing() as session:
            row = session.get(MechRow, number)
            if row is None:
                raise StorageError(f"There is no mech {number} any more.")
            found = mapping.mech_of(row)
            if found.value is None:
                raise StorageError(found.problem)
            fresh = mapping.mech_row(changed := change(found.value))
            row.name, row.payload = fresh.name, fresh.payload
        return changed

    def set_mechs(self, mechs: Mapping[int, Mech]) -> None:
        """Put mechs in the place of those with the same ids, all or none."""
        with self._database.writing() as session:
            for number, mech in mechs.items():
                row, fresh = session.get(MechRow, number), mapping.mech_row(mech)
                if row is None:
                    raise StorageError(f"There is no mech {number} any more.")
                row.name, row.payload = fresh.name, fresh.payload

    def add_fight(self, opening: "Opening[Event]", glance: Glance) -> int:
        return self._add(mapping.stream_row(FIGHT, opening, glance, fight_language()))

    def fights(self) -> tuple[Stored[StreamLine], ...]:
        """All fights, the one that changed last first."""
        newest = (
            select(StreamRow)
            .where(StreamRow.kind == FIGHT)
            .order_by(col(StreamRow.last_step_at).desc(), col(StreamRow.id).desc())
        )
        with self._database.reading() as session:
            return tuple(map(mapping.line_of, session.exec(newest)))

    def owned(self, owner: Seat) -> frozenset[int]:
        """The ids of the fights that began with somebody whom this seat owns; openings are searched, not read."""
        words = compact({"owner": owner})[1:-1]
        found = select(StreamRow.id).where(StreamRow.kind == FIGHT, func.instr(StreamRow.opening, words) > 0)
        with self._database.reading() as session:
            return frozenset(number or 0 for number in session.exec(found))

    def latest(self) -> tuple[tuple[int, bool], ...]:
        """The ids of all fights, the one that changed last first, and whether they ended; openings are not read."""
        newest = (
            select(StreamRow.id, StreamRow.ended)
            .where(StreamRow.kind == FIGHT)
            .order_by(col(StreamRow.last_step_at).desc(), col(StreamRow.id).desc())
        )
        with self._database.reading() as session:
            return tuple((number or 0, ended) for number, ended in session.exec(newest))

    def opening(self, fight_id: int) -> "Opening[Event] | None":
        """How a fight or a what-if begins, None when there is no such fight.

        Raises:
            RowError: It cannot be read.
        """
        of_fight = select(StreamRow).where(
            StreamRow.id == fight_id, col(StreamRow.kind).in_((FIGHT, WHAT_IF))
        )
        with self._database.reading() as session:
            row = session.exec(of_fight).one_or_none()
        return None if row is None else mapping.opening_of(row, fight_language())

    def shelf(self, fight_id: int) -> FightShelf:
        """The journal of a fight or a what-if."""
        return FightShelf(self._database, fight_id, fight_language())

    @property
    def prepared(self) -> EncounterShelf:
        """The prepared fights."""
        return EncounterShelf(self._database)

    @property
    def drafts(self) -> "Drafts":
        """The mechs on the bench."""
        from mechtable.storage.drafts import Drafts

        return Drafts(self._database)

    def close(self) -> None:
        self._database.close()

    def _add(self, row: PilotRow | MechRow | StreamRow) -> int:
        with self._database.writing() as session:
            session.add(row)
            session.flush()
            return row.id or 0


def _numbered(rows: Iterable[R]) -> Iterator[R]:
    for place, row in enumerate(rows, 1):
        row.id = place
        yield row
