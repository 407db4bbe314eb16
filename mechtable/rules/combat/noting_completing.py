"""What may follow in the GM's lines about conditions, timers, notes and damage to several (mechcombat 7.15–7.17)."""

from collections.abc import Iterable

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import names
from mechtable.rules.combat.expecting import BECAUSE, Expected, Word, people
from mechtable.rules.combat.noted import Fate
from mechtable.rules.combat.quoting import quoted
from mechtable.rules.combat.state import Fight

USUAL = ("jammed", "burning", "stunned", "immobile", "in cover", "marked")
"""Conditions that are offered to be carried; any other word does as well."""


def noting(fight: Fight, verb: str, words: tuple[str, ...]) -> Expected:
    """What may follow the words after `gm` and one of the verbs."""
    match verb, words:
        case "condition", ():
            return Expected(people(fight.combatants.values()))
        case "condition", (_,):
            return _quoted((*USUAL, *(each.word for each in fight.noted.conditions)), "a word in quotes")
        case "condition", (_, _):
            return Expected((Word("until"), Word(BECAUSE)))
        case "condition", (_, _, "until"):
            return Expected((Word("start"), Word("end"), Word("round")))
        case "condition", (_, _, "until", "round"):
            return _number(fight.round + 1)
        case "condition", (_, _, "until", _):
            return Expected(people(fight.living()))
        case "condition", _:
            return Expected((Word(BECAUSE),))
        case "clear", ():
            carrying = dict.fromkeys(each.name for each in fight.noted.conditions)
            timer = (Word("timer"),) if fight.noted.timers or fight.noted.rung else ()
            return Expected((*people(fight.everyone[name] for name in carrying), *timer))
        case "clear", ("timer",):
            return _quoted([each.word for each in (*fight.noted.timers, *fight.noted.rung)])
        case "clear", (name,):
            return _quoted([each.word for each in fight.noted.conditions if each.name.startswith(name)])
        case "timer", ():
            return Expected(free="what will happen, in quotes", wrong=_unquoted)
        case "timer", (_,):
            return Expected((Word("round"), Word("in")))
        case "timer", (_, "round"):
            return _number(fight.round + 1)
        case "timer", (_, "in"):
            return _number(1)
        case "timer", (_, "in", _):
            return Expected((Word("rounds"),))
        case "timer", (*_, last) if last != "public":
            return Expected((Word("public"),))
        case "note", ():
            return Expected(free="a line in quotes", wrong=_unquoted)
        case "pilot", ():
            return Expected(people(who for who in fight.combatants.values() if who.out))
        case "pilot", (_,):
            return Expected(tuple(Word(fate.value) for fate in Fate))
        case "pilot", (_, "injured"):
            return _quoted(("Heavy Stun", "broken arm", "burns", "concussion"), "an injury in quotes")
        case "damage", _:
            return _damage(fight, words)
        case _:
            return Expected()


def _damage(fight: Fight, words: tuple[str, ...]) -> Expected:
    if not words:
        return Expected(free="points of damage", wrong=lambda word: not word.isdigit())
    whole = (
        Word(f"{who.entrant.id}.{place.value}")
        for who in fight.living()
        for place, hp in who.hp.items()
        if hp and f"{who.entrant.id}.{place.value}" not in words
    )
    kinds = (*fight.taxonomy.types, *fight.taxonomy.parents) if len(words) == 1 else ()
    named = any("." in word for word in words[1:])
    more = (Word(BECAUSE),) if named else ()
    return Expected(
        (*whole, *more, *map(Word, kinds)),
        "a part, such as Red.torso",
        lambda word: not _is_part(fight, word),
    )


def _is_part(fight: Fight, word: str) -> bool:
    """Whether the word is a part, or the beginning of one."""
    name, _, part = word.partition(".")
    try:
        who = names.combatant(fight, name)
        return not part or bool(names.place(who, part))
    except RuleError:
        return False


def _number(least: int) -> Expected:
    return Expected((Word(str(least)),), "a number", lambda word: not word.isdigit())


def _quoted(words: Iterable[str], free: str = "") -> Expected:
    return Expected(tuple(Word(quoted(word)) for word in dict.fromkeys(words)), free, _unquoted)


def _unquoted(word: str) -> bool:
    return not word.startswith('"')
