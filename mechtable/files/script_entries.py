"""The lines of a fight script that bring combatants in: who, in what, piloted by whom, on which side, where."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mechtable.engine.errors import MechtableError, RuleError, TextError
from mechtable.engine.text import clean
from mechtable.engine.words import is_word
from mechtable.files.limits import LATEST_ROUND
from mechtable.files.problems import quoted
from mechtable.files.script_lines import Line, Word
from mechtable.rules.combat.notation import OWN_WORDS, VERBS
from mechtable.rules.combat.paths import parse_square
from mechtable.rules.combat.state import Square
from mechtable.rules.pilot import LARGEST_HAND, SMALLEST_HAND

PILOT_KEYS: Mapping[str, tuple[int, int]] = {
    "piloting": (0, 99),
    "initiative": (0, 99),
    "ap": (0, 99),
    "hand_size": (SMALLEST_HAND, LARGEST_HAND),
}
"""What a script may say of a pilot without a file, with the least and the most."""

_SHAPE = "mech NAME from FILE [pilot FILE | pilot key=value …] [name=SHOWN] [side=S] [squad=S] [cards=dealt|physical] [player=P] [at X,Y] [reserve [arrives=ROUND] | spare]"
_PATH_LENGTH = 1_000


class WrongLineError(MechtableError):
    """What is wrong with a line, and in which column."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True, slots=True)
class FileName:
    """A file or folder that the script names, relative to the script, with the place where it does."""

    name: str
    line: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A combatant of the script.

    Attributes:
        shown: What the table calls it, which may be several words; empty for its name.
        pilot: Its file, or levels by `PILOT_KEYS`; nothing said is no level.
        side: Who fights together; empty for a side of its own.
        squad: Who acts together; empty for none.
        dealt: With mixed cards, whether the program deals its cards.
        reserve: Whether it is ready but not on the field.
        arrives: The round in which a reserve is to come, 0 for whenever the GM likes.
        spare: Whether it is a reserve that nobody counts on, and that is listed nowhere.
        player: Whose it is, in one word; empty when only the GM acts for it.
    """

    name: str
    mech: FileName
    pilot: FileName | Mapping[str, int] = field(default_factory=dict)
    side: str = ""
    at: Square | None = None
    dealt: bool | None = None
    reserve: bool = False
    player: str = ""
    arrives: int = 0
    squad: str = ""
    spare: bool = False
    shown: str = ""


def read_entry(line: Line) -> Entry:
    """The combatant of a line `mech NAME from FILE …`.

    Raises:
        WrongLineError: What is wrong, and in which column.
    """
    rest = _Rest(line)
    name = _name(rest.take("NAME"))
    if not rest.follows("from"):
        raise WrongLineError(rest.column, f"expected from FILE here: {_SHAPE}")
    mech = file_name(line, rest.take("FILE"), _SHAPE)
    arrives = _arrives(rest)
    spare = rest.ends("spare")
    reserve = rest.ends("reserve") or spare
    if arrives and (spare or not reserve):
        raise WrongLineError(rest.column, f"arrives= belongs to a reserve: expected {_SHAPE}")
    pilot: FileName | Mapping[str, int] = _pilot(line, rest) if rest.follows("pilot") else {}
    shown, side, squad = _text_of(rest, "name"), _word_of(rest, "side"), _text_of(rest, "squad")
    dealt = _dealt(rest)
    player = _text_of(rest, "player")
    at = _square(rest) if rest.follows("at") else None
    no_more(rest.words, _SHAPE)
    return Entry(
        name=name,
        mech=mech,
        pilot=pilot,
        side=side,
        at=at,
        dealt=dealt,
        reserve=reserve,
        player=player,
        arrives=arrives,
        squad=squad,
        spare=spare,
        shown=shown,
    )


def file_name(line: Line, word: Word, shape: str) -> FileName:
    """The file that a word names, which may stand in quotes.

    Raises:
        WrongLineError: It names none.
    """
    if not word.text:
        raise WrongLineError(word.column, f"a name is missing: expected {shape}")
    if not word.quoted and '"' in word.text:
        raise WrongLineError(word.column, 'the quotes do not close: write "FILE" with a quote at each end')
    try:
        return FileName(clean(word.text, "file name", limit=_PATH_LENGTH), line.number, word.column)
    except TextError as error:
        raise WrongLineError(word.column, str(error)) from None


def whole(word: Word, text: str, what: str, low: int, high: int) -> int:
    """The whole number that a word, or the part of it behind `=`, writes.

    Raises:
        WrongLineError: It is none of this range.
    """
    if text.isascii() and text.isdigit() and len(text) <= 19 and low <= int(text) <= high:
        return int(text)
    message = f"{what}: expected a whole number from {low} to {high}, got {quoted(text)}"
    raise WrongLineError(word.column, message)


def no_more(words: Iterable[Word], shape: str) -> None:
    """Refuse what stands behind a finished line.

    Raises:
        WrongLineError: Something does.
    """
    for word in words:
        raise WrongLineError(word.column, f"{quoted(word.text)} is too much: expected {shape}")


class _Rest:
    """The words of the line that are not read yet."""

    def __init__(self, line: Line) -> None:
        self.words = list(line.words[1:])
        self.end = line.column + len(line.text)

    @property
    def column(self) -> int:
        return self.words[0].column if self.words else self.end

    def take(self, what: str) -> Word:
        if not self.words:
            raise WrongLineError(self.end, f"expected {what} here: {_SHAPE}")
        return self.words.pop(0)

    def follows(self, text: str) -> bool:
        """Take the word if it is this one."""
        if self.words and not self.words[0].quoted and self.words[0].text == text:
            self.words.pop(0)
            return True
        return False

    def ends(self, text: str) -> bool:
        """Take the last word if it is this one."""
        if self.words and not self.words[-1].quoted and self.words[-1].text == text:
            self.words.pop()
            return True
        return False

    def says(self) -> bool:
        """Whether a pilot's `key=value` comes next."""
        return bool(self.words) and not self.words[0].quoted and "=" in self.words[0].text


