"""Whether the present rules play a script as the fight went; one of older rules may have steps that they refuse."""

from collections.abc import Mapping
from dataclasses import replace

from mechtable.files.fight_files import FightFile
from mechtable.files.problems import FileError
from mechtable.files.scripts import read_script
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Fight
from mechtable.services.fight_documents import play_file
from mechtable.services.final_state import Plain, final_state
from mechtable.services.script_export import Written, written
from mechtable.services.scripts import ScriptRun

_PRESENT = "Under the present rules"


def checked(match: FightMatch, title: str, seed: int) -> Written:
    """The fight as a script that was played once more; what plays otherwise now stands as a comment below its title.

    Args:
        match: The fight.
        title: What it is called.
        seed: Of its dice.

    Raises:
        ScriptExportError: As `written` says.
    """
    made = written(match, title, seed)
    noted = _with_comment(made, "")  # each line has the number that it has below the comment
    doubt = _doubt(noted, match)
    return replace(_with_comment(made, doubt), doubt=doubt) if doubt else made


def _with_comment(made: Written, words: str) -> Written:
    title, *lines = made.lines
    return replace(made, lines=(title, f"# {words}", *lines))


def _doubt(made: Written, match: FightMatch) -> str:
    try:
        run = _played(made)
    except FileError as error:
        return f"{_PRESENT} this script does not begin: {_one_line(error.problems[0].message)}"
    if run.failures:
        first, count = run.failures[0], len(run.failures)
        more = f" {count} lines in all." if count > 1 else ""
        return f"{_PRESENT} line {first.line} of this script does not play: {_one_line(first.message)}{more}"
    if _alike(match.state, run.match.state, made.called):
        return ""
    return f"{_PRESENT} this script plays otherwise than the fight went, from line {_parted(made, match, run)} on."


def _played(made: Written) -> ScriptRun:
    script = read_script("\n".join(made.lines).encode("utf-8", "replace"), made.title)
    return play_file(
        FightFile(
            title=made.title,
            script=script,
            mechs={f"mechs/{name}.yaml": mech for name, mech in made.mechs.items()},
            pilots={f"pilots/{name}.yaml": pilot for name, pilot in made.pilots.items()},
            catalogue=made.catalogue,
            ground=made.ground,
        )
    )


def _alike(state: Fight, again: Fight, called: Mapping[str, str]) -> bool:
    """Whether two states are equal but for what combatants are called."""
    return _renamed(final_state(state), called) == final_state(again)


def _renamed(state: Mapping[str, Plain], called: Mapping[str, str]) -> dict[str, Plain]:
    combatants, active = state["combatants"], state["active"]
    assert isinstance(combatants, dict)
    return {
        **state,
        "combatants": {called[name]: who for name, who in combatants.items()},
        "active": called[active] if isinstance(active, str) else None,
    }


def _parted(made: Written, match: FightMatch, run: ScriptRun) -> int:
    """The line after which the two are no longer alike; every line was played, so each step has its own."""
    for place, told in enumerate(run.story):
        if not _alike(match.state_after(place), run.match.state_after(place), made.called):
            return told.line or made.lines.index("begin") + 1
    return len(made.lines)


def _one_line(message: str) -> str:
    return " ".join(message.split())
