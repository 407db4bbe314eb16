"""Share codes: they come back equal, survive a chat, and a cut, changed or hostile one says so in a sentence."""

import json
import re
import zlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files import share_codes
from mechtable.files.mechs import read_mech, read_mechs
from mechtable.files.share_codes import MOST_DECODED, PREFIX, CodeError, read_code, share_code
from mechtable.files.share_words import WORDS
from mechtable.rules.mech import Mech
from tests.files.reading import ROOT
from tests.files.test_mechs import mechs

EXAMPLE = read_mech((ROOT / "tests/data/examples/example-mech.yaml").read_bytes(), "m")
CODE = share_code(EXAMPLE)


def refusal(text: str) -> str:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@given(mechs())
def test_a_mech_comes_back_equal(mech: Mech) -> None:
    assert read_code(share_code(mech)) == mech


def test_codes_of_real_mechs_are_short() -> None:
    for path in sorted((ROOT / "campaigns").glob("*/mechs.yaml")):
        for mech in read_mechs(path.read_bytes(), "m"):
            assert len(share_code(replace(mech, notes=""))) < 180, mech.name
    assert len(CODE) < 110


KEPT = "MT113Ft6hSWVM7LBVvnsAv326KjjYkPuD3QeJQfZ6QYAf6mV8amwxvjiAKFa5tWxyzBHZ4uCKKsiHC197o9RbmBptmH11"
"""A code of the first version, as somebody may have kept it: it is read for ever."""


def test_a_code_of_the_first_version_is_still_read() -> None:
    assert read_code(KEPT) == EXAMPLE


def test_a_code_is_letters_and_digits_that_nobody_takes_for_each_other() -> None:
    assert re.fullmatch("MT1[1-9A-HJ-NP-Za-km-z]+", CODE)


@given(mechs(), st.data())
def test_blanks_breaks_quotes_and_invisible_characters_mean_nothing(mech: Mech, data: st.DataObject) -> None:
    code = share_code(mech)
    noise = st.sampled_from((" ", "\n", "\r\n> ", "\t", "`", "\u200b", "\u00ad", "**", "”", "\u2060"))
    for _ in range(4):
        at = data.draw(st.integers(0, len(code)))
        code = code[:at] + data.draw(noise) + code[at:]
    assert read_code(code) == mech


@given(st.integers(0, len(CODE) - 1))
def test_a_cut_code_says_so(length: int) -> None:
    said = refusal(CODE[:length])
    assert said.startswith("This is no code" if length < len(PREFIX) else "The code is cut")
    if length >= len(PREFIX) + 11:
        assert f"{length} of its {len(CODE)} characters" in said


@given(
    st.integers(len(PREFIX), len(CODE) - 1),
    st.sampled_from("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"),
)
def test_a_changed_character_is_found(at: int, char: str) -> None:
    changed = CODE[:at] + char + CODE[at + 1 :]
    if changed != CODE:
        assert refusal(changed).startswith("The code ")


@given(st.data())
def test_two_characters_changed_about_are_found(data: st.DataObject) -> None:
    at = data.draw(st.integers(len(PREFIX), len(CODE) - 2))
    swapped = CODE[:at] + CODE[at + 1] + CODE[at] + CODE[at + 2 :]
    if swapped != CODE:
        assert refusal(swapped)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "This is no code: one begins with MT1."),
        ("hello", "This is no code: one begins with MT1."),
        (CODE + "z", "has 1 characters too many"),
        (CODE + CODE, "characters too many"),
        (CODE.lower(), "small and capital letters must stay"),
        (CODE.upper(), "This is no code"),
        ("MT2" + CODE[3:], "of version 2"),
        (CODE[:20] + "0" + CODE[21:], "'0' never stands in one"),
        (CODE[:20] + "é" + CODE[21:], "never stands in one"),
        (CODE[:20] + "\x1b[2J" + CODE[21:], "'\\x1b' never stands in one"),
        ("MT1" + "z" * 11, "changed on its way"),
        ("MT1" + "1" * 11, "too many"),
    ],
)  # fmt: skip
def test_a_wrong_code_says_what_became_of_it(text: str, words: str) -> None:
    assert words in refusal(text)


@given(
    st.text(max_size=60)
    | st.text("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefgh", max_size=60).map(PREFIX.__add__)
)
def test_no_text_crashes_it(text: str) -> None:
    try:
        read_code(text)
    except CodeError as error:
        assert str(error)  # noqa: PT017


def forged(text: bytes) -> str:
    """A code with a right checksum around any content."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    packed = deflate.compress(text) + deflate.flush()
    return PREFIX + share_codes._letters(len(packed).to_bytes(2) + share_codes._check(packed) + packed)


NONE = [None] * 7
FORGED: tuple[Any, ...] = (
    {},
    [],
    7,
    None,
    "MT1",
    ["M", NONE],
    ["M", NONE[:6], []],
    ["M", [*NONE, None], []],
    ["M", NONE, [["a", 7]]],
    ["M", NONE, [["a", "head"]]],
    ["M", NONE, [["a"]]],
    ["M", NONE, [7]],
    ["M", NONE, [["a", 0, -1]]],
    ["M", NONE, [{"item": "a"}]],
    ["M", NONE, [], {"x": 1}],
    ["M", NONE, [], {"h": -1}],
    ["M", NONE, [], {"h": 10**400}],
    ["M", NONE, [], {"d": {"9": 1}}],
    ["M", NONE, [], {"d": {"0": 1.5}}],
    ["M", [{"a": "b"}, *NONE[1:]], []],
    ["\x1b[2J", NONE, []],
    ["\u202e", NONE, []],
    ["", NONE, []],
    ["x" * 81, NONE, []],
)  # fmt: skip


@pytest.mark.parametrize("content", FORGED, ids=lambda content: str(content)[:40])
def test_a_right_checksum_around_no_mech_is_refused(content: Any) -> None:
    assert "holds no mech that this version reads" in refusal(forged(json.dumps(content).encode()))


def test_what_unfolds_to_too_much_is_refused_before_it_does() -> None:
    bomb = forged(b" " * (20 * 1024 * 1024))
    assert len(bomb) < 30_000
    assert "holds no mech" in refusal(bomb)
    small = forged(b'["M",[null,null,null,null,null,null,null],[]]' + b" " * MOST_DECODED)
    assert "holds no mech" in refusal(small)
    assert "holds no mech" in refusal(forged(b"[" * 100_000))
    assert "holds no mech" in refusal(forged(b"\xff\xfe"))


def test_a_mech_that_says_too_much_has_no_code() -> None:
    chance = Random(2)
    notes = "".join(chr(chance.randrange(0x4E00, 0x9FA5)) for _ in range(19_000))
    with pytest.raises(CodeError, match="says too much for a code"):
        share_code(Mech(name="M", parts={}, notes=notes))
