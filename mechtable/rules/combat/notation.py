"""Commands as text, parser and printer paired: the language of fight scripts and of quick entry.

Names stay as typed; the rules resolve them. What is no sentence of the language is a `NotationError`; a card that does
not exist is the refusal `bad_card`.
"""

import re
from typing import assert_never

from mechtable.engine.cards import Card, format_cards, parse_cards
from mechtable.engine.errors import CardError, RuleError
from mechtable.rules.combat import calling_notation, noting_notation
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.command_words import GM_VERBS, can_mean
from mechtable.rules.combat.command_words import OWN_WORDS as OWN_WORDS
from mechtable.rules.combat.command_words import VERBS as VERBS
from mechtable.rules.combat.paths import parse_square
from mechtable.rules.combat.quoting import QUOTED, quoted, unquoted, whole
from mechtable.rules.combat.quoting import NotationError as NotationError


def parse(line: str) -> c.Command:
    """Read one command.

    Raises:
        NotationError: The line is no command; the sentence says what was expected.
        RuleError: `bad_card` or `bad_value`, for a card or square that does not exist.
    """
    words = line.split()
    match words:
        case []:
            raise NotationError("Say who does what, such as: Red attack salvo Blue.")
        case ["gm", verb, *_] if verb in noting_notation.VERBS:
            return noting_notation.parse(line)
        case ["gm", "join", _, "from", *_]:
            return calling_notation.parse(line)
        case ["gm", *_]:
            return _gm(line, words)
        case ["reshuffle"]:
            return c.Reshuffle()
        case ["turnup", name, card]:
            return c.TurnUp(name, _one_card(card))
        case ["turnup", *_]:
            raise NotationError("Expected: turnup NAME CARD.")
        case [_]:
            raise NotationError(f"{words[0][:40]} does what? Expected one of {', '.join(VERBS)}.")
        case _:
            return _act(words[0], _verb(words[1]), words[2:])


def _verb(typed: str) -> str:
    if typed in VERBS:
        return typed
    found = [verb for verb in VERBS if verb.startswith(typed.lower())]
    if len(found) == 1:
        return found[0]
    if found:
        raise NotationError(can_mean(typed, found))
    raise NotationError(f"There is no command {typed[:40]}; expected one of {', '.join(VERBS)}.")


def _act(name: str, verb: str, rest: list[str]) -> c.Command:
    match verb, rest:
        case "attack", [weapon, target]:
            return c.Attack(name, weapon, target)
        case "attack", [weapon, target, "distance", squares]:
            return c.Attack(name, weapon, target, whole(squares, "A distance is a whole number of squares"))
        case "defend", [] | ["free"]:
            return c.Answer(name, c.Defend.FREE)
        case "defend", [("buy" | "no") as how]:
            return c.Answer(name, c.Defend(how))
        case "lead", [card]:
            return c.Lead(name, _one_card(card))
        case "pick", [_, *_]:
            return c.Pick(name, "_".join(rest))
        case "follow", ["-"]:
            return c.Follow(name, ())
        case "follow", [_, *_]:
            return c.Follow(name, _cards(rest))
        case "move", [squares] if squares.isdecimal():
            return c.Walk(name, whole(squares, "A move is a whole number of squares"))
        case "move", [_, *_]:
            return c.Move(name, parse_square(" ".join(rest)))
        case "draw", []:
            return c.Draw(name)
        case "discard", [_, *_]:
            return c.Discard(name, _cards(rest))
        case "use", [item, _, *_]:
            return c.UseItem(name, c.Switch.USE, item, _cards(rest[1:]))
        case (("use" | "on" | "off"), [item]):
            return c.UseItem(name, c.Switch(verb), item)
        case "take", ["-"]:
            return c.Take(name, None)
        case "take", [card]:
            return c.Take(name, _one_card(card))
        case "end", []:
            return c.EndTurn(name)
        case "delay", [after]:
            return c.Delay(name, after)
        case "eject", []:
            return c.Eject(name)
        case "surrender", []:
            return c.Surrender(name)
        case _:
            raise NotationError(f"Expected: NAME {_SHAPES[verb]}.")


_SHAPES = {
    "attack": "attack WEAPON TARGET [distance N]",
    "defend": "defend, defend buy or defend no",
    "lead": "lead CARD",
    "pick": "pick PART",
    "follow": "follow CARDS, or follow - for none",
    "move": "move X,Y, or move N squares without a map",
    "draw": "draw",
    "discard": "discard CARDS",
    "use": "use ITEM, with the cards it costs",
    "on": "on ITEM",
    "off": "off ITEM",
    "take": "take CARD, or take - for none",
    "end": "end",
    "delay": "delay OTHER, whose turn is still to come",
    "eject": "eject",
    "surrender": "surrender",
}


def _gm_verb(words: list[str]) -> str:
    if len(words) < 2:
        raise NotationError(f"gm does what? Expected one of {', '.join(GM_VERBS)}.")
    if words[1] in GM_VERBS:
        return words[1]
    raise NotationError(f"There is no command gm {words[1][:40]}; expected one of {', '.join(GM_VERBS)}.")


