"""How often the fights of the laws met everything that a fight knows: commands, events, refusals, options, abilities, bots."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from typing import get_args

from mechtable.rules.bots.policy import Policy
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant
from mechtable.rules.effects import Once, Then, When
from mechtable.rules.options import DEFAULTS, Options
from tests.laws.fight_generator import played_by
from tests.laws.fight_setups import HOUSE_RULES
from tests.laws.subject import Game
from tests.oracles.tables import ROOT

LEAST = 20
"""How often everything must be met at least."""

OUTSIDE_A_FIGHT = tuple(
    option.name for option in fields(Options) if re.match(r"6\.[23]$|9\.", option.metadata["rule"])
)
"""House rules that no fight asks about: what experience buys, and checks out of the cockpit."""


STANDING = frozenset(("move", "fly", "sensors", "sensors_percent", "jam", "protect_comms"))
"""Deeds that no event tells of."""


def met(game: Game) -> Counter[str]:
    """What one fight met, by the names of `expected`."""
    found: Counter[str] = Counter()
    for turn in game.turns:
        kind = type(turn.command).__name__
        found[f"command {kind} {'refused' if turn.refused else 'accepted'}"] += 1
        if turn.refused:
            found[f"refusal {turn.refused.code}"] += 1
        elif isinstance(turn.command, c.Deed) and turn.command.name in turn.before.combatants:
            policy = played_by(turn.before.combatants[turn.command.name])
            found[f"player {'by hand' if policy is None else policy.value}"] += 1
    for state, event, after in game.events:
        found[f"event {type(event).__name__}"] += 1
        match event:
            case e.Warned():
                found[f"warning {event.code}"] += 1
            case e.EffectFired():
                found.update(_fired(state.combatants[event.name], event))
            case e.TurnBegan() | e.ItemUsed():
                found.update(_standing(after.combatants[event.name]))
            case e.FightBegan():
                found.update(_options(event.options))
                found[f"combatants {len(event.combatants)}"] += 1
    return found


def expected() -> tuple[str, ...]:
    """Everything that must be met, in the order of the table."""
    kinds = [kind.__name__ for kind in get_args(c.Command)]
    return (
        *(f"command {kind} {how}" for kind in kinds for how in ("accepted", "refused")),
        *(f"event {kind.__name__}" for kind in get_args(e.Event)),
        *(f"refusal {code}" for code in sorted(listed("7.11"))),
        *(f"warning {code}" for code in sorted(listed("7.14"))),
        *_every_option(),
        *(f"trigger {when.value}" for when in When),
        *(f"deed {member.name}" for member in fields(Then)),
        *(f"once {'' if once is None else once.value}".strip() for once in (None, *Once)),
        *(f"combatants {count}" for count in range(2, 7)),
        *(f"player {name}" for name in ("by hand", *(policy.value for policy in Policy))),
    )


def listed(rule: str) -> set[str]:
    """The codes that a rule of docs/rules/mechcombat.md lists."""
    text = (ROOT / "docs" / "rules" / "mechcombat.md").read_text(encoding="utf-8")
    (line,) = re.findall(rf"^{re.escape(rule)} (.*)$", text, re.MULTILINE)
    return set(re.findall(r"`([a-z_]+)`", line))


def table(counts: Counter[str]) -> Iterator[str]:
    """The counts in words, a line a subject; what was met too seldom is marked."""
    groups: dict[str, list[str]] = {}
    for name in expected():
        subject, _, what = name.partition(" ")
        mark = "" if counts[name] >= LEAST else " (TOO FEW)"
        groups.setdefault(subject, []).append(f"{what or 'no limit'} {counts[name]}{mark}")
    for subject, entries in groups.items():
        yield f"{subject}: {', '.join(entries)}"


def missing(counts: Counter[str]) -> tuple[str, ...]:
    """What was met less than `LEAST` times."""
    return tuple(f"{name}: {counts[name]}" for name in expected() if counts[name] < LEAST)


def _fired(who: Combatant, event: e.EffectFired) -> Iterator[str]:
    found = standing.reached(_whole(who))
    effect = next(each.effect for each in found if each.key == event.source)
    yield f"trigger {effect.when.value}"
    yield f"once {event.once.value}" if event.once else "once"
    yield from (f"deed {deed}" for deed in effect.deeds())


def _standing(who: Combatant) -> Iterator[str]:
    """The deeds that stand without ever going off: they count as a turn begins and something is used."""
    for source in standing.steady(who):
        yield from (f"deed {deed}" for deed in source.effect.deeds() if deed in STANDING)


def _whole(who: Combatant) -> Combatant:
    """The combatant with every part and item working, so that all its effects are found."""
    frames = who.entrant.fitted.frames
    return replace(
        who, hp={place: frame.hp for place, frame in frames.items()}, online=(True,) * len(who.online)
    )


def _options(options: Options) -> Iterator[str]:
    for option in fields(Options):
        if option.name not in OUTSIDE_A_FIGHT:
            yield f"option {option.name}={_shown(getattr(options, option.name))}"


def _every_option() -> Iterator[str]:
    """Both truths, every word, and of the numbers the default and those that fights are played with."""
    for option in fields(Options):
        if option.name in OUTSIDE_A_FIGHT:
            continue
        default = getattr(DEFAULTS, option.name)
        values: list[object] = [default, *HOUSE_RULES.get(option.name, ())]
        if isinstance(default, bool):
            values = [False, True]
        elif isinstance(default, Enum):
            values = list(type(default))
        yield from dict.fromkeys(f"option {option.name}={_shown(value)}" for value in values)


def _shown(value: object) -> str:
    return str(value.value if isinstance(value, Enum) else value).lower()
