"""The laws, one test each, put to a few games of every kind; `test_many_fights.py` puts all of them to many."""

from typing import get_args

import pytest

from mechtable.rules.bench.events import Event
from tests.laws import tiny_game
from tests.laws.bench_subject import Bench
from tests.laws.fight_subject import SHORT
from tests.laws.laws import LAWS, Law
from tests.laws.subject import Subject, played
from tests.laws.tiny_subject import TinyGame

SUBJECTS: tuple[tuple[str, Subject], ...] = (
    ("auction", TinyGame(range(12))),
    ("fight", SHORT),
    ("bench", Bench(range(12))),
    ("more auctions", TinyGame(range(1_000, 1_500))),
    ("more benches", Bench(range(1_000, 1_300))),
)


@pytest.mark.parametrize(
    ("law", "subject"),
    [
        pytest.param(
            law,
            subject,
            id=f"{law.__name__}-{name}",
            marks=[pytest.mark.long] if name.startswith("more") else [],
        )
        for law in LAWS
        for name, subject in SUBJECTS
        if law.__name__ not in subject.free_of
    ],
)
def test_law(law: Law, subject: Subject) -> None:
    looked = sum(law(played(subject, seed)) for seed in subject.seeds)
    assert looked >= LAWS[law]


def test_every_kind_of_event_of_the_auction_happens() -> None:
    auction = TinyGame(range(12))
    events = [event for seed in auction.seeds for _, event, _ in played(auction, seed).events]
    assert {type(event) for event in events} == set(get_args(tiny_game.Event))


def test_every_kind_of_event_of_the_bench_happens() -> None:
    bench = Bench(range(12))
    events = [event for seed in bench.seeds for _, event, _ in played(bench, seed).events]
    assert {type(event) for event in events} == set(get_args(Event))
