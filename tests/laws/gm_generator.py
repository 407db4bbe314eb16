"""What a GM says, at random: corrections, deeds overruled, people who come and go; and anything at all."""

from random import Random

from mechtable.engine.cards import PACK
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.paths import stored_paths
from mechtable.rules.combat.setup import Fielded, as_it_stands
from mechtable.rules.combat.state import Combatant, Fight, Phase
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from tests.laws.deed_generator import card, some_attack, some_item, some_square
from tests.laws.noting_generator import noting_or_area
from tests.rules import abilities

REASONS = ("a girder falls", 'he said "no"', "[/]", "")
STRANGERS = ("nobody", "", "k", "Bull")


def coming_or_going(fight: Fight, chance: Random) -> c.Command:
    """Somebody in reserve joins, or somebody on the field leaves it."""
    at = chance.choice((None, None, (0, 0), (5, 5), (chance.randint(0, 9), chance.randint(0, 9))))
    if fight.reserves and chance.random() < 0.6:
        return c.GmJoin(chance.choice(tuple(fight.reserves)), at, chance.choice(REASONS))
    roll = chance.random()
    if roll < 0.1:
        return c.GmJoin(chance.choice(STRANGERS), at, "a stranger")
    if roll < 0.5 and len(fight.everyone) < 9:
        return called_up(fight, at, chance)
    return c.GmLeave(chance.choice(tuple(fight.combatants)), chance.choice(REASONS))


def called_up(fight: Fight, at: tuple[int, int] | None, chance: Random) -> c.GmCall:
    """Somebody new in a mech like one that is there, for the most part on a side that is there (7.18)."""
    like = chance.choice(tuple(fight.everyone.values())).entrant
    name = f"New{len(fight.everyone)}" if chance.random() < 0.9 else chance.choice((like.id, "gm", "end"))
    side = chance.choice((like.side, name))
    squad = like.squad if side == like.side or chance.random() < 0.1 else ""
    fielded = Fielded(
        id=name,
        name=f"Newcomer {len(fight.everyone)}",
        mech=Mech(name=like.mech, parts={}),
        pilot=Pilot(name=f"{name}'s pilot", initiative=like.initiative, ap=chance.randint(0, 3)),
        side=side,
        at=at,
        squad=squad,
    )
    who = as_it_stands(fielded, like.fitted, abilities.CATALOGUE, fight.options)
    return c.GmCall(
        name=name,
        mech="like",
        reason=chance.choice(REASONS),
        side=side,
        squad=squad,
        at=at,
        reserve=chance.random() < 0.3,
        who=(who,) if chance.random() < 0.95 else (),
    )


def refused(fight: Fight, chance: Random) -> c.Deed:
    """Something of the moment or out of it, for the most part such as the rules refuse."""
    who = chance.choice(tuple(fight.combatants.values()))
    name = who.entrant.id
    deeds: list[c.Deed | None] = [
        some_attack(fight, who, chance),
        c.Walk(name, chance.randint(0, 8)),
        c.Move(name, some_square(who, chance)),
        c.Move(name, (chance.randint(-20, 20), 0)),
        c.Draw(name),
        c.EndTurn(name),
        c.Delay(name, chance.choice(tuple(fight.combatants))),
        c.Eject(name),
        c.Surrender(name),
        c.Discard(name, (card(chance),)),
        c.Pick(name, chance.choice(tuple(Place)).value),
        c.Answer(name, chance.choice(tuple(c.Defend))),
        c.Lead(name, card(chance)),
        c.Follow(name, ()),
        some_item(who, chance),
        some_item(who, chance),
    ]
    exchange = fight.exchange
    likely: c.Deed | None = None
    match fight.phase:
        case Phase.DEFEND if exchange:
            likely = c.Answer(exchange.target, chance.choice(tuple(c.Defend)))
        case Phase.PICK if exchange:
            likely = c.Pick(chance.choice((exchange.attacker, exchange.target)), "legs")
        case Phase.DISCARD:
            likely = c.EndTurn(fight.active or name)
    if likely is not None and chance.random() < 0.6:
        return likely
    return chance.choice([deed for deed in deeds if deed is not None])


