"""Tables whose cards are dealt, and which hold what a test gives them."""

from collections import Counter
from dataclasses import replace

from mechtable.engine.audience import Seat
from mechtable.engine.cards import parse_cards
from mechtable.engine.piles import shoe
from tests.rules.combat.at_table import Table, duel

ANN, BOB = Seat("ann"), Seat("bob")


def dealt(**rules: object) -> Table:
    """Red and Blue with dealt cards; the GM may look."""
    return duel(rules={"cards": "dealt", "gm_sees_hands": "true", **rules})


def holding(table: Table, red: str, blue: str = "", shoe_cards: str | None = None) -> Table:
    """The same fight with these hands; the rest of the cards lies in the shoe, or only `shoe_cards` do."""
    fight = table.fight
    options = fight.options
    hands = {"Red": parse_cards(red), "Blue": parse_cards(blue)}
    left = Counter(shoe(options.packs, options.jokers_per_pack)) - Counter((*hands["Red"], *hands["Blue"]))
    pile = tuple(left.elements()) if shoe_cards is None else parse_cards(shoe_cards)
    combatants = {
        name: replace(who, cards=hands[name], hand=len(hands[name])) for name, who in fight.combatants.items()
    }
    table.match.state = replace(fight, combatants=combatants, shoe=pile)
    return table
