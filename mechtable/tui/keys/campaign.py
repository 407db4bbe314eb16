"""Keys of Home and of the house rules."""

from mechtable.tui.keys.action import HOME, HOUSE_RULES, Action

CAMPAIGN_KEYS: tuple[Action, ...] = (
    Action("new_campaign", "n", "n", "new campaign: empty, or from one that ships", (HOME,)),
    Action("open_hangar", "h", "h", "hangar of the campaign", (HOME,)),
    Action("open_house_rules", "o", "o", "house rules of the campaign", (HOME,)),
    Action("delete", "x,delete", "x", "delete the marked fight or what-if", (HOME,)),
    Action("take_back", "ctrl+z", "^Z", "take back: a fight deleted, or an import", (HOME,)),
    Action("change", "enter", "Enter", "change: the next of its words, or a value to type", (HOUSE_RULES,)),
    Action("step(-1)", "left,minus", "←", "the value before", (HOUSE_RULES,)),
    Action("step(1)", "right,plus", "→", "the next value", (HOUSE_RULES,)),
    Action("default", "d", "d", "back to the default", (HOUSE_RULES,)),
    Action("undo", "ctrl+z", "^Z", "take the last change back", (HOUSE_RULES,)),
    Action("redo", "ctrl+y", "^Y", "make it again", (HOUSE_RULES,)),
    Action("open_pilots", "p", "p", "pilots of the campaign", (HOME,)),
    Action(
        "print_sheet", "P", "P", "print or export: the campaign, or the report of the marked fight", (HOME,)
    ),
    Action("open_catalogue", "c", "c", "catalogue of the campaign", (HOME,)),
    Action("skirmish", "s", "s", "skirmish: you against bots, with dealt cards", (HOME,)),
    Action("open_encounters", "e", "e", "encounters: prepared fights, and maps", (HOME,)),
    Action("open_report", "r", "r", "report of the fight: the marked one, or the latest", (HOME,)),
)
