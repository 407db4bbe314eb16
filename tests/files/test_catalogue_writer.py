"""Catalogues as files: what is written is read back equal, to the last effect."""

import pytest

from mechtable.files.catalogue_writer import write_catalogue
from mechtable.files.parts_files import read_catalogue
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import Take, Then
from mechtable.rules.parts import AnyPart
from mechtable.services.library import load_catalogue
from tests.rules import abilities


def test_the_shipped_catalogue_is_read_back_equal() -> None:
    shipped = load_catalogue()
    files = {name: text.encode() for name, text in write_catalogue(shipped).items()}
    assert set(files) > {"heads.yaml", "weapons.yaml", "skills.yaml", "taxonomy.yaml", "hands.yaml"}
    assert read_catalogue(files, "parts") == shipped


@pytest.mark.parametrize("part", abilities.CATALOGUE.parts.values(), ids=lambda part: part.id)
def test_every_trigger_and_deed_is_read_back_equal(part: AnyPart) -> None:
    tests = abilities.CATALOGUE
    one = Catalogue({part.id: part}, tests.taxonomy, tests.hands, {})
    files = {name: text.encode() for name, text in write_catalogue(one).items()}
    assert read_catalogue(files, "parts") == one


def test_no_deed_is_forgotten_by_the_writer() -> None:
    written = "".join(write_catalogue(abilities.CATALOGUE).values())
    for deed in Then.__dataclass_fields__:
        assert deed == "sensors_percent" or f"{deed}:" in written, deed
    for word in Take.__dataclass_fields__:
        assert word == "card" or f"{word}:" in written, word
