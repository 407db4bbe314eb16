"""What the GM notes at random, and damage to several: mostly sound, at times of nobody, of what is over, or said twice."""

from random import Random

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.noted import Fate, Turning, Until, UntilRound, UntilTurn
from mechtable.rules.combat.state import Fight

WORDS = ("jammed", "on fire", "in cover", "[/]", 'a "word"')
EVENTS = ("dropship", "the bridge falls", "[b]dust")
NOTES = ("they know the code", 'she said "no"', "[/]")
TYPES = ("", "", "fire", "impact", "laser", "missile", "cold")
NOBODY = "nobody"


def noting_or_area(fight: Fight, chance: Random) -> c.Command:
    """A condition, a timer, a note, the end of one, or damage to several."""
    name = chance.choice((*fight.combatants, *fight.combatants, NOBODY))
    match chance.randrange(7):
        case 0:
            return c.GmCondition(
                name, chance.choice(WORDS), _until(fight, chance), chance.choice(("", "ECM"))
            )
        case 1:
            carried = [(each.name, each.word) for each in fight.noted.conditions]
            return c.GmClear(*chance.choice([*carried, (name, chance.choice(WORDS))]))
        case 2:
            ahead = chance.random() < 0.5
            number = chance.randint(0, 2) if ahead else fight.round + chance.randint(-1, 3)
            return c.GmTimer(chance.choice(EVENTS), max(0, number), ahead, chance.random() < 0.5)
        case 3:
            running = [each.word for each in (*fight.noted.timers, *fight.noted.rung)]
            return c.GmClearTimer(chance.choice([*running, chance.choice(EVENTS)]))
        case 4:
            return c.GmNote(chance.choice(NOTES))
        case 5:
            out = [one for one, who in fight.combatants.items() if who.out]
            fate = chance.choice(tuple(Fate))
            word = (
                chance.choice(("", "burns", "[/]")) if fate is Fate.INJURED or chance.random() < 0.1 else ""
            )
            return c.GmPilot(chance.choice(out or [name]), fate, word)
        case _:
            return _damage(fight, chance)


def _until(fight: Fight, chance: Random) -> Until | None:
    name = chance.choice((*fight.combatants, *fight.combatants, *fight.reserves, NOBODY))
    turning = chance.choice(tuple(Turning))
    return chance.choice(
        (None, UntilTurn(turning, name), UntilRound(max(0, fight.round + chance.randint(0, 2))))
    )


def _damage(fight: Fight, chance: Random) -> c.GmDamage:
    whole = [
        (name, place.value)
        for name, who in fight.combatants.items()
        for place, hp in who.hp.items()
        if hp and not who.destroyed
    ]
    parts = chance.sample(whole, k=min(len(whole), chance.choice((1, 2, 2, 5))))
    if not parts or chance.random() < 0.1:
        parts.append((chance.choice((*fight.combatants, NOBODY)), "legs"))
    points = chance.choice((0, 1, 2, 2, 4, 9))
    return c.GmDamage(points, chance.choice(TYPES), tuple(parts), chance.choice(("napalm", "", "[/]")))
