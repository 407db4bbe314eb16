"""A random legal mech in the place of the build, by a class and a role."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.rules.bench.commands import Origin, Replace
from mechtable.rules.mech import Mech
from mechtable.rules.parts import tons_text
from mechtable.rules.roles import ROLES
from mechtable.rules.weight_class import WeightClass
from mechtable.services.bench import Bench
from mechtable.services.drawn_mechs import drawn_mech
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Stores


class Host(Opens, Stores, Protocol):
    """What drawing a mech asks of its screen."""


class DrawingLots:
    """Asks what is wanted and draws it; undo takes it back."""

    def __init__(self, bench: Bench, host: Host) -> None:
        self._bench, self._host = bench, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of chance does."""
        return {"random": self._ask_class}

    def _ask_class(self) -> None:
        classes = list(WeightClass)
        lines = tuple(Line(each.value, f"up to {tons_text(each.most_tons)} t") for each in classes)

        def picked(at: int | None) -> None:
            if at is not None:
                self._ask_role(classes[at])

        self._host.open(PickDialog("A random mech of which class?", lines, "choose it"), picked)

    def _ask_role(self, weight_class: WeightClass) -> None:
        roles = (None, *ROLES.values())
        lines = tuple(Line("any role" if role is None else role.id) for role in roles)

        def picked(at: int | None) -> None:
            if at is not None:
                self._host.store(lambda: self._bench.submit(Replace(draw(at), Origin.RANDOM)))

        def draw(at: int) -> Mech:
            return drawn_mech(self._bench.stores.catalogue, weight_class, roles[at])

        self._host.open(PickDialog(f"A random {weight_class.value} mech for what?", lines, "draw it"), picked)
