"""What happens: a command's events. The only place of the fight that would draw chance."""

from typing import assert_never

from mechtable.engine.audience import Seat
from mechtable.engine.dice import Dice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat import names, paths, standing
from mechtable.rules.combat.area_damage import strike
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.attack_refusal import beyond_sensors, distance_of
from mechtable.rules.combat.attack_sums import attack_price
from mechtable.rules.combat.calling import call
from mechtable.rules.combat.copies import warn_of_copies
from mechtable.rules.combat.dealing import deal, deal_starting_hands
from mechtable.rules.combat.dropping import drop_attack
from mechtable.rules.combat.evolve import before_the_fight
from mechtable.rules.combat.exchange import answered, followed, led
from mechtable.rules.combat.firing import fire_deeds, fire_moments
from mechtable.rules.combat.giving_up import give_up
from mechtable.rules.combat.joining import join, leave
from mechtable.rules.combat.leadless import drop_if_leadless
from mechtable.rules.combat.movement import blocked, distance, path_length
from mechtable.rules.combat.noting import noted
from mechtable.rules.combat.odd_places import warn_of_place
from mechtable.rules.combat.overrule import overruled
from mechtable.rules.combat.refusals import check
from mechtable.rules.combat.rounds import delay_turn, first_order, settle_turned
from mechtable.rules.combat.set_hand import set_hand
from mechtable.rules.combat.settle import part_events
from mechtable.rules.combat.setup import Setup
from mechtable.rules.combat.shortage import shed_items
from mechtable.rules.combat.state import Combatant, Fight, Phase
from mechtable.rules.combat.taking import settle_offers, take
from mechtable.rules.combat.turns import after_correction, after_damage, end_turn, finish_discard, finish_turn
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.combat.unseen import shuffle_unseen
from mechtable.rules.combat.use import use
from mechtable.rules.combat.using import bearer_called
from mechtable.rules.combat.walking import walk
from mechtable.rules.effects import When


def opening(setup: Setup, dice: Dice) -> tuple[e.Event, ...]:
    """Sets the fight up and, unless Initiative is tied, begins the first turn (7.1)."""
    story = Unfolding(before_the_fight(), dice)
    story.add(e.FightBegan(setup.options, setup.taxonomy, setup.table, setup.combatants, setup.ground))
    if setup.reserves:
        story.add(e.ReservesHeld(setup.reserves))
    deal_starting_hands(story)
    first_order(story)
    _look_for_the_end(story)
    return story.events


def decide(fight: Fight, seat: Seat, command: c.Command, dice: Dice) -> tuple[e.Event, ...]:
    """The events of a command.

    Raises:
        RuleError: The command is refused; nothing happened.
    """
    return unfold(fight, seat, command, dice).events


def unfold(fight: Fight, seat: Seat, command: c.Command, dice: Dice) -> Unfolding:
    """The events of a command together with the fight after them, for those who play many fights.

    Raises:
        RuleError: The command is refused; nothing happened.
    """
    check(fight, seat, command)
    story = Unfolding(fight, dice)
    perform(story, command)
    return story


def perform(story: Unfolding, command: c.Command) -> None:
    """Tell what an accepted command does, and what can no longer be taken after it."""
    _perform(story, command)
    settle_offers(story)


def _perform(story: Unfolding, command: c.Command) -> None:
    match command:
        case c.Attack():
            _attack(story, command)
        case c.Answer():
            answered(story, _who(story, command.name), command.how)
        case c.Lead():
            led(story, _who(story, command.name), command.card)
        case c.Pick():
            target = story.exchange.target
            place = names.place(story.fight.combatants[target], command.part)
            story.add(e.PartPicked(_who(story, command.name).entrant.id, target, place))
        case c.Follow():
            followed(story, _who(story, command.name), command.cards)
        case c.Move():
            _move(story, command)
        case c.Walk():
            walk(story, command)
        case c.Draw():
            who = _who(story, command.name)
            price = story.fight.options.draw_ap
            counted = who.hand if who.entrant.dealt else who.hand + 1
            story.add(e.CardDrawn(who.entrant.id, price, max(0, who.ap - price), counted))
            if who.entrant.dealt:
                deal(story, who.entrant.id, 1)
        case c.Discard():
            _discard(story, command)
        case c.UseItem():
            _use(story, command)
        case c.Take():
            take(story, command)
        case c.EndTurn() if story.fight.phase is Phase.DISCARD:  # only when the GM overrules the hand limit
            finish_turn(story, _who(story, command.name).entrant.id)
        case c.EndTurn():
            end_turn(story, _who(story, command.name))
        case c.Delay():
            other = _who(story, command.after).entrant.id
            delay_turn(story, _who(story, command.name).entrant.id, other)
        case c.Eject() | c.Surrender():
            give_up(story, _who(story, command.name), command)
        case c.TurnUp():
            _turn_up(story, command)
        case c.Reshuffle():
            story.add(e.DiscardsReshuffled())
        case c.GmSet():
            _correct(story, command)
        case c.GmReveal():
            story.add(e.HandRevealed(_who(story, command.name).entrant.id))
        case c.GmEnd():
            if story.fight.exchange is not None:
                drop_attack(story, "the GM ends the fight.")
            story.add(e.FightEnded((), command.reason))
        case c.GmJoin():
            join(story, command)
        case c.GmCall():
            call(story, command)
        case c.GmLeave():
            leave(story, command)
        case c.GmShuffle():
            shuffle_unseen(story, command.reason)
        case c.GmOverrule():
            _overrule(story, command)
        case c.GmDamage():
            strike(story, command)
        case c.GmCondition() | c.GmClear() | c.GmTimer() | c.GmClearTimer() | c.GmNote() | c.GmPilot():
            story.add(noted(story.fight, command))
        case _:
            assert_never(command)


