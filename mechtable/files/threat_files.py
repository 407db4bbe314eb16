"""`threat.yaml`: what each figure of a mech weighs in its threat, in points a unit (mechcombat 4.7)."""

from collections.abc import Mapping
from decimal import Decimal

from mechtable.files.limits import MOST_WEIGHT
from mechtable.files.schema import Value, open_document
from mechtable.rules.threat_figures import FIGURES


def read_threat(data: str | bytes, name: str) -> Mapping[str, Decimal]:
    """The weight of each figure that the file names.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    weights = threat_of(root)
    root.findings.finish()
    return weights


def threat_of(root: Value) -> Mapping[str, Decimal]:
    """The weights under a document's root, problems collected."""
    keys = root.mapping((), tuple(FIGURES))
    return {name: value.quarters(MOST_WEIGHT) for name, value in keys.items() if value.given}
