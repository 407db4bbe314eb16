"""Events as text (design §3): what is written is one line and is read back equal, whatever people called things."""

from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.audience import Hidden
from mechtable.engine.sum_notation import read_sum, write_sum
from mechtable.engine.sums import How, Sum, Term
from mechtable.engine.terse import Reader, write_terse
from mechtable.rules.combat import events as e
from mechtable.rules.combat.event_notation import KINDS, EventNotationError, kind, parse, write
from mechtable.rules.combat.state import Phase
from tests.laws.fight_subject import MechFight
from tests.laws.subject import played

PLAYED = MechFight(range(53))

TRICKY = (
    *("", "a=b", 'say "no"', "two\nlines", "\x85", "\u2028", "\\", "]", "none", "true", "7", "-7", "4s"),
    "[/]",
    "Ж 漢",
)
TEXTS = st.sampled_from(TRICKY) | st.text(max_size=12)
WHOLE = st.integers(-(10**6), 10**6)
TERMS = st.builds(
    Term,
    source=TEXTS,
    amount=WHOLE,
    rule=st.sampled_from(["7.5", "2.1"]) | TEXTS,
    how=st.sampled_from(How),
    divisor=st.integers(1, 99),
)
SUMS = st.recursive(
    st.builds(Sum, TEXTS, TEXTS, st.lists(TERMS, max_size=4).map(tuple), WHOLE, st.none() | WHOLE),
    lambda inner: st.builds(
        lambda what, terms, inners: Sum(
            what,
            "4.5",
            tuple(
                Term(t.source, t.amount, t.rule, t.how, t.divisor, i)
                for t, i in zip(terms, inners, strict=False)
            ),
            0,
        ),
        TEXTS,
        st.lists(TERMS, max_size=3),
        st.lists(st.none() | inner, min_size=3, max_size=3),
    ),
    max_leaves=4,
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=10,
)


@given(JSON)
def test_plain_json_is_read_back_from_one_line(data: Any) -> None:
    line = write_terse(data)
    assert len(f"{line} ".splitlines()) == 1
    reader = Reader(line)
    assert reader.value() == data
    assert reader.done


@given(SUMS)
def test_a_sum_is_read_back_with_every_term(amount: Sum) -> None:
    line = write_sum(amount)
    assert len(line.splitlines()) == 1
    reader = Reader(line)
    assert read_sum(reader) == amount
    assert reader.done


def test_a_sum_reads_as_people_would_write_it() -> None:
    half = Term("head damaged", 1, "5.1", How.TIMES, 2)
    sensors = Sum(
        "sensors", "4.5", (Term("Hawk", 5, "4.1"), Term("amplifier", 50, "8.6", How.PERCENT), half), 3, 0
    )
    assert (
        write_sum(sensors)
        == '(sensors 4.5 >=0: +5 Hawk 4.1, +50% amplifier 8.6, *1/2 "head damaged" 5.1 = 3)'
    )


@pytest.mark.parametrize("seed", PLAYED.seeds[:6])
def test_every_event_of_a_fight_is_read_back_as_it_was_written(seed: int) -> None:
    for _, event, _ in played(PLAYED, seed).events:
        line = write(event)
        assert len(line.splitlines()) == 1
        assert parse(line) == event
        seen = PLAYED.ruleset.seen(event, None)
        assert parse(write(seen)) == seen


@pytest.mark.long
@pytest.mark.parametrize("seed", PLAYED.seeds[6:])
def test_every_event_of_many_fights_is_read_back(seed: int) -> None:
    test_every_event_of_a_fight_is_read_back_as_it_was_written(seed)


SIMPLE = tuple(
    cls
    for cls in get_args(e.Event)
    if set(get_type_hints(cls).values()) <= {int, str, bool, tuple[str, ...], int | None, Sum}
)


@given(st.data())
def test_hostile_texts_stay_within_their_field(data: st.DataObject) -> None:
    cls = data.draw(st.sampled_from(SIMPLE))
    of = {
        int: WHOLE,
        str: TEXTS,
        bool: st.booleans(),
        Sum: SUMS,
        tuple[str, ...]: st.lists(TEXTS, max_size=3).map(tuple),
        int | None: st.none() | WHOLE,
    }
    event = cls(**{name: data.draw(of[hint]) for name, hint in get_type_hints(cls).items()})
    line = write(event)
    assert len(line.splitlines()) == 1
    assert parse(line) == event


def test_every_kind_of_event_has_a_line_of_its_own() -> None:
    assert len(KINDS) == len(get_args(e.Event)) + 1
    assert set(KINDS.values()) == {*get_args(e.Event), Hidden}
    assert kind(e.CardLed) == "card-led"
    for cls in get_args(e.Event):
        if not get_type_hints(cls):
            assert parse(kind(cls)) == cls()
        else:
            with pytest.raises(EventNotationError, match=f"{kind(cls)} lacks"):
                parse(kind(cls))


def test_a_line_written_before_a_field_was_added_is_read_with_its_default() -> None:
    assert parse("fight-resumed active=red") == e.FightResumed("red")
    assert parse("mech-destroyed name=red") == e.MechDestroyed("red")
    resumed = e.FightResumed("red", Phase.DISCARD)
    assert parse(write(resumed)) == resumed


WRONG = {
    "": "the kind of an event",
    "no-such-event": "no event no-such-event",
    "round-began": "lacks number",
    "round-began number": "expected =",
    "round-began number=x": "expected int",
    "round-began number=1 number=2": "a second time",
    "round-began number=1 ap=2": "ap is no field of round-began",
    "round-began number=[1": "expected ,",
    'warned code=x sentence="a': "closed quotes",
    "leads-compared attack=(a b: +1 = 1)": "a word or a text",
    "hand-revealed name=" + "[" * 5000: "nested too deep",
}


@pytest.mark.parametrize(("line", "message"), WRONG.items())
def test_what_is_no_event_says_where_and_why(line: str, message: str) -> None:
    with pytest.raises(EventNotationError) as caught:
        parse(line)
    assert message in str(caught.value)


@given(st.text(max_size=40), st.integers(0, 2**32))
def test_damaged_lines_are_refused_or_read_never_a_fault(text: str, seed: int) -> None:
    chance = Random(seed)
    events = [event for _, event, _ in played(PLAYED, 0).events][1:60]
    line = write(chance.choice(events))
    at = chance.randrange(len(line))
    for damaged in (text, line[:at], line[:at] + text + line[at:], line[:at] + text + line[at + 1 :]):
        try:
            parse(damaged)
        except EventNotationError:
            continue
