"""The weapons of a card and its hit points in few words."""

from mechtable.export.blocks import Card, Table, joined
from mechtable.rules.sheets.weapon_lines import WeaponLine

COLUMNS = ("weapon", "AP", "range and damage", "suits")
"""What the small table of a card says of each weapon."""


def short_cells(line: WeaponLine) -> tuple[str, ...]:
    """What stands under `COLUMNS`."""
    power = f"{line.power_words} power" if line.power_words else ""
    heat = f"{line.attack.heat} heat" if line.attack.heat else ""
    return (
        f"{line.title}, {line.where}",
        str(line.attack.ap),
        joined((line.attack.reach, line.damage_words, heat, power)),
        joined((line.suit_words, line.lead_words), " "),
    )


def short_table(card: Card) -> Table:
    """A row for each weapon."""
    rows = tuple(map(short_cells, card.weapons))
    return Table(heading="", columns=COLUMNS, rows=rows, right=frozenset({1}))


def hit_points(card: Card) -> tuple[tuple[str, str], ...]:
    """Each part with what is left of it: `torso`, `7/17 damaged`."""
    return tuple(
        (
            part.place.words,
            joined((f"{part.hp}/{part.max_hp}", part.status.value if part.status.value != "ok" else ""), " "),
        )
        for part in card.parts
    )
