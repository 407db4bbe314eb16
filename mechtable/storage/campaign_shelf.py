"""What a campaign's file says of the campaign itself: its title, its packs, its house rules."""

from sqlmodel import Session, col, select

from mechtable.rules.campaign import Campaign
from mechtable.rules.options import Options
from mechtable.storage import mapping
from mechtable.storage.database import Database
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import CampaignRow


class CampaignShelf:
    """The campaign of a file. What is changed is named as it was, and refused where it is so no more."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def campaign(self) -> tuple[Campaign, tuple[str, ...]]:
        """The campaign, and a sentence for each thing of it that cannot be read and is at its default.

        Raises:
            StorageError: It has none.
        """
        with self._database.reading() as session:
            return mapping.campaign_of(self._row(session))

    def set_packs(self, before: tuple[str, ...], packs: tuple[str, ...]) -> None:
        """Put another list of packs in the place of the campaign's, which is still as it was before.

        Raises:
            StorageError: Another window changed it, or it could not be stored.
        """
        with self._database.writing() as session:
            row = self._row(session)
            if mapping.campaign_of(row)[0].packs != before:
                raise StorageError("Another window switched packs in the meantime: look again, and repeat.")
            row.packs = mapping.packs_text(packs)

    def set_options(self, before: Options, options: Options) -> None:
        """Put other house rules in the place of the campaign's, which are still as they were before.

        Raises:
            StorageError: Another window changed them, or they could not be stored.
        """
        with self._database.writing() as session:
            row = self._row(session)
            if mapping.campaign_of(row)[0].options != before:
                raise StorageError(
                    "Another window changed the house rules in the meantime: leave them, and open them again."
                )
            row.options = mapping.options_text(options)

    def _row(self, session: Session) -> CampaignRow:
        row = session.exec(select(CampaignRow).order_by(col(CampaignRow.id))).first()
        if row is None:
            raise StorageError(f"{self._database.path} is damaged: it has no campaign in it.")
        return row
