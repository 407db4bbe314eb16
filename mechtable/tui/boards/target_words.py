"""Who can be aimed at, in a line: how far away and whether in sensor range, where it stands, what is hurt."""

from mechtable.rules.combat.movement import distance
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.options import Sensors
from mechtable.rules.square_words import squares_words


def target_words(view: FightView, attacker: CombatantView, target: CombatantView) -> str:
    """A target in a line: side, distance, where it stands, which of its parts have lost HP (7.5.1)."""
    hurt = [part.place.words for part in target.parts if part.hp < part.max_hp]
    square = f"at {target.position[0]},{target.position[1]}" if target.position else ""
    words = (target.side, _away(view, attacker, target), square)
    return "  ".join(filter(None, (*words, f"hurt: {', '.join(hurt)}" if hurt else "unhurt")))


def squares_between(view: FightView, one: CombatantView, other: CombatantView) -> int | None:
    """How far apart two stand, None where one has no place (7.7)."""
    if one.position is None or other.position is None:
        return None
    return distance(one.position, other.position, view.options.diagonals)


def _away(view: FightView, attacker: CombatantView, target: CombatantView) -> str:
    far = squares_between(view, attacker, target)
    if far is None:
        return ""
    blind = far > attacker.sensors.total and view.options.sensors is not Sensors.IGNORE
    return f"{squares_words(far)}{f', BLIND: sensors reach {attacker.sensors.total}' if blind else ''}"
