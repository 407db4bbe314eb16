"""What the hangar's footer says of its keys: more where there is room, other things while a sheet is alone."""

Hints = tuple[tuple[str, str], ...]

_LISTED = (
    ("Enter", "sheet"),
    ("b", "build"),
    ("n", "new"),
    ("/", "search"),
    ("f", "filter"),
    ("F1", "help"),
)
_MORE = (
    ("t", "tags"),
    ("a", "lance"),
    ("l", "lances"),
    ("=", "why"),
    ("p", "print"),
    ("c", "check"),
    ("r", "repair"),
)
"""Said where there is room."""
_OPEN = (
    ("↑↓", "next"),
    ("PgDn", "more"),
    ("b", "build"),
    ("r", "repair"),
    ("p", "print"),
    ("=", "why"),
    ("Esc", "list"),
    ("F1", "help"),
)


def hangar_hints(*, alone: bool, wide: bool) -> Hints:
    """The keys with their words, for a sheet alone or for the list, on a screen that is wide or not."""
    if alone:
        return _OPEN
    return (*_LISTED[:-1], *(_MORE if wide else ()), *_LISTED[-1:])
