"""The program: `mechtable`, and `python -m mechtable` the same."""

import gc
import sys
from contextlib import suppress

SELDOM = 50_000
"""Things made before Python looks for garbage among them: nearly all that a command loads is kept to its end."""


def main() -> None:
    """Run the command line; a plain `mechtable` opens the screens."""
    if sys.argv[1:] == ["--version"]:  # answered before anything is loaded
        from mechtable import __version__

        # An output that takes nothing is told of below, as by every other command.
        with suppress(OSError, AttributeError):
            sys.stdout.write(f"mechtable {__version__}\n")
            sys.stdout.flush()
            return
    gc.set_threshold(SELDOM)
    from mechtable.cli.app import run

    sys.exit(run())


if __name__ == "__main__":
    main()
