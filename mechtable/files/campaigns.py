"""`campaign.yaml` and `encounters.yaml`: the frame of a campaign and the fights prepared for it."""

import re
from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from enum import Enum

from mechtable.engine.cards import Suit
from mechtable.files.schema import Value, open_document
from mechtable.files.writer import Inline, InlineList, Plain, dump, lines, without_empty
from mechtable.rules.campaign import Campaign, Encounter, Seating
from mechtable.rules.options import DEFAULTS, OptionError, Options, read_options

FARTHEST_SQUARE = 999

_LONGEST_MESSAGE = 600

_CLOCK = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}")


def read_campaign(data: str | bytes, name: str) -> Campaign:
    """The frame of a campaign.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    keys = root.mapping(("campaign",), ("packs", "options", "clock"))
    campaign = Campaign(
        name=keys["campaign"].text("campaign name"),
        packs=_packs(keys["packs"]) if keys["packs"].given else ("core",),
        options=_options(keys["options"]) if keys["options"].given else DEFAULTS,
        clock=_clock(keys["clock"]) if keys["clock"].given else "",
    )
    root.findings.finish()
    return campaign


def write_campaign(campaign: Campaign) -> str:
    """The campaign as `read_campaign` reads it back, equal; house rules at their default are left out."""
    document: dict[str, Plain] = {"campaign": campaign.name, "packs": InlineList(campaign.packs)}
    more: dict[str, Plain] = {"options": _plain_options(campaign.options), "clock": campaign.clock}
    return dump(document | without_empty(more))


def read_encounters(data: str | bytes, name: str) -> tuple[Encounter, ...]:
    """The encounters of a file, a list; an empty file has none.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    encounters = () if root.empty else tuple(_encounter(item) for item in root.items("encounters"))
    root.findings.finish()
    return encounters


def write_encounters(encounters: tuple[Encounter, ...]) -> str:
    """The encounters as `read_encounters` reads them back, equal."""
    return dump([_plain_encounter(encounter) for encounter in encounters])


def _packs(value: Value) -> tuple[str, ...]:
    found: list[str] = []
    for item in value.items("packs", least=1):
        pack = item.slug()
        if pack in found:
            item.wrong(f"the pack {pack} is named twice")
        found.append(pack)
    return tuple(found)


def _options(value: Value) -> Options:
    read: dict[str, object] = {}
    for key, setting in value.entries():
        name = key.steps[-1]
        try:
            read_options({name: setting.plain()})
        except OptionError as error:
            key.wrong(str(error).removeprefix(f"{name}: ")[:_LONGEST_MESSAGE])
        else:
            read[name] = setting.plain()
    return read_options(read)


def _clock(value: Value) -> str:
    text = value.plain()
    if not isinstance(text, str) or not _CLOCK.fullmatch(text):
        value.expected("date and time as YYYY-MM-DD HH:MM")
        return ""
    try:
        exists = datetime.fromisoformat(text).isoformat(" ", "minutes") == text
    except ValueError:
        exists = False
    if not exists:
        value.expected("a date and time that exist")
    return text


def _encounter(value: Value) -> Encounter:
    keys = value.mapping(("encounter", "combatants"), ("notes",))
    seatings: dict[str, Seating] = {}
    for item in keys["combatants"].items("combatants"):
        seating, name = _seating(item)
        if seating.name and seating.name.lower() in seatings:
            name.wrong(f"{seating.name} is the name of two combatants: expected a name of its own")
        seatings[seating.name.lower()] = seating
    return Encounter(
        name=keys["encounter"].text("encounter name"),
        combatants=tuple(seatings.values()),
        notes=keys["notes"].note("notes"),
    )


def _seating(value: Value) -> tuple[Seating, Value]:
    keys = value.mapping(("name", "mech"), ("pilot", "side", "at", "reserve"))
    name = keys["name"].word()
    seating = Seating(
        name=name,
        mech=keys["mech"].text("mech name"),
        pilot=keys["pilot"].text("pilot name") if keys["pilot"].given else None,
        side=keys["side"].word() if keys["side"].given else "",
        at=_square(keys["at"]) if keys["at"].given else None,
        reserve=keys["reserve"].truth(),
    )
    return seating, keys["name"]


def _square(value: Value) -> tuple[int, int] | None:
    numbers = value.items("coordinates")
    if value.is_list and len(numbers) != 2:
        value.expected("a square as [x, y]")
    if len(numbers) != 2:
        return None
    return numbers[0].whole(0, FARTHEST_SQUARE), numbers[1].whole(0, FARTHEST_SQUARE)


def _plain_options(options: Options) -> dict[str, Plain]:
    written: dict[str, Plain] = {}
    for option in fields(Options):
        value = getattr(options, option.name)
        if value == getattr(DEFAULTS, option.name):
            continue
        if isinstance(value, Enum):
            value = value.value
        elif isinstance(value, Mapping):
            value = Inline(
                (str(key), each.name.lower() if isinstance(each, Suit) else each)
                for key, each in value.items()
            )
        written[option.name] = value
    return written


def _plain_encounter(encounter: Encounter) -> dict[str, Plain]:
    document: dict[str, Plain] = {"encounter": encounter.name}
    if encounter.notes:
        document["notes"] = lines(encounter.notes)
    document["combatants"] = [_plain_seating(seating) for seating in encounter.combatants]
    return document


def _plain_seating(seating: Seating) -> Inline:
    written = Inline(name=seating.name, mech=seating.mech)
    if seating.pilot is not None:
        written["pilot"] = seating.pilot
    if seating.side:
        written["side"] = seating.side
    if seating.at is not None:
        written["at"] = InlineList(seating.at)
    if seating.reserve:
        written["reserve"] = True
    return written
