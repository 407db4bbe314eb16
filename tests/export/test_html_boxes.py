"""What a page in the browser says to those who do not see it, and what it leaves to the script."""

import re
from dataclasses import replace
from importlib.resources import files

import pytest

from mechtable.export.blocks import Facts, Page, Table
from mechtable.export.html import html
from mechtable.export.html_boxes import track
from mechtable.export.mech_page import heat, mech_page
from mechtable.export.paper import Paper, Size
from mechtable.rules.fitted import Status
from tests.export.reading import sheet, visible_text, with_hp
from tests.export.subjects import everything


def groups(document: str) -> list[str]:
    return re.findall(r'role="group" aria-label="([^"]+)"', document)


@pytest.mark.parametrize(
    ("points", "said", "seen"),
    [
        (17, "torso, 17 boxes, damaged when 9 are ticked", "17 of 17 HP (damaged below 9: power ½)"),
        (8, "torso, 8 boxes, damaged when 5 are ticked", "8 of 8 HP (damaged below 4: power ½)"),
        (1, "torso, 1 box", "1 of 1 HP"),
    ],
)
def test_5_1_when_a_part_is_damaged_is_said_in_words(points: int, said: str, seen: str) -> None:
    document = html((mech_page(with_hp(points)),), Paper())
    assert said in groups(document)
    assert f"{seen}\n" in visible_text(document)


def test_7_6_how_much_heat_is_cooled_is_said_in_words() -> None:
    hot = replace(sheet(), heat=7)
    label = f"heat, {heat(hot).most} boxes, more than {hot.figures.cooling} ticked are not cooled in a turn"
    assert label in groups(html((mech_page(hot),), Paper()))


def test_counts_are_where_the_script_finds_them() -> None:
    drawn = "".join(track(heat(replace(sheet(), heat=7))))
    assert 'now <span data-count="ticked">7</span>;' in drawn
    document = html((mech_page(with_hp(12, 5)),), Paper())
    assert '<span data-count="left">7</span> of 12 HP' in document
    assert 'data-whole="6"' in document


def test_every_sheet_is_named_by_its_heading_and_those_with_boxes_can_be_unticked() -> None:
    for subject in everything().values():
        document = html(subject.pages, Paper())
        articles = re.findall(r'<article [^>]*aria-labelledby="([^"]+)"', document)
        assert len(set(articles)) == len(subject.pages)
        for name in articles:
            assert document.count(f'<h1 id="{name}">') == 1
        buttons = document.count('<button type="button" class="untick"')
        assert buttons == sum(page.ticked for page in subject.pages)
        links = re.findall(r'<li><a href="#([^"]+)">', document)
        assert len(links) == (len(subject.pages) if len(subject.pages) > 1 else 0)
        assert all(f'<article id="{link}"' in document for link in links)
        assert ('class="skip"' in document) == bool(links)


def test_red_suits_are_red_in_the_names_of_facts_too() -> None:
    page = Page(kind="k", title="t", under=(), blocks=(Facts(heading="h", pairs=(("♥ ♠", "one"),)),))
    assert '<dt><span class="red">♥</span> ♠</dt>' in html((page,), Paper())


def test_the_script_finds_what_it_looks_for_on_the_page() -> None:
    script = (files("mechtable.export") / "assets" / "sheet.js").read_text(encoding="utf-8")
    sought = set(re.findall(r'(?:querySelector(?:All)?|closest)\("([^"]+)"\)', script))
    wanted = {found for each in sought for found in re.findall(r"\.\w+|\[data-\w+", each)}
    assert {".boxes", ".part", ".track", ".untick", "[data-count", "[data-remember", "[data-blank"} <= wanted
    assert {"[data-by", "[data-sum", "[data-of", "[data-whole"} <= wanted
    page, _ = html((mech_page(sheet(), blank=True),), Paper()).split("<script>")
    body = page[page.index("<body") :]
    classes = {name for found in re.findall(r'class="([^"]+)"', body) for name in found.split()}
    for each in wanted:
        assert each[1:] in classes if each.startswith(".") else re.search(rf" {each[1:]}[=>]", body), each
    named = set(re.findall(r"dataset\.(\w+)", script)) | {"state", *(status.value for status in Status)}
    assert named >= {"whole", "place", "by", "sum", "of", "count", "remember"}
    for each in named:
        assert f" data-{each}=" in body, each


