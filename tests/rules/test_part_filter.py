"""The filter of the catalogue: read, written, matched; it never crashes and evaluates nothing."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.effect_words import sentence
from mechtable.rules.part_filter import (
    EVERYTHING,
    MARKS,
    Comparison,
    Either,
    Every,
    Filter,
    Has,
    Is,
    Marked,
    Measures,
    Not,
    Says,
    either,
    every,
    wants,
    written,
)
from mechtable.rules.part_filter_parser import DEEPEST, LONGEST, FilterError, read_filter
from mechtable.rules.part_traits import FIGURES, LOOSE, WORDS, Entry, vocabulary
from mechtable.rules.parts import KINDS, Arm, Frame, Gear, Head, Legs, Torso, Weapon
from mechtable.rules.skills import Skill
from mechtable.services.library import load_catalogue
from tests.oracles.tables import ROOT

CATALOGUE = load_catalogue(ROOT / "tests/data/examples/parts")
"""The parts of the rules' example, with the shipped skills."""
WORDS_OF_DAMAGE = CATALOGUE.taxonomy
KNOWN = vocabulary(WORDS_OF_DAMAGE)


def changed(part_id: str, **more: object) -> Entry:
    return replace(CATALOGUE.parts[part_id], id=f"{part_id}-2", **more)  # type: ignore[arg-type]


ENTRIES: tuple[Entry, ...] = (
    *CATALOGUE.parts.values(),
    *CATALOGUE.skills.values(),
    changed(
        "zantetsuken",
        price=1200,
        tags=("rare", "heavy"),
        manufacturer="Kestrel & Sons",
        pack="night-market",
        flavour="Half a bridge pier on a pole.",
    ),
    changed("lams", price=80, tags=("light",), tons=Decimal("0.25")),
    changed("centipede", tags=("rare",), tons=Decimal("2.75")),
)


def read(text: str) -> Filter:
    return read_filter(text, WORDS_OF_DAMAGE)


SET: dict[str, frozenset[str]] = {
    "favourite": frozenset(("zantetsuken", "lams-2", "queens-errand")),
    "used": frozenset(("zantetsuken", "centipede")),
}
"""Who carries which mark; none is unknown."""


def found(text: str) -> set[str]:
    wanted = read(text)
    return {entry.id for entry in ENTRIES if wants(wanted, entry, WORDS_OF_DAMAGE, SET)}


def refused(text: str) -> tuple[int, str]:
    with pytest.raises(FilterError) as caught:
        read(text)
    return caught.value.column, caught.value.reason


texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=8)
hard = st.sampled_from(
    ("or", "AND", "Not", "-x", "--", "a b", '"', "\\", '\\"', "(", ")", ":", "tons<=2", "x\ny", "é")
)
amounts = st.decimals(-999, 999, places=2) | st.integers(-999, 999).map(Decimal)


@st.composite
def whole_words(draw: st.DrawFn) -> Filter:
    name = draw(st.sampled_from(tuple(WORDS)))
    if name in KNOWN:
        return Is(name, draw(st.sampled_from(KNOWN[name])))
    return Is(name, draw(texts | hard), whole=name in LOOSE and draw(st.booleans()))


atoms: st.SearchStrategy[Filter] = st.one_of(
    st.builds(Says, texts | hard),
    whole_words(),
    st.builds(Measures, st.sampled_from(tuple(FIGURES)), st.sampled_from(Comparison), amounts),
    st.builds(Has, st.sampled_from((*FIGURES, *WORDS))),
    st.builds(Marked, st.sampled_from(tuple(MARKS.values()))),
)


def joined(inner: st.SearchStrategy[Filter]) -> st.SearchStrategy[Filter]:
    several = st.lists(inner, min_size=2, max_size=3)
    return several.map(every) | several.map(either) | inner.map(Not)


filters = st.just(EVERYTHING) | st.recursive(atoms, joined, max_leaves=8)


@given(filters)
def test_what_is_written_reads_back_equal(wanted: Filter) -> None:
    assert read(written(wanted)) == wanted


pieces = st.sampled_from(
    (
        "kind:weapon",
        "tons",
        "<=",
        "2",
        '"',
        "(",
        ")",
        "-",
        "or",
        "and",
        "not",
        ":",
        "!",
        "=",
        " ",
        "style:",
        "has:",
        "x",
        "\\",
    )
)


@given(
    st.text(max_size=40)
    | st.lists(pieces, max_size=12).map("".join)
    | st.lists(pieces, max_size=12).map(" ".join)
)
def test_no_text_crashes_it(text: str) -> None:
    fault = None
    try:
        wanted = read(text)
    except FilterError as error:
        fault = error
    if fault is not None:
        assert 1 <= fault.column <= len(text) + 1
        assert fault.reason
        return
    assert read(written(wanted)) == wanted
    for entry in ENTRIES[:3]:
        wants(wanted, entry, WORDS_OF_DAMAGE)


