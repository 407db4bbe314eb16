"""What holds of every game, whatever is played (design §2)."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.codec import decode, encode
from mechtable.engine.dice import Dice
from mechtable.engine.match import Match, Step
from tests.laws.fight_subject import SHORT, MechFight
from tests.laws.subject import Game, Subject, Turn, play, played, sums
from tests.laws.tiny_subject import TinyGame

SUBJECTS = (
    pytest.param(TinyGame(range(12)), id="auction"),
    pytest.param(SHORT, id="fight"),
    pytest.param(TinyGame(range(1_000, 1_500)), id="more auctions", marks=pytest.mark.long),
    pytest.param(MechFight(range(1_000, 1_200)), id="more fights", marks=pytest.mark.long),
)
of_every_game = pytest.mark.parametrize("subject", SUBJECTS)
REPR = re.compile(r"<[A-Za-z]|\w+\(|\bNone\b|\b[A-Z][a-z]+\.[A-Z]{2}|[{}]|_")


def games(subject: Subject) -> Iterator[Game]:
    for seed in subject.seeds:
        yield played(subject, seed)


def turns(subject: Subject) -> Iterator[tuple[Game, Turn]]:
    for game in games(subject):
        for turn in game.turns:
            yield game, turn


@pytest.fixture
def no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance that nobody may draw."""

    def drawn(dice: Dice) -> int:
        raise AssertionError("chance was drawn")

    monkeypatch.setattr(Dice, "bits", drawn)


@of_every_game
def test_same_seed_same_log(subject: Subject) -> None:
    for game in games(subject):
        again = play(subject, game.seed)
        assert again.opening == game.opening, game
        assert [step.events for step in again.steps] == [step.events for step in game.steps], game


@of_every_game
def test_the_fold_of_the_events_is_the_state_without_dice(subject: Subject, no_dice: None) -> None:
    for game in games(subject):
        state = game.start
        for turn in game.turns:
            assert state == turn.before, (game, turn.number)
            state = game.fold(turn.step.events if turn.step else (), state)
            assert state == turn.after, (game, turn.number)
        assert game.match(game.steps).state == state, game


@of_every_game
def test_decide_agrees_with_refusal_and_a_refused_command_changes_nothing(subject: Subject) -> None:
    for game, turn in turns(subject):
        assert turn.refused == turn.expected, (game, turn)
        if turn.refused:
            assert turn.after is turn.before
            assert re.fullmatch(r"[a-z_]+", turn.refused.code)
            assert re.fullmatch(r"\d+\.\d+", turn.refused.rule)
            assert turn.refused.sentence.endswith((".", "…")), turn.refused.sentence
        else:
            assert turn.step is not None
            assert turn.step.events


@of_every_game
def test_what_is_offered_is_accepted_unless_a_refusal_greys_it(subject: Subject) -> None:
    rules = subject.ruleset
    for game, turn in list(turns(subject))[::4]:
        state, chance = turn.before, Random(turn.number)
        for seat in filter(None, subject.seats(state)):
            menu = rules.choices(state, seat)
            assert not menu or seat == GM or seat in rules.actors(state), (game, turn.number, seat)
            ready = []
            for choice in menu:
                assert choice.label
                if choice.command is not None:
                    assert rules.refusal(state, seat, choice.command) == choice.refusal, (
                        game,
                        turn.number,
                        choice,
                    )
                closed = [argument for argument in choice.arguments if argument.options is not None]
                assert choice.refusal or all(argument.options for argument in closed), (
                    game,
                    turn.number,
                    choice,
                )
                ready += [choice.command] if choice.command and not choice.refusal else []
                ready += choice.variants
            for command in chance.sample(ready, min(2, len(ready))):
                assert rules.decide(state, seat, command, Dice(0)), (game, turn.number, command)


@of_every_game
def test_only_actors_are_waited_for_and_nobody_when_the_game_is_over(subject: Subject) -> None:
    for game, turn in turns(subject):
        over = subject.ruleset.outcome(turn.before) is not None
        assert bool(subject.ruleset.actors(turn.before)) is not over, (game, turn.number)


def through_json(value: Any, as_type: Any) -> Any:
    return decode(json.loads(json.dumps(encode(value, as_type), allow_nan=False)), as_type)


@of_every_game
def test_every_command_and_event_survives_the_codec(subject: Subject) -> None:
    for game in games(subject):
        assert through_json(game.opening, tuple[subject.events, ...]) == game.opening, game  # type: ignore[name-defined]
        for turn in game.turns:
            assert through_json(turn.command, subject.commands) == turn.command, (game, turn.number)
            for event in turn.step.events if turn.step else ():
                assert through_json(event, subject.events) == event, (game, turn.number)


@of_every_game
def test_field_6_a_game_stored_and_opened_again_at_any_step_is_the_same(subject: Subject) -> None:
    for game in games(subject):
        opening = tuple(through_json(event, subject.events) for event in game.opening)
        stored = [_stored(subject, step) for step in game.steps]
        done = 0
        for turn in game.turns:
            if turn.number % 9 == 0:
                kept: Match[Any, Any, Any, Any] = Match(
                    subject.ruleset, opening, game.seed, game.draws, stored[:done], stored[done:]
                )
                assert kept.state == turn.before, (game, turn.number)
            done += turn.step is not None


def _stored(subject: Subject, step: Step[Any, Any]) -> Step[Any, Any]:
    events = tuple(through_json(event, subject.events) for event in step.events)
    command = through_json(step.command, subject.commands)
    return Step(step.id, step.seat, command, events, step.draws, step.sealed, step.at)


