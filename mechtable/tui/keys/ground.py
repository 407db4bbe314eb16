"""Keys of the map in a fight: moving on it, and looking at it."""

from mechtable.tui.keys.action import FIELD, MOVING, Action

_BOTH = (MOVING, FIELD)

GROUND_KEYS: tuple[Action, ...] = (
    Action("step(0,-1)", "up", "↑", "one square up", _BOTH),
    Action("step(0,1)", "down", "↓", "one square down", _BOTH),
    Action("step(-1,0)", "left", "←", "one square left", _BOTH),
    Action("step(1,0)", "right", "→", "one square right", _BOTH),
    Action("next_one", "tab", "Tab", "to the next one on the map", _BOTH),
    Action("choose", "enter", "Enter", "move to the square under the cursor, or to the one typed", (MOVING,)),
    Action("ring('s')", "s", "s", "how far the sensors reach from there", (MOVING,)),
    *(
        Action(f"ring('{key}')", key, key, f"how far weapon {number} reaches from there", (MOVING,))
        for number, key in enumerate("abcdefgh", 1)
    ),
    Action("fly", "j", "j", "jump or fly: switch on what lets it", (MOVING,)),
    Action("choose", "enter,r", "Enter r", "measure from here, or no longer", (FIELD,)),
    Action("why", "equals_sign", "=", "why: the sums of the move and of the panels, and their rules", _BOTH),
    Action("back", "v", "v", "back to the fight", (FIELD,)),
)
