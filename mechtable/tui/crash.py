"""What a person gets when the program breaks: one sentence, a report to send, and the word that the fight is safe."""

import platform
import traceback
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from mechtable import __version__

LIBRARIES = ("textual", "sqlmodel", "rich", "pyyaml")


def write_report(home: Path, error: BaseException) -> Path | None:
    """Write what happened into the home; the report's path, None when even that is impossible."""
    now = datetime.now(UTC)
    path = home / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    lines = (
        f"mechtable {__version__}, Python {platform.python_version()}, {platform.system()}, {libraries}",
        now.isoformat(timespec="seconds"),
        "",
        "".join(traceback.format_exception(error)),
    )
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError:
        return None
    return path


def sentence(error: BaseException, report: Path | None) -> str:
    """What is printed after the terminal is itself again."""
    what = f"mechtable broke: {type(error).__name__}. Every step so far is saved; start it again to go on."
    return f"{what}\nThe report is in {report}." if report else what
