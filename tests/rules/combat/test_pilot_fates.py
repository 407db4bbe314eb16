"""What becomes of the pilot of a wreck: the GM says it, and it stands on the sheet (mechcombat 7.10)."""

import pytest

from mechtable.engine.audience import Seat
from mechtable.engine.codec import decode, encode
from mechtable.engine.errors import RuleError, TextError
from mechtable.rules.combat.aftermath import hurt
from mechtable.rules.combat.commands import GmPilot
from mechtable.rules.combat.events import Event, PilotTold
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.noted import Fate, PilotFate
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import seen, view
from mechtable.rules.options import WreckPilot, read_options
from mechtable.rules.pilot import Pilot
from tests.rules.combat.at_table import Table, duel, only

ANN = Seat("ann")


def wrecked() -> Table:
    """Blue is a wreck, and the fight is over."""
    table = duel()
    table.gm_set(**{"Blue.torso.hp": 0})
    assert table.fight.phase is Phase.OVER
    return table


def test_7_10_the_gm_says_it_also_after_the_fight_and_the_last_word_counts() -> None:
    table = wrecked()
    event = only(table.say('gm pilot Blue injured "broken arm"'), PilotTold)
    assert narrate(event, table.fight.everyone) == "Blue's pilot gets out injured: Broken arm."
    assert decode(encode(event, Event), Event) == event
    assert seen(event, ANN) == seen(event, None) == event
    assert view(table.fight, None).noted.fate("Blue") == PilotFate("Blue", Fate.INJURED, "broken arm")
    assert (
        narrate(only(table.say("gm pilot Blu lost"), PilotTold), table.fight.everyone)
        == "Blue's pilot is lost."
    )
    assert table.fight.noted.pilots == (PilotFate("Blue", Fate.LOST),)
    assert narrate(only(table.say("gm pilot Blue unhurt"), PilotTold), table.fight.everyone) == (
        "Blue's pilot gets out unhurt."
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("gm pilot Red lost", "not_out"),
        ('gm pilot Blue lost "burns"', "bad_value"),
        ("gm pilot nobody lost", "unknown_name"),
    ],
)
def test_7_10_who_still_fights_has_no_such_fate(line: str, code: str) -> None:
    table = wrecked()
    with pytest.raises(RuleError) as refused:
        table.say(line)
    assert refused.value.code == code
    with pytest.raises(TextError):
        table.say(f'gm pilot Blue injured "{"a" * 61}"')
    refusal = table.match.ruleset.refusal(table.fight, ANN, GmPilot("Blue", Fate.LOST))
    assert refusal is not None
    assert refusal.code == "not_your_seat"


@pytest.mark.parametrize("rule", WreckPilot)
@pytest.mark.parametrize(
    ("told", "injuries"),
    [
        (PilotFate("Blue", Fate.UNHURT), ()),
        (PilotFate("Blue", Fate.INJURED), ("Injured, Fight",)),
        (PilotFate("Blue", Fate.INJURED, "burns"), ("burns, Fight",)),
        (PilotFate("Blue", Fate.LOST), ("Lost, Fight",)),
    ],
)
def test_7_10_the_word_of_the_gm_outranks_the_house_rule_on_the_sheet(
    rule: WreckPilot, told: PilotFate, injuries: tuple[str, ...]
) -> None:
    table, options = wrecked(), read_options({"wreck_pilot": rule.value})
    ann = hurt(Pilot(name="Ann"), table.who("Blue"), options, "Fight", told)
    assert ann.injuries == injuries
    assert hurt(ann, table.who("Blue"), options, "Fight", told) == ann
    assert hurt(Pilot(name="Ann"), table.who("Red"), options, "Fight", told).injuries == ()
