"""Markdown, read as others read it: what people wrote stands there as they wrote it, and makes no structure."""

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from mechtable.export.blocks import Page, Prose
from mechtable.export.markdown import markdown
from mechtable.export.mech_page import mech_page
from tests.export.reading import sheet

HOSTILE = (
    *(
        "---",
        "--",
        "-",
        "===",
        "=",
        "***",
        "* * *",
        "___",
        "- - -",
        "+",
        "+ one",
        "- one",
        "* one",
        "1)",
        "1. one",
    ),
    *(
        "2)",
        "# heading",
        "#",
        "    four blanks",
        "\ttab",
        "> said",
        "```",
        "~~~",
        "<b>x</b>",
        "<!-- x",
        "&amp;",
    ),
    *(
        "[x]: y",
        "[x](y)",
        "![x](y)",
        "| a | b |",
        "|---|",
        "~~x~~",
        "\\",
        "text\\",
        "`",
        "**x**",
        "_x_",
        "x  ",
    ),
    *(": told", "- [ ] to do", "An ordinary line", "", "<http://x>", "1234567890) x", "漢 – x"),
)
LINES = st.lists(
    st.sampled_from(HOSTILE) | st.text("-=+*_#>`~|:.)1 \t\\<&ax", max_size=8), min_size=1, max_size=7
)


def tokens(text: str) -> Iterator[Token]:
    for token in MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text):
        yield token
        yield from token.children or ()


def shown(text: str) -> str:
    """What a reader sees of it, a line break as such."""
    said = (
        "\n" if token.type in ("hardbreak", "softbreak", "paragraph_close") else token.content
        for token in tokens(text)
        if token.type != "inline"
    )
    return "".join(said)


def lines_of(text: str) -> list[str]:
    """The lines that say something, blanks as a browser shows them."""
    return [" ".join(line.split()) for line in text.split("\n") if line.strip()]


@given(LINES)
def test_notes_show_line_by_line_as_they_were_written(lines: list[str]) -> None:
    notes = "\n".join(lines)
    said = markdown((Page(kind="x", title="T", under=(), blocks=(Prose(heading="", text=notes),)),))
    _, body = said.split("\n", 1)
    assert lines_of(shown(body)) == lines_of(notes)
    assert {token.type for token in tokens(body)} <= {
        *("paragraph_open", "paragraph_close", "inline", "text", "text_special", "hardbreak", "softbreak")
    }


def test_a_hostile_name_stays_whole_where_lists_and_headings_hold_it() -> None:
    page = mech_page(sheet())
    for text in filter(str.strip, HOSTILE):
        said = shown(markdown((replace(page, title=text, under=(text,)),)))
        assert lines_of(said)[0].startswith(" ".join(text.split())), text
