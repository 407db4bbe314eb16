"""The pictures of the documentation, made from the running program.

`python -m tests.tui.pictures` makes them anew, with names behind it those alone; the tests compare them byte by byte.
"""

import asyncio
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from mechtable.services.campaigns import DEMO, new_campaign, open_campaign
from mechtable.services.watching import Watch
from mechtable.tui.boards.header import Header
from mechtable.tui.players_app import PlayersApp
from mechtable.tui.table import typed_on
from tests.services import secretive
from tests.tui.playing import HANGAR, NAMES, SMALL, WIDE, WORKED, at_home, picture, press, settled
from tests.tui.test_worked_exchange import FIRST, SECOND, keys

FOLDER = Path(__file__).parent.parent.parent / "docs" / "pictures"

FRIENDS = Path(__file__).parent.parent / "data" / "friends.yaml"
"""What a friend sends to the campaign of the hangar: something new, something else of a name, something that is there."""


@dataclass(frozen=True)
class Picture:
    """What is shown after the keys.

    Attributes:
        looked_on: On the players' terminal, after the keys at the GM's.
        secret: At a table where the players hold hidden hands.
    """

    name: str
    size: tuple[int, int]
    keys: tuple[str, ...]
    texts: Path = WORKED
    looked_on: bool = False
    secret: bool = False


def _both(name: str, *pressed: str, texts: Path = WORKED) -> list[Picture]:
    return [
        Picture(f"{name}-80x24", SMALL, pressed, texts),
        Picture(f"{name}-140x45", WIDE, pressed, texts),
    ]


BROAD = (200, 60)


def _all(name: str, *pressed: str, texts: Path = WORKED) -> list[Picture]:
    return [*_both(name, *pressed, texts=texts), Picture(f"{name}-200x60", BROAD, pressed, texts)]


CHECK = tuple("space" if char == " " else char for char in "finesse mechanics 4s 4s against Bull brawn 9c")

NEW = tuple(key for word in ("gl", "tr", "bo", "ex", "ce", "se", "sa") for key in (*word, "enter"))
PROVING_GROUND, SHIPPED = Path("proving-ground"), Path(DEMO)

SQUAD = ("e", "enter", "down", "c", "ctrl+u", "3", "enter", "q", "home", "enter", "b", "h", "d", "2")
"""A squad of three, and a turn that waits for the second of it."""

JAMMED = ("n", "tab", *"jammed", "enter")
DROPSHIP = ("t", *"dropship", "down", "right", "enter")
NOTED = ("n", *"they", "space", *"know", "enter")

WEAPONS = ("k", "w", "enter")

END = tuple(NAMES.get(char, char) for char in 'gm end because "night falls"')

BROUGHT = ("h", "i", *"~/friends.yaml", "enter")

