"""A small fight that people join and leave."""

from collections.abc import Iterable
from typing import Any

from mechtable.rules.combat.setup import Fielded
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")
BECAUSE = 'because "a test"'


def field(*more: Fielded, reserves: Iterable[Fielded] = (), **rules: object) -> Table:
    """Red 4 of ann, Blue 2 of bob, and more."""
    red = fielded("Red", CLUB, side="us", initiative=4, owner="ann")
    blue = fielded("Blue", CLUB, side="them", initiative=2, owner="bob")
    return Table(red, blue, *more, reserves=reserves, rules=rules)


def order(table: Table) -> tuple[str, ...]:
    return table.fight.order


def gold(initiative: int = 3, **more: Any) -> Fielded:
    return fielded("Gold", CLUB, side="them", initiative=initiative, **more)