def _gm(line: str, words: list[str]) -> c.Command:
    if len(words) == 3 and words[1] == "reveal":
        return c.GmReveal(words[2])
    shape = _GM_SHAPES[_gm_verb(words)]
    found = _REASONED.fullmatch(line) or _UNREASONED.fullmatch(line)
    if not found:
        raise NotationError(f"Expected: {shape}.")
    verb, said, reason = (
        found[1],
        found[2] or "",
        unquoted(found[3], "reason", 'because "a girder falls on it"'),
    )
    match verb, said.split():
        case "end", []:
            return c.GmEnd(reason)
        case "set", [path, _, *_]:
            return c.GmSet(path, said.removeprefix(path).strip(), reason)
        case "join", [name]:
            return c.GmJoin(name, None, reason)
        case "join", [name, "at", _, *_]:
            return c.GmJoin(name, parse_square(" ".join(said.split()[2:])), reason)
        case "shuffle", []:
            return c.GmShuffle(reason)
        case "leave", [name]:
            return c.GmLeave(name, reason)
        case "overrule", [_, *_]:
            return c.GmOverrule(_deed(said), reason)
        case _:
            raise NotationError(f"Expected: {shape}.")


_SAID = r"\s*+gm\s++(\S++)(?:\s++(.*?))??(?<=\S)\s++because\s++"
_REASONED = re.compile(_SAID + rf"({QUOTED})\s*+")
"""The reason stands in quotes at the end, even where something before it is called `because`."""

_UNREASONED = re.compile(_SAID + r"(\S.*?)\s*")
"""Here it does not, which the sentence about it then tells."""

_GM_SHAPES = {
    "set": 'gm set PATH VALUE because "…"',
    "end": 'gm end because "…"',
    "reveal": "gm reveal NAME",
    "join": 'gm join NAME [at X,Y] because "…", or gm join NAME from MECH … for somebody new',
    "leave": 'gm leave NAME because "…"',
    "shuffle": 'gm shuffle because "…"',
    "overrule": 'gm overrule COMMAND because "…"',
}


def _deed(said: str) -> c.Deed:
    command = parse(said)
    if isinstance(command, c.Deed):
        return command
    raise NotationError("Only what a combatant does can be overruled, such as: Red attack salvo Blue.")


def _one_card(word: str) -> Card:
    cards = _cards([word])
    if len(cards) != 1:
        raise RuleError("bad_card", "1.3", "Name one card, such as 4s.")
    return cards[0]


def _cards(words: list[str]) -> tuple[Card, ...]:
    try:
        return parse_cards(" ".join(words))
    except CardError as error:
        raise RuleError("bad_card", "1.3", str(error)) from error


def write(command: c.Command) -> str:
    """The command as `parse` reads it."""
    match command:
        case c.Attack():
            distance = "" if command.distance is None else f" distance {command.distance}"
            return f"{command.name} attack {command.weapon} {command.target}{distance}"
        case c.Answer():
            how = "" if command.how is c.Defend.FREE else f" {command.how.value}"
            return f"{command.name} defend{how}"
        case c.Lead():
            return f"{command.name} lead {command.card.typed}"
        case c.Pick():
            return f"{command.name} pick {command.part}"
        case c.Follow():
            return f"{command.name} follow {format_cards(command.cards) or '-'}"
        case c.Move():
            return f"{command.name} move {command.to[0]},{command.to[1]}"
        case c.Walk():
            return f"{command.name} move {command.squares}"
        case c.Draw():
            return f"{command.name} draw"
        case c.Discard():
            return f"{command.name} discard {format_cards(command.cards)}"
        case c.UseItem():
            cards = f" {format_cards(command.cards)}" if command.cards else ""
            return f"{command.name} {command.how.value} {command.item}{cards}"
        case c.Take():
            return f"{command.name} take {command.card.typed if command.card else '-'}"
        case c.EndTurn():
            return f"{command.name} end"
        case c.Delay():
            return f"{command.name} delay {command.after}"
        case c.Eject():
            return f"{command.name} eject"
        case c.Surrender():
            return f"{command.name} surrender"
        case c.TurnUp():
            return f"turnup {command.name} {command.card.typed}"
        case c.Reshuffle():
            return "reshuffle"
        case c.GmSet():
            return f"gm set {command.path} {command.value} because {quoted(command.reason)}"
        case c.GmReveal():
            return f"gm reveal {command.name}"
        case c.GmEnd():
            return f"gm end because {quoted(command.reason)}"
        case c.GmJoin():
            square = "" if command.at is None else f" at {command.at[0]},{command.at[1]}"
            return f"gm join {command.name}{square} because {quoted(command.reason)}"
        case c.GmCall():
            return calling_notation.write(command)
        case c.GmLeave():
            return f"gm leave {command.name} because {quoted(command.reason)}"
        case c.GmShuffle():
            return f"gm shuffle because {quoted(command.reason)}"
        case c.GmOverrule():
            return f"gm overrule {write(command.command)} because {quoted(command.reason)}"
        case c.GmDamage() | (
            c.GmCondition() | c.GmClear() | c.GmTimer() | c.GmClearTimer() | c.GmNote() | c.GmPilot()
        ):
            return noting_notation.write(command)
        case _:
            assert_never(command)
