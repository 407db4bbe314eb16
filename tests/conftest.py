"""How Hypothesis searches: quickly while one works, the same examples every time on a CI machine.

And what many fights met is added up over all workers (`laws/merging.py`). What was read is not kept in the folders of
whoever runs the tests.
"""

import gc
import os
import sys
from pathlib import Path

from hypothesis import settings

from tests.laws.merging import pytest_runtest_logreport, pytest_sessionfinish, pytest_terminal_summary
from tests.patience import pytest_collection_modifyitems, pytest_xdist_auto_num_workers

os.environ["XDG_CACHE_HOME"] = "/nonexistent/nor-is/this"

if (
    sys.dont_write_bytecode
):  # compiling everything anew in each process and each program takes half as long again
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

__all__ = [
    "pytest_collection_modifyitems",
    "pytest_runtest_logreport",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "pytest_xdist_auto_num_workers",
]


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay until the end: nobody need look through them for what is no longer needed."""
    gc.collect()
    gc.freeze()


settings.register_profile("dev", max_examples=40, deadline=None)
settings.register_profile("ci", max_examples=50, deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
