"""A combatant may be called in any script: in prepared fights, in fight scripts, and in what is done with it."""

import re

import pytest
from hypothesis import assume, given

from mechtable.engine.words import is_word
from mechtable.files.encounters import read_encounters
from mechtable.files.problems import FileError
from mechtable.files.shapes import WORD_PATTERN
from mechtable.rules.combat.commands import Attack, EndTurn, GmCall
from mechtable.rules.combat.notation import OWN_WORDS, VERBS, parse, write
from tests.files.script_texts import entered, read
from tests.files.texts import words_of_any_script


@given(words_of_any_script)
def test_a_script_knows_a_combatant_by_its_name(name: str) -> None:
    assume(name not in OWN_WORDS and name not in VERBS)
    one = entered(f"mech {name} from m.yaml side={name} squad={name} player={name}")
    assert (one.name, one.side, one.squad, one.player) == (name, name, name, name)
    assert read(f"mech {name} from m.yaml\nbegin\n{name} end\nexpect {name}.heat 2\n").statements


@given(words_of_any_script, words_of_any_script)
def test_what_is_done_with_it_reads_back_equal(name: str, other: str) -> None:
    assume(name not in OWN_WORDS and name not in VERBS)
    for command in (
        EndTurn(name),
        Attack(name, "sword", other),
        GmCall(name=name, mech=other, reason="more", side=other, squad=name, shown=name),
    ):
        assert parse(write(command)) == command


@given(words_of_any_script)
def test_the_schema_takes_every_such_name(name: str) -> None:
    assert re.fullmatch(WORD_PATTERN, name)


@pytest.mark.parametrize(
    "name",
    ["", "two words", "a.b", "a,b", "-a", "\u0301a", "a\u3000b", "“a”", "a" * 61, "क" * 61, "a\u202eb", "🤖"],
)
def test_what_is_no_word_is_refused_in_both(name: str) -> None:
    assert not is_word(name) or name == "a\u202eb"
    with pytest.raises(FileError):
        read_encounters(f'- {{encounter: E, combatants: [{{name: "{name}", mech: M}}]}}\n', "e")
    with pytest.raises(FileError):
        entered(f"mech {name} from m.yaml")


def test_a_name_that_is_written_in_two_ways_is_one_name() -> None:
    (encounter,) = read_encounters('- {encounter: E, combatants: [{name: "Ju\u0308rgen", mech: M}]}\n', "e")
    assert encounter.combatants[0].name == "J\u00fcrgen" == entered("mech Ju\u0308rgen from m.yaml").name
