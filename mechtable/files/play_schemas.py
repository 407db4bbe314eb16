"""The JSON Schema of what a table writes: mechs, pilots, campaigns, packs, words, hands and what threat weighs."""

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, get_args, get_type_hints

from mechtable.engine.text import LONG_LENGTH
from mechtable.files.fight_files import OF_EVERY_TABLE, PART_STEMS, SCHEMA
from mechtable.files.limits import (
    HIGHEST_SKILL,
    MOST_AMMO,
    MOST_HAND_VALUE,
    MOST_HEAT,
    MOST_HP,
    MOST_LANCE,
    MOST_LINES,
    MOST_PARTS,
    MOST_TAGS,
    MOST_WEIGHT,
    SENTENCE_LENGTH,
)
from mechtable.files.schema_words import (
    Schema,
    about,
    keys,
    maybe_text,
    member,
    note,
    one_of,
    pattern,
    quarters,
    ref,
    several,
    slug,
    tag,
    text,
    truth,
    whole,
)
from mechtable.files.taxonomy_files import SUIT_WORDS
from mechtable.rules.hand_shapes import Shape
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import LARGEST_HAND, SMALLEST_HAND
from mechtable.rules.places import Location, Place
from mechtable.rules.threat_figures import FIGURES
from mechtable.rules.wares import MOST_XP

_DATE = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
_CLOCK = "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$"
_PLACES = {place.value: text() for place in Place}


def play_schemas() -> dict[str, Schema]:
    """Every format by name, lists included."""
    return {
        "mech": _mech(),
        "mechs": _list("mech"),
        "pilot": _pilot(),
        "pilots": _list("pilot"),
        "campaign": _campaign(),
        "force": _force(),
        "lance": _lance(),
        "lances": _list("lance"),
        "pack": _pack(),
        "taxonomy": _taxonomy(),
        "threat": _threat(),
        "hands": _hands(),
        "fight": _fight(),
    }


def _fight() -> Schema:
    def by_name(kind: str) -> Schema:
        return {"type": "object", "additionalProperties": ref(kind)}

    parts = {stem: ref(stem) for stem in PART_STEMS}
    return keys(
        {
            "schema": {"const": SCHEMA},
            "fight": about(text(), "What it is called."),
            "script": about(several(text(LONG_LENGTH), least=1), "The lines of its fight script."),
            "mechs": about(by_name("mech"), "Those that the script names mechs/NAME.yaml, by NAME."),
        },
        {
            "pilots": about(by_name("pilot"), "Those that the script names pilots/NAME.yaml, by NAME."),
            "map": about(ref("map"), "The map; the script names it maps/map.yaml."),
            "parts": about(
                keys(
                    {stem: parts[stem] for stem in OF_EVERY_TABLE},
                    {stem: parts[stem] for stem in PART_STEMS if stem not in OF_EVERY_TABLE},
                ),
                "The parts as they were in it, a list for each file of a folder of parts.",
            ),
        },
    )


def _list(kind: str) -> Schema:
    return {"type": ["array", "null"], "items": ref(kind)}


def _mech() -> Schema:
    item = keys(
        {"item": about(text(), "Id of a weapon or item.")},
        {
            "at": member(Location),
            "ammo": about(whole(0, MOST_AMMO), "Shots left; leave out for a full load."),
        },
    )
    lost = keys({}, {place.value: whole(0, MOST_HP) for place in Place})
    return keys(
        {"mech": about(text(), "Its name.")},
        {
            **{place: about(schema, "Id of a part.") for place, schema in _PLACES.items()},
            "items": about(several(item), "In priority order: the last goes offline first (rule 5.2)."),
            "role": maybe_text(),
            "owner": maybe_text(),
            "tags": about(several(tag(), most=MOST_TAGS, uniqueItems=True), "Short words to find it by."),
            "notes": note(),
            "damage": about(lost, "Hit points lost, by place."),
            "heat": whole(0, MOST_HEAT),
        },
    )


