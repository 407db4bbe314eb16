"""Why: the sums of this moment, each term reachable, its rule's paragraph beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen

from mechtable.engine.sums import How, Term, formula
from mechtable.rules.parts import tons_text
from mechtable.rules.reckoned import AnySum, Reckoned, TonSum
from mechtable.services.rulebook import rule
from mechtable.tui.content import content, stacked
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.styles.palette import DARK, PALETTES, Palette
from mechtable.tui.widgets.said import Said, titled


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    rule: str
    head: bool
    what: str = ""

    @property
    def step(self) -> str:
        """How the step begins that the figure is of, in a rule of several; empty for none."""
        return f"{_STEPS[self.what]}. " if self.rule == "7.5" and self.what in _STEPS else ""


_STEPS = {"attack lead": 3, "defense lead": 3, "margin": 4, "damage": 6}
"""The steps of an attack (7.5) that figures are of."""


class WhyDialog(OwnScreen, ModalScreen[None]):
    """Lists sums and their terms; the rule of the one under the cursor stands below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,equals_sign", "back", "close"),
        Binding("enter,f6", "app.go_rules", "the rule in the rules"),
        Binding("left", "next_sum(-1)", "the sum before"),
        Binding("right,tab", "next_sum(1)", "the next sum"),
        Binding("up", "step(-1)", "up"),
        Binding("down", "step(1)", "down"),
        Binding("pageup", "scroll_rule(-1)", "rule up"),
        Binding("pagedown", "scroll_rule(1)", "rule down"),
    ]

    def __init__(self, sums: Sequence[tuple[str, AnySum]], title: str = "Why") -> None:
        super().__init__()
        self._title = title
        self._lines = [line for title, amount in sums for line in _lines(title, amount)]
        self._at = 0

    @classmethod
    def of(cls, figures: Iterable[Reckoned], title: str) -> "WhyDialog":
        """The sums of figures that a screen shows."""
        return cls([(each.title, each.why) for each in figures], title)

    @property
    def shown_rule(self) -> str:
        """The rule of the line under the cursor."""
        return self._lines[self._at].rule if self._lines else ""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog why") as box:
            box.border_title = titled(self.app, self._title)
            with VerticalScroll(id="terms", can_focus=False):
                yield Said(id="sums")
            with VerticalScroll(id="rule", can_focus=False):
                yield Said(id="rule-text")
            yield Said(content("↑↓ term · ←→ figure · PgDn rule · Enter its rule · Esc back"), classes="keys")

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        """Lines break elsewhere in another width: the cursor and its paragraph are brought back into sight."""
        self.call_after_refresh(self._to_line)
        self.call_after_refresh(self._to_step)

    @property
    def _palette(self) -> Palette:
        return PALETTES.get(self.app.theme, DARK)

    def _show(self) -> None:
        palette = self._palette
        if not self._lines:
            self.query_one("#sums", Said).update(content("Nothing was added up here yet."))
            return
        drawn = []
        for place, line in enumerate(self._lines):
            here = place == self._at
            style = (
                f"bold {palette.here}" if here else (f"bold {palette.text}" if line.head else palette.text)
            )
            drawn.append(content(f"{'▶' if here else ' '} {line.text}", style))
        self.query_one("#sums", Said).update(stacked(drawn))
        self.query_one("#rule-text", Said).update(self._rule(self._lines[self._at].rule, palette))
        self._to_line()
        self.call_after_refresh(self._to_step)

    def _to_line(self) -> None:
        self.query_one("#terms", VerticalScroll).scroll_to(y=max(0, self._at - 4), animate=False)

    def _to_step(self) -> None:
        """The paragraph on the figure under the cursor stands on top, where the rule has several."""
        if not self._lines:
            return
        line, pane = self._lines[self._at], self.query_one("#rule", VerticalScroll)
        text, width = rule(line.rule), self.query_one("#rule-text", Said).content_size.width
        if text is None or not line.step or width < 1:
            return
        before = takewhile(lambda told: not told.startswith(line.step), text.lines)
        pane.scroll_to(y=1 + sum(len(content(told).wrap(width)) for told in before), animate=False)

    def _rule(self, number: str, palette: Palette) -> Content:
        text = rule(number)
        if text is None:
            return content("")
        head = content(f"Rule {number} · {text.section}", f"bold {palette.here}")
        return stacked([head, *(content(line, palette.text) for line in text.lines)])

    def action_step(self, step: int) -> None:
        if self._lines:
            self._at = (self._at + step) % len(self._lines)
            self.query_one("#rule", VerticalScroll).scroll_home(animate=False)
            self._show()

    def action_next_sum(self, step: int) -> None:
        """To the figure after the one under the cursor, or to this or the one before."""
        heads = [place for place, line in enumerate(self._lines) if line.head]
        if heads:
            further = [place for place in heads if (place - self._at) * step > 0]
            self._at = (min if step > 0 else max)(further, default=heads[0 if step > 0 else -1])
            self.query_one("#rule", VerticalScroll).scroll_home(animate=False)
            self._show()

    def action_scroll_rule(self, pages: int) -> None:
        panel = self.query_one("#rule", VerticalScroll)
        panel.scroll_relative(y=pages * max(1, panel.size.height - 1), animate=False)

    def action_back(self) -> None:
        self.dismiss(None)


def _lines(title: str, amount: AnySum) -> list[_Line]:
    if isinstance(amount, TonSum):
        head = _Line(f"{title}: {tons_text(amount.total)} t", amount.rule, head=True)
        terms = (
            f"    {f'+{tons_text(tons)}':>7}  {name}   rule {amount.rule}" for name, tons in amount.terms
        )
        return [head, *(_Line(text, amount.rule, head=False) for text in terms)]
    what = amount.what
    lines = [_Line(f"{title}: {formula(amount)}", amount.rule, True, what)]
    lines += [_Line(f"    {_term(term)}", term.rule, False, what) for term in amount.terms]
    if any(term.how is not How.ADD for term in amount.terms):
        lines.append(_Line("    rounded down once, last", "4.5", head=False))
    return lines


def _term(term: Term) -> str:
    source = term.source.removeprefix("−") or "base"
    match term.how:
        case How.PERCENT:
            number = f"{term.amount:+d} %"
        case How.TIMES:
            number = f"× {term.amount}/{term.divisor}" if term.divisor != 1 else f"× {term.amount}"
        case How.ADD:
            number = (
                f"−{abs(term.amount)}"
                if term.amount < 0 or term.source.startswith("−")
                else f"+{term.amount}"
            )
    inner = f"  ({formula(term.inner)})" if term.inner is not None else ""
    return f"{number.replace('-', '−'):>7}  {source}{inner}   rule {term.rule}"
