"""`pilot award`, `pilot buy`, `pilot refund` and `pilot roll`; house rules of a campaign for `pilot check`."""

from pathlib import Path

import pytest

from tests.cli.running import PILOT, ROOT, answer, invoke, refused

TEXTS = str(ROOT / "campaigns" / "the-long-dry")


@pytest.fixture
def home(tmp_path: Path) -> str:
    place = str(tmp_path / "home")
    assert invoke("--home", place, "campaign", "new", "Mine", "--from", TEXTS).exit_code == 0
    return place


def test_6_3_an_award_for_one_and_for_all(home: str) -> None:
    found = answer(
        "--home",
        home,
        "pilot",
        "award",
        "Mine",
        "Magpie",
        "6",
        "--because",
        "The ford",
        "--date",
        "2026-02-01",
    )
    assert found == {
        "pilots": [
            {
                "pilot": "Dana Voss",
                "callsign": "Magpie",
                "xp": 35,
                "earned": 126,
                "line": {
                    "number": 4,
                    "date": "2026-02-01",
                    "amount": 6,
                    "reason": "The ford",
                    "buys": {},
                    "takes_back": None,
                },
            }
        ]
    }
    shown = invoke("--home", home, "pilot", "award", "Mine", "all", "1", "--because", "Luck")
    assert shown.stdout == "✓ Magpie: +1 XP, Luck. 36 left.\n✓ Bull: +1 XP, Luck. 50 left.\n"


def test_6_3_a_purchase_and_its_refund(home: str) -> None:
    answer("--home", home, "pilot", "award", "Mine", "magpie", "1", "--because", "Luck")
    bought = answer("--home", home, "pilot", "buy", "Mine", "Dana Voss", "piloting")
    assert (bought["xp"], bought["line"]["buys"], bought["line"]["number"]) == (0, {"piloting": 3}, 5)
    back = answer("--home", home, "pilot", "refund", "Mine", "magpie", "5", "--because", "misread")
    assert (back["xp"], back["earned"], back["line"]["takes_back"], back["line"]["reason"]) == (
        30,
        121,
        5,
        "misread",
    )
    assert back["line"]["buys"] == {"piloting": 2}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("buy", "Mine", "Magpie", "piloting"), "not_enough_xp"),
        (("buy", "Mine", "Magpie", "brawn"), "no_price"),
        (("buy", "Mine", "Magpie", "queens-errand"), "requirement"),
        (("buy", "Mine", "Magpie", "nothing at all"), "unknown_name"),
        (("refund", "Mine", "Magpie", "2"), "stands_on"),
        (("refund", "Mine", "Magpie", "1"), "not_enough_xp"),
        (("refund", "Mine", "Magpie", "9"), "no_line"),
        (("award", "Mine", "Magpie", "0", "--because", "x"), "bad_amount"),
    ],
)
def test_6_3_what_the_rules_refuse_is_1_and_stores_nothing(
    arguments: tuple[str, ...], code: str, home: str
) -> None:
    before = answer("--home", home, "pilot", "refund", "Mine", "Magpie")
    found = answer("--home", home, "pilot", *arguments, code=1)
    assert (found["refused"]["code"], found["refused"]["rule"]) == (code, "6.3")
    shown = invoke("--home", home, "pilot", *arguments)
    assert (shown.exit_code, shown.stdout) == (1, "")
    assert "(rule 6.3)" in shown.stderr
    assert answer("--home", home, "pilot", "refund", "Mine", "Magpie") == before


def test_what_is_not_there_or_not_text_is_2(home: str) -> None:
    assert "has no pilot Nobody" in refused("--home", home, "pilot", "buy", "Mine", "Nobody")
    assert "no campaign" in refused("--home", home, "pilot", "buy", "Yours", "Magpie")
    assert "reason" in refused(
        "--home", home, "pilot", "award", "Mine", "Magpie", "1", "--because", "a\u202eb"
    )
    assert invoke("--home", home, "pilot", "award", "Mine", "Magpie", "x", "--because", "y").exit_code == 2


def test_6_3_offers_have_prices_with_their_sums_and_reasons(home: str) -> None:
    found = {offer["what"]: offer for offer in answer("--home", home, "pilot", "buy", "Mine", "Magpie")}
    assert found["piloting"]["sum"] == "10 XP for each level × 3 (new level) = 30"
    assert found["piloting"]["refused"]["code"] == "not_enough_xp"
    assert (found["brawn"]["price"], found["brawn"]["open"]) == (None, True)
    assert found["ledger-eye"]["open"]
    shown = invoke("--home", home, "pilot", "buy", "Mine", "Magpie").stdout
    assert "✗ Piloting 3 costs 30 XP, Magpie has 29: 1 short." in shown
    assert "the GM names a price" in shown


