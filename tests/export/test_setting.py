"""Many pages are set in pieces, by a process that can be given up: the same bytes, true progress, nothing left."""

from multiprocessing import active_children, resource_tracker

import pytest

from mechtable.export import pieces, setting
from mechtable.export.blocks import Lines, Page
from mechtable.export.paper import Paper
from mechtable.export.setting import GivenUpError, SettingError, Watch, set_pages
from mechtable.export.typesetting import Kind, typeset

COUNT = 13
PAGES = tuple(
    Page(
        kind="k",
        title=f"Sheet {at}",
        under=("漢" if at == 9 else "",),
        blocks=(Lines(heading="", lines=("a", "b")),),
    )
    for at in range(COUNT)
)


@pytest.mark.parametrize("kind", ["pdf", "svg", "png"])
def test_pages_in_pieces_are_the_same_bytes_as_in_one_go(kind: Kind) -> None:
    told: list[int] = []
    assert typeset(PAGES, Paper(), kind, 20, told.append) == typeset(PAGES, Paper(), kind, 20)
    assert told == [5, 10, COUNT]


def test_a_typesetter_that_takes_one_file_only_sets_them_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(pieces, "_takes_files", lambda typst: False)
    assert typeset(PAGES, Paper(), "pdf", told=told.append) == typeset(PAGES, Paper(), "pdf")
    assert told == []


def test_few_pages_are_set_here_and_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting, "get_context", None)
    watch = Watch(lambda done, of: None, lambda: False)
    assert set_pages(PAGES[:2], Paper(), "pdf", watch) == typeset(PAGES[:2], Paper(), "pdf")


@pytest.mark.long
def test_another_process_sets_the_same_bytes_and_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    watch = Watch(lambda done, of: told.append((done, of)), lambda: False)
    assert set_pages(PAGES, Paper(), "pdf", watch) == typeset(PAGES, Paper(), "pdf")
    assert told == [(5, COUNT), (10, COUNT), (COUNT, COUNT)]
    assert active_children() == []


@pytest.mark.long
@pytest.mark.parametrize("pieces_told", [0, 1, 2])
def test_whoever_stops_it_waits_for_nothing_and_no_process_is_left(pieces_told: int) -> None:
    told: list[int] = []
    watch = Watch(lambda done, of: told.append(done), lambda: len(told) >= pieces_told)
    with pytest.raises(GivenUpError, match="nothing was written"):
        set_pages(PAGES, Paper(), "pdf", watch)
    assert len(told) == pieces_told
    assert active_children() == []


@pytest.mark.long
def test_a_process_that_the_system_ends_is_a_sentence() -> None:
    def ended(done: int, of: int) -> None:
        for process in active_children():
            process.kill()

    with pytest.raises(SettingError, match="was ended"):
        set_pages(PAGES, Paper(), "pdf", Watch(ended, lambda: False))
    assert active_children() == []


@pytest.mark.long
def test_where_no_process_can_be_started_this_one_sets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(resource_tracker, "ensure_running", refuse)
    watch = Watch(lambda done, of: None, lambda: False)
    assert set_pages(PAGES, Paper(), "pdf", watch) == typeset(PAGES, Paper(), "pdf")
