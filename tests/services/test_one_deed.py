"""What is read and then stored is one deed: nobody comes between, and what breaks off leaves nothing."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.bots.policy import Policy
from mechtable.rules.combat.commands import GmEnd, GmSet
from mechtable.rules.lances import Lance
from mechtable.services import bot_marks, encounters, lances, recruiting
from mechtable.services.bot_marks import BotMarks, Marked
from mechtable.services.campaigns import open_campaign
from mechtable.services.contenders import Contenders
from mechtable.services.desk import Desk
from mechtable.services.ends import Ends
from mechtable.services.saving import SavingError
from mechtable.services.skirmish import Plan, begin_skirmish
from mechtable.services.table import Table
from mechtable.services.verdicts import check_mechs, told
from mechtable.storage import database
from mechtable.storage.journal import StaleError
from mechtable.storage.kept_ends import KeptEnds
from mechtable.storage.stored import StorageError
from tests.services.playing import demo, new_fight


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


@pytest.fixture
def other(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Another window on the campaign, which does not wait long for its turn."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.02)
    with closing(open_campaign(desk.path.parent, desk.slug)) as opened:
        yield opened


class Killed(BaseException):
    """The program was killed here."""


def killed(*_: object, **__: object) -> None:
    raise Killed


def meanwhile(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, change: Callable[[], object]
) -> list[str]:
    """What another window is told that wants to store something just when `name` of a module is asked."""
    said: list[str] = []
    as_ever = getattr(module, name)

    def between(*arguments: object, **named: object) -> object:
        try:
            change()
        except StorageError as error:
            said.append(str(error))
        return as_ever(*arguments, **named)

    monkeypatch.setattr(module, name, between)
    return said


def fought(desk: Desk, legs: int) -> Table:
    table = desk.fight(new_fight(desk))
    table.submit(GmSet("Bull.legs.hp", str(legs), "a pothole"))
    table.submit(GmEnd("it is late"))
    return table


def test_7_10_keeping_an_end_anew_is_whole_or_not_at_all(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = fought(desk, 1)
    ends = Ends(desk, table)
    kept, hurt = ends.keep(), desk.mechs()
    table.submit(GmSet("Bull.heat", "2", "a fire"))
    monkeypatch.setattr(KeptEnds, "keep", killed)
    with pytest.raises(Killed):
        ends.keep()
    assert (ends.kept(), desk.mechs()) == (kept, hurt)


def test_7_10_a_fight_that_went_on_elsewhere_is_not_kept_unseen(desk: Desk, other: Desk) -> None:
    table = fought(desk, 1)
    other.fight(table.fight_id).undo()
    before = desk.mechs()
    with pytest.raises(StaleError):
        Ends(desk, table).keep()
    assert desk.mechs() == before
    assert table.view().outcome is None  # it was read again


def test_a_repair_never_undoes_what_another_window_stores(
    desk: Desk, other: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    Ends(desk, fought(desk, 1)).keep()
    number, mech = next((one.id, one.value) for one in desk.mechs() if one.value.damage)
    said = meanwhile(
        monkeypatch,
        desk.file,
        "set_mechs",
        lambda: other.file.change_mech(number, lambda mech: replace(mech, notes="a new paint")),
    )
    assert desk.restore(number)
    assert ["Another program is writing" in one for one in said] == [True]
    now = next(one.value for one in desk.mechs() if one.id == number)
    assert (now.damage, now.notes) == ({}, mech.notes)


def test_two_windows_give_no_name_twice(desk: Desk, other: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    said = meanwhile(monkeypatch, lances, "Lance", lambda: other.file.lances.add(Lance(name="Night Shift")))
    lances.make_lance(desk, "Night Shift")
    told_pilot = meanwhile(
        monkeypatch, recruiting, "Pilot", lambda: other.file.add_pilot(other.pilots()[0].value)
    )
    recruiting.recruit(desk, "Ana Vale")
    first = desk.encounters()[0]
    copied = meanwhile(
        monkeypatch, encounters, "another_name", lambda: other.add_encounter(replace(first.value, name="x"))
    )
    encounters.copy_encounter(desk, first.id)
    assert ["Another program" in one for one in (*said, *told_pilot, *copied)] == [True] * 3


def test_house_rules_and_packs_of_another_window_are_not_written_over(desk: Desk, other: Desk) -> None:
    other.set_options(replace(other.options, hand_limit=9))
    with pytest.raises(StorageError, match="Another window changed the house rules"):
        desk.set_options(replace(desk.options, draw_ap=2))
    other.set_packs(("core", "more"))
    with pytest.raises(StorageError, match="Another window switched packs"):
        desk.set_packs(("core", "others"))
    desk.catch_up()
    desk.set_options(replace(desk.options, draw_ap=2))
    assert (desk.options.hand_limit, desk.options.draw_ap, desk.packs) == (9, 2, ("core", "more"))


def test_a_skirmish_is_never_there_without_its_bots(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    contenders = Contenders(desk, 1)
    plan = Plan(mine=contenders.all[0], theirs=(contenders.all[1],), policy=Policy.RANDOM)
    with monkeypatch.context() as patch:
        patch.setattr(bot_marks, "save", killed)
        with pytest.raises(Killed):
            begin_skirmish(desk, plan)
    assert desk.fights() == ()
    with monkeypatch.context() as patch:
        patch.setattr(bot_marks, "save", lambda *_, **__: (_ for _ in ()).throw(SavingError("full")))
        with pytest.raises(SavingError):
            begin_skirmish(desk, plan)
    assert desk.fights() == ()
    assert BotMarks(desk.path, begin_skirmish(desk, plan)).names


def test_marks_of_a_fight_that_never_came_to_be_are_nobody_s(desk: Desk) -> None:
    BotMarks(desk.path, 1).put(Marked({"Bull": Policy.GREEDY}))
    assert new_fight(desk) == 1
    assert BotMarks(desk.path, 1).marked == Marked()


def test_what_somebody_was_told_is_not_told_again_because_another_checked(
    desk: Desk, other: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = check_mechs(desk)
    number, mech = desk.mechs()[0].id, desk.mechs()[0].value
    desk.file.set_mechs({number: replace(mech, parts={})})
    found = check_mechs(desk)
    assert found.check != first.check
    last = desk.file.verdicts.last()
    monkeypatch.setattr(desk.file.verdicts, "last", iter((last, found.check)).__next__)
    told(other, found)
    check_mechs(desk)
    assert other.file.verdicts.last() == found.check
