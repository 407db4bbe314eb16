"""Items and pilot skills of the tests, one for each trigger and each deed of rule 8."""

from typing import Any

from mechtable.engine.cards import Rank, Suit
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.effects import (
    CardFilter,
    Condition,
    Cost,
    During,
    Effect,
    Lasts,
    Once,
    Restore,
    Take,
    Then,
    When,
)
from mechtable.rules.parts import AnyPart, Arm
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Mount, Place
from mechtable.rules.skills import Requirements, Skill
from tests.rules import mechs
from tests.rules.mechs import ONE, activated, always, item, weapon

SPADES, DIAMONDS, HEARTS = (
    CardFilter(suit=Suit.SPADES),
    CardFilter(suit=Suit.DIAMONDS),
    CardFilter(suit=Suit.HEARTS),
)
BLACK_QUEEN = CardFilter(suit=Suit.SPADES, rank=Rank.QUEEN)
WHITE_KNIGHT = CardFilter(suit=Suit.DIAMONDS, rank=Rank.JACK)
NUMBERED_SPADES = CardFilter(suit=Suit.SPADES, numbered=True)
ATTACK, DEFENSE = During.ATTACK, During.DEFENSE


def words(when: When) -> str:
    """A trigger in running text."""
    return when.value.replace("_", " ")


def effect(when: When, then: Then, condition: Condition | None = None, name: str = "") -> Effect:
    """An effect; its name says its trigger unless it has one."""
    return Effect(name=name or f"On {words(when)}", when=when, then=then, condition=condition or Condition())


def note(when: When, **condition: Any) -> Effect:
    """An effect that only tells the GM."""
    asked = Condition(**condition)
    return effect(when, Then(note=f"{words(when)} happened"), asked)


GEAR: tuple[AnyPart, ...] = (
    item("plating", always("Plates", Then(armor=1))),
    item("laser-deflector", always("Prism", Then(dr={"laser": 2}))),
    item("energy-deflector", always("Cage", Then(dr={"energy": 1})), power=1),
    item("servo", always("Servo", Then(lead=1))),
    item("coil", always("Coil", Then(damage=1, damage_type="electrical"))),
    item("springs", always("Springs", Then(move=2))),
    item("battery", always("Battery", Then(power=10))),
    item("barrel", always("Barrel", Then(range=2))),
    item("feed", effect(When.ATTACK, Then(attack_ap=-1), Condition(once=Once.TURN))),
    item("gyro", effect(When.DEFEND, Then(extra_defend_ap=-1))),
    item("scrambler", always("Static", Then(jam=4)), power=2),
    item("booster", activated("Boost", Lasts.TURN, Then(power=6, move=1), heat=2)),
    item("wall", activated("Wall", Lasts.ROUND, Then(armor=2, dr={"piercing": 1}), ap=1)),
    item("patcher", Effect(name="Patch", when=When.ACTIVATED, then=Then(restore=Restore(hp=3, part=Place.LEGS)), cost=Cost(ap=2))),
    item("barter", Effect(name="Barter", when=When.ACTIVATED, then=Then(draw=1, note="cards change hands"), cost=Cost(cards=2))),
    item("vent", Effect(name="Vent", when=When.ACTIVATED, then=Then(heat=-4), condition=Condition(once=Once.ROUND))),
    item("eject-seat", note(When.PART_BROKEN, parts=(Place.TORSO, Place.HEAD))),
    item("welder", effect(When.PART_DAMAGED, Then(restore=Restore(hp=2)), Condition(parts=tuple(Place), once=Once.FIGHT))),
    weapon("hooked-blade", "melee", "impact", 1, 1, effect(When.HIT, Then(heat=-1, damage=1)), effect(When.MISS, Then(ap=1))),
    weapon("longbow", "precision", "piercing", 2, 6, effect(When.ATTACK, Then(damage=1), Condition(nearest=4))),
    Arm(
        id="loaded-arm", name="Loaded Arm", tons=ONE, hp=9, mounts={Mount.SHOULDER: 4, Mount.HAND: 2},
        effects=(
            effect(When.PART_DAMAGED, Then(ap=2)), effect(When.PART_BROKEN, Then(draw=1)),
            Effect(name="Wind up", when=When.ACTIVATED, then=Then(damage=1), cost=Cost(ap=1), lasts=Lasts.TURN),
        ),
    ),
)  # fmt: skip


