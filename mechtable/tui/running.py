"""Running a program of screens until somebody quits, or its terminal is gone."""

import signal
from typing import Any

from textual.app import App


def run_until_left(app: App[Any]) -> None:
    """Run the program; a terminal that is closed ends it, also where whoever started it had that signal ignored.

    Without it the program would go on reading from a terminal that is not there.

    Raises:
        SystemExit: It broke.
    """
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    app.run()
    if app.return_code:
        raise SystemExit(app.return_code)
