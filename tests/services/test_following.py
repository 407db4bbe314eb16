"""A fight as plain sentences: what was said and taken back gives the log, and no secret is said."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import JOKER, parse_cards
from mechtable.rules.combat import events as e
from mechtable.rules.hands import NO_HAND
from mechtable.services.campaigns import open_campaign
from mechtable.services.following import Follower
from mechtable.services.log import LogLine
from mechtable.services.spoken import card_words, spoken
from mechtable.services.watching import Watch
from tests.services import secretive
from tests.services.playing import demo, new_fight, next_command


@pytest.mark.long
@pytest.mark.parametrize("seat", [GM, None])
def test_what_was_told_less_what_was_taken_back_is_the_log(tmp_path: Path, seat: Seat | None) -> None:
    with demo(tmp_path) as desk:
        table, chance = desk.fight(new_fight(desk)), Random(3)
        watch = Watch(tmp_path, desk.title, seat)
        follower = Follower(watch, whole=True)
        heard: list[LogLine] = []
        for _ in range(60):
            news = follower.news()
            assert news is not None
            gone = sorted({line.step for line in heard})[-news.taken_back :] if news.taken_back else []
            heard = [line for line in heard if line.step not in gone] + list(news.lines)
            assert [line.sentence for line in heard] == [line.sentence for line in table.log(seat)]
            assert follower.news() is None
            for _ in range(chance.randrange(1, 4)):
                if chance.random() < 0.3 and table.can_undo:
                    table.undo()
                else:
                    table.submit(next_command(table, chance))
        watch.close()


def test_without_the_whole_story_it_begins_with_the_turn_under_way(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        watch = Watch(tmp_path, desk.title)
        follower = Follower(watch)
        news = follower.news()
        assert news is not None
        assert news.waiting
        table = desk.fight(new_fight(desk))
        for line in ("turnup Magpie 4s", "turnup Bull 9s", "Bull end"):
            if table.refusal(GM, table.say(line)) is None:
                table.submit(table.say(line))
        news = follower.news()
        assert news is not None
        assert news.fight == table.title
        assert isinstance(news.lines[0].event, e.TurnBegan)
        table.submit(table.say('gm end because "night falls"'))
        news = follower.news()
        assert news is not None
        assert (news.fight, news.ended) == ("", True)
        assert news.lines[-1].sentence == "The fight is over. Night falls."
        watch.close()


@pytest.mark.long
def test_a_player_hears_their_own_cards_and_nobody_a_secret(tmp_path: Path) -> None:
    desk = open_campaign(tmp_path, secretive.campaign(tmp_path))
    table = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
    for seat, command in islice(secretive.commands(table), 60):
        table.submit(command, seat=seat)
    desk.close()
    heard: dict[Seat | None, str] = {}
    for listener in (GM, Seat("Dana"), None):
        watch = Watch(tmp_path, "Secretive", listener)
        news = Follower(watch, whole=True).news()
        assert news is not None
        heard[listener] = "\n".join(line.sentence + "\n" + spoken(line) for line in news.lines)
        watch.close()
    assert "Magpie gets" in heard[Seat("Dana")]
    assert "Bull gets" not in heard[Seat("Dana")]
    assert "gets" not in heard[None]
    assert "Xanthippe" in heard[GM]
    for listener in (Seat("Dana"), None):
        assert not [secret for secret in secretive.SECRETS if secret in heard[listener]]


def line(event: e.Event, sentence: str) -> LogLine:
    return LogLine(1, 1, sentence, event)


def test_cards_and_signs_are_said_in_words_and_names_are_not() -> None:
    laid = e.FollowedUp("a", True, (*parse_cards("10h 4s"), JOKER), NO_HAND, 3)
    assert spoken(line(laid, "Jo follows with 10♥ 4♠ Jo: no hand.")) == (
        "Jo follows with ten of hearts, four of spades, joker: no hand."
    )
    moved = e.Moved("a", (1, 2), 1, 1, 3, 1)
    assert spoken(line(moved, "Jo K9 ▸ Bull: 1 + 2 − 0 DR = 3, 17 → 14, at −1.")) == (
        "Jo K9 attacks Bull: 1 + 2 minus 0 DR = 3, 17 to 14, at minus 1."
    )
    dealt = e.CardsDealt("a", parse_cards("ac 2d 3d"), ())
    assert spoken(line(dealt, "Bull gets A♣ 2♦ 3♦.")) == (
        "Bull gets ace of clubs, two of diamonds, three of diamonds."
    )
    assert card_words(JOKER) == "joker"
