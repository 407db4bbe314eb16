"""A dealt fight between two players at one table, with all that must never be read on the players' terminal."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import Card
from mechtable.rules.bots.policy import Policy
from mechtable.rules.campaign import Campaign, Encounter, Seating
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.rules.options import Cards, Options
from mechtable.services.campaigns import DEMO, FILE
from mechtable.services.library import bundled
from mechtable.services.table import Table
from mechtable.services.texts import read_texts
from mechtable.storage.campaign_file import CampaignFile

SEED = 8_127_364_550_921
NOTE = "a hit there is a story to tell"
"""What Call the Shot tells the GM alone."""

SECRETS = (
    "Zubzero",
    "Xanthippe",
    "Quisling at midnight",
    "paid by the harbour master",
    "cracked gyroscope",
    "dropship on its way",
    str(SEED),
    NOTE,
)
"""A reserve, its pilot, a later fight, notes of a pilot, a mech and a fight, the seed, a note of an ability."""


def campaign(home: Path) -> str:
    """The campaign; its slug."""
    texts = read_texts(bundled("campaigns") / DEMO)
    pilots = [
        replace(pilot, player=player, skills=("call-the-shot",), notes="paid by the harbour master")
        for pilot, player in zip(texts.pilots, ("Dana", "Rolf"), strict=True)
    ]
    spare = replace(texts.mechs[1], name="Zubzero", notes="cracked gyroscope")
    lurking = Seating(name="Zubzero", mech="Zubzero", side="blue", pilot="Xanthippe", reserve=True)
    ambush = replace(texts.encounters[0], notes="dropship on its way")
    ambush = replace(ambush, combatants=(*ambush.combatants, lurking))
    later = Encounter(name="Quisling at midnight", combatants=texts.encounters[0].combatants)
    pilots.append(replace(pilots[0], name="Xanthippe", callsign="Xanthippe", player=""))
    (home / "secretive").mkdir(parents=True)
    called = Campaign(name="Secretive", options=Options(cards=Cards.DEALT, gm_sees_hands=False))
    file = CampaignFile.create(
        home / "secretive" / FILE, called, pilots, (*texts.mechs, spare), (ambush, later)
    )
    file.close()
    return "secretive"


def commands(table: Table) -> Iterator[tuple[Seat, c.Command]]:
    """Who does what: bots for the players, until the fight is over; now and then the GM mends a value."""
    while table.view().phase is not Phase.OVER:
        name = waiting(table.match.state)[0]
        seat = table.match.state.combatants[name].entrant.owner
        assert seat is not None
        yield seat, table.suggest(name, Policy.GREEDY, seat).command
        if table.steps % 17 == 5 and table.view().exchange is None:
            yield GM, c.GmSet(f"{name}.heat", "0", "a bucket of water")


def faces(view: FightView) -> set[Card]:
    """The cards that everybody may see at this moment."""
    seen = {*view.discard, *view.shown}
    for exchange in (view.exchange, view.last):
        if exchange is not None:
            seen |= {*(exchange.attack_follow or ()), *(exchange.defense_follow or ())}
            seen |= {card for card in (exchange.attack_card, exchange.defense_card) if isinstance(card, Card)}
    return seen


def held(table: Table) -> set[Card]:
    """The cards in the players' hands."""
    return {card for who in table.match.state.combatants.values() for card in who.cards}
