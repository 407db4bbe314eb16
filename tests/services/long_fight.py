"""A fight of any length: everybody is repaired in time, and most of it is attacks."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from mechtable.engine.audience import GM
from mechtable.engine.cards import Card, parse_card
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Step
from mechtable.rules.campaign import Campaign
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Combatant, Exchange, Fight, Phase
from mechtable.rules.options import Cards, Options
from mechtable.rules.parts import Weapon
from mechtable.rules.places import Place
from mechtable.services.campaigns import DEMO, FILE
from mechtable.services.library import bundled
from mechtable.services.texts import read_texts
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.database import Database
from mechtable.storage.fight_language import fight_language
from mechtable.storage.mapping import step_row

AT = "2026-01-10T20:00:00.000+00:00"
CARDS = tuple(parse_card(rank + suit) for rank in ("2", "5", "9", "10", "j", "a") for suit in "shdc")


def campaign(home: Path, cards: Cards) -> str:
    """The example campaign, played with such cards; its slug."""
    texts = read_texts(bundled("campaigns") / DEMO)
    (home / "long").mkdir(parents=True)
    called = Campaign(name="Long", options=Options(cards=cards))
    CampaignFile.create(home / "long" / FILE, called, texts.pilots, texts.mechs, texts.encounters).close()
    return "long"


def store(folder: Path, fight: int, steps: Iterator[Step[c.Command, Event]], first: int = 1) -> None:
    """Put steps into a journal at once, as if each had been given."""
    database = Database(folder / FILE)
    with database.writing() as session:
        for number, step in enumerate(steps, first):
            session.add(step_row(fight, number, step, fight_language()))
    database.close()


def played(match: FightMatch, count: int, seed: int = 5) -> Iterator[Step[c.Command, Event]]:
    """Steps until there are so many."""
    chance = Random(seed)
    while match.step_count < count:
        command = next_command(match.state, chance)
        command_id = f"{match.step_count}-{chance.getrandbits(60)}"
        try:
            step = match.prepare(GM, command, command_id, AT)
        except RuleError:
            command = c.GmSet(f"{match.state.active}.ap", str(chance.randrange(9, 15)), "a second wind")
            step = match.prepare(GM, command, command_id, AT)
        match.accept(step)
        yield step


def next_command(fight: Fight, chance: Random) -> c.Command:
    """What may be done now, seldom refused."""
    weak = [who for who in fight.combatants.values() if who.hp[Place.TORSO] < 6]
    if weak and (fight.phase is Phase.OVER or fight.exchange is None):
        return c.GmSet(f"{weak[0].entrant.id}.torso.hp", "9", "repaired in the field")
    if fight.exchange is not None:
        return _answer(fight, fight.exchange, chance)
    if fight.phase is Phase.SETUP:
        return c.TurnUp(fight.due[0], chance.choice(CARDS))
    who = fight.combatants[fight.active or ""]
    name = who.entrant.id
    if fight.phase is Phase.DISCARD:
        return c.Discard(name, _of(who, chance, max(1, who.hand - fight.options.hand_limit)))
    if chance.random() < 0.3:
        return c.EndTurn(name)
    enemy = chance.choice([each for each in fight.living() if each.entrant.side != who.entrant.side])
    weapons = [item.ref for item in who.entrant.fitted.gear if isinstance(item.gear, Weapon)]
    return c.Attack(name, chance.choice(weapons), enemy.entrant.id, 1)


def _answer(fight: Fight, exchange: Exchange, chance: Random) -> c.Command:
    attacker, target = (fight.combatants[name] for name in (exchange.attacker, exchange.target))
    match fight.phase:
        case Phase.DEFEND:
            can = target.free_defends and target.hand
            return c.Answer(
                exchange.target, chance.choice((c.Defend.FREE, c.Defend.NO) if can else (c.Defend.NO,))
            )
        case Phase.LEAD:
            who = target if exchange.attack_card is not None else attacker
            return c.Lead(who.entrant.id, _of(who, chance, 1)[0])
        case Phase.PICK:
            return c.Pick(exchange.picker, chance.choice(("head", "torso", "legs", "left_arm")))
        case _:
            who = target if exchange.attack_follow is not None else attacker
            return c.Follow(who.entrant.id, _of(who, chance, min(1, who.hand)))


def _of(who: Combatant, chance: Random, count: int) -> tuple[Card, ...]:
    held = [card for card in who.cards if not card.is_joker] if who.entrant.dealt else list(CARDS)
    return tuple(chance.sample(held, min(count, len(held)))) or CARDS[:1]
