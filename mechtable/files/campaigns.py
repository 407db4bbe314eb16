"""`campaign.yaml`: the frame of a campaign."""

import re
from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from enum import Enum

from mechtable.engine.cards import Suit
from mechtable.files.schema import Value, open_document
from mechtable.files.writer import Inline, InlineList, Plain, dump, without_empty
from mechtable.rules.campaign import Campaign
from mechtable.rules.options import DEFAULTS, OptionError, Options, read_options

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