def skill(skill_id: str, *effects: Effect, price: int = 10, **requires: Any) -> Skill:
    """A skill called after its id."""
    return Skill(
        id=skill_id,
        name=skill_id.replace("-", " ").title(),
        description="A skill of the tests.",
        price=price,
        requires=Requirements(**requires),
        effects=effects,
    )


SKILLS = (
    skill("spade-gunner", effect(When.LEAD, Then(draw=1), Condition(card=SPADES, during=ATTACK, style="ballistic"))),
    skill(
        "white-knight",
        effect(When.PLAY, Then(damage=1, draw=2), Condition(card=WHITE_KNIGHT, during=ATTACK)),
        effect(When.PLAY, Then(armor=1, draw=2), Condition(card=WHITE_KNIGHT, during=DEFENSE)),
    ),
    skill("mirror-drill", effect(When.DEFEND, Then(extra_defend_ap=-1), Condition(deflector=True))),
    skill("trade-up", effect(When.LEAD, Then(take=Take(card=DIAMONDS, for_higher=True)))),
    skill("rummage", effect(When.LEAD, Then(take=Take(any=True)), Condition(card=NUMBERED_SPADES))),
    skill("sweeper", effect(When.TURN_END, Then(take=Take(card=HEARTS, any=True)))),
    skill("haggler", effect(When.DEFEND, Then(take=Take(any=True, for_higher=True)))),
    skill("black-queen", effect(When.LEAD, Then(lead=2), Condition(card=BLACK_QUEEN, once=Once.TURN))),
    skill("courtier", effect(When.LEAD, Then(lead=1, armor=1), Condition(card=CardFilter(court=True), during=DEFENSE))),
    skill("calm", effect(When.TURN_START, Then(heat=-1, free_defends=1))),
    skill("reader", effect(When.TURN_END, Then(draw=1), Condition(unbroken=Place.HEAD))),
    skill("grudge", effect(When.HIT, Then(ap=1, power=3), Condition(during=DEFENSE, once=Once.ROUND))),
    skill("dancer", effect(When.MISS, Then(draw=1), Condition(during=DEFENSE))),
    skill("tuner", effect(When.TURN_START, Then(ap=1), Condition(online="radio"))),
    skill("second-wind", Effect(name="Breath", when=When.ACTIVATED, then=Then(ap=3), condition=Condition(once=Once.FIGHT))),
    skill("watcher", note(When.DEFEND, once=Once.FIGHT), note(When.ATTACK, once=Once.FIGHT)),
    skill("rank-and-file", effect(When.PLAY, Then(damage=1), Condition(card=CardFilter(rank=Rank.SEVEN)))),
    skill("veteran", effect(When.ALWAYS, Then(lead=1)), piloting=3, skills=("calm",)),
    skill("fast-hands", effect(When.ALWAYS, Then(free_defends=1), Condition(initiative=2, ap=2))),
)  # fmt: skip

CATALOGUE = Catalogue(
    {**mechs.CATALOGUE.parts, **{part.id: part for part in GEAR}},
    mechs.TAXONOMY,
    mechs.CATALOGUE.hands,
    {skill.id: skill for skill in SKILLS},
)
"""The parts of `mechs` and those above, with the skills."""


def skilled(
    name: str, mech: str, *skills: str, initiative: int = 0, piloting: int = 0, ap: int = 0
) -> Fielded:
    """A combatant with skills; the text names the items of a plain mech."""
    return Fielded(
        id=name,
        name=name,
        mech=mechs.build(*filter(None, mech.split("; "))),
        pilot=Pilot(name="Pilot", piloting=piloting, initiative=initiative, ap=ap, skills=skills),
        side=name.lower(),
    )
