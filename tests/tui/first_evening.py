"""A guide followed by keys: what stands in its blocks is pressed in order, and what it quotes must be on the screen.

    python -m tests.tui.first_evening     # shows the screen after each block of both guides

A block of `keys` holds lines of keys, with a remark after two blanks; what stands between ` and ` is typed as it is. A
block `screen` quotes the GM's screen, a block `players` that of the players' terminal.
"""

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

from textual.pilot import Pilot

from mechtable.services.campaigns import ensure_demo
from mechtable.tui.app import MechtableApp
from tests.tui.keying import typed
from tests.tui.playing import at_home, press, settled, text_of
from tests.tui.terminal import Terminal

DOCS = Path(__file__).parent.parent.parent / "docs"
GUIDE = DOCS / "first-evening.md"
OWN = DOCS / "your-own-campaign.md"
"""A guide that begins in an empty home, without the demo."""
BLOCK = re.compile(r"```(keys|screen|players)\n(.*?)```", re.DOTALL)
TOKEN = re.compile(r"`([^`]+)`|(\S+)")
SAID = re.compile(r"(?:`[^`]*`|(?!\s{2}).)*")
"""What is pressed of a line, without the remark behind two blanks."""
WAITS = 100
"""Looks at a screen that must show something, a twentieth of a second apart."""

NAMED = {
    "Enter": "enter",
    "Esc": "escape",
    "Tab": "tab",
    "Home": "home",
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "^S": "ctrl+s",
    "^Z": "ctrl+z",
    "^Y": "ctrl+y",
    "=": "equals_sign",
    ":": "colon",
    **{f"F{number}": f"f{number}" for number in range(1, 13)},
}


@dataclass(frozen=True)
class Block:
    kind: str
    text: str

    @property
    def quoted(self) -> list[str]:
        return [words(line) for line in self.text.splitlines() if line.strip()]


def blocks(guide: str) -> Iterator[Block]:
    yield from (Block(found[1], found[2]) for found in BLOCK.finditer(guide))


def pressed(line: str) -> list[str]:
    """The keys of a line, in Textual's names."""
    keys: list[str] = []
    said = SAID.match(line.strip())
    assert said is not None
    for text, word in TOKEN.findall(said[0]):
        keys += typed(text) if text else [NAMED[word]] if word in NAMED else typed(word)
    return keys


def words(text: str) -> str:
    """Without what blanks there are between words."""
    return " ".join(text.split())


async def followed(home: Path, guide: str, *, demo: bool = True) -> AsyncIterator[tuple[Block, str]]:
    """Each block with the screen that stood there, once it showed what is quoted or patience was over."""
    slug = ensure_demo(home) if demo else None
    async with at_home(home, slug) as (app, pilot):
        for block in blocks(guide):
            if block.kind == "keys":
                for line in block.text.splitlines():
                    await follow(app, pilot, pressed(line))
            if block.kind == "players":
                yield block, players_see(home, block.quoted)
                continue
            for _ in range(WAITS):
                if block.kind == "keys" or not missing(block, text_of(app)):
                    break
                await pilot.pause(0.05)
            yield block, text_of(app)


def missing(block: Block, shown: str) -> list[str]:
    """The quoted lines that are not on the screen."""
    return [line for line in block.quoted if line not in words(shown)]


async def follow(app: MechtableApp, pilot: Pilot[None], keys: list[str]) -> None:
    await press(app, pilot, keys)
    await pilot.pause(0.05)
    await settled(app, pilot)


def players_see(home: Path, quoted: list[str]) -> str:
    """The players' terminal once it shows what is quoted."""
    terminal = Terminal(home, ("-m", "mechtable", "table", "The Long Dry", "--view", "players"))
    terminal.until(lambda text: all(line in words(text) for line in quoted))
    shown = terminal.text
    terminal.kill()
    return shown


async def main() -> None:
    for guide in (GUIDE, OWN):
        with tempfile.TemporaryDirectory() as folder:
            text = guide.read_text(encoding="utf-8")
            async for block, shown in followed(Path(folder), text, demo=guide is GUIDE):
                lacks = [] if block.kind == "keys" else missing(block, shown)
                print(f"--- {block.kind}\n{block.text}{shown}\n*** missing: {lacks}")


if __name__ == "__main__":
    asyncio.run(main())
