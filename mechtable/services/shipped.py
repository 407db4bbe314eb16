"""The campaigns that ship, as somebody sees them who is about to begin one."""

from dataclasses import dataclass
from pathlib import Path

from mechtable.rules.options import write_options
from mechtable.services.library import bundled
from mechtable.services.texts import read_texts, shipped_campaigns


@dataclass(frozen=True, slots=True)
class Shipped:
    """A campaign that ships: the folder of its texts, its title, and a line about it."""

    folder: Path
    title: str
    about: str


def shipped_at_a_glance() -> tuple[Shipped, ...]:
    """The campaigns that ship, each with what is in it. They are read whole: that takes a moment."""
    return tuple(map(_glance, shipped_campaigns()))


def _glance(name: str) -> Shipped:
    folder = bundled("campaigns") / name
    texts = read_texts(folder)
    counts = (
        (len(texts.pilots), "pilot"),
        (len(texts.mechs), "mech"),
        (len(texts.encounters), "prepared fight"),
    )
    words = ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts)
    rules = ", ".join(f"{key} {value}" for key, value in write_options(texts.campaign.options).items())
    about = f"{words}; house rules: {rules or 'all at their default'}."
    return Shipped(folder, texts.campaign.name, about)