def _name(word: Word) -> str:
    name = _one_word(word, word.text, "name")
    if name in OWN_WORDS or name in VERBS:
        raise WrongLineError(word.column, f"{name} is a word of the language: choose another name")
    return name


def _one_word(word: Word, text: str, what: str) -> str:
    try:
        if is_word(text):
            return clean(text, what)
    except TextError as error:
        raise WrongLineError(word.column, str(error)) from None
    expected = "one word of letters, digits, hyphens and underscores, at most 60"
    raise WrongLineError(word.column, f"{quoted(text)} is no {what}: expected {expected}")


def _pilot(line: Line, rest: _Rest) -> FileName | Mapping[str, int]:
    if not rest.says():
        return file_name(line, rest.take("FILE or key=value"), _SHAPE)
    levels: dict[str, int] = {}
    while rest.says() and not (
        levels and rest.words[0].text.startswith(("name=", "side=", "squad=", "cards=", "player="))
    ):
        word = rest.take("key=value")
        key, _, value = word.text.partition("=")
        if key not in PILOT_KEYS:
            expected = ", ".join(PILOT_KEYS)
            raise WrongLineError(word.column, f"{quoted(key)} is nothing a pilot has: expected {expected}")
        if key in levels:
            raise WrongLineError(word.column, f"{key} is set a second time: expected it once")
        levels[key] = whole(word, value, key, *PILOT_KEYS[key])
    return levels


def _word_of(rest: _Rest, key: str) -> str:
    """The word behind `key=` where it stands next, else nothing."""
    if not rest.says() or not rest.words[0].text.startswith(f"{key}="):
        return ""
    word = rest.take(f"{key}=WORD")
    return _one_word(word, word.text.removeprefix(f"{key}="), key)


def _text_of(rest: _Rest, key: str) -> str:
    """The name behind `key=` where it stands next, else nothing; with blanks it is written `"key=two words"`."""
    if not rest.words or not rest.words[0].text.startswith(f"{key}="):
        return ""
    word = rest.take(f"{key}=NAME")
    text = word.text.removeprefix(f"{key}=")
    if not word.quoted:
        return _one_word(word, text, key)
    try:
        return clean(text, key)
    except TextError as error:
        raise WrongLineError(word.column, str(error)) from None


def _dealt(rest: _Rest) -> bool | None:
    if not rest.says() or not rest.words[0].text.startswith("cards="):
        return None
    word = rest.take("cards=dealt or cards=physical")
    where = word.text.removeprefix("cards=")
    if where not in ("dealt", "physical"):
        raise WrongLineError(
            word.column, f"{quoted(where)} is no place for cards: expected dealt or physical"
        )
    return where == "dealt"


def _arrives(rest: _Rest) -> int:
    """The round behind `reserve`, which ends the line."""
    if not rest.words or rest.words[-1].quoted or not rest.words[-1].text.startswith("arrives="):
        return 0
    word = rest.words.pop()
    return whole(word, word.text.removeprefix("arrives="), "arrives", 1, LATEST_ROUND)


def _square(rest: _Rest) -> Square:
    column, text = rest.column, "".join(word.text for word in rest.words)
    rest.words.clear()
    try:
        return parse_square(text)
    except RuleError:
        raise WrongLineError(
            column, f"{quoted(text)} is no square: expected at X,Y, such as at 4,3"
        ) from None
