from pathlib import Path

import pytest

import mechtable
from mechtable.files.problems import FileError
from mechtable.rules.parts import Head
from mechtable.services.library import LibraryError, bundled, load_catalogue


def test_what_ships_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert (bundled("parts") / "weapons.yaml").is_file()
    assert (bundled("campaigns") / "the-long-dry/campaign.yaml").is_file()
    assert (bundled("docs/rules") / "mechcombat.md").is_file()
    package = tmp_path / "site/mechtable"
    (package / "_bundled/docs/rules").mkdir(parents=True)
    (tmp_path / "site/parts").mkdir()
    monkeypatch.setattr(mechtable, "__file__", str(package / "__init__.py"))
    assert bundled("docs/rules") == package / "_bundled/docs/rules"
    assert bundled("parts") == tmp_path / "site/parts"
    with pytest.raises(LibraryError, match="install mechtable again"):
        bundled("campaigns")


def test_the_shipped_catalogue_is_read_once() -> None:
    assert load_catalogue() is load_catalogue()
    assert load_catalogue().of_kind("weapon")


def test_a_folder_of_parts_uses_the_shipped_words_and_hands() -> None:
    examples = Path(__file__).parents[1] / "data/examples/parts"
    assert not (examples / "taxonomy.yaml").exists()
    catalogue = load_catalogue(examples)
    assert catalogue.taxonomy == load_catalogue().taxonomy
    assert catalogue.hands == load_catalogue().hands
    assert any(isinstance(part, Head) for part in catalogue.parts.values())


def test_a_folder_that_is_not_there_and_one_with_faults(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="no folder"):
        load_catalogue(tmp_path / "x\x1b[2J")
    (tmp_path / "heads.yaml").write_text("- id: a\n")
    (tmp_path / "README").write_text("not read")
    with pytest.raises(FileError, match=r"heads\.yaml"):
        load_catalogue(tmp_path)
