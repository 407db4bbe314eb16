"""The README keeps its word: its session prints what it shows, its pictures are there, its commands exist."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def session() -> list[tuple[str, str]]:
    block = re.search(r"```console\n(.*?)```", README, re.DOTALL)
    assert block
    parts = re.split(r"^\$ mechtable ", block[1], flags=re.MULTILINE)[1:]
    return [(command, output) for command, _, output in (part.partition("\n") for part in parts)]


@pytest.mark.parametrize(("command", "output"), session(), ids=lambda text: text[:30])
def test_the_session_prints_what_it_shows(command: str, output: str) -> None:
    ran = subprocess.run(
        f'"{sys.executable}" -m mechtable {command}',
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.stdout, ran.stderr) == (output, "")


def test_every_link_and_picture_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_two_commands_stand_on_top_and_the_second_is_what_ci_runs() -> None:
    commands = re.findall(r"^    (python3 .+)$", README, re.MULTILINE)
    assert len(commands) == 2
    assert README.index(commands[1]) < README.index("## What it does")
    assert commands[0].endswith("mechtable demo")
    assert commands[1].endswith("pytest")
