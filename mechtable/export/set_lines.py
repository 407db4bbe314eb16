"""Lines of text as the typesetter gets them, with the words that it marks or may break picked out here.

A regular expression in typst costs more for each line than the line's setting.
"""

import re

SetLine = str | list[str | dict[str, object]]
"""Plain text; or its pieces, where a piece that is not plain has its `word`, whether it is `red`, and `most`, the
letters that stay together: a longer word may break anywhere."""

_WIDE = (re.compile(r"[^ ]{15,}|[^ ]*[♥♦][^ ]*"), 14)
_NARROW = (re.compile(r"[^ ]{11,}|[^ ]*[♥♦][^ ]*"), 10)
_BLANKS = re.compile(r"\s+")
_LINE_ENDS = re.compile(r"\r?\n")

_JOINING = re.compile("[\u0600-\u08ff\u0900-\u0dff]")
"""Letters that join hands, which a break would part: they are let go last."""

_MOST_JOINED = 36


def set_line(text: str, *, narrow: bool = False) -> SetLine:
    """The text on one line; in a narrow column words break sooner."""
    return _pieces(_BLANKS.sub(" ", text).replace(" %", "\u00a0%"), _NARROW if narrow else _WIDE)


def set_lines(text: str) -> list[SetLine]:
    """The text with its line ends kept."""
    return [_pieces(line, _WIDE) for line in _LINE_ENDS.split(text)]


def _pieces(text: str, marked: "tuple[re.Pattern[str], int]") -> SetLine:
    pieces: list[str | dict[str, object]] = []
    done = 0
    pattern, most = marked
    for found in pattern.finditer(text):
        pieces += [text[done : found.start()], _word(found.group(), most)]
        done = found.end()
    return [*pieces, text[done:]] if pieces else text


def _word(word: str, most: int) -> dict[str, object]:
    most = _MOST_JOINED if _JOINING.search(word) else most
    return {"word": word, "red": "♥" in word or "♦" in word, "most": most}
