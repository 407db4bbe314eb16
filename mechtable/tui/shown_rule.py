"""Which rule a sentence names: F6 opens its paragraph."""

import re

_NAMED = re.compile(r"\brule (\d{1,2}\.\d{1,2})\b")


def rule_in(sentence: str) -> str:
    """The number of the first rule that a sentence names, such as `7.5`; empty when it names none."""
    found = _NAMED.search(sentence)
    return found[1] if found else ""
