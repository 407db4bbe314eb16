"""The known examples of rule 8.6 as the shipped catalogue has them, one test each, called by their names."""

import pytest

from mechtable.files.mechs import read_mech
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.comms import jammed
from mechtable.rules.combat.events import (
    CardDrawn,
    CardTaken,
    DamageDealt,
    DefendChosen,
    EffectFired,
    Event,
)
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.pilot import Pilot
from mechtable.services.library import load_catalogue
from tests.oracles.tables import ROOT
from tests.rules import abilities
from tests.rules.combat.at_table import Table, attack, every, only
from tests.rules.mechs import build

EXAMPLE = read_mech((ROOT / "tests/data/examples/example-mech.yaml").read_bytes(), "example-mech.yaml")
SHIPPED = load_catalogue()


def fight(*red: str, blue: tuple[str, ...] = (), piloting: int = 4, **rules: object) -> Table:
    """Two example mechs side by side; Red, who begins, and Blue have these skills."""
    pilot = Pilot(name="R", piloting=piloting, initiative=3, ap=4, hand_size=6, skills=red)
    return Table(
        Fielded(id="Red", name="Red", mech=EXAMPLE, pilot=pilot, side="red", at=(2, 3)),
        Fielded(
            id="Blue", name="Blue", mech=EXAMPLE, side="blue", at=(3, 3),
            pilot=Pilot(name="B", piloting=4, initiative=2, ap=2, skills=blue),
        ),
        catalogue=SHIPPED,
        rules=rules,
    )  # fmt: skip


def dealt(events: tuple[Event, ...]) -> int:
    return only(events, DamageDealt).amount.total


def fired(events: tuple[Event, ...]) -> list[str]:
    return [event.by for event in every(events, EffectFired)]


@pytest.mark.parametrize(("piloting", "points"), [(3, 3), (4, 4)])
def test_8_6_excalibur(piloting: int, points: int) -> None:
    events = attack(fight(piloting=piloting), "zantetsuken", blue=None)
    assert dealt(events) == points  # 1 + 2, + 1 in melee from Piloting 4
    assert fired(events) == ["Excalibur"] * (piloting == 4)


def test_8_6_zantetsuken() -> None:
    table = fight(piloting=3)
    table.say("Red use zantetsuken")
    assert table["Red.power"] == "16"  # 30 − 9 − 5
    struck = only(attack(table, "zantetsuken", blue=None), DamageDealt).amount
    assert [(term.source, term.amount) for term in struck.terms][:2] == [("impact", 3), ("electrical", 1)]
    assert struck.total == 4
    assert dealt(attack(table, "zantetsuken", blue=None)) == 3  # it lasts one attack


def test_8_6_perseus_jump_jets() -> None:
    table = fight()
    table.gm_set(**{"Red.legs.hp": 0})
    assert table["Red.move"] == "3"
    table.say("Red use perseus")
    assert table.values("Red.move", "Red.power") == ("6", "6")  # 30 − 9 − 15
    table.say("Red move 8,3", "Red end", "Blue end")
    assert table.values("Red.position", "Red.move") == ("8,3", "3")  # this round only


def test_8_6_argus_shield() -> None:
    table = fight()
    assert table["Blue.free_defends"] == "2"
    attack(table, "zantetsuken", red="2h", blue="kh")
    attack(table, "zantetsuken", red="2h", blue="kh")
    assert table["Blue.free_defends"] == "0"
    table.say("Red end")
    assert table["Blue.free_defends"] == "2"


def test_8_6_comms_rig() -> None:
    table = fight(blue=("crosstalk",))
    assert not jammed(table.fight, "Red")
    left = int(table["Red.power"])
    table.say("Red off comms-rig")
    assert int(table["Red.power"]) == left + 5
    assert jammed(table.fight, "Red")  # Blue hums within 3 squares
    table.say("Red on comms-rig", "Red move 2,4")
    assert not jammed(table.fight, "Red")


def test_8_6_lams() -> None:
    table = fight()
    assert dealt(attack(table, "salvo", blue=None)) == 1  # 1 + 1 − 1
    assert dealt(attack(table, "zantetsuken", blue=None)) == 4  # no missile
    table = fight()
    table.gm_set(**{"Blue.items.lams": "offline"})
    assert int(table["Blue.power"]) == 30 - 9 + 3
    assert dealt(attack(table, "salvo", blue=None)) == 2


