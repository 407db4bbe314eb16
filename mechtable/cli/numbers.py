"""Commands whose arguments are numbers: a negative one is an argument too, so that its refusal can say why."""

import re
from typing import Any

from typer.core import TyperCommand

_NEGATIVE = re.compile(r"-\d+")


class Numbered(TyperCommand):
    """A command that reads `-5` as a number where no option is called so."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; where one is a negative number, those that are no options come last, after `--`."""
        if any(_NEGATIVE.fullmatch(arg) for arg in args):
            args = self._apart(ctx, args)
        return super().parse_args(ctx, args)

    def _apart(self, ctx: Any, args: list[str]) -> list[str]:
        valued = {
            name
            for param in self.get_params(ctx)
            if param.param_type_name == "option" and not getattr(param, "is_flag", False)
            for name in param.opts
        }
        options: list[str] = []
        plain: list[str] = []
        left = iter(args)
        for arg in left:
            if arg == "--":
                plain += left
            elif arg.startswith("-") and len(arg) > 1 and not _NEGATIVE.fullmatch(arg):
                options.append(arg)
                value = next(left, None) if arg in valued else None
                options += [] if value is None else [value]
            else:
                plain.append(arg)
        return [*options, "--", *plain]
