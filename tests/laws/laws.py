"""What holds of every game, whatever is played (design §2): each law is put to one game and counts what it looked at."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.codec import decode, encode
from mechtable.engine.dice import Dice
from mechtable.engine.match import Match, Step
from tests.laws.subject import Game, Turn
from tests.laws.telling_laws import (
    every_event_has_a_sentence_for_people,
    every_sum_adds_up,
    logs_hide_what_a_seat_may_not_know,
    views_hide_what_a_seat_may_not_know,
    what_is_seen_of_an_event_is_itself_or_hidden,
)

Law = Callable[[Game], int]
"""Raises when the law is broken; the number is how often it had something to look at."""


@contextmanager
def no_dice() -> Iterator[None]:
    """Chance that nobody may draw."""

    def drawn(dice: Dice) -> int:
        raise AssertionError("chance was drawn")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Dice, "bits", drawn)
        yield


def same_seed_same_log(game: Game) -> int:
    """The same people saying the same with the same dice make the same story, draw for draw."""
    rules, dice = game.subject.ruleset, Dice(game.seed)
    opening = rules.opening(game.subject.setup(Random(game.seed)), dice)
    assert (opening, dice.used) == (game.opening, game.draws), game
    again: Match[Any, Any, Any, Any] = Match(rules, opening, game.seed, dice.used)
    for turn in game.turns:
        if turn.step is not None:
            step = again.prepare(turn.seat, turn.command, turn.step.id, turn.step.at)
            assert step == turn.step, (game, turn.number)
            again.accept(step)
    return len(again.steps)


def the_fold_of_the_events_is_the_state_without_dice(game: Game) -> int:
    with no_dice():
        state = game.start
        for turn in game.turns:
            assert state == turn.before, (game, turn.number)
            state = game.fold(turn.step.events if turn.step else (), state)
            assert state == turn.after, (game, turn.number)
        assert game.match(game.steps).state == state, game
    return len(game.turns)


def decide_agrees_with_refusal_and_a_refused_command_changes_nothing(game: Game) -> int:
    for turn in game.turns:
        assert turn.refused == turn.expected, (game, turn)
        if turn.refused:
            assert turn.after is turn.before
            assert re.fullmatch(r"[a-z_]+", turn.refused.code)
            assert re.fullmatch(r"\d+\.\d+", turn.refused.rule)
            assert turn.refused.sentence.endswith((".", "…")), turn.refused.sentence
        else:
            assert turn.step is not None
            assert turn.step.events
    return len(game.turns)


def what_is_offered_is_accepted_unless_a_refusal_greys_it(game: Game) -> int:
    rules, offered = game.subject.ruleset, 0
    for turn in game.turns[game.seed % game.subject.stride :: game.subject.stride]:
        state, chance = turn.before, Random(turn.number)
        for seat in filter(None, game.subject.seats(state)):
            menu = rules.choices(state, seat)
            assert not menu or seat == GM or seat in rules.actors(state), (game, turn.number, seat)
            ready = _ready(game, turn, seat, menu)
            offered += len(ready)
            for command in chance.sample(ready, min(2, len(ready))):
                assert rules.decide(state, seat, command, Dice(0)), (game, turn.number, command)
    return offered


def _ready(game: Game, turn: Turn, seat: Seat, menu: tuple[Any, ...]) -> list[Any]:
    """What the menu has ready; a greyed entry carries the refusal of its command."""
    rules, ready = game.subject.ruleset, []
    for choice in menu:
        assert choice.label
        where = (game, turn.number, choice)
        if choice.command is not None:
            assert rules.refusal(turn.before, seat, choice.command) == choice.refusal, where
        closed = [argument for argument in choice.arguments if argument.options is not None]
        assert choice.refusal or all(argument.options for argument in closed), where
        ready += [choice.command] if choice.command and not choice.refusal else []
        ready += choice.variants
    return ready


def only_actors_are_waited_for_and_nobody_when_the_game_is_over(game: Game) -> int:
    for turn in game.turns:
        over = game.subject.ruleset.outcome(turn.before) is not None
        assert bool(game.subject.ruleset.actors(turn.before)) is not over, (game, turn.number)
    return len(game.turns)


def through_json(value: Any, as_type: Any) -> Any:
    """The value written as JSON and read again."""
    return decode(json.loads(json.dumps(encode(value, as_type), allow_nan=False)), as_type)


def every_command_and_event_survives_the_codec(game: Game) -> int:
    events, commands = game.subject.events, game.subject.commands
    for event in game.opening:
        assert through_json(event, events) == event, game
    for turn in game.turns:
        assert through_json(turn.command, commands) == turn.command, (game, turn.number)
        for event in turn.step.events if turn.step else ():
            assert through_json(event, events) == event, (game, turn.number)
    return len(game.turns)


def field_6_a_game_stored_and_opened_again_at_any_step_is_the_same(game: Game) -> int:
    subject, done, opened = game.subject, 0, 0
    if game.seed % (subject.stride // 4):
        return 0
    opening = tuple(through_json(event, subject.events) for event in game.opening)
    stored = [_stored(game, step) for step in game.steps]
    for turn in game.turns:
        if turn.number % (2 * subject.stride + 1) == 0:
            kept: Match[Any, Any, Any, Any] = Match(
                subject.ruleset, opening, game.seed, game.draws, stored[:done], stored[done:]
            )
            assert kept.state == turn.before, (game, turn.number)
            opened += 1
        done += turn.step is not None
    return opened


def _stored(game: Game, step: Step[Any, Any]) -> Step[Any, Any]:
    events = tuple(through_json(event, game.subject.events) for event in step.events)
    command = through_json(step.command, game.subject.commands)
    return Step(step.id, step.seat, command, events, step.draws, step.sealed, step.at)


def undo_restores_the_state_before_and_redo_the_state_after(game: Game) -> int:
    if game.seed % (game.subject.stride // 2):
        return 0
    match = game.match(game.steps)
    accepted = [turn for turn in game.turns if turn.step]
    for turn in reversed(accepted):
        assert match.undo() == turn.step
        assert match.state == turn.before, (game, turn.number)
    for turn in accepted:
        assert match.redo() == turn.step
        assert match.state == turn.after, (game, turn.number)
    return len(accepted)


def the_same_command_after_an_undo_draws_the_same(game: Game) -> int:
    match, repeated = game.match(), 0
    for turn in game.turns:
        if turn.step is None:
            continue
        if turn.step.draws or turn.number % (2 * game.subject.stride) == 0:
            match.accept(match.prepare(turn.seat, turn.command, "first", ""))
            match.undo()
            again = match.prepare(turn.seat, turn.command, turn.step.id, turn.step.at)
            assert again == turn.step, (game, turn.number)
            repeated += 1
        match.accept(turn.step)
    return repeated


def nothing_is_lost_or_made(game: Game) -> int:
    looked = 0
    for before, event, after in game.events:
        game.subject.conserved(before, event, after)
        looked += 1
    return looked


def every_moment_is_sound(game: Game) -> int:
    for turn in game.turns:
        assert game.subject.unsound(turn.after) == [], (game, turn.number, turn.command)
    return len(game.turns)


def a_preview_draws_no_chance_and_is_refused_like_the_command(game: Game) -> int:
    with no_dice():
        for turn in game.turns:
            if turn.refused is None:
                assert game.subject.ruleset.preview(turn.before, turn.seat, turn.command)
            else:
                with pytest.raises(type(turn.refused)) as caught:
                    game.subject.ruleset.preview(turn.before, turn.seat, turn.command)
                assert caught.value == turn.refused
    return len(game.turns)


def random_play_ends(game: Game) -> int:
    outcome = game.subject.ruleset.outcome(game.turns[-1].after)
    assert outcome is not None, game
    assert outcome.reason, game
    return 1


LAWS: Mapping[Law, int] = {
    same_seed_same_log: 100,
    the_fold_of_the_events_is_the_state_without_dice: 100,
    decide_agrees_with_refusal_and_a_refused_command_changes_nothing: 100,
    what_is_offered_is_accepted_unless_a_refusal_greys_it: 100,
    only_actors_are_waited_for_and_nobody_when_the_game_is_over: 100,
    every_command_and_event_survives_the_codec: 100,
    field_6_a_game_stored_and_opened_again_at_any_step_is_the_same: 20,
    undo_restores_the_state_before_and_redo_the_state_after: 50,
    the_same_command_after_an_undo_draws_the_same: 50,
    nothing_is_lost_or_made: 100,
    every_moment_is_sound: 100,
    a_preview_draws_no_chance_and_is_refused_like_the_command: 100,
    views_hide_what_a_seat_may_not_know: 100,
    logs_hide_what_a_seat_may_not_know: 50,
    every_sum_adds_up: 40,
    every_event_has_a_sentence_for_people: 100,
    what_is_seen_of_an_event_is_itself_or_hidden: 100,
    random_play_ends: 12,
}
"""Every law, and how often it must have something to look at in the games of the plain tests."""
