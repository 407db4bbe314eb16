"""What the program remembers for a person beside their campaigns: the theme."""

import json
from pathlib import Path

FILE = "settings.json"
THEMES = ("dark", "light", "high-contrast")


def theme_of(home: Path) -> str:
    """The theme chosen last in this home; the first one when none was, or the file cannot be read."""
    try:
        kept = json.loads((home / FILE).read_text(encoding="utf-8"))
        theme = kept.get("theme") if isinstance(kept, dict) else None
    except (OSError, ValueError, RecursionError):
        theme = None
    return theme if theme in THEMES else THEMES[0]


def keep_theme(home: Path, theme: str) -> None:
    """Remember a theme. A home that cannot be written keeps none, which hurts nobody."""
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        (home / FILE).write_text(json.dumps({"theme": theme}), encoding="utf-8")
    except OSError:
        return
