from mechtable.engine.cards import Suit
from mechtable.files.taxonomy_files import read_taxonomy
from tests.files.reading import places, problems, shipped_taxonomy


def test_2_the_shipped_words() -> None:
    words = shipped_taxonomy()
    assert words.styles == {
        "melee": Suit.CLUBS,
        "precision": Suit.SPADES,
        "ballistic": Suit.DIAMONDS,
        "spread": Suit.HEARTS,
    }
    assert words.types == {
        "impact": Suit.CLUBS,
        "piercing": Suit.SPADES,
        "energy": Suit.DIAMONDS,
        "explosion": Suit.HEARTS,
    }
    assert words.parents == {
        **dict.fromkeys(("laser", "fire", "electrical", "sonic"), "energy"),
        **dict.fromkeys(("missile", "grenade"), "explosion"),
    }


def test_2_2_a_sub_type_may_have_sub_types_of_its_own() -> None:
    words = read_taxonomy("styles: {a: clubs}\ntypes: {b: hearts}\nsubtypes: {b: [c], c: [d]}\n", "t")
    assert words.lineage("d") == ("d", "c", "b")


def test_2_2_no_word_twice_and_no_circle() -> None:
    text = "styles: {a: clubs}\ntypes: {b: hearts}\nsubtypes:\n  c: [d]\n  d: [c]\n  b: [e, e, b]\n"
    assert places(lambda: read_taxonomy(text, "t")) == [
        (4, 3, "subtypes.c"),
        (6, 10, "subtypes.b[2]"),
        (6, 13, "subtypes.b[3]"),
    ]


def test_suits_are_words() -> None:
    assert problems(lambda: read_taxonomy("styles: {a: Clubs}\ntypes: {b: ♥}\n", "t")) == [
        (1, 13, "styles.a", "expected clubs, spades, diamonds or hearts, got 'Clubs'"),
        (2, 12, "types.b", "expected clubs, spades, diamonds or hearts, got '♥'"),
    ]


def test_what_is_missing() -> None:
    assert problems(lambda: read_taxonomy("styles: {}\n", "t")) == [
        (1, 1, "types", "the key is missing"),
        (1, 9, "styles", "expected at least one word with its suit"),
    ]
