"""What a fight leaves on the mechs and pilots of its campaign (mechcombat 7.10)."""

from collections.abc import Sequence

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.aftermath import hurt, worn
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.filed import Filed
from mechtable.services.table import Table


class WhatIfError(MechtableError):
    """What is for real fights was asked of a what-if; nothing was done."""


def left_behind(
    table: Table, title: str, mechs: Sequence[Filed[Mech]], pilots: Sequence[Filed[Pilot]]
) -> tuple[dict[int, Mech], dict[int, Pilot]]:
    """The mechs and pilots that come out of a fight other than they are, by id; the first of a name is meant.

    Whom the GM called up is none of them, whatever it is called (7.18).

    Args:
        table: The fight.
        title: What an injury calls it.
        mechs: The campaign's mechs.
        pilots: Its pilots.

    Raises:
        WhatIfError: It is a what-if.
    """
    if table.what_if is not None:
        raise WhatIfError("A what-if changes no mech and no pilot: the real fight is carried over.")
    by_name = {filed.value.name: filed for filed in reversed(mechs)}
    people = {filed.value.name: filed for filed in reversed(pilots)}
    entered = table.entered()
    prepared = [who for who in table.combatants() if who.entrant.id in entered]
    changed = {
        filed.id: mech
        for who in prepared
        if (filed := by_name.get(who.entrant.mech)) and (mech := worn(filed.value, who)) != filed.value
    }
    injured = {
        known.id: pilot
        for who in prepared
        if (known := people.get(who.entrant.pilot))
        and (pilot := hurt(known.value, who, table.options, title, table.told_of(who.entrant.id)))
        != known.value
    }
    return changed, injured
