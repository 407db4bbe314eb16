"""Items in a few letters."""

from collections.abc import Iterable

from mechtable.rules.combat.view import ItemView
from mechtable.tui.content import cut


def short_item(item: ItemView, room: int, among: Iterable[ItemView] = ()) -> str:
    """`SALVO 9`, `Zantet.`, `Argus`: the first word and the shots left; `off` when it is switched off.

    Where another item `among` those of the mech begins with the same word, the last word says which it is.
    """
    tail = f" {item.ammo}" if item.ammo is not None else ""
    if item.state == "offline":
        tail = " off"
    first, left = item.name.split(" ")[0], max(1, room - len(tail))
    alike = {one.name for one in among if one.name.split(" ")[0] == first}
    word = item.name.split(" ")[-1] if len(alike) > 1 else first
    name = word if len(word) <= left else f"{word[: max(1, left - 1)]}."
    return cut(name + tail, room)
