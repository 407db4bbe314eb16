"""A form of the GM that is kept comes back as it was; what no longer stands there is left out (mechcombat 7.15–7.17)."""

import json
from random import Random

import pytest

from mechtable.files.mechs import read_mech
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.area_form import AreaForm
from mechtable.tui.boards.join_form import Field, JoinForm, Joining
from mechtable.tui.boards.kept_forms import form_words, kept, refilled
from mechtable.tui.boards.noting_form import Kind, NotingForm
from tests.services.test_quick_entry import EXAMPLES, table


def noted() -> FightView:
    """A fight in which there is something to take away."""
    fight = table()
    for command in (c.GmTimer("dust", 4), c.GmCondition("Red", "jammed", None), c.GmNote("here")):
        fight.submit(command)
    return fight.view()


def filled(view: FightView, chance: Random) -> NotingForm | AreaForm:
    """A form after a few keys."""
    if chance.random() < 0.5:
        form = AreaForm(view, points=chance.randrange(9_999), kind=chance.randrange(4))
        for _ in range(chance.randrange(6)):
            who = chance.choice(form.people)
            deeds = (form.toggled(who.id), form.next_part(who, 2), form.next_common(1), form.everybody())
            form = chance.choice(deeds)
        return form
    noting = NotingForm(view, Kind.NOTE)
    for _ in range(chance.randrange(12)):
        noting = noting.next_kind()
        for field in noting.fields:
            noting = noting.step(field, chance.choice((-1, 1, 3)))
    return noting


def test_7_15_a_form_comes_back_as_it_was() -> None:
    view = noted()
    for seed in range(200):
        chance = Random(seed)
        form, typed = filled(view, chance), chance.choice(("", "rockets [/]", "“ß” \\ 'x'"))
        again = refilled(view, kept(form, typed))
        assert again is not None
        assert again[1] == typed
        assert kept(*again) == kept(form, typed)
        assert not isinstance(again[0], Joining)
        assert again[0].command("-") == form.command("-")
        assert (f"“{typed}”" in form_words(again)) == bool(typed) or "take away" in form_words(again)


def test_7_15_what_no_longer_stands_there_is_left_out() -> None:
    fight = table()
    view, form = fight.view(), AreaForm(fight.view(), 3).everybody()
    data = json.loads(kept(form, "fire"))
    data |= {"hit": ["Red", "nobody", 4], "parts": {"nobody": "head"}, "points": 10**9, "type": "love"}
    assert refilled(view, json.dumps(data)) == (AreaForm(view, hit=frozenset({"Red"})), "fire")
    chosen = {"who": "Nobody", "until": "never", "else": 4, "when": []}
    found = refilled(view, json.dumps({"form": "condition", "typed": "a\x1bb", "chosen": chosen}))
    assert found == (NotingForm(view, Kind.CONDITION), "")
    assert refilled(view, json.dumps({"form": Kind.AWAY.value, "typed": ""})) is None


@pytest.mark.parametrize(
    "text", ["", "[", "4", "[]", "{}", "null", '{"form": 3}', '{"form": []}', "[" * 90_000]
)
def test_a_text_that_is_no_form_gives_none(text: str) -> None:
    assert refilled(table().view(), text) is None


def test_7_18_a_form_of_who_comes_that_was_tampered_with_gives_none_or_what_still_stands_there() -> None:
    view = table().view()
    blank = JoinForm(
        mech="ram", kinds=("green",), sides=("red",), squads={}, mixed=False, mapped=True, chosen={}, typed={}
    )
    mech = read_mech((EXAMPLES / "example-mech.yaml").read_bytes(), "example-mech.yaml")
    text = kept(Joining(blank.write(Field.NAME, "Fog").step(Field.COUNT, 3), mech), "")
    found = refilled(view, text, lambda _: blank)
    assert found is not None
    assert isinstance(found[0], Joining)
    assert found[0].mech == mech
    assert (found[0].form.at(Field.COUNT), found[0].form.typed[Field.NAME]) == (3, "Fog")
    assert refilled(view, text) is None
    data = json.loads(text)
    assert refilled(view, json.dumps(data | {"mech": "nothing"}), lambda _: blank) is None
    odd = data | {"chosen": {"number": "99", "side": 4}, "texts": {"name": "a\x1b[2J"}, "called": "No slug!"}
    assert refilled(view, json.dumps(odd), lambda _: blank) == (Joining(blank, mech), "")
