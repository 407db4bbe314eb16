"""docs/keys.md: what each screen is for and what its keys do, written from the one registry of actions.

`python -m tests.tui.keys` writes it anew; a test compares.
"""

from collections.abc import Iterator
from pathlib import Path

from mechtable.tui import actions
from mechtable.tui.actions import ACTIONS, EVERYWHERE
from mechtable.tui.dialogs.help import ABOUT

FILE = Path(__file__).parent.parent.parent / "docs" / "keys.md"
SCREENS = (
    actions.HOME,
    actions.COMBAT,
    actions.TIMELINE,
    actions.LOG,
    actions.HAND_OVER,
    actions.PLAYERS,
    actions.ENCOUNTERS,
    actions.ENCOUNTER,
    actions.MAPS,
    actions.MAP,
    actions.HANGAR,
    actions.BUILDER,
    actions.LANCES,
    actions.PILOTS,
    actions.CATALOGUE,
    actions.RULES,
    actions.HOUSE_RULES,
)
"""In the order in which somebody meets them."""

HEAD = """# The screens and their keys

What `F1` says on each screen. A campaign is opened on *Home*; everything else is a key away from there, and `^P` finds
it by name. `^Z` is Ctrl and Z.
"""


def pages() -> str:
    """The whole file."""
    parts = [HEAD, *_page(EVERYWHERE, "What works on every screen but the players'.")]
    for screen in SCREENS:
        parts += _page(screen, ABOUT[screen])
    return "\n".join(parts)


def _page(where: str, about: str) -> Iterator[str]:
    yield f"## {where.capitalize()}\n\n{about}\n\n| key | does |\n|---|---|"
    for action in ACTIONS:
        if where in action.where:
            yield f"| `{action.shown}` | {action.words} |"
    yield ""


if __name__ == "__main__":
    FILE.write_text(pages(), encoding="utf-8")
