"""Running the command line in this process and in one of its own."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from mechtable.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
EXAMPLES = DATA / "examples"
MECH = str(EXAMPLES / "example-mech.yaml")
PILOT = str(EXAMPLES / "pilot.yaml")
SCRIPT = str(EXAMPLES / "worked.fight")


def invoke(*arguments: str, data: str | bytes = b"") -> Result:
    """The result of a command; anything but a clean exit is a bug."""
    result = CliRunner().invoke(app, arguments, input=data)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def answer(*arguments: str, code: int = 0) -> Any:
    """The JSON of a command that exits with this code and says nothing on stderr."""
    result = invoke(*arguments, "--json")
    assert (result.exit_code, result.stderr) == (code, "")
    return json.loads(result.stdout)


def refused(*arguments: str, data: str | bytes = b"") -> str:
    """What a command says that exits with 2 and answers nothing."""
    result = invoke(*arguments, data=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.strip()
    return result.stderr


def process(*arguments: str, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "mechtable", *arguments],
        input=data,
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", **environment},
    )


def heeds_ctrl_c() -> None:
    """What a shell starts in the background ignores Ctrl-C, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
