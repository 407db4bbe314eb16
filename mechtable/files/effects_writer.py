"""Effects as part files say them; what is written, `effects_files` reads back equal (mechcombat 8)."""

from collections.abc import Mapping

from mechtable.files.writer import Inline, InlineList, Plain
from mechtable.rules.effects import CardFilter, Condition, Cost, Effect, Restore, Take, Then
from mechtable.rules.places import Place

_CHANGES = (
    *("lead", "damage", "armor", "draw", "ap", "free_defends", "extra_defend_ap", "attack_ap", "move", "fly"),
    *("range", "heat", "power", "jam", "protect_comms"),
)


def plain_effects(effects: tuple[Effect, ...]) -> list[Plain]:
    """The list under `effects`."""
    return [_effect(effect) for effect in effects]


def _effect(effect: Effect) -> Inline:
    found = Inline(name=effect.name, when=effect.when.value)
    if condition := _condition(effect.condition):
        found["if"] = condition
    found["then"] = _then(effect.then)
    if cost := _cost(effect.cost):
        found["cost"] = cost
    if effect.lasts is not None:
        found["lasts"] = effect.lasts.value
    return found


def _said(keys: Mapping[str, Plain]) -> Inline:
    """What is not at its default."""
    return Inline({key: value for key, value in keys.items() if value not in (None, 0, False, "")})


def _condition(condition: Condition) -> Inline:
    found = _said({"style": condition.style, "damage_type": condition.damage_type})
    for key, squares in (("from_range", condition.nearest), ("to_range", condition.farthest)):
        if squares is not None:
            found[key] = squares
    found |= _cards(condition.card)
    if condition.during is not None:
        found["during"] = condition.during.value
    if condition.parts:
        words = [place.value for place in condition.parts]
        found["part"] = "any" if condition.parts == tuple(Place) else InlineList(words)
    found |= _said(
        {
            "piloting": condition.piloting,
            "initiative": condition.initiative,
            "ap": condition.ap,
            "unbroken": condition.unbroken and condition.unbroken.value,
            "online": condition.online,
            "deflector": condition.deflector,
            "once": condition.once and condition.once.value,
        }
    )
    return found


def _cards(card: CardFilter) -> Inline:
    return _said(
        {
            "suit": card.suit and card.suit.name.lower(),
            "rank": card.rank and card.rank.text.lower(),
            "numbered": card.numbered,
            "court": card.court,
        }
    )


def _then(then: Then) -> Inline:
    found = _said({word: getattr(then, word) for word in _CHANGES})
    found |= _said({"damage_type": then.damage_type, "sensors": then.sensors, "note": then.note})
    if then.sensors_percent:
        found["sensors"] = f"{then.sensors_percent:+d}%"
    if then.dr:
        found["dr"] = Inline(then.dr)
    if then.take is not None:
        found["take"] = _take(then.take)
    if then.restore is not None:
        found["restore"] = _restore(then.restore)
    return found


def _take(take: Take) -> Inline:
    return Inline(**_cards(take.card), **_said({"any": take.any, "for_higher": take.for_higher}))


def _restore(restore: Restore) -> Inline:
    return Inline(hp=restore.hp, **_said({"part": restore.part and restore.part.value}))


def _cost(cost: Cost) -> Inline:
    return _said({word: getattr(cost, word) for word in ("power", "ap", "heat", "cards")})
