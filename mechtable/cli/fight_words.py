"""A played fight script as lines of text: its story with every sum, and how everybody stands at the end."""

from collections.abc import Iterator

from mechtable.cli.sum_words import sum_words
from mechtable.export.drawing import columns, pips, sign
from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant, Fight, Phase
from mechtable.rules.fitted import threshold
from mechtable.services.scripts import ScriptRun, Told


def run_words(played: ScriptRun, *, explain: bool) -> Iterator[str]:
    """The whole run; lines that do not begin with a blank are headings."""
    if explain:
        for told in played.story:
            yield from _told(told)
        yield ""
    fight = played.match.state
    yield _heading(fight)
    for who in fight.combatants.values():
        yield ""
        yield from combatant_words(who, active=who.entrant.id == fight.active)
    yield ""
    checked = "1 expectation" if played.checked == 1 else f"{played.checked} expectations"
    failed = len(played.failures)
    yield (
        f"✗ {failed} {'line' if failed == 1 else 'lines'} not as expected" if failed else f"✓ {checked} held"
    )


def _verdict(checked: int, failed: int) -> str:
    if failed:
        return f"✗ {failed} {'line' if failed == 1 else 'lines'} not as expected"
    if not checked:
        return "✓ played to the end"
    return "✓ 1 expectation held" if checked == 1 else f"✓ {checked} expectations held"


def combatant_words(who: Combatant, *, active: bool) -> Iterator[str]:
    """A combatant: name, means, parts with their pips."""
    entrant = who.entrant
    mark = "▶ " if active else "✗ " if who.out else ""
    fate = f" · {who.crew.words}" if who.crew.words else ""
    yield f"{mark}{entrant.name} · {entrant.mech} · {entrant.side}{fate}"
    at = f" · at {who.position[0]},{who.position[1]}" if who.position else ""
    output = standing.power_output(who).total
    yield (
        f"  AP {who.ap} · power {standing.power_left(who)} of {output} · heat {who.heat} · "
        f"defends {who.free_defends} · hand {who.hand} · move {standing.maximum_move(who).total} · "
        f"sensors {standing.sensors(who).total}{at}"
    )
    rows = []
    for place, frame in entrant.fitted.frames.items():
        hp, held = who.hp[place], []
        for index, item in enumerate(entrant.fitted.gear):
            if item.carrier is place:
                shots = who.ammo[index]
                state = standing.item_state(who, index)
                held.append(
                    item.gear.name
                    + ("" if shots is None else f" {shots}")
                    + ("" if state == "online" else f" ({state})")
                )
        status = sign(standing.status(who, place).value)
        drawn = pips(hp, frame.hp, threshold(frame.hp))
        rows.append((f"  {place.words}", drawn, status, f"{hp}/{frame.hp}", ", ".join(held)))
    yield from columns(rows, right=frozenset({3}))


def _told(told: Told) -> Iterator[str]:
    yield f"{told.line}: {told.text}" if told.line else told.text
    for sentence in told.sentences:
        yield f"  {sentence}"
    for each in told.sums:
        yield from sum_words(each.about, each.amount)


def _heading(fight: Fight) -> str:
    if fight.phase is Phase.OVER and fight.outcome is not None:
        return f"Round {fight.round}, the fight is over. {fight.outcome.reason}"
    if fight.active is None:
        return "Initiative is open"
    waits = "" if fight.asks is Phase.TURN else f", waiting: {fight.asks.value}"
    return f"Round {fight.round}, {fight.combatants[fight.active].entrant.name}'s turn{waits}"
