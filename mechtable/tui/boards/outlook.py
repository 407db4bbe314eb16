"""What the combat screen says about this moment: whose panels, the ghost of the coming damage, the keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from mechtable.engine.cards import Card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.places import Place
from mechtable.services.table import Table
from mechtable.tui.boards.coming import Coming, coming_of
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.boards.target_words import squares_between
from mechtable.tui.boards.tray import Tray

Hints = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What to show beside the question.

    Attributes:
        pair: The two combatants whose panels are open.
        ghost: HP after the coming damage, by combatant and place.
        coming: The damage that typed follow-ups would do, in the phase of follow-ups.
        foreseen: The same, and without follow-ups while a part is picked.
        enter: What Enter does now.
        hints: Keys and what they do.
    """

    pair: tuple[str | None, str | None]
    sides: Mapping[str, int]
    ghost: Mapping[str, Mapping[Place, int]]
    coming: Coming | None
    foreseen: Coming | None
    moment: str
    enter: str
    hints: Hints


def outlook(
    table: Table,
    view: FightView,
    asked: Question,
    cursor: int,
    tray: Tray,
) -> Outlook:
    """The outlook of this moment, with what is in the tray."""
    typed, half = tray.cards, bool(tray.letters)
    ahead = _ahead(table, view, asked, cursor, typed)
    ghost: dict[str, dict[Place, int]] = {}
    if ahead is not None and view.exchange is not None:
        place = next(place for place in Place if place.words == ahead.part)
        ghost[view.exchange.target] = {place: ahead.after}
    single = _single(view, tray.pointed)
    enter = "" if half else single or _enter(view, asked, cursor, ahead, len(typed))
    return Outlook(
        pair=pair_of(view, asked, cursor),
        sides=side_indexes(view),
        ghost=ghost,
        coming=ahead if view.phase is Phase.FOLLOW else None,
        foreseen=ahead,
        moment=moment_of(view),
        enter=_follow_help(enter) if view.phase is Phase.FOLLOW else _lead_help(view, asked),
        hints=(*_half(tray.letters), *_hints(asked, enter)),
    )


def _ahead(
    table: Table, view: FightView, asked: Question, cursor: int, typed: tuple[Card, ...]
) -> Coming | None:
    exchange = view.exchange
    if exchange is None or asked.who is None:
        return None
    commands: list[c.Command] = []
    match view.phase:
        case Phase.PICK:
            entry = asked.entries[cursor]
            if entry.command is None or entry.refusal is not None:
                return None
            commands = [entry.command, c.Follow(exchange.attacker, ())]
        case Phase.FOLLOW:
            commands = [c.Follow(asked.who, typed)]
        case _:
            return None
    if exchange.defended and not (view.phase is Phase.FOLLOW and exchange.attack_follow is not None):
        commands.append(c.Follow(exchange.target, ()))
    return coming_of(table, view, commands)


def pair_of(view: FightView, asked: Question, cursor: int) -> tuple[str | None, str | None]:
    """The two combatants whose panels are open."""
    if view.exchange is not None:
        return view.exchange.attacker, view.exchange.target
    left = view.active or next(iter(view.combatants))
    aimed = asked.entries[cursor].command if asked.kind is Kind.MENU and asked.entries else None
    if isinstance(aimed, c.Attack):
        return left, aimed.target
    return left, opponent(view, left)


def opponent(view: FightView, left: str) -> str | None:
    """Whom the last exchange was with, else the nearest enemy standing, else anybody else."""
    last = view.last
    if last is not None and left in (last.attacker, last.target):
        other = last.target if left == last.attacker else last.attacker
        if not view.combatants[other].out:
            return other
    side = view.combatants[left].side
    others = [who for who in view.combatants.values() if who.id != left]
    enemies = [who for who in others if who.side != side and not who.out]
    found = enemies or others
    return min(found, key=partial(_apart, view, view.combatants[left])).id if found else None


def _apart(view: FightView, one: CombatantView, other: CombatantView) -> int:
    """For an order by distance: those without a place come first, as they stand."""
    return squares_between(view, one, other) or 0


def moment_of(view: FightView) -> str:
    """Round and turn in a few words, for the header."""
    if view.phase is Phase.OVER:
        return f"ROUND {view.round} · over"
    if view.phase is Phase.SETUP:
        return "SETUP · initiative"
    if view.exchange is not None:
        attacker, target = view.combatants[view.exchange.attacker], view.combatants[view.exchange.target]
        return f"ROUND {view.round} · {attacker.name} ▸ {target.name}"
    active = view.combatants[view.active].name if view.active else ""
    return f"ROUND {view.round} · {active}'s turn"


def _single(view: FightView, pointed: Card | None) -> str:
    """What Enter does with the card under the cursor where one card is enough."""
    words = {Phase.LEAD: "lead", Phase.TAKE: "take", Phase.DISCARD: "discard"}.get(view.phase)
    return f"{words} {pointed.text}" if words and pointed else ""


def _enter(view: FightView, asked: Question, cursor: int, ahead: Coming | None, typed: int) -> str:
    if asked.kind is Kind.CARDS:
        if view.phase is Phase.DISCARD or asked.draft is not None:
            return f"discard {typed}" if typed else ""
        if view.phase is Phase.TAKE:
            return "take nothing"
        if view.phase is not Phase.FOLLOW:
            return ""
        last = view.exchange is not None and (
            not view.exchange.defended or view.exchange.attack_follow is not None
        )
        if last and ahead is not None:
            return f"apply {ahead.amount.total} damage"
        return f"follow with {typed}" if typed else "nothing more"
    if not asked.entries:
        return ""
    entry = asked.entries[cursor]
    return "why not" if entry.refusal else entry.label


def _follow_help(enter: str) -> str:
    return f"Enter = {enter} · type cards: 3d 3h" if enter else ""


def _lead_help(view: FightView, asked: Question) -> str:
    if asked.kind is not Kind.CARDS:
        return ""
    if view.phase is Phase.SETUP:
        return "type the card, such as 4s or jo"
    if view.phase is Phase.DISCARD or asked.draft is not None:
        return "type the cards that go, then Enter"
    waiting = view.exchange is not None and view.exchange.attack_card is not None
    return "type the card, such as 4s; then both turn over" if waiting else "type the card, such as 4s"


def _half(letters: str) -> Hints:
    """What a card of which a letter or two are typed still needs."""
    if not letters:
        return ()
    wanted = ("0", "a ten") if letters == "1" else ("o", "a joker") if letters == "j" else None
    suits = () if letters == "1" else (("c d h s", f"the suit of {letters.upper()}"),)
    return (*((wanted,) if wanted else ()), *suits, ("Bksp", "take it back"))


def _hints(asked: Question, enter: str) -> Hints:
    hints: list[tuple[str, str]] = []
    if enter:
        hints.append(("Enter", enter))
    match asked.kind:
        case Kind.MENU:
            hints += [("1-9", "act"), ("=", "why"), ("^Z", "undo"), ("F1", "help")]
        case Kind.ASK:
            hints += [("←→", "choose"), ("Esc", "back"), ("=", "why"), ("F1", "help")]
        case Kind.OVER:
            hints += [("←→", "choose"), ("^Z", "undo"), ("r", "report"), ("l", "log"), ("F1", "help")]
        case Kind.CARDS:
            if asked.pool:
                hints.append(("←→↑", "cards"))
            hints += [(entry.key, entry.label) for entry in asked.entries]
            undo = [] if asked.pool else [("^Z", "undo")]
            hints += [("Esc", "back"), ("=", "why"), *undo, ("F1", "help")]
    return tuple(hints)
