"""A codec is made when it is first needed, and several threads may need it at once."""

import threading
from dataclasses import dataclass

import pytest

from mechtable.engine import codec
from mechtable.engine.codec import Pair, decode, encode


@dataclass(frozen=True, slots=True)
class Bough:
    first: int
    second: str
    third: bool


BOUGH = Bough(1, "two", True)
WRITTEN = {"first": 1, "second": "two", "third": True}


def test_a_thread_that_comes_while_another_makes_the_codec_reads_and_writes_whole_things(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready, found, made = codec._record(Bough), list[object](), codec._pair

    def both() -> None:
        found.extend((ready[1](dict(WRITTEN)), ready[0](BOUGH)))

    def interrupted(as_type: object) -> Pair:
        if as_type is bool and not found:  # the first two fields are there, the third is not
            monkeypatch.setattr(codec, "_pair", made)
            other = threading.Thread(target=both)
            other.start()
            other.join()
        return made(as_type)

    monkeypatch.setattr(codec, "_pair", interrupted)
    assert ready[1](dict(WRITTEN)) == BOUGH
    assert found == [BOUGH, WRITTEN]
    assert decode(encode(BOUGH, Bough), Bough) == BOUGH
