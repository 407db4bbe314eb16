"""What is looked up in a fight beside the steps of an attack, by the house rules in use."""

from collections.abc import Iterator

from mechtable.rules.options import Diagonals, Options, WreckPilot

_DIAGONALS = {
    Diagonals.EQUAL: "A diagonal counts 1.",
    Diagonals.ALTERNATING: "Diagonals count 1 and 2 in turn, anew for each move.",
    Diagonals.MANHATTAN: "A diagonal counts 2.",
}
_WRECK_PILOT = {
    WreckPilot.TABLE: "The pilot of a wreck: the GM says what becomes of them.",
    WreckPilot.EJECTS: "The pilot of a wreck gets out.",
    WreckPilot.INJURED: "The pilot of a wreck gets out with a Heavy Stun.",
}


def moving(options: Options) -> Iterator[str]:
    """Squares and distance (7.3, 7.5.1, 7.7, 7.12)."""
    yield "A square costs 1 AP; all moves of a turn together up to the maximum move."
    yield "Round blocked squares, enemies too; past friends; a move ends on a free square."
    yield f"{_DIAGONALS[options.diagonals]} Melee needs an adjacent target."
    yield "Without a map the GM gives the distance; where none is given, range is not checked."


def power_and_heat(options: Options) -> Iterator[str]:
    """Items, what they cost and what happens when power runs short; heat; shots (5.2, 5.3, 7.2, 7.3, 7.5, 7.6, 7.13)."""
    yield "Use or switch an item in one's own turn, or as the target before the leads are in: its power, heat and AP."
    yield "Power left: output less what is online, less what was spent this round. Off gives it back."
    yield "Output below what is online: items go offline from the last of the priority order until it fits."
    if options.heat_limit is None:
        yield "Heat stops nothing; above cooling at the end of a turn it will not clear, which is flagged."
    else:
        yield f"At heat {options.heat_limit} or more no weapon with heat may fire."
    yield "A shot costs its ammunition, power, heat and AP, hit or miss; without one of them there is none."


def leaving(options: Options) -> Iterator[str]:
    """Who waits, who gives up, how it ends (7.1, 7.10)."""
    yield "Delay: first thing in a turn, once a round, to right after another whose turn is still to come."
    yield "Eject (the pilot unhurt, the mech empty) or surrender (both are taken): in one's own turn; out as a wreck is."
    yield _WRECK_PILOT[options.wreck_pilot]
    yield "The fight ends when one side is left, or when the GM ends it."
