"""A random legal mech for the bench, another one each time."""

from secrets import randbits

from mechtable.engine.dice import Dice
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.random_mech import random_mech
from mechtable.rules.roles import Role
from mechtable.rules.weight_class import WeightClass

_SEED_BITS = 63


def drawn_mech(catalogue: Catalogue, weight_class: WeightClass, role: Role | None) -> Mech:
    """A build of the class that passes the check (4.3), and serves the role where there is one.

    Raises:
        NoBuild: The parts in use allow none.
    """
    return random_mech(catalogue, weight_class, Dice(randbits(_SEED_BITS)), role=role)
