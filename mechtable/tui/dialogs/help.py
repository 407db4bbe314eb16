"""Help: the keys of the screen it was asked on, from the one registry of actions."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen

from mechtable.tui.actions import OVER_QUESTIONS, actions_of
from mechtable.tui.content import content, row, stacked, wrapped
from mechtable.tui.dialogs.explained import QUESTIONS, QUICK_ENTRY
from mechtable.tui.keys.action import BUILDER, CATALOGUE, COMBAT, EVERYWHERE, Action
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.styles.palette import DARK, PALETTES
from mechtable.tui.widgets.said import Said, titled

ABOUT = {
    "home": "Campaigns and their fights. Enter goes on where you were.",
    "hangar": "The campaign's mechs. / searches as you type: words, and filters such as is:illegal, is:damaged, "
    "owner:jo, tag:night, class:heavy, part:salvo, tons<=40, -has:tag. Enter opens the sheet.",
    "lances": "Mechs that are fielded together, with who flies them and what they sum up to.",
    "builder": "The build on the left, what could go to the spot under the cursor on the right: what the part under "
    "the cursor would change shows below before it is taken. In the parts letters and digits search at once, "
    "so the letters below work in the build; Tab goes from one to the other. A search may be a filter: tons<=2 "
    "style:melee. Over a limit is allowed while you design, and marked. Power: 5s for each shot, 5a for each "
    "activation, 5r each round.",
    "pilots": "The campaign's pilots: skills, the road of hand sizes, the ledger of experience. "
    "Every line of the ledger is taken back by another; nothing is crossed out.",
    "rules": "The rules by number. Type / to search: numbers and words; Enter goes back to the list.",
    "house rules": "The house rules of the campaign. They are stored at once, and hold for fights begun from then on; "
    "a fight under way keeps those it began with.",
    "timeline": "The board as it stood after each step. Nothing is changed until Enter: then what came after is taken "
    "back, and ^Y brings it again. k begins a what-if at that moment, a copy that leaves the real fight as it is.",
    "catalogue": "Every part and pilot skill in use. Type / to search as you type; filters, sorting, marks and "
    "stars work beside it. Edited pack files are read again by themselves.",
    "hand over": "The keyboard goes round: only backs are shown until Enter, then the hand of whoever is named, then "
    "backs again. Cards are typed as rank and suit, or laid with the arrow keys; Esc covers the hand.",
    "encounters": "The campaign's prepared fights: who meets whom, weighed by threat. m leads to the maps.",
    "encounter": "One prepared fight, a line for each machine. Machines come from the hangar, from what ships or by "
    "chance; a line may stand for several, and may wait for its round. Sides are weighed by threat, and y lets bots "
    "play the fight many times.",
    "maps": "Maps to fight on: the campaign's own, those of its packs, and those that ship. What is changed "
    "of another's is saved in the campaign's own folder.",
    "map": "Type a sign and it is painted. It is the brush from then on: . open, # blocked, small letters for terrain, "
    "digits for where a side begins. The mouse paints too.",
    "players": "The table as everybody may see it, on a second terminal: it follows the GM's by itself, and changes "
    "nothing. What is chosen here is for this terminal alone.",
    "moving": "Where the active one goes. Squares in reach have their price in AP; ● is the way there. A square may be "
    "typed, such as 6,3, or clicked; Enter goes there, as one step. Rings: ○ where sensors end, + where a weapon does.",
    "map of the fight": "Who stands where, what a square is, and how far it is between any two. A square may be typed, "
    "such as 6,3, or clicked.",
    "log": "The whole story of the fight. / marks a word as you type it, n and N go from one to the next. Enter shows the "
    "table as it stood then, and Enter there stays. The plain log is made for screen readers: one column, no frames, "
    "the newest sentence always on the last row; with plain signs cards are said in words.",
    "report": "What the fight came to so far: awards, what everybody did, what each round brought.",
    COMBAT: "One question at a time, one default under Enter. Letters belong to the question: digits choose, "
    "cards are typed as rank and suit (4s, 10h, jo) and are complete after the suit. "
    "▸ behind a weapon is its target, or how many there are to choose from. "
    "f b n answer “defends?”, i opens the items of a target. m d o e move on the map, draw, switch, end; h holds the "
    "turn, or gives up. Cards that are known are chosen with ← →, laid with ↑ or a click, taken back with ↓; b lays "
    "the best hand of them, the one that is worth most by the table of hands, or keeps only its cards of those typed; "
    "it weighs nothing else, and a high card alone may do better: w suggests a play. P has a bot play the turn to its "
    "end; whatever another human must decide stops it, and so does P or Esc. r shows what the fight has come to; of one that is "
    "over p prints it. k copies the fight to try things on: a what-if has "
    "double frames, deals hidden cards anew, is never carried over, and Esc leads back to the real fight. A letter of "
    "the question comes before a key of the table: n answers “defends?” before it "
    "notes, and where cards are typed t is a ten, a an ace, k a king: n, then Tab, sets a timer then.",
}
_QUICK = (
    "Quick entry, the language of fight scripts. Tab completes a word; a semicolon parts commands:",
    "  Magpie attack zan Bull · Bull defend [buy|no] · Magpie lead 4s · Bull pick torso",
    "  Magpie follow 4s 4s · Bull follow - · Magpie move 4,3 · move 3 · draw · use / on / off ITEM",
    "  Magpie take 9d, or take - for none: a card of the discard pile that an ability offers",
    "  Magpie delay Bull, right after whose turn its own comes · Magpie eject · Magpie surrender",
    '  discard 4s · end · turnup Bull Kh · reshuffle · gm set Bull.head.hp 3 because "…"',
    '  gm join Hound at 4,3 because "…" · gm leave Bull because "…" · gm reveal Bull',
    '  gm join Rat from iron-bull pilot green count=3 side=red at 4,3 because "…": somebody new; N asks for it',
    '  gm overrule Bull attack salvo Magpie because "…" · gm end because "…"',
    '  gm pilot Bull unhurt · injured "broken arm" · lost: what becomes of the pilot of a wreck',
    '  gm set Bull.crew surrendered because "…", or ejected, aboard',
    '  gm set Bull.side red because "…" · gm set blocked.4,3 true because "…"',
    '  gm condition Bull "jammed" until end Bull · until start Magpie · until round 4 · gm clear Bull "jammed"',
    '  gm timer "dropship" in 2 rounds · round 4 public · gm clear timer "dropship" · gm note "…"',
    '  gm damage 3 fire Bull.torso Magpie.legs because "…", without a type nothing is taken off',
    '  gm shuffle because "…": all dealt cards that the GM does not see, anew',
    "  undo · redo. Items and commands may be shortened: zan for zantetsuken, de for what can be done now.",
)

EDGES = 7
"""Cells of the dialog's frame, its padding and the scroll bar."""


