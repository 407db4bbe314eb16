"""The JSON Schema of every file that people write: one document, and a small one a format that points into it."""

import json
from collections.abc import Mapping

from mechtable.files.effect_schemas import effect_schemas
from mechtable.files.fight_schemas import fight_schemas
from mechtable.files.part_schemas import part_schemas
from mechtable.files.play_schemas import play_schemas
from mechtable.files.schema_words import Schema, ref
from mechtable.rules.taxonomy import Taxonomy

DRAFT = "https://json-schema.org/draft/2020-12/schema"

WHOLE = "mechtable.schema.json"
"""The file of the whole document."""

PART_FILES = (
    "heads",
    "torsos",
    "arms",
    "legs",
    "shoulders",
    "weapons",
    "items",
    "skills",
    "taxonomy",
    "hands",
    "threat",
)
PLAY_FILES = (
    "pack",
    "campaign",
    "encounters",
    "fight",
    "map",
    "extras",
    "force",
    "lances",
    "mech",
    "mechs",
    "pilot",
    "pilots",
)
FORMATS = (*PART_FILES, *PLAY_FILES)
"""Every format, by the name of its file or, for one that has none of its own, of what is in it."""


def schema_document(taxonomy: Taxonomy) -> Schema:
    """The whole document: a definition a format under `$defs`; a file is valid when one of them fits.

    Args:
        taxonomy: The words of damage and style that parts may use.
    """
    return {
        "$schema": DRAFT,
        "title": "Files of mechtable",
        "anyOf": [ref(name) for name in FORMATS],
        "$defs": effect_schemas(taxonomy) | part_schemas(taxonomy) | play_schemas() | fight_schemas(),
    }


def schema_files(taxonomy: Taxonomy) -> Mapping[str, str]:
    """The files of a schema folder by name: the whole, and for each format one that says which of it is meant."""
    parts = {f"{name}.schema.json": {"$schema": DRAFT, "$ref": f"{WHOLE}#/$defs/{name}"} for name in FORMATS}
    return {name: as_text(schema) for name, schema in {WHOLE: schema_document(taxonomy), **parts}.items()}


def as_text(schema: Schema) -> str:
    """The schema as it is printed and kept."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
