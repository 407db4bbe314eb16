"""A build beside the one it would become: every figure before and after, problems that come and go."""

from dataclasses import dataclass
from decimal import Decimal

from mechtable.rules.bench import commands as c
from mechtable.rules.bench.decide import Stores, event_of
from mechtable.rules.bench.evolve import evolve
from mechtable.rules.bench.state import Draft
from mechtable.rules.bench.view import BenchView, view
from mechtable.rules.mech_diff import FigureChange, named_figures, problems_only_in
from mechtable.rules.problem import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a command would make of the build.

    Attributes:
        command: The command, ready to be given.
        before: The bench as it is.
        after: The bench as it would be; its problems are all that the build would have.
        figures: Every figure by name with its value before and after, changed or not, in a fixed order: `tons`,
            `tons_limit`, `power_continuous`, `power_peak`, `power_output`, `heat_per_turn`, `cooling`, `sensors`, `move`,
            `free_defends`, `dr TYPE`, `hp`, `weapons`, `price`, `threat`. None where a build has none.
        gained: The problems that are new.
        lost: The problems that would be gone.
    """

    command: c.Command
    before: BenchView
    after: BenchView
    figures: tuple[FigureChange, ...]
    gained: tuple[Problem, ...]
    lost: tuple[Problem, ...]

    def figure(self, name: str) -> FigureChange:
        """One figure before and after; a `dr TYPE` that neither build has is 0."""
        return next((each for each in self.figures if each.name == name), FigureChange(name, 0, 0))


def preview(stores: Stores, draft: Draft, command: c.Command) -> Preview:
    """What the command would make of the draft, be it a change or not; nothing is done.

    Raises:
        RuleError: It is refused.
    """
    after = evolve(draft, event_of(stores, draft.mech, command))
    return _beside(command, view(stores, draft), view(stores, after))


def figures_of(bench: BenchView) -> dict[str, Decimal | int | None]:
    """The figures of a bench by name, with the price and the threat (4.7) of its build."""
    return named_figures(bench.sheet.figures, bench.price) | {"threat": bench.sheet.threat.total}


def _beside(command: c.Command, before: BenchView, after: BenchView) -> Preview:
    old, new = (
        figures_of(before),
        figures_of(after),
    )
    names = dict.fromkeys((*old, *new))
    order = sorted(names, key=lambda name: (_ORDER.index(name.split(maxsplit=1)[0]), name))
    return Preview(
        command=command,
        before=before,
        after=after,
        figures=tuple(FigureChange(name, old.get(name, 0), new.get(name, 0)) for name in order),
        gained=problems_only_in(after.sheet.problems, before.sheet.problems),
        lost=problems_only_in(before.sheet.problems, after.sheet.problems),
    )


_ORDER = (
    *("tons", "tons_limit", "power_continuous", "power_peak", "power_output", "heat_per_turn", "cooling"),
    *("sensors", "move", "free_defends", "dr", "hp", "weapons", "price", "threat"),
)
