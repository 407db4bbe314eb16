"""The JSON Schema of what fights are prepared with: encounters, maps, pilots to be made up."""

from mechtable.files.limits import (
    FARTHEST_SQUARE,
    HIGHEST_SKILL,
    LATEST_ROUND,
    MOST_ALIKE,
    MOST_NAMES,
    SENTENCE_LENGTH,
)
from mechtable.files.maps import LEGEND_LENGTH
from mechtable.files.schema_words import (
    Schema,
    about,
    keys,
    maybe_text,
    member,
    note,
    ref,
    several,
    slug,
    text,
    truth,
    whole,
    word,
)
from mechtable.rules.battle_map import MOST_SQUARES
from mechtable.rules.bots.policy import Policy
from mechtable.rules.options import Cards
from mechtable.rules.pilot import LARGEST_HAND, SMALLEST_HAND


def fight_schemas() -> dict[str, Schema]:
    """Every format by name, lists included."""
    return {
        "encounter": _encounter(),
        "encounters": {"type": ["array", "null"], "items": ref("encounter")},
        "map": _map(),
        "extras": _extras(),
    }


def _encounter() -> Schema:
    square = several(whole(0, FARTHEST_SQUARE), least=2, most=2)
    seating = keys(
        {
            "name": about(word(), "What the fight calls it."),
            "mech": about(text(), "Name of a mech of the encounter or of the campaign."),
        },
        {
            "pilot": text(),
            "template": about(slug(), "Instead of a pilot: the kind of pilot that is made up."),
            "side": about(word(), "Who fights together."),
            "at": about(square, "Square [x, y]."),
            "reserve": about(truth(), "Waits off the field until the GM brings it in."),
            "round": about(whole(1, LATEST_ROUND), "The round in which a reserve is to come."),
            "count": about(whole(1, MOST_ALIKE), "How many are alike."),
            "squad": about(
                {"anyOf": [truth(), word()]}, "Acts together: true for a squad of this line, or its name."
            ),
            "per_player": about(whole(1, MOST_ALIKE), "How many are alike for each player."),
            "shown": about(text(), "What the fight calls it, where its name cannot say that."),
            "cards": about(
                {"enum": ["dealt", "physical"]},
                "Whose cards it holds where the fight's are mixed; leave out for what is usual.",
            ),
            "bot": about(member(Policy), "The bot that plays it, with dealt cards; leave out for a human."),
        },
    )
    return keys(
        {"encounter": text(), "combatants": several(seating)},
        {
            "notes": note(),
            "map": about(slug(), "The map's file without its ending."),
            "cards": about(
                member(Cards), "Whose cards they are in this fight; leave out for the house rule (rule 7.9)."
            ),
            "mechs": about(several(ref("mech")), "Machines of this encounter alone."),
        },
    )


def _map() -> Schema:
    rows: Schema = {
        "type": "string",
        "pattern": rf"^[.#a-z1-9]{{1,{MOST_SQUARES}}}(\n[.#a-z1-9]{{1,{MOST_SQUARES}}}){{0,{MOST_SQUARES - 1}}}\n*$",
    }
    said = {
        "type": "object",
        "propertyNames": {"pattern": "^[a-z#]$"},
        "additionalProperties": text(LEGEND_LENGTH),
    }
    sides = {"type": "object", "propertyNames": {"pattern": "^[1-9]$"}, "additionalProperties": word()}
    return keys(
        {
            "map": about(text(), "Its name."),
            "squares": about(
                rows, "A line a row: . open, # blocked, a letter of the legend, a digit of the starts."
            ),
        },
        {
            "legend": about(said, "What a letter, or #, stands for."),
            "starts": about(sides, "The side that begins on a digit's squares."),
            "notes": note(),
        },
    )


def _extras() -> Schema:
    level = whole(0, HIGHEST_SKILL)
    template = keys(
        {
            "template": slug(),
            "piloting": level,
            "initiative": level,
            "ap": level,
            "hand_size": whole(SMALLEST_HAND, LARGEST_HAND),
        },
        {"about": maybe_text(SENTENCE_LENGTH)},
    )
    return keys(
        {},
        {
            "templates": several(template, most=MOST_NAMES),
            "callsigns": about(several(text(), most=MOST_NAMES), "What combatants may be called."),
            "names": about(several(text(), most=MOST_NAMES), "What pilots may be called in full."),
        },
    )
