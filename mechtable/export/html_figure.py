"""The figure of a mech on an HTML page: a frame for each part, with its boxes and what is mounted there."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from mechtable.export.blocks import Figure
from mechtable.export.changing import as_carried
from mechtable.export.html_boxes import part_boxes, part_facts, part_words
from mechtable.export.html_words import switched
from mechtable.rules.sheets.mech_lines import GearLine, PartLine
from mechtable.rules.slot_words import slot_room


def figure(block: Figure, corners: Sequence[str] = ()) -> Iterator[str]:
    """All parts as they stand, what hangs on none of them, and what stands in the corners."""
    yield '<div class="figure">'
    for part in block.parts:
        yield from _part(part)
    if block.slotless:
        yield '<div class="part slotless"><h3>Slotless</h3>'
        yield _names(block.slotless)
        yield "</div>"
    for at, corner in enumerate(corners, 1):
        yield f'<div class="corner corner-{at}">{corner}</div>'
    yield "</div>"


def part_frame(part: PartLine) -> str:
    """The beginning of a part's frame, with what the script needs to tell its state."""
    state = part.status.value if part.fits else "empty"
    least = (
        f' data-place="{part.place.value}" data-whole="{part.threshold}"' if part.fits and part.max_hp else ""
    )
    return f'<div class="part {part.place.value} {state}"{least}><h3>{escape(part.place.words)}</h3>'


def _part(part: PartLine) -> Iterator[str]:
    yield part_frame(part)
    if not part.fits:
        said = f"{part.name}: no part that fits here" if part.name else "nothing here"
        yield f"<p>{escape(said)}</p>"
    else:
        yield part_words(part)
        yield f'<p><span class="name">{escape(part.name)}</span>, {escape(part.tons)} t{part_facts(part)}</p>'
        yield part_boxes(part)
    for mount in part.mounts:
        yield f"<h4>{escape(mount.location.value)}, {slot_room(mount.slots, mount.taken)}</h4>"
        yield _names(mount.gear)
    yield "</div>"


def _names(gear: Iterable[GearLine]) -> str:
    """What hangs there by name, equal ones once; its figures stand in the tables under the figure."""
    alike: dict[object, list[GearLine]] = {}
    for line in gear:
        alike.setdefault((line.name, line.state, line.carrier), []).append(line)
    items = (f"<li>{_named(same)}{f' ×{len(same)}' if len(same) > 1 else ''}</li>" for same in alike.values())
    return f"<ul>{''.join(items)}</ul>"


def _named(same: list[GearLine]) -> str:
    """The name of equal items, with what becomes of them as boxes are ticked."""
    one = same[0]
    found = as_carried(same, lambda gear: f" ({gear.state})" if gear.state else "")
    now = f" ({one.state})" if one.state else ""
    return escape(one.name) + (
        now if found is None else switched(found.place, now, found.when, fed=found.fed)
    )
