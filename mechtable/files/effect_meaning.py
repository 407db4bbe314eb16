"""Words of an effect that are known and well written, but mean nothing where they stand (mechcombat 8.2–8.5)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from mechtable.files.nodes import Table
from mechtable.files.schema import Value
from mechtable.rules.effects import AT_ONCE, DEEDS, EXCHANGE_DEEDS, During, Effect, Once, When
from mechtable.rules.places import Place

_OF_AN_ATTACK = ("style", "damage_type", "from_range", "to_range", "deflector", "during")
_ONLY_DEFENDING = ("armor", "dr", "extra_defend_ap")
_ONLY_ATTACKING = ("range", "attack_ap", "damage_type")
_PARTS = (When.PART_DAMAGED, When.PART_BROKEN)
_TURNS = (When.TURN_START, When.TURN_END)
_OWN_ATTACKS = (When.LEAD, When.PLAY, When.HIT, When.MISS)
_A = {"defense": "a defense", "attack": "an attack"}
_WORDS_OF = {"sensors_percent": "sensors"}


@dataclass(frozen=True, slots=True)
class Carrier:
    """What carries an effect, as far as it changes what words mean.

    Attributes:
        mounted: Whether it sits in a part of the mech; pilot skills and slotless items do not.
        style: A weapon's style, None for what is no weapon.
        damage_type: A weapon's damage type.
        melee: Whether it is a melee weapon.
        place: The part itself, where it is one of which a mech has one only.
    """

    what: str
    mounted: bool = True
    style: str | None = None
    damage_type: str = ""
    melee: bool = False
    place: Place | None = None


ANYTHING = Carrier("part")


def check_meaning(value: Value, effect: Effect, carrier: Carrier) -> None:
    """Report every such word of one effect at its own place."""
    when, asked, done = at(value, "when"), _Keys(at(value, "if")), _Keys(at(value, "then"))
    if when is None:
        return
    _check_asking(asked, effect)
    _check_side(asked, done, effect)
    _check_waiting(asked, done, effect)
    _check_part(when, asked, done, effect, carrier)
    if carrier.style is not None:
        _check_weapon(asked, done, effect, carrier)


def at(value: Value | None, key: str) -> Value | None:
    """The value under a key, None when there is none; reports nothing."""
    return None if value is None else value.under(key)


class _Keys(Mapping[str, Value]):
    """The keys a mapping of the file has, none when it is absent or no mapping."""

    def __init__(self, value: Value | None) -> None:
        self.value = value
        entries = value.entries() if value is not None and isinstance(value.node, Table) else ()
        self._found = {key.steps[-1]: child for key, child in entries}

    def __getitem__(self, key: str) -> Value:
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def wrong(self, key: str, message: str) -> None:
        """Report the value under a key, where there is one."""
        if key in self._found:
            self._found[key].wrong(message)


def _check_asking(asked: _Keys, effect: Effect) -> None:
    """Conditions that ask nothing, or what never happens."""
    condition = effect.condition
    if asked.value is not None and isinstance(asked.value.node, Table) and not asked:
        asked.value.wrong("asks nothing: take it out, or say what must hold")
    for word in ("numbered", "court", "deflector"):
        if word in asked and asked[word].plain() is False:
            asked.wrong(word, "false asks nothing: take it out")
    if (
        condition.nearest is not None
        and condition.farthest is not None
        and condition.nearest > condition.farthest
    ):
        asked.wrong("from_range", f"no distance is from {condition.nearest} to {condition.farthest} squares")
    if effect.when in _TURNS and condition.once in (Once.TURN, Once.ROUND):
        asked.wrong(
            "once", f"`when: {effect.when.value}` comes once a round anyway: take it out, or say fight"
        )


def _sides(effect: Effect) -> frozenset[During]:
    """The sides of an attack on which the effect can count."""
    match effect.when:
        case When.ATTACK:
            return frozenset((During.ATTACK,))
        case When.DEFEND:
            return frozenset((During.DEFENSE,))
        case When.HIT | When.MISS:
            return frozenset((effect.condition.during or During.ATTACK,))
        case _:
            return frozenset((effect.condition.during,) if effect.condition.during else During)


def _check_side(asked: _Keys, done: _Keys, effect: Effect) -> None:
    sides, possible = _sides(effect), DEEDS[effect.when]
    for word in (*_ONLY_DEFENDING, *_ONLY_ATTACKING):
        needed, other = ("defense", "attack") if word in _ONLY_DEFENDING else ("attack", "defense")
        if word in possible and During(needed) not in sides:
            counts = f"{word} counts in {_A[needed]}, and this effect only in {_A[other]}"
            done.wrong(word, f"{counts}: take it out, or change when or during")
    if effect.condition.deflector and During.DEFENSE not in sides:
        asked.wrong("deflector", "a deflector guards: it is asked for in a defense only")


def _check_waiting(asked: _Keys, done: _Keys, effect: Effect) -> None:
    """An effect that stands waits for no attack but with what it does in one."""
    if effect.when not in (When.ALWAYS, When.ACTIVATED):
        return
    filters = [word for word in _OF_AN_ATTACK if word in asked]
    if not filters:
        return
    deeds = effect.deeds()
    if not deeds & EXCHANGE_DEEDS:
        for word in filters:
            asked.wrong(
                word, "asks for an attack, and nothing that this effect does is done in one: take it out"
            )
        return
    for deed in sorted(deeds - EXCHANGE_DEEDS):
        word = _WORDS_OF.get(deed, deed)
        how = "is done at once" if deed in AT_ONCE else "stands all the time"
        done.wrong(word, f"{word} {how}, whatever the attack: give it an effect of its own")


def _check_part(when: Value, asked: _Keys, done: _Keys, effect: Effect, carrier: Carrier) -> None:
    if not carrier.mounted:
        if effect.when in _PARTS and "part" not in asked:
            when.wrong(f"a {carrier.what} sits in no part: add if: {{part: any}}, or the part meant")
        restore = done.get("restore")
        if (
            restore is not None
            and effect.when not in _PARTS
            and at(restore, "hp")
            and not at(restore, "part")
        ):
            restore.wrong(f"a {carrier.what} sits in no part: say which part is restored")
    own = (carrier.place,) if carrier.place else ()
    if effect.when is When.PART_BROKEN and (effect.condition.parts or own) == (Place.TORSO,):
        for word in done:
            if word != "note":
                done.wrong(word, "a mech whose torso breaks is a wreck: only a note is left to it")


def _check_weapon(asked: _Keys, done: _Keys, effect: Effect, carrier: Carrier) -> None:
    """A weapon's own effects count only in its own attacks (8.5)."""
    if effect.when in _OWN_ATTACKS and effect.condition.during is During.DEFENSE:
        asked.wrong("during", "a weapon's own effects count in its own attacks only (rule 8.5)")
    elif During.DEFENSE not in _sides(effect) or effect.when in _OWN_ATTACKS:
        for word, own in (("style", carrier.style), ("damage_type", carrier.damage_type)):
            asked.wrong(
                word, f"a weapon's own effects count in its own attacks only, and those are {own} (rule 8.5)"
            )
    if carrier.melee:
        done.wrong("range", "a melee weapon stays melee (rule 8.4)")


def check_online(root: Value, gear: Iterable[str]) -> None:
    """Report every item that a condition asks to be online and that the catalogue does not have (8.3)."""
    known = frozenset(gear)
    for entry in root.items("entries") if root.is_list else ():
        effects = at(entry, "effects")
        for effect in effects.items("effects") if effects is not None and effects.is_list else ():
            online = at(at(effect, "if"), "online")
            if online is not None and isinstance(online.plain(), str) and online.plain() not in known:
                near = get_close_matches(str(online.plain())[:60], known, n=1)
                hint = f", did you mean {near[0]}?" if near else ""
                online.wrong(f"no weapon or item of this catalogue has this id{hint}")
