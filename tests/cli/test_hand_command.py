"""`hand` and `resolve`."""

import json

import pytest

from tests.cli.running import DATA, answer, invoke, refused

HANDS = (DATA / "hands.jsonl").read_bytes()
ATTACKS = (DATA / "attacks.jsonl").read_bytes()
PURPOSES = ("attack", "defense", "association")


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_3_2_all_shared_cases_by_the_line() -> None:
    cases = lines(HANDS.decode())
    result = invoke("hand", "--jsonl", data=HANDS)
    assert result.exit_code == 0
    assert lines(result.stdout) == [{purpose: case[purpose] for purpose in PURPOSES} for case in cases]
    any_lead = invoke("hand", "--jsonl", "--any-lead", data=HANDS)
    assert lines(any_lead.stdout) == [case["any_lead"] for case in cases]


def test_7_5_all_shared_exchanges_by_the_line() -> None:
    result = invoke("resolve", "--jsonl", data=ATTACKS)
    assert result.exit_code == 0
    assert lines(result.stdout) == [case["expect"] for case in lines(ATTACKS.decode())]


def test_json_answers_exactly_the_three_purposes() -> None:
    found = answer("hand", "4s 4s 4s")
    assert found == {
        "attack": {"value": 2, "cards": 3, "hand": "Suited Three-of-a-Kind"},
        "defense": {"value": 2, "cards": 3, "hand": "Suited Three-of-a-Kind"},
        "association": {"value": 2, "cards": 3, "hand": "Three-Card Flush"},
    }
    assert answer("hand", "4♠ 4S,4s", "--for", "attack") == found
    assert answer("hand", "4s")["attack"] == {"value": 0, "cards": 0, "hand": None}


def test_any_lead_is_the_house_rule() -> None:
    assert answer("hand", "2c 4s 4s")["attack"]["value"] == 0
    assert answer("hand", "2c 4s 4s", "--any-lead")["attack"] == {
        "value": 1,
        "cards": 2,
        "hand": "Suited Pair",
    }


def test_people_see_who_leads_and_the_cards_of_the_hand() -> None:
    assert invoke("hand", "4s 9h 4s jo").stdout.splitlines()[0] == "4♠ leads, 9♥ 4♠ Jo follow"
    assert invoke("hand", "4s 9h 4s", "--for", "attack").stdout == (
        "4♠ leads, 9♥ 4♠ follow\n  attack  +1  Suited Pair  4♠ 4♠\n"
    )
    assert invoke("hand", "4s").stdout.startswith("4♠ leads alone\n  attack       +0  no hand")


@pytest.mark.parametrize("cards", ["", " ", "zz", "4s 4x", "jo", "jo 4s", "[/]", "4s " * 41])
def test_cards_that_make_no_hand_are_refused(cards: str) -> None:
    for more in ((), ("--json",)):
        assert len(refused("hand", cards, *more).strip().splitlines()) == 1


def test_forty_cards_are_enough() -> None:
    assert invoke("hand", "4s " * 40).exit_code == 0


def test_usage() -> None:
    for arguments in (("hand",), ("hand", "4s", "--jsonl"), ("resolve",)):
        assert refused(*arguments)


GOOD = b'{"cards": "4s 4s", "note": 1}'
BAD = (
    *(b"", b"   ", b"null", b"[]", b"5", b'"4s"', b"{", b"{}", b'{"cards": ""}', b'{"cards": null}'),
    *(
        b'{"cards": 5}',
        b'{"cards": ["4s"]}',
        b'{"cards": {"a": 1}}',
        b'{"cards": "jo 4s"}',
        b'{"cards": "zz"}',
    ),
    *(b'{"cards": NaN}', b'{"cards": "4s", "x": NaN}', b'{"cards": "4s", "x": Infinity}', b"\xff\xfe"),
    *(b'{"cards": "4s", "cards": "5s"}', b'{"cards": "\\ud800"}', b'{"cards": "\\u001b[2J"}'),
    *(b'{"cards": "' + b"4s " * 60 + b'"}', b"[" * 100_000, b'{"x":' * 5_000 + b"1" + b"}" * 5_000),
    *(b'{"cards": "4s", "x": ' + b"9" * 5_000 + b"}", b'{"cards": "' + b" " * 300_000 + b'4s"}'),
)


