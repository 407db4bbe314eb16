"""What follows when a part's hit points change: thresholds, power, wrecks, the end (mechcombat 5, 7.10)."""

from collections.abc import Iterator

from mechtable.engine.changing import replace
from mechtable.engine.ruleset import Outcome
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.power import shed
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.options import WreckPilot
from mechtable.rules.parts import Weapon


def part_events(before: Combatant, after: Combatant, pilot: WreckPilot) -> Iterator[e.Event]:
    """Thresholds crossed with their consequences, items that lose power, and whether the mech is a wreck.

    Args:
        before: The combatant as it was.
        after: As it is now.
        pilot: The house rule on pilots of wrecks.
    """
    name = after.entrant.id
    for place in after.entrant.fitted.frames:
        was, now = standing.status(before, place), standing.status(after, place)
        if was is not now:
            yield e.StatusChanged(name, place, was, now, consequences(before, after))
    items = shed(after)
    if items and not after.out:
        yield e.ItemsShed(name, items)
    if after.destroyed and not before.destroyed:
        yield e.MechDestroyed(name, pilot if after.crew is Crew.ABOARD else None)


def consequences(before: Combatant, after: Combatant) -> tuple[str, ...]:
    """What a change of hit points changes for the mech, in words: `move 6 → 4` (5.1)."""
    if after.destroyed:
        return ("the mech is destroyed",)
    pairs = (
        ("move", standing.maximum_move(before).total, standing.maximum_move(after).total),
        ("sensors", standing.sensors(before).total, standing.sensors(after).total),
        ("power", standing.power_output(before).total, standing.power_output(after).total),
    )
    words = [f"{what} {was} → {now}" for what, was, now in pairs if was != now]
    for index, item in enumerate(after.entrant.fitted.gear):
        was_broken, now_broken = standing.is_broken(before, index), standing.is_broken(after, index)
        if now_broken and not was_broken:
            words.append(f"{item.gear.name} no longer works")
        elif was_broken and not now_broken:
            words.append(f"{item.gear.name} works again")
        elif isinstance(item.gear, Weapon) and not now_broken:
            was_lamed, now_lamed = lamed(before, index), lamed(after, index)
            if now_lamed != was_lamed:
                words.append(f"{item.gear.name} {'leads −1' if now_lamed else 'leads as before'}")
    return tuple(words)


def lamed(combatant: Combatant, item: int) -> bool:
    """Whether the weapon hangs on a damaged arm or shoulder and so leads with −1 (5.1)."""
    carrier = combatant.entrant.fitted.gear[item].carrier
    return (
        carrier is not None
        and carrier.is_arm_or_shoulder
        and standing.status(combatant, carrier).value == "damaged"
    )


def sides_left(fight: Fight) -> tuple[str, ...]:
    """The sides with somebody standing, in the order they came."""
    return tuple(dict.fromkeys(combatant.entrant.side for combatant in fight.living()))


def ending(fight: Fight) -> e.FightEnded | None:
    """The end, when at most one side is left (7.10). A fight that had one side from the start goes on."""
    left = sides_left(fight)
    if len(left) > 1 or (not fight.contested and left):
        return None
    names = [combatant.entrant.name for combatant in fight.living()]
    reason = (
        f"Only {' and '.join(names)} {'is' if len(names) == 1 else 'are'} left."
        if left
        else "Nobody is left."
    )
    return e.FightEnded(left, reason)


def decided(fight: Fight) -> bool:
    """Whether the fight is over because at most one side is left, and so may go on; one that the GM ended stays over."""
    end = ending(fight)
    return end is not None and fight.outcome == Outcome(end.winners, end.reason)


def armed_again(fight: Fight) -> Fight:
    """The fight, whose end may be proposed anew once somebody has a working weapon again (7.10)."""
    return replace(fight, stalemate=False) if fight.stalemate and not helpless(fight) else fight


def helpless(fight: Fight) -> bool:
    """Whether nobody left has a working weapon (7.10)."""
    return not any(standing.armed(combatant) for combatant in fight.living())
