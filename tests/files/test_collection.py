import gc

import pytest

from mechtable.files.collection import collection_paused


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
