"""What may follow in a line of the fight language: the words of quick entry, for completion and for marking a slip."""

from collections.abc import Iterator

from mechtable.engine.audience import GM
from mechtable.engine.cards import parse_cards
from mechtable.engine.errors import CardError, RuleError
from mechtable.rules.combat import noting_notation, paths
from mechtable.rules.combat.calling_completing import calling
from mechtable.rules.combat.command_words import GM_VERBS as GM_VERBS
from mechtable.rules.combat.command_words import VERBS
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.delaying import to_wait_for
from mechtable.rules.combat.expecting import BECAUSE as BECAUSE
from mechtable.rules.combat.expecting import Expected as Expected
from mechtable.rules.combat.expecting import Word as Word
from mechtable.rules.combat.expecting import people
from mechtable.rules.combat.noting_completing import noting
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.using import usable
from mechtable.rules.parts import Weapon

_ENDED = frozenset(VERBS) - {"pick", "take"}
"""After these nothing follows but what `_deed` names."""


def expected(fight: Fight, words: tuple[str, ...]) -> Expected:
    """What may follow the words of one command, for the GM.

    Args:
        fight: The fight, for its names and items.
        words: What was written before.
    """
    if BECAUSE in words:
        return Expected(free="the reason in quotes")
    match words:
        case ():
            own = ("gm", "turnup", "reshuffle", "undo", "redo")
            return Expected((*people(fight.combatants.values()), *map(Word, own)))
        case ("gm", *rest):
            return _gm(fight, tuple(rest))
        case ("turnup",):
            return Expected(people(fight.combatants[name] for name in fight.due))
        case ("turnup", _):
            return _CARD
        case ("reshuffle" | "undo" | "redo" | "turnup", *_):
            return Expected()
        case (_,):
            return Expected(tuple(map(Word, VERBS)))
        case (name, verb, *rest):
            found = [known for known in VERBS if known == verb or known.startswith(verb.casefold())]
            return _deed(fight, name, found[0] if found else "", tuple(rest))
    return Expected()


def _gm(fight: Fight, words: tuple[str, ...]) -> Expected:
    match words:
        case ():
            return Expected(tuple(map(Word, GM_VERBS)))
        case ("overrule", *rest):
            inner = expected(fight, tuple(rest))
            more = (Word(BECAUSE),) if len(rest) > 1 else ()
            return Expected((*inner.words, *more), inner.free, inner.wrong)
        case ("set",):
            stored = (path for who in fight.combatants.values() for path in paths.stored_paths(who))
            return Expected((Word("round"), *map(Word, stored)), "a path")
        case ("join",):
            return Expected(people(fight.reserves.values()), "a name for somebody new")
        case ("join", _):
            return Expected((Word("at"), Word(BECAUSE), Word("from", "a mech, for somebody new")))
        case ("join", _, "from", *rest):
            return calling(fight, tuple(rest))
        case ("join", _, "at"):
            return _SQUARE
        case ("leave" | "reveal",):
            return Expected(people(fight.combatants.values()))
        case ("reveal", _):
            return Expected()
        case (verb, *rest) if verb in noting_notation.VERBS:
            return noting(fight, verb, tuple(rest))
        case ("set", path) if path.endswith(".crew"):
            return Expected(tuple(Word(crew.value) for crew in Crew))
        case ("set", path):
            return Expected(free=f"a value for {path}")
        case _:
            return Expected((Word(BECAUSE),), "more of it" if words[0] == "set" else "")


def _deed(fight: Fight, name: str, verb: str, words: tuple[str, ...]) -> Expected:
    who = _meant(fight, name)
    match verb, len(words):
        case "attack", 0 if who is not None:
            return Expected(tuple(_gear(who, weapons=True)))
        case "attack", 1:
            return Expected(people(one for one in fight.combatants.values() if one is not who))
        case "attack", 2:
            return Expected((Word("distance"),))
        case "attack", 3:
            return Expected(free="squares", wrong=lambda word: not word.isdigit())
        case "defend", 0:
            return Expected((Word("free"), Word("buy"), Word("no")))
        case "lead", 0:
            return _cards(fight, who)
        case (("follow" | "discard"), count):
            held = _cards(fight, who)
            none = (Word("-", "nothing"),) if verb == "follow" and not count else ()
            return Expected((*none, *held.words), held.free, held.wrong)
        case "pick", 0:
            exchange = fight.exchange
            target = fight.combatants[exchange.target] if exchange is not None else who
            places = target.entrant.fitted.frames if target is not None else ()
            return Expected(tuple(Word(place.value) for place in places))
        case "pick", 1:
            return Expected(free="a part in two words")
        case "move", _:
            return _SQUARES if who is not None and who.position is None else _SQUARE
        case "use", 0 if who is not None:
            return Expected(tuple(map(Word, usable(who))))
        case "use", _:
            return _cards(fight, who)
        case (("on" | "off"), 0) if who is not None:
            return Expected(tuple(_gear(who, weapons=False)))
        case "delay", 0:
            return Expected(people(_to_come(fight, who)))
        case _:
            return Expected(free="" if verb in _ENDED else "more of it")


def _to_come(fight: Fight, who: Combatant | None) -> Iterator[Combatant]:
    """Those whose turn is still to come in this round."""
    coming = to_wait_for(fight, who.entrant.id) if who is not None else ()
    return (fight.combatants[name] for name in coming)


def _meant(fight: Fight, name: str) -> Combatant | None:
    """The combatant that a beginning means, None for none or several."""
    if name in fight.combatants:
        return fight.combatants[name]
    found = [who for key, who in fight.combatants.items() if key.casefold().startswith(name.casefold())]
    return found[0] if len(found) == 1 else None


def _gear(who: Combatant, *, weapons: bool) -> Iterator[Word]:
    for item in who.entrant.fitted.gear:
        if isinstance(item.gear, Weapon) if weapons else item.gear.power_per_round:
            yield Word(item.ref, item.gear.name)


def _cards(fight: Fight, who: Combatant | None) -> Expected:
    """The dealt cards that the GM may see; any card besides."""
    held = who.cards if who is not None and sees_hand(fight, GM, who.entrant.id) else ()
    return Expected(
        tuple(Word(card.typed, card.text) for card in dict.fromkeys(held)), _CARD.free, _CARD.wrong
    )


def _no_card(word: str) -> bool:
    try:
        return not parse_cards(word)
    except CardError:
        return True


def _no_square(word: str) -> bool:
    try:
        paths.parse_square(word)
    except RuleError:
        return "," not in word
    return False


_CARD = Expected(free="a card, such as 4s", wrong=_no_card)
_SQUARES = Expected(free="how many squares", wrong=lambda word: not word.isdigit())
_SQUARE = Expected(free="a square, such as 4,3", wrong=_no_square)
