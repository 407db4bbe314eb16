"""The fights of the second campaign that ships can be played as they are prepared."""

from contextlib import closing
from pathlib import Path

import pytest

from mechtable.engine.audience import GM
from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import new_campaign, open_campaign


@pytest.mark.long
def test_every_prepared_fight_begins_with_everything_switched_on(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Ours", Path("proving-ground"))
    with closing(open_campaign(tmp_path, slug)) as desk:
        assert desk.problems == ()
        for number, encounter in enumerate(desk.encounters()):
            table = desk.fight(desk.prepare(encounter.id, seed=number))
            view = table.view()
            assert view.phase is Phase.TURN, encounter.value
            assert {item.state for who in view.combatants.values() for item in who.items} == {"online"}
            assert any(choice.refusal is None for choice in table.choices(GM))
