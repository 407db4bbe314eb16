"""What a key does, and the screens that can have it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does.

    Attributes:
        id: The Textual action, such as `undo`.
        keys: Keys in Textual's names, separated by commas.
        shown: The keys as people read them.
        words: What it does, in a few words.
        where: The screens that have it.
        also: Other words by which people look for it.
        text_field_too: Whether it works while a text field has the focus.
    """

    id: str
    keys: str
    shown: str
    words: str
    where: tuple[str, ...]
    text_field_too: bool = False
    also: str = ""


EVERYWHERE = "everywhere"
HOME, HANGAR, PILOTS, COMBAT, LOG, RULES = "home", "hangar", "pilots", "combat", "log", "rules"
CATALOGUE, LANCES, BUILDER = "catalogue", "lances", "builder"
ENCOUNTERS, ENCOUNTER, MAPS, MAP = "encounters", "encounter", "maps", "map"
HOUSE_RULES, TIMELINE, REPORT = "house rules", "timeline", "report"
PLAYERS = "players"
HAND_OVER = "hand over"
MOVING, FIELD = "moving", "map of the fight"

ALONE = (PLAYERS,)
"""Screens of a program of their own: what works everywhere else does not work there."""

LISTS = (
    HOME,
    HANGAR,
    BUILDER,
    LANCES,
    PILOTS,
    COMBAT,
    RULES,
    HOUSE_RULES,
    CATALOGUE,
    ENCOUNTERS,
    ENCOUNTER,
    MAPS,
)
"""The screens whose arrows move a mark up and down."""
