"""Latin letters without their marks, for words that are typed on any keyboard."""

import unicodedata

_LATIN = str.maketrans(
    {
        **{"ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "TH"},
        **{
            "ø": "o",
            "Ø": "O",
            "ł": "l",
            "Ł": "L",
            "đ": "d",
            "Đ": "D",
            "ð": "d",
            "Ð": "D",
            "ħ": "h",
            "Ħ": "H",
        },
        **{
            "\N{LATIN SMALL LETTER DOTLESS I}": "i",
            "ŋ": "ng",
            "Ŋ": "NG",
            "ŧ": "t",
            "Ŧ": "T",
            "ĸ": "k",
            "ƒ": "f",
            "ə": "e",
            "Ə": "E",
        },
    }
)
"""Latin letters that are no plain letter with a mark, as they are written without them."""


def latin(text: str) -> str:
    """The text with the letters of ASCII for other Latin ones, `Straße` is `Strasse`; other scripts stay as they are."""
    return "".join(map(_plain, unicodedata.normalize("NFC", text).translate(_LATIN)))


def _plain(char: str) -> str:
    """A letter or digit without its marks where that is one of ASCII, else as it is."""
    without = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return without if without.strip() else char
