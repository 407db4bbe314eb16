"""The JSON Schema of the file formats: shipped files fit it and name it, and what is kept is what the program writes."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mechtable.files.schema_document import FORMATS, WHOLE, schema_files
from tests.files.schemas import FOLDER, instance, line_of, shipped
from tests.files.validating import DOCUMENT, FILES, READERS, VALIDATORS, WORDS


def test_the_document_is_a_schema_and_every_format_is_in_it() -> None:
    Draft202012Validator.check_schema(DOCUMENT)
    assert set(READERS) == set(FORMATS)
    assert all(name in DOCUMENT["$defs"] for name in FORMATS)


@pytest.mark.parametrize(("path", "kind"), FILES, ids=lambda value: getattr(value, "name", value))
def test_every_shipped_file_is_valid(path: Any, kind: str) -> None:
    found = instance(path)
    assert [error.message for error in VALIDATORS[kind].iter_errors(found)] == []
    assert Draft202012Validator(DOCUMENT).is_valid(found)


def test_the_kept_files_are_those_the_program_writes() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == dict(schema_files(WORDS)), "make them anew: python -m tests.files.schemas"
    for name, text in kept.items():
        target = json.loads(text).get("$ref", "")
        assert name == WHOLE or target == f"{WHOLE}#/$defs/{name.removesuffix('.schema.json')}"


@pytest.mark.parametrize(("path", "kind"), [*shipped()], ids=lambda value: getattr(value, "name", value))
def test_every_shipped_file_names_its_schema(path: Any, kind: str) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert first == line_of(path, kind), "make it anew: python -m tests.files.schemas"
    assert (path.parent / first.partition("=")[2]).resolve() == FOLDER / f"{kind}.schema.json"
