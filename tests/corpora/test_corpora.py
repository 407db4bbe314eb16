"""Builds that must pass and builds that must fail, each by its rule, with exactly the problems it has."""

import pytest

from mechtable.files.mechs import read_mech, write_mech
from mechtable.files.share_codes import read_code, share_code
from mechtable.rules.build import legal
from mechtable.rules.build_check import CODES, check
from mechtable.rules.problem import Severity
from mechtable.services.library import load_catalogue
from tests.corpora.reading import PARTS, Row, corpus

CATALOGUE = load_catalogue(PARTS)
LEGAL, ILLEGAL = corpus("legal"), corpus("illegal")
ERRORS = CODES[: CODES.index("peak_power")]


def found(row: Row) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in check(row.mech, CATALOGUE)]


@pytest.mark.parametrize("row", LEGAL, ids=lambda row: row.name)
def test_a_legal_build_passes_with_exactly_its_warnings(row: Row) -> None:
    assert found(row) == list(row.problems)
    assert legal(check(row.mech, CATALOGUE))


@pytest.mark.parametrize("row", ILLEGAL, ids=lambda row: row.name)
def test_an_illegal_build_fails_with_exactly_its_problems(row: Row) -> None:
    assert found(row) == list(row.problems)
    assert not legal(check(row.mech, CATALOGUE))


def test_there_are_enough_and_each_once_and_every_code_is_met() -> None:
    assert len(LEGAL) >= 60
    assert len(ILLEGAL) >= 60
    for rows in (LEGAL, ILLEGAL):
        assert len({row.name for row in rows}) == len(rows)
    met = {code for row in ILLEGAL for code, _ in row.problems}
    assert set(ERRORS) <= met
    warned = {code for row in LEGAL for code, _ in row.problems}
    assert warned == {"peak_power", "runs_hot", "blind_range", "unarmed", "empty_mounts"}
    assert not warned & set(ERRORS)


@pytest.mark.parametrize("row", [*LEGAL, *ILLEGAL], ids=lambda row: row.name)
def test_the_verdict_survives_file_and_code(row: Row) -> None:
    before = check(row.mech, CATALOGUE)
    assert check(read_mech(write_mech(row.mech), "m"), CATALOGUE) == before
    assert check(read_code(share_code(row.mech)), CATALOGUE) == before
    assert any(problem.severity is Severity.ERROR for problem in before) is (row in ILLEGAL)
