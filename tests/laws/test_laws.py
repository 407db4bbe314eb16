"""The laws, one test each, put to a few games of every kind; `test_many_fights.py` puts all of them to many."""

from typing import get_args

import pytest

from tests.laws import tiny_game
from tests.laws.fight_subject import SHORT
from tests.laws.laws import LAWS, Law
from tests.laws.subject import Subject, played
from tests.laws.tiny_subject import TinyGame

SUBJECTS = (
    pytest.param(TinyGame(range(12)), id="auction"),
    pytest.param(SHORT, id="fight"),
    pytest.param(TinyGame(range(1_000, 1_500)), id="more auctions", marks=pytest.mark.long),
)


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("law", [pytest.param(law, id=law.__name__) for law in LAWS])
def test_law(law: Law, subject: Subject) -> None:
    looked = sum(law(played(subject, seed)) for seed in subject.seeds)
    assert looked >= LAWS[law]


def test_every_kind_of_event_of_the_auction_happens() -> None:
    auction = TinyGame(range(12))
    events = [event for seed in auction.seeds for _, event, _ in played(auction, seed).events()]
    assert {type(event) for event in events} == set(get_args(tiny_game.Event))