def test_8_6_sensor_amplifier() -> None:
    table = fight()
    assert table["Red.sensors"] == "7"  # 5 + 50 %
    left = int(table["Red.power"])
    table.say("Red off sensor-amplifier")
    assert (table["Red.sensors"], int(table["Red.power"])) == ("5", left + 1)


def with_gun(*red: str, blue: tuple[str, ...] = ()) -> Table:
    """Plain mechs of the tests, Red with a ballistic cannon, with skills of the shipped catalogue."""
    catalogue = Catalogue(abilities.CATALOGUE.parts, SHIPPED.taxonomy, SHIPPED.hands, SHIPPED.skills)
    items = ("club at right hand", "cannon at left hand")
    return Table(
        *(
            Fielded(
                id=name, name=name, side=name.lower(),
                mech=build(*items, *(("laser-deflector",) if name == "Blue" else ())),
                pilot=Pilot(name="P", piloting=4, initiative=initiative, ap=4, skills=skills),
            )
            for name, initiative, skills in (("Red", 3, red), ("Blue", 2, blue))
        ),
        catalogue=catalogue,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("weapon", "card", "cards"), [("cannon", "9s", 1), ("cannon", "9h", 0), ("club", "9s", 0)]
)
def test_8_6_ledger_eye_draws_when_a_ballistic_attack_is_led_with_a_spade(
    weapon: str, card: str, cards: int
) -> None:
    assert len(every(attack(with_gun("ledger-eye"), weapon, red=card, blue=None), CardDrawn)) == cards


def test_8_6_white_horse_in_an_attack() -> None:
    plain = dealt(attack(with_gun(), red="9h", blue=None, follow="jd"))
    events = attack(with_gun("white-horse"), red="9h", blue=None, follow="jd")
    assert (dealt(events), len(every(events, CardDrawn))) == (plain + 1, 2)


def test_8_6_white_horse_in_a_defense() -> None:
    plain = dealt(attack(with_gun(), red="9h", blue="2h", answer="jd"))
    events = attack(with_gun(blue=("white-horse",)), red="9h", blue="2h", answer="jd")
    assert (dealt(events), len(every(events, CardDrawn))) == (plain - 1, 2)


@pytest.mark.parametrize(("fitted", "price"), [("energy-deflector", 1), ("laser-deflector", 2), ("", 2)])
def test_8_6_mirror_drill_lowers_the_price_behind_a_fitting_deflector(fitted: str, price: int) -> None:
    catalogue = Catalogue(abilities.CATALOGUE.parts, SHIPPED.taxonomy, SHIPPED.hands, SHIPPED.skills)
    table = Table(
        Fielded(id="Red", name="Red", mech=build("railgun at right hand"), pilot=Pilot(name="P", initiative=3)),
        Fielded(
            id="Blue", name="Blue", mech=build(*filter(None, [fitted])),
            pilot=Pilot(name="P", piloting=2, initiative=2, skills=("mirror-drill",)),
        ),
        catalogue=catalogue,
    )  # fmt: skip
    events = table.say("Red attack railgun Blue", "Blue defend buy")
    assert only(events, DefendChosen).ap == 10 - price


def test_8_6_trade_up_takes_the_top_diamond_for_a_higher_one() -> None:
    table = with_gun("trade-up")
    table.gm_set(**{"Red.hand": 8})
    table.say("Red discard 5d", "Red discard 3d", "Red discard 9h")
    hand = int(table["Red.hand"])
    taken = only(attack(table, red="9s", blue=None), CardTaken)
    assert taken.card is not None
    assert taken.card.typed == "3d"
    assert taken.hand == hand - 1  # the lead is gone; one taken, a higher one given


@pytest.mark.parametrize(("card", "takes"), [("7s", 1), ("ks", 0), ("7h", 0)])
def test_8_6_ragpicker_uses_one_card_of_the_pile_on_a_numbered_spade(card: str, takes: int) -> None:
    table = with_gun("trade-up", "ragpicker")
    table.say("Red discard 9h")  # no diamond for Trade Up
    taken = every(attack(table, red=card, blue=None, follow="9h"), CardTaken)
    assert [event.words for event in taken] == ["take any card of the discard pile"] * takes