def _who(story: Unfolding, name: str) -> Combatant:
    return names.combatant(story.fight, name)


def _attack(story: Unfolding, command: c.Attack) -> None:
    attacker, target = _who(story, command.name), _who(story, command.target)
    item = names.weapon(attacker, command.weapon)
    weapon, distance = weapon_of(attacker, item), distance_of(story.fight, command)
    price = attack_price(story.fight, attacker, item, distance).total
    shots = attacker.ammo[item]
    story.add(
        e.AttackDeclared(
            attacker=attacker.entrant.id,
            weapon=item,
            target=target.entrant.id,
            distance=distance,
            ap_cost=price,
            ap=max(0, attacker.ap - price),
            power_spent=attacker.power_spent + min(weapon.power_per_use, standing.power_left(attacker)),
            heat=attacker.heat + weapon.heat,
            ammo=None if shots is None else max(0, shots - 1),
        )
    )
    if beyond_sensors(story.fight, attacker, distance):
        seen = standing.sensors(attacker).total
        sentence = (
            f"{target.entrant.name} is {distance} away, beyond {attacker.entrant.name}'s sensors ({seen})."
        )
        story.add(e.Warned("beyond_sensors", sentence, attacker.entrant.id))
    aimed = ("attack_ap", "range") if distance is not None and distance > weapon.range else ("attack_ap",)
    fire_deeds(story, *aimed, sides=(True,))
    fire_moments(story, When.ATTACK, When.DEFEND)


def _move(story: Unfolding, command: c.Move) -> None:
    who = _who(story, command.name)
    fight = story.fight
    most = standing.maximum_move(who).total - who.moved
    start = who.position or command.to
    squares = path_length(start, command.to, blocked(fight, who.entrant.id), fight.options.diagonals, most)
    if squares is None:  # the GM overrules that there is no way: it goes straight
        squares = distance(start, command.to, fight.options.diagonals)
    paid = min(squares, who.ap)
    story.add(e.Moved(who.entrant.id, command.to, squares, paid, who.ap - paid, who.moved + squares))


def _use(story: Unfolding, command: c.UseItem) -> None:
    who = _who(story, command.name)
    if command.how is c.Switch.USE:
        use(story, who, bearer_called(who, command.item), command.cards)
        return
    name, item = who.entrant.id, names.item(who, command.item)
    story.add(e.ItemSwitched(name, item, command.how is c.Switch.ON))
    shed_items(story, name)


def _discard(story: Unfolding, command: c.Discard) -> None:
    who = _who(story, command.name)
    name, ending = who.entrant.id, story.fight.phase is Phase.DISCARD
    story.add(e.CardsDiscarded(name, command.cards, max(0, who.hand - len(command.cards))))
    warn_of_copies(story, command.cards, name)
    if ending and story.fight.combatants[name].hand <= story.fight.options.hand_limit:
        finish_turn(story, name)


def _turn_up(story: Unfolding, command: c.TurnUp) -> None:
    name = _who(story, command.name).entrant.id
    story.add(e.CardTurnedUp(name, command.card, again=command.card.is_joker))
    warn_of_copies(story, (command.card,), name)
    settle_turned(story)
    _look_for_the_end(story)


def _look_for_the_end(story: Unfolding) -> None:
    """A turn that begins may find nobody to fight, or nothing to fight with (7.10)."""
    if story.fight.active is not None:
        after_damage(story)


def _correct(story: Unfolding, command: c.GmSet) -> None:
    path, value = paths.canonical(story.fight, command.path, command.value)
    before = story.fight
    if paths.names_cards(path):
        set_hand(story, path, value, command.reason)
        finish_discard(story)
        return
    name = path.partition(".")[0]
    secret = name in before.reserves.keys() - set(before.left)
    story.add(e.ValueSet(path, paths.read(story.fight, path), value, command.reason, secret))
    if path == f"{name}.position" and name in before.combatants:
        warn_of_place(story, name)
    for other, was in before.combatants.items():
        for event in part_events(was, story.fight.combatants[other], before.options.wreck_pilot):
            story.add(event)
    after_correction(story, before)


def _overrule(story: Unfolding, command: c.GmOverrule) -> None:
    name = _who(story, command.command.name).entrant.id
    for error in overruled(story.fight, command.command):
        story.add(e.RefusalOverruled(name, error.code, error.rule, error.sentence, command.reason))
    perform(story, command.command)
    drop_if_leadless(story, name)
