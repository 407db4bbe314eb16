"""A fight written as a script and played again ends in an equal state, whoever played it and whatever cards there were."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mechtable.engine.codec import encode
from mechtable.files.scripts import read_script
from mechtable.rules.combat.events import FightBegan, ReinforcementsCalled, ReservesHeld
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.setup import Setup
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.services.script_doubts import checked
from mechtable.services.script_export import ScriptExportError, ScriptFolder, folder_of
from mechtable.services.scripts import run_script
from tests.laws.fight_setups import random_setup
from tests.laws.fight_subject import MechFight
from tests.laws.subject import Game, play
from tests.rules import abilities


class OneCatalogue(MechFight):
    """Fights whose mechs are all of one catalogue, as those of a campaign are."""

    def setup(self, chance: Random) -> Setup:
        return random_setup(chance, (abilities.CATALOGUE,))


PLAYED = OneCatalogue(range(0))


def whole(game: Game) -> FightMatch:
    return game.match(game.steps)


def put(folder: Path, made: ScriptFolder) -> Path:
    for name, text in made.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder / made.script


def entered(match: FightMatch) -> list[Combatant]:
    """Everybody as they came, reserves after those on the field, who was called up last."""
    came = FightBegan | ReservesHeld | ReinforcementsCalled
    events = (*match.opening, *(event for step in match.steps for event in step.events))
    return [who for event in events if isinstance(event, came) for who in event.combatants]


def renamed(match: FightMatch, again: FightMatch) -> Any:
    """The state as plain data, everybody called as in the script."""
    words: dict[str, str] = {}
    for old, new in zip(entered(match), entered(again), strict=True):
        here, there = old.entrant, new.entrant
        assert (here.name, here.squad, here.owner) == (there.name, there.squad, there.owner)
        words |= {here.id: there.id, here.side: there.side}

    def word(text: str) -> str:
        return words.get(text, text)

    def each(data: Any) -> Any:
        match data:
            case str():
                return word(data)
            case list():
                return [each(entry) for entry in data]
            case dict():
                return {word(key): each(entry) for key, entry in data.items()}
        return data

    return each(encode(match.state, Fight))


def assert_plays_again(seed: int, folder: Path) -> None:
    game = play(PLAYED, seed)
    match = whole(game)
    if match.state.outcome is None and any(who.entrant.dealt for who in match.state.combatants.values()):
        with pytest.raises(ScriptExportError, match="not over"):
            folder_of(checked(match, "x", seed))
        return
    made = folder_of(checked(match, f"Fight {seed}", seed))
    played = run_script(put(folder, made))
    assert played.failures == ()
    again = played.match
    assert [step.draws for step in again.steps] == [step.draws for step in match.steps]
    assert renamed(match, again) == encode(again.state, Fight)


@pytest.mark.parametrize("seed", range(4))
def test_a_fight_written_as_a_script_ends_in_an_equal_state(seed: int, tmp_path: Path) -> None:
    assert_plays_again(seed, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4, 204))
def test_many_fights_written_as_scripts_end_in_equal_states(seed: int, tmp_path: Path) -> None:
    assert_plays_again(seed, tmp_path)


def test_every_way_to_hold_cards_is_among_the_fights() -> None:
    begun = [play(PLAYED, seed).opening[0] for seed in range(8)]
    assert len({event.options.cards for event in begun}) == 3


def test_a_dealt_fight_that_is_not_over_is_refused() -> None:
    refused = 0
    for seed in range(8):
        game = play(PLAYED, seed)
        unfinished = game.match(game.steps[: len(game.steps) // 2])
        dealt = any(who.entrant.dealt for who in unfinished.state.everyone.values())
        if unfinished.state.outcome is None and dealt:
            with pytest.raises(ScriptExportError, match="not over"):
                folder_of(checked(unfinished, "x", seed))
            refused += 1
        elif PLAYED.secret_moment(unfinished.state):
            with pytest.raises(ScriptExportError, match="face down"):
                folder_of(checked(unfinished, "x", seed))
        else:
            made = folder_of(checked(unfinished, "x", seed))
            assert read_script(made.files[made.script].encode(), "x").statements or not unfinished.steps
    assert refused > 1
