"""Where campaigns are kept."""

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

VARIABLE = "MECHTABLE_HOME"
"""The environment variable that names the home."""


def home(option: str | None = None) -> Path:
    """The folder of all campaigns: the option, else `MECHTABLE_HOME`, else the user's data folder of the platform.

    It need not exist yet; it is made with the first campaign.
    """
    named = option or os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    return user_data_path("mechtable", appauthor=False)


def cache_folder(option: str | None = None) -> Path | None:
    """Where what was read may be kept: in a home that was named and is there, else in the user's folder for such things.

    It need not exist yet. None for a named home that is not there: nothing is made where somebody mistyped.
    """
    if not (option or os.environ.get(VARIABLE)):
        return user_cache_path("mechtable", appauthor=False)
    named = home(option)
    try:
        return named / ".cache" if named.is_dir() else None
    except OSError:  # what reads the home says what is wrong with it
        return None
