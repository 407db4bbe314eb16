"""Fights that are deleted: they go to the campaign's trash, whole, and come back from there."""

from contextlib import suppress

from mechtable.services.desk import Desk, DeskError
from mechtable.services.filed import FightSummary, fights_there_are, summary


def fight_named(desk: Desk, fight_id: int) -> FightSummary:
    """A fight of the campaign by its id.

    Raises:
        DeskError: There is no such fight.
    """
    found = next((one for one in desk.fights() if one.id == fight_id), None)
    if found is None:
        raise DeskError(f"{desk.title} has no fight {fight_id}. {fights_there_are(desk.fights())}")
    return found


def deleted_fights(desk: Desk) -> tuple[FightSummary, ...]:
    """The deleted fights of a campaign, the one that changed last first."""
    return tuple(summary(row.value) for row in desk.file.fight_trash.all() if row.value is not None)


def what_goes(desk: Desk, fight_id: int) -> str:
    """What a campaign has no more once a fight is deleted, in a sentence.

    Raises:
        DeskError: There is no such fight.
    """
    from mechtable.services.what_ifs import what_ifs  # late: lists need none of it

    fight = fight_named(desk, fight_id)
    steps, tried = (
        desk.file.fight_trash.steps(fight_id),
        [one for one in what_ifs(desk) if one.of == fight_id],
    )
    state = f"over in round {fight.round}" if fight.ended else f"under way, round {fight.round}"
    parts = [_count(steps, "step"), "log", "report", *([_count(len(tried), "what-if")] if tried else [])]
    together = f"{', '.join(parts[:-1])} and {parts[-1]}"
    return (
        f"{fight.title}, #{fight.id}, {state}: {together}. What was carried over to mechs and pilots stays."
    )


def delete_fight(desk: Desk, fight_id: int) -> FightSummary:
    """Delete a fight with its what-ifs, and give it; it is in the trash until it is brought back.

    Raises:
        DeskError: There is no such fight.
        StorageError: It could not be deleted.
    """
    fight = fight_named(desk, fight_id)
    desk.file.fight_trash.put(fight_id)
    desk.forget(fight_id)
    return fight


def bring_back_fight(desk: Desk, fight_id: int) -> FightSummary:
    """Bring a deleted fight back with its what-ifs, as it was, and give it.

    Raises:
        StorageError: It is not among the deleted ones, or could not be brought back.
    """
    desk.file.fight_trash.take(fight_id)
    return fight_named(desk, fight_id)


def delete_for_good(desk: Desk, fight_id: int) -> None:
    """Take a deleted fight and its what-ifs out of the campaign's file: nothing brings them back.

    Raises:
        StorageError: It is not among the deleted ones, or could not be deleted.
    """
    from mechtable.services.bot_marks import BotMarks, Marked
    from mechtable.services.saving import SavingError
    from mechtable.services.unsent import Unsent

    for gone in desk.file.fight_trash.empty(fight_id):
        desk.forget(gone)
        with suppress(SavingError):  # marks of a fight that is no more do no harm: its id is never another's
            BotMarks(desk.path, gone).put(Marked())
        Unsent(desk.path, gone).forget()


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
