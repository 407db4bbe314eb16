"""Prepared fights on their screen, and the keys that change them."""

from textual.pilot import Pilot

from mechtable.rules.campaign import Encounter
from mechtable.tui.app import MechtableApp
from mechtable.tui.screens.encounter import EncounterScreen
from tests.tui.playing import (
    press,
)


def screen(app: MechtableApp) -> EncounterScreen:
    shown = app.screen
    assert isinstance(shown, EncounterScreen)
    return shown


def encounter(app: MechtableApp) -> Encounter:
    return screen(app).preparing.encounter


async def answer(app: MechtableApp, pilot: Pilot[None], key: str, text: str) -> None:
    """Press a key that asks for a line, and answer with another."""
    await press(app, pilot, [key, "ctrl+u", *("space" if char == " " else char for char in text), "enter"])


async def keys(app: MechtableApp, pilot: Pilot[None], *pressed: str) -> None:
    await press(app, pilot, pressed)
