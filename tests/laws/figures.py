"""The figures of the panels of a fight, reckoned once for a combatant that stands and is seen as before."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from mechtable.engine.sums import Sum, sum_of
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.reckoned import Reckoned
from mechtable.services.panel_reckoned import panel

_NO_ACCOUNTS: Mapping[str, Sum] = defaultdict(lambda: sum_of("nothing", "4.5", ()))
"""In place of how stored values came about: that is told of the steps, and not of a state."""

_last: dict[str, tuple[Combatant, CombatantView, tuple[Reckoned, ...]]] = {}
"""What was reckoned last for each name: most of two states that the laws compare is the same."""


def figures(seen: FightView, state: Fight) -> Iterator[Reckoned]:
    """Every figure of every combatant that is seen."""
    for name, who in seen.combatants.items():
        stored, known = state.combatants[name], _last.get(name)
        if known is None or known[0] is not stored or known[1] != who:
            known = _last[name] = stored, who, tuple(panel(who, stored, _NO_ACCOUNTS))
        yield from known[2]
