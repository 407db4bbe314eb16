"""The mechs of a campaign as lines of text and as plain JSON, and what a check of all of them found."""

from collections.abc import Iterator, Sequence

from mechtable.export.drawing import columns, wrapped
from mechtable.rules.berths import Berth
from mechtable.rules.bulk_check import Fault, Since, Turn, TurnedMech
from mechtable.rules.parts import tons_text
from mechtable.services.plain import plain_problems
from mechtable.services.verdicts import Verdicts

WIDTH = 80
_LONGEST = 24
_SIGNS = {Turn.ILLEGAL: "✗", Turn.LEGAL: "✓", Turn.OTHER: "✗"}


def berth_rows(berths: Sequence[Berth]) -> Iterator[str]:
    """A line a mech: id, name, role, owner, class, tons, state, verdict, threat, tags."""
    yield from columns((_row(one) for one in berths), right=frozenset((0, 5, 8)))


def plain_berth(one: Berth) -> dict[str, object]:
    """A mech of the list as JSON."""
    left, whole = one.hp
    return {
        "id": one.id,
        "mech": one.sheet.name,
        "role": one.sheet.role,
        "owner": one.sheet.owner,
        "pilot": one.sheet.pilot,
        "class": one.class_word,
        "tons": tons_text(one.sheet.figures.tons),
        "price": one.price,
        "threat": one.sheet.threat.total,
        "state": one.hull.value,
        "hp": left,
        "max_hp": whole,
        "legal": one.sheet.legal,
        "errors": len(one.errors),
        "tags": list(one.sheet.tags),
        "lances": list(one.lances),
    }


def check_words(title: str, found: Verdicts) -> Iterator[str]:
    """What a check of all mechs found; lines that do not begin with a blank are headings."""
    bad = len(found.illegal)
    count = f"{len(found.berths)} mech{'' if len(found.berths) == 1 else 's'}"
    yield f"{title}: {count}, " + (f"{bad} not legal" if bad else "all legal")
    names = {one.id: one.sheet.name for one in found.berths}
    yield from news_words(found.news, names)
    for one in found.illegal:
        yield ""
        yield f"✗ {one.sheet.name}"
        for problem in one.errors:
            yield f"  {problem.where}, {problem.code}"
            yield from (f"    {line}" for line in wrapped(f"{problem.message} {problem.remedy}", WIDTH - 4))


def news_words(news: Since, names: dict[int, str]) -> Iterator[str]:
    """What turned since somebody was told last, each mech with its reasons."""
    for turn in Turn:
        turned = news.turned(turn)
        if not turned:
            continue
        yield ""
        yield from wrapped(news.heading(turn), WIDTH)
        for mech in turned:
            yield f"  {_SIGNS[turn]} {names[mech.id]}"
            yield from (f"      {line}" for words in mech.reasons for line in wrapped(words, WIDTH - 6))


def plain_check(found: Verdicts) -> dict[str, object]:
    """The check as JSON."""
    names = {one.id: one.sheet.name for one in found.berths}
    return {
        "mechs": len(found.berths),
        "legal": not found.illegal,
        "since": list(found.news.packs),
        "turned": [_plain_turned(mech, names) for mech in found.news.mechs],
        "illegal": [
            {"id": one.id, "mech": one.sheet.name, "problems": plain_problems(one.errors)}
            for one in found.illegal
        ],
    }


def _row(one: Berth) -> tuple[str, ...]:
    errors = len(one.errors)
    return (
        str(one.id),
        f"{one.sheet.name[:_LONGEST]}",
        one.sheet.role[:_LONGEST],
        one.sheet.owner[:_LONGEST],
        one.class_word,
        tons_text(one.sheet.figures.tons),
        one.hull.value,
        f"✗ {errors}" if errors else "✓",
        str(one.sheet.threat.total),
        " ".join(f"#{tag}" for tag in one.sheet.tags),
    )


def _plain_turned(mech: TurnedMech, names: dict[int, str]) -> dict[str, object]:
    return {
        "id": mech.id,
        "mech": names[mech.id],
        "turned": mech.turn.value,
        "causes": list(mech.causes),
        "new": [_plain_fault(fault) for fault in mech.new],
        "gone": [_plain_fault(fault) for fault in mech.gone],
    }


def _plain_fault(fault: Fault) -> dict[str, object]:
    return {"code": fault.code, "where": fault.where, "message": fault.message}