PICTURES = (
    *_both("home"),
    *_both("builder", "h", "b", *["down"] * 8, "enter", *"drop"),
    Picture("builder-new-80x24", SMALL, ("h", "n", *NEW)),
    Picture("builder-over-80x24", SMALL, ("h", "b", "down", "down", "enter", *"wren")),
    Picture("builder-compare-140x45", WIDE, ("h", "b", "enter", *"low", "ctrl+k", "escape", *"bulk")),
    Picture("builder-help-80x24", SMALL, ("h", "b", "f1")),
    *_both("hangar", "h", "down", texts=HANGAR),
    *_both("printing", "h", "down", "p", texts=HANGAR),
    Picture("hangar-sheet-80x24", SMALL, ("h", "down", "down", "down", "enter"), HANGAR),
    *_both("import", *BROUGHT, "down", texts=HANGAR),
    *_both("lances", "h", "l", "down", texts=HANGAR),
    *_both("pilots", "p"),
    Picture("buy-80x24", SMALL, ("p", "plus", "down", "down")),
    Picture("check-80x24", SMALL, ("p", "c", *CHECK, "enter")),
    *_both("house-rules", "o"),
    *_both("rules", "f6", *["down"] * 9),
    *_both("catalogue", "f10", *WEAPONS, "S", "r", "enter", "c", "down", "f", "down", "down", "c", "down"),
    *_both("compare", "f10", *WEAPONS, "c", "down", "c", "down", "c", "v"),
    Picture("catalogue-mistake-80x24", SMALL, ("f10", "slash", *"jump", "space", *"kind", "colon", *"wepon")),
    Picture("catalogue-filter-80x24", SMALL, ("f10", "slash", *"shield", "enter", "g", "down")),
    *_both("encounters", "e", *["down"] * 3, texts=PROVING_GROUND),
    *_all("encounter", "e", *["down"] * 3, "enter", "x", texts=PROVING_GROUND),
    Picture("map-80x24", SMALL, ("e", "m", *["down"] * 3, "enter", "right", "number_sign"), PROVING_GROUND),
    Picture("squad-140x45", WIDE, SQUAD),
    *_both("combat-choose", "enter", *keys(FIRST), *keys(SECOND)),
    *_both("combat", "enter", *keys(FIRST)[:-2]),
    Picture("noting-140x45", WIDE, ("enter", *JAMMED, *DROPSHIP, *NOTED, "n", "tab", *"slow")),
    Picture(
        "area-80x24", SMALL, ("enter", *JAMMED, "a", "9", "tab", "space", "down", "right", "right", "right")
    ),
    Picture("combat-light-80x24", SMALL, ("f9", "enter", *keys(FIRST)[:-2])),
    Picture("combat-high-contrast-80x24", SMALL, ("f9", "f9", "enter", *keys(FIRST)[:-2])),
    *_both("what-if", "enter", *keys(FIRST)[:6], "k", "enter", *keys(FIRST)[6:-1]),
    Picture("defend-80x24", SMALL, ("enter", "2")),
    Picture("pick-80x24", SMALL, ("enter", *keys(FIRST)[:6])),
    *_both("over", "enter", *keys(FIRST), *keys(SECOND), "colon", *END, "enter"),
    Picture("log-80x24", SMALL, ("enter", *keys(FIRST), "l")),
    Picture("why-80x24", SMALL, ("enter", *keys(FIRST)[:-2], "equals_sign")),
    Picture("help-80x24", SMALL, ("enter", "f1")),
    Picture("quick-entry-80x24", SMALL, ("enter", "colon", *"red", "space", *"mo", "tab")),
    *_all("move", "enter", "m", "down", "down", *["right"] * 4, "s", texts=SHIPPED),
    Picture("map-of-the-fight-80x24", SMALL, ("enter", "v", "r", *["right"] * 5, "down"), SHIPPED),
    Picture("combat-choose-200x60", BROAD, ("enter", *keys(FIRST), *keys(SECOND)), SHIPPED),
    Picture("combat-200x60", BROAD, ("enter", *keys(FIRST)[:-2]), SHIPPED),
    *_all("timeline", "enter", *keys(FIRST), "u", *["left"] * 3),
    Picture("hand-over-80x24", SMALL, ("enter", "2", "f"), secret=True),
    Picture("players-80x24", SMALL, ("enter", *keys(FIRST)[:6]), looked_on=True),
    Picture("players-140x45", WIDE, ("enter", *keys(FIRST)[:6]), looked_on=True),
    Picture("players-200x60", BROAD, ("enter", *keys(FIRST)), looked_on=True),
)


async def draw(wanted: Picture, folder: Path) -> str:
    """The picture, from a fresh home that calls itself `~/mechtable`."""
    home = folder / "mechtable"
    slug = _dealt(home) if wanted.secret else new_campaign(home, "The Long Dry", wanted.texts)
    shutil.copy(FRIENDS, folder / "friends.yaml")
    async with at_home(home, slug, wanted.size) as (app, pilot):
        await press(app, pilot, wanted.keys)
        await settled(app, pilot)
        app.query("Input").set(disabled=False)
        if not wanted.looked_on:
            return picture(app)
    return await looked_on(home, slug, wanted.size)


def _dealt(home: Path) -> str:
    """A campaign with a fight begun in which nobody sees another's hand; its slug."""
    slug = secretive.campaign(home)
    desk = open_campaign(home, slug)
    desk.prepare(desk.encounters()[0].id, secretive.SEED)
    desk.close()
    return slug


async def looked_on(home: Path, slug: str, size: tuple[int, int]) -> str:
    """The picture of the players' terminal."""
    watch = Watch(home, slug)
    app = PlayersApp(home, watch, "players' view")
    async with app.run_test(size=size) as pilot:
        while app.screen.query_one(Header).state != "follows ✓":
            await pilot.pause(0.05)
        await pilot.pause()
        drawn = picture(app)
    watch.close()
    return drawn


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    named = sys.argv[1:]
    typed_on.WITHIN = 0.0  # as in the tests: keys come faster than people read
    for wanted in PICTURES:
        if named and wanted.name not in named:
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.environ["HOME"] = folder
            svg = asyncio.run(draw(wanted, Path(folder)))
        (FOLDER / f"{wanted.name}.svg").write_text(svg, encoding="utf-8")
        print(wanted.name)


if __name__ == "__main__":
    main()
