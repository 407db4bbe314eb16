"""One registry of what can be done: keys, palette and help all come from it."""

from textual.binding import Binding

from mechtable.tui.keys.action import ALONE, EVERYWHERE, Action
from mechtable.tui.keys.builder import BUILDER_KEYS
from mechtable.tui.keys.campaign import CAMPAIGN_KEYS
from mechtable.tui.keys.catalogue import CATALOGUE_KEYS
from mechtable.tui.keys.combat import COMBAT_KEYS
from mechtable.tui.keys.encounters import ENCOUNTERS_KEYS
from mechtable.tui.keys.general import GENERAL_KEYS
from mechtable.tui.keys.ground import GROUND_KEYS
from mechtable.tui.keys.hangar import HANGAR_KEYS
from mechtable.tui.keys.log import LOG_KEYS
from mechtable.tui.keys.players import PLAYERS_KEYS

ACTIONS: tuple[Action, ...] = (
    *GENERAL_KEYS,
    *CAMPAIGN_KEYS,
    *HANGAR_KEYS,
    *BUILDER_KEYS,
    *COMBAT_KEYS,
    *GROUND_KEYS,
    *LOG_KEYS,
    *CATALOGUE_KEYS,
    *PLAYERS_KEYS,
    *ENCOUNTERS_KEYS,
)


OVER_QUESTIONS = ("ctrl+p", "ctrl+q")
"""Keys that work over a question too: everything by name, and leaving."""


def own_action(where: str, key: str) -> Action | None:
    """The action of a key on a screen, beside those that work everywhere."""
    return next(
        (action for action in ACTIONS if where in action.where and key in action.keys.split(",")), None
    )


def bindings(where: str) -> list[Binding]:
    """The key bindings of a screen, or of the app for `EVERYWHERE`."""
    return [
        Binding(action.keys, action.id, action.words, show=False, priority=action.keys in OVER_QUESTIONS)
        for action in ACTIONS
        if where in action.where
    ]


def deed_bindings(where: str) -> list[Binding]:
    """The key bindings of a screen that does everything by its name in the registry (`Deeds`)."""
    return [
        Binding(action.keys, f"deed({action.id!r})", action.words, show=False)
        for action in ACTIONS
        if where in action.where
    ]


def actions_of(where: str) -> tuple[Action, ...]:
    """What a screen offers, its own actions first; a key that it has a use of its own for does not go everywhere."""
    own = tuple(action for action in ACTIONS if where in action.where)
    if where in ALONE:
        return own
    taken = {key for action in own for key in action.keys.split(",")}
    return own + tuple(
        action
        for action in ACTIONS
        if EVERYWHERE in action.where and not taken.issuperset(action.keys.split(","))
    )
