"""What is kept on disk: never more than allowed, never believed when it is not what was written."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import mechtable
from mechtable.services import homes
from mechtable.services import read_cache as module
from mechtable.services.homes import VARIABLE, cache_folder
from mechtable.services.read_cache import ReadCache, key_of, read_cache, using


class Reader:
    """Reads a text of `files`, and counts how often."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.reads = 0

    def __call__(self, what: str = "text") -> str:
        return read_cache().read(lambda: key_of(what, self.files), self._read, str.encode, bytes.decode)

    def _read(self) -> str:
        self.reads += 1
        return repr(self.files)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "cache" / "mechtable"
    with using(ReadCache(lambda: place)):
        yield place


@pytest.fixture
def reader() -> Reader:
    return Reader({"a": b"1", "b": b"2"})


def the_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_what_was_read_once_is_not_read_again(folder: Path, reader: Reader) -> None:
    assert reader() == reader() == repr(reader.files)
    assert reader.reads == 1
    assert the_file(folder).stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


def test_another_byte_name_or_purpose_is_read_again(folder: Path, reader: Reader) -> None:
    reader()
    for changed in (
        {"a": b"1", "b": b"3"},
        {"a": b"1", "c": b"2"},
        {"a": b"1"},
        {"a": b"1", "b": b"2", "c": b""},
    ):
        other = Reader(changed)
        assert other() == repr(changed)
        assert other.reads == 1
    reader("another")
    assert reader.reads == 2


def test_keys_of_different_files_differ() -> None:
    cases: list[tuple[str, dict[str, bytes], tuple[str | bytes, ...]]] = [
        ("a", {}, ()),
        ("", {"a": b""}, ()),
        ("", {"": b"a"}, ()),
        ("", {}, ("a", "")),
        ("", {}, ("", "a")),
        ("", {}, ("a",)),
        ("", {"a": b"b"}, ()),
        ("", {"a": b"", "b": b""}, ()),
    ]
    assert len({key_of(what, files, *more) for what, files, more in cases}) == len(cases)
    assert key_of("", {"a": b"1", "b": b"2"}) == key_of("", {"b": b"2", "a": b"1"})


