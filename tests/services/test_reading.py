"""Files that people name: every way to fail is one sentence that names the file."""

from pathlib import Path

import pytest

from mechtable.services.reading import MOST_BYTES, UnreadableError, exists, named, read_file, shown, unfit


def sentence(path: Path) -> str:
    with pytest.raises(UnreadableError) as caught:
        read_file(path)
    return str(caught.value)


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\x00x")
    assert read_file(tmp_path / "a") == b"\x00x"


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    assert sentence(tmp_path / "no.yaml") == f"{tmp_path}/no.yaml: there is no such file."
    assert sentence(tmp_path) == f"{tmp_path} is a folder: name a file in it."


def test_a_file_one_may_not_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret"
    path.write_text("x", encoding="utf-8")

    def refuse(*_: object) -> None:  # root may read everything, so the refusal is played
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert sentence(path) == f"{path} cannot be read: you may not open it."


def test_a_file_in_a_folder_one_may_not_look_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(Path, "stat", refuse)
    assert sentence(tmp_path / "secret") == f"{tmp_path}/secret cannot be read: you may not open it."


def test_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to("gone.yaml")
    assert sentence(tmp_path / "a.yaml") == f"{tmp_path}/a.yaml is a link to gone.yaml, which is not there."


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b", "a/b/c"])
def test_names_that_are_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "a").write_text("x", encoding="utf-8")
    assert sentence(tmp_path / name)


def test_a_file_without_end_is_read_to_the_limit() -> None:
    assert len(read_file(Path("/dev/zero"))) == MOST_BYTES + 1


def test_a_path_is_shown_without_control_characters() -> None:
    assert shown(Path("a\x1b[2J\n日本\udc80")) == "a\\x1b[2J\\n日本\\udc80"


def test_whether_something_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("x", encoding="utf-8")
    assert [exists(tmp_path / name) for name in ("a", ".", "b", "a/b", "x" * 5000, "a\0b")] == [
        *(True, True),
        *(False, False, False, False),
    ]

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    with pytest.raises(UnreadableError, match="you may not look into the folder"):
        exists(tmp_path / "a")


def test_why_nothing_can_be_written_to_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("x", encoding="utf-8")
    (tmp_path / "link").symlink_to("gone")
    assert [unfit(tmp_path / name) for name in ("a", "b", "link")] == ["", "", ""]
    assert unfit(tmp_path) == f"{tmp_path} is a folder: name a file in it."
    assert unfit(tmp_path / "no" / "b") == f"There is no folder {tmp_path}/no: name one that is there."
    assert unfit(tmp_path / "a" / "b") == f"{tmp_path}/a/b cannot be written: Not a directory."
    assert unfit(tmp_path / ("x" * 300)) == "The name is too long for a file."
    assert unfit(tmp_path / "a\0b").endswith("cannot be written: its name is not one.")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "lstat", refuse)
    assert unfit(tmp_path / "b") == f"{tmp_path}/b cannot be written: you may not look into the folder."


def test_a_path_that_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    assert named("~/a.yaml") == Path("/somewhere/a.yaml")
    assert named("~nobody-here/a.yaml") == Path("~nobody-here/a.yaml")
