"""Names with what stands by them in one word, `4:51,5:40`, as fight scripts write house rules that are mappings."""

import re
from collections.abc import Iterable

_PAIR = re.compile(r"((?:[^\\,:]|\\.)+):([^\\,:]+)")
"""A name, with a backslash before what would part it, and what stands by it."""


def write_pairs(pairs: Iterable[tuple[str, str]]) -> str:
    """The pairs as `read_pairs` takes them; what stands by a name holds no comma, colon or backslash."""
    return ",".join(re.sub(r"([\\,:])", r"\\\1", name) + f":{word}" for name, word in pairs)


def read_pairs(value: object) -> object:
    """The mapping that a text of pairs stands for; anything else, and a name that comes twice, as it is."""
    if not isinstance(value, str):
        return value
    pairs = list(_PAIR.finditer(value))
    if not pairs or ",".join(pair[0] for pair in pairs) != value:
        return value
    found = {re.sub(r"\\(.)", r"\1", pair[1]): pair[2] for pair in pairs}
    return found if len(found) == len(pairs) else value
