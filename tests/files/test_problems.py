from mechtable.files.problems import MOST, FileError, Findings, Problem, any_of, quoted


def test_a_problem_is_one_line_with_place_and_path() -> None:
    assert str(Problem("arms.yaml", 3, 7, "[1].hp", "expected 1")) == "arms.yaml:3:7: [1].hp: expected 1"
    assert str(Problem("arms.yaml", 1, 1, "", "missing")) == "arms.yaml:1:1: missing"


def test_an_error_lists_its_problems_by_position() -> None:
    late, early = Problem("a", 9, 1, "x", "late"), Problem("a", 2, 30, "y", "early")
    other = Problem("b", 1, 1, "z", "other")
    error = FileError((other, late, early))
    assert error.problems == (early, late, other)
    assert str(error).splitlines() == ["a:2:30: y: early", "a:9:1: x: late", "b:1:1: z: other"]


def test_findings_stop_and_say_so() -> None:
    findings = Findings()
    for line in range(MOST + 50):
        findings.add(Problem("a", line + 1, 1, "", "wrong"))
    assert len(findings.problems) == MOST + 1
    assert findings.problems[-1].message == "too many problems: the rest is not listed"


def test_what_a_file_says_is_shown_short_and_visible() -> None:
    assert quoted("\x1b[2J\u202e日本") == "'\\x1b[2J\\u202e日本'"
    assert len(quoted("x" * 10_000)) == 42


def test_words_of_a_choice() -> None:
    assert any_of(("a",)) == "a"
    assert any_of(("a", "b", "c")) == "a, b or c"
