"""Beside the list of a wide Home: the mechs of the marked campaign as they stand, and its pilots."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.berths import Berth, Hull
from mechtable.rules.fitted import Status
from mechtable.rules.pilot import Pilot
from mechtable.rules.sheets.force_sheet import MECH_WORDS
from mechtable.services.campaigns import CampaignSummary
from mechtable.services.glance import Glance
from mechtable.tui.boards.big_letters import small
from mechtable.tui.content import Ink, content, padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top
from mechtable.tui.widgets.small_mech import WIDE, small_mech

_EACH = 4
"""Lines of a mech, with the blank one below."""

_BESIDE = 104
"""Cells from which on mechs stand in two columns."""

_PILOTS = 3
"""A third of the lines at most are for pilots."""

_WELCOME = (
    ("Enter", "opens a fight that can begin at once"),
    ("n", "a campaign of your own: pilots, mechs, fights"),
    ("s", "a skirmish: you against bots, the program deals"),
    ("F10", "every part there is"),
    ("F1", "the keys of any screen, and the rules"),
)


class HomeGlance(Drawing):
    """What the marked campaign has, or why it cannot be opened; a welcome where there is no campaign yet."""

    glance: reactive[Glance | None] = reactive(None)
    broken: reactive[CampaignSummary | None] = reactive(None)
    welcome: reactive[bool] = reactive(False)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, inner = self.palette, width - 2
        if self.welcome:
            title, hint, body = "MECHTABLE", "", list(self._welcome(inner))
        elif self.broken is not None:
            title, hint, body = self.broken.title.upper(), "", list(self._broken(self.broken, inner))
        elif self.glance is not None:
            title, hint = self.glance.title.upper(), "h hangar · p pilots"
            body = list(self._campaign(self.glance, inner, height - 2))
        else:
            return [row(width)]
        body = body[: height - 2]
        heading = [(shortened(title, width - len(hint) - 8), f"bold {palette.text}")]
        return [
            top(width, heading, [(hint, palette.quiet)] if hint else [], palette.frame),
            *(side(width, line, palette.frame) for line in body),
            bottom(width, palette.frame),
        ]

    def _welcome(self, width: int) -> Iterator[Content]:
        yield row(width)
        for line in small("mechtable") or ():
            yield row(width, (f"  {line}", f"bold {self.palette.here}"))
        yield row(width)
        for key, words in _WELCOME:
            yield row(width, (f"  {padded(key, 6)}", f"bold {self.palette.here}"), (words, self.palette.text))

    def _broken(self, summary: CampaignSummary, width: int) -> Iterator[Content]:
        yield row(width)
        yield row(width, ("  ✗ cannot be opened", f"bold {self.palette.loss}"))
        for line in wrapped(summary.error, width - 4):
            yield row(width, (f"  {line}", self.palette.text))

    def _campaign(self, glance: Glance, width: int, height: int) -> Iterator[Content]:
        pilots = list(self._pilots(glance.pilots, width, max(2, height // _PILOTS)))
        yield row(width)
        yield from self._mechs(glance.berths, width, height - 2 - len(pilots))
        yield from pilots

    def _mechs(self, berths: tuple[Berth, ...], width: int, height: int) -> Iterator[Content]:
        if not berths:
            yield row(
                width,
                ("  No mechs yet: ", self.palette.quiet),
                ("h", f"bold {self.palette.here}"),
                (", then n, builds one.", self.palette.quiet),
            )
            yield row(width)
            return
        beside = 2 if width >= _BESIDE else 1
        shown = max(1, (height + 1) // _EACH) * beside
        if shown < len(berths):
            shown = max(1, (height - 2) // _EACH) * beside
        for at in range(0, min(shown, len(berths)), beside):
            drawn = [list(self._mech(one, width // beside)) for one in berths[at : at + beside]]
            drawn += [[row(width // beside)] * _EACH] * (beside - len(drawn))
            yield from (content("").join(line) for line in zip(*drawn, strict=True))
        if shown < len(berths):
            yield row(width, (f"  and {len(berths) - shown} more", self.palette.quiet))
            yield row(width)

    def _mech(self, one: Berth, width: int) -> Iterator[Content]:
        palette, room = self.palette, width - WIDE - 5
        figure = small_mech(one.sheet, palette)
        worn, style = _state(one, palette)
        said: tuple[tuple[list[Ink], list[Ink]], ...] = (
            (
                [(shortened(one.mech.name, room - 20), f"bold {palette.text}")],
                [(f"{one.class_word} · {MECH_WORDS['tons'](one)} t", palette.text)],
            ),
            ([(_who(one), palette.quiet)], [(f"threat {MECH_WORDS['threat'](one)}", palette.quiet)]),
            ([(worn, f"bold {style}")], []),
        )
        for line, (left, right) in zip(figure, said, strict=True):
            yield row(width, ("  ", ""), *line, ("   ", ""), *left, right=[*right, ("  ", "")])
        yield row(width)

    def _pilots(self, pilots: tuple[Pilot, ...], width: int, height: int) -> Iterator[Content]:
        palette = self.palette
        yield row(width, ("  PILOTS", f"bold {palette.here}"))
        if not pilots:
            yield row(
                width,
                ("  Nobody yet: ", palette.quiet),
                ("p", f"bold {palette.here}"),
                (", then n, recruits one.", palette.quiet),
            )
        shown = len(pilots) if len(pilots) <= height - 2 else height - 3
        for one in pilots[:shown]:
            name = one.name if one.callsign else one.player
            yield row(
                width,
                (f"  {padded(one.called, 16)} ", f"bold {palette.text}"),
                (shortened(name, width - 44), palette.quiet),
                right=[(f"piloting {one.piloting} · {one.balance} XP  ", palette.text)],
            )
        if shown < len(pilots):
            yield row(width, (f"  and {len(pilots) - shown} more", palette.quiet))


def _who(one: Berth) -> str:
    """Its role and who flies it."""
    flyer = f"flown by {one.pilot.called}" if one.pilot else ""
    return " · ".join(filter(None, (one.mech.role, flyer)))


def _state(one: Berth, palette: Palette) -> tuple[str, str]:
    """What is wrong with it in words, and its colour."""
    if one.hull is Hull.WRECK:
        return "wreck", palette.loss
    hurt = [
        f"{part.place.words} {part.status.value}"
        for part in one.sheet.parts
        if part.fits and part.status is not Status.OK
    ]
    if hurt:
        return ", ".join(hurt), palette.damaged
    if one.hull is Hull.DAMAGED:
        return "scratched", palette.damaged
    if one.errors:
        return f"✗ {len(one.errors)} against the rules", palette.loss
    return "", palette.text
