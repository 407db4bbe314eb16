"""Several things of a campaign exported as one: `mech/3+pilot/1`, `lance/1+lance/2`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mechtable.files.writer import Plain
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.replays import PLAYERS
from mechtable.services.subjects import NoSuchSubject, Subject
from mechtable.services.wanted import wanted, wanted_id

if TYPE_CHECKING:
    from mechtable.rules.lances import Lance
    from mechtable.services.desk import Desk
    from mechtable.services.filed import Filed


def subjects_of_campaign(desk: "Desk", which: str, *, seat: str = PLAYERS, blank: bool = False) -> Subject:
    """What of the campaign is named; several with `+` between them are one.

    Raises:
        NoSuchSubject, NotOne: It has no such thing, or several are called so.
        NoSuchSeat: The fight of a report has no such seat.
    """
    named = which.split("+")
    found = tuple(subject_of_campaign(desk, each, seat=seat, blank=blank) for each in named)
    if len(found) == 1:
        return found[0]
    kinds = {each.partition("/")[0] for each in named}
    if "lance" in kinds <= {"mech", "pilot", "lance"}:
        return replace(together(found), document=_with_lances(desk, named))
    return together(found)


def _with_lances(desk: "Desk", named: Sequence[str]) -> Callable[[], Mapping[str, Plain]]:
    """The file of lances with the mechs and pilots that are named beside them."""
    from mechtable.services.force_files import document_of_lances  # late: a page needs no writer of YAML

    lances = {filed.id: filed for filed in desk.lances()}
    mechs = {filed.id: filed.value for filed in desk.mechs()}
    pilots = {filed.id: filed.value for filed in desk.pilots()}
    chosen: list[Filed[Lance]] = []
    mech_ids, pilot_ids = [], []
    for each in named:
        sort, _, said = each.partition("/")
        match sort:
            case "lance":
                chosen.append(wanted(lances, said, each, desk.title))
            case "mech":
                mech_ids.append(wanted_id(mechs, said, each, desk.title))
            case _:
                pilot_ids.append(wanted_id(pilots, said, each, desk.title))
    return document_of_lances(desk, chosen, mech_ids, pilot_ids)


def together(subjects: tuple[Subject, ...]) -> Subject:
    """Several things as one, under the name of the first; a file of them all is that of a force."""
    documents = [each.document for each in subjects if each.document is not None]

    def document() -> dict[str, Plain]:
        said = [make() for make in documents]
        if any("mech" not in one and "pilot" not in one for one in said):
            raise NoSuchSubject(
                "A file of several holds mechs, pilots and lances alone: export each of the rest by itself."
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
