"""Items in a few letters."""

from mechtable.rules.combat.view import ItemView
from mechtable.tui.content import cut


def short_item(item: ItemView, room: int) -> str:
    """`SALVO 9`, `Zantet.`, `Argus`: the first word and the shots left; `off` when it is switched off."""
    tail = f" {item.ammo}" if item.ammo is not None else ""
    if item.state == "offline":
        tail = " off"
    word, left = item.name.split(" ")[0], max(1, room - len(tail))
    name = word if len(word) <= left else f"{word[: max(1, left - 1)]}."
    return cut(name + tail, room)
