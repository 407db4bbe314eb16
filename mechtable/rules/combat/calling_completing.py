"""What may follow in a line that calls up reinforcements (mechcombat 7.18)."""

from mechtable.rules.combat.calling_notation import KEYS
from mechtable.rules.combat.expecting import BECAUSE, Expected, Word
from mechtable.rules.combat.state import Fight
from mechtable.rules.options import Cards


def calling(fight: Fight, words: tuple[str, ...]) -> Expected:
    """What may follow the words after `gm join NAME from`."""
    match words:
        case ():
            return Expected(free="a mech of the hangar, or one that ships")
        case (*_, "pilot"):
            return Expected(free="a kind of pilot")
        case (*_, "reserve"):
            return Expected((Word(BECAUSE),))
    if "at" in words[1:]:
        square = words[len(words) - words[::-1].index("at") :]
        more = (Word("reserve"), Word(BECAUSE)) if square else ()
        return Expected(more, "a square, such as 4,3", lambda word: not any(map(str.isdigit, word)))
    pilot = (Word("pilot"),) if len(words) == 1 else ()
    said = {word.partition("=")[0].lstrip('"') for word in words[1:]}
    keys = [word for word in _keys(fight) if word.partition("=")[0] not in said]
    last = (Word("at"), Word("reserve"), Word(BECAUSE))
    return Expected((*pilot, *map(Word, keys), *last), "more of it", _says_nothing)


def _keys(fight: Fight) -> tuple[str, ...]:
    everyone = [who.entrant for who in fight.everyone.values()]
    sides = dict.fromkeys(one.side for one in everyone if not one.spare)
    squads = dict.fromkeys(one.squad for one in everyone if one.squad)
    cards = ("cards=dealt", "cards=physical") if fight.options.cards is Cards.MIXED else ()
    return (
        *(f"side={side}" for side in sides if " " not in side),
        *(f"squad={squad}" for squad in squads if " " not in squad),
        "count=2",
        *cards,
    )


def _says_nothing(word: str) -> bool:
    return word.lstrip('"').partition("=")[0] not in KEYS or "=" not in word
