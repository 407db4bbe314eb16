"""The guides keep their word: their files are written, their commands run, and what they print is what they show.

`python -m tests.test_guides` writes what the commands print into the guides.
"""

import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mechtable.cli.app import app

DOCS = Path(__file__).parent.parent / "docs"
GUIDES = ("write-a-pack.md",)
FILE = re.compile(r"`([\w./-]+\.yaml)`:\n\n```yaml\n(.*?)```", re.DOTALL)
SESSION = re.compile(r"```console\n(.*?)```", re.DOTALL)
PLACE = "~/table"
"""What the folder that a guide works in is called in it."""


@dataclass(frozen=True)
class Block:
    at: int
    name: str
    text: str


def blocks(guide: str) -> Iterator[Block]:
    """The files and sessions of a guide in their order; a session has no name."""
    files = [Block(found.start(), found[1], found[2]) for found in FILE.finditer(guide)]
    sessions = [Block(found.start(), "", found[1]) for found in SESSION.finditer(guide)]
    yield from sorted((*files, *sessions), key=lambda block: block.at)


def played(guide: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Each session as it stands, and as it ran."""
    for block in blocks(guide):
        if block.name:
            path = folder / block.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
            continue
        ran = ""
        for line in block.text.splitlines():
            if line.startswith("$ "):
                ran += f"{line}\n{answer(line[2:], folder)}"
        yield block.text, ran


def answer(command: str, folder: Path) -> str:
    program, *arguments = shlex.split(command)
    assert program == "mechtable"
    result = CliRunner().invoke(app, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output.replace(str(folder), PLACE)


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_prints_what_it_shows(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sessions = [*played((DOCS / name).read_text(encoding="utf-8"), Path.cwd())]
    assert sessions
    for shown, ran in sessions:
        assert ran == shown, "write it anew: python -m tests.test_guides"


@pytest.mark.parametrize("name", GUIDES)
def test_the_links_of_a_guide_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (DOCS / name).read_text(encoding="utf-8")):
        assert (DOCS / target).exists(), target


def main() -> None:
    for name in GUIDES:
        guide = (DOCS / name).read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            for shown, ran in played(guide, Path.cwd()):
                guide = guide.replace(f"```console\n{shown}```", f"```console\n{ran}```", 1)
        (DOCS / name).write_text(guide, encoding="utf-8")


if __name__ == "__main__":
    main()
