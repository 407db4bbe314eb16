"""A stored fight as a fight script with the files it names: played again, it ends in an equal state."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from mechtable.engine.audience import GM
from mechtable.engine.errors import MechtableError
from mechtable.files.catalogue_writer import write_catalogue
from mechtable.files.maps import write_map
from mechtable.files.mechs import write_mech
from mechtable.files.pilots import write_pilot
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.commands import GmSet
from mechtable.rules.combat.events import FightBegan
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.full_names import in_full
from mechtable.rules.combat.gm_events import ReservesHeld
from mechtable.rules.combat.notation import OWN_WORDS, VERBS, write
from mechtable.rules.combat.setup import NOBODY
from mechtable.rules.combat.state import Combatant, Entrant, Fight
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.options import Cards, Options, write_options
from mechtable.rules.parts import AnyPart, Item
from mechtable.rules.pilot import Pilot
from mechtable.rules.skills import Requirements, Skill
from mechtable.services.slugs import own_slug, slug

_UNREACHED = 99


class ScriptExportError(MechtableError):
    """A fight that cannot be written as a script, or not yet."""


@dataclass(frozen=True, slots=True)
class ScriptFolder:
    """A script and its files.

    Attributes:
        script: The name of the script's file.
        files: Every file's text by its path in the folder.
        called: What the script calls each combatant, by id.
    """

    script: str
    files: Mapping[str, str]
    called: Mapping[str, str]


def script_of(match: FightMatch, title: str, seed: int) -> ScriptFolder:
    """The whole fight as it is in force; steps that were taken back are left out.

    Args:
        match: The fight.
        title: What it is called.
        seed: Of its dice.

    Raises:
        ScriptExportError: It would tell a secret: the fight is not over and cards are dealt, or a lead lies face
            down; or two different parts have one id.
    """
    _check_open(match.state)
    begun = next(event for event in match.opening if isinstance(event, FightBegan))
    held = [who for event in match.opening if isinstance(event, ReservesHeld) for who in event.combatants]
    everyone = (*begun.combatants, *held)
    called = _names(everyone)
    sides, players = _sides(everyone, called, _set_sides(match)), _players(everyone)
    squads = _squads(everyone)
    files = {f"parts/{name}": text for name, text in write_catalogue(_catalogue(begun, everyone)).items()}
    lines = [f"# {' '.join(title.split())}", *_options(begun.options), "parts parts", f"seed {seed}"]
    if begun.ground is not None:
        files["maps/map.yaml"] = write_map(begun.ground)
        lines.append("map maps/map.yaml")
    for number, who in enumerate(everyone):
        entrant = who.entrant
        name = called[entrant.id]
        files[f"mechs/{name}.yaml"] = write_mech(_mech(who))
        words = [f"mech {name} from mechs/{name}.yaml"]
        pilot = _pilot(entrant)
        if pilot != NOBODY:
            files[f"pilots/{name}.yaml"] = write_pilot(pilot)
            words.append(f"pilot pilots/{name}.yaml")
        words.append(f"side={sides[entrant.side]}")
        if entrant.squad:
            words.append(f"squad={squads[entrant.squad]}")
        if begun.options.cards is Cards.MIXED:
            words.append(f"cards={'dealt' if entrant.dealt else 'physical'}")
        if entrant.owner is not None:
            words.append(f"player={players[entrant.owner]}")
        if who.position is not None:
            words.append(f"at {who.position[0]},{who.position[1]}")
        words += _waiting(entrant) if number >= len(begun.combatants) else []
        lines.append(" ".join(words))
    lines += ["begin", *_commands(match, called, sides)]
    script = f"{slug(title, 'fight')}.fight"
    return ScriptFolder(script, {script: "\n".join(lines) + "\n", **files}, called)


def _waiting(entrant: Entrant) -> list[str]:
    if entrant.spare:
        return ["spare"]
    return ["reserve", f"arrives={entrant.arrives}"] if entrant.arrives else ["reserve"]


def _check_open(fight: Fight) -> None:
    if fight.outcome is not None:
        return
    if any(who.entrant.dealt for who in fight.everyone.values()):
        raise ScriptExportError(
            "The fight is not over and cards are dealt: its script would tell what is hidden. Finish it first."
        )
    exchange = fight.exchange
    if exchange is not None and exchange.result is None and exchange.laid:
        raise ScriptExportError(
            "A lead lies face down: its script would tell it. Wait until both are turned over."
        )


def _names(combatants: Iterable[Combatant]) -> dict[str, str]:
    taken = {*OWN_WORDS, *VERBS}
    called: dict[str, str] = {}
    for number, who in enumerate(combatants, 1):
        called[who.entrant.id] = own_slug(who.entrant.name, f"mech-{number}", taken)
        taken.add(called[who.entrant.id])
    return called


def _set_sides(match: FightMatch) -> Iterable[str]:
    """The sides that the GM named while it went on (7.8)."""
    for step in match.steps:
        if isinstance(step.command, GmSet) and step.command.path.endswith(".side"):
            yield step.command.value.strip()


def _sides(
    combatants: Iterable[Combatant], called: Mapping[str, str], later: Iterable[str]
) -> dict[str, str]:
    sides: dict[str, str] = {}
    for who in combatants:
        entrant = who.entrant
        if entrant.side not in sides:
            name = called[entrant.id] if entrant.side == entrant.id else entrant.side
            sides[entrant.side] = own_slug(name, f"side-{len(sides) + 1}", sides.values())
    for side in later:
        if side not in sides:
            sides[side] = own_slug(side, f"side-{len(sides) + 1}", sides.values())
    return sides


def _squads(combatants: Iterable[Combatant]) -> dict[str, str]:
    squads: dict[str, str] = {}
    for who in combatants:
        name = who.entrant.squad
        if name and name not in squads:
            squads[name] = own_slug(name, f"squad-{len(squads) + 1}", squads.values())
    return squads


def _players(combatants: Iterable[Combatant]) -> dict[str, str]:
    players: dict[str, str] = {GM: GM}
    for who in combatants:
        owner = who.entrant.owner
        if owner is not None and owner not in players:
            players[owner] = own_slug(owner, f"player-{len(players)}", players.values())
    return players


def _options(options: Options) -> list[str]:
    said = write_options(options)
    words = [_quoted(f"{key}={word}") for key, word in said.items()]
    return [f"options {' '.join(words)}"] if said else []


def _quoted(word: str) -> str:
    """A word as scripts take it: in quotes where it holds what would part it."""
    if not re.search(r"""[\s"\\#]""", word):
        return word
    escaped = re.sub(r"""(["\\])""", r"\\\1", word)
    return f'"{escaped}"'


