"""Where drafts are kept, and where their mechs are saved."""

from collections.abc import Callable
from dataclasses import dataclass

from mechtable.services.bench import Bench
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.file_drafts import FileDrafts
from mechtable.services.usage import Usage


@dataclass(frozen=True, slots=True)
class Yard:
    """Where drafts are kept and mechs are saved.

    Attributes:
        trail: Where that is, for the header.
        book: Its drafts.
        open: Puts another bench on the screen in the place of this one.
        leave: Leaves the bench, which may have something unsaved.
        usage: Who uses what part there.
        campaign: The slug of the campaign, empty for files.
    """

    trail: tuple[str, ...]
    book: CampaignDrafts | FileDrafts
    open: Callable[[Bench], None]
    leave: Callable[[Bench], None]
    usage: Callable[[], Usage]
    campaign: str = ""
