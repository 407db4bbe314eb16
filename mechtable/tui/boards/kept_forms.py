"""A form of the GM that is filled in by half, as text to keep, and read again for the table as it stands then."""

import json
from typing import Any

from mechtable.rules.combat.view import FightView
from mechtable.rules.places import Place
from mechtable.tui.boards.area_form import ALL, MOST, AreaForm
from mechtable.tui.boards.noting_form import TEXT, Field, Kind, NotingForm

Form = NotingForm | AreaForm
Filled = tuple[Form, str]
"""A form and what is typed in its line."""

_AREA = "area"
_LONGEST = 200
"""Characters of a line, as it is typed."""


def kept(form: Form, typed: str) -> str:
    """The form as text: people by their ids, what was chosen by its words."""
    data: dict[str, Any] = {"typed": typed}
    match form:
        case NotingForm():
            data["form"] = form.kind.value
            data["chosen"] = {
                field.value: options[form.at(field)]
                for field, _ in form.chosen
                if (options := form.options(field))
            }
        case AreaForm():
            data |= {"form": _AREA, "points": form.points, "type": form.kinds[form.kind]}
            data |= {"hit": sorted(form.hit), "part": form.shared, "parts": dict(form.parts)}
    return json.dumps(data, ensure_ascii=False)


def refilled(view: FightView, text: str) -> Filled | None:
    """The form that was kept, as far as what it names is there; None for a text that is none.

    Args:
        view: The fight as the GM sees it now.
        text: What `kept` gave, or whatever somebody put in its place.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    typed = data.get("typed")
    line = typed[:_LONGEST] if isinstance(typed, str) and typed.isprintable() else ""
    if data.get("form") == _AREA:
        return _area(AreaForm(view), data), line
    kind = next((kind for kind in NotingForm(view, Kind.NOTE).kinds if kind.value == data.get("form")), None)
    return None if kind is None else (_noting(NotingForm(view, kind), _mapping(data.get("chosen"))), line)


def form_words(filled: Filled) -> str:
    """What somebody was filling in, in a few words."""
    form, typed = filled
    said = f" “{typed}”" if typed else ""
    match form:
        case AreaForm():
            return f"damage to several{said}"
        case NotingForm():
            return f"a {form.kind.value}{said}" if TEXT[form.kind] else "what to take away"


def _noting(form: NotingForm, chosen: dict[str, str]) -> NotingForm:
    for field in Field:  # who comes before until, whose words hang on it
        words, options = chosen.get(field.value), form.options(field) if field.value in chosen else ()
        if words in options:
            form = form.choose(field, options.index(words))
    return form


def _area(form: AreaForm, data: dict[str, Any]) -> AreaForm:
    points, kind, hit, part = (data.get(key) for key in ("points", "type", "hit", "part"))
    people = {who.id for who in form.people}
    return AreaForm(
        form.view,
        points if type(points) is int and 0 <= points <= MOST else form.points,
        form.kinds.index(kind) if kind in form.kinds else form.kind,
        frozenset(name for name in hit if name in people) if isinstance(hit, list) else frozenset(),
        part if part in (*(place.value for place in Place), ALL) else form.shared,
        {name: own for name, own in _mapping(data.get("parts")).items() if name in people},
    )


def _mapping(found: object) -> dict[str, str]:
    if not isinstance(found, dict):
        return {}
    return {name: words for name, words in found.items() if isinstance(words, str)}
