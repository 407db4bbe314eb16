"""Texts that people may write, the ones that break careless formats included."""

from unicodedata import normalize

from hypothesis import strategies as st

from mechtable.engine.errors import TextError
from mechtable.engine.text import clean
from mechtable.engine.words import is_word

HOSTILE = (
    *(
        "[/]",
        "[b]x[/b]",
        "&",
        "*",
        '"',
        "'",
        "1:30",
        "no",
        "010",
        "# x",
        "a # b",
        "x: y",
        "- x",
        "? x",
        "<<",
        "~",
    ),
    *(
        "null",
        "true",
        "0.5",
        "12",
        "+5",
        "1e3",
        "2024-01-02",
        "@x",
        "`",
        "%",
        "!",
        "!!int 3",
        "{a: b}",
        "|",
        ">-",
    ),
    *(
        "日本語",
        "♠",
        "🤖",
        "é",
        "a\u00a0b",
        "\\",
        "\\n",
        "---",
        "...",
        "=",
        "0x1F",
        ".inf",
        "x" * 80,
        ",",
        ":",
    ),
)


def _allowed(text: str, multiline: bool) -> bool:
    try:
        return clean(text, multiline=multiline) == text
    except TextError:
        return False


_LETTERS = st.characters(exclude_categories=("C", "Z", "M"))
"""Anything that stands for itself: no control, blank or combining character."""

names = st.one_of(
    st.sampled_from([text for text in HOSTILE if _allowed(text, False)]),
    st.text(_LETTERS, min_size=1, max_size=12).map(lambda text: normalize("NFC", text)),
    st.builds(
        "{} {}".format, st.text(_LETTERS, min_size=1, max_size=5), st.sampled_from(("x", "é", "a\u0301"))
    ).map(lambda text: normalize("NFC", text)),
).filter(lambda text: _allowed(text, False))  # some letters are drawn as nothing
"""A name that passed the gate."""

notes = st.one_of(
    st.just(""),
    st.lists(st.one_of(st.sampled_from(("", " ", "  x", "\t", "x ")), names), max_size=4)
    .map("\n".join)
    .map(lambda text: text if _allowed(text, True) else ""),
)
"""A note of several lines, or none."""


def _is_whole_word(text: str) -> bool:
    try:
        return is_word(text) and clean(text) == text
    except TextError:
        return False


words_of_any_script = (
    st.sampled_from(
        ["漢字", "Ünïtß", "हिन्दी", "ยักษ์", "עִברִית", "Ёж-2", "\u0645\u06cc\u200c\u062e", "٣", "ǆ", "_x"]
    )
    | st.text(
        st.characters(categories=("L", "M", "N"), include_characters="-_"), min_size=1, max_size=60
    ).map(lambda text: normalize("NFC", text))
).filter(_is_whole_word)
"""Names that are one word, in letters that a person may write in."""

words = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_-]{0,8}", fullmatch=True) | words_of_any_script
"""One word; `no`, `on`, `010` and `1e3` are among them."""

slugs = st.from_regex(r"[a-z0-9][a-z0-9-]{0,8}", fullmatch=True)
"""An id."""