def test_the_script_knows_no_rule_but_where_a_part_is_damaged_and_that_it_is_broken_without_hit_points() -> (
    None
):
    script = (files("mechtable.export") / "assets" / "sheet.js").read_text(encoding="utf-8")
    code = re.sub(r"^//.*$", "", script, flags=re.MULTILINE)
    assert not re.search(
        r"\bsensors|\bmove|\bpower|\blead|\bheat|\bshots|[½¾−]|[*/] ?\d|Math\.(?!min|max)", code
    )


def test_in_print_there_is_nothing_to_press_and_no_section_is_torn() -> None:
    css = (files("mechtable.export") / "assets" / "sheet.css").read_text(encoding="utf-8")
    printed = css[css.index("@media print") :]
    assert "nav, .skip, .untick, .offer { display: none; }" in printed
    assert "section { break-inside: avoid; }" in printed
    for size in Size:
        assert f"@page {{ size: {size.value};" in html((mech_page(sheet()),), Paper(size=size))


def test_boxes_are_in_tens_and_large_enough_for_a_finger_where_fingers_press() -> None:
    document = html((mech_page(with_hp(23)),), Paper())
    (group,) = re.findall(r'<div class="boxes" role="group" aria-label="torso[^>]*>(.*?)</div>', document)
    tens = [found.count("<input") for found in re.split(r"(?<=>)</span><span>", group)]
    assert tens == [10, 10, 3]
    css = (files("mechtable.export") / "assets" / "sheet.css").read_text(encoding="utf-8")
    touched = css[css.index("@media screen and (max-width: 40rem), screen and (pointer: coarse)") :]
    assert ":root, .card { --box: 24px; }" in touched[:200]
    assert ".boxes input { appearance: none; width: var(--box); height: var(--box);" in css


def test_on_a_narrow_screen_rows_of_wide_tables_name_their_columns() -> None:
    columns = tuple("abcdef")
    wide, narrow = (
        html((Page(kind="k", title="t", under=(), blocks=(each,)),), Paper())
        for each in (
            Table(heading="h", columns=columns, rows=(columns,)),
            Table(heading="h", columns=columns[:3], rows=(columns[:3],)),
        )
    )
    assert '<table class="stack">' in wide
    assert [f'data-column="{name}"' in wide for name in columns] == [False, *[True] * 5]
    assert 'class="stack"' not in narrow
    css = (files("mechtable.export") / "assets" / "sheet.css").read_text(encoding="utf-8")
    assert ".stack td[data-column]::before { content: attr(data-column)" in css


def test_what_is_small_stands_in_the_corners_of_the_figure() -> None:
    document = html((mech_page(sheet()),), Paper())
    figure = document[document.index('<div class="figure">') : document.index("Turn by turn")]
    for at, heading in enumerate(("In a fight", "Heat", "Running"), 1):
        assert f'<div class="corner corner-{at}"><section><h2>{heading}</h2>' in figure
        assert document.count(f"<h2>{heading}</h2>") == 1


def test_no_heading_and_no_reach_of_a_weapon_breaks_within_a_word() -> None:
    document = html((mech_page(sheet()),), Paper())
    table = document[document.index('<table class="stack weapons">') :]
    headings = re.findall(r'<th scope="col"([^>]*)>', table[: table.index("</thead>")])
    assert headings
    assert all('class="whole"' in each for each in headings)
    assert re.findall(r'<td class="whole" data-column="range">([^<]*)<', table) == ["10", "melee"]
