"""The JSON Schema of effects: the vocabulary of rule 8, and which deeds go with which trigger."""

from mechtable.files.condition_files import CARD_WORDS
from mechtable.files.limits import HIGHEST_SKILL, MOST_CHANGE, MOST_COST, MOST_DISTANCE, NOTE_LENGTH
from mechtable.files.schema_words import (
    Schema,
    about,
    change,
    keys,
    member,
    one_of,
    pattern,
    ref,
    several,
    slug,
    text,
    truth,
    whole,
)
from mechtable.files.taxonomy_files import SUIT_WORDS
from mechtable.rules.effects import DEEDS, During, Lasts, Once, When
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy

_PERCENT = "^[+-][1-9][0-9]{0,2}%$"
_CARD = "^(10|[2-9AaTtJjQqKk])[cCsSdDhH♣♠♦♥]$"
_RANK = "^([aAjJqQkK]|[2-9]|10)$"


def effect_schemas(taxonomy: Taxonomy) -> dict[str, Schema]:
    """The definitions that parts and skills refer to, by name."""
    types = one_of((*taxonomy.types, *taxonomy.parents))
    return {
        "damage_type": about(types, "A damage type or sub-type of the taxonomy (rule 2.2)."),
        "style": about(one_of(taxonomy.styles), "A weapon style of the taxonomy (rule 2.2)."),
        "effects": several(ref("effect")),
        "effect": _effect(),
        "condition": _condition(),
        "then": _then(taxonomy),
    }


def _effect() -> Schema:
    cost = {word: whole(1, MOST_COST) for word in ("power", "ap", "heat", "cards")}
    schema = keys(
        {
            "name": about(text(), "What the log shows when it fires."),
            "when": about(member(When), "What makes it count (rule 8.2)."),
            "then": ref("then"),
        },
        {
            "if": ref("condition"),
            "cost": about(keys({}, cost, minProperties=1), "What an activation takes."),
            "lasts": about(member(Lasts), "How long an activated effect runs (rule 8.5)."),
        },
    )
    return schema | {"allOf": [_fitting(when) for when in When]}


def _fitting(when: When) -> Schema:
    """With a trigger go only its deeds; costs and spans belong to activations."""
    deeds = sorted(DEEDS[when] - {"sensors_percent"})
    then: Schema = {"properties": {"then": {"propertyNames": {"enum": deeds}}}}
    if when is not When.ACTIVATED:
        then["properties"] |= {"cost": False, "lasts": False}
    return {"if": {"properties": {"when": {"const": when.value}}, "required": ["when"]}, "then": then}


def _cards() -> dict[str, Schema]:
    cards: dict[str, Schema] = {
        "suit": one_of(SUIT_WORDS),
        "rank": {"anyOf": [whole(2, 10), pattern(_RANK)]},
        "numbered": about(truth(), "Only 2 to 10."),
        "court": about(truth(), "Only jacks, queens and kings."),
        "card": about(pattern(_CARD), "One card, such as qs or J♦."),
    }
    return {word: cards[word] for word in CARD_WORDS}


def _condition() -> Schema:
    skills = {skill: whole(1, HIGHEST_SKILL) for skill in ("piloting", "initiative", "ap")}
    return keys(
        {},
        {
            "style": ref("style"),
            "damage_type": ref("damage_type"),
            "from_range": whole(1, MOST_DISTANCE),
            "to_range": whole(1, MOST_DISTANCE),
            "deflector": about(truth(), "A working deflector for the attack's damage type must be aboard."),
            **_cards(),
            "during": about(member(During), "The side of the attack that the owner is on."),
            "part": one_of((*(place.value for place in Place), "any")),
            **skills,
            "unbroken": about(member(Place), "A part that must not be broken."),
            "online": about(slug(), "Id of an item that must be aboard, on and not broken."),
            "once": about(member(Once), "How often at most."),
        },
        minProperties=1,
        description="What must hold (rule 8.3).",
    )


def _then(taxonomy: Taxonomy) -> Schema:
    points = change(MOST_CHANGE)
    changes = {
        "lead": "Leading value.",
        "damage": "Points of damage.",
        "armor": "Points of damage less in a defense.",
        "ap": "AP gained or lost.",
        "free_defends": "Free defends.",
        "extra_defend_ap": "AP for a bought defend.",
        "attack_ap": "AP for an attack.",
        "move": "Squares of maximum move.",
        "range": "Squares a weapon reaches.",
        "heat": "Heat at once.",
        "power": "Power.",
    }
    counts = {
        "draw": "Cards drawn.",
        "fly": "Squares of maximum move at least, flying (rule 7.12).",
        "jam": "Squares around in which enemies' comms are jammed.",
        "protect_comms": "Squares around in which comms cannot be jammed.",
    }
    take = keys({}, {**_cards(), "any": truth(), "for_higher": truth()})
    return keys(
        {},
        {
            **{word: about(points, words) for word, words in changes.items()},
            **{word: about(whole(1, MOST_CHANGE), words) for word, words in counts.items()},
            "damage_type": ref("damage_type"),
            "dr": keys({}, dict.fromkeys((*taxonomy.types, *taxonomy.parents), points)),
            "sensors": {"anyOf": [points, pattern(_PERCENT)], "description": "Squares, or +50%."},
            "take": about(take, "A card taken from the discard pile."),
            "restore": keys({"hp": whole(1, MOST_CHANGE)}, {"part": member(Place)}),
            "note": about(text(NOTE_LENGTH), "Shown to the GM at that moment."),
        },
        minProperties=1,
        dependentRequired={"damage_type": ["damage"]},
        description="What it does (rule 8.4).",
    )
