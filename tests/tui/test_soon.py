"""What must be done in a moment is done, however busy the machine is.

The framework's timer of one tick never ticks where its time is over before it waits for it; here time goes on between any
two looks at the clock.
"""

from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from textual import _time as clock
from textual import timer

from mechtable.tui.app import MechtableApp
from tests.tui.playing import SMALL, burst, text_of, until, worked_campaign


@pytest.mark.long
async def test_keys_that_wait_for_a_screen_are_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = MechtableApp(tmp_path, worked_campaign(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        looks = count(1)
        late = SimpleNamespace(get_time=lambda: clock.get_time() + next(looks) / 50, sleep=clock.sleep)
        monkeypatch.setattr(timer, "_time", late)
        burst(app, "enter")
        await until(pilot, lambda: "?" in text_of(app) and app.where == "combat" and not app.typed_ahead)
        burst(app, "l", "f10", "f2")
        await until(pilot, lambda: app.where == "home" and not app.typed_ahead)
