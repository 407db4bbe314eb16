"""Pilot files: skills, hand size and the ledger, one pilot in a file or a list of them (mechcombat 6)."""

from collections.abc import Mapping

from mechtable.files.effects_files import HIGHEST_SKILL
from mechtable.files.limits import MOST_LINES
from mechtable.files.schema import Value, open_document
from mechtable.files.sorts import PILOT, refuse_others
from mechtable.files.writer import Inline, InlineList, Plain, dump, lines, without_empty
from mechtable.rules.pilot import LARGEST_HAND, SMALLEST_HAND, Pilot, XpLine
from mechtable.rules.wares import MOST_XP

_SENTENCE_LENGTH = 300
_LEVELS = ("piloting", "initiative", "ap")
_MORE = (
    "callsign",
    "player",
    *_LEVELS,
    "hand_size",
    "attributes",
    "trainings",
    "skills",
    "injuries",
    "notes",
    "xp",
)


def read_pilot(data: str | bytes, name: str) -> Pilot:
    """The one pilot of a file.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    refuse_others(root, PILOT)
    pilot = pilot_of(root)
    root.findings.finish()
    return pilot


def read_pilots(data: str | bytes, name: str) -> tuple[Pilot, ...]:
    """The pilots of a file that lists them; an empty file has none.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    pilots = () if root.empty else tuple(pilot_of(item) for item in root.items("pilots"))
    root.findings.finish()
    return pilots


def write_pilot(pilot: Pilot) -> str:
    """The pilot as `read_pilot` reads it back, equal."""
    return dump(pilot_document(pilot))


def write_pilots(pilots: tuple[Pilot, ...]) -> str:
    """The pilots as `read_pilots` reads them back, equal."""
    return dump([pilot_document(pilot) for pilot in pilots])


def pilot_of(value: Value) -> Pilot:
    """The pilot that a value of a file is; what is wrong is among its findings."""
    keys = value.mapping(("pilot",), _MORE)
    return Pilot(
        name=keys["pilot"].text("pilot name"),
        callsign=keys["callsign"].maybe_text("callsign"),
        player=keys["player"].maybe_text("player name"),
        **{level: keys[level].whole(0, HIGHEST_SKILL) for level in _LEVELS},
        hand_size=keys["hand_size"].whole(SMALLEST_HAND, LARGEST_HAND, default=SMALLEST_HAND),
        attributes=_levels(keys["attributes"], "attribute"),
        trainings=_levels(keys["trainings"], "training"),
        skills=tuple(item.text("skill") for item in keys["skills"].items("skills")),
        injuries=tuple(
            item.text("injury", limit=_SENTENCE_LENGTH) for item in keys["injuries"].items("injuries")
        ),
        notes=keys["notes"].note("notes"),
        xp=tuple(_xp_line(item) for item in keys["xp"].items("ledger lines")),
    )


def _levels(value: Value, what: str) -> dict[str, int]:
    if not value.given:
        return {}
    return {key.text(what): level.whole(0, HIGHEST_SKILL) for key, level in value.entries()}


def _xp_line(value: Value) -> XpLine:
    keys = value.mapping(("date", "amount", "reason"), ("buys", "takes_back"))
    return XpLine(
        date=keys["date"].day(),
        amount=keys["amount"].whole(-MOST_XP, MOST_XP),
        reason=keys["reason"].text("reason", limit=_SENTENCE_LENGTH),
        buys=_levels(keys["buys"], "skill bought"),
        takes_back=keys["takes_back"].whole(1, MOST_LINES) if keys["takes_back"].given else 0,
    )


def pilot_document(pilot: Pilot) -> dict[str, Plain]:
    """What the pilot's file says, as plain values."""
    named: dict[str, Plain] = {"pilot": pilot.name, "callsign": pilot.callsign, "player": pilot.player}
    levels: dict[str, Plain] = {level: getattr(pilot, level) for level in (*_LEVELS, "hand_size")}
    more: dict[str, Plain] = {
        "attributes": _inline(pilot.attributes),
        "trainings": _inline(pilot.trainings),
        "skills": InlineList(pilot.skills),
        "injuries": list(pilot.injuries),
        "notes": lines(pilot.notes),
        "xp": [_plain_line(line) for line in pilot.xp],
    }
    return without_empty(named) | levels | without_empty(more)


def _plain_line(line: XpLine) -> Inline:
    written = Inline(date=line.date, amount=line.amount, reason=line.reason)
    if line.buys:
        written["buys"] = _inline(line.buys)
    if line.takes_back:
        written["takes_back"] = line.takes_back
    return written


def _inline(levels: Mapping[str, int]) -> Inline:
    return Inline(levels.items())
