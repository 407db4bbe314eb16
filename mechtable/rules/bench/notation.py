"""Commands of the bench as text, parser and printer paired: `fit left_arm bobcat`, `move 3 salvo to right_hand`."""

from typing import assert_never

from mechtable.engine.codec import CodecError, decode, encode
from mechtable.engine.errors import MechtableError
from mechtable.engine.terse import Reader, TerseError, write_terse, write_text
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.sides import Side
from mechtable.rules.mech import Mech
from mechtable.rules.places import Location, Place

SHAPES = {
    "fit": "fit PLACE PART",
    "clear": "clear PLACE",
    "mount": "mount ITEM [at LOCATION] [as NUMBER] [ammo SHOTS]",
    "exchange": "exchange NUMBER ITEM for ITEM",
    "take": "take NUMBER ITEM",
    "move": "move NUMBER ITEM to LOCATION, or to nowhere",
    "swap": "swap NUMBER ITEM with NUMBER ITEM",
    "swap-arms": "swap-arms",
    "mirror": "mirror left, or mirror right",
    "rank": "rank NUMBER ITEM as NUMBER",
    "load": "load NUMBER ITEM SHOTS, or full",
    "write": 'write name, role, owner or notes, and the text: write name "Iron Bull"',
    "seat": "seat PILOT",
    "unseat": "unseat",
    "replace": "replace code, file, random or revert, and the mech as data",
}
"""Every command's shape by its word."""

_MOST_DIGITS = 9


class BenchNotationError(MechtableError):
    """A line that is no command of the bench."""


def parse(line: str) -> c.Command:
    """Read one command.

    Raises:
        BenchNotationError: The line is none; the sentence says what was expected.
    """
    reader = Reader(line)
    try:
        reader.blanks()
        verb = reader.text()
    except TerseError as error:
        raise BenchNotationError(f"Say what to do, such as: {SHAPES['fit']}.") from error
    if verb not in SHAPES:
        raise BenchNotationError(f"There is no command {verb[:40]}; expected one of {', '.join(SHAPES)}.")
    try:
        command = _command(verb, reader)
        if not reader.done:
            raise reader.wrong("nothing more belongs here")
    except (TerseError, CodecError, ValueError, RecursionError) as error:
        raise BenchNotationError(f"Expected: {SHAPES[verb]}. {error}") from error
    return command


def _command(verb: str, reader: Reader) -> c.Command:
    match verb:
        case "fit":
            return c.Fit(_place(reader), _word(reader))
        case "clear":
            return c.Clear(_place(reader))
        case "mount":
            return _mount(reader)
        case "exchange":
            return c.Exchange(_ref(reader), _word(reader, "for"))
        case "take":
            return c.TakeOff(_ref(reader))
        case "move":
            return c.Move(_ref(reader), _location(_word(reader, "to")))
        case "swap":
            first = _ref(reader)
            _word(reader, "with", alone=True)
            return c.Swap(first, _ref(reader))
        case "swap-arms":
            return c.SwapArms()
        case "mirror":
            return c.Mirror(Side(_word(reader)))
        case "rank":
            return c.Rank(_ref(reader), _whole(_word(reader, "as")))
        case "load":
            ref, shots = _ref(reader), _word(reader)
            return c.Load(ref, None if shots == "full" else _whole(shots))
        case "write":
            return c.Write(c.Line(_word(reader)), _word(reader))
        case "seat":
            return c.SeatPilot(_word(reader))
        case "unseat":
            return c.SeatPilot(None)
        case _:
            origin = c.Origin(_word(reader))
            reader.blanks()
            return c.Replace(decode(reader.value(), Mech), origin)


def _mount(reader: Reader) -> c.Mount:
    item, found = _word(reader), dict[str, str]()
    while not reader.done:
        key = _word(reader)
        if key not in ("at", "as", "ammo") or key in found:
            raise reader.wrong(f"{key[:20]} does not belong before this")
        found[key] = _word(reader)
    return c.Mount(
        item,
        at=_location(found["at"]) if "at" in found else None,
        number=_whole(found["as"]) if "as" in found else None,
        ammo=_whole(found["ammo"]) if "ammo" in found else None,
    )


def _word(reader: Reader, after: str = "", *, alone: bool = False) -> str:
    """The next word or quoted text, where `after` is said before it (or is all that is read)."""
    reader.blanks()
    word = reader.text()
    if not after:
        return word
    if word != after:
        raise reader.wrong(f"expected {after} before this")
    return word if alone else _word(reader)


def _ref(reader: Reader) -> c.ItemRef:
    return c.ItemRef(_whole(_word(reader)), _word(reader))


def _place(reader: Reader) -> Place:
    return Place(_word(reader))


def _location(word: str) -> Location | None:
    return None if word == "nowhere" else Location(word.replace("_", " "))


def _whole(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        raise ValueError(f"{word[:20]} is no whole number.")
    return int(word)


def write(command: c.Command) -> str:
    """The command as `parse` reads it."""
    match command:
        case c.Fit():
            return f"fit {command.place.value} {write_text(command.part)}"
        case c.Clear():
            return f"clear {command.place.value}"
        case c.Mount():
            at = "" if command.at is None else f" at {_typed(command.at)}"
            number = "" if command.number is None else f" as {command.number}"
            ammo = "" if command.ammo is None else f" ammo {command.ammo}"
            return f"mount {write_text(command.item)}{at}{number}{ammo}"
        case c.Exchange():
            return f"exchange {_said(command.old)} for {write_text(command.item)}"
        case c.TakeOff():
            return f"take {_said(command.old)}"
        case c.Move():
            return f"move {_said(command.item)} to {_typed(command.at)}"
        case c.Swap():
            return f"swap {_said(command.first)} with {_said(command.second)}"
        case c.SwapArms():
            return "swap-arms"
        case c.Mirror():
            return f"mirror {command.side.value}"
        case c.Rank():
            return f"rank {_said(command.item)} as {command.number}"
        case c.Load():
            return f"load {_said(command.item)} {'full' if command.ammo is None else command.ammo}"
        case c.Write():
            return f"write {command.line.value} {write_text(command.text)}"
        case c.SeatPilot():
            return "unseat" if command.pilot is None else f"seat {write_text(command.pilot)}"
        case c.Replace():
            return f"replace {command.origin.value} {write_terse(encode(command.mech, Mech))}"
        case _:
            assert_never(command)


def _said(ref: c.ItemRef) -> str:
    return f"{ref.number} {write_text(ref.item)}"


def _typed(location: Location | None) -> str:
    return "nowhere" if location is None else location.value.replace(" ", "_")
