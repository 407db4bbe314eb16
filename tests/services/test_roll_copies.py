"""A check against another pilot takes its cards from the one shoe of the table (1.2, 9.1)."""

import pytest

from mechtable.engine.errors import RuleError
from mechtable.rules.options import DEFAULTS
from mechtable.rules.pilot import Pilot
from mechtable.services.rolls import roll_line

DANA = Pilot(name="Dana", attributes={"finesse": 2})
ORR = Pilot(name="Orr", attributes={"brawn": 3})


def test_1_2_both_sides_of_a_check_share_the_shoe() -> None:
    people = (DANA, ORR)
    roll_line("finesse 4s 4s 4s against Orr brawn 4s", DANA, people, DEFAULTS)
    with pytest.raises(RuleError, match="4 times"):
        roll_line("finesse 4s 4s 4s against Orr brawn 4s 4s", DANA, people, DEFAULTS)
