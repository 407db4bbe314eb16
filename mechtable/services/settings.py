"""What the program remembers for a person beside their campaigns: theme, plain signs, the deck's colours."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from mechtable.services.saving import SavingError, save

FILE = "settings.json"
THEMES = ("dark", "light", "high-contrast")


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices.

    Attributes:
        theme: One of `THEMES`.
        ascii: Signs that every terminal draws one cell wide, in place of blocks, frames and suits.
        reduced_motion: Nothing glides: lists jump to where they go.
        four_colours: ♣ green and ♦ blue, for people who cannot tell red from black.
    """

    theme: str = THEMES[0]
    ascii: bool = False
    four_colours: bool = False
    reduced_motion: bool = False


def read_settings(home: Path) -> Settings:
    """The choices of this home; what cannot be read is at its default."""
    try:
        kept = json.loads((home / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    default = asdict(Settings())
    known = {
        key: value
        for key, value in (kept.items() if isinstance(kept, dict) else ())
        if key in default and type(value) is type(default[key])
    }
    settings = Settings(**known)
    return settings if settings.theme in THEMES else Settings(**(known | {"theme": THEMES[0]}))


def keep_settings(home: Path, settings: Settings) -> None:
    """Remember the choices, all of them or none. A home that cannot be written keeps none, which hurts nobody."""
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        save(home / FILE, json.dumps(asdict(settings)), replace=True)
    except (OSError, SavingError):
        return
