"""What the fight asks now, as one question with a default: a menu, a short choice, or cards to type."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mechtable.engine.cards import Card
from mechtable.engine.ruleset import Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.places import Place
from mechtable.rules.square_words import squares_words
from mechtable.tui.boards.question import Entry, Kind, Question
from mechtable.tui.boards.target_words import target_words
from mechtable.tui.boards.turn_entries import end_entries, hold_entries, hold_question
from mechtable.tui.boards.ways_out import LEAVING

Choices = Sequence[Choice[c.Command]]

BACK = "back"
"""What an answer opens that does what Esc does."""


def question(
    view: FightView, choices: Choices, opened: str = "", ways: tuple[Entry, ...] = LEAVING
) -> Question:
    """The question of this moment.

    Args:
        view: The fight.
        choices: The menu of the seat.
        opened: The further question that was opened, empty for none.
        ways: The ways out of a fight that is over.
    """
    if view.phase is Phase.OVER:
        return Question(Kind.OVER, None, "The fight is over:", ways)
    asked = _opened(view, choices, opened) or _question(view, choices)
    return replace(asked, pool=_pool(view, asked.who)) if asked.kind is Kind.CARDS else asked


def _question(view: FightView, choices: Choices) -> Question:
    match view.phase:
        case Phase.SETUP:
            first = view.due[0]
            return Question(Kind.CARDS, first, f"{_name(view, first)} turns up a card for initiative")
        case Phase.TURN:
            return _turn(view, choices)
        case Phase.LEAD:
            return _lead(view, choices)
        case Phase.DISCARD:
            over = choices[0].label if choices else "discard"
            return Question(Kind.CARDS, view.active, f"{over}:")
        case Phase.TAKE:
            return Question(Kind.CARDS, view.taker, f"{_name(view, view.taker)} takes which?")
        case Phase.FOLLOW:
            name = _actor(choices, "follow", view)
            return Question(Kind.CARDS, name, f"{_name(view, name)} follows?")
        case _:
            return _ask(view, choices)


def with_one_card(phase: Phase, asked: Question, cards: tuple[Card, ...]) -> c.Command | None:
    """The command that one card completes without Enter, None where more may be chosen or none was."""
    if not cards or asked.who is None or asked.draft is not None:
        return None
    match phase:
        case Phase.SETUP:
            return c.TurnUp(asked.who, cards[0])
        case Phase.LEAD:
            return c.Lead(asked.who, cards[0])
        case Phase.TAKE:
            return c.Take(asked.who, cards[0])
        case _:
            return None


def _pool(view: FightView, who: str | None) -> tuple[Card, ...] | None:
    """The cards to choose from: those offered, or a dealt hand that may be looked at; None where nobody knows."""
    if view.phase is Phase.TAKE:
        return view.offered
    return view.combatants[who].cards if who and view.phase is not Phase.SETUP else None


def _opened(view: FightView, choices: Choices, opened: str) -> Question | None:
    """The further question that was opened, None when there is nothing to ask any more."""
    what, _, number = opened.partition(" ")
    name = view.exchange.target if view.exchange else view.active
    match what:
        case "targets" if targets := tuple(_targets(view, choices, int(number))):
            return Question(Kind.MENU, name, "At whom?", targets)
        case "walk" if walks := tuple(_walks(view, choices)):
            return Question(Kind.MENU, name, f"How many squares does {_name(view, name)} move?", walks)
        case "price":
            priced = _priced(choices, int(number))
            if priced is not None and isinstance(priced.draft, c.UseItem):
                asks = f"{priced.label} costs {priced.arguments[0].hint.partition(',')[0]}:"
                return Question(Kind.CARDS, name, asks, draft=priced.draft)
        case "switches" if switches := tuple(_switches(choices, 0)):
            return Question(Kind.MENU, name, "Switch what on or off?", switches)
        case "items" if used := tuple(_uses(choices, 0)) + tuple(_switches(choices, _count(choices, "use"))):
            return Question(Kind.MENU, name, f"What does {_name(view, name)} use or switch?", used)
    return hold_question(view, choices, opened)


def _name(view: FightView, who: str | None) -> str:
    return view.combatants[who].name if who else "?"


def _turn(view: FightView, choices: Choices) -> Question:
    name = view.active
    entries = tuple(_menu(view, choices))
    return Question(Kind.MENU, name, f"What does {_name(view, name)} do?", entries, _default(entries))


_FAR = frozenset({"out_of_range", "beyond_sensors"})


def _default(entries: Sequence[Entry]) -> int:
    """The first attack there is; a move where only the distance is in the way of one; else the end of the turn."""
    open_to = [place for place, entry in enumerate(entries) if not entry.refusal]
    attack = next((place for place in open_to if _attacks(entries[place])), None)
    if attack is not None:
        return attack
    far = any(entry.refusal is not None and entry.refusal.code in _FAR for entry in entries)
    move = next((place for place in open_to if entries[place].opens == "move"), None)
    return move if far and move is not None else len(entries) - 1


def _attacks(entry: Entry) -> bool:
    return isinstance(entry.command, c.Attack) or entry.opens.startswith("targets")


def _menu(view: FightView, choices: Choices) -> Iterator[Entry]:
    number = 0
    for place, choice in enumerate(choices):
        if choice.verb == "attack":
            number += 1
            opens = f"targets {place}" if choice.variants else ""
            target = (
                f"  ▸ {_name(view, choice.command.target)}" if isinstance(choice.command, c.Attack) else ""
            )
            many = f"  ▸ {len(choice.variants)}" if choice.variants else ""
            yield Entry(
                _digit(number),
                choice.label,
                choice.detail + target + many,
                choice.command,
                choice.refusal,
                opens,
            )
    for choice in choices:
        match choice.verb:
            case "move":
                opens = "walk" if choice.variants else "move"
                yield Entry("m", "move", choice.detail, None, choice.refusal, opens, wide=False)
            case "draw":
                yield Entry("d", choice.label, choice.detail, choice.command, choice.refusal, wide=False)
    yield from _uses(choices, number)
    if any(choice.verb in ("on", "off") for choice in choices):
        yield Entry("o", "switch items", "on and off", None, None, "switches", wide=False)
    yield from hold_entries(choices)
    yield from end_entries(view)
    for choice in choices:
        if choice.verb == "end":
            yield Entry("e", choice.label, choice.detail, choice.command, choice.refusal, wide=False)


def _walks(view: FightView, choices: Choices) -> Iterator[Entry]:
    """The moves of one that stands on no map, square by square."""
    ap = view.combatants[view.active].ap if view.active else 0
    walks = (walk for choice in choices if choice.verb == "move" for walk in choice.variants)
    for number, walk in enumerate(walks, 1):
        label = squares_words(number)
        yield Entry(_digit(number), label, f"leaves {ap - number} AP", walk, wide=False)


def _uses(choices: Choices, number: int) -> Iterator[Entry]:
    """What can be used, numbered from the one after `number`."""
    for place, choice in enumerate(choices):
        if choice.verb == "use":
            number += 1
            opens = f"price {place}" if choice.draft is not None else ""
            yield Entry(_digit(number), choice.label, choice.detail, choice.command, choice.refusal, opens)


def _count(choices: Choices, verb: str) -> int:
    return sum(choice.verb == verb for choice in choices)


def _items(choices: Choices) -> tuple[Entry, ...]:
    """The way to the items of a target, while it has any that may be used or switched (mechcombat 7.13)."""
    if not any(choice.verb in ("use", "on", "off") for choice in choices):
        return ()
    return (Entry("i", "items", opens="items"),)


def _priced(choices: Choices, place: int) -> Choice[c.Command] | None:
    """The entry whose price in cards is asked for, None when the menu has changed or it is refused by now."""
    choice = choices[place] if place < len(choices) else None
    return choice if choice is not None and choice.draft is not None and choice.refusal is None else None


def _digit(number: int) -> str:
    return str(number) if number < 10 else ""


def _targets(view: FightView, choices: Choices, place: int) -> Iterator[Entry]:
    attacks = choices[place].variants if place < len(choices) else ()
    for number, attack in enumerate(attacks, 1):
        if isinstance(attack, c.Attack):
            target = view.combatants[attack.target]
            words = target_words(view, view.combatants[attack.name], target)
            yield Entry(_digit(number), target.name, words, attack)


def _switches(choices: Choices, number: int) -> Iterator[Entry]:
    for choice in choices:
        if choice.verb in ("on", "off"):
            number += 1
            label = f"{choice.verb}: {choice.label}"
            yield Entry(_digit(number), label, choice.detail, choice.command, choice.refusal)


def _lead(view: FightView, choices: Choices) -> Question:
    exchange = view.exchange
    if exchange is None:
        return Question(Kind.OVER, None, "")
    name = exchange.attacker if exchange.attack_card is None else exchange.target
    return Question(Kind.CARDS, name, f"{_name(view, name)} leads", _items(choices))


def _actor(choices: Choices, verb: str, view: FightView) -> str | None:
    for choice in choices:
        if choice.verb == verb and isinstance(choice.command, c.Follow):
            return choice.command.name
    return view.active


_BRIEF = {c.Defend.FREE: "free", c.Defend.BUY: "buy", c.Defend.NO: "no"}
"""The answers to "defends?" where there is little room."""


def _ask(view: FightView, choices: Choices) -> Question:
    exchange = view.exchange
    if exchange is None:
        return Question(Kind.OVER, None, "")
    if view.phase is Phase.DEFEND:
        keys = {c.Defend.FREE: "f", c.Defend.BUY: "b", c.Defend.NO: "n"}
        entries = tuple(
            Entry(
                keys[choice.command.how],
                choice.label,
                choice.detail,
                choice.command,
                choice.refusal,
                brief=_BRIEF[choice.command.how],
            )
            for choice in choices
            if isinstance(choice.command, c.Answer)
        )
        default = next(
            (place for place, entry in enumerate(entries) if entry.refusal is None and entry.key in "fn"), 0
        )
        asks = f"{_name(view, exchange.target)} defends?"
        return Question(Kind.ASK, exchange.target, asks, (*entries, *_items(choices)), default)
    entries = tuple(
        Entry(str(number), choice.label, choice.detail, choice.command, choice.refusal)
        for number, choice in enumerate((choice for choice in choices if choice.verb == "pick"), 1)
    )
    attacks = exchange.picker == exchange.attacker
    place = suggested_part(view.combatants[exchange.target], attacks=attacks)
    default = next((at for at, entry in enumerate(entries) if entry.label == place.words), 0)
    return Question(Kind.ASK, exchange.picker, f"{_name(view, exchange.picker)} picks", entries, default)


def suggested_part(target: CombatantView, *, attacks: bool) -> Place:
    """The part offered first: the attacker's is the torso, the defender's the one that can lose most before it hurts."""
    if attacks:
        return Place.TORSO
    whole = [part for part in target.parts if part.hp > 0 and part.place is not Place.TORSO]
    if not whole:
        return Place.TORSO
    return max(whole, key=lambda part: (part.hp - part.threshold, part.hp)).place
