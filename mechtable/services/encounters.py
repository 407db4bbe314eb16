"""The prepared fights of a campaign: kept, changed, copied, taken away."""

from dataclasses import replace

from mechtable.engine.text import clean
from mechtable.rules.campaign import Encounter
from mechtable.services.desk import Desk, DeskError


def change_encounter(desk: Desk, number: int, before: Encounter, after: Encounter) -> Encounter:
    """Put a prepared fight in the place of the one that was shown, and give it.

    Raises:
        TextError: Its name may not enter.
        StorageError: It is gone, or another window changed it meanwhile.
    """
    after = replace(after, name=clean(after.name, "encounter name"))
    desk.file.prepared.put(number, before, after)
    return after


def copy_encounter(desk: Desk, number: int) -> int:
    """File the same fight again under another name, and give its id.

    Raises:
        DeskError: There is no such encounter.
    """
    with desk.file.one_deed():
        known = {filed.id: filed.value for filed in desk.encounters()}
        if number not in known:
            raise DeskError(f"{desk.title} has no encounter {number}.")
        taken = {encounter.name.casefold() for encounter in known.values()}
        return desk.add_encounter(replace(known[number], name=another_name(known[number].name, taken)))


def remove_encounter(desk: Desk, number: int) -> None:
    """Take a prepared fight away; fights that were begun from it stay.

    Raises:
        StorageError: It is gone already.
    """
    desk.file.prepared.remove(number)


def another_name(name: str, taken: set[str]) -> str:
    """The name with a number that nobody has yet; `taken` in small letters."""
    stem, _, last = name.rpartition(" ")
    stem = stem if stem and last.isdigit() else name
    number = 2
    while f"{stem} {number}".casefold() in taken:
        number += 1
    return f"{stem[:70]} {number}"
