"""Names of files that sheets are written to: good on every system, different from each other, inside their folder."""

import re
import unicodedata
from collections.abc import Iterable

from mechtable.engine.errors import MechtableError
from mechtable.services.slugs import spelled

NAME_BYTES = 200
"""Most bytes of a name, which leaves room for a number and an ending on every file system."""

_RESERVED = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{at}" for port in ("com", "lpt") for at in range(10)))
)
"""Names that are devices on Windows, whatever ending they have."""

_FORBIDDEN = re.compile(r'[/\\:*?"<>|]')


class SheetNameError(MechtableError):
    """A name that a file cannot have everywhere."""


def sheet_name(name: str, stand_in: str, taken: Iterable[str]) -> str:
    """A name without its ending for the file of something, whatever that is called.

    Args:
        name: What it is called.
        stand_in: What sort of thing it is; the name of whatever has no letters.
        taken: Names that are taken; capitals and ways to write an accent make no other name.
    """
    base = spelled(name, stand_in)
    if base in _RESERVED:
        base = f"{stand_in}-{base}"
    there, found, number = set(map(same_name, taken)), base, 1
    while same_name(found) in there:
        number += 1
        found = f"{base}-{number}"
    return found


def same_name(name: str) -> str:
    """Equal for names that some file system takes for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def typed_name(text: str) -> str:
    """The name without its ending that somebody typed.

    Raises:
        SheetNameError: A file cannot be called so everywhere, or it would lie in another folder.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise SheetNameError("The file needs a name.")
    found = _FORBIDDEN.search(name)
    if found is not None:
        raise SheetNameError(
            f"{found.group()} cannot stand in the name of a file, which lies in no other folder."
        )
    if not name.isprintable():
        raise SheetNameError("There is a sign in the name that nobody sees: take it out.")
    if name.startswith(".") or name.endswith("."):
        raise SheetNameError("The name of a file begins and ends with something else than a dot.")
    if name.partition(".")[0].strip().casefold() in _RESERVED:
        raise SheetNameError(f"{name} is the name of a device on Windows: choose another.")
    if len(name.encode()) > NAME_BYTES:
        raise SheetNameError(f"The name is too long: {NAME_BYTES} bytes at most.")
    return name
