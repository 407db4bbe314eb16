"""Every campaign with its fights and prepared fights at a glance: what Home shows."""

from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.rules.options import write_options
from mechtable.services.campaigns import CampaignSummary, list_campaigns, open_campaign
from mechtable.services.fight_names import listed_names
from mechtable.services.fight_trash import deleted_fights
from mechtable.services.filed import FightSummary
from mechtable.services.skirmish import skirmishes_in
from mechtable.services.what_ifs import WhatIf, what_ifs


@dataclass(frozen=True, slots=True)
class PreparedFight:
    """An encounter that can be begun; `cards` are `dealt`, `physical` or `mixed` (7.9).

    Attributes:
        combatants: What those of each line are called in the fight, and how many there are.
    """

    id: int
    title: str
    combatants: tuple[str, ...]
    cards: str


@dataclass(frozen=True, slots=True)
class CampaignCard:
    """A campaign as Home shows it; `error` stands in its summary when it cannot be opened.

    Attributes:
        fights: Newest first.
        skirmishes: The ids of those fights that are one person's against bots.
        what_ifs: Of all its fights, oldest first.
        house_rules: Those that are not at their default, `key value` each.
        cards: `dealt`, `physical` or `mixed` (7.9).
        deleted: How many fights were deleted and can be brought back.
    """

    summary: CampaignSummary
    fights: tuple[FightSummary, ...] = ()
    prepared: tuple[PreparedFight, ...] = ()
    house_rules: tuple[str, ...] = ()
    cards: str = ""
    what_ifs: tuple[WhatIf, ...] = ()
    skirmishes: frozenset[int] = frozenset()
    deleted: int = 0


def overview(home: Path) -> tuple[CampaignCard, ...]:
    """Every campaign of the home, the one played last first.

    Raises:
        CampaignError: The home cannot be read.
    """
    return tuple(_card(home, summary) for summary in list_campaigns(home))


def _card(home: Path, summary: CampaignSummary) -> CampaignCard:
    if summary.error:
        return CampaignCard(summary)
    try:
        desk = open_campaign(home, summary.slug)
    except MechtableError:
        return CampaignCard(summary)
    try:
        pilots = tuple(filed.value for filed in desk.pilots())
        prepared = tuple(
            PreparedFight(
                filed.id,
                filed.value.name,
                listed_names(filed.value, pilots),
                (filed.value.cards or desk.options.cards).value,
            )
            for filed in desk.encounters()
        )
        rules = tuple(f"{key} {word}" for key, word in write_options(desk.options).items())
        cards = desk.options.cards.value
        tried, skirmishes, deleted = what_ifs(desk), skirmishes_in(desk), len(deleted_fights(desk))
        return CampaignCard(summary, desk.fights(), prepared, rules, cards, tried, skirmishes, deleted)
    finally:
        desk.close()
