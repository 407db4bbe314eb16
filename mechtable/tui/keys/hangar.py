"""Keys of the hangar, the lances and the pilots."""

from mechtable.tui.keys.action import HANGAR, HOME, LANCES, PILOTS, Action

HANGAR_KEYS: tuple[Action, ...] = (
    Action("go_to(0)", "home", "Home", "the first mech of the list", (HANGAR,)),
    Action("go_to(-1)", "end", "End", "the last mech of the list", (HANGAR,)),
    Action("pick_filter", "f", "f", "filter by state, class, role, owner, tag, lance", (HANGAR,)),
    Action("pick_order", "s", "s", "sort, or turn the order round", (HANGAR,)),
    Action("edit_tags", "t", "t", "tags of the mech", (HANGAR,)),
    Action("pick_lance", "a", "a", "into a lance, or out of it", (HANGAR,)),
    Action("open_lances", "l", "l", "the lances: sums, seats, names", (HANGAR,)),
    Action("check", "c", "c", "check: what is illegal, what turned and why", (HANGAR,)),
    Action("restore", "r", "r", "repair the mech: no damage, no heat, full load", (HANGAR,)),
    Action("print_sheet", "p", "p", "print or export: a sheet on paper or as a file", (HANGAR, PILOTS)),
    Action("print_sheet", "P", "P", "print or export: the mech, the lance, the force", (LANCES,)),
    Action("next_lance(-1)", "left", "←", "the lance before", (LANCES,)),
    Action("next_lance(1)", "right", "→", "the next lance", (LANCES,)),
    Action("new_lance", "n", "n", "a new lance", (LANCES,)),
    Action("rename_lance", "r", "r", "rename the lance", (LANCES,)),
    Action("add_mech", "plus,a", "+ a", "put a mech into the lance", (LANCES,)),
    Action("remove_mech", "minus", "−", "take the marked mech out of it", (LANCES,)),
    Action("seat_pilot", "p", "p", "seat a pilot in the marked mech", (LANCES,)),
    Action("delete_lance", "x", "x", "take the lance away; its mechs stay", (LANCES,)),
    Action("build", "b", "b", "build: change the mech on the bench", (HANGAR,)),
    Action("new_mech", "n", "n", "a new mech on the bench", (HANGAR,)),
    Action("new_pilot", "n", "n", "a new pilot: name, callsign, player", (PILOTS,)),
    Action("buy", "plus,b", "+ b", "buy with XP, from a list with prices", (PILOTS,)),
    Action("refund", "minus,t", "− t", "take a ledger line back: refund or cancel", (PILOTS,)),
    Action("award", "x", "x", "award XP to the pilot", (PILOTS,)),
    Action("import_files", "i", "i", "import mechs, pilots, a force, a fight", (HOME, HANGAR, PILOTS)),
    Action(
        "undo_import", "ctrl+z", "^Z", "take the last import back, or the new pilot", (HOME, HANGAR, PILOTS)
    ),
    Action("award_all", "w", "w", "award XP to every pilot", (PILOTS,)),
    Action("roll", "c", "c", "check: attribute and cards (rule 9.1)", (PILOTS,)),
)
