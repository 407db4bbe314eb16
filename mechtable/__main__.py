"""The program: `mechtable`, and `python -m mechtable` the same."""

import sys


def main() -> None:
    """Run the command line; a plain `mechtable` opens the screens."""
    if sys.argv[1:] == ["--version"]:  # answered before anything is loaded
        from mechtable import __version__

        sys.stdout.write(f"mechtable {__version__}\n")
        return
    from mechtable.cli.app import run

    sys.exit(run())


if __name__ == "__main__":
    main()