def test_6_3_a_training_at_a_price_the_gm_names(home: str) -> None:
    found = answer("--home", home, "pilot", "buy", "Mine", "Magpie", "mechanics", "--price", "12")
    assert (found["xp"], found["line"]["buys"]) == (17, {"mechanics": 3})


def test_6_3_check_takes_the_house_rules_of_a_campaign(tmp_path: Path) -> None:
    house = tmp_path / "campaign.yaml"
    house.write_text("campaign: C\noptions: {hand_size_xp: {4: 50}, skill_max: 3}\n", encoding="utf-8")
    for place in (str(house), str(tmp_path)):
        found = answer("pilot", "check", PILOT, "--campaign", place, code=1)
        assert [problem["code"] for problem in found["problems"]] == ["skill_range", "price"]
    home = str(tmp_path / "home")
    assert invoke("--home", home, "campaign", "new", "Own", "--from", str(tmp_path)).exit_code == 0
    assert answer("--home", home, "pilot", "check", PILOT, "--campaign", "Own", code=1) == found
    assert refused("--home", home, "pilot", "check", PILOT, "--campaign", "Nowhere")
    assert answer("pilot", "show", PILOT, "--campaign", str(house))["progression"][1]["price"] == 50


def test_9_1_a_check_alone_against_a_difficulty_and_against_a_pilot(tmp_path: Path) -> None:
    tried = ("pilot", "roll", PILOT, "--attribute", "finesse", "--training", "mechanics", "--cards", "4s 4s")
    found = answer(*tried)
    assert (found["check"]["total"], found["verdict"]) == (10, None)
    assert answer(*tried, "--against", "10")["verdict"] == "success"
    assert answer(*tried, "--against", "11", code=1)["verdict"] == "failure"
    versus = (*tried, "--opponent", PILOT, "--opponent-cards")
    assert answer(*versus, "7d")["verdict"] == "success"
    assert answer(*versus, "8d", code=1)["verdict"] == "tie"
    assert invoke(*versus, "9d").stdout == (
        "Magpie: 4 for 4♠ + 1 for ♠ on finesse + 2 finesse + 2 mechanics + 1 Suited Pair = 10\n"
        "Magpie: 9 for 9♦ + 0 for ♦ + 2 finesse + 0 hand = 11\n"
        "failure, 10 against 11 (rule 9.1)\n"
    )
    house = tmp_path / "campaign.yaml"
    house.write_text("campaign: C\noptions: {trainings: {mechanics: spades}}\n", encoding="utf-8")
    assert answer(*tried, "--campaign", str(house))["check"]["total"] == 11


def test_9_1_checks_that_cannot_be_made() -> None:
    tried = ("pilot", "roll", PILOT, "--attribute", "finesse")
    assert answer(*tried, "--cards", "jo 4s", code=1)["refused"]["code"] == "joker_lead"
    assert answer("pilot", "roll", PILOT, "--attribute", "luck", "--cards", "4s", code=1)["refused"] == {
        "code": "unknown_name",
        "rule": "9.1",
        "sentence": "No attribute is called “luck”: there are: brawn, finesse, systems, presence.",
    }
    assert "no card" in refused(*tried, "--cards", "4x")
    assert invoke(*tried, "--cards", "4s", "--against", "3", "--opponent", PILOT).exit_code == 2
    assert invoke(*tried, "--cards", "4s", "--opponent", PILOT).exit_code == 2


@pytest.mark.parametrize("amount", ["-5", "0", "-100000"])
def test_6_3_an_award_below_1_says_what_an_award_is(home: str, amount: str) -> None:
    for who in ("Magpie", "all"):
        told = invoke("--home", home, "pilot", "award", "Mine", who, amount, "--because", "-3 points")
        assert (told.exit_code, told.stdout) == (1, "")
        assert told.stderr == f"An award is from 1 to 99999 XP, not {amount}. (rule 6.3)\n"
    first = invoke("--home", home, "pilot", "award", "--because=x", "Mine", "--", "Magpie", amount)
    assert "An award is from 1 to 99999 XP" in first.stderr


def test_6_3_a_negative_number_of_a_line_or_a_fight_says_that_there_is_none(home: str) -> None:
    line = invoke("--home", home, "pilot", "refund", "Mine", "Magpie", "-1")
    assert (line.exit_code, line.stderr) == (1, "The ledger has no line -1; it has 3. (rule 6.3)\n")
    for command in (("replay", "Mine", "-1"), ("script", "Mine", "-1", "--out", f"{home}/x")):
        assert "Fight -1 of Mine cannot be opened: there is no such fight." in refused(
            "--home", home, "fight", *command
        )
    assert "No such option: -x" in refused("--home", home, "fight", "replay", "Mine", "-x")
    assert "No such option: --nine" in refused("--home", home, "fight", "replay", "Mine", "-1", "--nine")
