"""Pilots with experience, what they can buy, and what a refusal of it says."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from mechtable.engine.cards import Suit
from mechtable.engine.errors import RuleError
from mechtable.rules.ledger import award, buy
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import Pilot
from mechtable.rules.skills import Requirements, Skill
from mechtable.rules.wares import Ware, find_ware

DAY = date(2026, 1, 10)
KNOWN = {
    skill.id: skill
    for skill in (
        Skill(id="cheap", name="Cheap Trick", description="d", price=5),
        Skill(
            id="eye", name="Sniper's Eye", description="d", price=12, requires=Requirements(piloting=1, ap=1)
        ),
        Skill(
            id="widow",
            name="Black Widow",
            description="d",
            price=20,
            requires=Requirements(initiative=1, skills=("eye",)),
        ),
    )
}
HOUSE = replace(
    DEFAULTS,
    trainings={"mechanics": Suit.DIAMONDS, "cooking": Suit.HEARTS},
    skill_xp={"piloting": 3, "initiative": 4, "ap": 8},
    skill_max=3,
)
NEW = Pilot(name="Dana")


def ware(what: str, who: Pilot = NEW, options: Options = HOUSE) -> Ware:
    return find_ware(what, who, options, KNOWN)


def bought(who: Pilot, *steps: str, options: Options = HOUSE, named: int | None = None) -> Pilot:
    for what in steps:
        who = buy(who, ware(what, who, options), "", DAY, options, KNOWN, named)
    return who


def rich(amount: int = 1000, **levels: Any) -> Pilot:
    return award(replace(NEW, **levels), amount, "start", DAY)


def code(deed: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(RuleError) as caught:
        deed()
    assert caught.value.sentence.endswith((".", ")"))
    return caught.value.code, caught.value.rule