@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
@pytest.mark.parametrize("command", ["hand", "resolve"])
def test_a_bad_line_is_an_error_in_its_place_and_the_others_are_answered(command: str, bad: bytes) -> None:
    good = GOOD if command == "hand" else ATTACKS.splitlines()[0]
    result = invoke(command, "--jsonl", data=b"\n".join((good, bad, good)))
    first, middle, last = lines(result.stdout)
    assert result.exit_code == 0
    assert first == last
    assert "error" not in first
    assert list(middle) == ["error"]
    assert middle["error"]


def exchange(**changes: object) -> bytes:
    plain: dict[str, object] = {
        "weapon": {"style": "melee", "damage_type": "impact", "damage": 2},
        "target_part": {"hp": 10, "max_hp": 10},
        "attacker": "4s",
    }
    return json.dumps(plain | changes).encode()


def test_what_may_be_left_out_of_an_exchange() -> None:
    (found,) = lines(invoke("resolve", "--jsonl", data=exchange()).stdout)
    assert (found["margin"], found["damage"], found["hp"]) == (4, 3, 7)
    (same,) = lines(invoke("resolve", "--jsonl", data=exchange(defender=None, dr={}, arm_status="ok")).stdout)
    assert same == found


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"weapon": None}, "weapon: expected an object"),
        ({"weapon": {"style": "melee", "damage_type": "impact"}}, "damage: expected a whole number"),
        ({"weapon": {"style": "magic", "damage_type": "impact", "damage": 1}}, "style: expected"),
        ({"weapon": {"style": "melee", "damage_type": "frost", "damage": 1}}, "damage_type: expected"),
        (
            {"weapon": {"style": "melee", "damage_type": "impact", "damage": 1, "extra": [1]}},
            "extra: expected",
        ),
        (
            {"weapon": {"style": "melee", "damage_type": "impact", "damage": 1, "extra": [{}] * 21}},
            "at most 20",
        ),
        ({"weapon": {"style": "melee", "damage_type": "impact", "damage": True}}, "got true"),
        ({"target_part": {"hp": 11, "max_hp": 10}}, "hp: expected a whole number from 0 to 10"),
        ({"target_part": {"hp": 1.5, "max_hp": 10}}, "got 1.5"),
        ({"target_part": {"hp": 0, "max_hp": 0}}, "max_hp: expected"),
        ({"dr": {"frost": 1}}, "dr: expected"),
        ({"dr": {"laser": "1"}}, "laser: expected a whole number"),
        ({"arm_status": "lost"}, "arm_status: expected ok, damaged or broken"),
        ({"arm_status": "broken"}, "does not work"),
        ({"attacker": ""}, "attacker: expected 1 to 40 cards"),
        ({"attacker": "jo 4s"}, "attacker: a joker"),
        ({"defender": "jo"}, "defender: a joker"),
        ({"defender": 4}, "defender: expected cards as text"),
        ({"defender": "4s " * 60}, "defender: expected 0 to 40 cards"),
    ],
)
def test_a_wrong_exchange_says_what_is_wrong(changes: dict[str, object], words: str) -> None:
    (found,) = lines(invoke("resolve", "--jsonl", data=exchange(**changes)).stdout)
    assert words in str(found["error"])


def test_nothing_in_is_nothing_out() -> None:
    assert invoke("hand", "--jsonl").stdout == ""


def test_a_byte_order_mark_and_windows_line_ends_are_passed_over() -> None:
    result = invoke("hand", "--jsonl", data=b"\xef\xbb\xbf" + GOOD + b"\r\n" + GOOD + b"\r\n")
    assert ["error" in line for line in lines(result.stdout)] == [False, False]
