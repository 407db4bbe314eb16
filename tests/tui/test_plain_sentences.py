"""Sentences that are cut say so, marks are explained once, one thing is no plural."""

from mechtable.services.rulebook import rulebook
from mechtable.tui.boards.go_on_box import previously
from mechtable.tui.boards.rules_view import marks_told
from mechtable.tui.content import content


def test_what_happened_last_ends_with_dots_where_it_is_cut() -> None:
    short, long = "Magpie hit Bull.", "Magpie hit Bull, Rat 1, Rat 2 and Rat 3. " * 12
    assert previously(short, 60) == [f"Previously: {short}"]
    lines = previously(long, 60)
    assert len(lines) == 4
    assert lines[-1].endswith(" …")
    assert all(content(line).cell_length <= 60 for line in lines)


def test_the_marks_of_the_rules_are_explained_at_their_head_alone() -> None:
    first, *others = rulebook().values()
    assert "[option: name = default] a house rule" in " ".join(marks_told(first, 78))
    assert not any(marks_told(text, 78) for text in others)
