"""A fight set up and filed: what a prepared fight and a skirmish have in common."""

from typing import TYPE_CHECKING

from mechtable.engine.dice import Dice
from mechtable.engine.match import Match
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.setup import Setup
from mechtable.services.journaling import now
from mechtable.services.log import last_sentence
from mechtable.storage.journal import Glance
from mechtable.storage.stored import Opening

if TYPE_CHECKING:
    from mechtable.storage.campaign_file import CampaignFile

SEED_BITS = 63
"""A fight's seed is below 2 to this power: whole numbers of a database have a sign."""


def begun(file: "CampaignFile", title: str, setup: Setup, seed: int) -> int:
    """Set a fight up, file it in the campaign, and give its id.

    Args:
        file: The campaign's file.
        title: What the fight is called.
        setup: Who fights, where, by which house rules.
        seed: For its dice, from 0 up to, not including, 2 to the power 63.

    Raises:
        StorageError: It could not be stored.
    """
    dice = Dice(seed)
    opening = Opening(title, MECH_COMBAT.opening(setup, dice), seed, dice.used)
    match = Match(MECH_COMBAT, opening.events, seed, dice.used)
    ended = match.state.outcome is not None
    return file.add_fight(opening, Glance(now(), match.state.round, ended, last_sentence(match, 0)))
