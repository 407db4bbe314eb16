"""`extras.yaml`: the kinds of pilot and the names that fights are filled up with."""

from mechtable.files.limits import HIGHEST_SKILL, MOST_NAMES, SENTENCE_LENGTH
from mechtable.files.schema import Value, open_document
from mechtable.rules.extras import Extras, PilotTemplate
from mechtable.rules.pilot import LARGEST_HAND, SMALLEST_HAND


def read_extras(data: str | bytes, name: str) -> Extras:
    """The templates, callsigns and names of a file.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    keys = root.mapping((), ("templates", "callsigns", "names"))
    found = Extras(
        templates=_templates(keys["templates"]),
        callsigns=_names(keys["callsigns"], "callsign"),
        names=_names(keys["names"], "name"),
    )
    root.findings.finish()
    return found


def _templates(value: Value) -> dict[str, PilotTemplate]:
    found: dict[str, PilotTemplate] = {}
    for item in value.items("templates", most=MOST_NAMES) if value.given else ():
        keys = item.mapping(("template", "piloting", "initiative", "ap", "hand_size"), ("about",))
        template = PilotTemplate(
            id=keys["template"].slug(),
            piloting=keys["piloting"].whole(0, HIGHEST_SKILL),
            initiative=keys["initiative"].whole(0, HIGHEST_SKILL),
            ap=keys["ap"].whole(0, HIGHEST_SKILL),
            hand_size=keys["hand_size"].whole(SMALLEST_HAND, LARGEST_HAND, SMALLEST_HAND),
            about=keys["about"].maybe_text("about", limit=SENTENCE_LENGTH),
        )
        if template.id in found:
            keys["template"].wrong(f"the template {template.id} is there twice: take one out")
        found[template.id] = template
    return found


def _names(value: Value, what: str) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for item in value.items(f"{what}s", most=MOST_NAMES) if value.given else ():
        name = item.text(what)
        if name and name.casefold() in found:
            item.wrong(f"the {what} {name} is there twice: take one out")
        found[name.casefold()] = name
    return tuple(found.values())
