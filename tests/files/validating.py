"""The strict reader and the JSON Schema of each format, side by side."""

from collections.abc import Callable, Mapping

from jsonschema import Draft202012Validator

from mechtable.files.campaigns import read_campaign
from mechtable.files.encounters import read_encounters
from mechtable.files.extras_files import read_extras
from mechtable.files.fight_files import read_fight
from mechtable.files.forces import read_force
from mechtable.files.hands_files import read_hands
from mechtable.files.lances import read_lances
from mechtable.files.maps import read_map
from mechtable.files.mechs import read_mech, read_mechs
from mechtable.files.pack_files import read_pack
from mechtable.files.parts_files import read_parts
from mechtable.files.pilots import read_pilot, read_pilots
from mechtable.files.problems import FileError
from mechtable.files.schema_document import FORMATS, schema_document
from mechtable.files.skills_files import read_skills
from mechtable.files.taxonomy_files import read_taxonomy
from mechtable.files.threat_files import read_threat
from tests.files.reading import ROOT, shipped_taxonomy
from tests.files.schemas import shipped

WORDS = shipped_taxonomy()
DOCUMENT = schema_document(WORDS)
DATA = ROOT / "tests" / "data"
EXAMPLES = [
    (DATA / "examples" / "example-mech.yaml", "mech"),
    (DATA / "examples" / "pilot.yaml", "pilot"),
    (DATA / "fight.yaml", "fight"),
    (DATA / "force.yaml", "force"),
    (DATA / "examples" / "campaign.yaml", "campaign"),
    *((path, path.stem) for path in sorted((DATA / "examples" / "parts").iterdir())),
    *((path, path.stem) for path in sorted((DATA / "worked-campaign").iterdir())),
]
FILES = [*shipped(), *EXAMPLES]

Reader = Callable[[str], object]


def parts_reader(kind: str) -> Reader:
    return lambda text: read_parts(text, f"{kind}.yaml", WORDS)


READERS: Mapping[str, Reader] = {
    **{kind: parts_reader(kind) for kind in ("heads", "torsos", "arms", "legs", "shoulders", "weapons", "items")},
    "skills": lambda text: read_skills(text, "f", WORDS),
    "taxonomy": lambda text: read_taxonomy(text, "f"),
    "hands": lambda text: read_hands(text, "f"),
    "threat": lambda text: read_threat(text, "f"),
    "campaign": lambda text: read_campaign(text, "f"),
    "encounters": lambda text: read_encounters(text, "f"),
    "force": lambda text: read_force(text, "f"),
    "lances": lambda text: read_lances(text, "f"),
    "map": lambda text: read_map(text, "f"),
    "fight": lambda text: read_fight(text, "f"),
    "extras": lambda text: read_extras(text, "f"),
    "mech": lambda text: read_mech(text, "f"),
    "mechs": lambda text: read_mechs(text, "f"),
    "pilot": lambda text: read_pilot(text, "f"),
    "pilots": lambda text: read_pilots(text, "f"),
    "pack": lambda text: read_pack(text, "f"),
}  # fmt: skip


def validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(DOCUMENT | {"anyOf": [{"$ref": f"#/$defs/{kind}"}]})


VALIDATORS = {kind: validator(kind) for kind in FORMATS}


def complaint(kind: str, text: str) -> str:
    """What the strict reader says; empty when it takes the text."""
    try:
        READERS[kind](text)
    except FileError as error:
        return str(error)
    return ""
