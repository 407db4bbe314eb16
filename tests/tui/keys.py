"""docs/keys.md: what each screen is for and what its keys do, written from the one registry of actions.

`python -m tests.tui.keys` writes it anew; a test compares.
"""

from collections.abc import Iterator
from pathlib import Path

from mechtable.tui.actions import ACTIONS
from mechtable.tui.dialogs.help import ABOUT
from mechtable.tui.keys import action
from mechtable.tui.keys.action import EVERYWHERE

FILE = Path(__file__).parent.parent.parent / "docs" / "keys.md"
SCREENS = (
    action.HOME,
    action.COMBAT,
    action.MOVING,
    action.FIELD,
    action.TIMELINE,
    action.LOG,
    action.REPORT,
    action.HAND_OVER,
    action.PLAYERS,
    action.ENCOUNTERS,
    action.ENCOUNTER,
    action.MAPS,
    action.MAP,
    action.HANGAR,
    action.BUILDER,
    action.LANCES,
    action.PILOTS,
    action.CATALOGUE,
    action.RULES,
    action.HOUSE_RULES,
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
    for each in ACTIONS:
        if where in each.where:
            yield f"| `{each.shown}` | {each.words} |"
    yield ""


if __name__ == "__main__":
    FILE.write_text(pages(), encoding="utf-8")
