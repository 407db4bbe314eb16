"""Many pages set piece by piece: each time all up to a later one, of which typst sets only what it has not set yet."""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from typst import Fonts

_PIECES = 10
"""At most: each one costs a little for all that is set already."""

_LEAST = 5
"""Pages that are worth a piece."""


def in_pieces(
    source: bytes,
    given: str,
    count: int,
    kind: Literal["pdf", "svg", "png"],
    ppi: int,
    told: Callable[[int], None],
    fonts: "Fonts",
) -> list[bytes]:
    """The pages in a format, the same bytes as if they were set in one go; none by a typst that takes one file only.

    Args:
        source: The program that sets them.
        given: The pages as JSON.
        count: How many they are.
        kind: The format.
        ppi: Dots of PNG that make an inch.
        told: Hears after each piece how many pages are set.
        fonts: What they are set with.
    """
    typst = import_module("typst")  # what it says of its types leaves out that it takes several files
    if not _takes_files(typst):
        return []
    data, inputs = given.encode(), {"pieces": "yes"}

    def files(upto: int) -> dict[str, bytes]:
        return {"main.typ": source, "data": data, "upto": str(upto).encode()}

    step = max(_LEAST, -(-count // _PIECES))
    for upto in (*range(step, count, step), count):
        typst.Compiler(files(upto), sys_inputs=inputs, font_paths=fonts).query("<none>")
        told(upto)
    made: bytes | list[bytes] = typst.compile(
        files(count), format=kind, ppi=ppi, sys_inputs=inputs, font_paths=fonts
    )
    return made if isinstance(made, list) else [made]


def _takes_files(typst: ModuleType) -> bool:
    try:
        typst.Compiler({"main.typ": b""})
    except TypeError:
        return False
    return True
