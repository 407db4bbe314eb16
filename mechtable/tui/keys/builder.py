"""Keys of the builder."""

from mechtable.tui.keys.action import BUILDER, Action

BUILDER_KEYS: tuple[Action, ...] = (
    Action("next_pane", "tab", "Tab", "between the build and the parts", (BUILDER,)),
    Action("to_build", "left", "←", "to the build", (BUILDER,)),
    Action("to_parts", "right", "→", "to the parts", (BUILDER,)),
    Action("remove", "x,delete", "x Del", "take out what is there", (BUILDER,)),
    Action("move_item", "v", "v", "move the item elsewhere", (BUILDER,)),
    Action("rank(-1)", "plus", "+", "the item earlier in the priority order", (BUILDER,)),
    Action("rank(1)", "minus", "−", "the item later: the last goes offline first", (BUILDER,)),
    Action("load", "a", "a", "ammunition: how many shots it carries", (BUILDER,)),
    Action(
        "swap_arms",
        "left_square_bracket,right_square_bracket",
        "[ ]",
        "swap the arms with all on them",
        (BUILDER,),
    ),
    Action("mirror", "m", "m", "make the other arm like this one", (BUILDER,)),
    Action("compare", "c,ctrl+k", "c ^K", "compare: keep a part, look at another", (BUILDER,)),
    Action("still_fits", "w", "w", "what still fits, everywhere", (BUILDER,)),
    Action("next_problem", "exclamation_mark", "!", "walk to the next problem", (BUILDER,)),
    Action("random", "r", "r", "a random legal mech of a class and a role", (BUILDER,)),
    Action("seat", "s", "s", "who sits in it", (BUILDER,)),
    Action("write", "n", "n", "name, role, owner, notes", (BUILDER,)),
    Action("share", "e", "e", "export: share code and its QR drawing", (BUILDER,)),
    Action("history", "h", "h", "the history of this draft", (BUILDER,)),
    Action("save", "ctrl+s", "^S", "save", (BUILDER,), True),
    Action("save_file", "f", "f", "write it to a file", (BUILDER,)),
    Action("print_sheet", "p", "p", "print or export: the sheet on paper or as a file", (BUILDER,)),
    Action("revert", "k", "k", "back to the saved build", (BUILDER,)),
    Action("undo", "ctrl+z", "^Z", "undo the last step", (BUILDER,), True),
    Action("redo", "ctrl+y", "^Y", "redo the step taken back", (BUILDER,), True),
    Action("why", "equals_sign", "=", "why: the sums, and the rule of each term", (BUILDER,)),
    Action("quick_entry", "colon", ":", "quick entry: type a command", (BUILDER,)),
)
