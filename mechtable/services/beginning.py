"""A fight set up and filed: what a prepared fight and a skirmish have in common."""

from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.dice import Dice
from mechtable.engine.match import Match
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.setup import Setup
from mechtable.services.bot_marks import NOBODY, Marked, begin_with
from mechtable.services.journaling import now
from mechtable.services.log import last_sentence
from mechtable.storage.journal import Glance
from mechtable.storage.stored import Opening

if TYPE_CHECKING:
    from mechtable.storage.campaign_file import CampaignFile

SEED_BITS = 63
"""A fight's seed is below 2 to this power: whole numbers of a database have a sign."""


def begun(
    file: "CampaignFile", folder: Path, title: str, setup: Setup, seed: int, marked: Marked = NOBODY
) -> int:
    """Set a fight up, file it in the campaign, and give its id.

    Args:
        file: The campaign's file.
        folder: The campaign's folder.
        title: What the fight is called.
        setup: Who fights, where, by which house rules.
        seed: For its dice, from 0 up to, not including, 2 to the power 63.
        marked: Who is played by a bot.

    Raises:
        StorageError, SavingError: It could not be stored; nothing is begun.
    """
    dice = Dice(seed)
    opening = Opening(title, MECH_COMBAT.opening(setup, dice), seed, dice.used)
    match = Match(MECH_COMBAT, opening.events, seed, dice.used)
    ended = match.state.outcome is not None
    glance = Glance(now(), match.state.round, ended, last_sentence(match, 0))
    with file.one_deed():  # a fight is never there without its bots, whenever the program is killed
        fight = file.add_fight(opening, glance)
        begin_with(folder, fight, marked)
    return fight
