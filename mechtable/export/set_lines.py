"""Lines of text as the typesetter gets them, with the words that it marks or may break picked out here.

A regular expression in typst costs more for each line than the line's setting.
"""

import re

SetLine = str | list[str | dict[str, object]]
"""Plain text; or its pieces, where a piece that is not plain has its `word`, whether it is `red`, and `most`, the
letters that stay together: a longer word may break anywhere."""

_MARKED = re.compile(r"[^ ]{15,}|[^ ]*[♥♦][^ ]*")
_BLANKS = re.compile(r"\s+")
_LINE_ENDS = re.compile(r"\r?\n")

_JOINING = re.compile("[\u0600-\u08ff\u0900-\u0dff]")
"""Letters that join hands, which a break would part: they are let go last."""

_MOST, _MOST_JOINED = 14, 36


def set_line(text: str) -> SetLine:
    """The text on one line."""
    return _pieces(_BLANKS.sub(" ", text))


def set_lines(text: str) -> list[SetLine]:
    """The text with its line ends kept."""
    return [_pieces(line) for line in _LINE_ENDS.split(text)]


def _pieces(text: str) -> SetLine:
    pieces: list[str | dict[str, object]] = []
    done = 0
    for found in _MARKED.finditer(text):
        pieces += [text[done : found.start()], _word(found.group())]
        done = found.end()
    return [*pieces, text[done:]] if pieces else text


def _word(word: str) -> dict[str, object]:
    most = _MOST_JOINED if _JOINING.search(word) else _MOST
    return {"word": word, "red": "♥" in word or "♦" in word, "most": most}
