"""A prepared fight of people with real cards against a bot with hidden ones."""

import shutil
from pathlib import Path

from mechtable.services.campaigns import new_campaign

GROUND = Path(__file__).parent.parent.parent / "campaigns" / "proving-ground"

NIGHT = """
- encounter: Night
  cards: mixed
  combatants:
    - {name: Latch, mech: Tally-Ho, pilot: Latch, side: red, cards: physical, at: [4, 3]}
    - {name: Tuesday, mech: Doorstep, pilot: Tuesday, side: red, cards: physical, at: [30, 30]}
    - {name: Nettle, mech: Corporal Bell, side: blue, bot: greedy, at: [5, 3]}
"""


def night(home: Path) -> str:
    """A campaign with one prepared fight: two people with real cards against a bot that goes on by itself; its slug."""
    texts = home / "texts"
    shutil.copytree(GROUND, texts)
    (texts / "encounters.yaml").write_text(NIGHT, encoding="utf-8")
    return new_campaign(home / "home", "Night", texts)
