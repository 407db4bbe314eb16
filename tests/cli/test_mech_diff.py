"""`mech diff`."""

from pathlib import Path

from tests.cli.running import MECH, answer, invoke


def changed(path: Path) -> str:
    text = Path(MECH).read_text(encoding="utf-8")
    text = text.replace("mech: Example Mech", "mech: Other").replace("head: gloria-mk-iv", "head: far-eye")
    path.write_text(text.replace("  - {item: lams}\n", ""), encoding="utf-8")
    return str(path)


def test_two_equal_mechs_do_not_differ() -> None:
    assert "nothing differs" in invoke("mech", "diff", MECH, MECH).stdout
    found = answer("mech", "diff", MECH, MECH)
    assert (found["same"], found["figures"], found["parts"], found["items"]) == (True, {}, [], [])


def test_what_differs_is_told_group_by_group(tmp_path: Path) -> None:
    other = changed(tmp_path / "other.yaml")
    found = answer("mech", "diff", MECH, other)
    assert found["parts"] == [{"place": "head", "before": ["gloria-mk-iv"], "after": ["far-eye"]}]
    assert found["items"] == [
        {"change": "removed", "item": "lams", "before": {"at": None, "ammo": None}, "after": None}
    ]
    assert found["figures"]["tons"] == {"before": "31.5", "after": "29.5", "change": "-2"}
    assert found["figures"]["power_continuous"] == {"before": 9, "after": 6, "change": -3}
    assert "unknown_part" in [problem["code"] for problem in found["problems"]["gained"]]
    shown = invoke("mech", "diff", MECH, other).stdout
    for words in (
        "Example Mech → Other\n",
        "  head  Gloria Mk IV  →  far-eye\n",
        "  −  LAMS  slotless\n",
        "PROBLEMS GAINED",
        "  ✗ head, unknown_part: No part in use has the id far-eye.",
    ):
        assert words in shown
    assert "tons 31.5 → 29.5 (−2)" in " ".join(shown.split())
    back = invoke("mech", "diff", other, MECH).stdout
    assert "PROBLEMS LOST" in back
    assert "tons 29.5 → 31.5 (+2)" in " ".join(back.split())


def test_tags_are_a_difference_of_the_sheet(tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    text = Path(MECH).read_text(encoding="utf-8")
    other.write_text(text.replace("mech: Example Mech", "mech: Example Mech\ntags: [night, fast]"), "utf-8")
    found = answer("mech", "diff", MECH, str(other))
    assert found["texts"] == [{"name": "tags", "before": "", "after": "night fast"}]
    assert answer("mech", "show", str(other))["tags"] == ["night", "fast"]
    assert "tags night fast\n" in invoke("mech", "show", str(other)).stdout
