"""Everything that can be found by name, each with its kind and the place where it is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.view import FightView
from mechtable.rules.option_lines import option_lines
from mechtable.rules.options import DEFAULTS
from mechtable.rules.parts import kind
from mechtable.rules.sheets.sums import counted
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.desk import Desk
from mechtable.services.fight_names import listed_names
from mechtable.services.filed import FightSummary
from mechtable.services.maps import list_maps
from mechtable.services.rulebook import hand_table, rulebook
from mechtable.services.what_ifs import what_ifs
from mechtable.tui.actions import ACTIONS
from mechtable.tui.boards.rules_view import HANDS
from mechtable.tui.keys import action as at
from mechtable.tui.places import Place

_STEP = re.compile(r"\d+\. ")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something with a name.

    Attributes:
        kind: What it is, such as `mech`.
        name: What it is called.
        place: Where it is.
        more: A few words to tell it from others, shown beside it.
        also: What else it is found by.
    """

    kind: str
    name: str
    place: Place
    more: str = ""
    also: str = ""


def of_campaign(desk: Desk, fights: Sequence[FightSummary]) -> Iterator[Finding]:
    """The people, machines and fights of a campaign, its prepared fights, maps, drafts and screens.

    Raises:
        MechtableError: The campaign's file or folder cannot be read.
    """
    slug = desk.slug
    for pilot in desk.pilots():
        one = pilot.value
        place = Place(where=at.PILOTS, campaign=slug, mark=str(pilot.id))
        yield Finding(
            "pilot", one.called, place, one.name if one.callsign else "", f"{one.name} {one.player}"
        )
    for mech in desk.mechs():
        place = Place(where=at.HANGAR, campaign=slug, mark=str(mech.id))
        yield Finding(
            "mech", mech.value.name, place, mech.value.role, f"{mech.value.owner} {mech.value.tags}"
        )
    for lance in desk.lances():
        place = Place(where=at.LANCES, campaign=slug, mark=str(lance.id))
        yield Finding("lance", lance.value.name, place, counted(len(lance.value.members), "mech"))
    yield from _fights(desk, fights)
    for one_map in list_maps(desk.path, desk.packs):
        name = one_map.map.name if one_map.map else one_map.slug
        place = Place(where=at.MAPS, campaign=slug, mark=one_map.slug)
        yield Finding("map", name, place, one_map.source, one_map.slug)
    for draft in CampaignDrafts(desk).unsaved():
        place = Place(where=at.BUILDER, campaign=slug, of=str(draft.id))
        yield Finding("draft", draft.name, place, "not saved")
    for where, more in _SCREENS.items():
        yield Finding("screen", where, Place(where=where, campaign=slug), more)


def _fights(desk: Desk, fights: Sequence[FightSummary]) -> Iterator[Finding]:
    for fight in fights:
        state = "ended" if fight.ended else f"running, round {fight.round}"
        place = Place(where=at.COMBAT, campaign=desk.slug, of=str(fight.id))
        yield Finding("fight", fight.title, place, f"#{fight.id}, {state}")
    for one in what_ifs(desk):
        place = Place(where=at.COMBAT, campaign=desk.slug, of=str(one.id))
        yield Finding("what if", one.title, place, f"{one.number} of #{one.of}, round {one.round}", "fight")
    pilots = [filed.value for filed in desk.pilots()]
    for encounter in desk.encounters():
        place = Place(where=at.ENCOUNTER, campaign=desk.slug, of=str(encounter.id))
        names = ", ".join(listed_names(encounter.value, pilots))
        yield Finding("prepared fight", encounter.value.name, place, names, "encounter")


_SCREENS = {
    at.HANGAR: "mechs, builder",
    at.PILOTS: "sheets, XP",
    at.LANCES: "mechs fielded together",
    at.ENCOUNTERS: "prepared fights",
    at.MAPS: "to draw and to look at",
    at.HOUSE_RULES: "options of the campaign",
}


def of_keys(slug: str, fights: Sequence[FightSummary], here: str) -> Iterator[Finding]:
    """What the keys of other screens do; where they are pressed is the place.

    Args:
        slug: The campaign.
        fights: Its fights, the one to go on with first among those under way.
        here: The screen whose own keys are offered already.
    """
    going = next((fight for fight in fights if not fight.ended), None)
    places = {where: Place(where=where, campaign=slug) for where in (*_SCREENS, at.CATALOGUE)}
    places |= {at.HOME: Place(where=at.HOME), at.RULES: Place(where=at.RULES)}
    if going is not None:
        places[at.COMBAT] = Place(where=at.COMBAT, campaign=slug, of=str(going.id))
    for action in ACTIONS:
        for where in action.where:
            if where in places and where != here and action.id not in _MOVES:
                yield Finding(
                    f"{action.shown} there",
                    action.words,
                    places[where],
                    f"on the screen {where}",
                    action.also,
                )


_MOVES = ("choose", "move_cursor(-1)", "move_cursor(1)", "turn(-1)", "turn(1)", "go_to(0)", "go_to(-1)")
"""What needs no finding: it moves the mark."""


def of_fight(here: Place, view: FightView) -> Iterator[Finding]:
    """Those on the field of the fight on the screen, to be looked at."""
    for name, who in view.combatants.items():
        place = Place(where=at.COMBAT, campaign=here.campaign, of=here.of, mark=name, rest=(name,))
        yield Finding("combatant", who.name, place, f"{who.mech}, {who.side}")


def of_catalogue(catalogue: Catalogue, slug: str) -> Iterator[Finding]:
    """Every part by its kind, and every pilot skill; of a pack its name stands beside it."""
    for part in catalogue.parts.values():
        place = Place(where=at.CATALOGUE, campaign=slug, mark=part.id)
        yield Finding(kind(part), part.name, place, "" if part.pack == "core" else part.pack, part.id)
    for skill in catalogue.skills.values():
        yield Finding(
            "skill", skill.name, Place(where=at.CATALOGUE, campaign=slug, mark=skill.id), "", skill.id
        )


def of_rules() -> Iterator[Finding]:
    """Every rule by number and words, the steps of a rule, and the hands."""
    for number, text in rulebook().items():
        steps = {line: line.partition(". ")[::2] for line in text.lines if _STEP.match(line)}
        words = " ".join(line for line in text.lines if line not in steps)
        place = Place(where=at.RULES, mark=number)
        yield Finding("rule", number, place, text.first, f"{text.section} {words}")
        for line, (step, told) in steps.items():
            yield Finding("rule", f"{number}.{step}", replace(place, rest=("", "", line)), told, told)
    for hand in hand_table().rows:
        worth = f"attack +{hand.attack}, defense {hand.defense}"
        yield Finding(
            "hand", hand.name, Place(where=at.RULES, mark=HANDS, rest=("", "", hand.name)), worth, hand.group
        )


def of_house_rules(slug: str) -> Iterator[Finding]:
    """Every house rule of a campaign by its key, its number and its sentence."""
    for option in option_lines(DEFAULTS):
        place = Place(where=at.HOUSE_RULES, campaign=slug, mark=option.key)
        words = f"{option.key} {option.rule} {option.doc} option"
        yield Finding("house rule", option.key.replace("_", " "), place, option.doc, words)