@of_every_game
def test_undo_restores_the_state_before_and_redo_the_state_after(subject: Subject) -> None:
    for game in list(games(subject))[::2]:
        match = game.match(game.steps)
        accepted = [turn for turn in game.turns if turn.step]
        for turn in reversed(accepted):
            assert match.undo() == turn.step
            assert match.state == turn.before, (game, turn.number)
        for turn in accepted:
            assert match.redo() == turn.step
            assert match.state == turn.after, (game, turn.number)


@of_every_game
def test_the_same_command_after_an_undo_draws_the_same(subject: Subject) -> None:
    for game in games(subject):
        match = game.match()
        for turn in game.turns:
            if turn.step is None:
                continue
            if turn.step.draws or turn.number % 7 == 0:
                match.accept(match.prepare(turn.seat, turn.command, "first", ""))
                match.undo()
                again = match.prepare(turn.seat, turn.command, turn.step.id, turn.step.at)
                assert again == turn.step, (game, turn.number)
            match.accept(turn.step)


@of_every_game
def test_nothing_is_lost_or_made(subject: Subject) -> None:
    for game in games(subject):
        for before, event, after in game.events():
            subject.conserved(before, event, after)


@of_every_game
def test_a_preview_draws_no_chance_and_is_refused_like_the_command(subject: Subject, no_dice: None) -> None:
    for _, turn in turns(subject):
        if turn.refused is None:
            assert subject.ruleset.preview(turn.before, turn.seat, turn.command)
        else:
            with pytest.raises(type(turn.refused)) as caught:
                subject.ruleset.preview(turn.before, turn.seat, turn.command)
            assert caught.value == turn.refused


def readable(subject: Subject, state: Any, seat: Seat | None, tries: list[Any]) -> list[object]:
    """Everything a seat can read: view, actors, menu, and refusals and previews of what it tries."""
    rules = subject.ruleset
    read: list[object] = [rules.view(state, seat), rules.actors(state), rules.outcome(state)]
    if seat is None:
        return read
    read.append(rules.choices(state, seat))
    for command in tries:
        refused = rules.refusal(state, seat, command)
        read += [refused, None if refused else rules.preview(state, seat, command)]
    return read


@of_every_game
def test_views_hide_what_a_seat_may_not_know(subject: Subject) -> None:
    hidden = 0
    for game, turn in turns(subject):
        for seat in subject.seats(turn.before):
            chance = Random(f"{game.seed} {turn.number} {seat}")
            if chance.random() > (1 if subject.secret_moment(turn.before) else 0.05):
                continue
            other = subject.disguised(turn.before, seat, chance)
            if other is None or other == turn.before:
                continue
            hidden += 1
            tries = [subject.act(turn.before, chance)[1] for _ in range(4)]
            seen = readable(subject, turn.before, seat, tries)
            assert seen == readable(subject, other, seat, tries), (game, turn.number, seat)
    assert hidden > 100


@of_every_game
def test_logs_hide_what_a_seat_may_not_know(subject: Subject) -> None:
    hidden = 0
    for game, turn in turns(subject):
        for seat in subject.seats(turn.before):
            chance = Random(turn.number)
            pair = subject.secrets(turn.before, seat, chance)
            if pair is None:
                continue
            actor, *commands = pair
            read = [_told(subject, game, turn.before, actor, command, seat) for command in commands]
            hidden += read[0] != [] and commands[0] != commands[1]
            assert read[0] == read[1], (game, turn.number, seat, commands)
    assert hidden > 50


def _told(
    subject: Subject, game: Game, state: Any, actor: Seat, command: Any, seat: Seat | None
) -> list[object]:
    """What a seat reads in the log of a command, and then of the state; what leaves no trace is left out."""
    rules = subject.ruleset
    if rules.refusal(state, actor, command):
        return []
    events = rules.decide(state, actor, command, Dice(1))
    log = [rules.seen(event, seat) for event in events]
    return [*(entry for entry in log if entry != Hidden("")), rules.view(game.fold(events, state), seat)]


@of_every_game
def test_every_sum_adds_up(subject: Subject) -> None:
    counted = 0
    for game in games(subject):
        for _, event, _ in game.events():
            for amount in sums(event):
                assert amount.adds_up(), (game, event)
                counted += 1
        for amount in sums(subject.ruleset.view(game.turns[-1].after, GM)):
            assert amount.adds_up(), (game, amount)
    assert counted > 40


@of_every_game
def test_every_event_has_a_sentence_for_people(subject: Subject) -> None:
    for game in games(subject):
        for _, event, after in game.events():
            sentence = subject.sentence(event, after)
            assert sentence == sentence.strip(), (game, event)
            assert sentence.endswith("."), (game, sentence)
            assert not REPR.search(sentence), (game, sentence)
            raw = subject.ids(after).intersection(re.split(r"[^\w#@-]+", sentence))
            assert not raw, (game, sentence, raw)


@of_every_game
def test_what_is_seen_of_an_event_is_itself_or_hidden(subject: Subject) -> None:
    for game in games(subject):
        for _, event, after in game.events():
            for seat in subject.seats(after):
                seen = subject.ruleset.seen(event, seat)
                assert isinstance(seen, type(event) | Hidden), (game, event)
            assert subject.ruleset.reveals(event) is None or subject.ruleset.reveals(event) != "", game


@of_every_game
def test_random_play_ends(subject: Subject) -> None:
    for game in games(subject):
        outcome = subject.ruleset.outcome(game.turns[-1].after)
        assert outcome is not None, game
        assert outcome.reason, game
