"""Everything that can be found by name: pilots, mechs, fights, parts, skills and rules."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from mechtable.rules.parts import kind
from mechtable.services.library import load_catalogue
from mechtable.services.rulebook import rulebook
from mechtable.tui.screens.rules import RulesScreen

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

Finding = tuple[str, Callable[[], None]]
"""What is found, as a title, and what opens it."""


def findings(app: "MechtableApp") -> tuple[Finding, ...]:
    """All things of the campaign that is open or marked, every part, skill and rule."""
    return (*_campaign(app), *_parts(app), *_rules(app))


def _campaign(app: "MechtableApp") -> Iterator[Finding]:
    slug = app.campaign
    desk = app.desk(slug) if slug else None
    if desk is None:
        return
    for place, pilot in enumerate(desk.pilots()):
        yield f"pilot {pilot.value.called}, {pilot.value.name}", partial(app.open_pilots, slug, place)
    for place, mech in enumerate(desk.mechs()):
        yield f"mech {mech.value.name}", partial(app.open_hangar, slug, place)
    for fight in desk.fights():
        yield f"fight {fight.title} #{fight.id}", partial(app.open_fight, slug, fight.id)


def _parts(app: "MechtableApp") -> Iterator[Finding]:
    slug = app.campaign
    desk = app.desk(slug) if slug else None
    catalogue = load_catalogue() if desk is None else desk.catalogue
    for part in catalogue.parts.values():
        yield f"{kind(part)} {part.name}", partial(app.open_catalogue, part.id)
    for skill in catalogue.skills.values():
        yield f"skill {skill.name}", partial(app.open_catalogue, skill.id)


def _rules(app: "MechtableApp") -> Iterator[Finding]:
    for number, text in rulebook().items():
        yield f"rule {number} {text.first[:60]}", partial(_show_rule, app, number)


def _show_rule(app: "MechtableApp", number: str) -> None:
    app.push_screen(RulesScreen(number))
