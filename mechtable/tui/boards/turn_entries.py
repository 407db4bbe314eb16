"""A turn that is let go: delayed, or given up after one question (mechcombat 7.1, 7.10)."""

from collections.abc import Iterator, Sequence

from mechtable.engine.ruleset import Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.question import Entry, Kind, Question

Choices = Sequence[Choice[c.Command]]

HOLD = "hold"
"""What is opened by the entry of the turn's menu."""

END_FIGHT = "end fight"
"""What is opened by the entry that proposes the end of a fight."""

_SURE = {"eject": "the mech stands empty", "surrender": "mech and pilot are taken"}


def hold_entries(choices: Choices) -> Iterator[Entry]:
    """The entry of the turn's menu that opens the others."""
    if any(choice.verb == "delay" for choice in choices):
        yield Entry("h", "hold or give up", "delay, eject, surrender", opens=HOLD, wide=False)


def end_entries(view: FightView) -> Iterator[Entry]:
    """The end of the fight, proposed to the GM when nobody left has a working weapon (7.10)."""
    if view.stalemate:
        yield Entry("E", "end the fight", "no weapon works", opens=END_FIGHT, wide=False)


def hold_question(view: FightView, choices: Choices, opened: str) -> Question | None:
    """What is asked further, None when there is nothing to ask any more."""
    if view.active is None or not any(hold_entries(choices)):
        return None
    name = view.combatants[view.active].name
    match opened.split():
        case ["hold"]:
            entries = tuple(_ways(view, choices))
            return Question(Kind.MENU, view.active, f"Does {name} wait or give up?", entries)
        case ["delay"] if entries := tuple(_waits(view, choices)):
            return Question(Kind.MENU, view.active, f"{name}'s turn comes after whose?", entries)
        case ["sure", verb] if verb in _SURE:
            command = next(choice.command for choice in choices if choice.verb == verb)
            entries = (
                Entry("y", f"yes, {verb}", f"{_SURE[verb]}{_last(view)}", command),
                Entry("n", "no", "the turn goes on", opens=HOLD),
            )
            return Question(Kind.MENU, view.active, f"{name} {verb}s: sure?", entries, 1)
    return None


def _ways(view: FightView, choices: Choices) -> Iterator[Entry]:
    for choice in choices:
        match choice.verb:
            case "delay":
                only = choice.command
                after = (
                    f"until after {_name(view, only.after)}'s" if isinstance(only, c.Delay) else choice.detail
                )
                opens = "delay" if choice.variants else ""
                yield Entry("d", choice.label, after, only, choice.refusal, opens)
            case "eject":
                yield Entry("j", choice.label, choice.detail, opens="sure eject")
            case "surrender":
                yield Entry("s", choice.label, choice.detail, opens="sure surrender")


def _waits(view: FightView, choices: Choices) -> Iterator[Entry]:
    waits = next((choice.variants for choice in choices if choice.verb == "delay"), ())
    for number, wait in enumerate(waits, 1):
        if isinstance(wait, c.Delay):
            other = view.combatants[wait.after]
            yield Entry(str(number) if number < 10 else "", other.name, other.side, wait)


def _last(view: FightView) -> str:
    """That nobody else of the side is left."""
    mine = view.combatants[view.active or ""].side
    if sum(who.side == mine and not who.out for who in view.combatants.values()) > 1:
        return ""
    return f": the last of {mine}"


def _name(view: FightView, who: str) -> str:
    return view.combatants[who].name
