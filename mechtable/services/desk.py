"""An open campaign: its people, machines, prepared fights and fights under way."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, TypeVar

from mechtable.engine.errors import MechtableError
from mechtable.engine.text import clean
from mechtable.rules.campaign import Encounter
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot
from mechtable.services.filed import FightSummary, Filed, fights_there_are, summary
from mechtable.storage.stored import Stored

if TYPE_CHECKING:
    from mechtable.files.pack_sources import Stocked
    from mechtable.rules.combat.fight import FightMatch
    from mechtable.services.script_export import ScriptFolder
    from mechtable.services.table import Table
    from mechtable.storage.campaign_file import CampaignFile
    from mechtable.storage.drafts import Drafts

T = TypeVar("T")


class DeskError(MechtableError):
    """Something that is not on this desk, or cannot be opened."""


class Desk:
    """An open campaign. Close it when done; several may be open on one file.

    Attributes:
        slug: Name of the campaign's folder.
        path: The folder.
    """

    def __init__(self, slug: str, path: Path, file: "CampaignFile") -> None:
        self.slug = slug
        self.path = path
        self._file = file
        self._problems: dict[str, tuple[str, ...]] = {}
        self._tables: dict[int, Table] = {}
        self._stock: Stocked | None = None
        self._campaign, problems = file.campaign()
        self._note("campaign", problems)

    @property
    def title(self) -> str:
        """What the campaign is called."""
        return self._campaign.name

    @property
    def options(self) -> Options:
        """The campaign's house rules; a fight keeps those it began with."""
        return self._campaign.options

    def pulse(self) -> tuple[int, int, int]:
        """What stays the same as long as nobody stores anything; a `StorageError` where the file is gone."""
        return self._file.pulse()

    @property
    def file(self) -> "CampaignFile":
        """The campaign's file, for other services."""
        return self._file

    @property
    def packs(self) -> tuple[str, ...]:
        """The packs that are switched on, core among them."""
        return self._campaign.packs

    @property
    def stock(self) -> "Stocked":
        """The catalogue with the campaign's packs, read once; those that are left out say why."""
        from mechtable.services.stocks import stocked

        return self._stock or self.use_stock(stocked(self.path.parent, self.slug, self.packs))

    @property
    def catalogue(self) -> Catalogue:
        """The parts and pilot skills in use; a fight keeps those it began with."""
        return self.stock.catalogue

    def use_stock(self, stock: "Stocked") -> "Stocked":
        """Use this catalogue from now on, and give it back."""
        self._note("packs", map(str, stock.problems))
        self._stock = stock
        return stock

    def catch_up(self) -> bool:
        """Use the packs and house rules that another program set since they were read; whether there were any.

        Raises:
            StorageError: The file cannot be read.
        """
        there, problems = self._file.campaign()
        if there == self._campaign:
            return False
        if there.packs != self._campaign.packs:
            self._stock = None
        self._campaign = there
        self._note("campaign", problems)
        return True

    def set_packs(self, packs: tuple[str, ...]) -> None:
        """Use other packs from now on. Mechs keep what they name; what no pack in use has is a placeholder."""
        self._file.own.set_packs(self._campaign.packs, packs)
        self._campaign, self._stock = replace(self._campaign, packs=packs), None

    def set_options(self, options: Options) -> None:
        """Use other house rules from now on. A fight under way keeps those it began with."""
        self._file.own.set_options(self._campaign.options, options)
        self._campaign = replace(self._campaign, options=options)

    @property
    def problems(self) -> tuple[str, ...]:
        """What could not be read so far, a sentence each. It is left in the file as it is."""
        return tuple(problem for found in self._problems.values() for problem in found)

    def pilots(self) -> tuple[Filed[Pilot], ...]:
        """All pilots, oldest first; one that cannot be read is left out and named in `problems`."""
        return self._filed("pilots", self._file.pilots())

    def mechs(self) -> tuple[Filed[Mech], ...]:
        """All mechs, oldest first; one that cannot be read is left out and named in `problems`."""
        return self._filed("mechs", self._file.mechs())

    def encounters(self) -> tuple[Filed[Encounter], ...]:
        """All prepared fights in their order; one that cannot be read is left out and named in `problems`."""
        return self._filed("encounters", self._file.prepared.all())

    def lances(self) -> tuple[Filed[Lance], ...]:
        """All lances in their order; one that cannot be read is left out and named in `problems`."""
        return self._filed("lances", self._file.lances.all())

    def fights(self) -> tuple[FightSummary, ...]:
        """All fights, the one that changed last first; one that cannot be read is left out and named in `problems`."""
        return tuple(summary(filed.value) for filed in self._filed("fights", self._file.fights()))

    def add_pilot(self, pilot: Pilot) -> int:
        """File a pilot and give the id.

        Raises:
            TextError: The name may not enter.
        """
        return self._file.add_pilot(replace(pilot, name=clean(pilot.name, "pilot name")))

    def change_pilots(self, numbers: Iterable[int], change: Callable[[Pilot], Pilot]) -> tuple[Pilot, ...]:
        """Change pilots by their ids in one transaction, all or none; gives them as they are now, stored.

        Raises:
            StorageError: One is gone or cannot be read, or its ledger would stand below 0 XP (6.3).
        """
        return self._file.change_pilots(numbers, change)

    def add_mech(self, mech: Mech) -> int:
        """File a mech, legal or not, and give the id.

        Raises:
            TextError: The name may not enter.
        """
        return self._file.add_mech(replace(mech, name=clean(mech.name, "mech name")))

    def add_encounter(self, encounter: Encounter) -> int:
        """File a prepared fight after the others and give the id.

        Raises:
            TextError: The name may not enter.
        """
        return self._file.prepared.add(replace(encounter, name=clean(encounter.name, "encounter name")))

    def restore(self, mech_id: int) -> bool:
        """Repair a mech wholly: no damage, no heat, full load. Whether there was anything to repair."""
        from mechtable.rules.combat.aftermath import is_worn, restored

        with self._file.one_deed():
            worn = {one.id: one.value for one in self.mechs() if one.id == mech_id and is_worn(one.value)}
            self._file.set_mechs({number: restored(mech) for number, mech in worn.items()})
        return bool(worn)

    def prepare(self, encounter_id: int, seed: int | None = None, players: int | None = None) -> int:
        """Set up a prepared fight with the mechs and pilots as they are now, and give the fight's id.

        Args:
            encounter_id: From `encounters`.
            seed: For its dice, from 0 up to, not including, 2 to the power 63; drawn when None.
            players: How many there are; None for as many as the pilots name.

        Raises:
            DeskError: There is no such encounter, or no such seed.
            FieldingError: It names what the campaign lacks.
            MapError, FileError: Its map cannot be used.
            SetupError: A mech cannot enter a fight.
            StorageError, SavingError: It could not be stored; nothing is begun.
        """
        from mechtable.services.beginning import SEED_BITS, begun
        from mechtable.services.bot_marks import marked_by
        from mechtable.services.casting import cast_for
        from mechtable.services.fielding import field

        seed = randbits(SEED_BITS) if seed is None else seed
        if not 0 <= seed < 1 << SEED_BITS:
            raise DeskError(f"A seed is a whole number from 0 to {(1 << SEED_BITS) - 1}, not {seed}.")
        prepared = {filed.id: filed.value for filed in self.encounters()}
        if encounter_id not in prepared:
            raise DeskError(f"{self.title} has no encounter {encounter_id}.")
        encounter = prepared[encounter_id]
        cast = cast_for(self, encounter, seed, players)
        options = replace(self.options, cards=encounter.cards or self.options.cards)
        setup = field(encounter, cast, self.catalogue, options, tuple(prepared.values()))
        marked = marked_by(encounter, (*setup.combatants, *setup.reserves))
        return begun(self._file, self.path, encounter.name, setup, seed, marked)

    def fight(self, fight_id: int) -> "Table":
        """The fight as it stands; the same table for the same fight as long as the desk is open.

        Raises:
            DeskError: There is no such fight, or it cannot be read; the others are not concerned.
        """
        if fight_id not in self._tables:
            self._tables[fight_id] = self._open(fight_id)
        table = self._tables[fight_id]
        named = (filed.value.notes for filed in self.encounters() if filed.value.name == table.title)
        table.prepared = next(named, "").strip()
        return table

    def forget(self, fight_id: int) -> None:
        """Let go of the table of a fight that was deleted."""
        self._tables.pop(fight_id, None)

    def script(self, fight_id: int) -> "ScriptFolder":
        """The fight as a script with its files, which ends in an equal state when it is played, or says where it does not.

        Raises:
            DeskError: There is no such fight, or it cannot be read.
            ScriptExportError: The script would tell what is hidden.
        """
        from mechtable.services.script_doubts import checked  # late, as all that only a fight needs
        from mechtable.services.script_export import folder_of

        return folder_of(checked(*self.to_write(fight_id)))

    def to_write(self, fight_id: int) -> "tuple[FightMatch, str, int]":
        """A fight with its title and the seed of its dice, which is all that a script of it needs."""
        table, opening = self.fight(fight_id), self._file.opening(fight_id)
        if opening is None:
            raise DeskError(f"{self.title} has no fight {fight_id}.")
        if table.what_if is not None:
            raise DeskError("A what-if is not copied as a script: its dice may have changed under way.")
        return table.match, opening.title, opening.seed

    @property
    def drafts(self) -> "Drafts":
        """The mechs on the bench, for `campaign_drafts`."""
        return self._file.drafts

    def close(self) -> None:
        """Let the file go; tables of this desk are then of no more use."""
        self._file.close()

    def _open(self, fight_id: int) -> "Table":
        from mechtable.services.stored_match import match_of
        from mechtable.services.table import Table

        try:
            opening = self._file.opening(fight_id)
            if opening is None:
                raise DeskError(f"there is no such fight. {fights_there_are(self.fights())}")
            build = partial(match_of, opening)
            what_if = self._file.what_ifs.note(fight_id)
            return Table(fight_id, opening.title, self._file.shelf(fight_id), build, what_if)
        except MechtableError as error:
            raise DeskError(f"Fight {fight_id} of {self.title} cannot be opened: {error}") from error

    def newest_fight(self) -> int:
        """The id of the fight that changed last.

        Raises:
            DeskError: None has begun.
        """
        for fight in self.fights():
            return fight.id
        raise DeskError(f"No fight has begun in {self.title}.")

    def _filed(self, what: str, rows: Sequence[Stored[T]]) -> tuple[Filed[T], ...]:
        self._note(what, (row.problem for row in rows if row.problem))
        return tuple(Filed(row.id, row.value) for row in rows if row.value is not None)

    def _note(self, what: str, problems: Iterable[str]) -> None:
        self._problems[what] = tuple(problems)
