"""What the association value of a hand adds to the damage, by house rule (mechcombat 3.7)."""

from collections.abc import Iterator

from mechtable.engine.cards import Card
from mechtable.engine.sums import Term
from mechtable.rules.hands import HandTable, Purpose, best
from mechtable.rules.options import AssociationInCombat, Options
from mechtable.rules.taxonomy import Taxonomy


def associated(
    lead: Card,
    follow_ups: tuple[Card, ...],
    weapon: tuple[str, str],
    taxonomy: Taxonomy,
    table: HandTable,
    options: Options,
) -> Iterator[Term]:
    """The term of the attacker's total hand; none unless its lead is associated with the weapon (2.1).

    Args:
        lead: The attacker's lead.
        follow_ups: What it discarded after it.
        weapon: Style and damage type.
        taxonomy: The suits of styles and types.
        table: The hands.
        options: The house rules.
    """
    if options.association_in_combat is AssociationInCombat.NEVER:
        return
    if not taxonomy.association(lead.suit, *weapon):
        return
    must_use_lead = options.hand_must_use_lead
    found = best(table, lead, follow_ups, Purpose.ASSOCIATION, must_use_lead=must_use_lead)
    if found.value:
        yield Term("association", found.value, "3.7")
