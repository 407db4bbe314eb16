"""`taxonomy.yaml`: weapon styles, damage types with their suits, and sub-types (mechcombat 2)."""

from collections.abc import Mapping

from mechtable.engine.cards import Suit
from mechtable.files.schema import Value, open_document
from mechtable.rules.taxonomy import Taxonomy

SUIT_WORDS: Mapping[str, Suit] = {suit.name.lower(): suit for suit in Suit}

NO_TAXONOMY = Taxonomy({}, {}, {})
"""What stands in while other files are checked and the taxonomy cannot be read."""


def read_taxonomy(data: str | bytes, name: str) -> Taxonomy:
    """The words of damage and style.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    taxonomy = taxonomy_of(root)
    root.findings.finish()
    return taxonomy


def taxonomy_of(root: Value) -> Taxonomy:
    """The taxonomy under a document's root, problems collected."""
    keys = root.mapping(("styles", "types"), ("subtypes",))
    styles, types = _suits(keys["styles"]), _suits(keys["types"])
    return Taxonomy(styles, types, _parents(keys["subtypes"], types))


def _suits(value: Value) -> dict[str, Suit]:
    found = {}
    for key, suit in value.entries(("words with their suits",)):
        word = suit.word_of(SUIT_WORDS)
        found[key.slug()] = SUIT_WORDS.get(word, Suit.CLUBS)
    if value.given and not found:
        value.wrong("expected at least one word with its suit")
    return found


def _parents(value: Value, types: Mapping[str, Suit]) -> dict[str, str]:
    """The parent of each sub-type. A parent stands before its sub-types, so no chain can run in a circle."""
    parents: dict[str, str] = {}
    if not value.given:
        return parents
    for key, names in value.entries(("damage types with their sub-types",)):
        parent = key.slug()
        if parent and parent not in types and parent not in parents:
            key.wrong("a parent must be a damage type, or a sub-type named above")
        for item in names.items("sub-types"):
            word = item.slug()
            if word in types or word in parents:
                item.wrong(f"{word} is already a damage type: expected each word once")
            elif word:
                parents[word] = parent
    return parents
