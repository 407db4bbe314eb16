from decimal import Decimal

from mechtable.files.parts_files import read_catalogue
from mechtable.files.threat_files import read_threat
from mechtable.rules.threat_figures import FIGURES
from tests.files.reading import ROOT, problems
from tests.files.test_shipped import CATALOGUE


def test_4_7_the_shipped_weights_are_of_known_figures_and_of_most_of_them() -> None:
    assert set(CATALOGUE.threat) <= set(FIGURES)
    assert len(CATALOGUE.threat) >= 10
    assert all(weight for weight in CATALOGUE.threat.values())


def test_4_7_weights_are_exact_quarters() -> None:
    assert read_threat("torso_hp: 2.25\nmove: -1\n", "t") == {
        "torso_hp": Decimal("2.25"),
        "move": Decimal(-1),
    }
    known = ", ".join([*FIGURES][:-1]) + f" or {[*FIGURES][-1]}"
    range_ = "expected a number from -100 to 100, such as 2 or 0.75"
    assert problems(lambda: read_threat("torso_hp: 0.3\nhand: 101\nluck: 1\narmor: lots\n", "t")) == [
        (1, 11, "torso_hp", "expected a number in steps of 0.25, got 0.3"),
        (2, 7, "hand", f"{range_}, got 101"),
        (3, 1, "luck", f"unknown key: expected {known}"),
        (4, 8, "armor", f"{range_}, got 'lots'"),
    ]


def test_a_folder_of_parts_brings_weights_or_takes_those_given() -> None:
    files = {file.name: file.read_bytes() for file in (ROOT / "parts").iterdir()}
    own = read_catalogue({**files, "threat.yaml": b"move: 2"}, "parts")
    assert own.threat == {"move": 2}
    del files["threat.yaml"]
    assert read_catalogue(files, "parts", threat={"hand": Decimal(3)}).threat == {"hand": 3}
    assert read_catalogue(files, "parts").threat == {}
