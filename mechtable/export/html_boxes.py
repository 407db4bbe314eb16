"""Boxes to tick on an HTML page, with words for those who do not see them; sheet.js keeps the words up to date."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from mechtable.export.blocks import Track
from mechtable.export.html_words import AS_EXPORTED, switched
from mechtable.rules.fitted import Status
from mechtable.rules.sheets.mech_lines import PartLine

_TEN = 10
"""Boxes that stand together, so that they can be counted."""


def boxes(name: str, one: str, most: int, full: int, notch: int | None, *, about: str) -> str:
    """A box for each point, ticked from the left; the mark stands before the box it is for.

    Args:
        name: What they are of, which the group is called by.
        one: What each is called, before its number.
        most: How many.
        full: How many are unticked.
        notch: The number of the box behind the mark.
        about: What the mark means, in words; may be empty.
    """
    if not most:
        return ""
    drawn = []
    for at in range(1, most + 1):
        if at % _TEN == 1:
            drawn.append("<span>" if at == 1 else "</span><span>")
        if at == notch:
            drawn.append('<span class="notch" aria-hidden="true"></span>')
        ticked = " checked" if at <= most - full else ""
        drawn.append(f'<input type="checkbox" aria-label="{escape(one)} {at}"{ticked}>')
    drawn.append("</span>")
    said = ", ".join(filter(None, (name, f"{most} box{'' if most == 1 else 'es'}", about)))
    return f'<div class="boxes" role="group" aria-label="{escape(said)}">{"".join(drawn)}</div>'


def part_boxes(part: PartLine) -> str:
    """The hit points of a part; the mark stands before the first box with which it is damaged (5.1)."""
    lost = part.mark
    about = f"damaged when {lost} {'is' if lost == 1 else 'are'} ticked" if lost is not None else ""
    place = part.place.words
    return boxes(place, f"{place} hit point", part.max_hp, part.hp, lost, about=about)


def part_words(part: PartLine) -> str:
    """`7 of 17 HP, damaged`, and below how many it is that."""
    state = switched(part.place, _state(part.status), _state, "state")
    told = f"(damaged below {part.threshold}: {part.damaged_words})"
    least = f' <span class="quiet">{told}</span>' if part.mark is not None else ""
    count = f'<span data-count="left">{part.hp}</span> of {part.max_hp} HP'
    return f"<p>{count}{state}{least}</p>"


def _state(status: Status) -> str:
    return "" if status is Status.OK else f", {status.value}"


def part_facts(part: PartLine) -> str:
    """Its figures behind its name, with what is left of them in each of its states."""

    def when(status: Status) -> str:
        return " · ".join(replace(part, status=status).facts_now)

    return f" · {switched(part.place, ' · '.join(part.facts_now), when)}" if part.facts else ""


def track(one: Track) -> Iterator[str]:
    """A row of boxes under its words, or of levels."""
    look = "track single" if one.most == 1 and not one.levels else "track"
    yield f'<div class="{look}"><p><span class="name">{escape(one.label)}</span> {_counted(one)}{AS_EXPORTED if one.stays else ""}</p>'
    if one.levels:
        yield f'<p aria-hidden="true">{"●" * one.full}{"○" * (one.most - one.full)}</p>'
    else:
        at = one.notch
        about = "" if at is None or at > one.most else f"the mark stands behind {at - 1}"
        if at is not None and one.rising:
            about = f"more than {at - 1} ticked are not cooled in a turn"
        yield boxes(one.label, one.label, one.most, one.full, at, about=about)
    yield "</div>"


def shots(one: Track, of: str, *, alone: bool) -> str:
    """The boxes for the shots of a weapon.

    Args:
        one: What is drawn.
        of: The number of what its boxes are counted for on the page.
        alone: Whether it is the only row for it, which needs no name.
    """
    name = "" if alone else f"<p>{escape(one.label)}</p>"
    drawn = boxes(one.label, one.label, one.most, one.full, None, about="")
    return f'<div class="track" data-of="{escape(of)}">{name}{drawn}</div>'


def _counted(one: Track) -> str:
    """The words with the count in them where the script finds it; a count alone where there are no words."""
    now, kind = (one.most - one.full, "ticked") if one.rising else (one.full, "left")
    said, shown = escape(one.words), f'<span data-count="{kind}">{now}</span>'
    if one.levels:
        return said
    if one.changing is not None:
        return switched(one.changing.place, one.words, one.changing.when, fed=one.changing.fed)
    if not said:
        return f"now {shown}" if one.rising else f"{shown} of {one.most}"
    if one.rising:
        return said.replace(f"now {now};", f"now {shown};", 1)
    return said.replace(f"{now} of {one.most}", f"{shown} of {one.most}", 1)
