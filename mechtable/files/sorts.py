"""What a file is when it is not what was asked for: one sentence instead of a complaint about every key."""

from mechtable.files.nodes import Table
from mechtable.files.schema import Value

MECH, PILOT = "mech", "pilot"

OTHERS = {
    "campaign": "the house rules of a whole campaign",
    "encounter": "a list of prepared fights",
    "lance": "a list of lances",
    "id": "a file of parts or skills",
    "map": "a map",
}
"""What files with these keys are, that hold neither mech nor pilot nor fight."""

_WHOLE = {
    MECH: "a mech: `mechtable mech show` and `mechtable mech check` take it",
    PILOT: "a pilot: `mechtable pilot show` and `mechtable pilot check` take it",
    "script": "a fight: `mechtable import` takes it",
    "mechs": "a force: `mechtable import` takes it",
    "pilots": "a force: `mechtable import` takes it",
    **OTHERS,
}


def refuse_others(root: Value, wanted: str) -> None:
    """Report a file that is something else than the mech or pilot that was asked for, and that alone.

    Raises:
        FileError: It is.
    """
    if not isinstance(root.node, Table) or root.under(wanted) is not None:
        return
    other = next((words for key, words in _WHOLE.items() if root.under(key) is not None), None)
    if other is not None:
        root.wrong(f"this is no {wanted}, it is {other}")
        root.findings.finish()
