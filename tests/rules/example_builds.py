"""The rules' example mech with other parts and items, and what the check says of it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from mechtable.files.mechs import read_mech
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import AnyPart
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from mechtable.rules.problem import Problem, Severity
from mechtable.services.library import load_catalogue

EXAMPLE = (Path(__file__).resolve().parents[1] / "data" / "examples" / "example-mech.yaml").read_bytes()
MECH = read_mech(EXAMPLE, "example-mech.yaml")
CATALOGUE = load_catalogue()


def with_parts(*parts: AnyPart) -> Catalogue:
    """The shipped catalogue with more parts, or others under the same ids."""
    return replace(CATALOGUE, parts={**CATALOGUE.parts, **{part.id: part for part in parts}})


def other(part_id: str, **changes: Any) -> AnyPart:
    return replace(CATALOGUE.parts[part_id], **changes)


def placed(**parts: str | tuple[str, ...] | None) -> Mech:
    """The example mech with other parts in places; None takes one out."""
    found: dict[Place, tuple[str, ...]] = dict(MECH.parts)
    for key, ids in parts.items():
        place = Place(key)
        if ids is None:
            del found[place]
        else:
            found[place] = (ids,) if isinstance(ids, str) else ids
    return replace(MECH, parts=found)


def carrying(*items: Placed) -> Mech:
    return replace(MECH, items=(*MECH.items, *items))


def only(*items: Placed) -> Mech:
    return replace(MECH, items=items)


def errors(mech: Mech, catalogue: Catalogue = CATALOGUE) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in _of(Severity.ERROR, mech, catalogue)]


def warnings(
    mech: Mech, catalogue: Catalogue = CATALOGUE, pilot: Pilot | None = None
) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in _of(Severity.WARNING, mech, catalogue, pilot)]


def _of(severity: Severity, mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> list[Problem]:
    return [problem for problem in check(mech, catalogue, pilot) if problem.severity is severity]


def the_problem(mech: Mech, code: str, catalogue: Catalogue = CATALOGUE) -> Problem:
    (found,) = (problem for problem in check(mech, catalogue) if problem.code == code)
    assert found.remedy
    assert found.message.endswith(".")
    return found
