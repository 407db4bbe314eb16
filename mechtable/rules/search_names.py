"""What the language of searches is told about what is searched: the catalogue, or a hangar."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The names that a search may use, each before `:` or a comparison.

    Attributes:
        words: Names of words.
        figures: Names of figures.
        loose: Words of which a part is enough.
        known: The words that are allowed, of those names that allow only certain ones.
        example: A term to show where one is missing.
        titles: What a name is called in a sentence, where not by itself.
        marks: Whether `is:` asks for a mark.
    """

    words: tuple[str, ...]
    figures: tuple[str, ...]
    loose: tuple[str, ...]
    known: Mapping[str, tuple[str, ...]]
    example: str
    titles: Mapping[str, str] = field(default_factory=dict)
    marks: bool = False