def correction(fight: Fight, chance: Random) -> c.Command:
    """A stored value, at any path; some that are derived, or of a wrong kind."""
    who = chance.choice((*fight.combatants.values(), *fight.reserves.values()))
    roll = chance.random()
    if roll > 0.75 and who.entrant.dealt:
        return c.GmSet(f"{who.entrant.id}.cards", _hand(fight, who, chance), chance.choice(REASONS))
    if roll < 0.04:
        return c.GmSet(
            chance.choice(("phase", "round", f"{who.entrant.id}.move", "nothing.hp")), "3", "a test"
        )
    if roll < 0.09 and (put := _put_oddly(fight, chance)):
        return put
    if fight.phase is Phase.OVER and roll < 0.6:
        wrecks = [other for other in fight.combatants.values() if other.out]
        revived = chance.choice(wrecks or [who])
        if revived.crew is not Crew.ABOARD:
            return c.GmSet(f"{revived.entrant.id}.crew", "aboard", "it fights on")
        return c.GmSet(f"{revived.entrant.id}.torso.hp", str(chance.randint(1, 3)), "it gets up")
    if roll > 0.9:
        x, y = who.position or (0, 0)
        square = f"{x + chance.randint(-2, 2)},{y + chance.randint(-2, 2)}"
        return c.GmSet(f"blocked.{square}", chance.choice(("true", "true", "false", "wall")), "rubble")
    path = chance.choice(stored_paths(who))
    return c.GmSet(path, _value(path, chance), chance.choice(REASONS))


def _put_oddly(fight: Fight, chance: Random) -> c.GmSet | None:
    """Somebody put where another stands, on a blocked square or beyond the map; None where there is no such square."""
    name = chance.choice(tuple(fight.combatants))
    others = [who.position for who in fight.living() if who.position and who.entrant.id != name]
    beyond = [(-1, 1), (fight.ground.width + 1, chance.randint(1, 5)), (1, 99)] if fight.ground else []
    kinds = [squares for squares in (others, sorted(fight.blocked), beyond) if squares]
    if not kinds:
        return None
    x, y = chance.choice(chance.choice(kinds))
    return c.GmSet(f"{name}.position", f"{x},{y}", chance.choice(REASONS))


def _hand(fight: Fight, who: Combatant, chance: Random) -> str:
    """Some of the cards that a dealt hand holds, with others from wherever they are."""
    kept = chance.sample(who.cards, chance.randint(0, len(who.cards)))
    pile = chance.choice((fight.shoe, fight.shoe, fight.discard, PACK)) or PACK
    more = chance.choices(pile, k=chance.choice((0, 1, 1, 2, 5)))
    return ",".join(card.typed for card in (*kept, *more)) or "none"


def _value(path: str, chance: Random) -> str:
    if path.endswith("torso.hp"):
        return str(chance.choice((0, 0, 1, 1, 2, 4)))
    if path.endswith(".cards"):
        return chance.choice(("none", "4s,9h", "4s, jo", "5x"))
    if path.endswith("position"):
        return chance.choice(("none", "3,4", "0,0", "-2,1", "nowhere"))
    if path.endswith(".crew"):
        return chance.choice(("aboard", "aboard", "ejected", "surrendered", "asleep"))
    if path.endswith(".side"):
        return chance.choice(("reds", "blues", "reds", "blues", "two words"))
    if ".items." in path:
        return chance.choice(("online", "offline", "offline", "broken"))
    if path.endswith("heat"):
        return str(chance.choice((0, 6, 12, 40)))
    return str(chance.choice((0, 0, 1, 2, 3, 7, 30, -1)))


def anything(fight: Fight, chance: Random) -> c.Command:
    """A command of any kind with any names, at any time."""
    who, other = (chance.choice((*fight.combatants.values(), None)) for _ in range(2))
    name = who.entrant.id if who else chance.choice(STRANGERS)
    refs = [item.ref for item in who.entrant.fitted.gear] if who else []
    item = chance.choice([*refs, "nothing", ""])
    cards = tuple(card(chance) for _ in range(chance.choice((0, 1, 2, 50))))
    return chance.choice(
        (
            c.Attack(name, item, other.entrant.id if other else "nobody", chance.choice((None, 1, -3))),
            c.Answer(name, chance.choice(tuple(c.Defend))),
            c.Lead(name, card(chance)),
            c.Pick(name, chance.choice(("head", "left arm", "tail"))),
            c.Follow(name, cards),
            c.Move(name, (chance.randint(-9, 9), chance.randint(-9, 9))),
            c.Draw(name),
            c.Discard(name, cards),
            c.UseItem(name, chance.choice(tuple(c.Switch)), item),
            c.Take(name, chance.choice((None, *cards))),
            c.EndTurn(name),
            c.Delay(name, other.entrant.id if other else "nobody"),
            c.Eject(name) if chance.random() < 0.2 else c.Surrender("nobody"),
            c.Surrender(name) if chance.random() < 0.2 else c.Eject("nobody"),
            c.TurnUp(name, card(chance)),
            c.Reshuffle(),
            c.GmSet(f"{name}.heat", "3", "a test"),
            c.GmReveal(name),
            c.GmJoin(name, None, "a test"),
            c.GmLeave(name, "a test"),
            c.GmShuffle("a test"),
            c.GmOverrule(c.Draw(name), "a test"),
            noting_or_area(fight, chance),
            c.GmEnd("" if chance.random() < 0.8 else "night falls"),
        )
    )
