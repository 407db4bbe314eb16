"""Home: go on where you were, then each campaign with its fights, hangar and pilots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.services.overview import CampaignCard
from mechtable.services.what_ifs import WhatIf
from mechtable.tui.boards.go_on_box import go_on_box
from mechtable.tui.content import cut, row, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, rule

NO_CAMPAIGN = "—"
"""Over what belongs to no campaign."""


@dataclass(frozen=True, slots=True)
class HomeEntry:
    """Something to open.

    Attributes:
        kind: `fight`, `what if`, `older`, `trash`, `prepared`, `encounters`, `hangar`, `pilots`, `house rules`, `demo`,
            `skirmish`, `new` or `catalogue`.
        slug: The campaign, empty for none.
        id: The fight, what-if or prepared fight.
        sentence: What happened last in the fight, for the entry at the top; no other has one.
        ended: Whether that fight is over.
    """

    kind: str
    slug: str
    id: int
    label: str
    detail: str
    heading: str = ""
    sentence: str = ""
    ended: bool = False

    @property
    def called(self) -> str:
        """Its name where it stands alone: with the fight's number and round, and the campaign."""
        if self.sentence:
            return f"{'the last fight' if self.ended else 'go on'}: {self.label}, #{self.id}, {self.detail}"
        state = f", {self.detail}" if self.kind in ("fight", "what if") else ""
        return f"{self.label.strip()}{state}   {self.heading.strip(NO_CAMPAIGN)}".strip()


FEW = 8
"""Fights of a campaign that are shown before the older ones are asked for."""


def home_entries(
    cards: Sequence[CampaignCard], marked: str = "", unfolded: frozenset[str] = frozenset()
) -> tuple[HomeEntry, ...]:
    """The entries of Home, on top the latest fight of the marked campaign, else of all.

    Campaigns that are `unfolded` show all their fights, the others the newest few.
    """
    box = latest(cards, marked)
    entries = [
        *((box,) if box else ()),
        *(entry for card in cards for entry in _of(card, card.summary.slug in unfolded)),
    ]
    if not cards:
        entries.append(
            HomeEntry("demo", "", 0, "open the shipped example", "The Long Dry: two pilots, two mechs")
        )
    entries.append(
        HomeEntry("skirmish", "", 0, "skirmish", "s, you against bots, with dealt cards", NO_CAMPAIGN)
    )
    entries.append(HomeEntry("new", "", 0, "new campaign", "n", NO_CAMPAIGN))
    entries.append(HomeEntry("catalogue", "", 0, "catalogue of parts", "F10", NO_CAMPAIGN))
    return tuple(entries)


def latest(cards: Sequence[CampaignCard], marked: str = "") -> HomeEntry | None:
    """The fight to go on with: the one of the marked campaign that changed last, one under way before those that are over.

    Where that campaign has none, or none is marked, it is the latest of all; None where nobody has fought yet.
    """
    fights = [(card, fight) for card in cards for fight in card.fights]
    own = [pair for pair in fights if pair[0].summary.slug == marked]
    if not fights:
        return None
    card, fight = max(own or fights, key=lambda pair: (not pair[1].ended, pair[1].last_step_at))
    label = f"{card.summary.title} ▸ {fight.title}"
    state = f"over in round {fight.round}" if fight.ended else f"round {fight.round}"
    told = fight.sentence or " "
    return HomeEntry("fight", card.summary.slug, fight.id, label, state, "", told, fight.ended)


def place_of(entry: HomeEntry | None, entries: Sequence[HomeEntry], otherwise: int) -> int:
    """Where an entry of the list stands now, below the box; another place where it is gone, or for none."""
    if entry is None:
        return otherwise
    same = (entry.kind, entry.slug, entry.id)
    places = [at for at, each in enumerate(entries) if (each.kind, each.slug, each.id) == same]
    return places[-1] if places else otherwise


def first_of(fight: tuple[str, int], entries: Sequence[HomeEntry], otherwise: int) -> int:
    """Where a fight or what-if of a campaign stands first, the box before the list; another place where it is gone."""
    kinds = ("fight", "what if")
    places = (at for at, each in enumerate(entries) if (each.slug, each.id) == fight and each.kind in kinds)
    return next(places, otherwise)


def hidden_in(cards: Sequence[CampaignCard], fight: tuple[str, int] | None) -> frozenset[str]:
    """The campaign that must be unfolded to show a fight of it, or a what-if of that; none where it is among the newest."""
    for card in cards:
        if fight is None or card.summary.slug != fight[0]:
            continue
        real = next((one.of for one in card.what_ifs if one.id == fight[1]), fight[1])
        if real in [one.id for one in card.fights[FEW:]]:
            return frozenset({card.summary.slug})
    return frozenset()


def _of(card: CampaignCard, unfolded: bool) -> Iterator[HomeEntry]:
    summary = card.summary
    title = summary.title
    if summary.error:
        yield HomeEntry("broken", summary.slug, 0, "cannot be opened", summary.error, title)
        return
    yield from _fights(card, unfolded, ended=False)
    for prepared in card.prepared:
        who = ", ".join(prepared.combatants)
        detail = f"{who} · {prepared.cards} cards"
        going = next((one for one in card.fights if one.title == prepared.title and not one.ended), None)
        if going is not None:
            detail = f"under way, #{going.id} · {detail}"
        yield HomeEntry("prepared", summary.slug, prepared.id, f"begin {prepared.title}", detail, title)
    yield from _fights(card, unfolded, ended=True)
    yield from _rest_of_fights(card, unfolded)
    yield HomeEntry(
        "encounters", summary.slug, 0, "encounters", _count(len(card.prepared), "prepared fight"), title
    )
    yield HomeEntry("hangar", summary.slug, 0, "hangar", _count(summary.mechs, "mech"), title)
    yield HomeEntry("pilots", summary.slug, 0, "pilots", _count(summary.pilots, "pilot"), title)
    rules = ", ".join(card.house_rules) or "all at their default"
    yield HomeEntry("house rules", summary.slug, 0, "house rules", rules, title)


