"""Mechs in short, eight to a page, for those whom the GM plays."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from mechtable.export.blocks import Card, Cards, Page, joined, pairs
from mechtable.export.mech_facts import changing, defends_hang_on_parts, said_of
from mechtable.export.mech_page import heat
from mechtable.rules.sheets.held_effects import held_effects
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.now_words import defends_words, move_words, reduction_words, sensors_words
from mechtable.rules.sheets.pilot_sheet import AP_SKILL, PilotSheet
from mechtable.rules.sheets.unhurt import unhurt


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """Somebody whom the GM plays.

    Attributes:
        title: What the card is headed with.
        words: Its side and what else tells it apart, each may be empty.
        own: As a card has it.
    """

    title: str
    words: tuple[str, ...]
    sheet: MechSheet
    pilot: PilotSheet
    own: str = ""


def quick_cards_page(title: str, extras: Iterable[Extra], *, blank: bool = False) -> Page:
    """A card for each.

    Args:
        title: What they are, such as the name of the fight.
        extras: Whose cards.
        blank: Whether every box is unticked, whatever the mechs have lost.
    """
    cards = tuple(_card(each, blank=blank) for each in extras)
    return Page(
        kind="quick-cards",
        title=f"{title}: quick cards",
        blank=blank,
        under=(f"{len(cards)} card{'' if len(cards) == 1 else 's'}",),
        blocks=(Cards(cards=cards),),
    ).without_empty()


def _card(extra: Extra, *, blank: bool) -> Card:
    sheet = unhurt(extra.sheet) if blank else extra.sheet
    added, pilot = sheet.figures, extra.pilot
    reduction = reduction_words(sheet)
    return Card(
        title=extra.title,
        own=extra.own,
        words=joined((sheet.name if sheet.name != extra.title else "", *extra.words)),
        parts=tuple(part for part in sheet.parts if part.fits),
        pairs=pairs(
            ("AP", str(pilot.ap_a_turn)),
            ("move", move_words(sheet)),
            ("defends", defends_words(sheet)),
            ("sensors", sensors_words(sheet)),
            ("hand", str(pilot.hand_size)),
            *((line.name.lower(), str(line.level)) for line in pilot.skills if line.name != AP_SKILL),
            ("cooling", str(added.cooling)),
            ("DR", "" if reduction == "none" else reduction),
        ),
        changing=(
            changing(("move", move_words(sheet)), sheet, sheet.move_by_legs, said_of(added.move.total)),
            changing(
                ("sensors", sensors_words(sheet)), sheet, sheet.sensors_by_head, said_of(added.sensors.total)
            ),
        ),
        stays=frozenset(("DR", *(("defends",) if defends_hang_on_parts(sheet) else ()))),
        weapons=sheet.weapons,
        lines=(
            *_effects(sheet),
            *(ability.words for ability in pilot.abilities),
        ),
        tracks=(replace(heat(sheet), words=""),),
    )


def _effects(sheet: MechSheet) -> Iterator[str]:
    """What parts and items do, each named once, without what the figures hold already."""
    held = held_effects(sheet)
    sources = (
        *((part.name, part.effects) for part in sheet.parts),
        *((item.name, item.effects) for _, item in sheet.gear),
    )
    for name, effects in dict.fromkeys(sources):
        told = [line for line in effects if line not in held]
        if told:
            yield f"{name}: {'; '.join(told)}"
