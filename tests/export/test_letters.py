"""Letters that the fonts have and lack."""

from dataclasses import replace
from typing import Any

import pytest
import typst

from mechtable.export.blocks import Page
from mechtable.export.letters import KNOWN, fonts, missing, uncommon
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper
from mechtable.export.typesetting import pdf, undrawn
from mechtable.services.exporting import Form, export
from mechtable.services.subjects import Subject
from tests.export.reading import pdf_text, sheet

NOBODYS = "\u0379"
"""A place that Unicode has given to no letter; no font has it."""


def named(name: str) -> Subject:
    return Subject(name="x", pages=(mech_page(replace(sheet(), name=name)),))


def test_what_nobody_needs_to_look_for_is_in_the_fonts_that_come_along() -> None:
    letters = frozenset(chr(code) for first, last in KNOWN for code in range(first, last + 1))
    assert not missing(letters, system=False)
    assert not uncommon(letters)


def test_what_no_font_has_is_missing_and_what_one_has_is_not() -> None:
    asked = frozenset(f"ا漢あ한ไ🙂{NOBODYS}")
    assert uncommon(["a\u200d\ufe0f ♥", *asked]) == {*asked, "\ufe0f"}
    assert missing(asked, system=False) == frozenset(f"漢あ한ไ🙂{NOBODYS}")
    assert NOBODYS in missing(asked, system=True) <= missing(asked, system=False)


def test_a_missing_letter_is_named_with_its_word_and_a_remedy() -> None:
    made = export(named(f"Ж ab{NOBODYS}c"), Form.PDF, Paper())
    assert made.notice.startswith(f"{NOBODYS} of “ab{NOBODYS}c” is in no font here")
    assert "install a font" in made.notice
    assert made.form is Form.PDF
    assert export(named(f"x{NOBODYS}"), Form.HTML, Paper()).notice == ""
    assert export(named("Журавль مرحبا ♥ ½"), Form.PDF, Paper()).notice == ""


def test_of_many_missing_letters_five_are_named_with_a_word_and_the_others_alone() -> None:
    letters = "\u0379\u0380\u0381\u0382\u0383\u038b\u038d\u03a2"
    found = undrawn(named(letters).pages)
    notice = export(named(letters), Form.PDF, Paper()).notice
    assert set(found) == set(letters)
    assert f" and {' '.join(letters[5:])} are in no font here" in notice
    assert set(letters) <= set(notice)


@pytest.mark.parametrize(("name", "alone"), [("Журавль", True), (f"a{NOBODYS}", False)])
def test_fonts_of_the_machine_are_used_only_where_a_letter_is_lacking(
    name: str, alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    compiled = typst.compile

    def told(*arguments: Any, **named: Any) -> Any:
        if named["format"] == "pdf":
            asked.append(named["font_paths"] is fonts(system=False))
        return compiled(*arguments, **named)

    monkeypatch.setattr(typst, "compile", told)
    pdf(named(name).pages, Paper())
    assert asked == [alone]


def test_long_words_may_break_anywhere_and_letters_that_join_hands_stay_together() -> None:
    joined, parted = (
        pdf_text(pdf((Page(kind="x", title=word, under=(), blocks=()),), Paper()))
        for word in ("المستعمراتالكبيرة", "Donaudampfschifffahrt")
    )
    assert "\u200b" not in joined
    assert "\u200b" in parted
