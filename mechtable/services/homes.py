"""Where campaigns are kept."""

import os
from pathlib import Path

from platformdirs import user_data_path

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