def plain(wanted: Filter, entry: Entry) -> bool:
    """The same question in the plainest words: no table, no cache, fields read by hand."""
    match wanted:
        case Says(text):
            tags = () if isinstance(entry, Skill) else entry.tags
            lines = [entry.id, entry.name, *tags, *(f"{e.name}: {sentence(e)}" for e in entry.effects)]
            if isinstance(entry, Skill):
                lines += [entry.description, entry.special]
            else:
                lines += [entry.flavour, entry.manufacturer]
            inside = any(text.casefold() in line.casefold() for line in lines)
            return inside or ("\n" in text and wants(wanted, entry, WORDS_OF_DAMAGE))
        case Is(name, word, whole):
            return any(
                word.casefold() in own.casefold()
                if name in LOOSE and not whole
                else word.casefold() == own.casefold()
                for own in plain_words(name, entry)
            )
        case Measures(name, how, amount):
            own = plain_figure(name, entry)
            order = 0 if own is None else (own > amount) - (own < amount)
            signs = {"<": (-1,), "<=": (-1, 0), "=": (0,), ">=": (0, 1), ">": (1,)}
            return own is not None and order in signs[how.value]
        case Has(name):
            return bool(plain_figure(name, entry)) or bool(plain_words(name, entry))
        case Marked(mark):
            return mark in SET and entry.id in SET[mark]
        case Not(term):
            return not plain(term, entry)
        case Every(terms):
            return all(plain(term, entry) for term in terms)
        case Either(terms):
            return any(plain(term, entry) for term in terms)


def plain_words(name: str, entry: Entry) -> list[str]:
    if name == "kind":
        return ["skill" if isinstance(entry, Skill) else KINDS[type(entry)]]
    if name in ("id", "name", "pack", "style"):
        return [getattr(entry, name)] if hasattr(entry, name) else []
    if name in ("manufacturer", "maker"):
        return [entry.manufacturer] if not isinstance(entry, Skill) and entry.manufacturer else []
    if name == "tag":
        return [] if isinstance(entry, Skill) else list(entry.tags)
    if name in ("at", "mount"):
        if isinstance(entry, Frame):
            return [mount.value for mount in entry.mounts if entry.mounts[mount] > 0]
        return [mount.value for mount in entry.at] if isinstance(entry, Gear) else []
    if name == "effect":
        return [f"{effect.name}: {sentence(effect)}" for effect in entry.effects]
    if name == "trigger":
        return [effect.when.value for effect in entry.effects]
    if name in ("type", "damage_type") and isinstance(entry, Weapon):
        own = [entry.damage_type] + [each.damage_type for each in entry.extra]
        parents = [WORDS_OF_DAMAGE.parents[word] for word in own if word in WORDS_OF_DAMAGE.parents]
        return own + parents if name == "type" else own
    return []


def plain_figure(name: str, entry: Entry) -> Decimal | int | None:
    if name == "xp":
        return entry.price if isinstance(entry, Skill) else None
    if name == "effects":
        return len(entry.effects)
    if isinstance(entry, Skill):
        return None
    if name == "mounts":
        return sum(entry.mounts.values()) if isinstance(entry, Frame) else None
    if name == "dr":
        return sum(entry.dr.values()) if isinstance(entry, Torso) else None
    return getattr(entry, name, None) if name in FIGURES else None


@given(filters, st.sampled_from(ENTRIES))
def test_it_agrees_with_the_plainest_reading(wanted: Filter, entry: Entry) -> None:
    assert wants(wanted, entry, WORDS_OF_DAMAGE, SET) is plain(wanted, entry)