_FILTERS = (
    "The line that filters, also of `mechtable parts list --where`:",
    "  words are looked for in names, makers, tags, flavour and effects",
    "  kind:weapon style:melee type:energy mount:hand tag:rare maker:kiln pack:core",
    "  tons<=2 price>500 hp>=12 damage=2 range>4 heat<3 power_per_round=0 xp<=20",
    "  -tag:rare or not tag:rare: without it · has:ammo · -has:effect",
    "  is:favourite · is:used by a mech or pilot · is:unknown to every pack",
    '  (style:melee or type:laser) -tag:cheap "jump jets"',
)
_BENCH = (
    "Quick entry, the language of the bench; an item is named by its priority and id:",
    "  fit head lowbrow · clear legs · mount maul at right_hand as 2 · take 4 zantetsuken",
    "  exchange 4 zantetsuken for maul · move 3 argus-shield to right_hand · rank 7 lams as 1",
    "  swap 3 argus-shield with 4 zantetsuken · load 2 salvo-missiles 5 · swap-arms · mirror left",
    '  write role scout · seat "Dana Voss" · unseat',
)
_MORE = {BUILDER: _BENCH, COMBAT: _QUICK, CATALOGUE: _FILTERS}


class HelpDialog(OwnScreen, ModalScreen[None]):
    """The keys of one screen, or what a question that lies over one is for."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,f1,q", "back", "close")]

    def __init__(self, where: str, below: str = "") -> None:
        """`below` is the screen that a question lies over: what is typed as a line differs from screen to screen."""
        super().__init__()
        self._where = where
        self._more = _MORE.get(below if where == QUICK_ENTRY else where, ())

    @property
    def _keys(self) -> tuple[Action, ...]:
        """Over a question few keys mean what they mean elsewhere."""
        if self._where not in QUESTIONS:
            return actions_of(self._where)
        return tuple(action for action in actions_of(EVERYWHERE) if action.keys in OVER_QUESTIONS)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog help") as box:
            box.border_title = titled(self.app, f"Help · {self._where}")
            with VerticalScroll():
                yield Said(id="keys")
            yield Said(content("↑↓ scroll · Esc back"), classes="keys")

    def on_resize(self) -> None:
        """Every line is wrapped to the room there is."""
        self.query_one("#keys", Said).update(self._text(max(20, self.size.width * 9 // 10 - EDGES)))

    def _text(self, width: int) -> Content:
        palette = PALETTES.get(self.app.theme, DARK)
        purpose, more = ABOUT.get(self._where, QUESTIONS.get(self._where, "")), ""
        if any(self._where in action.where for action in actions_of(self._where)):
            purpose, stop, more = purpose.partition(". ")  # the keys come before the finer points
            purpose += stop.strip()
        lines = [content(line) for line in wrapped(purpose, width)]
        lines.append(content(""))
        for action in self._keys:
            for place, piece in enumerate(wrapped(action.words, width - 9)):
                key = action.shown if place == 0 else ""
                lines.append(row(width, (f"{key:>7}  ", f"bold {palette.here}"), (piece, palette.text)))
        if more:
            lines += [content(""), *(content(line) for line in wrapped(more, width))]
        if self._more:
            rest = (line for text in self._more for line in _indented(text, width))
            lines += [content(""), *map(content, rest)]
        return stacked(lines)

    def action_back(self) -> None:
        self.dismiss(None)


def _indented(text: str, width: int) -> list[str]:
    """The text in lines of a width; what does not fit goes on under its text, two cells further in."""
    margin = " " * (len(text) - len(text.lstrip()))
    first, *more = wrapped(text.lstrip(), width - len(margin) - 2)
    return [margin + first, *(f"{margin}  {line}" for line in more)]
