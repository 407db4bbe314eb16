"""The `if` of an effect: what must hold for it to count (mechcombat 8.2, 8.3)."""

from collections.abc import Mapping

from mechtable.engine.cards import Rank, parse_card
from mechtable.engine.errors import CardError
from mechtable.files.limits import HIGHEST_SKILL, MOST_DISTANCE
from mechtable.files.schema import Value
from mechtable.files.taxonomy_files import SUIT_WORDS
from mechtable.rules.effects import ANY_CARD, CardFilter, Condition, During, Once, When
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy

CARD_WORDS = ("suit", "rank", "numbered", "court", "card")
"""The keys that mean cards."""

_RANKS: Mapping[str, Rank] = {rank.text.lower(): rank for rank in Rank}
_OF_AN_ATTACK = ("style", "damage_type", "from_range", "to_range", "deflector")
_SKILLS = ("piloting", "initiative", "ap")
_CARDS = (When.LEAD, When.PLAY)
_PARTS = (When.PART_DAMAGED, When.PART_BROKEN)
_NO_ATTACK = (When.ALWAYS, *_PARTS, When.TURN_START, When.TURN_END)
_EITHER_SIDE = (When.ALWAYS, When.ACTIVATED, *_CARDS, When.HIT, When.MISS)
_ANYWHERE = "any"


def read_condition(value: Value, taxonomy: Taxonomy, when: When) -> Condition:
    """The mapping under `if`; nothing there asks nothing."""
    if not value.given:
        return Condition()
    keys = value.mapping(
        (), (*_OF_AN_ATTACK, *CARD_WORDS, "during", "part", *_SKILLS, "unbroken", "online", "once")
    )
    _check_meaning(keys, when)
    return Condition(
        style=keys["style"].word_of(taxonomy.styles) if keys["style"].given else None,
        damage_type=_damage_type(keys["damage_type"], taxonomy),
        nearest=_squares(keys["from_range"]),
        farthest=_squares(keys["to_range"]),
        card=read_card_filter(keys),
        during=keys["during"].choice(During) if keys["during"].given else None,
        parts=_parts(keys["part"]),
        **{skill: keys[skill].whole(1, HIGHEST_SKILL) if keys[skill].given else 0 for skill in _SKILLS},
        unbroken=keys["unbroken"].choice(Place) if keys["unbroken"].given else None,
        online=keys["online"].slug() if keys["online"].given else None,
        deflector=keys["deflector"].truth(),
        once=keys["once"].choice(Once) if keys["once"].given else None,
    )


def read_card_filter(keys: Mapping[str, Value]) -> CardFilter:
    """Which cards are meant: a suit, a rank, the numbered or the court cards, or one card such as qs."""
    card = keys["card"]
    if card.given:
        for word in CARD_WORDS[:-1]:
            if keys[word].given:
                keys[word].wrong("is said by card already: take one of them out")
        return _one_card(card)
    suit, rank = keys["suit"], keys["rank"]
    if rank.given and (keys["numbered"].given or keys["court"].given):
        rank.wrong("is narrower than numbered and court: take them out")
    if keys["numbered"].plain() is True and keys["court"].plain() is True:
        keys["court"].wrong("no card is both numbered and court: take one of them out")
    return CardFilter(
        suit=SUIT_WORDS.get(suit.word_of(SUIT_WORDS)) if suit.given else None,
        rank=_rank(rank),
        numbered=keys["numbered"].truth(),
        court=keys["court"].truth(),
    )


def _one_card(value: Value) -> CardFilter:
    written = value.plain()
    try:
        found = parse_card(written) if isinstance(written, str) else None
    except CardError:
        found = None
    if found is None or found.is_joker:
        value.expected("a card such as qs, J♦ or 10h")
        return ANY_CARD
    return CardFilter(suit=found.suit, rank=found.rank)


def _rank(value: Value) -> Rank | None:
    if not value.given:
        return None
    written = value.plain()
    found = None if isinstance(written, bool) else _RANKS.get(str(written).lower())
    if found is None:
        value.expected("a rank: a, 2 to 10, j, q or k")
    return found


def _check_meaning(keys: Mapping[str, Value], when: When) -> None:
    """Conditions that the trigger gives no meaning are slips (8.2)."""
    for word in _OF_AN_ATTACK:
        if keys[word].given and when in _NO_ATTACK:
            keys[word].wrong(
                f"asks for an attack, which `when: {when.value}` has none of: take it out, or change when"
            )
    for word in CARD_WORDS:
        if keys[word].given and when not in _CARDS:
            keys[word].wrong("asks for a card: it belongs to `when: lead` or `when: play`")
    if keys["during"].given and when not in _EITHER_SIDE:
        keys["during"].wrong(f"`when: {when.value}` says already whose attack it is: take it out")
    if keys["part"].given and when not in _PARTS:
        keys["part"].wrong("belongs to `when: part_damaged` or `when: part_broken`")
    if keys["once"].given and when is When.ALWAYS:
        keys["once"].wrong("`when: always` counts all the time: take it out, or change when")


def _parts(value: Value) -> tuple[Place, ...]:
    if not value.given:
        return ()
    if value.is_list:
        return tuple(item.choice(Place) for item in value.items("parts", least=1))
    places = {place.value: (place,) for place in Place} | {_ANYWHERE: tuple(Place)}
    return places.get(value.word_of(places), ())


def _squares(value: Value) -> int | None:
    return value.whole(1, MOST_DISTANCE, default=1) if value.given else None


def _damage_type(value: Value, taxonomy: Taxonomy) -> str | None:
    return value.word_of((*taxonomy.types, *taxonomy.parents)) if value.given else None
