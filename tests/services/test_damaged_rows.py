"""A damaged row of a campaign's file is named, and stops no other."""

import sqlite3
from contextlib import closing

import pytest

from mechtable.rules.options import Options
from mechtable.services.campaigns import FILE, list_campaigns, open_campaign
from mechtable.services.desk import Desk, DeskError
from tests.services.playing import new_fight


def spoil(desk: Desk, statement: str) -> None:
    with closing(sqlite3.connect(desk.path / FILE)) as connection, connection:
        connection.execute(statement)


@pytest.mark.parametrize(
    "damage",
    [
        "payload = '{'",
        "payload = '{}'",
        'payload = replace(payload, \'"piloting":2\', \'"piloting":"2"\')',
        "payload = CAST(X'FF00' AS TEXT)",
        "payload = X'FF00'",
        "name = X'07'",
        "payload = '[' || replace(hex(zeroblob(50000)), '0', '[')",
    ],
)
def test_4_one_damaged_row_stops_no_other(desk: Desk, damage: str) -> None:
    """Fault 4 of the field: one damaged loadout stopped the whole collection from opening."""
    spoil(desk, f"UPDATE pilots SET {damage} WHERE id = 1")
    assert [filed.value.called for filed in desk.pilots()] == ["Bull"]
    (problem,) = desk.problems
    assert problem.startswith("Pilot ")
    assert "cannot be read" in problem
    assert [filed.value.name for filed in desk.mechs()] == ["Example Mech", "Ram"]


def test_a_damaged_house_rule_is_named_and_the_default_holds(desk: Desk) -> None:
    spoil(desk, 'UPDATE campaign SET options = \'{"cards":"paper"}\'')
    with closing(open_campaign(desk.path.parent, desk.slug)) as again:
        assert again.options == Options()
        assert again.problems[0].startswith("The house rules cannot be read")


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            'UPDATE steps SET events = \'[{"kind":"magic","v":1}]\' WHERE number = 2',
            "its step 2 cannot be read",
        ),
        ('UPDATE steps SET events = \'[{"kind":[],"v":1}]\' WHERE number = 2', "its step 2 cannot be read"),
        ("UPDATE steps SET command = replace(command, 'end_turn', 'wish')", "its step 1 cannot be read"),
        ("UPDATE steps SET events = replace(events, 'Bull', 'Bill')", "do not fit together"),
        ("UPDATE streams SET opening = 'null'", "its opening cannot be read"),
        ("UPDATE streams SET opening = '[]'", "do not fit together"),
        ("UPDATE steps SET at = X'07'", "its step 1 cannot be read"),
    ],
)
def test_a_damaged_fight_stops_no_other(desk: Desk, statement: str, words: str) -> None:
    bad, good = new_fight(desk), new_fight(desk)
    for line in ("Magpie end", "Bull end"):
        desk.fight(bad).submit(desk.fight(bad).say(line))
    damaged = "stream_id" if "steps" in statement else "id"
    spoil(desk, f"{statement} {'AND' if 'WHERE' in statement else 'WHERE'} {damaged} = {bad}")
    with closing(open_campaign(desk.path.parent, desk.slug)) as again:
        with pytest.raises(DeskError, match=words):
            again.fight(bad)
        assert again.fight(good).steps == 0
        assert {fight.id for fight in again.fights()} == {bad, good}


def test_a_damaged_line_of_the_list_stops_no_other(desk: Desk) -> None:
    bad, good = new_fight(desk), new_fight(desk)
    spoil(desk, f"UPDATE streams SET title = X'00' WHERE id = {bad}")
    assert [fight.id for fight in desk.fights()] == [good]
    assert desk.problems[0].startswith(f"Fight {bad} cannot be read")
    assert [one.error for one in list_campaigns(desk.path.parent)] == [""]
