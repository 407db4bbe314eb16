"""The story of a fight: one plain sentence an event, the same for screen, command line and export."""

from mechtable.engine.audience import Hidden
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.narrate import narrate
from tests.rules.combat.at_table import Table, attack, duel
from tests.rules.mechs import build, fielded


def story(table: Table, events: tuple[Event, ...]) -> list[str]:
    return [narrate(event, table.fight.combatants) for event in events]


def test_the_story_of_a_hit() -> None:
    table = duel("blade at right hand; jets at back", "club at right hand; amplifier")
    table.gm_set(**{"Blue.head.hp": 5})
    told = story(
        table, table.say("Red use blade") + attack(table, "blade", blue="4d", part="head", follow="9h")
    )
    assert told == [
        "Red uses Blade for 5 power.",
        "Red ▸ Blue, Blade, 4 AP.",
        "Blue defends, free: 0 left.",
        "Red leads a card, face down.",
        "Blue leads a card, face down.",
        "Red leads 9♥, Blue 4♦: 9 against 4, called shot by 5: Red picks the part.",
        "Red picks the head.",
        "Red follows with 9♥: Suited Pair, attack +1.",
        "Blue follows with nothing.",
        "Red's Blade, Edge: use for 5 power, the next attack: +1 electrical damage.",
        "Blue's head 5 → 0: (1 + 2 Blade + 1 hand − 0 DR impact) + (1 Edge − 0 DR electrical) − 0 hand = 5.",
        "Blue's head is broken: sensors 7 → 0.",
        "All cards used are discarded.",
    ]


def test_5_1_legs_are_many() -> None:
    table = duel("blade at right hand", "club at right hand")
    assert "Blue's legs are broken: " in "".join(story(table, table.gm_set(**{"Blue.legs.hp": 0})))
    assert "Blue's torso is damaged: " in "".join(story(table, table.gm_set(**{"Blue.torso.hp": 3})))


def test_the_story_of_a_miss_and_of_a_turn() -> None:
    table = duel("mortar at back; radio")
    told = story(table, attack(table, "mortar", red="4d", blue="4s"))
    assert told[0] == "Red ▸ Blue, Mortar, 4 AP, 1 shots left." or told[0].startswith(
        "Red ▸ Blue, Mortar, 4 AP"
    )
    assert told[-2:] == ["Red leads 4♦, Blue 4♠: 4 against 4, a miss.", "All cards used are discarded."]
    assert story(table, table.say("Red off radio", "Red draw", "Red discard 4s jo", "Red end")) == [
        "Red switches Radio off.",
        "Red draws a card for 3 AP, 3 left.",
        "Red discards 4♠ Jo.",
        "Red ends its turn and draws a card.",
        "Blue's turn: 10 AP.",
    ]
    table.gm_set(**{"Blue.hand": 9})
    assert story(table, table.say("Blue end")) == [
        "Blue ends its turn and draws a card, then discards down to 7.",
        "Round 2.",
        "Red's turn: 10 AP.",
    ]


def test_the_story_of_an_undefended_and_a_bought_defense() -> None:
    table = duel()
    told = story(table, table.say("Red attack club Blue", "Blue defend no", "Red lead 3h"))
    assert told[1:] == [
        "Blue does not defend.",
        "Red leads a card, face down.",
        "Red leads 3♥, Blue nothing: 3 against 0, a hit by 3: Blue picks the part.",
    ]
    bought = duel()
    assert story(bought, bought.say("Red attack club Blue", "Blue defend buy"))[1:] == [
        "Blue buys a defend, 8 AP left."
    ]


def test_the_story_of_a_setup_with_ties() -> None:
    table = Table(
        fielded("Red", build(), side="us"),
        fielded("Blue", build(), side="them"),
        fielded("Green", build(), side="Green"),
    )
    assert story(table, table.match.opening) == [
        "The fight begins: Red (us), Blue (them), Green.",
        "Initiative is tied: Red and Blue and Green turn a card up.",
    ]
    events = table.say("turnup Red jo", "turnup Red 9h", "turnup Blue kh", "turnup Green 2c")
    assert story(table, events) == [
        "Red turns up Jo, a joker: again.",
        "Red turns up 9♥.",
        "Blue turns up K♥.",
        "Green turns up 2♣.",
        "The order: Blue, Red, Green.",
        "Round 1.",
        "Blue's turn: 10 AP.",
        "Nobody left has a working weapon: the GM may end the fight.",
    ]


def test_the_story_of_corrections() -> None:
    table = duel(
        blue="furnace; radio; club at left hand; club at left hand; bomb at left hand; bomb at right hand"
    )
    told = story(
        table,
        table.gm_set(
            **{
                "Blue.items.club#2": "offline",
                "Blue.ammo.bomb@right_arm": 0,
                "Blue.left_arm.hp": 4,
                "Blue.position": "3,4",
                "round": 7,
            }
        ),
    )
    assert told == [
        "GM: Blue's Club #2 online → offline, “test”.",
        "GM: Blue's Bomb on the right arm ammo 1 → 0, “test”.",
        "GM: Blue's left arm hp 10 → 4, “test”.",
        "Blue's left arm is damaged: Club leads −1, Club leads −1, Bomb leads −1.",
        "GM: Blue's position none → 3,4, “test”.",
        "GM: round 1 → 7, “test”.",
    ]
    assert story(table, table.gm_set(**{"Blue.torso.hp": 5}))[1:] == [
        "Blue's torso is damaged: power 30 → 15.",
        "Blue runs short of power: Radio off.",
    ]


def test_the_story_of_the_end() -> None:
    table = duel()
    assert story(table, table.gm_set(**{"Blue.torso.hp": 0, "Red.heat": 8}))[1:] == [
        "Blue's torso is broken: the mech is destroyed.",
        "Blue is destroyed. What becomes of the pilot? The GM says.",
        "The fight is over. Only Red is left.",
        "GM: Red's heat 0 → 8, “test”.",
    ]
    assert story(table, table.gm_set(**{"Blue.torso.hp": 17}))[1:] == [
        "Blue's torso is whole again: power 0 → 30.",
        "The fight goes on.",
    ]
    table.say("Red attack club Blue", "Blue defend no")
    assert story(table, table.say('gm end because "night falls"')) == [
        "The attack is called off: the GM ends the fight.",
        "The fight is over. Night falls.",
    ]


def test_the_story_of_a_move_and_a_warning() -> None:
    table = Table(
        fielded("Red", build("cannon at back"), initiative=1, at=(0, 0)), fielded("Blue", build(), at=(6, 6))
    )
    assert story(table, table.say("Red move 0,1", "Red move 0,0")) == [
        "Red moves 1 square to 0,1. 10 AP − 1 = 9.",
        "Red moves 1 square to 0,0. 9 AP − 1 = 8.",
    ]
    assert story(table, table.say("Red attack cannon Blue"))[1] == (
        "Warning: Blue is 6 away, beyond Red's sensors (5)."
    )


def test_what_is_hidden_is_told_in_its_own_words() -> None:
    assert narrate(Hidden("A card is led, face down."), {}) == "A card is led, face down."
    assert narrate(Hidden(""), {}) == ""