def test_another_program_reads_again(folder: Path, reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    reader()
    for change in ("version", "source", "format"):
        package = folder.parent / change
        for name in ("engine", "rules", "files"):
            (package / name).mkdir(parents=True)
        (package / "files" / "reader.py").write_text(change)
        with monkeypatch.context() as patch:
            if change == "version":
                patch.setattr(mechtable, "__version__", "0.0.0")
            elif change == "source":
                patch.setattr(mechtable, "__file__", str(package / "__init__.py"))
            else:
                patch.setattr(module, "FORMAT", 0)
            module._program.cache_clear()
            before = reader.reads
            reader()
            assert reader.reads == before + 1, change
        module._program.cache_clear()
    before = reader.reads
    reader()
    assert reader.reads == before


def test_nothing_is_kept_unless_somebody_says_where(tmp_path: Path, reader: Reader) -> None:
    with using(ReadCache(lambda: None)):
        reader()
        reader()
    reader()
    with using(ReadCache(lambda: tmp_path / "a" / "b")):
        reader()
        with using(ReadCache(lambda: tmp_path / "c" / "d")):
            reader()
        reader()
    reader()
    assert reader.reads == 6
    assert len(list(tmp_path.rglob("*.kept"))) == 2


def test_where_is_asked_only_when_something_is_read(tmp_path: Path) -> None:
    with using(ReadCache(lambda: pytest.fail("nobody reads"))):
        pass


def test_what_cannot_be_read_is_not_kept(folder: Path) -> None:
    def fails() -> str:
        raise LookupError

    with pytest.raises(LookupError):
        read_cache().read(lambda: b"k", fails, str.encode, bytes.decode)
    assert not folder.exists()


def spoil(path: Path, how: str) -> None:
    data = path.read_bytes()
    match how:
        case "empty":
            path.write_bytes(b"")
        case "cut":
            path.write_bytes(data[:-1])
        case "longer":
            path.write_bytes(data + b"x")
        case "other":
            path.write_bytes(os.urandom(len(data)))
        case "digest":
            path.write_bytes(bytes([data[0] ^ 1]) + data[1:])
        case "byte":
            path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
        case "open to others":
            path.chmod(0o666)
        case "link":
            path.rename(path.with_name("elsewhere"))
            path.symlink_to(path.with_name("elsewhere"))
        case "pipe":
            path.unlink()
            os.mkfifo(path)


SPOILED = ["empty", "cut", "longer", "other", "digest", "byte", "open to others", "link", "pipe"]


@pytest.mark.parametrize("how", SPOILED)
def test_a_file_that_is_not_as_it_was_written_is_read_and_written_anew(
    folder: Path, reader: Reader, how: str
) -> None:
    text = reader()
    path = the_file(folder)
    spoil(path, how)
    assert (reader(), reader.reads) == (text, 2)
    assert (reader(), reader.reads) == (text, 2)
    assert path.lstat().st_mode & 0o777 == 0o600


def test_a_file_of_somebody_else_is_not_believed(
    folder: Path, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader()
    monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
    reader()
    assert reader.reads == 2


def test_whole_bytes_that_mean_nothing_are_read_and_written_anew(folder: Path) -> None:
    assert read_cache().read(lambda: b"k", lambda: "text", lambda text: b"\xff", bytes.decode) == "text"
    assert read_cache().read(lambda: b"k", lambda: "again", str.encode, bytes.decode) == "again"
    assert read_cache().read(lambda: b"k", lambda: "never", str.encode, bytes.decode) == "again"


@pytest.mark.parametrize("what", ["a file is in the way", "no folder above", "folder in its place"])
def test_a_folder_that_cannot_be_used_hurts_nobody(tmp_path: Path, reader: Reader, what: str) -> None:
    place = tmp_path / "cache" / "mechtable"
    if what == "a file is in the way":
        (tmp_path / "cache").write_text("")
    elif what == "no folder above":
        place = tmp_path / "home" / "cache" / "mechtable"
    else:
        (place / f"{key_of('text', reader.files).hex()}.kept").mkdir(parents=True)
    with using(ReadCache(lambda: place)):
        assert reader() == reader() == repr(reader.files)
    assert reader.reads == 2
    assert not (tmp_path / "home").exists()
    assert not list(tmp_path.rglob(".aside-*"))


def test_a_disk_that_is_full_or_read_only_hurts_nobody(
    folder: Path, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fdopen", refuse)
        reader()
    assert list(folder.iterdir()) == []
    reader()
    with monkeypatch.context() as patch:
        patch.setattr(os, "utime", refuse)
        reader()
    assert reader.reads == 2


@pytest.mark.parametrize(("limit", "value"), [("MOST_FILES", 3), ("MOST_BYTES", 3 * (32 + 20))])
def test_what_was_used_longest_ago_goes_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    monkeypatch.setattr(module, limit, value)
    readers = [Reader({"n": f"{number:07}".encode()}) for number in range(5)]
    for number, reader in enumerate(readers[:3]):
        reader()
        newest = max(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, (1000 + number, 1000 + number))
    readers[0]()
    readers[3]()
    assert len(list(folder.iterdir())) == 3
    for reader in (readers[0], readers[2], readers[3]):
        reader()
    assert [reader.reads for reader in readers] == [1, 1, 1, 1, 0]
    readers[1]()
    assert readers[1].reads == 2


def test_what_is_too_much_by_itself_is_not_kept(
    folder: Path, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 40)
    reader()
    assert not folder.exists()


def test_what_was_never_finished_is_taken_away_after_a_while(folder: Path, reader: Reader) -> None:
    folder.mkdir(parents=True)
    for name, age in ((".aside-old", 7200), (".aside-now", 0)):
        (folder / name).write_text("")
        os.utime(folder / name, ((folder / name).stat().st_mtime - age,) * 2)
    reader()
    assert sorted(path.name for path in folder.iterdir() if path.suffix != ".kept") == [".aside-now"]


def test_a_named_home_keeps_its_own_and_only_when_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(homes, "user_cache_path", lambda *_, **__: tmp_path / "of-the-platform")
    assert cache_folder() == tmp_path / "of-the-platform"
    assert cache_folder(str(tmp_path)) == tmp_path / ".cache"
    assert cache_folder(str(tmp_path / "mistyped")) is None
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert cache_folder() == tmp_path / ".cache"