def _mech(who: Combatant) -> Mech:
    fitted = who.entrant.fitted
    return Mech(
        name=who.entrant.mech,
        parts={place: (frame.id,) for place, frame in fitted.frames.items()},
        items=tuple(Placed(item=item.gear.id, at=item.location, ammo=item.ammo) for item in fitted.gear),
        damage={
            place: frame.hp - who.hp[place]
            for place, frame in fitted.frames.items()
            if who.hp[place] < frame.hp
        },
        heat=who.heat,
    )


def _pilot(entrant: Entrant) -> Pilot:
    """What a skill asks for is owned too, whether it works or not."""
    owned = [skill.id for skill in entrant.skills]
    asked = [other for skill in entrant.skills for other in skill.requires.skills]
    return Pilot(
        name=entrant.pilot or NOBODY.name,
        piloting=entrant.piloting,
        initiative=entrant.initiative,
        ap=entrant.ap_skill,
        hand_size=entrant.hand_size,
        skills=tuple(dict.fromkeys((*owned, *asked))),
    )


def _catalogue(begun: FightBegan, everyone: Iterable[Combatant]) -> Catalogue:
    """The parts and skills of the fight as they were then."""
    parts: dict[str, AnyPart] = {}
    skills: dict[str, Skill] = {}
    for who in everyone:
        fitted = who.entrant.fitted
        for part in (*fitted.frames.values(), *(item.gear for item in fitted.gear)):
            if parts.setdefault(part.id, part) != part:
                raise ScriptExportError(
                    f"Two different parts have the id {part.id}: a script cannot name both."
                )
        for skill in who.entrant.skills:
            if skills.setdefault(skill.id, skill) != skill:
                raise ScriptExportError(
                    f"Two different skills have the id {skill.id}: a script cannot name both."
                )
    for skill in tuple(skills.values()):
        for other in skill.requires.skills:
            skills.setdefault(other, _out_of_reach(other))
    for one in (*tuple(parts.values()), *skills.values()):
        for effect in one.effects:
            asked = effect.condition.online
            if asked is not None and asked not in parts:
                parts[asked] = Item(id=asked, name=asked, tons=Decimal(0), slots=0)  # nobody had it aboard
    return Catalogue(parts, begun.taxonomy, begun.table, skills)


def _out_of_reach(skill_id: str) -> Skill:
    """Stands for a skill that was asked for and did not work in the fight, so that nothing is known of it."""
    return Skill(
        id=skill_id,
        name=skill_id,
        description="It was owned and did not work in this fight.",
        price=0,
        requires=Requirements(piloting=_UNREACHED),
    )


def _commands(match: FightMatch, called: Mapping[str, str], sides: Mapping[str, str]) -> list[str]:
    lines = []
    for place, step in enumerate(match.steps):
        lines.append(write(in_full(match.state_after(place), step.command, called, sides)))
    return lines
