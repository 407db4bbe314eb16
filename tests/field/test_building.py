"""Faults of other builders that this one must never have (rows 18 to 22 of the field study)."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from mechtable.files.mechs import read_mech, write_mech
from mechtable.files.pack_files import add_packs
from mechtable.files.pack_sources import PackSource
from mechtable.files.share_codes import read_code, share_code
from mechtable.rules.build import legal
from mechtable.rules.build_check import check
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Location
from mechtable.rules.problem import Problem
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.codes import mech_of_code, save_mech
from mechtable.services.saving import SavingError
from tests.corpora.reading import corpus
from tests.field.test_catalogue import CATALOGUE, CORPUS, FOREIGN, Judge, dropping_what_it_does_not_know


def judged(mech: Mech) -> tuple[Problem, ...]:
    return check(mech, CORPUS)


def legal_builds_pass(judge: Judge) -> None:
    for row in corpus("legal"):
        assert legal(judge(row.mech)), row.name


def illegal_builds_fail(judge: Judge) -> None:
    for row in corpus("illegal"):
        assert not legal(judge(row.mech)), row.name


def counting_helpers(mech: Mech) -> tuple[Problem, ...]:
    """A check that gives a slotless helper a slot on the head."""
    at_head = (
        replace(item, item="box", at=Location.HEAD) if item.item == "nothing" else item for item in mech.items
    )
    return judged(replace(mech, items=tuple(at_head)))


def raising_the_cap(mech: Mech) -> tuple[Problem, ...]:
    """A check that lets cells count that are not aboard: use and allowance in one number."""
    return judged(replace(mech, items=(*mech.items, *(Placed(item="cell") for _ in mech.items))))


def once_is_enough(mech: Mech) -> tuple[Problem, ...]:
    """A check that takes the first of several parts in a place."""
    return judged(
        replace(mech, parts={place: ids[:1] for place, ids in mech.parts.items() if ids}, listed=frozenset())
    )


def without_quarters(mech: Mech) -> tuple[Problem, ...]:
    """A check that weighs in half tons and takes a quarter for none."""
    light = replace(CORPUS.parts["quarter"], tons=Decimal(0))
    return check(mech, replace(CORPUS, parts={**CORPUS.parts, "quarter": light}))


def test_field_18_legal_builds_pass() -> None:
    legal_builds_pass(judged)


def test_field_18_a_check_that_gives_helpers_a_slot_is_found_out() -> None:
    with pytest.raises(AssertionError):
        legal_builds_pass(counting_helpers)


def test_field_19_illegal_builds_fail() -> None:
    illegal_builds_fail(judged)


@pytest.mark.parametrize("judge", [raising_the_cap, once_is_enough, without_quarters])
def test_field_19_a_check_that_lets_one_pass_is_found_out(judge: Judge) -> None:
    with pytest.raises(AssertionError):
        illegal_builds_fail(judge)


# 20: save did nothing for an invalid unit, and at times wrote over the earlier variant under its old name.


def drafts_are_kept_and_nothing_is_written_over(folder: Path, save: Callable[[Mech, Path], None]) -> None:
    draft = Mech(name="Bare", parts={})
    path, other = folder / "bare.yaml", folder / "bare-2.yaml"
    save(draft, path)
    assert read_mech(path.read_bytes(), "m") == draft
    variant = replace(draft, notes="the second")
    with pytest.raises(SavingError, match="is there already"):
        save(variant, path)
    save(variant, other)
    assert read_mech(path.read_bytes(), "m") == draft
    assert read_mech(other.read_bytes(), "m") == variant


def by_its_name(mech: Mech, path: Path) -> None:
    path.with_stem(mech.name.lower()).write_text(write_mech(mech), encoding="utf-8")


def only_legal(mech: Mech, path: Path) -> None:
    if legal(check(mech, CATALOGUE)):
        save_mech(mech, path)


def test_field_20_drafts_are_kept_and_nothing_is_written_over(tmp_path: Path) -> None:
    drafts_are_kept_and_nothing_is_written_over(tmp_path, save_mech)


@pytest.mark.parametrize("save", [by_its_name, only_legal])
def test_field_20_broken_variants_are_found_out(tmp_path: Path, save: Callable[[Mech, Path], None]) -> None:
    with pytest.raises((AssertionError, OSError, pytest.fail.Exception)):
        drafts_are_kept_and_nothing_is_written_over(tmp_path, save)


def test_field_20_in_a_campaign_two_mechs_of_one_name_are_two(tmp_path: Path) -> None:
    new_campaign(tmp_path, "C")
    desk = open_campaign(tmp_path, "c")
    numbers = [desk.add_mech(Mech(name="Bare", parts={}, notes=note)) for note in ("one", "two")]
    assert [(filed.id, filed.value.notes) for filed in desk.mechs()] == list(
        zip(numbers, ("one", "two"), strict=True)
    )


# 21: importing what was made with a pack you lack gave a program error or an empty log.

Import = Callable[[str], tuple[Mech, tuple[str, ...]]]


def what_is_missing_is_named_and_nothing_is_lost(take: Import) -> None:
    mech, missing = take(share_code(FOREIGN))
    assert missing == ("far-eye", "moon-gun")
    assert mech == FOREIGN
    assert {problem.where for problem in check(mech, CATALOGUE) if problem.code == "unknown_part"} == {
        "head",
        "back",
    }


def crashing(code: str) -> tuple[Mech, tuple[str, ...]]:
    mech = read_code(code)
    for placed in mech.items:
        CATALOGUE.parts[placed.item]
    return mech, ()


def half_imported(code: str) -> tuple[Mech, tuple[str, ...]]:
    return dropping_what_it_does_not_know(read_code(code)), ("far-eye", "moon-gun")


def test_field_21_what_is_missing_is_named_and_nothing_is_lost() -> None:
    what_is_missing_is_named_and_nothing_is_lost(lambda code: mech_of_code(code, CATALOGUE))


@pytest.mark.parametrize("take", [crashing, half_imported])
def test_field_21_broken_variants_are_found_out(take: Import) -> None:
    with pytest.raises((AssertionError, KeyError)):
        what_is_missing_is_named_and_nothing_is_lost(take)


# 22: a homebrew pack failed, and a maintainer had to find the two bad lines by hand.

BROKEN = {
    "pack.yaml": b"name: p\nversion: 1\n",
    "heads.yaml": b"- {id: a, name: A, hp: 0, tons: 1, sensors: 5}\n- {id: b, name: B, hp: 1, tons: 1, sensers: 5}\n",
    "skills.yaml": b"- {id: k, name: K, description: D, price: cheap}\n",
}


def every_bad_line_is_told(tell: Callable[[dict[str, bytes]], list[str]]) -> None:
    told = "\n".join(tell(BROKEN))
    for words in (
        "pack.yaml:1:1: author",
        "heads.yaml:1:24: [1].hp",
        "heads.yaml:2:36: [2].sensers",
        "skills.yaml:1:43",
    ):
        assert words in told, words


def told_by_us(files: dict[str, bytes]) -> list[str]:
    about = PackSource("p", "p", {"pack.yaml": files["pack.yaml"]})
    rest = PackSource("p", "p", {**files, "pack.yaml": b"name: p\nversion: 1\nauthor: A\n"})
    return [str(problem) for source in (about, rest) for problem in add_packs(CATALOGUE, [source]).problems]


def one_by_one(files: dict[str, bytes]) -> list[str]:
    return told_by_us(files)[:1]


def test_field_22_every_bad_line_of_a_pack_is_told() -> None:
    every_bad_line_is_told(told_by_us)


def test_field_22_a_check_that_stops_at_the_first_is_found_out() -> None:
    with pytest.raises(AssertionError):
        every_bad_line_is_told(one_by_one)
