"""A list of what can be put into a filter: Enter puts it in or takes it out, other keys say it otherwise."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from mechtable.tui.dialogs.pick import Line, PickDialog

NOT, AT_LEAST = "-", ">"


class FilterDialog(PickDialog):
    """Asks for one line; `sign` says which key took it: empty for Enter, `NOT` or `AT_LEAST`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("minus", f"take_as('{NOT}')", "not"),
        Binding("greater_than_sign", f"take_as('{AT_LEAST}')", "at least"),
    ]

    def __init__(self, title: str, lines: tuple[Line, ...], verb: str, *, figures: bool = False) -> None:
        super().__init__(title, lines, verb)
        self._figures = figures
        self.sign = ""

    def action_take_as(self, sign: str) -> None:
        """Take the line with another sign; `AT_LEAST` is for figures alone."""
        if sign == NOT or self._figures:
            self.sign = sign
            self.action_take()
