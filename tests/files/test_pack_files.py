"""Packs on top of a catalogue: read strictly, never overriding, left out whole with every reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.pack_files import add_packs, depends_of, read_pack
from mechtable.files.pack_sources import PackSource, Stocked
from mechtable.files.parts_files import read_catalogue
from mechtable.rules.packs import Pack
from tests.files.reading import ROOT, places, problems

BASE = read_catalogue({file.name: file.read_bytes() for file in (ROOT / "parts").iterdir()}, "parts")
ABOUT = "name: {name}\nversion: 1.0\nauthor: Ann\n"
SHOULDER = "- {{id: {id}, name: S, hp: 3, tons: 1}}\n"
SKILL = "- {{id: {id}, name: K, description: D, price: 5, requires: {{skills: [{other}]}}}}\n"


def pack(name: str, *ids: str, more: str = "", **files: str) -> PackSource:
    written = {"pack.yaml": ABOUT.format(name=name) + more}
    if ids:
        written["shoulders.yaml"] = "".join(SHOULDER.format(id=own) for own in ids)
    written |= {f"{stem}.yaml": text for stem, text in files.items()}
    return PackSource(f"packs/{name}", name, {file: text.encode() for file, text in written.items()})


def told(stock: Stocked) -> dict[str, list[str]]:
    return {name: [str(problem) for problem in found] for name, found in (stock.left_out or {}).items()}


def test_a_pack_says_what_it_is() -> None:
    text = "name: p\nversion: 1.10\nauthor: Ann & Bo\ndepends: [core, other]\ndescription: |\n  One\n  two\n"
    assert read_pack(text, "pack.yaml") == Pack(
        name="p", version="1.10", author="Ann & Bo", depends=("other",), description="One\ntwo\n"
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("name: p", [(1, 1, "version"), (1, 1, "author")]),
        (ABOUT.format(name="Big Pack"), [(1, 7, "name")]),
        (ABOUT.format(name="core"), [(1, 7, "name")]),
        (ABOUT.format(name="p") + "depends: [p]", [(4, 11, "depends[1]")]),
        (ABOUT.format(name="p") + "depends: [a, a]", [(4, 14, "depends[2]")]),
        (ABOUT.format(name="p") + "depends: a", [(4, 10, "depends")]),
        (ABOUT.format(name="p") + "licence: MIT", [(4, 1, "licence")]),
        (ABOUT.format(name="p").replace("1.0", "true"), [(2, 10, "version")]),
        (ABOUT.format(name="p").replace("1.0", "[1]"), [(2, 10, "version")]),
        ("", [(1, 1, "")]),
    ],
)
def test_what_a_pack_says_is_read_strictly(text: str, found: list[tuple[int, int, str]]) -> None:
    assert places(lambda: read_pack(text, "pack.yaml")) == found


def test_parts_and_skills_are_added_and_carry_the_packs_name() -> None:
    stock = add_packs(BASE, [pack("p", "spike", skills=SKILL.format(id="knack", other="trade-up"))])
    assert told(stock) == {}
    assert [one.name for one in stock.packs] == ["p"]
    assert stock.catalogue.parts["spike"].pack == stock.catalogue.skills["knack"].pack == "p"
    assert stock.catalogue.places["spike"] == "packs/p/shoulders.yaml:1:8"
    assert len(stock.catalogue.parts) == len(BASE.parts) + 1
    assert BASE.get("spike") is None


def test_a_clash_with_core_names_both_places_and_changes_nothing() -> None:
    stock = add_packs(BASE, [pack("p", "fresh", "epaulette")])
    assert told(stock) == {
        "p": [
            "packs/p/shoulders.yaml:2:8: [2].id: epaulette is the id of two things, the other at "
            f"{BASE.places['epaulette']} in the pack core: choose another"
        ]
    }
    assert stock.catalogue == BASE


def test_a_clash_of_two_packs_leaves_the_later_out_never_the_last_wins() -> None:
    first, second = pack("a", "spike"), pack("b", "other", "spike")
    stock = add_packs(BASE, [first, second])
    assert stock.catalogue.parts["spike"].pack == "a"
    assert stock.catalogue.get("other") is None
    (said,) = told(stock)["b"]
    assert said.startswith("packs/b/shoulders.yaml:2:8: [2].id: spike is the id of two things")
    assert "packs/a/shoulders.yaml:1:8 in the pack a" in said
    assert add_packs(BASE, [second, first]).catalogue.parts["spike"].pack == "b"


def test_a_part_and_a_skill_share_no_id_either() -> None:
    stock = add_packs(BASE, [pack("p", "trade-up")])
    assert "parts/skills.yaml:" in told(stock)["p"][0]


def test_an_id_twice_in_one_pack_is_a_clash() -> None:
    (said,) = told(add_packs(BASE, [pack("p", "spike", "spike")]))["p"]
    assert said == (
        "packs/p/shoulders.yaml:2:8: [2].id: spike is the id of two things, "
        "the other at packs/p/shoulders.yaml:1:8: choose another"
    )


def test_every_fault_of_a_pack_is_told_at_once() -> None:
    broken = pack("p", arms="- {id: A, name: A, hp: 3, tons: 0.1}\n", wepons="", hands="", taxonomy="x: 1")
    assert [line.rsplit("/", 1)[-1].split(": ")[0] for line in told(add_packs(BASE, [broken]))["p"]] == [
        *("hands.yaml:1:1", "taxonomy.yaml:1:1", "wepons.yaml:1:1", "arms.yaml:1:8", "arms.yaml:1:33"),
    ]


def test_a_missing_dependency_is_named_at_its_place() -> None:
    stock = add_packs(BASE, [pack("p", "spike", more="depends: [other]\n")])
    assert told(stock) == {
        "p": ["packs/p/pack.yaml:4:11: depends[1]: the pack p needs other, which is not switched on"]
    }


def test_dependencies_are_read_first_whatever_the_order_and_their_skills_are_known() -> None:
    needs = pack("p", skills=SKILL.format(id="knack", other="base-knack"), more="depends: [other]\n")
    other = pack("other", skills=SKILL.format(id="base-knack", other="trade-up"))
    stock = add_packs(BASE, [needs, other])
    assert told(stock) == {}
    assert [one.name for one in stock.packs] == ["other", "p"]
    alone = pack("p", skills=SKILL.format(id="knack", other="base-knack"))
    assert "asks for base-knack" in told(add_packs(BASE, [other, alone]))["p"][0]


def test_a_pack_whose_dependency_is_left_out_is_left_out_too() -> None:
    stock = add_packs(BASE, [pack("p", "spike", more="depends: [other]\n"), pack("other", "epaulette")])
    assert sorted(told(stock)) == ["other", "p"]
    assert "is left out or waits for this one" in told(stock)["p"][0]


def test_packs_that_need_each_other_are_both_left_out() -> None:
    stock = add_packs(
        BASE, [pack("a", more="depends: [b]\n"), pack("b", more="depends: [a]\n"), pack("c", "spike")]
    )
    assert sorted(told(stock)) == ["a", "b"]
    assert [one.name for one in stock.packs] == ["c"]


def test_the_folder_has_the_packs_name() -> None:
    moved = PackSource("packs/q", "q", pack("p", "spike").files)
    assert told(add_packs(BASE, [moved])) == {
        "q": ["packs/q/pack.yaml:1:7: name: the pack's folder is called q: give both the same name"]
    }


def test_a_folder_without_pack_yaml_is_no_pack() -> None:
    bare = PackSource("packs/p", "p", {"heads.yaml": b""})
    assert "pack.yaml:1:1: the file is missing" in told(add_packs(BASE, [bare]))["p"][0]
    assert depends_of(bare) == ()


def test_too_large_a_file_is_refused_and_5_mb_are_read() -> None:
    filler = "# " + "x" * 100 + "\n"
    most = 5 * 1024 * 1024
    fits = SHOULDER.format(id="spike") + filler * ((most - 100) // len(filler))
    assert told(add_packs(BASE, [pack("p", shoulders=fits)])) == {}
    (said,) = told(add_packs(BASE, [pack("p", shoulders=fits + filler * 3)]))["p"]
    assert f"expected at most {most}" in said


@pytest.mark.long
def test_too_many_parts_are_refused() -> None:
    many = "".join(f"- {{id: s-{number}, name: S, hp: 3, tons: 1}}\n" for number in range(20_001))
    assert (
        "expected 0 to 20000 shoulders, got 20001"
        in told(add_packs(BASE, [pack("p", shoulders=many)]))["p"][0]
    )


@given(
    st.lists(
        st.lists(st.sampled_from(("a", "b", "c", "d", "epaulette")), max_size=3, unique=True), max_size=4
    )
)
def test_no_part_is_ever_replaced_and_no_pack_comes_in_by_half(several: list[list[str]]) -> None:
    sources = [pack(f"p{number}", *ids) for number, ids in enumerate(several)]
    stock = add_packs(BASE, sources)
    used = {one.name for one in stock.packs}
    assert used | set(told(stock)) == {source.name for source in sources}
    assert not used & set(told(stock))
    owners = {
        part_id: part.pack for part_id, part in stock.catalogue.parts.items() if part_id not in BASE.parts
    }
    for name, ids in zip((source.name for source in sources), several, strict=True):
        assert {own for own in ids if owners.get(own) == name} == (set(ids) if name in used else set())
    assert all(stock.catalogue.parts[part_id] is part for part_id, part in BASE.parts.items())


def test_the_same_reader_reads_packs_as_parts() -> None:
    assert problems(lambda: read_pack("name: [\n", "pack.yaml"))[0][3].startswith("this is not YAML")
