"""Fight files: a whole fight in one document, its script with the mechs, pilots, parts and the map that it names."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mechtable.engine.text import LONG_LENGTH
from mechtable.files.maps import map_of
from mechtable.files.mechs import mech_of
from mechtable.files.pack_sources import KNOWN_FILES
from mechtable.files.parts_files import catalogue_under
from mechtable.files.pilots import pilot_of
from mechtable.files.problems import FileError
from mechtable.files.schema import Value, open_document
from mechtable.files.scripts import FileName, Script, read_script
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot

SCHEMA = "mechtable-fight-1"
"""What such a file says of itself."""

PARTS, MAP = "parts", "maps/map.yaml"
"""What the script calls the parts and the map of the document."""

PART_STEMS = tuple(name.removesuffix(".yaml") for name in KNOWN_FILES)
OF_EVERY_TABLE = ("taxonomy", "hands")

_MECH, _PILOT = re.compile(r"mechs/(.+)\.yaml"), re.compile(r"pilots/(.+)\.yaml")


@dataclass(frozen=True, slots=True, kw_only=True)
class FightFile:
    """A fight as a file holds it.

    Attributes:
        title: What it is called.
        script: What is set up and said in it.
        mechs: Its mechs by the name that the script has for their files.
        pilots: Its pilots likewise.
        catalogue: The parts as they were in it; None for the shipped ones.
        ground: Its map, None without one.
    """

    title: str
    script: Script
    mechs: Mapping[str, Mech]
    pilots: Mapping[str, Pilot]
    catalogue: Catalogue | None = None
    ground: BattleMap | None = None

    @property
    def name(self) -> str:
        """What it is called."""
        return self.title


def read_fight(data: str | bytes, name: str) -> FightFile:
    """The fight of a file.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    found = fight_of(root, data)
    root.findings.finish()
    assert found is not None
    return found


def fight_of(root: Value, data: str | bytes) -> FightFile | None:
    """The fight that a value of a file is, whose whole text is `data`; None with what is wrong among its findings."""
    keys = root.mapping(("schema", "fight", "script", "mechs"), ("pilots", "parts", "map"))
    known = len(root.findings.problems)
    if keys["schema"].given and keys["schema"].plain() != SCHEMA:
        keys["schema"].expected(f"{SCHEMA}, the only form of fights that is known")
    title = keys["fight"].text("title")
    script = _script(keys["script"])
    mechs = {key.steps[-1]: (key, mech_of(value)) for key, value in _under(keys["mechs"])}
    pilots = {key.steps[-1]: (key, pilot_of(value)) for key, value in _under(keys["pilots"])}
    catalogue = _catalogue(keys["parts"])
    ground = map_of(keys["map"], data) if keys["map"].given else None
    if script is not None:
        calls = script.calls
        files = [
            *(entry.mech for entry in script.entries),
            *(FileName(one.mech, line, 1) for line, one in calls),
        ]
        _matched(keys["script"], files, mechs, _MECH, "mechs")
        files = [entry.pilot for entry in script.entries if isinstance(entry.pilot, FileName)]
        files += [FileName(one.pilot, line, 1) for line, one in calls if one.pilot]
        _matched(keys["script"], files, pilots, _PILOT, "pilots")
        _named(keys["parts"], script.parts, PARTS)
        _named(keys["map"], script.ground, MAP)
    if script is None or len(root.findings.problems) > known:
        return None
    return FightFile(
        title=title,
        script=script,
        mechs={f"mechs/{name}.yaml": mech for name, (_, mech) in mechs.items()},
        pilots={f"pilots/{name}.yaml": pilot for name, (_, pilot) in pilots.items()},
        catalogue=catalogue,
        ground=ground,
    )


def _under(value: Value) -> Iterator[tuple[Value, Value]]:
    yield from value.entries() if value.given else ()


def _script(value: Value) -> Script | None:
    """The script; each of its faults is reported at its line in the document."""
    if not value.given:
        return None
    items = value.items("lines of a script", least=1)
    known = len(value.findings.problems)
    lines = [item.text("line", limit=LONG_LENGTH) for item in items]
    if not items or len(value.findings.problems) > known:
        return None
    try:
        return read_script("\n".join(lines).encode("utf-8", "replace"), f"{value.file}, its script")
    except FileError as error:
        for problem in error.problems:
            items[min(problem.line, len(items)) - 1].wrong(problem.message)
        return None


def _catalogue(value: Value) -> Catalogue | None:
    if not value.given:
        return None
    keys = value.mapping(OF_EVERY_TABLE, [stem for stem in PART_STEMS if stem not in OF_EVERY_TABLE])
    if not all(keys[stem].given for stem in OF_EVERY_TABLE):
        return None
    roots = {f"{stem}.yaml": keys[stem] for stem in PART_STEMS if keys[stem].given}
    return catalogue_under(roots, value.file, value.findings)


def _matched(
    script: Value,
    files: list[FileName],
    there: Mapping[str, tuple[Value, object]],
    shape: re.Pattern[str],
    key: str,
) -> None:
    """Report what the script names and nobody gives, and what is given and the script does not name."""
    asked = set()
    for file in files:
        found = shape.fullmatch(file.name)
        name = found[1] if found else ""
        asked.add(name)
        if name not in there:
            script.items("lines")[file.line - 1].wrong(
                f"there is no {file.name[:60]!r} in this file: expected {key}/NAME.yaml with NAME under {key}"
            )
    for name, (at, _) in there.items():
        if name not in asked:
            at.wrong(f"the script does not name it: expected {key}/{name[:60]}.yaml in a line of the script")


def _named(value: Value, said: FileName | None, name: str) -> None:
    """The script names a thing by its one name, where the document has it."""
    if value.given and (said is None or said.name != name):
        value.wrong(f"the script does not name it: expected {name} in a line of the script")
    elif said is not None and not value.given:
        value.wrong(f"the script names {said.name[:60]!r}, which is not in this file")
