"""The sums that "why" opens: of the exchange on the table or the last one, and of the mechs that are shown."""

from collections.abc import Callable, Sequence
from functools import partial

from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Phase, Result
from mechtable.rules.combat.view import FightView
from mechtable.rules.reckoned import AnySum, Reckoned
from mechtable.rules.report_reckoned import reckoned_report
from mechtable.services.asking import sums_of_doing
from mechtable.services.explaining import Explained
from mechtable.services.log import LogLine
from mechtable.services.panel_reckoned import margin
from mechtable.services.table import Table
from mechtable.tui.boards.coming import Coming
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.boards.stage import Scene

Named = tuple[str, AnySum]


def sums_at_table(table: Table, scene: Scene | None, shown: Sequence[Reckoned]) -> tuple[Named, ...]:
    """The sums of the question at hand, of the exchange, and of the figures that are shown, in this order."""
    view = table.view()
    if scene is None:
        return sums_of(view, table.recent_log(), None, shown)
    if scene.report is not None:
        shown = (*reckoned_report(scene.report), *shown)
    asked = sums_asked(view, scene.question, scene.cursor, partial(sums_of_doing, table))
    return sums_of(view, table.recent_log(), scene.foreseen, shown, asked)


def sums_at_moment(
    table: Table, place: int, scene: Scene, log: Sequence[LogLine], shown: Sequence[Reckoned]
) -> tuple[Named, ...]:
    """The sums of a moment that is looked at, in the same order.

    Args:
        table: The fight.
        place: After how many steps, those that were taken back counted too.
        scene: What the stage shows of it.
        log: The story up to then.
        shown: The figures of the panels.
    """
    asked = sums_asked(scene.view, scene.question, scene.cursor, partial(sums_of_doing, table, place=place))
    return sums_of(scene.view, log, None, shown, asked)


def sums_asked(
    view: FightView, asked: Question, cursor: int, sums: Callable[[c.Command], tuple[Explained, ...]]
) -> tuple[Named, ...]:
    """The sums of the question at hand: what the answers would cost, the one under the cursor first.

    Args:
        view: The fight.
        asked: The question.
        cursor: Which answer is marked.
        sums: Gives the sums of a command.
    """
    found: list[Named] = []
    exchange = view.exchange
    if view.phase is Phase.DEFEND and exchange is not None:
        target = view.combatants[exchange.target]
        found.append((f"{target.name}'s free defends", target.free_defends_full))
    entries = asked.entries[cursor : cursor + 1]
    if asked.kind is Kind.ASK:
        entries = (*entries, *asked.entries[:cursor], *asked.entries[cursor + 1 :])
    for entry in entries:
        if entry.command is not None:
            found += [
                (f"{entry.label}, {view.combatants[each.about].name}'s {each.amount.what}", each.amount)
                for each in sums(entry.command)
            ]
    return tuple(found)


def _defends_left(view: FightView, shown: Sequence[Reckoned]) -> list[Named]:
    """Where the target of an attack has used free defends, how many are left comes before how many it has."""
    if view.phase is not Phase.DEFEND or view.exchange is None:
        return []
    target = view.combatants[view.exchange.target]
    if target.free_defends >= target.free_defends_full.total:
        return []
    title = f"{target.name}'s free defends left"
    return [(each.title, each.why) for each in shown if each.title == title]


def sums_of(
    view: FightView,
    log: Sequence[LogLine],
    ahead: Coming | None,
    shown: Sequence[Reckoned],
    asked: Sequence[Named] = (),
) -> tuple[Named, ...]:
    """Sums with their titles, those of the question at hand first, each once."""
    found: list[Named] = [*_defends_left(view, shown), *asked]
    if ahead is not None:
        found.append(("Damage to come", ahead.amount))
    exchange = view.exchange or view.last
    if exchange is not None and exchange.attack is not None and exchange.defense is not None:
        attacker, target = view.combatants[exchange.attacker].name, view.combatants[exchange.target].name
        found += [(f"{attacker}'s lead", exchange.attack), (f"{target}'s lead", exchange.defense)]
        if (by := margin(exchange)) is not None:
            found.append((by.title, by.why))
    hit = view.last is not None and view.last.result is not Result.MISS
    if ahead is None and view.exchange is None and hit:
        dealt = next((line.event for line in reversed(log) if isinstance(line.event, e.DamageDealt)), None)
        if dealt is not None:
            found.append(
                (f"Last damage, to {view.combatants[dealt.target].name}'s {dealt.part.words}", dealt.amount)
            )
    found += [(each.title, each.why) for each in shown]
    return tuple(dict(found).items())
