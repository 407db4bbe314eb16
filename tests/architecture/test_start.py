"""What a command loads: it is quick because it leaves the heavy libraries alone (stack §2, design §1)."""

import subprocess
import sys
from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from tests.architecture.sources import ROOT

EXAMPLES = "tests/data/examples"
LISTING = """
import atexit, sys
def tell():
    names = {name.partition(".")[0] for name in sys.modules}
    names |= {name for name in sys.modules if name.startswith("mechtable.")}
    sys.stderr.write("LOADED " + " ".join(sorted(names)))
atexit.register(tell)
import runpy
sys.argv = ["mechtable", *sys.argv[1:]]
runpy.run_module("mechtable", run_name="__main__")
"""
PLAIN = (
    ("--help",),
    ("--version",),
    ("hand", "4s 4s"),
    ("parts", "list"),
    ("mech", "check", f"{EXAMPLES}/example-mech.yaml"),
    ("mech", "code", f"{EXAMPLES}/example-mech.yaml"),
    ("parts", "list", "--where", "kind:weapon tons<=2"),
    ("parts", "schema"),
    ("pilot", "show", f"{EXAMPLES}/pilot.yaml"),
    ("fight", "run", f"{EXAMPLES}/worked.fight"),
    ("resolve", "--jsonl"),
    ("duel", *(f"{EXAMPLES}/example-mech.yaml",) * 2, "--fights", "1", "--rounds", "1"),
)
STORING = (("campaign", "list"),)
DATABASE = {"sqlmodel", "sqlalchemy", "pydantic"}
SCREENS = {"textual", "numpy", "aiohttp", "typst", "segno", "jsonschema"}


def loaded(arguments: tuple[str, ...], home: str) -> set[str]:
    """The top modules in memory when the command has ended, well."""
    run = subprocess.run(
        [sys.executable, "-c", LISTING, *arguments],
        cwd=ROOT,
        env={
            "PATH": "",
            "MECHTABLE_HOME": home,
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
            "PYTHONPATH": str(ROOT),
        },
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    told, _, modules = run.stderr.rpartition("LOADED ")
    assert (run.returncode, told) == (0, ""), (arguments, run.stderr)
    return set(modules.split())


@pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
def test_a_plain_command_loads_no_screens_and_no_database(
    arguments: tuple[str, ...], tmp_path: object
) -> None:
    modules = loaded(arguments, str(tmp_path))
    assert "mechtable" in modules
    assert not modules & (SCREENS | DATABASE)


@pytest.mark.parametrize("arguments", STORING, ids=" ".join)
def test_a_command_on_campaigns_loads_no_screens(arguments: tuple[str, ...], tmp_path: object) -> None:
    modules = loaded(arguments, str(tmp_path))
    assert not modules & SCREENS


def test_help_loads_no_yaml_no_rich_and_no_rules() -> None:
    modules = loaded(("--help",), "nowhere")
    assert "mechtable.cli" in modules
    assert not modules & {"yaml", "rich", "mechtable.rules", "mechtable.files", "mechtable.services"}


@pytest.mark.long
@pytest.mark.parametrize("command", [("campaign", "list"), ("fight", "list", "Quiet")])
def test_a_list_loads_neither_yaml_nor_what_only_a_fight_needs(
    command: tuple[str, ...], tmp_path: object
) -> None:
    new_campaign(Path(str(tmp_path)), "Quiet")
    modules = loaded(("--home", str(tmp_path), *command), str(tmp_path))
    assert "mechtable.storage.campaign_file" in modules
    rules = {"rules.combat.decide", "rules.combat.events", "rules.combat.state", "rules.bench.events"}
    assert not modules & {"yaml", "mechtable.rules.bots.player", *(f"mechtable.{name}" for name in rules)}