def ids(test: Callable[[Entry], bool]) -> set[str]:
    return {entry.id for entry in ENTRIES if test(entry)}


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("", lambda entry: True),
        ("kind:weapon", lambda entry: isinstance(entry, Weapon)),
        ("KIND:Weapon", lambda entry: isinstance(entry, Weapon)),
        ("kind:weapon tons <= 2", lambda entry: isinstance(entry, Weapon) and entry.tons <= 2),
        ("tons=0.25", lambda entry: entry.id == "lams-2"),
        ("tons:2.75", lambda entry: entry.id == "centipede-2"),
        ("tag:rare", lambda entry: entry.id in ("zantetsuken-2", "centipede-2")),
        ("tag:rare -tag:heavy", lambda entry: entry.id == "centipede-2"),
        ("price>80", lambda entry: entry.id == "zantetsuken-2"),
        ("price >= 80", lambda entry: entry.id in ("zantetsuken-2", "lams-2")),
        ("manufacturer:kestrel", lambda entry: entry.id == "zantetsuken-2"),
        ("manufacturer=kestrel", lambda entry: False),
        ('manufacturer="Kestrel & Sons"', lambda entry: entry.id == "zantetsuken-2"),
        ("pack:night-market", lambda entry: entry.id == "zantetsuken-2"),
        ("type:explosion", lambda entry: isinstance(entry, Weapon) and entry.damage_type in ("explosion", "missile")),
        ("damage_type:explosion", lambda entry: isinstance(entry, Weapon) and entry.damage_type == "explosion"),
        ("trigger:activated kind:item", lambda entry: entry.id == "perseus-jump-jets"),
        ("sensors>4", lambda entry: isinstance(entry, Head) and entry.sensors > 4),
        ("move!=6 kind:legs", lambda entry: isinstance(entry, Legs) and entry.move != 6),
        ("kind!=weapon kind!=skill tons>5", lambda entry: getattr(entry, "tons", 0) > 5),
        ("kind:arm or kind:head", lambda entry: isinstance(entry, Arm | Head)),
        ("kind:arm mount:shoulder or kind:head", lambda entry: isinstance(entry, Head) or entry.id in ("bobcat",)),
        ("kind:arm (mount:shoulder or kind:head)", lambda entry: entry.id in ("bobcat",)),
        ("not kind:skill and not has:effect", lambda entry: not isinstance(entry, Skill) and not entry.effects),
        ("xp>=45", lambda entry: isinstance(entry, Skill) and entry.price >= 45),
        ("-has:ammo kind:weapon", lambda entry: isinstance(entry, Weapon) and entry.ammo is None),
        ("kestrel", lambda entry: entry.id == "zantetsuken-2"),
        ("maker:kestrel", lambda entry: entry.id == "zantetsuken-2"),
        ("is:favourite", lambda entry: entry.id in SET["favourite"]),
        ("IS:fav kind:weapon", lambda entry: entry.id == "zantetsuken"),
        ("-is:used", lambda entry: entry.id not in SET["used"]),
        ("is:unknown", lambda entry: False),
        ('"bridge pier"', lambda entry: entry.id in ("zantetsuken-2",)),
        ("Heavy", lambda entry: entry.id == "zantetsuken-2" or "heavy" in str(getattr(entry, "flavour", "")).casefold()),
    ],
)  # fmt: skip
def test_what_it_finds(text: str, test: Callable[[Entry], bool]) -> None:
    assert found(text) == ids(test)


def test_the_examples_find_something_and_not_everything() -> None:
    for text in (
        "tag:rare",
        "type:explosion",
        "trigger:activated kind:item",
        "xp>=45",
        "kind:arm or kind:head",
        "is:favourite",
    ):
        assert 0 < len(found(text)) < len(ENTRIES)


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("kind:weapon stile:melee", 13, "no name is called stile: did you mean style? known are kind, style"),
        ("style:meele", 7, "did you mean melee? known are melee, precision, ballistic, spread"),
        ("tons<=two", 7, "tons is a figure: expected a number such as 2 or 0.75, got two"),
        ("tons<=1e3", 7, "expected a number"),
        ("kind<weapon", 5, "kind is a word, which < cannot compare: write kind:"),
        ("kind:", 6, "nothing is said after kind:"),
        ("tons<= )", 8, "nothing is said after tons<="),
        ("(kind:arm", 1, "this ( is not closed"),
        ("kind:arm)", 9, "this ) closes nothing"),
        ('name:"x', 6, 'this " is not closed'),
        ('name:""', 6, "nothing between the quotes"),
        ("a or", 5, "the filter ends where a term is expected"),
        ("a or or b", 6, "or stands where a term is expected"),
        ("()", 2, ") stands where a term is expected"),
        ("a - b", 3, "- stands alone"),
        ("<2", 1, "< compares nothing"),
        ("tons!2", 5, "! is no comparison: expected : < <= = >= > !="),
        ("has:wings", 5, "no name is called wings"),
        ("is:favorite", 4, "no mark is called favorite: did you mean favourite? known are favourite, fav, used, unknown"),
        ("x" * (LONGEST + 1), LONGEST + 1, "at most 2000 are read"),
        ("-" * (DEEPEST + 5) + "x", DEEPEST + 2, "more than 40 terms inside each other"),
        ("(" * 500 + "x" + ")" * 500, DEEPEST + 2, "inside each other"),
    ],
)  # fmt: skip
def test_a_fault_is_shown_at_its_column_with_what_is_known(text: str, column: int, words: str) -> None:
    at, reason = refused(text)
    assert at == column
    assert words in reason


@pytest.mark.parametrize("text", ["{tons}", "%s", "entry.id", "lambda", "__class__", "1/0", "tons**2"])
def test_what_looks_like_a_program_is_text(text: str) -> None:
    assert read(text) == Says(text)
    assert found(text) == set()