def _pilot() -> Schema:
    level = whole(0, HIGHEST_SKILL)
    levels: Schema = {"type": "object", "propertyNames": text(), "additionalProperties": level}
    line = keys(
        {"date": pattern(_DATE), "amount": whole(-MOST_XP, MOST_XP), "reason": text(SENTENCE_LENGTH)},
        {
            "buys": about(levels, "The new level of what the line bought."),
            "takes_back": about(whole(1, MOST_LINES), "Number of the line that this one takes back."),
        },
    )
    return keys(
        {"pilot": about(text(), "Their name.")},
        {
            "callsign": maybe_text(),
            "player": maybe_text(),
            "piloting": level,
            "initiative": level,
            "ap": level,
            "hand_size": whole(SMALLEST_HAND, LARGEST_HAND),
            "attributes": levels,
            "trainings": levels,
            "skills": about(several(text()), "Ids of pilot skills."),
            "injuries": several(text(SENTENCE_LENGTH)),
            "notes": note(),
            "xp": about(several(line), "The ledger; the balance is its sum (rule 6.3)."),
        },
    )


def _campaign() -> Schema:
    return keys(
        {"campaign": about(text(), "Its name.")},
        {
            "packs": about(
                several(slug(), least=1, uniqueItems=True), "The packs in use; core is the shipped one."
            ),
            "options": about(keys({}, _options()), "House rules; leave out what stays at its default."),
            "clock": about(pattern(_CLOCK), "Date and time in the story."),
        },
    )


def _options() -> dict[str, Schema]:
    hints = get_type_hints(Options)
    return {
        option.name: about(
            _option(getattr(DEFAULTS, option.name), hints[option.name], option.metadata),
            f"{option.metadata['doc']} (rule {option.metadata['rule']})",
        )
        for option in fields(Options)
    }


def _option(default: object, hint: Any, meta: Mapping[str, Any]) -> Schema:
    number = whole(meta["low"], meta["high"])
    if isinstance(default, Enum):
        return member(type(default))
    if isinstance(default, bool):
        return truth()
    if isinstance(default, Mapping):
        _, value = get_args(hint)
        if issubclass(value, Enum):  # names of the table's own, each with a suit
            return {"type": "object", "additionalProperties": one_of(SUIT_WORDS)}
        return keys({}, {str(key): number for key in default})
    if default is None:
        return {"anyOf": [number, {"type": "null"}, {"const": "none"}]}
    return number


def _force() -> Schema:
    return keys(
        {},
        {
            "mechs": about(several(ref("mech")), "The mechs."),
            "pilots": about(several(ref("pilot")), "The pilots."),
            "lances": about(several(ref("lance")), "The lances, of mechs and pilots of this file."),
        },
    )


def _lance() -> Schema:
    member = keys(
        {"mech": about(text(), "Name of a mech of the campaign, or of the force file.")},
        {
            "number": about(whole(1, MOST_PARTS), "Which of several mechs of the name; the first is 1."),
            "pilot": about(text(), "Name or callsign of who sits in it."),
        },
    )
    return keys(
        {"lance": about(text(), "Its name.")}, {"members": several(member, most=MOST_LANCE), "notes": note()}
    )


def _pack() -> Schema:
    return keys(
        {
            "name": about(slug(), "The id of the pack; its folder has the same name."),
            "version": about(
                {"type": ["string", "number"], "pattern": r"\S", "maxLength": 30}, "Such as 1.0."
            ),
            "author": text(),
        },
        {
            "depends": about(several(slug(), uniqueItems=True), "Packs it needs beside core."),
            "description": note(),
        },
    )


def _taxonomy() -> Schema:
    suits: Schema = {
        "type": "object",
        "propertyNames": slug(),
        "additionalProperties": one_of(SUIT_WORDS),
        "minProperties": 1,
    }
    subtypes: Schema = {"type": "object", "propertyNames": slug(), "additionalProperties": several(slug())}
    return keys({"styles": suits, "types": suits}, {"subtypes": subtypes})


def _threat() -> Schema:
    weight = quarters(MOST_WEIGHT)
    return keys({}, {name: about(weight, f"Points for each of: {words}.") for name, words in FIGURES.items()})


def _hands() -> Schema:
    value = whole(0, MOST_HAND_VALUE)
    row = keys(
        {
            "shape": member(Shape),
            "group": text(),
            "name": text(),
            "cards": whole(1, MOST_HAND_VALUE),
            "attack": value,
            "defense": value,
            "association": value,
        },
        {"counts": truth()},
    )
    return several(row, least=len(Shape), most=len(Shape))
