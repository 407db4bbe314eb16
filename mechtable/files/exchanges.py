"""Exchanges as JSON: one line in, as `tests/data/attacks.jsonl` writes them, and the answer to it."""

from mechtable.engine.cards import Card
from mechtable.files.json_lines import LineError, cards_of, list_of, object_of, read_object, whole_of, word_of
from mechtable.rules.fitted import Status
from mechtable.rules.parts import ExtraDamage
from mechtable.rules.resolve import Exchange, Resolved
from mechtable.rules.taxonomy import Taxonomy

_MOST = 999
_MOST_HP = 9_999
_MOST_EXTRA = 20


def read_exchange(data: bytes, taxonomy: Taxonomy) -> Exchange:
    """The exchange of one line; keys it does not know are passed over.

    Raises:
        MechtableError: What is wrong with the line.
    """
    found = read_object(data)
    weapon, part, dr = (object_of(found, key) for key in ("weapon", "target_part", "dr"))
    types = (*taxonomy.types, *taxonomy.parents)
    max_hp = whole_of(part, "max_hp", 1, _MOST_HP)
    arm = Status(word_of(found, "arm_status", [status.value for status in Status], "ok"))
    if arm is Status.BROKEN:
        raise LineError("arm_status: a weapon on a broken arm does not work (rule 5.1)")
    return Exchange(
        style=word_of(weapon, "style", taxonomy.styles),
        damage_type=word_of(weapon, "damage_type", types),
        damage=whole_of(weapon, "damage", 0, _MOST),
        extra=tuple(
            ExtraDamage(
                damage=whole_of(each, "damage", 0, _MOST), damage_type=word_of(each, "damage_type", types)
            )
            for each in list_of(weapon, "extra", _MOST_EXTRA)
        ),
        arm=arm,
        dr={word_of({"dr": word}, "dr", types): whole_of(dr, word, 0, _MOST) for word in dr},
        hp=whole_of(part, "hp", 0, max_hp),
        max_hp=max_hp,
        attacker=_led(cards_of(found, "attacker", least=1), "attacker"),
        defender=_led(cards_of(found, "defender", least=0), "defender"),
    )


def plain_exchange(resolved: Resolved) -> dict[str, str | int | None]:
    """The answer: the hand keys only on a hit."""
    hands: dict[str, str | int | None] = {}
    for side, hand in (("attack", resolved.attack_hand), ("defense", resolved.defense_hand)):
        if hand is not None:
            hands |= {f"{side}_hand_value": hand.value, f"{side}_hand_name": hand.name}
    return {
        "association": resolved.association,
        "attack_lead": resolved.attack.total,
        "defense_lead": resolved.defense.total,
        "margin": resolved.margin,
        "outcome": resolved.result.value,
        **hands,
        "damage": resolved.damage.total if resolved.damage else 0,
        "hp": resolved.hp,
        "status": resolved.status.value,
    }


def _led(cards: tuple[Card, ...], side: str) -> tuple[Card, ...]:
    if cards and cards[0].is_joker:
        raise LineError(f"{side}: a joker is never a leading card (rule 1.5)")
    return cards
