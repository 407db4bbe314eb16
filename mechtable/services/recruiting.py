"""A new pilot on the roster: named by the table, with the start that the rules give. Stored before it is answered."""

from mechtable.engine.text import clean
from mechtable.rules.pilot import Pilot
from mechtable.services.desk import Desk
from mechtable.services.importing import Import
from mechtable.services.reading import shown
from mechtable.services.roster import RosterError
from mechtable.storage.shipments import Shipment


def free_name(desk: Desk, name: str, what: str = "pilot name") -> str:
    """A name or a callsign as it may enter: nobody of the campaign is called so, in any case.

    Args:
        desk: The campaign.
        name: As it was written.
        what: How errors call it.

    Raises:
        TextError: It may not enter.
        RosterError: A pilot has it as a name or as a callsign.
    """
    fresh = clean(name, what)
    for pilot in (filed.value for filed in desk.pilots()):
        if fresh.casefold() in (pilot.name.casefold(), pilot.callsign.casefold()):
            raise RosterError(f"{desk.title} has a pilot {shown(fresh)} already: choose another {what}.")
    return fresh


def recruit(desk: Desk, name: str, callsign: str = "", player: str = "") -> Import:
    """File a pilot with all skills 0, a hand of 3 (6.1, 6.2) and an empty ledger; it is taken back as an import is.

    Args:
        desk: The campaign.
        name: Who it is.
        callsign: What they are called in a fight; empty for their name.
        player: Who plays them; empty for nobody.

    Raises:
        TextError: One of them may not enter.
        RosterError: Another pilot is called so.
        StorageError: It could not be stored; nothing was.
    """
    with desk.file.one_deed():
        pilot = Pilot(
            name=free_name(desk, name),
            callsign=free_name(desk, callsign, "callsign") if callsign else "",
            player=clean(player, "player's name") if player else "",
        )
        shipment = Shipment(pilots=(pilot,), known=desk.file.arrivals.known())
        ids = desk.file.arrivals.store(shipment)
    return Import(desk.slug, (pilot.name,), shipment, ids, undone=f"{pilot.called} is taken back.")
