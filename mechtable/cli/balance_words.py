"""A measure of balance as a table: a line a part, a column a class."""

from collections.abc import Iterator

from mechtable.analysis.balance import LEAST, MOST, ClassBalance, Fared
from mechtable.export.drawing import columns
from mechtable.rules.parts import KINDS, AnyPart, kind
from mechtable.services.balance import Balance


def balance_words(measured: Balance) -> Iterator[str]:
    """The table; headings stand at the left edge, parts are indented."""
    plan = measured.plan
    yield (
        f"Catalogue {measured.digest}, {plan.builds} random mechs a class, seed {plan.seed}, "
        f"{plan.policy.value}, at most {plan.most_rounds} rounds"
    )
    yield (
        f"Every second round of fights begins {plan.apart} squares apart, the others have no map."
        if plan.apart
        else "No fight has a map."
    )
    yield f"A cell: percent of fights won, 95 % interval, fights. `~` is outside {_meant()}, `!` with its interval."
    yield ""
    yield from _aligned(_heads(measured), _tables(measured))


def _meant() -> str:
    return f"{int(LEAST * 100)}–{int(MOST * 100)} %"


def _heads(measured: Balance) -> list[tuple[str, ...]]:
    """What is said of each class as a whole."""
    classes = measured.classes
    return [
        ("", *(found.weight_class.value for found in classes)),
        ("fights", *(str(found.played) for found in classes)),
        ("rounds, median", *(f"{found.rounds[2]:g}" for found in classes)),
        ("rounds, middle half", *(f"{found.rounds[1]:g}–{found.rounds[3]:g}" for found in classes)),
        ("without result", *(_share(_no_result(found)) for found in classes)),
        ("higher threat won", *(_share(found.foretold) for found in classes)),
        ("rank correlation", *("–" if found.rank is None else f"{found.rank:.2f}" for found in classes)),
        ("parts", *(str(len(found.parts)) for found in classes)),
        ("`~`", *(str(sum(part.leans and not part.out for part in found.parts)) for found in classes)),
        ("`!`", *(str(sum(part.out for part in found.parts)) for found in classes)),
    ]


def _no_result(found: ClassBalance) -> float | None:
    return found.no_result / found.played if found.played else None


def _share(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}"


def _tables(measured: Balance) -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """A table a kind, with a row for every part that a mech carried."""
    fared = [{part.id: part for part in found.parts} for found in measured.classes]
    for word in KINDS.values():
        rows = [
            _row(part, fared)
            for part in measured.catalogue.parts.values()
            if kind(part) == word and any(part.id in found for found in fared)
        ]
        if rows:
            yield (word if word == "legs" else f"{word}s").capitalize(), rows


def _row(part: AnyPart, fared: list[dict[str, Fared]]) -> tuple[str, ...]:
    return (f"  {part.name}", *(_cell(found.get(part.id)) for found in fared))


def _cell(fared: Fared | None) -> str:
    if fared is None:
        return ""
    share = fared.share
    mark = "!" if fared.out else "~" if fared.leans else " "
    return f"{share.share * 100:.0f} {share.low * 100:.0f}–{share.high * 100:.0f} {fared.games:>4}{mark}"


def _aligned(
    heads: list[tuple[str, ...]], tables: Iterator[tuple[str, list[tuple[str, ...]]]]
) -> Iterator[str]:
    """All tables with the same columns."""
    rows, titles = list(heads), {}
    for title, found in tables:
        titles[len(rows)] = title
        rows += found
    right = frozenset(range(1, len(heads[0])))
    for at, line in enumerate(columns(rows, right=right)):
        if at in titles:
            yield ""
            yield titles[at]
        yield line
