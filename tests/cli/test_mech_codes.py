"""`mech code` and `mech from-code`."""

from pathlib import Path

import pytest

from mechtable.files.mechs import read_mech
from mechtable.services.codes import QUIET, qr_text
from mechtable.services.saving import SavingError, save
from tests.cli.running import MECH, answer, invoke, refused

EXAMPLE = read_mech(Path(MECH).read_bytes(), "m")


def test_a_code_comes_back_as_the_mech_it_was(tmp_path: Path) -> None:
    code = invoke("mech", "code", MECH).stdout.strip()
    assert answer("mech", "code", MECH) == {"code": code}
    printed = invoke("mech", "from-code", code)
    assert printed.stderr == ""
    assert read_mech(printed.stdout, "m") == EXAMPLE
    target = tmp_path / "back.yaml"
    assert invoke("mech", "from-code", f" {code[:30]}\n{code[30:]} ", "-o", str(target)).exit_code == 0
    assert read_mech(target.read_bytes(), "m") == EXAMPLE
    assert answer("mech", "check", str(target)) == answer("mech", "check", MECH)


def test_a_code_is_read_from_the_standard_input() -> None:
    code = invoke("mech", "code", MECH).stdout
    assert (
        read_mech(invoke("mech", "from-code", "-", data=f"> {code[:20]}\n> {code[20:]}").stdout, "m")
        == EXAMPLE
    )


def test_a_file_that_is_there_is_not_replaced_unless_told(tmp_path: Path) -> None:
    code = invoke("mech", "code", MECH).stdout.strip()
    target = tmp_path / "mine.yaml"
    target.write_text("mech: Mine\n", encoding="utf-8")
    assert "is there already" in refused("mech", "from-code", code, "-o", str(target))
    assert target.read_text(encoding="utf-8") == "mech: Mine\n"
    assert invoke("mech", "from-code", code, "-o", str(target), "--force").exit_code == 0
    assert read_mech(target.read_bytes(), "m") == EXAMPLE
    assert [path.name for path in tmp_path.iterdir()] == ["mine.yaml"]


def test_parts_that_nobody_here_has_stay_as_placeholders(tmp_path: Path) -> None:
    path = tmp_path / "mech.yaml"
    path.write_text("mech: M\nhead: far-eye\nitems:\n  - {item: moon-gun, at: left hand}\n", encoding="utf-8")
    code = invoke("mech", "code", str(path)).stdout.strip()
    result = invoke("mech", "from-code", code)
    assert (result.exit_code, read_mech(result.stdout, "m")) == (0, read_mech(path.read_bytes(), "m"))
    assert "far-eye, moon-gun" in result.stderr
    assert answer("mech", "from-code", code)["unknown"] == ["far-eye", "moon-gun"]


@pytest.mark.parametrize("code", ["", "hello", "MT1", "MT1xyz", "\x1b[2J"])
def test_a_wrong_code_is_one_sentence(code: str) -> None:
    said = refused("mech", "from-code", code)
    assert said.count("\n") == 1
    assert "\x1b" not in said


def test_the_qr_drawing_is_the_code() -> None:
    import segno

    shown = invoke("mech", "code", MECH, "--qr").stdout.splitlines()
    code = shown[-1]
    assert answer("mech", "code", MECH, "--qr")["qr"] == shown[:-1]
    dark = {" ": (1, 1), "▄": (1, 0), "▀": (0, 1), "█": (0, 0)}
    rows = [[dark[char][half] for char in line] for line in shown[:-1] for half in (0, 1)]
    inner = [row[QUIET:-QUIET] for row in rows[QUIET:]]
    matrix = [list(row) for row in segno.make(code, error="l", micro=False).matrix]
    assert inner[: len(matrix)] == matrix
    around = [*rows[:QUIET], *rows[QUIET + len(matrix) :], *(row[:QUIET] + row[-QUIET:] for row in rows)]
    assert not any(module for row in around for module in row)
    assert max(map(len, shown[:-1])) <= 80


def test_a_code_too_long_for_a_qr_drawing_says_so() -> None:
    from mechtable.files.share_codes import CodeError

    with pytest.raises(CodeError, match="share it as text"):
        qr_text("M" * 3000)


def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SavingError, match="cannot be written"):
        save(tmp_path / "missing" / "m.yaml", "x")
    target = tmp_path / "m.yaml"
    save(target, "old")

    def torn(self: Path) -> bytes:
        return b"to"

    monkeypatch.setattr(Path, "read_bytes", torn)
    with pytest.raises(SavingError, match="does not read back the same"):
        save(target, "torn", replace=True)
    monkeypatch.undo()
    assert target.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["m.yaml"]
