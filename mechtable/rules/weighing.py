"""The sides of a fight weighed against each other by their threat (4.7)."""

from collections.abc import Mapping

from mechtable.rules.sheets.sums import counted


def weighed(threats: Mapping[str, int]) -> str:
    """A sentence such as `red is 8 points above blue`; empty for fewer than two sides.

    Points are told and no ratio: the odds of a fight go with the difference, so that a twentieth more may be much.
    """
    if len(threats) < 2:
        return ""
    (strongest, most), *others = sorted(threats.items(), key=lambda pair: -pair[1])
    if any(points <= 0 for _, points in others):
        return f"{strongest} alone has threat" if most > 0 else "nobody has threat"
    if all(points == most for _, points in others):
        return f"{strongest} weighs as much as {' and '.join(name for name, _ in others)}"
    return f"{strongest} is " + " and ".join(_above(name, most - points) for name, points in others)


def _above(name: str, points: int) -> str:
    return f"{counted(points, 'point')} above {name}" if points else f"level with {name}"
