"""A file of the version before gets its place for what is kept of ends of fights."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from mechtable.rules.combat.aftermath import wear_of
from mechtable.rules.kept_end import KeptEnd, KeptMech
from mechtable.rules.places import Place
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.inspection import inspect
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import VERSION

OLD = Path(__file__).parent.parent / "data" / "campaign-v3.db"


def test_a_file_of_version_3_opens_with_everything_in_it_and_keeps_an_end(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "campaign.db"))
    assert inspect(path) == 3
    with closing(CampaignFile.open(path)) as file:
        for stored in (file.mechs(), file.pilots(), file.prepared.all()):
            assert [one.problem for one in stored] == [""] * len(stored) != []
        (fight,) = file.fights()
        assert len(file.shelf(fight.id).load().kept) == 2
        assert file.kept_ends.of(fight.id) is None
        first = file.mechs()[0]
        assert first.value is not None
        assert first.value.damage[Place.LEGS]
        whole = wear_of(first.value)
        end = KeptEnd(2, "2026-01-01", (KeptMech(first.id, "Example Mech", whole, whole),))
        file.kept_ends.keep(fight.id, end, {first.id: first.value}, {})
        assert file.kept_ends.of(fight.id) == end
        with pytest.raises(StorageError, match="Another window"):
            file.kept_ends.keep(fight.id, end, {}, {})
    assert inspect(path) == VERSION
