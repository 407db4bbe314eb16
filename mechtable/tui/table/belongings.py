"""What a fight on the screen has of its campaign."""

from collections.abc import Callable
from dataclasses import dataclass

from mechtable.services.bot_marks import BotMarks
from mechtable.services.entry_history import EntryHistory
from mechtable.services.reinforcements import Reinforcements
from mechtable.services.script_copies import Copied
from mechtable.services.unsent import Unsent
from mechtable.services.what_ifs import Tries
from mechtable.tui.screens.leaving import Leaving


@dataclass(frozen=True, slots=True)
class Belongings:
    """What belongs to the fight at the table beside its journal.

    Attributes:
        title: What the campaign is called.
        slug: The campaign's folder.
        leaving: The ways out of the fight once it is over.
        tries: The what-ifs of the fight.
        go: Puts another fight or what-if of the campaign in the place of this one.
        copy_script: Writes the fight as a script.
        history: The lines of quick entry that were typed before.
        bots: Who is played by which bot.
        unsent: What was typed and not sent when the program ended.
        pool: Whom the GM may call up.
    """

    title: str
    slug: str
    leaving: Leaving
    tries: Tries
    go: Callable[[int], None]
    copy_script: Callable[[], Copied]
    history: EntryHistory
    bots: BotMarks
    unsent: Unsent
    pool: Reinforcements
