"""Faults of other builders that this one must never have (row 16 of the field study): a fault without file, line and field."""

import re
from collections.abc import Callable

import pytest
import yaml
from hypothesis import given

from mechtable.files.mechs import read_mech
from mechtable.rules.mech import Mech
from tests.field.test_catalogue import CATALOGUE, in_a_code, in_a_file, in_the_database
from tests.rules.builds import builds

# 16: designs were saved and could not be opened; the message said only "null".

TORN = (
    "",
    "mech:",
    "mech: M\nhead:\n  - a\n  b: c\n",
    "mech: M\nitems: null\nheat: lots\n",
    "mech: M\nitems: [{at: head}]\n",
    "mech: M\ndamage: {torso: -1}\n",
    "mech: M\nwings: a\n",
    "mech: \x00",
    "[mech]",
)


def every_fault_names_file_line_and_field(read: Callable[[str], object]) -> None:
    for text in TORN:
        try:
            read(text)
        except Exception as error:  # noqa: BLE001 - whatever it raises is what people would see
            for line in str(error).splitlines() or [""]:
                assert re.match(r"m\.yaml:\d+:\d+: .*\w.* \w", line), (text, line)
        else:
            raise AssertionError(text)


def test_field_16_every_fault_names_file_line_and_field() -> None:
    every_fault_names_file_line_and_field(lambda text: read_mech(text, "m.yaml"))


def test_field_16_a_reader_with_bare_exceptions_is_found_out() -> None:
    with pytest.raises(AssertionError):
        every_fault_names_file_line_and_field(lambda text: int(yaml.safe_load(text)["heat"]))


@given(builds(CATALOGUE))
def test_field_16_whatever_is_saved_can_be_opened(mech: Mech) -> None:
    assert in_a_file(mech) == in_the_database(mech) == in_a_code(mech) == mech
