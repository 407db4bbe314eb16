"""`parts list`, `parts show` and `parts check`."""

import json
import shutil
from decimal import Decimal
from pathlib import Path

import pytest

from mechtable.services.library import load_catalogue
from tests.cli.running import EXAMPLES, answer, invoke, refused
from tests.services.test_packs import write_pack

KINDS = ("head", "torso", "arm", "legs", "shoulder", "weapon", "item")


def test_the_list_has_every_part_with_id_kind_name_and_pack() -> None:
    found = answer("parts", "list")
    assert [part["id"] for part in found] == [
        *load_catalogue().parts,
        *load_catalogue().skills,
    ]
    assert {part["kind"] for part in found} == {*KINDS, "skill"}
    assert {"id": "bobcat", "kind": "arm", "name": "BobCAT", "pack": "core"}.items() <= found_by(
        "bobcat"
    ).items()


def found_by(part_id: str) -> dict[str, object]:
    (found,) = (part for part in answer("parts", "list") if part["id"] == part_id)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("kind", [*KINDS, "skill"])
def test_the_list_can_be_of_one_kind(kind: str) -> None:
    assert answer("parts", "list", "--kind", kind) == [
        part for part in answer("parts", "list") if part["kind"] == kind
    ]


def test_a_weapon_has_its_figures() -> None:
    found = answer("parts", "show", "salvo-missiles")
    assert found == found_by("salvo-missiles")
    assert (found["tons"], found["range"], found["ammo"], found["heat"], found["ap"]) == ("1", 10, 10, 5, 4)
    assert answer("parts", "show", "zantetsuken")["range"] == "melee"
    assert answer("parts", "show", "triumphant-809")["tons_limit"] == "40"


def test_people_see_the_figures_in_words() -> None:
    shown = invoke("parts", "show", "salvo-missiles").stdout
    assert "1 missile, spread, range 10, 10 shots, 5 heat" in shown
    assert "♥ +2 raises its lead" in shown
    assert "████┆██████  10 HP, damaged below 5" in invoke("parts", "show", "bobcat").stdout
    assert "weapon (" in invoke("parts", "list").stdout


