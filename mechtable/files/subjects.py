"""Files that hold one thing of several sorts: a mech or a pilot, told apart by the key they begin with."""

from mechtable.files.mechs import mech_of
from mechtable.files.pilots import pilot_of
from mechtable.files.schema import open_document
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot


def read_mech_or_pilot(data: str | bytes, name: str) -> Mech | Pilot:
    """The pilot of a file with the key `pilot`, else its mech.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    found = pilot_of(root) if root.under("pilot") is not None else mech_of(root)
    root.findings.finish()
    return found
