"""A form of the GM that is filled in by half, as text to keep, and read again for the table as it stands then."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mechtable.engine.errors import MechtableError
from mechtable.files.share_codes import read_code, share_code
from mechtable.rules.combat.view import FightView
from mechtable.rules.mech import Mech
from mechtable.rules.places import Place
from mechtable.services.slugs import slug
from mechtable.tui.boards.area_form import ALL, MOST, AreaForm
from mechtable.tui.boards.join_form import TYPED, JoinForm, Joining
from mechtable.tui.boards.join_form import Field as JoinField
from mechtable.tui.boards.noting_form import TEXT, Field, Kind, NotingForm

Form = NotingForm | AreaForm | Joining
Filled = tuple[Form, str]
"""A form and what is typed in its line."""

_AREA, _JOIN = "area", "join"
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
        case Joining(form=join, mech=mech):
            data |= {"form": _JOIN, "mech": share_code(mech), "called": join.mech, "chosen": _chosen(join)}
            data["texts"] = {field.value: join.typed.get(field, "") for field in TYPED}
    return json.dumps(data, ensure_ascii=False)


def _chosen(form: JoinForm) -> dict[str, str]:
    return {field.value: options[form.at(field)] for field in form.fields if (options := form.options(field))}


def refilled(view: FightView, text: str, blank: Callable[[Mech], JoinForm] | None = None) -> Filled | None:
    """The form that was kept, as far as what it names is there; None for a text that is none.

    Args:
        view: The fight as the GM sees it now.
        text: What `kept` gave, or whatever somebody put in its place.
        blank: The form to call somebody up in a mech, as it is at first; None where nobody can be called up.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    typed = data.get("typed")
    line = typed[:_LONGEST] if isinstance(typed, str) and typed.isprintable() else ""
    if data.get("form") == _JOIN:
        joining = _joining(data, blank) if blank is not None else None
        return None if joining is None else (joining, "")
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
        case Joining():
            return f"who comes in {form.mech.name}"
        case NotingForm():
            return f"a {form.kind.value}{said}" if TEXT[form.kind] else "what to take away"


def _joining(data: dict[str, Any], blank: Callable[[Mech], JoinForm]) -> Joining | None:
    try:
        mech = read_code(str(data.get("mech")))
        form = blank(mech)
    except MechtableError:
        return None
    chosen, texts = _mapping(data.get("chosen")), _mapping(data.get("texts"))
    for field in JoinField:  # the side comes before the squad, whose words hang on it
        options = form.options(field)
        if chosen.get(field.value) in options:
            form = form.step(field, options.index(chosen[field.value]) - form.at(field))
        text = texts.get(field.value, "")
        if field in TYPED and field.value in texts and len(text) <= _LONGEST and text.isprintable():
            form = form.write(field, text)
    called = data.get("called")
    if isinstance(called, str) and called and called == slug(called, ""):
        form = replace(form, mech=called)
    return Joining(form, mech)


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
