"""What can be printed from where somebody stands: names of it in words, and how its sheets are made."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from mechtable.engine.audience import GM
from mechtable.rules.options import DEFAULTS, Options
from mechtable.services.replays import PLAYERS
from mechtable.services.seats import flown_by
from mechtable.services.several import subjects_of_campaign, together
from mechtable.services.subjects import HANDS, SCREEN, Subject, of_mech, of_pilot

if TYPE_CHECKING:
    from mechtable.rules.bench.view import BenchView
    from mechtable.rules.catalogue import Catalogue
    from mechtable.services.desk import Desk


@dataclass(frozen=True, slots=True)
class Printable:
    """Something to print.

    Attributes:
        words: What it is.
        make: Makes its sheets, with every box unticked or as they are.
    """

    words: str
    make: Callable[[bool], Subject]


def of_mech_in(desk: "Desk", mech_id: int | None) -> tuple[Printable, ...]:
    """A mech of the campaign, alone and with its pilot's sheet, then the force; the force alone for no mech."""
    mech = next((filed.value for filed in desk.mechs() if filed.id == mech_id), None)
    if mech is None:
        return _nothing_marked(desk)
    pilot = flown_by(desk).get(mech.name)
    found = [_named(desk, mech.name, f"mech/{mech_id}")]
    number = next((filed.id for filed in desk.pilots() if filed.value == pilot), None)
    if pilot is not None and number is not None:
        words = f"{mech.name}, and the sheet of {pilot.called}"
        found.append(_named(desk, words, f"mech/{mech_id}+pilot/{number}"))
    return (*found, *_force(desk))


def of_pilot_in(desk: "Desk", pilot_id: int | None) -> tuple[Printable, ...]:
    """A pilot of the campaign, alone and with the sheet of the mech they fly, then the force."""
    pilot = next((filed.value for filed in desk.pilots() if filed.id == pilot_id), None)
    if pilot is None:
        return _nothing_marked(desk)
    found = [_named(desk, pilot.called, f"pilot/{pilot_id}")]
    flown = {name for name, who in flown_by(desk).items() if who == pilot}
    for filed in desk.mechs():
        if filed.value.name in flown:
            words = f"{pilot.called}, and the sheet of {filed.value.name}"
            found.append(_named(desk, words, f"pilot/{pilot_id}+mech/{filed.id}"))
    return (*found, *_force(desk))


def of_lance_in(desk: "Desk", lance_id: int, mech_id: int) -> tuple[Printable, ...]:
    """A lance at a glance with its sheets, behind what there is of the mech that is marked in it."""
    lance = next((filed.value for filed in desk.lances() if filed.id == lance_id), None)
    marked = of_mech_in(desk, mech_id)
    if lance is None:
        return marked
    force = len(_force(desk))
    whole = _named(desk, f"the lance {lance.name}", f"lance/{lance_id}")
    return (*marked[:-force], whole, *marked[-force:])


def of_encounter_in(desk: "Desk", encounter_id: int) -> tuple[Printable, ...]:
    """What a GM wants on paper for a prepared fight: cards of those whom no player plays, the screen, the hands."""
    one = next((filed.value for filed in desk.encounters() if filed.id == encounter_id), None)
    cards = (
        () if one is None else (_named(desk, f"quick cards of {one.name}", f"quick-cards/{encounter_id}"),)
    )
    return (
        *cards,
        *_for_the_gm(desk),
        *_force(desk),
    )


def of_campaign_in(desk: "Desk") -> tuple[Printable, ...]:
    """What there is of a whole campaign: the force, its lists, the GM's screen and the table of hands."""
    return (*_nothing_marked(desk), *_for_the_gm(desk))


def of_fight_in(desk: "Desk", fight_id: int) -> tuple[Printable, ...]:
    """The report of a fight, as everybody may read it and as the GM does."""

    def read_by(seat: str, words: str) -> Printable:
        which = f"report/{fight_id}"
        return Printable(words, lambda blank: subjects_of_campaign(desk, which, seat=seat, blank=blank))

    return read_by(PLAYERS, "the report, for everybody"), read_by(GM, "the report, for the GM")


def of_bench(view: "BenchView", catalogue: "Catalogue", options: Options = DEFAULTS) -> tuple[Printable, ...]:
    """The mech on the bench as it is now, alone and with the sheet of who sits in it."""
    mech, pilot = view.mech, view.pilot

    def alone(blank: bool) -> Subject:
        return of_mech(mech, catalogue, pilot, options, blank=blank)

    if pilot is None:
        return (Printable(mech.name, alone),)
    sheet = partial(of_pilot, pilot, catalogue, options)
    words = f"{mech.name}, and the sheet of {pilot.called}"
    return (
        Printable(mech.name, alone),
        Printable(words, lambda blank: together((alone(blank), sheet()))),
    )


def _for_the_gm(desk: "Desk") -> tuple[Printable, ...]:
    return _named(desk, "the GM's screen", SCREEN), _named(desk, "the table of hands", HANDS)


def _nothing_marked(desk: "Desk") -> tuple[Printable, ...]:
    """The whole force first, where nobody is marked."""
    *lists, force = _force(desk)
    return (force, *lists)


def _force(desk: "Desk") -> tuple[Printable, ...]:
    """The lists of it, then the whole."""
    pilots = (_named(desk, "the list of the pilots", "pilots"),) if desk.pilots() else ()
    return (
        _named(desk, "the roster alone", "roster"),
        *pilots,
        _named(desk, f"the whole force of {desk.title}", "force"),
    )


def _named(desk: "Desk", words: str, which: str) -> Printable:
    return Printable(words, lambda blank: subjects_of_campaign(desk, which, blank=blank))