def test_maker_price_and_tags_are_shown(tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    folder.mkdir()
    (folder / "legs.yaml").write_text(
        "- {id: l, name: L, hp: 3, tons: 1, move: 4, manufacturer: '[b]K&S', price: 1200, tags: [rare, light]}\n",
        encoding="utf-8",
    )
    at = ("--parts", str(folder))
    assert "  [b]K&S · 1,200 cr · rare, light\n" in invoke("parts", "show", "l", *at).stdout
    (found,) = (part for part in answer("parts", "list", *at) if part["kind"] == "legs")
    assert (found["manufacturer"], found["price"], found["tags"]) == ("[b]K&S", 1200, ["rare", "light"])


@pytest.mark.long
def test_every_part_can_be_shown() -> None:
    for part_id in load_catalogue().parts:
        assert invoke("parts", "show", part_id).exit_code == 0


def test_a_skill_has_its_price_requirements_and_effects_in_sentences() -> None:
    found = answer("parts", "show", "close-order")
    assert (found["kind"], found["price"], found["requires"]["piloting"]) == ("skill", 35, 3)
    assert (
        "Close order: melee attacks once a turn: −1 AP for an attack"
        in invoke("parts", "show", "close-order").stdout
    )
    assert "needs Piloting 4, trade-up" in invoke("parts", "show", "ragpicker").stdout
    assert len(answer("parts", "list", "--kind", "skill")) >= 30
    assert "skill (" in invoke("parts", "list", "--kind", "skill").stdout


def test_the_list_can_be_what_a_filter_wants() -> None:
    light = answer("parts", "list", "--where", "kind:weapon tons<=1 -style:melee")
    assert light
    assert light == [
        part
        for part in answer("parts", "list", "--kind", "weapon")
        if Decimal(part["tons"]) <= 1 and part["style"] != "melee"
    ]
    both = answer("parts", "list", "--kind", "item", "--where", '"free defend"')
    assert "argus-shield" in [part["id"] for part in both]
    assert {part["kind"] for part in both} == {"item"}
    assert answer("parts", "list", "--where", "tons>999") == []


def test_a_filter_that_cannot_be_read_is_pointed_at() -> None:
    said = refused("parts", "list", "--json", "--where", "kind:weapon stile:melee").splitlines()
    assert said[0].startswith("--where, column 13: no name is called stile: did you mean style?")
    assert said[1:] == ["  kind:weapon stile:melee", "              ^"]


def test_an_unknown_part_names_what_looks_like_it() -> None:
    assert "did you mean salvo-missiles" in refused("parts", "show", "salvo-missile")
    assert "[/]" in refused("parts", "show", "[/]")
    assert "\\x1b" in refused("parts", "show", "\x1b[2J")


def test_the_catalogue_is_checked() -> None:
    shipped = len(load_catalogue().parts)
    assert invoke("parts", "check").stdout == f"✓ {shipped} parts, nothing wrong.\n"
    assert answer("parts", "check", str(EXAMPLES / "parts")) == {"parts": 12, "problems": []}


def test_everything_wrong_in_a_catalogue_is_said_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    shutil.copytree(EXAMPLES / "parts", folder)
    heads, arms = folder / "heads.yaml", folder / "arms.yaml"
    heads.write_text(heads.read_text(encoding="utf-8").replace("hp: 8", "hp: no"), encoding="utf-8")
    arms.write_text(
        arms.read_text(encoding="utf-8").replace("tons: 2\n", "tons: 2\n  wings: 2\n"), encoding="utf-8"
    )
    said = refused("parts", "check", str(folder)).splitlines()
    assert [line.split(":")[0].rsplit("/", 1)[-1] for line in said] == ["arms.yaml", "heads.yaml"]
    result = invoke("parts", "check", str(folder), "--json")
    assert result.exit_code == 2
    assert [problem["path"] for problem in json.loads(result.stdout)["problems"]] == ["[1].wings", "[1].hp"]


def test_a_folder_without_parts(tmp_path: Path) -> None:
    assert "holds no parts" in refused("parts", "check", str(tmp_path))


def test_the_schema_is_printed_whole_or_written_as_files(tmp_path: Path) -> None:
    whole = json.loads(invoke("parts", "schema").stdout)
    assert {"heads", "skills", "mech", "pilot", "campaign", "pack"} <= set(whole["$defs"])
    said = invoke("parts", "schema", "--to", str(tmp_path / "schema")).stdout
    assert f"$schema={tmp_path.resolve()}/schema/weapons.schema.json" in said
    pack = tmp_path / "packs" / "stalls"
    pack.mkdir(parents=True)
    said = invoke("--home", str(tmp_path), "parts", "schema", "--to", str(tmp_path / "schema")).stdout
    named = said.split("$schema=")[1].strip()
    assert named == "../../schema/weapons.schema.json"
    assert (pack / named).is_file()
    assert json.loads((tmp_path / "schema" / "mechtable.schema.json").read_text(encoding="utf-8")) == whole
    for path in (tmp_path / "schema").iterdir():
        assert invoke("parts", "schema", "--to", str(path)).exit_code == 2
        break


def test_a_pack_is_checked_on_top_of_the_shipped_parts(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "night-market")
    assert invoke("parts", "check", str(folder)).stdout == (
        "✓ night-market 1.0 by Ann: 1 part, 0 pilot skills, nothing wrong.\n"
    )
    found = answer("parts", "check", str(folder))
    assert found == {
        "pack": "night-market", "version": "1.0", "author": "Ann", "parts": 1, "skills": 0, "maps": 0, "problems": []
    }  # fmt: skip
    with (folder / "pack.yaml").open("a", encoding="utf-8") as file:
        file.write("depends: [other]\n")
    assert "needs other" in refused("parts", "check", str(folder))
    write_pack(tmp_path, "other", "bolt-gun")
    assert invoke("parts", "check", str(folder)).exit_code == 0


def test_the_maps_of_a_pack_are_checked_with_its_parts(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "night-market")
    maps = folder / "maps"
    maps.mkdir()
    (maps / "yard.yaml").write_text("map: The yard\nsquares: |\n  ..\n  #.\n", encoding="utf-8")
    assert invoke("parts", "check", str(folder)).stdout == (
        "✓ night-market 1.0 by Ann: 1 part, 0 pilot skills, 1 map, nothing wrong.\n"
    )
    assert answer("parts", "check", str(folder))["maps"] == 1
    (maps / "lot.yaml").write_text("map: The lot\nsquares: |\n  .?\n  #.\n", encoding="utf-8")
    (maps / "No Name.yaml").write_text("map: x\nsquares: |\n  .\n", encoding="utf-8")
    (maps / "out.yaml").symlink_to(EXAMPLES / "example-mech.yaml")
    with (folder / "weapons.yaml").open("a", encoding="utf-8") as file:
        file.write("- {id: bad}\n")
    said = refused("parts", "check", str(folder)).splitlines()
    for words in ("lot.yaml:3:4", "No Name.yaml:1:1", "out.yaml is a link that leaves", "weapons.yaml:3:3"):
        assert any(words in line for line in said), words


def test_a_pack_may_bring_maps_alone(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "grounds")
    (folder / "weapons.yaml").unlink()
    assert "holds no parts" in refused("parts", "check", str(folder))
    (folder / "maps").mkdir()
    (folder / "maps" / "yard.yaml").write_text("map: The yard\nsquares: |\n  ..\n", encoding="utf-8")
    assert invoke("parts", "check", str(folder)).exit_code == 0


def test_the_parts_of_a_campaign_are_listed_with_its_packs(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path))
    write_pack(tmp_path / "packs", "night-market")
    assert invoke(*home, "campaign", "new", "C").exit_code == 0
    (line,) = answer(*home, "campaign", "packs", "C")
    assert (line["pack"], line["on"], line["in_use"], line["author"]) == ("night-market", False, False, "Ann")
    (line,) = answer(*home, "campaign", "packs", "c", "--on", "night-market")
    assert (line["on"], line["in_use"]) == (True, True)
    found = answer(*home, "parts", "list", "--campaign", "c", "--where", "pack:night-market")
    assert [(part["id"], part["pack"]) for part in found] == [("rivet-sling", "night-market")]
    assert answer(*home, "parts", "show", "rivet-sling", "--campaign", "c")["pack"] == "night-market"
    shutil.rmtree(tmp_path / "packs")
    result = invoke(*home, "parts", "list", "--campaign", "c", "--where", "pack:night-market")
    assert (result.exit_code, result.stdout) == (0, "  0 parts\n")
    assert "there is no pack night-market" in result.stderr
    assert "✗ night-market" in invoke(*home, "campaign", "packs", "c").stdout
    assert "is not switched on" in refused(*home, "campaign", "packs", "c", "--off", "nothing")


def test_favourites_are_kept_and_found(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path))
    assert answer(*home, "parts", "list", "--where", "is:favourite") == []
    assert answer(*home, "parts", "favourite", "maul", "lams") == ["lams", "maul"]
    found = answer(*home, "parts", "list", "--where", "is:fav kind:weapon")
    assert [part["id"] for part in found] == ["maul"]
    assert "did you mean maul" in refused(*home, "parts", "favourite", "maull")
    assert invoke(*home, "parts", "favourite", "maul", "--off").stdout == "1 favourite: lams\n"
    assert answer(*home, "parts", "favourite", "no-part-at-all", "--off") == ["lams"]


def test_what_is_used_is_found_in_what_ships_or_in_a_campaign(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path))
    shipped = {part["id"] for part in answer(*home, "parts", "list", "--where", "is:used kind:weapon")}
    assert "zantetsuken" in shipped
    assert invoke(*home, "campaign", "new", "C").exit_code == 0
    assert answer(*home, "parts", "list", "--campaign", "c", "--where", "is:used") == []
    unused = answer(*home, "parts", "list", "--campaign", "c", "--where", "-is:used kind:weapon")
    assert shipped <= {part["id"] for part in unused}
