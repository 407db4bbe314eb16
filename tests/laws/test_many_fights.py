"""Many random fights, each played once, with every law put to it and everything it met counted.

The fights come in chunks, so that xdist workers share them; what each chunk met travels with its report, and
`merging.py` adds it up when all are there, prints the table, and fails the run for what was met too seldom.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.laws.coverage import met
from tests.laws.fight_subject import MANY_FROM, MechFight
from tests.laws.laws import LAWS
from tests.laws.merging import CHUNKS, FIGHTS, PROPERTY
from tests.laws.subject import play

IN_A_CHUNK = FIGHTS // CHUNKS


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_law_holds_in_many_fights(chunk: int, record_property: Callable[[str, object], None]) -> None:
    first = MANY_FROM + chunk * IN_A_CHUNK
    counts: Counter[str] = Counter()
    subject = MechFight(range(first, first + IN_A_CHUNK), stride=12, looks=0.3, glances=0.01)
    for seed in subject.seeds:
        game = play(subject, seed)
        for law in LAWS:
            counts[f"law {law.__name__}"] += law(game)
        counts += met(game)
        counts["fights"] += 1
    record_property(PROPERTY, dict(counts))
