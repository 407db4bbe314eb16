"""Awards, purchases and refunds of a campaign's pilots: stored before they are answered (mechcombat 6.3)."""

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from mechtable.engine.errors import RuleError
from mechtable.rules.pilot import Pilot, XpLine
from mechtable.services import roster
from mechtable.services.campaigns import CampaignError, list_campaigns, new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.rolls import CheckLineError, roll_line
from tests.services.playing import demo

DAY = date(2026, 2, 1)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


def magpie(desk: Desk) -> Pilot:
    return roster.pilot_called(desk, "magpie").value


def test_6_3_every_entry_is_in_the_file_when_it_is_answered(desk: Desk) -> None:
    who = roster.pilot_called(desk, "Dana Voss").id
    deeds: tuple[Callable[[], Pilot], ...] = (
        lambda: roster.award(desk, [who], 10, "The ford", DAY)[0],
        lambda: roster.buy(desk, who, "Piloting", day=DAY),
        lambda: roster.take_back(desk, who, 5, day=DAY),
        lambda: roster.buy(desk, who, "mechanics", named=4, day=DAY),
    )
    for deed in deeds:
        now = deed()
        assert now.xp[-1].date == DAY
        with closing(open_campaign(desk.path.parent, desk.slug)) as again:
            assert magpie(again) == now
    assert (now.balance, now.earned, now.piloting, now.trainings) == (35, 130, 2, {"mechanics": 3})


def test_6_3_an_award_for_all_is_for_all_or_none(desk: Desk) -> None:
    ids = [filed.id for filed in desk.pilots()]
    before = [filed.value for filed in desk.pilots()]
    with pytest.raises(RuleError):
        roster.award(desk, ids, 0, "x", DAY)
    with pytest.raises(Exception, match="no pilot"):
        roster.award(desk, [*ids, 99], 5, "x", DAY)
    assert [filed.value for filed in desk.pilots()] == before
    assert [now.balance for now in roster.award(desk, ids, 5, "x", DAY)] == [34, 54]


def test_6_3_offers_are_what_buying_accepts(desk: Desk) -> None:
    who = roster.pilot_called(desk, "Magpie").id
    found = roster.offers(desk, who)
    assert [offer.open for offer in found] == sorted((offer.open for offer in found), reverse=True)
    assert len(found) > 40
    for offer in found:
        named = 3 if offer.by_gm else None
        again = roster.offer_of(desk, who, offer.ware.what, named)
        if again.refusal is None:
            assert again.price is not None
            now = roster.buy(desk, who, offer.ware.what, named=named, day=DAY)
            assert now.xp[-1].amount == -again.price.total
            roster.take_back(desk, who, len(now.xp), day=DAY)
        else:
            with pytest.raises(RuleError) as caught:
                roster.buy(desk, who, offer.ware.what, named=named, day=DAY)
            assert caught.value == again.refusal
    assert all(entry.refusal is not None for entry in roster.entries(desk, who)[4:])
    assert magpie(desk).balance == 29


def test_a_pilot_is_found_by_callsign_or_name(desk: Desk) -> None:
    assert roster.pilot_called(desk, "BULL") == roster.pilot_called(desk, "tamsin orr")
    with pytest.raises(roster.RosterError, match="has no pilot Rat; its pilots: Magpie, Bull"):
        roster.pilot_called(desk, "Rat")
    desk.add_pilot(Pilot(name="Other", callsign="Bull"))
    with pytest.raises(roster.RosterError, match="Several"):
        roster.pilot_called(desk, "Bull")


def test_6_3_a_campaign_with_a_debt_is_not_made(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").write_text("campaign: C\n", encoding="utf-8")
    (tmp_path / "pilots.yaml").write_text(
        "- {pilot: Bo, xp: [{date: 2026-01-01, amount: -5, reason: a}]}\n", encoding="utf-8"
    )
    with pytest.raises(CampaignError, match=r"The ledger of Bo stands at -5 XP.*rule 6\.3"):
        new_campaign(tmp_path / "home", "C", tmp_path)
    assert list_campaigns(tmp_path / "home") == ()


@pytest.mark.parametrize(
    ("line", "total", "verdict"),
    [
        ("finesse 4s", 7, None),
        ("Finesse mechanics 4s 4s against 10", 10, "success"),
        ("finesse MECHANICS 4s,4s against 11", 10, "failure"),
        ("systems 9d against Bull brawn 9c", 13, "tie"),
        ("systems 9d against tamsin orr brawn haulage 9c", 13, "failure"),
    ],
)
def test_9_1_a_check_is_typed_as_a_line(desk: Desk, line: str, total: int, verdict: str | None) -> None:
    rolled = roll_line(line, magpie(desk), [filed.value for filed in desk.pilots()], desk.options)
    assert rolled.check.total == total
    assert (rolled.outcome and rolled.outcome.verdict.value) == verdict


@pytest.mark.parametrize("line", ["", "4s", "finesse 4s against", "finesse 4s against Nobody 4s"])
def test_9_1_a_line_that_is_no_check(desk: Desk, line: str) -> None:
    if line.endswith("against"):
        assert roll_line(line, magpie(desk), [], desk.options).outcome is None
        return
    with pytest.raises(CheckLineError):
        roll_line(line, magpie(desk), [], desk.options)


def test_6_3_the_rows_of_a_ledger_are_lines(desk: Desk) -> None:
    who = roster.pilot_called(desk, "Magpie").id
    assert [entry.line for entry in roster.entries(desk, who)] == list(magpie(desk).xp)
    assert all(isinstance(entry.line, XpLine) for entry in roster.entries(desk, who))
