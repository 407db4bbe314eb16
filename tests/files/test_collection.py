import gc
from weakref import ref

import pytest

from mechtable.files.collection import collection_paused, leave_alone_what_is_loaded


@collection_paused()
def failing() -> None:
    assert not gc.isenabled()
    raise ValueError("x")


def test_the_collector_rests_and_goes_on_whatever_happens() -> None:
    assert gc.isenabled()
    with pytest.raises(ValueError, match="x"):
        failing()
    assert gc.isenabled()


def test_one_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with collection_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_is_left_alone_goes_when_nobody_holds_it() -> None:
    class Part:
        pass

    part = Part()
    held = ref(part)
    before = gc.get_freeze_count()
    try:
        leave_alone_what_is_loaded()
        assert gc.get_freeze_count() > before
        del part
        assert held() is None
    finally:
        gc.unfreeze()
