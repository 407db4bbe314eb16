"""The keys that a person presses at the GM's table to say a command: the menu's letters, cards letter by letter."""

from collections.abc import Iterator

from mechtable.engine.cards import Card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.notation import write
from mechtable.services.one_keyboard import menu
from mechtable.services.table import Table
from mechtable.tui.boards.flow import question
from mechtable.tui.boards.question import Entry, Kind, Question

UNDO, REDO = ("ctrl+z", "enter"), ("ctrl+y",)
NAMED = {" ": "space", ".": "full_stop", '"': "quotation_mark", "-": "minus", ",": "comma", "_": "underscore"}
"""Keys that Textual calls by a name."""


def keys(table: Table, command: c.Command) -> list[str]:
    """How a command is said now, in Textual's names of the keys."""
    match command:
        case c.TurnUp() | c.Lead():
            return letters(command.card)
        case c.Take():
            return letters(command.card) if command.card else ["enter"]
        case c.Follow() | c.Discard() if _asks_for_cards(table):
            return [*(key for card in command.cards for key in letters(card)), "enter"]
        case c.Move():
            return ["m", *typed(f"{command.to[0]},{command.to[1]}"), "enter"]
        case _:
            return _chosen(table, command) or line(write(command))


def afterwards(table: Table, command: c.Command) -> list[str]:
    """What leads back to the table when the command was done: what lets one fly goes on on the map."""
    view = table.view()
    if not isinstance(command, c.UseItem) or command.how is not c.Switch.USE or command.name != view.active:
        return []
    uses = (use for use in view.combatants[command.name].uses if use.word == command.item)
    return ["escape"] if any(effect.then.fly for use in uses for effect in use.effects) else []


def line(text: str) -> list[str]:
    """A line of quick entry."""
    return ["colon", *typed(text), "enter"]


def letters(card: Card) -> list[str]:
    return list(card.typed)


def typed(text: str) -> list[str]:
    return [NAMED.get(char, char) for char in text]


def _asks_for_cards(table: Table) -> bool:
    return _asked(table).kind is Kind.CARDS


def _asked(table: Table, opened: str = "") -> Question:
    return question(table.view(), menu(table), opened)


def _chosen(table: Table, command: c.Command) -> list[str]:
    """From the menu, or from what an entry of it opens; nothing where no menu has it."""
    asked = _asked(table)
    for place, entry in enumerate(asked.entries):
        if entry.command == command:
            return _to(asked, place)
    for place, entry in enumerate(asked.entries):
        for rest in _within(table, entry, command):
            return [*_to(asked, place), *rest]
    return []


def _within(table: Table, entry: Entry, command: c.Command) -> Iterator[list[str]]:
    """The keys after an entry that opens a further question, which has the command."""
    if entry.refusal is not None or not entry.opens or entry.opens == "move":
        return
    further = _asked(table, entry.opens)
    if further.draft is not None and isinstance(command, c.UseItem):
        if (further.draft.name, further.draft.item) == (command.name, command.item) and command.cards:
            yield [*(key for card in command.cards for key in letters(card)), "enter"]
        return
    for place, answer in enumerate(further.entries):
        if answer.command == command:
            yield _to(further, place)


def _to(asked: Question, place: int) -> list[str]:
    """The letter of an entry; one without a letter is walked to."""
    if asked.entries[place].key:
        return [asked.entries[place].key]
    steps = (place - asked.default) % len(asked.entries)
    return [*["down"] * steps, "enter"]
