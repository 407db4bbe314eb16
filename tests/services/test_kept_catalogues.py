"""A catalogue that was kept is the one that would be read, whatever is in the files."""

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mechtable.files.pack_sources import PackSource, Stocked
from mechtable.files.problems import FileError
from mechtable.services import library, stocks
from mechtable.services.library import load_catalogue
from mechtable.services.read_cache import ReadCache, using
from mechtable.services.stocks import stock_of_folder, stocked
from tests.cli.running import EXAMPLES, invoke
from tests.files.test_kept_stock import same
from tests.services.test_packs import write_pack


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was read of YAML so far."""
    found: list[str] = []

    def noting(module: object, name: str) -> None:
        real: Callable[..., object] = getattr(module, name)

        def noted(*given: object, **more: object) -> object:
            found.append(name)
            return real(*given, **more)

        monkeypatch.setattr(module, name, noted)

    from mechtable.files import pack_files, parts_files

    noting(parts_files, "read_catalogue")
    noting(pack_files, "add_packs")
    return found


@pytest.fixture
def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Begins as a new process does: with what is on the disk and nothing else."""

    def begin() -> None:
        monkeypatch.setattr(library, "_shipped", cache(library._shipped.__wrapped__))

    with using(ReadCache(lambda: tmp_path / "cache" / "mechtable")):
        begin()
        yield begin


def test_the_shipped_catalogue_is_kept(process: Callable[[], None], reads: list[str]) -> None:
    cold = load_catalogue()
    process()
    warm = load_catalogue()
    assert (warm is not cold, reads) == (True, ["read_catalogue"])
    same(warm, cold)
    with pytest.raises(TypeError):
        hash(warm)


def test_a_folder_of_parts_is_kept(process: Callable[[], None], reads: list[str]) -> None:
    cold = load_catalogue(EXAMPLES / "parts")
    process()
    warm = load_catalogue(EXAMPLES / "parts")
    assert len(reads) == 2
    same(warm, cold)
    assert warm.skills is load_catalogue().skills
    assert warm.hands is load_catalogue().hands


def test_packs_on_top_of_other_shipped_parts_are_read_again(
    process: Callable[[], None], reads: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(library.bundled("parts"), tmp_path / "parts")
    real = library.bundled
    monkeypatch.setattr(library, "bundled", lambda kind: tmp_path / kind if kind == "parts" else real(kind))
    two_packs(tmp_path)
    of_campaign(tmp_path)
    legs = tmp_path / "parts" / "legs.yaml"
    legs.write_text(legs.read_text(encoding="utf-8").replace("centipede", "rivet-sling"), encoding="utf-8")
    process()
    problems = map(str, of_campaign(tmp_path).problems)
    assert any("rivet-sling is the id of two things, the other at parts/legs.yaml" in one for one in problems)
    assert reads == ["read_catalogue", "add_packs"] * 2


def two_packs(home: Path) -> None:
    write_pack(home / "packs", "annex", "moon-gun", "depends: [night-market]\n")
    write_pack(home / "packs", "night-market")
    write_pack(home / "packs", "twin")
    (home / "packs/annex/skills.yaml").write_text("- {id: knack, name: K, description: D, price: 5}\n")


def of_campaign(home: Path) -> Stocked:
    return stocked(home, "c", ["core", "twin", "annex", "night-market", "nowhere"])


def test_a_campaigns_packs_are_kept_with_what_is_wrong_in_them(
    process: Callable[[], None], reads: list[str], tmp_path: Path
) -> None:
    two_packs(tmp_path)
    cold = of_campaign(tmp_path)
    assert set(cold.left_out or {}) == {"annex", "night-market", "nowhere"}
    process()
    warm = of_campaign(tmp_path)
    assert reads == ["read_catalogue", "add_packs"]
    same(warm.catalogue, cold.catalogue)
    assert (warm.packs, warm.left_out) == (cold.packs, cold.left_out)


def test_a_changed_byte_of_any_file_a_name_and_a_place_are_read_again(
    process: Callable[[], None], reads: list[str], tmp_path: Path
) -> None:
    two_packs(tmp_path)
    of_campaign(tmp_path)
    for file in sorted((tmp_path / "packs").glob("*/*.yaml")):
        text = file.read_text()
        file.write_text(text + " ")
        reads.clear()
        of_campaign(tmp_path)
        assert reads == ["add_packs"], file
        file.write_text(text)
        of_campaign(tmp_path)
        assert reads == ["add_packs"], file
    reads.clear()
    shutil.copytree(tmp_path / "packs", tmp_path / "elsewhere" / "packs")
    assert "elsewhere" in str(of_campaign(tmp_path / "elsewhere").problems[0])
    stocked(tmp_path, "c", ["annex", "night-market", "twin"])
    assert reads == ["add_packs"] * 2


def test_a_pack_in_a_folder_is_kept_with_those_it_needs(
    process: Callable[[], None], reads: list[str], tmp_path: Path
) -> None:
    two_packs(tmp_path)
    cold = stock_of_folder(tmp_path / "packs" / "annex")
    process()
    warm = stock_of_folder(tmp_path / "packs" / "annex")
    assert reads == ["read_catalogue", "add_packs"]
    same(warm.catalogue, cold.catalogue)
    assert warm.packs == cold.packs
    (tmp_path / "packs/night-market/weapons.yaml").write_text("- {id: Bad}\n")
    told = []
    for _ in range(2):
        with pytest.raises(FileError) as caught:
            stock_of_folder(tmp_path / "packs" / "annex")
        told.append(caught.value.problems)
    assert told[0] == told[1]
    assert told[0]


WEAPON = (EXAMPLES / "parts" / "weapons.yaml").read_text(encoding="utf-8")


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    cuts=st.lists(
        st.tuples(st.integers(0, len(WEAPON)), st.text("x-: \n[]{}0♠\\'\"", max_size=3)), max_size=3
    )
)
def test_files_with_anything_in_them(process: Callable[[], None], cuts: list[tuple[int, str]]) -> None:
    text = WEAPON
    for place, more in cuts:
        text = text[:place] + more + text[place + 1 :]
    about = b"name: p\nversion: 1\nauthor: A\n"
    source = PackSource("packs/p", "p", {"pack.yaml": about, "weapons.yaml": text.encode()})
    cold = stocks._with_packs([source])
    process()
    warm = stocks._with_packs([source])
    same(warm.catalogue, cold.catalogue)
    assert (warm.packs, warm.left_out) == (cold.packs, cold.left_out)


def test_the_command_line_keeps_in_the_home(process: Callable[[], None], tmp_path: Path) -> None:
    first = invoke("--home", str(tmp_path), "parts", "list")
    (path,) = (tmp_path / ".cache").iterdir()
    before = path.stat().st_mtime_ns
    process()
    again = invoke("--home", str(tmp_path), "parts", "list")
    assert (again.exit_code, again.stdout, again.stderr) == (0, first.stdout, "")
    assert path.stat().st_mtime_ns > before
    path.write_bytes(b"not what it was")
    process()
    assert invoke("--home", str(tmp_path), "parts", "list").stdout == first.stdout
    assert path.stat().st_size > 1000


def test_nothing_is_made_where_there_is_no_home(
    process: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "no"))
    for arguments in ((), ("--home", str(tmp_path / "nor-this"))):
        process()
        assert invoke(*arguments, "parts", "list").exit_code == 0
    assert list(tmp_path.iterdir()) == []
