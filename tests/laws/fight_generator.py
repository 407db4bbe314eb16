"""What people say in a fight, at random: mostly what the moment asks for, at times a correction, at times nonsense."""

from random import Random
from zlib import crc32

from mechtable.engine.audience import GM, Seat
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.choices import choices, waiting
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.state import Combatant, Fight, Phase
from tests.laws.deed_generator import sensible
from tests.laws.fight_setups import PLAYERS
from tests.laws.gm_generator import REASONS, anything, coming_or_going, correction, refused
from tests.laws.noting_generator import noting_or_area

PLAYED_BY = (None, None, *Policy)
Said = tuple[Seat, c.Command]


def next_command(fight: Fight, chance: Random) -> Said:
    """Who says what next."""
    roll = chance.random()
    if roll < 0.08:
        return chance.choice((GM, *PLAYERS, Seat("eve"))), anything(fight, chance)
    if roll < 0.14 or (fight.phase is Phase.OVER and roll < 0.5):
        return GM, correction(fight, chance)
    if roll < 0.16 or (fight.phase is Phase.OVER and roll < 0.6):
        return GM, coming_or_going(fight, chance)
    if roll < 0.18:
        return GM, c.Reshuffle()
    if roll < 0.215:
        return GM, noting_or_area(fight, chance)
    hidden = [name for name in fight.combatants if not sees_hand(fight, GM, name)]
    if roll < 0.225 and hidden:
        return GM, c.GmReveal(chance.choice(hidden))
    if 0.19 <= roll < 0.195:
        return GM, c.GmShuffle(chance.choice(REASONS))
    acting = waiting(fight)
    if not acting:
        return GM, anything(fight, chance)
    if roll < 0.26:
        return GM, c.GmOverrule(refused(fight, chance), chance.choice(REASONS))
    who = fight.combatants[chance.choice(acting)]
    seat = (who.entrant.owner or GM) if roll < 0.8 else GM
    return seat, by_a_bot(fight, seat, who) or sensible(fight, who, chance)


def played_by(who: Combatant) -> Policy | None:
    """Who plays a combatant with dealt cards; it hangs on the names at the table, so that it stays through a fight."""
    names = who.entrant.name.encode() + who.entrant.mech.encode()
    return PLAYED_BY[crc32(names) % len(PLAYED_BY)] if who.entrant.dealt else None


def by_a_bot(fight: Fight, seat: Seat, who: Combatant) -> c.Command | None:
    """What the combatant's bot says; None where a person plays it, or for a hand that no bot can see."""
    policy = played_by(who)
    if policy is None:
        return None
    view, menu = MECH_COMBAT.view(fight, seat), choices(fight, seat)
    try:
        dice = Dice(fight.round * 1_000 + len(fight.discard))
        return suggest(view, menu, who.entrant.id, policy, dice).command
    except BotError:
        return None
