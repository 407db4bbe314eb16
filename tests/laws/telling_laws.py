"""What holds of every game in what is told of it: secrets, sums, sentences."""

import re
from random import Random

from mechtable.engine.audience import GM, Hidden
from tests.laws.reading import readable, told
from tests.laws.subject import Game, sums

REPR = re.compile(r"<[A-Za-z]|\w+\(|\bNone\b|\b[A-Z][a-z]+\.[A-Z]{2}|[{}]|_")


def views_hide_what_a_seat_may_not_know(game: Game) -> int:
    """Two states that differ only in what a seat cannot see are equal to it in everything it can read."""
    subject, hidden = game.subject, 0
    for turn in game.turns:
        secret = subject.secret_moment(turn.before)
        for seat in subject.seats(turn.before):
            chance = Random(f"{game.seed} {turn.number} {seat}")
            if chance.random() > (subject.looks if secret else subject.glances):
                continue
            other = subject.disguised(turn.before, seat, chance)
            if other is None or other == turn.before:
                continue
            hidden += 1
            tries = [subject.act(turn.before, chance)[1] for _ in range(3)]
            seen = readable(subject, turn.before, seat, tries)
            assert seen == readable(subject, other, seat, tries), (game, turn.number, seat)
    return hidden


def logs_hide_what_a_seat_may_not_know(game: Game) -> int:
    """What somebody else did in secret is told alike, whatever it was."""
    subject, hidden = game.subject, 0
    for turn in game.turns:
        for seat in subject.seats(turn.before):
            chance = Random(f"{turn.number} {seat}")
            if chance.random() > subject.looks:
                continue
            pair = subject.secrets(turn.before, seat, chance)
            if pair is None:
                continue
            actor, *commands = pair
            read = [told(game, turn, actor, command, seat) for command in commands]
            hidden += read[0] != [] and commands[0] != commands[1]
            assert read[0] == read[1], (game, turn.number, seat, commands)
    return hidden


def every_sum_adds_up(game: Game) -> int:
    counted = 0
    for _, event, _ in game.events:
        for amount in sums(event):
            assert amount.adds_up(), (game, event)
            counted += 1
    for amount in sums(game.subject.ruleset.view(game.turns[-1].after, GM)):
        assert amount.adds_up(), (game, amount)
        counted += 1
    return counted


def every_event_has_a_sentence_for_people(game: Game) -> int:
    told_of = 0
    ids = game.subject.ids(game.start) | game.subject.ids(game.turns[-1].after)
    for _, event, after in game.events:
        sentence = game.subject.sentence(event, after)
        assert sentence == sentence.strip(), (game, event)
        assert sentence.endswith("."), (game, sentence)
        assert not REPR.search(sentence), (game, sentence)
        raw = ids.intersection(re.split(r"[^\w#@-]+", sentence))
        assert not raw, (game, sentence, raw)
        told_of += 1
    return told_of


def what_is_seen_of_an_event_is_itself_or_hidden(game: Game) -> int:
    rules, looked = game.subject.ruleset, 0
    for _, event, after in game.events:
        for seat in game.subject.seats(after):
            seen = rules.seen(event, seat)
            assert isinstance(seen, type(event) | Hidden), (game, event)
            looked += 1
        assert rules.reveals(event) is None or rules.reveals(event) != "", game
    return looked
