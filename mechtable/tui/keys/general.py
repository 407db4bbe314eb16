"""Keys that work everywhere, and those that several kinds of screens share."""

from mechtable.tui.keys.action import (
    BUILDER,
    CATALOGUE,
    COMBAT,
    ENCOUNTER,
    ENCOUNTERS,
    EVERYWHERE,
    HAND_OVER,
    HANGAR,
    HOME,
    LANCES,
    LISTS,
    LOG,
    MAPS,
    PILOTS,
    REPORT,
    RULES,
    Action,
)

GENERAL_KEYS: tuple[Action, ...] = (
    Action("help", "f1,question_mark", "F1 ?", "help: the keys of this screen", (EVERYWHERE,), True),
    Action("go_home", "f2", "F2", "home: campaigns and fights", (EVERYWHERE,), True),
    Action("go_hangar", "f3", "F3", "hangar: the campaign's mechs", (EVERYWHERE,), True),
    Action("go_pilots", "f4", "F4", "pilots: the campaign's pilots", (EVERYWHERE,), True),
    Action("go_combat", "f5", "F5", "combat: the fight under way", (EVERYWHERE,), True),
    Action("go_rules", "f6", "F6", "rules: the one that is named here, all, the hands", (EVERYWHERE,), True),
    Action("command_palette", "ctrl+p", "^P", "palette: everything by name", (EVERYWHERE,), True),
    Action("plain_signs", "f7", "F7", "plain signs: ASCII for blocks, frames and suits", (EVERYWHERE,), True),
    Action("four_colours", "f8", "F8", "four-colour deck: ♣ green, ♦ blue", (EVERYWHERE,), True),
    Action("reduced_motion", "f12", "F12", "reduced motion: nothing glides", (EVERYWHERE,), True),
    Action("next_theme", "f9", "F9", "next theme: dark, light, high contrast", (EVERYWHERE,), True),
    Action(
        "go_catalogue", "f10", "F10", "catalogue: every part, searched, sorted, compared", (EVERYWHERE,), True
    ),
    Action(
        "quit",
        "ctrl+q",
        "^Q",
        "quit; everything is saved already",
        (EVERYWHERE,),
        True,
        also="exit leave close",
    ),
    Action("back", "escape", "Esc", "back", (EVERYWHERE,), True),
    Action("go_back", "alt+left", "Alt←", "back to the place before, as in a browser", (EVERYWHERE,)),
    Action("go_forward", "alt+right", "Alt→", "forward again", (EVERYWHERE,)),
    Action("go_back", "left_square_bracket", "[", "back to the place before", (EVERYWHERE,)),
    Action("go_forward", "right_square_bracket", "]", "forward again", (EVERYWHERE,)),
    Action("move_cursor(-1)", "up", "↑", "one up", LISTS),
    Action("move_cursor(1)", "down", "↓", "one down", LISTS),
    Action(
        "choose",
        "enter",
        "Enter",
        "the default that is shown",
        (HOME, HANGAR, BUILDER, LANCES, COMBAT, CATALOGUE, HAND_OVER),
    ),
    Action("move_cursor(-1)", "left", "←", "the one before", (HANGAR, PILOTS, COMBAT)),
    Action("move_cursor(1)", "right", "→", "the next one", (HANGAR, PILOTS, COMBAT)),
    Action("duplicate", "d", "d", "a copy of the mech under another name", (HANGAR, BUILDER)),
    Action("turn(-1)", "pageup", "PgUp", "a page up", (HANGAR, BUILDER, LANCES, PILOTS, RULES, CATALOGUE)),
    Action("turn(1)", "pagedown", "PgDn", "a page down", (HANGAR, BUILDER, LANCES, PILOTS, RULES, CATALOGUE)),
    Action(
        "why",
        "equals_sign",
        "=",
        "why: the sum of each figure, and the rule of each term",
        (HANGAR, LANCES, PILOTS, ENCOUNTERS, ENCOUNTER, CATALOGUE, REPORT),
    ),
    Action("search", "slash", "/", "search", (HANGAR, BUILDER, LOG, RULES, CATALOGUE)),
    Action(
        "go_to(0)", "home", "Home", "the first one", (HOME, BUILDER, CATALOGUE, ENCOUNTERS, ENCOUNTER, MAPS)
    ),
    Action(
        "go_to(-1)", "end", "End", "the last one", (HOME, BUILDER, CATALOGUE, ENCOUNTERS, ENCOUNTER, MAPS)
    ),
)
