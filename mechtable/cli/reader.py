"""Who reads: every command says it as `--view`."""

from typing import Any

from mechtable.cli.numbers import Numbered

_BEFORE = ("--seat", "--as")
"""What some commands called it; it is understood, and in no help."""


class Read(Numbered):
    """A command that somebody reads: `--view`, and silently what it was called before."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments, those after `--` as they are."""
        end = args.index("--") if "--" in args else len(args)
        return super().parse_args(ctx, [*map(_now, args[:end]), *args[end:]])


def _now(arg: str) -> str:
    name, equals, value = arg.partition("=")
    return f"--view{equals}{value}" if name in _BEFORE else arg
