"""Maps of packs: listed and found by those that use the pack, and never read from outside of it."""

from pathlib import Path

import pytest

from mechtable.services.maps import find_map, list_maps
from mechtable.services.pack_folders import PackError
from tests.services.test_packs import write_pack

YARD = "map: The yard\nsquares: |\n  ..\n  #.\n"


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """The folder of maps of a pack in a home; the campaign's folder is `c`."""
    folder = write_pack(tmp_path / "packs", "grounds") / "maps"
    folder.mkdir()
    (tmp_path / "c").mkdir()
    return folder


def test_a_pack_in_use_brings_its_maps(tmp_path: Path, maps: Path) -> None:
    (maps / "yard.yaml").write_text(YARD, encoding="utf-8")
    assert find_map(tmp_path / "c", "yard", ("grounds",)).name == "The yard"
    assert "yard" not in {one.slug for one in list_maps(tmp_path / "c")}
    assert ("yard", "grounds") in {(one.slug, one.source) for one in list_maps(tmp_path / "c", ("grounds",))}


def test_a_link_that_leaves_the_pack_is_not_read(tmp_path: Path, maps: Path) -> None:
    (tmp_path / "secret.yaml").write_text(YARD, encoding="utf-8")
    (maps / "yard.yaml").symlink_to(tmp_path / "secret.yaml")
    with pytest.raises(PackError, match="leaves the pack's folder"):
        find_map(tmp_path / "c", "yard", ("grounds",))
    (listed,) = (one for one in list_maps(tmp_path / "c", ("grounds",)) if one.slug == "yard")
    assert listed.map is None
    assert "leaves the pack's folder" in listed.problem
