"""Parts and sheets as plain JSON, for machines. Tons are text without trailing zeros; numbers are numbers."""

from collections.abc import Iterable
from decimal import Decimal

from mechtable.engine.sums import Sum
from mechtable.files.problems import Problem as FileProblem
from mechtable.rules.build import Figures
from mechtable.rules.effect_words import sentence
from mechtable.rules.effects import Effect
from mechtable.rules.parts import AnyPart, Frame, Gear, Head, Legs, Torso, Weapon, kind, tons_text
from mechtable.rules.problem import Problem
from mechtable.rules.sheets.mech_lines import GearLine, PartLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.pilot_sheet import PilotSheet
from mechtable.rules.skills import Skill
from mechtable.services.final_state import Plain, plain_sum


def plain_part(part: AnyPart | Skill) -> dict[str, Plain]:
    """A part with every figure it has, or a pilot skill."""
    if isinstance(part, Skill):
        return _plain_skill(part)
    found: dict[str, Plain] = {
        "id": part.id,
        "kind": kind(part),
        "name": part.name,
        "pack": part.pack,
        "tons": tons_text(part.tons),
    }
    if isinstance(part, Frame):
        found |= {"hp": part.hp, "mounts": {mount.value: slots for mount, slots in part.mounts.items()}}
    match part:
        case Head():
            found["sensors"] = part.sensors
        case Torso():
            found |= {"power": part.power, "cooling": part.cooling, "tons_limit": tons_text(part.tons_limit)}
            found["dr"] = dict(part.dr)
        case Legs():
            found["move"] = part.move
        case Gear():
            found |= _plain_gear(part)
    found["effects"] = [_plain_effect(effect) for effect in part.effects]
    return found | {
        "manufacturer": part.manufacturer,
        "price": part.price,
        "tags": list(part.tags),
        "flavour": part.flavour,
    }


def _plain_skill(skill: Skill) -> dict[str, Plain]:
    needs = skill.requires
    return {
        "id": skill.id,
        "kind": "skill",
        "name": skill.name,
        "pack": skill.pack,
        "price": skill.price,
        "requires": {
            "piloting": needs.piloting,
            "initiative": needs.initiative,
            "ap": needs.ap,
            "skills": list(needs.skills),
        },
        "description": skill.description,
        "effects": [_plain_effect(effect) for effect in skill.effects],
        "special": skill.special,
    }


def plain_problems(problems: Iterable[Problem]) -> Plain:
    """Each problem with code, severity, where, message and remedy."""
    return [
        {
            "code": problem.code,
            "severity": problem.severity.value,
            "where": problem.where,
            "message": problem.message,
            "remedy": problem.remedy,
        }
        for problem in problems
    ]


def plain_file_problems(problems: Iterable[FileProblem]) -> Plain:
    """Each problem with file, line, column, path and message."""
    return [
        {
            "file": problem.file,
            "line": problem.line,
            "column": problem.column,
            "path": problem.path,
            "message": problem.message,
        }
        for problem in problems
    ]


def plain_check(sheet: MechSheet) -> dict[str, Plain]:
    """The verdict on a mech: `legal`, the figures, the problems."""
    added = sheet.figures
    return {
        "legal": sheet.legal,
        "tons": tons_text(added.tons),
        "tons_limit": "0" if added.tons_limit is None else tons_text(added.tons_limit),
        "power_continuous": added.power_continuous,
        "power_peak": added.power_peak,
        "power_output": added.power_output.total,
        "heat_per_turn": added.heat_per_turn,
        "cooling": added.cooling,
        "sensors": added.sensors.total,
        "move": added.move.total,
        "free_defends": added.free_defends.total,
        "dr": dict(added.dr),
        "problems": plain_problems(sheet.problems),
    }


