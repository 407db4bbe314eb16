"""Parts in stored fights: those of before makers, prices and tags are still read."""

import pytest

from mechtable.engine.codec import decode, encode
from mechtable.rules.parts import AnyFrame, AnyGear, AnyPart
from tests.rules.mechs import FRAMES, GEAR


@pytest.mark.parametrize("part", [*FRAMES, *GEAR], ids=lambda part: part.id)
def test_a_part_stored_before_it_had_a_price_is_read(part: AnyPart) -> None:
    union = AnyFrame if part in FRAMES else AnyGear
    stored = encode(part, union)
    older = {key: value for key, value in stored.items() if key not in ("manufacturer", "price", "tags")}
    assert decode(older | {"v": 1}, union) == part
    assert decode(stored, union) == part
