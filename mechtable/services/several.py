"""Several things of a campaign exported as one: `mech/3+pilot/1`."""

from typing import TYPE_CHECKING

from mechtable.files.writer import Plain
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.replays import PLAYERS
from mechtable.services.subjects import NoSuchSubject, Subject

if TYPE_CHECKING:
    from mechtable.services.desk import Desk


def subjects_of_campaign(desk: "Desk", which: str, *, seat: str = PLAYERS, blank: bool = False) -> Subject:
    """What of the campaign is named; several with `+` between them are one.

    Raises:
        NoSuchSubject: It has no such thing.
        NoSuchSeat: The fight of a report has no such seat.
    """
    found = tuple(subject_of_campaign(desk, each, seat=seat, blank=blank) for each in which.split("+"))
    return found[0] if len(found) == 1 else together(found)


def together(subjects: tuple[Subject, ...]) -> Subject:
    """Several things as one, under the name of the first; a file of them all is that of a force."""
    documents = [each.document for each in subjects if each.document is not None]

    def document() -> dict[str, Plain]:
        said = [make() for make in documents]
        if any("mech" not in one and "pilot" not in one for one in said):
            raise NoSuchSubject(
                "A file of several holds mechs and pilots alone: export each of the rest by itself."
            )
        return {
            "mechs": [one for one in said if "mech" in one],
            "pilots": [one for one in said if "pilot" in one],
        }

    singles = tuple(single for each in subjects for single in each.each or (each,))
    whole = len(documents) == len(subjects) == len(singles)
    return Subject(
        name=subjects[0].name,
        pages=tuple(page for each in subjects for page in each.pages),
        document=document if whole else None,
        each=singles,
    )