def plain_mech(sheet: MechSheet) -> dict[str, Plain]:
    """The whole sheet of a mech, the verdict included."""
    return {
        "mech": sheet.name,
        "role": sheet.role,
        "owner": sheet.owner,
        "tags": list(sheet.tags),
        "notes": sheet.notes,
        "heat": sheet.heat,
        "parts": {line.place.value: _plain_place(line) for line in sheet.parts},
        "items": [
            *(
                _plain_item(item) | {"at": mount.location.value}
                for line in sheet.parts
                for mount in line.mounts
                for item in mount.gear
            ),
            *(_plain_item(item) | {"at": None} for item in sheet.slotless),
        ],
        **plain_check(sheet),
        "now": _plain_now(sheet.now),
        "threat": sheet.threat.total,
    }


def _plain_now(now: Figures) -> dict[str, Plain]:
    """What damage has left of the figures (5.1–5.3)."""
    return {
        "power_continuous": now.power_continuous,
        "power_peak": now.power_peak,
        "power_output": now.power_output.total,
        "heat_per_turn": now.heat_per_turn,
        "sensors": now.sensors.total,
        "move": now.move.total,
        "free_defends": now.free_defends.total,
        "dr": dict(now.dr),
    }


def plain_explained(sums: Iterable[Sum], tons: Iterable[tuple[str, Decimal]]) -> dict[str, Plain]:
    """The figures of a mech with their terms, and its tons part by part."""
    return {
        "explained": [plain_sum(amount) for amount in sums],
        "tons_terms": [{"source": name, "tons": tons_text(weight)} for name, weight in tons],
    }


def plain_pilot(sheet: PilotSheet) -> dict[str, Plain]:
    """The whole sheet of a pilot, with progression and ledger."""
    step = sheet.next_step
    return {
        "pilot": sheet.name,
        "callsign": sheet.callsign,
        "player": sheet.player,
        **{line.name.lower().replace(" skill", ""): line.level for line in sheet.skills},
        "ap_a_turn": sheet.ap_a_turn,
        "hand_size": sheet.hand_size,
        "progression": [
            {"size": each.size, "hands": each.hands, "factor": each.factor, "price": each.price}
            for each in sheet.road
        ],
        "next": None if step is None else {"size": step.size, "price": step.price, "short": sheet.short},
        "attributes": {name: level for name, _, level in sheet.attributes},
        "trainings": {name: level for name, _, level in sheet.trainings},
        "skills": [ability.id for ability in sheet.abilities],
        "injuries": list(sheet.injuries),
        "notes": sheet.notes,
        "xp": sheet.balance,
        "earned": sheet.earned,
        "ledger": [
            {
                "date": line.date.isoformat(),
                "amount": line.amount,
                "reason": line.reason,
                "balance": line.balance,
                "taken_back": line.taken_back,
            }
            for line in sheet.ledger
        ],
        "problems": plain_problems(sheet.problems),
    }


def _plain_gear(gear: Gear) -> dict[str, Plain]:
    found: dict[str, Plain] = {
        "slots": gear.slots,
        "at": [mount.value for mount in gear.at],
        "power_per_round": gear.power_per_round,
    }
    if isinstance(gear, Weapon):
        found |= {
            "style": gear.style,
            "damage_type": gear.damage_type,
            "damage": gear.damage,
            "extra": [{"damage": each.damage, "damage_type": each.damage_type} for each in gear.extra],
            "range": "melee" if gear.melee else gear.range,
            "ammo": gear.ammo,
            "heat": gear.heat,
            "ap": gear.ap,
            "power_per_use": gear.power_per_use,
        }
    return found


def _plain_effect(effect: Effect) -> Plain:
    return {"name": effect.name, "does": sentence(effect)}


def _plain_place(line: PartLine) -> Plain:
    return {
        "name": line.name,
        "fits": line.fits,
        "hp": line.hp,
        "max_hp": line.max_hp,
        "status": line.status.value if line.fits else None,
        "tons": line.tons,
        "facts": list(line.facts),
        "effects": list(line.effects),
    }


def _plain_item(line: GearLine) -> dict[str, Plain]:
    return {
        "item": line.ref,
        "name": line.name,
        "slots": line.slots,
        "tons": line.tons,
        "facts": list(line.facts),
        "effects": list(line.effects),
    }
