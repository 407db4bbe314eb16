"""Mech files: a build by ids, one in a file or a list of them.

A list in a place, a missing place and an unknown id are read as they are: `rules.build_check` reports them (4.3).
"""

import re
from collections.abc import Iterable

from mechtable.engine.errors import MechtableError
from mechtable.files.limits import MOST_AMMO, MOST_HEAT, MOST_HP, MOST_TAGS
from mechtable.files.problems import quoted
from mechtable.files.schema import Value, open_document
from mechtable.files.shapes import TAG_PATTERN
from mechtable.files.sorts import MECH, refuse_others
from mechtable.files.writer import Inline, InlineList, Plain, dump, lines, without_empty
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Location, Place

_PLACES = tuple(place.value for place in Place)
_MORE = ("items", "role", "owner", "tags", "notes", "damage", "heat")


class TagError(MechtableError):
    """A word that is no tag."""


def read_mech(data: str | bytes, name: str) -> Mech:
    """The one mech of a file.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    refuse_others(root, MECH)
    mech = mech_of(root)
    root.findings.finish()
    return mech


def read_mechs(data: str | bytes, name: str) -> tuple[Mech, ...]:
    """The mechs of a file that lists them; an empty file has none.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    mechs = () if root.empty else tuple(mech_of(item) for item in root.items("mechs"))
    root.findings.finish()
    return mechs


def write_mech(mech: Mech) -> str:
    """The mech as `read_mech` reads it back, equal."""
    return dump(document_of(mech))


def write_mechs(mechs: tuple[Mech, ...]) -> str:
    """The mechs as `read_mechs` reads them back, equal."""
    return dump([document_of(mech) for mech in mechs])


def mech_of(value: Value) -> Mech:
    """The mech that a value of a file is; what is wrong is among its findings."""
    keys = value.mapping(("mech",), (*_PLACES, *_MORE))
    parts = {place: _ids(keys[place.value]) for place in Place if keys[place.value].given}
    return Mech(
        name=keys["mech"].text("mech name"),
        parts=parts,
        items=tuple(_placed(item) for item in keys["items"].items("items")),
        role=keys["role"].maybe_text("role"),
        owner=keys["owner"].maybe_text("owner"),
        notes=keys["notes"].note("notes"),
        damage=_damage(keys["damage"]),
        heat=keys["heat"].whole(0, MOST_HEAT),
        listed=frozenset(place for place in parts if keys[place.value].is_list),
        tags=_tags(keys["tags"]),
    )


def read_tags(words: Iterable[str]) -> tuple[str, ...]:
    """Tags as somebody types them, in any case; one that stands twice counts once.

    Raises:
        TagError: A word is no tag, or there are too many.
    """
    found = tuple(dict.fromkeys(word.casefold() for word in words))
    for word in found:
        if not re.fullmatch(TAG_PATTERN, word):
            raise TagError(
                f"{quoted(word)} is no tag: one has small letters, digits and hyphens, at most 24."
            )
    if len(found) > MOST_TAGS:
        raise TagError(f"A mech has at most {MOST_TAGS} tags, not {len(found)}.")
    return found


def _tags(value: Value) -> tuple[str, ...]:
    if not value.given:
        return ()
    found: list[str] = []
    for item in value.items("tags", most=MOST_TAGS):
        tag = item.tag()
        if tag and tag in found:
            item.wrong(f"the tag {tag} is there twice: take one out")
        found.append(tag)
    return tuple(found)


def _ids(value: Value) -> tuple[str, ...]:
    if value.is_list:
        return tuple(item.text("part id") for item in value.items("part ids"))
    return (value.text("part id"),)


def _placed(value: Value) -> Placed:
    keys = value.mapping(("item",), ("at", "ammo"))
    return Placed(
        item=keys["item"].text("item id"),
        at=keys["at"].choice(Location) if keys["at"].given else None,
        ammo=keys["ammo"].whole(0, MOST_AMMO) if keys["ammo"].given else None,
    )


def _damage(value: Value) -> dict[Place, int]:
    if not value.given:
        return {}
    lost = value.mapping((), _PLACES)
    return {place: lost[place.value].whole(0, MOST_HP) for place in Place if lost[place.value].given}


def document_of(mech: Mech) -> dict[str, Plain]:
    """What the mech's file says, as plain values."""
    document: dict[str, Plain] = {"mech": mech.name, "role": mech.role, "owner": mech.owner}
    document["tags"] = InlineList(mech.tags)
    document = without_empty(document)
    for place, ids in mech.parts.items():
        document[place.value] = list(ids) if place in mech.listed or len(ids) != 1 else ids[0]
    return document | without_empty(
        {
            "items": [_plain_item(placed) for placed in mech.items],
            "damage": Inline({place.value: lost for place, lost in mech.damage.items()}),
            "heat": mech.heat,
            "notes": lines(mech.notes),
        }
    )


def _plain_item(placed: Placed) -> Inline:
    written = Inline(item=placed.item)
    if placed.at is not None:
        written["at"] = placed.at.value
    if placed.ammo is not None:
        written["ammo"] = placed.ammo
    return written
