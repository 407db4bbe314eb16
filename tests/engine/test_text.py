"""The gate for text that people write: what it refuses, by name and place, and what it lets in unchanged."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.errors import TextError
from mechtable.engine.text import LONG_LENGTH, NAME_LENGTH, clean

CONTROL, DIRECTION, INVISIBLE = "a control character", "turns the writing direction", "an invisible character"
REFUSED = {
    "\x00": CONTROL,
    "\x07": CONTROL,
    "\r": CONTROL,
    "\n": CONTROL,
    "\t": CONTROL,
    "\x7f": CONTROL,
    "\x85": CONTROL,
    "\x9b": CONTROL,
    "\x1b": "an escape character",
    **dict.fromkeys((chr(0xD800), chr(0xDFFF)), "half a character pair"),
    "\u2028": "a line separator",
    "\u2029": "a line separator",
    **dict.fromkeys("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", DIRECTION),
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u00ad\u034f\u180e", INVISIBLE),
    **dict.fromkeys("\u2061\u2064\u206a\u206f\ufff9\ufffb\U000e0001\U000e0041\U000e007f", INVISIBLE),
    **dict.fromkeys("\u115f\u1160\u3164\uffa0", INVISIBLE),
}
KEPT = (
    "Bull",
    "Excalibur IV, “the old one”",
    "[/] [b]not markup[/b] [@click=app.quit]x[/]",
    'O\'Brien \\ <&> "quoted" {brace} %s $1',
    "火の鳥",
    "Лебедь",
    "שלום",
    "می\u200cخواهم",  # noqa: RUF001 (Persian: a non-joiner within a word)
    "क्\u200dष",  # Devanagari: a joiner after a virama
    "♠♥♦♣ 🤖",
    "١٢ \u0600",  # the Arabic number sign is a format character that shows
)


@pytest.mark.parametrize(("char", "reason"), REFUSED.items(), ids=lambda value: ascii(value))
def test_a_refused_character_is_named_with_its_place(char: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        clean(f"Bull{char}dog", "pilot name")
    said = str(caught.value)
    assert reason in said
    assert f"(U+{ord(char):04X}) as character 5: take it out" in said
    assert said.startswith("The pilot name holds")
    assert char not in said


@pytest.mark.parametrize("text", KEPT)
def test_what_people_write_is_kept_as_it_is(text: str) -> None:
    assert clean(text) == text


@pytest.mark.parametrize(
    "text", ["a\u200db", "می\u200c", "\u200cمی", "می \u200cخ", "👩\u200d🚀", "می\u200c\u200cخ"], ids=ascii
)
def test_a_joiner_is_allowed_only_within_a_word_that_needs_it(text: str) -> None:
    with pytest.raises(TextError, match="an invisible character"):
        clean(text)


def test_text_is_composed_and_places_count_in_what_is_shown() -> None:
    assert clean("Ame\u0301lie") == "Amélie"
    with pytest.raises(TextError, match="as character 3"):
        clean("e\u0301x\u200bz")


@pytest.mark.parametrize("text", ["", " ", "\n\t ", "\u3000"], ids=ascii)
def test_empty_text_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="The name is empty"):
        clean(text)


def test_the_limit_counts_characters_and_says_both_numbers() -> None:
    assert clean("x" * NAME_LENGTH) == "x" * NAME_LENGTH
    with pytest.raises(TextError, match="81 characters, at most 80 fit"):
        clean("x" * (NAME_LENGTH + 1))
    assert len(clean("é" * 10, limit=10)) == 10
    assert len(clean("e\u0301" * 10, limit=10)) == 10


@pytest.mark.parametrize("text", [" Bull", "Bull ", "\u00a0Bull", "Bull\u3000"], ids=ascii)
def test_a_blank_at_an_end_of_a_name_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="begins or ends with a blank"):
        clean(text)


def test_a_note_may_have_lines_tabs_and_blanks_at_its_ends() -> None:
    note = " one\n\ttwo\n"
    assert clean(note, "note", limit=LONG_LENGTH, multiline=True) == note
    with pytest.raises(TextError, match="a control character"):
        clean("one\r\ntwo", "note", multiline=True)


ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=12)


@given(ANY_TEXT, st.booleans())
def test_any_text_is_refused_or_comes_out_stable(text: str, multiline: bool) -> None:
    try:
        kept = clean(text, multiline=multiline)
    except TextError:
        return
    assert kept == clean(kept, multiline=multiline) == unicodedata.normalize("NFC", text)
    assert kept.encode("utf-8").decode("utf-8") == kept
    wanted = {"\n", "\t"} if multiline else set()
    assert {char for char in kept if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")} <= wanted


@pytest.mark.parametrize(
    "text", ["👨\u200d👩\u200d👧", "👩🏽\u200d🚀 flies it", "🏴\u200d☠\nsecond line"], ids=ascii
)
def test_notes_take_pictures_that_are_joined_of_several(text: str) -> None:
    assert clean(text, "notes", multiline=True) == text
    with pytest.raises(TextError, match="invisible"):
        clean(text.partition("\n")[0])


@pytest.mark.parametrize(
    "text", ["👩\u200d", "\u200d👩", "👩\u200da", "1\u200d👩", "👩\u200d\u200d🚀"], ids=ascii
)
def test_notes_take_no_joiner_that_joins_nothing(text: str) -> None:
    with pytest.raises(TextError, match="invisible"):
        clean(text, "notes", multiline=True)
