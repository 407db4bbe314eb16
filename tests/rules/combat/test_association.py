"""Association values in a fight, by house rule (mechcombat 3.7)."""

import pytest

from mechtable.engine.cards import parse_cards
from mechtable.rules.combat.events import DamageDealt
from mechtable.rules.options import AssociationInCombat, Options
from mechtable.rules.resolve import Exchange, resolve
from tests.oracles.tables import hand_table
from tests.rules.combat.at_table import attack, duel, only
from tests.rules.mechs import TAXONOMY

WHEN = "when_lead_associated"
# Lead, follow-ups, the association value of the best hand; the club is doubly associated with clubs.
HANDS = [
    ("9c", "-", 0),
    ("9c", "9d", 1),  # Pair: attack 0, association 1
    ("9c", "10c jc", 3),  # a straight flush of three
    ("9c", "10d jh qs kc", 3),  # a straight of five: attack 0
    ("9c", "9d 9h", 1),  # as three of a kind it is worth 0, the pair in it is worth 1
    ("9h", "9d", 0),  # hearts pay nothing with a club
    ("9s", "10s js", 0),
]


@pytest.mark.parametrize(("lead", "follow", "association"), HANDS)
def test_3_7_the_association_of_the_hand_is_a_term_of_its_own(
    lead: str, follow: str, association: int
) -> None:
    plain, counted = duel(), duel(association_in_combat=WHEN)
    before = only(attack(plain, red=lead, follow=follow), DamageDealt).amount
    after = only(attack(counted, red=lead, follow=follow), DamageDealt).amount
    assert after.total == before.total + association
    added = [term for term in after.terms if term not in before.terms]
    assert [(term.source, term.amount, term.rule) for term in added] == (
        [("association", association, "3.7")] if association else []
    )
    assert after.adds_up()
    assert plain["last.attack_hand"] == counted["last.attack_hand"]


def test_3_7_the_defender_gains_nothing() -> None:
    plain, counted = duel(), duel(association_in_combat=WHEN)
    for table in (plain, counted):
        attack(table, red="Kh", blue="4c", answer="4d")
    assert plain["last.damage"] == counted["last.damage"] == "3"


def test_3_7_the_hand_may_leave_the_lead_out_where_hands_may() -> None:
    table = duel(association_in_combat=WHEN, hand_must_use_lead=False)
    attack(table, red="9c", follow="4d 5h 6s")
    assert table["last.damage"] == "4"  # 1 + 2 + 1 for the straight of three


@pytest.mark.parametrize(("lead", "follow", "association"), HANDS)
def test_3_7_one_exchange_by_itself_counts_the_same(lead: str, follow: str, association: int) -> None:
    cards = parse_cards(lead if follow == "-" else f"{lead} {follow}")
    exchange = Exchange(style="melee", damage_type="impact", damage=2, hp=99, max_hp=99, attacker=cards)
    options = Options(association_in_combat=AssociationInCombat.WHEN_LEAD_ASSOCIATED)
    plain = resolve(exchange, TAXONOMY, hand_table())
    counted = resolve(exchange, TAXONOMY, hand_table(), options)
    assert plain.damage is not None
    assert counted.damage is not None
    assert counted.damage.total == plain.damage.total + association