def _fights(card: CampaignCard, unfolded: bool, *, ended: bool) -> Iterator[HomeEntry]:
    """Those that are over, or those under way, of all or of the newest few, each with its what-ifs."""
    slug, title = card.summary.slug, card.summary.title
    for fight in card.fights if unfolded else card.fights[:FEW]:
        if fight.ended is not ended:
            continue
        state = f"over in round {fight.round}" if fight.ended else f"round {fight.round}"
        word = "skirmish" if fight.id in card.skirmishes else "fight"
        yield HomeEntry("fight", slug, fight.id, f"{word} {fight.title}", f"#{fight.id}, {state}", title)
        yield from (_what_if(one, slug, title) for one in card.what_ifs if one.of == fight.id)


def _rest_of_fights(card: CampaignCard, unfolded: bool) -> Iterator[HomeEntry]:
    slug, title = card.summary.slug, card.summary.title
    if len(card.fights) > FEW:
        older = _count(len(card.fights) - FEW, "older fight")
        words = ("fewer fights", f"Enter puts {older} away") if unfolded else (older, "Enter shows them")
        yield HomeEntry("older", slug, 0, *words, title)
    if card.deleted:
        deleted = _count(card.deleted, "deleted fight")
        yield HomeEntry("trash", slug, 0, deleted, "Enter brings one back", title)


def _what_if(one: WhatIf, slug: str, heading: str) -> HomeEntry:
    state = f"over in round {one.round}" if one.ended else f"round {one.round}"
    detail = f"#{one.id}, from step {one.place}, {state}"
    return HomeEntry("what if", slug, one.id, f"  WHAT IF {one.number}", detail, heading)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


FOOTED = 14
"""Rows from which what belongs to no campaign stays at the bottom."""

_Row = tuple[Content, int | None]
"""A line and the place of its entry."""

SIGNED = 6
"""Rows from which the list says how many entries are above and below."""


class HomeList(Drawing):
    """The entries in lines, the cursor's among them."""

    ROLLS: ClassVar[bool] = True
    entries: reactive[tuple[HomeEntry, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    waiting: reactive[bool] = reactive(True)
    _places: list[int | None]

    def lines(self, width: int, height: int) -> Sequence[Content]:
        self._places = []
        if self.waiting:
            return [row(width), row(width, ("  reading the campaigns …", self.palette.quiet))]
        drawn = list(self._all(width))
        foot = self._foot(drawn, height)
        drawn, height = drawn[: len(drawn) - len(foot)], height - len(foot)
        shown = [*self._window(drawn, width, height), *foot]
        self._places = [place for _, place in shown]
        return [line for line, _ in shown]

    def _foot(self, drawn: list[_Row], height: int) -> list[_Row]:
        """The lines of no campaign, which stay at the bottom when the campaigns are longer than the screen."""
        own = [at for at, entry in enumerate(self.entries) if entry.heading == NO_CAMPAIGN]
        if not own or len(drawn) <= height or height < FOOTED:
            return []
        first = next(line for line, (_, place) in enumerate(drawn) if place == own[0])
        return drawn[first - 1 :]

    def _window(self, drawn: list[_Row], width: int, height: int) -> list[_Row]:
        """As many lines as there is room for, those around the mark."""
        at = next((line for line, (_, place) in enumerate(drawn) if place == self.cursor), 0)
        if drawn and all(place is None or place < self.cursor for _, place in drawn):
            at = len(drawn) - 1
        first = max(0, min(at - height + 3, len(drawn) - height)) if len(drawn) > height else 0
        shown = drawn[first : first + height]
        if height > SIGNED:
            above = {place for _, place in drawn[: first + 1]} - {None} if first else set()
            below = {place for _, place in drawn[first + height - 1 :]} - {None}
            if above:
                shown[0] = self._sign(width, f"↑ {len(above)} more "), None
            if first + height < len(drawn):
                shown[-1] = self._sign(width, f"↓ {len(below)} more "), None
        return shown

    def _sign(self, width: int, words: str) -> Content:
        return row(width, right=[(words, self.palette.quiet)])

    def key_at(self, line: int) -> str | None:
        place = self._places[line] if line < len(self._places) else None
        return None if place is None else str(place)

    def _all(self, width: int) -> Iterator[tuple[Content, int | None]]:
        palette, heading = self.palette, ""
        for place, entry in enumerate(self.entries):
            here = place == self.cursor
            if entry.sentence:
                yield from ((line, place) for line in go_on_box(entry, here, width, palette))
                continue
            if entry.heading != heading:
                heading = entry.heading
                yield row(width), None
                title = "" if heading == NO_CAMPAIGN else shortened(heading.upper(), width - 10)
                if title:
                    yield rule(width, [(title, f"bold {palette.text}")], [], palette.frame), None
            yield _entry(entry, here, width, palette), place


def _entry(entry: HomeEntry, here: bool, width: int, palette: Palette) -> Content:
    style = f"bold {palette.here}" if here else palette.text
    detail = palette.loss if entry.kind == "broken" else palette.quiet
    return row(
        width,
        (" ▶ " if here else "   ", f"bold {palette.here}"),
        (cut(entry.label, width // 2), style),
        ("   ", ""),
        (entry.detail, detail),
    )
