"""A stored fight as a fight script with the files it names: played again, it ends in an equal state."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from mechtable.engine.words import is_word
from mechtable.files.catalogue_writer import write_catalogue
from mechtable.files.fight_files import MAP, PARTS
from mechtable.files.maps import write_map
from mechtable.files.mechs import write_mech
from mechtable.files.pilots import write_pilot
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.commands import GmCall, GmSet
from mechtable.rules.combat.events import FightBegan
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.full_names import in_full
from mechtable.rules.combat.gm_events import ReservesHeld
from mechtable.rules.combat.notation import OWN_WORDS, VERBS, write
from mechtable.rules.combat.setup import NOBODY
from mechtable.rules.combat.state import Combatant, Entrant, Fight
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.options import Cards, Options, write_options
from mechtable.rules.pilot import Pilot
from mechtable.services.script_parts import ScriptExportError, parts_in
from mechtable.services.slugs import own_slug, slug

__all__ = ["ScriptExportError", "ScriptFolder", "Written", "folder_of", "written"]


@dataclass(frozen=True, slots=True)
class ScriptFolder:
    """A script and its files.

    Attributes:
        script: The name of the script's file.
        files: Every file's text by its path in the folder.
        called: What the script calls each combatant, by id.
        doubt: What of it the present rules play otherwise, as a sentence; empty for nothing.
    """

    script: str
    files: Mapping[str, str]
    called: Mapping[str, str]
    doubt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A fight as a script and what that names.

    Attributes:
        title: Of the fight.
        lines: Of the script.
        mechs: By what the script calls who sits in them.
        pilots: Likewise; nobody in particular is left out.
        catalogue: The parts and skills as they were.
        called: What the script calls each combatant, by id.
        doubt: What of it the present rules play otherwise, as a sentence; empty for nothing, or nobody looked.
    """

    title: str
    lines: tuple[str, ...]
    mechs: Mapping[str, Mech]
    pilots: Mapping[str, Pilot]
    catalogue: Catalogue
    ground: BattleMap | None
    called: Mapping[str, str]
    doubt: str = ""


def folder_of(made: Written) -> ScriptFolder:
    """The script and what it names as files of one folder."""
    script = f"{slug(made.title, 'fight')}.fight"
    files = {
        script: "\n".join(made.lines) + "\n",
        **{f"{PARTS}/{name}": text for name, text in write_catalogue(made.catalogue).items()},
        **{f"mechs/{name}.yaml": write_mech(mech) for name, mech in made.mechs.items()},
        **{f"pilots/{name}.yaml": write_pilot(pilot) for name, pilot in made.pilots.items()},
    }
    if made.ground is not None:
        files[MAP] = write_map(made.ground)
    return ScriptFolder(script, files, made.called, made.doubt)


def written(match: FightMatch, title: str, seed: int) -> Written:
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
    called_up = tuple(who for call in _calls(match) for who in call.who)
    prepared = (*begun.combatants, *held)
    everyone = (*prepared, *called_up)
    words = _words_of(everyone, _set_sides(match))
    lines = [f"# {' '.join(title.split())}", *_options(begun.options), f"parts {PARTS}", f"seed {seed}"]
    lines += [] if begun.ground is None else [f"map {MAP}"]
    lines += [
        _entry(who, words, mixed=begun.options.cards is Cards.MIXED, held=number >= len(begun.combatants))
        for number, who in enumerate(prepared)
    ]
    pilots = {words.called[who.entrant.id]: _pilot(who.entrant) for who in everyone}
    return Written(
        title=title,
        lines=(*lines, "begin", *_commands(match, words, mixed=begun.options.cards is Cards.MIXED)),
        mechs={words.called[who.entrant.id]: _mech(who) for who in everyone},
        pilots={name: pilot for name, pilot in pilots.items() if pilot != NOBODY},
        catalogue=parts_in(begun, everyone),
        ground=begun.ground,
        called=words.called,
    )


@dataclass(frozen=True, slots=True)
class _Words:
    """What the script calls combatants, by id, and their sides."""

    called: Mapping[str, str]
    sides: Mapping[str, str]


def _words_of(everyone: Iterable[Combatant], later: Iterable[str]) -> _Words:
    called = _names(everyone)
    return _Words(called, _sides(everyone, called, later))


def _entry(who: Combatant, words: _Words, *, mixed: bool, held: bool) -> str:
    """The line that brings somebody in."""
    entrant = who.entrant
    name = words.called[entrant.id]
    said = [f"mech {name} from mechs/{name}.yaml"]
    if _pilot(entrant) != NOBODY:
        said.append(f"pilot pilots/{name}.yaml")
    if entrant.name != name:
        said.append(_named("name", entrant.name))
    said.append(f"side={words.sides[entrant.side]}")
    if entrant.squad:
        said.append(_named("squad", entrant.squad))
    if mixed:
        said.append(f"cards={'dealt' if entrant.dealt else 'physical'}")
    if entrant.owner is not None:
        said.append(_named("player", entrant.owner))
    if who.position is not None:
        said.append(f"at {who.position[0]},{who.position[1]}")
    return " ".join((*said, *(_waiting(entrant) if held else ())))


def _named(key: str, name: str) -> str:
    """`key=word`, in quotes where the name is not one word."""
    return f"{key}={name}" if is_word(name) else _in_quotes(f"{key}={name}")


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


def _calls(match: FightMatch) -> Iterator[GmCall]:
    """Every call for reinforcements (7.18)."""
    for step in match.steps:
        if isinstance(step.command, GmCall):
            yield step.command


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
            sides[entrant.side] = _side_word(name, f"side-{len(sides) + 1}", sides.values())
    for side in later:
        if side not in sides:
            sides[side] = _side_word(side, f"side-{len(sides) + 1}", sides.values())
    return sides


def _side_word(name: str, stand_in: str, taken: Collection[str]) -> str:
    """The side as it is called, where that is one word that no other has."""
    return name if is_word(name) and name not in taken else own_slug(name, stand_in, taken)


def _options(options: Options) -> list[str]:
    said = write_options(options)
    words = [_quoted(f"{key}={word}") for key, word in said.items()]
    return [f"options {' '.join(words)}"] if said else []


def _quoted(word: str) -> str:
    """A word as scripts take it: in quotes where it holds what would part it."""
    if not re.search(r"""[\s"\\#]""", word):
        return word
    return _in_quotes(word)


def _in_quotes(word: str) -> str:
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


def _commands(match: FightMatch, words: _Words, *, mixed: bool) -> Iterator[str]:
    for place, step in enumerate(match.steps):
        if isinstance(step.command, GmCall):
            yield from (_call(step.command, who, words, mixed=mixed) for who in step.command.who)
        else:
            yield write(in_full(match.state_after(place), step.command, words.called, words.sides))


def _call(command: GmCall, who: Combatant, words: _Words, *, mixed: bool) -> str:
    """The line that calls one up, in the mech and with the pilot that stand beside the script."""
    entrant = who.entrant
    name = words.called[entrant.id]
    return write(
        GmCall(
            name=name,
            mech=f"mechs/{name}.yaml",
            reason=command.reason,
            pilot=f"pilots/{name}.yaml" if _pilot(entrant) != NOBODY else "",
            shown="" if entrant.name == name else entrant.name,
            side=words.sides[entrant.side],
            squad=entrant.squad,
            dealt=entrant.dealt if mixed else None,
            at=who.position,
            reserve=command.reserve,
        )
    )
