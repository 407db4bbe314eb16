"""The form that prints, and the folder that it prints to."""

from pathlib import Path

from mechtable.tui.app import MechtableApp
from mechtable.tui.dialogs.form_rows import FormRows


def folder(home: Path, slug: str) -> Path:
    return home / slug / "sheets"


def rows(app: MechtableApp) -> dict[str, str]:
    """What each row of the form says."""
    return {
        row.label: row.typed.text if row.typed else row.options[row.at]
        for row in app.screen.query_one(FormRows).rows
    }
