"""A new pilot has the start of the rules, a name of their own, and is taken back while nothing was done with them."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mechtable.engine.errors import MechtableError, TextError
from mechtable.rules.pilot import Pilot
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.importing import take_back
from mechtable.services.recruiting import recruit
from mechtable.services.roster import RosterError, award
from mechtable.storage.stored import StorageError


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "E"))) as opened:
        yield opened


def pilots(desk: Desk) -> list[Pilot]:
    return [filed.value for filed in desk.pilots()]


def test_6_1_a_new_pilot_has_the_start_of_the_rules(desk: Desk) -> None:
    recruit(desk, "Ana Vale", "Lark", "Joe")
    recruit(desk, "Bo")
    ana, bo = pilots(desk)
    assert ana == Pilot(name="Ana Vale", callsign="Lark", player="Joe")
    assert (bo.called, bo.piloting, bo.initiative, bo.ap, bo.hand_size, bo.balance) == ("Bo", 0, 0, 0, 3, 0)


@pytest.mark.parametrize(
    ("name", "callsign", "kind"),
    [
        ("lark", "", RosterError),
        ("ANA VALE", "", RosterError),
        ("Bo", "Lark", RosterError),
        ("", "", TextError),
        ("Bo", "\x1b[2J", TextError),
    ],
)
def test_a_name_that_may_not_be_changes_nothing(
    desk: Desk, name: str, callsign: str, kind: type[MechtableError]
) -> None:
    recruit(desk, "Ana Vale", "Lark")
    with pytest.raises(kind):
        recruit(desk, name, callsign)
    assert len(pilots(desk)) == 1


def test_6_3_a_new_pilot_is_taken_back_but_not_with_xp(desk: Desk) -> None:
    done = recruit(desk, "Ana Vale", "Lark")
    take_back(desk, done)
    assert (pilots(desk), done.undone) == ([], "Lark is taken back.")
    again = recruit(desk, "Ana Vale", "Lark")
    award(desk, again.ids.pilots, 5, "ford")
    with pytest.raises(StorageError):
        take_back(desk, again)
    assert pilots(desk)[0].balance == 5
