"""The sides of a fight weighed against each other by their threat (4.7)."""

from collections.abc import Mapping


def weighed(threats: Mapping[str, int]) -> str:
    """A sentence such as `red is 1.4 times blue`; tenths are rounded half up, once. Empty for fewer than two sides."""
    if len(threats) < 2:
        return ""
    (strongest, most), *others = sorted(threats.items(), key=lambda pair: -pair[1])
    if any(points <= 0 for _, points in others):
        return f"{strongest} alone has threat" if most > 0 else "nobody has threat"
    tenths = [(name, (20 * most + points) // (2 * points)) for name, points in others]
    if all(times == 10 for _, times in tenths):
        return f"{strongest} weighs as much as {' and '.join(name for name, _ in tenths)}"
    return f"{strongest} is " + " and ".join(
        f"{times // 10}.{times % 10} times {name}" for name, times in tenths
    )
