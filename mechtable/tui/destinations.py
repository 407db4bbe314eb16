"""Whether a place is still there, and what opens it."""

from functools import partial
from typing import TYPE_CHECKING

from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.desk import Desk
from mechtable.services.map_drafts import maps_and_drafts
from mechtable.services.maps import MapError
from mechtable.services.preparing import Preparing
from mechtable.services.what_ifs import what_ifs
from mechtable.tui.building import resume_draft
from mechtable.tui.keys import action
from mechtable.tui.keys.action import (
    BUILDER,
    CATALOGUE,
    COMBAT,
    ENCOUNTER,
    LOG,
    MAP,
    RULES,
)
from mechtable.tui.places import Place
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.encounter import EncounterScreen
from mechtable.tui.screens.encounters import EncountersScreen
from mechtable.tui.screens.map_editor import MapEditorScreen
from mechtable.tui.screens.maps import MapsScreen
from mechtable.tui.screens.rules import RulesScreen

if TYPE_CHECKING:
    from mechtable.tui.opening import OpeningApp

THINGS = {
    ENCOUNTER: "prepared fight",
    MAP: "map",
    COMBAT: "fight",
    LOG: "fight",
    action.REPORT: "fight",
    BUILDER: "draft",
}
"""What a screen is of, where it is of one thing; lists are there without the thing that was marked."""


def is_there(place: Place, desk: Desk) -> bool:
    """Whether the campaign still has what a place of it is of."""
    match THINGS.get(place.where):
        case None:
            return True
        case "prepared fight":
            ids = [filed.id for filed in desk.encounters()]
        case "fight":
            ids = [*(fight.id for fight in desk.fights()), *(one.id for one in what_ifs(desk))]
        case "draft":
            ids = [line.id for line in CampaignDrafts(desk).lines()]
        case _:
            return any(one.slug == place.of for one in maps_and_drafts(desk.path, desk.packs))
    return place.of in map(str, ids)


def open_place(app: "OpeningApp", place: Place) -> None:
    """Put a place's screen on the others, with the screen that it belongs to below it.

    Raises:
        MechtableError: Something of it cannot be read.
    """
    slug = place.campaign
    match place.where:
        case action.HANGAR:
            app.open_hangar(slug)
        case action.PILOTS:
            app.open_pilots(slug)
        case action.LANCES:
            app.open_lances(slug)
        case action.ENCOUNTERS:
            app.open_encounters(slug)
        case action.HOUSE_RULES:
            app.open_house_rules(slug)
        case action.CATALOGUE:
            app.open_catalogue(place.mark)
        case action.RULES:
            app.push_screen(RulesScreen(place.mark))
        case action.REPORT:
            app.open_report(slug, int(place.of))
        case action.COMBAT:
            app.open_fight(slug, int(place.of))
        case _:
            desk = app.desk(slug) if slug else None
            _open_inner(app, desk, place)


def _open_inner(app: "OpeningApp", desk: Desk | None, place: Place) -> None:
    """A screen that lies on another one of its campaign."""
    if place.where == BUILDER:
        if desk is not None:
            app.open_hangar(desk.slug)
        resume_draft(app, desk, int(place.of))
    elif desk is not None and place.where == LOG:
        _open_log(app, desk, place)
    elif desk is not None:
        if not any(isinstance(screen, EncountersScreen) for screen in app.screen_stack):
            app.open_encounters(desk.slug)
        if place.where == ENCOUNTER:
            begin = partial(app.begin_fight, desk.slug, int(place.of))
            app.push_screen(EncounterScreen(Preparing(desk, int(place.of)), begin))
        else:
            _open_maps(app, desk, place)


def _open_log(app: "OpeningApp", desk: Desk, place: Place) -> None:
    app.open_fight(desk.slug, int(place.of))
    table = app.screen
    if isinstance(table, CombatScreen):
        table.log_reading.open(place)


def _open_maps(app: "OpeningApp", desk: Desk, place: Place) -> None:
    app.push_screen(MapsScreen(desk))
    if place.where == MAP:
        maps = maps_and_drafts(desk.path, desk.packs)
        found = next((one for one in maps if one.slug == place.of), None)
        if found is None:
            raise MapError(f"The map {place.of} cannot be read: it is gone.")
        app.push_screen(MapEditorScreen.of(desk, found))


OVER = (RULES, CATALOGUE)
"""Screens that lie over whatever is there, also over a question."""
