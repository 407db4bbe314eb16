"""The verdict on a build that another process works out from the stored bytes alone."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mechtable.files.mechs import write_mech, write_mechs
from mechtable.files.share_codes import share_code
from mechtable.rules.build_check import check
from mechtable.rules.mech import Mech
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.library import load_catalogue
from tests.oracles.tables import ROOT
from tests.rules.builds import builds

CATALOGUE = load_catalogue()

JUDGE = """
import json, sys
from pathlib import Path
from mechtable.files.mechs import read_mech, read_mechs
from mechtable.files.share_codes import read_code
from mechtable.rules.build_check import check
from mechtable.services.campaigns import open_campaign
from mechtable.services.library import load_catalogue

home = Path(sys.argv[1])
catalogue = load_catalogue()
files = [read_mech((home / f"{at}.yaml").read_bytes(), "m") for at in range(int(sys.argv[2]))]
exported = list(read_mechs((home / "texts" / "mechs.yaml").read_bytes(), "m"))
codes = [read_code(line) for line in (home / "codes.txt").read_text(encoding="utf-8").splitlines()]
stored = [filed.value for filed in open_campaign(home, "c").mechs()]
told = [[[p.code, p.where, p.message] for p in check(mech, catalogue)] for mech in (*files, *exported, *codes, *stored)]
sys.stdout.write(json.dumps(told))
"""


def verdicts(home: Path, mechs: list[Mech]) -> list[list[list[str]]]:
    """What a new process says of the builds from their files, their export, their codes and the database."""
    texts = home / "texts"
    texts.mkdir(parents=True, exist_ok=True)
    for at, mech in enumerate(mechs):
        (home / f"{at}.yaml").write_text(write_mech(mech), encoding="utf-8")
    (texts / "campaign.yaml").write_text("campaign: C\n", encoding="utf-8")
    (texts / "mechs.yaml").write_text(write_mechs(tuple(mechs)), encoding="utf-8")
    (home / "codes.txt").write_text("\n".join(map(share_code, mechs)), encoding="utf-8")
    new_campaign(home, "C", texts)
    open_campaign(home, "c").close()
    ran = subprocess.run(
        [sys.executable, "-c", JUDGE, str(home), str(len(mechs))],
        cwd=ROOT,
        env={"PATH": "", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    told: list[list[list[str]]] = json.loads(ran.stdout)
    return told


@pytest.mark.long
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(mechs=st.lists(builds(CATALOGUE), min_size=4, max_size=10), number=st.integers(0, 10**9))
def test_field_15_a_new_process_says_the_same_of_the_stored_bytes(
    tmp_path_factory: pytest.TempPathFactory, mechs: list[Mech], number: int
) -> None:
    expected = [[[p.code, p.where, p.message] for p in check(mech, CATALOGUE)] for mech in mechs]
    assert verdicts(tmp_path_factory.mktemp(f"home-{number}"), mechs) == expected * 4
