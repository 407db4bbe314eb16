"""Quick entry: lines of the fight language typed at the table, several commands with `;` between, slips marked."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile

from mechtable.engine.audience import GM, Unknown
from mechtable.engine.errors import MechtableError, RuleError
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.completing import BECAUSE, Expected, Word, expected
from mechtable.services.admission import FightStep, gated
from mechtable.services.bot_answers import answering, answers
from mechtable.services.bot_marks import BotMarks
from mechtable.services.one_keyboard import HIDDEN, SAID_ALOUD, giver
from mechtable.services.reinforcements import Reinforcements, with_called
from mechtable.services.short_paths import whole_paths
from mechtable.services.short_verbs import UnclearError, gm_spelled_out, spelled_out
from mechtable.services.shown_names import Expects, Piece, as_commands_say, name_begun
from mechtable.services.table import Table

NO_BOTS = BotMarks()
"""Nobody is played by a bot."""


class SlipError(MechtableError):
    """A line that cannot be done; nothing of it was.

    Attributes:
        start: Where in the line the word at fault begins, counted from 0.
        end: Where it ends; equal to `start` where a word is missing.
        rule: The rule that refuses, empty for a slip of the pen.
    """

    def __init__(self, sentence: str, start: int, end: int, rule: str = "") -> None:
        super().__init__(sentence)
        self.start, self.end, self.rule = start, end, rule


class HalfDoneError(MechtableError):
    """The first commands of a line were done, a later one was refused."""


@dataclass(frozen=True, slots=True)
class Completion:
    """How the word before the cursor may go on.

    Attributes:
        start: Where that word begins in the line.
        words: What it may become.
        free: What else may stand there, in words; empty for nothing.
        common: The letters that all of `words` share, at least what was typed.
    """

    start: int
    words: tuple[Word, ...]
    free: str
    common: str


def read_line(
    table: Table, line: str, pool: Reinforcements | None = None, bots: BotMarks = NO_BOTS
) -> tuple[Command, ...]:
    """The commands of a line, checked one after another as far as no chance or bot comes between; nothing is done yet.

    Args:
        table: The fight.
        line: What was typed.
        pool: Whom it may call up; None for nobody.
        bots: Who is played by one, and answers inside the line.

    Raises:
        SlipError: One is no command, or the rules would refuse it; with the place of the word at fault.
    """
    read: list[tuple[tuple[Piece, ...], Command]] = []
    expects, fight = _expects(table, pool), table.match.state
    for typed in _commands(line):
        pieces = typed
        try:
            pieces = whole_paths(fight, as_commands_say(expects, gm_spelled_out(typed)))
            said = _said(line, pieces)
            short = spelled_out(table, [piece.text for piece in pieces], [command for _, command in read])
            command = short or gated(table.say(said))
            if pool is not None:
                command = pool.filled(fight, command)
                fight = with_called(fight, command)
            read.append((pieces, command))
        except MechtableError as error:
            at = error.piece if isinstance(error, UnclearError) else _fault(expects, pieces)
            rule = error.rule if isinstance(error, RuleError) else ""
            if at is None and len(tuple(_commands(line))) > 1:
                raise _slip(
                    line, f"“{_whole(line, pieces).text[:40]}”: {error}", _end(pieces), rule
                ) from error
            raise _slip(line, str(error), at or _end(pieces), rule) from error
    if not read:
        raise SlipError("Say who does what, such as: Red attack salvo Blue.", 0, len(line))
    for pieces, refused in _refused(table, read, bots):
        at = _fault(expects, pieces) or _whole(line, pieces)
        raise _slip(line, refused.sentence, at, refused.rule)
    return tuple(command for _, command in read)


def submit_all(table: Table, commands: tuple[Command, ...], bots: BotMarks = NO_BOTS) -> Iterator[FightStep]:
    """Do commands one after another, each a step of its own; gives each step as it is stored.

    Bots that are asked in between answer by themselves, and those that an exchange of a longer line waits for at its
    end. What hangs on a hand that is secret is said by its player, as at one keyboard (7.9).

    Raises:
        HalfDoneError: Chance or a bot came between, and then the rules refused one; those before it are done.
        RuleError: The rules refuse the first.
    """
    for done, command in enumerate(commands):
        try:
            yield from answers(table, command, bots)
            yield table.submit(command, seat=giver(table, command))
        except RuleError as error:
            if not done:
                raise
            count = "The first command is done" if done == 1 else f"The first {done} commands are done"
            raise HalfDoneError(f"{count}; then: {error.sentence} (rule {error.rule})") from error
    if len(commands) > 1:
        yield from answers(table, None, bots)


def complete(table: Table, line: str, cursor: int, pool: Reinforcements | None = None) -> Completion:
    """How the word before the cursor may go on, from the names and items of the fight, and whom `pool` offers."""
    begun = line[:cursor]
    pieces = next(reversed(list(_commands(begun, keep_empty=True))), ())
    inside = bool(pieces) and pieces[-1].end == cursor
    typed = pieces[-1] if inside else Piece("", cursor, cursor)
    earlier = pieces[:-1] if inside else pieces
    with suppress(UnclearError):  # a verb that means several: nothing is known of what follows it
        earlier = gm_spelled_out(earlier)
    expects = _expects(table, pool)
    name = name_begun(expects, earlier, typed.text)
    if name is not None:
        first, names = name
        return Completion(first.start, names, "", _common(names, begun[first.start :]))
    before = tuple(piece.text for piece in as_commands_say(expects, earlier))
    wanted = expects(before)
    words = wanted.fitting(typed.text)
    return Completion(typed.start, words, wanted.free, _common(words, typed.text))


def _common(words: tuple[Word, ...], typed: str) -> str:
    """The letters that all words begin with; what was typed when those are fewer."""
    if len(words) == 1:
        return words[0].text
    alike = takewhile(
        lambda letters: len(set(letters)) == 1, zip(*(word.text for word in words), strict=False)
    )
    shared = "".join(letters[0] for letters in alike)
    return shared if len(shared) > len(typed) else typed


def _refused(
    table: Table, read: list[tuple[tuple[Piece, ...], Command]], bots: BotMarks
) -> Iterator[tuple[tuple[Piece, ...], RuleError]]:
    """The first command that the rules would refuse; what follows chance, a secret or a bot is not looked at."""
    rules, state = table.match.ruleset, table.match.state
    for pieces, command in read:
        if answering(state, command, bots) is not None:
            return
        error = rules.refusal(state, GM, command)
        if error is not None and error.code == HIDDEN and isinstance(command, SAID_ALOUD):
            return
        if error is not None:
            yield pieces, error
            return
        for event in rules.preview(state, GM, command):
            if isinstance(event, Unknown):
                return
            state = rules.evolve(state, event)


def _commands(line: str, *, keep_empty: bool = False) -> Iterator[tuple[Piece, ...]]:
    """The words of each command; a semicolon outside quotes parts two."""
    pieces: list[Piece] = []
    start, quoted = -1, False
    for place, char in enumerate(f"{line};"):
        quoted ^= char == '"' and not (place and line[place - 1] == "\\")
        ends = (char == ";" and not quoted) or place == len(line)
        if ends or (char.isspace() and not quoted):
            if start >= 0:
                pieces.append(Piece(line[start:place], start, place))
            start = -1
        elif start < 0:
            start = place
        if ends:
            if pieces or keep_empty:
                yield tuple(pieces)
            pieces = []


def _expects(table: Table, pool: Reinforcements | None) -> Expects:
    """What may follow in this fight; the mechs and kinds of pilots that may be called up among it."""
    state = table.match.state

    def expects(words: tuple[str, ...]) -> Expected:
        offered = pool.offered_after(words) if pool is not None else ()
        return Expected(offered) if offered else expected(state, words)

    return expects


def _fault(expects: Expects, pieces: tuple[Piece, ...]) -> Piece | None:
    """The first word that cannot stand where it does, else the first that means several; None without one."""
    said = [piece.text for piece in pieces]
    unclear = None
    for place, piece in enumerate(pieces):
        if BECAUSE in said[:place]:
            return unclear if piece.text.startswith('"') else piece
        wanted = expects(tuple(said[:place]))
        if not wanted.takes(piece.text):
            return piece
        if unclear is None and not wanted.free and len(wanted.fitting(piece.text)) > 1:
            unclear = piece
    return unclear


def _end(pieces: tuple[Piece, ...]) -> Piece:
    """Where a word is missing."""
    return Piece("", pieces[-1].end, pieces[-1].end)


def _whole(line: str, pieces: tuple[Piece, ...]) -> Piece:
    """All of a command, as it was typed."""
    start, end = pieces[0].start, pieces[-1].end
    return Piece(line[start:end], start, end)


def _said(line: str, pieces: tuple[Piece, ...]) -> str:
    """A command as it was typed, but for the names that commands write otherwise."""
    said, at = "", pieces[0].start
    for piece in pieces:
        said += line[at : piece.start] + piece.text
        at = piece.end
    return said


def _slip(line: str, sentence: str, at: Piece, rule: str) -> SlipError:
    named = f" (rule {rule})" if rule else ""
    typed = line[at.start : at.end]
    where = f"“{typed[:40]}”: " if typed and typed != line.strip() else ""
    return SlipError(f"{where}{sentence}{named}", at.start, at.end, rule)
