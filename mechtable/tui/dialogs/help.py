"""Help: the keys of the screen it was asked on, from the one registry of actions."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from mechtable.tui.actions import CATALOGUE, COMBAT, actions_of
from mechtable.tui.content import content, row, stacked
from mechtable.tui.styles.palette import DARK, PALETTES

_ABOUT = {
    "home": "Campaigns and their fights. Enter goes on where you were.",
    "hangar": "The campaign's mechs. / searches as you type: words, and filters such as is:illegal, is:damaged, "
    "owner:jo, tag:night, class:heavy, part:salvo, tons<=40, -has:tag. Enter opens the sheet.",
    "lances": "Mechs that are fielded together, with who flies them and what they sum up to.",
    "pilots": "The campaign's pilots: skills, the road of hand sizes, the ledger of experience. "
    "Every line of the ledger is taken back by another; nothing is crossed out.",
    "rules": "The rules by number. Type / to search: numbers and words; Enter goes back to the list.",
    "catalogue": "Every part and pilot skill in use. Type / to search as you type; filters, sorting, marks and "
    "stars work beside it. Edited pack files are read again by themselves.",
    "hand over": "The keyboard goes round: only backs are shown until Enter, then the hand of whoever is named, then "
    "backs again. Cards are typed as rank and suit, or laid with the arrow keys; Esc covers the hand.",
    "players": "The table as everybody may see it, on a second terminal: it follows the GM's by itself, and changes "
    "nothing. What is chosen here is for this terminal alone.",
    "log": "The whole story of the fight. Type / to search.",
    COMBAT: "One question at a time, one default under Enter. Letters belong to the question: digits choose, "
    "cards are typed as rank and suit (4s, 10h, jo) and are complete after the suit. "
    "f b n answer “defends?”, i opens the items of a target. m d o e move, draw, switch, end. Cards that are known "
    "are chosen with ← →, laid with ↑ or a click, taken back with ↓.",
}
_QUICK = (
    "Quick entry, the language of fight scripts:",
    "  Magpie attack zan Bull · Bull defend [buy|no] · Magpie lead 4s · Bull pick torso",
    "  Magpie follow 4s 4s · Bull follow - · Magpie move 4,3 · draw · use / on / off ITEM",
    "  Magpie take 9d, or take - for none: a card of the discard pile that an ability offers",
    '  discard 4s · end · turnup Bull Kh · reshuffle · gm set Bull.head.hp 3 because "…"',
    '  gm join Hound at 4,3 because "…" · gm leave Bull because "…" · gm reveal Bull',
    '  gm overrule Bull attack salvo Magpie because "…" · gm end because "…"',
    '  gm set Bull.side red because "…" · gm set blocked.4,3 true because "…"',
    "  undo · redo. Items may be shortened: zan for zantetsuken.",
)


_FILTERS = (
    "The line that filters, also of `mechtable parts list --where`:",
    "  words are looked for in names, makers, tags, flavour and effects",
    "  kind:weapon style:melee type:energy mount:hand tag:rare maker:kiln pack:core",
    "  tons<=2 price>500 hp>=12 damage=2 range>4 heat<3 power_per_round=0 xp<=20",
    "  -tag:rare or not tag:rare: without it · has:ammo · -has:effect",
    "  is:favourite · is:used by a mech or pilot · is:unknown to every pack",
    '  (style:melee or type:laser) -tag:cheap "jump jets"',
)
_MORE = {COMBAT: _QUICK, CATALOGUE: _FILTERS}


class HelpDialog(ModalScreen[None]):
    """The keys of one screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,f1,q", "leave", "close")]

    def __init__(self, where: str) -> None:
        super().__init__()
        self._where = where

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog help") as box:
            box.border_title = content(f"Help · {self._where}")
            with VerticalScroll():
                yield Static(self._text())
            yield Static(content("↑↓ scroll · Esc back"), classes="keys")

    def _text(self) -> Content:
        palette = PALETTES.get(self.app.theme, DARK)
        lines = [content(_ABOUT.get(self._where, "")), content("")]
        for action in actions_of(self._where):
            lines.append(
                row(60, (f"{action.shown:>7}  ", f"bold {palette.here}"), (action.words, palette.text))
            )
        if self._where in _MORE:
            lines += [content(""), *(content(line) for line in _MORE[self._where])]
        return stacked(lines)

    def action_leave(self) -> None:
        self.dismiss(None)
