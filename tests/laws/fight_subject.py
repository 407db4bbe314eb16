"""The mech fight under the laws, with physical cards."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import PACK, Card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.copies import showing
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.setup import Setup
from mechtable.rules.combat.state import Fight, Phase
from mechtable.rules.combat.view import knows_lead
from tests.laws.fight_generator import next_command
from tests.laws.fight_setups import PLAYERS, random_setup
from tests.laws.subject import Subject


class MechFight(Subject):
    """Two to six mechs; it goes on after its end when the GM revives somebody, until the GM ends it."""

    ruleset = MECH_COMBAT
    commands: Any = c.Command
    events: Any = e.Event
    most_commands = 170

    def setup(self, chance: Random) -> Setup:
        return random_setup(chance)

    def act(self, state: Fight, chance: Random) -> tuple[Seat, c.Command]:
        return next_command(state, chance)

    def seats(self, state: Fight) -> tuple[Seat | None, ...]:
        return (GM, *PLAYERS, Seat("eve"), None)

    def disguised(self, state: Fight, seat: Seat | None, chance: Random) -> Fight | None:
        """Another card face down, where the seat does not know it."""
        exchange = state.exchange
        if exchange is None or exchange.result is not None:
            return None
        changed: dict[str, Any] = {}
        for side, name in (("attack_card", exchange.attacker), ("defense_card", exchange.target)):
            if getattr(exchange, side) is not None and not knows_lead(state, seat, name):
                changed[side] = chance.choice(PACK)
        return replace(state, exchange=replace(exchange, **changed)) if changed else None

    def secrets(
        self, state: Fight, seat: Seat | None, chance: Random
    ) -> tuple[Seat, c.Command, c.Command] | None:
        """Somebody else leads this card or that, when the other lead is still missing."""
        exchange = state.exchange
        if exchange is None or state.phase is not Phase.LEAD or not exchange.defended:
            return None
        if exchange.attack_card or exchange.defense_card:
            return None
        leader = chance.choice((exchange.attacker, exchange.target))
        if knows_lead(state, seat, leader):
            return None
        return GM, c.Lead(leader, chance.choice(PACK)), c.Lead(leader, chance.choice(PACK))

    def conserved(self, state: Fight, event: e.Event, after: Fight) -> None:
        """Every card that was named shows until the reshuffle; counts stay within their bounds."""
        if isinstance(event, e.DiscardsReshuffled):
            assert after.shown == ()
        elif isinstance(event, e.CardTaken):
            taken = () if event.card is None else (event.card,)
            assert Counter((*showing(after), *taken)) == Counter(showing(state))
        elif not isinstance(event, e.FightBegan):
            assert Counter(showing(after)) == Counter((*showing(state), *_named(event)))
        for who in after.combatants.values():
            counts = (who.hand, who.ap, who.heat, who.power_spent, who.free_defends, who.moved)
            assert min(counts) >= 0
            assert all(shots is None or shots >= 0 for shots in who.ammo)
            frames = who.entrant.fitted.frames
            assert who.hp.keys() == frames.keys()
            assert all(0 <= who.hp[place] <= frame.hp for place, frame in frames.items())

    def sentence(self, event: e.Event, state: Fight) -> str:
        return narrate(event, state.combatants)

    def ids(self, state: Fight) -> frozenset[str]:
        refs = {item.ref for who in state.combatants.values() for item in who.entrant.fitted.gear}
        return frozenset(state.combatants) | refs

    def closing(self) -> tuple[Seat, c.Command]:
        return GM, c.GmEnd("night falls")


PLAYED = MechFight(range(53))
"""The fights of the plain suite."""


def _named(event: e.Event) -> tuple[Card, ...]:
    match event:
        case e.CardTurnedUp() | e.CardLed():
            return (event.card,)
        case e.FollowedUp() | e.CardsDiscarded() | e.ItemUsed():
            return event.cards
        case _:
            return ()
