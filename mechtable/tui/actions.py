"""One registry of what can be done: keys, palette and help all come from it."""

from dataclasses import dataclass

from textual.binding import Binding


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does.

    Attributes:
        id: The Textual action, such as `undo`.
        keys: Keys in Textual's names, separated by commas.
        shown: The keys as people read them.
        words: What it does, in a few words.
        where: The screens that have it.
        text_field_too: Whether it works while a text field has the focus.
    """

    id: str
    keys: str
    shown: str
    words: str
    where: tuple[str, ...]
    text_field_too: bool = False


EVERYWHERE = "everywhere"
HOME, HANGAR, PILOTS, COMBAT, LOG, RULES = "home", "hangar", "pilots", "combat", "log", "rules"
CATALOGUE, LANCES, BUILDER = "catalogue", "lances", "builder"
ENCOUNTERS, ENCOUNTER, MAPS, MAP = "encounters", "encounter", "maps", "map"
HOUSE_RULES, TIMELINE = "house rules", "timeline"
PLAYERS = "players"
HAND_OVER = "hand over"

ALONE = (PLAYERS,)
"""Screens of a program of their own: what works everywhere else does not work there."""

LISTS = (
    HOME,
    HANGAR,
    BUILDER,
    LANCES,
    PILOTS,
    COMBAT,
    RULES,
    HOUSE_RULES,
    CATALOGUE,
    ENCOUNTERS,
    ENCOUNTER,
    MAPS,
)
"""The screens whose arrows move a mark up and down."""

ACTIONS: tuple[Action, ...] = (
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
    Action("quit", "ctrl+q", "^Q", "quit; everything is saved already", (EVERYWHERE,), True),
    Action("back", "escape", "Esc", "back", (EVERYWHERE,), True),
    Action("move_cursor(-1)", "up", "↑", "one up", LISTS),
    Action("move_cursor(1)", "down", "↓", "one down", LISTS),
    Action(
        "choose",
        "enter",
        "Enter",
        "the default that is shown",
        (HOME, HANGAR, BUILDER, LANCES, COMBAT, CATALOGUE, HAND_OVER),
    ),
    Action("new_campaign", "n", "n", "new campaign: empty, or from one that ships", (HOME,)),
    Action("open_hangar", "h", "h", "hangar of the campaign", (HOME,)),
    Action("open_house_rules", "o", "o", "house rules of the campaign", (HOME,)),
    Action("change", "enter", "Enter", "change: the next of its words, or a value to type", (HOUSE_RULES,)),
    Action("step(-1)", "left,minus", "←", "the value before", (HOUSE_RULES,)),
    Action("step(1)", "right,plus", "→", "the next value", (HOUSE_RULES,)),
    Action("default", "d", "d", "back to the default", (HOUSE_RULES,)),
    Action("undo", "ctrl+z", "^Z", "take the last change back", (HOUSE_RULES,)),
    Action("redo", "ctrl+y", "^Y", "make it again", (HOUSE_RULES,)),
    Action("open_pilots", "p", "p", "pilots of the campaign", (HOME,)),
    Action("open_catalogue", "c", "c", "catalogue of the campaign", (HOME,)),
    Action("open_encounters", "e", "e", "encounters: prepared fights, and maps", (HOME,)),
    Action("move_cursor(-1)", "left", "←", "the one before", (HANGAR, PILOTS, COMBAT)),
    Action("move_cursor(1)", "right", "→", "the next one", (HANGAR, PILOTS, COMBAT)),
    Action("go_to(0)", "home", "Home", "the first mech of the list", (HANGAR,)),
    Action("go_to(-1)", "end", "End", "the last mech of the list", (HANGAR,)),
    Action("pick_filter", "f", "f", "filter by state, class, role, owner, tag, lance", (HANGAR,)),
    Action("pick_order", "s", "s", "sort, or turn the order round", (HANGAR,)),
    Action("edit_tags", "t", "t", "tags of the mech", (HANGAR,)),
    Action("pick_lance", "a", "a", "into a lance, or out of it", (HANGAR,)),
    Action("open_lances", "l", "l", "the lances: sums, seats, names", (HANGAR,)),
    Action("check", "c", "c", "check: what is illegal, what turned and why", (HANGAR,)),
    Action("scroll_story(-1)", "up", "↑", "a line up", (LOG,)),
    Action("scroll_story(1)", "down", "↓", "a line down", (LOG,)),
    Action("restore", "r", "r", "repair the mech: no damage, no heat, full load", (HANGAR,)),
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
    Action("duplicate", "d", "d", "a copy of the mech under another name", (HANGAR, BUILDER)),
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
    Action("revert", "k", "k", "back to the saved build", (BUILDER,)),
    Action("buy", "plus,b", "+ b", "buy with XP, from a list with prices", (PILOTS,)),
    Action("refund", "minus,t", "− t", "take a ledger line back: refund or cancel", (PILOTS,)),
    Action("award", "x", "x", "award XP to the pilot", (PILOTS,)),
    Action("award_all", "w", "w", "award XP to every pilot", (PILOTS,)),
    Action("roll", "c", "c", "check: attribute and cards (rule 9.1)", (PILOTS,)),
    Action("turn(-1)", "pageup", "PgUp", "a page up", (HANGAR, BUILDER, LANCES, PILOTS, RULES, CATALOGUE)),
    Action("turn(1)", "pagedown", "PgDn", "a page down", (HANGAR, BUILDER, LANCES, PILOTS, RULES, CATALOGUE)),
    Action("undo", "ctrl+z", "^Z", "undo the last step", (BUILDER,), True),
    Action("undo", "ctrl+z", "^Z", "undo: back over the steps, Enter stays there", (COMBAT,), True),
    Action("redo", "ctrl+y", "^Y", "redo the step taken back", (BUILDER, COMBAT), True),
    Action("show_timeline", "u", "u", "the timeline: look at any moment of the fight", (COMBAT,)),
    Action("stay", "enter", "Enter", "stay at this moment: what came after is taken back", (TIMELINE,)),
    Action("look(-1)", "left,ctrl+z", "← ^Z", "a step back", (TIMELINE,)),
    Action("look(1)", "right,ctrl+y", "→ ^Y", "a step on, also over steps taken back", (TIMELINE,)),
    Action("turn(-1)", "pageup", "PgUp", "a turn back", (TIMELINE,)),
    Action("turn(1)", "pagedown", "PgDn", "a turn on", (TIMELINE,)),
    Action("first", "home", "Home", "the beginning of the fight", (TIMELINE,)),
    Action("last", "end", "End", "the last step there is", (TIMELINE,)),
    Action("why", "equals_sign", "=", "why: the sums, and the rule of each term", (BUILDER, COMBAT)),
    Action("quick_entry", "colon", ":", "quick entry: type a command", (BUILDER, COMBAT)),
    Action("correct", "g", "g", "GM: set a value, with a reason", (COMBAT,)),
    Action("read_log", "l", "l", "read the log", (COMBAT,)),
    Action("show_map", "v", "v", "the map: where everybody stands", (COMBAT,)),
    Action("cards_seen", "y", "y", "the cards seen: what is left in the shoe", (COMBAT,)),
    Action("bring_in", "b", "b", "bring in a reserve that is due this round", (COMBAT,)),
    Action("suggest", "w", "w", "what a bot would do now, and why; Enter does it", (COMBAT,)),
    Action("play_step", "p", "p", "play: a bot does the next step", (COMBAT,)),
    Action("play_turn", "P", "P", "play the turn, step by step; Esc stops", (COMBAT,)),
    Action("mark_bots", "x", "x", "human or bot: who plays whom", (COMBAT,)),
    Action("next_target", "tab", "Tab", "look at the next combatant", (COMBAT,)),
    Action("copy_script", "c", "c", "copy the fight as a script with its files", (LOG,)),
    Action("search", "slash", "/", "search", (HANGAR, BUILDER, LOG, RULES, CATALOGUE)),
    Action("go_to(0)", "home", "Home", "the first one", (BUILDER, CATALOGUE)),
    Action("go_to(-1)", "end", "End", "the last one", (BUILDER, CATALOGUE)),
    Action("filter_by('kind')", "k", "k", "filter by kind", (CATALOGUE,)),
    Action("filter_by('style')", "y", "y", "filter by weapon style", (CATALOGUE,)),
    Action("filter_by('type')", "t", "t", "filter by damage type", (CATALOGUE,)),
    Action("filter_by('mount')", "m", "m", "filter by mounting point", (CATALOGUE,)),
    Action("filter_by('tag')", "g", "g", "filter by tag", (CATALOGUE,)),
    Action("filter_by('maker')", "b", "b", "filter by maker", (CATALOGUE,)),
    Action("filter_by('pack')", "p", "p", "filter by pack", (CATALOGUE,)),
    Action("filter_by_figure", "n", "n", "filter by a figure: tons, power, price …", (CATALOGUE,)),
    Action("only_favourites", "asterisk", "*", "favourites only, and all again", (CATALOGUE,)),
    Action("next_sort", "s", "s", "sort by the next column", (CATALOGUE,)),
    Action("pick_sort", "S,o", "S o", "sort by any figure, from a list", (CATALOGUE,)),
    Action("turn_sort", "r", "r", "sort the other way round", (CATALOGUE,)),
    Action("favourite", "f", "f", "favourite, or no longer", (CATALOGUE,)),
    Action("compare", "c", "c", "mark to compare, or no longer", (CATALOGUE,)),
    Action("side_by_side", "v", "v", "the marked parts side by side", (CATALOGUE,)),
    Action("clear_marks", "x", "x", "take all marks away", (CATALOGUE,)),
    Action("used_by", "u", "u", "who uses it, and go there", (CATALOGUE,)),
    Action("file_problems", "e", "e", "read what is wrong in files", (CATALOGUE,)),
    Action("look(-1)", "left,up", "← ↑", "look at the combatant before; in the log, a line up", (PLAYERS,)),
    Action(
        "look(1)", "right,down,tab", "→ ↓", "look at the next combatant; in the log, a line down", (PLAYERS,)
    ),
    Action("turn(-1)", "pageup", "PgUp", "a page of the log up", (PLAYERS,)),
    Action("turn(1)", "pagedown", "PgDn", "a page of the log down", (PLAYERS,)),
    Action("show('map')", "v", "v", "the map, and back", (PLAYERS,)),
    Action("show('log')", "l", "l", "the whole log, and back", (PLAYERS,)),
    Action("back", "escape", "Esc", "back to the table", (PLAYERS,)),
    Action("help", "f1,question_mark", "F1 ?", "help: the keys of this screen", (PLAYERS,)),
    Action("plain_signs", "f7", "F7", "plain signs: ASCII for blocks, frames and suits", (PLAYERS,)),
    Action("four_colours", "f8", "F8", "four-colour deck: ♣ green, ♦ blue", (PLAYERS,)),
    Action("next_theme", "f9", "F9", "next theme: dark, light, high contrast", (PLAYERS,)),
    Action("quit", "q,ctrl+q", "q ^Q", "quit; the fight goes on at the GM's table", (PLAYERS,)),
    Action("choose", "enter", "Enter", "open it", (ENCOUNTERS, MAPS)),
    Action("new", "n", "n", "a new one", (ENCOUNTERS, MAPS)),
    Action("copy", "d", "d", "a copy of it", (ENCOUNTERS, MAPS)),
    Action("delete", "x,delete", "x", "delete the prepared fight", (ENCOUNTERS,)),
    Action("maps", "m", "m", "the maps, to draw and to look at", (ENCOUNTERS,)),
    Action("begin", "b", "b", "begin the fight", (ENCOUNTERS, ENCOUNTER)),
    Action("change", "enter", "Enter", "change something of the marked line", (ENCOUNTER,)),
    Action("add", "a", "a", "add a machine: hangar, shipped, by chance", (ENCOUNTER,)),
    Action("double", "d", "d", "the marked line once more", (ENCOUNTER,)),
    Action("remove", "x,delete", "x", "take the marked line out", (ENCOUNTER,)),
    Action("ask_name", "n", "n", "name", (ENCOUNTER,)),
    Action("ask_side", "s", "s", "side", (ENCOUNTER,)),
    Action("ask_pilot", "p", "p", "pilot, or a kind of pilot", (ENCOUNTER,)),
    Action("ask_count", "c", "c", "how many, or how many per player", (ENCOUNTER,)),
    Action("ask_place", "w", "w", "where it begins", (ENCOUNTER,)),
    Action("ask_round", "r", "r", "when it comes: at once, in a round, from reserve", (ENCOUNTER,)),
    Action("ask_map", "m", "m", "the map of the fight", (ENCOUNTER,)),
    Action("show_map", "v", "v", "look at the map", (ENCOUNTER,)),
    Action("ask_title", "t", "t", "title of the fight", (ENCOUNTER,)),
    Action("ask_notes", "o", "o", "notes for the GM", (ENCOUNTER,)),
    Action("simulate", "y", "y", "simulate: bots play it many times", (ENCOUNTER,)),
    Action("undo", "ctrl+z", "^Z", "take the last change back", (ENCOUNTER, MAP)),
    Action("redo", "ctrl+y", "^Y", "make it again", (ENCOUNTER, MAP)),
    Action("move(0,-1)", "up", "↑", "one up", (MAP,)),
    Action("move(0,1)", "down", "↓", "one down", (MAP,)),
    Action("move(-1,0)", "left", "←", "one to the left", (MAP,)),
    Action("move(1,0)", "right", "→", "one to the right", (MAP,)),
    Action("draw(0,-1)", "shift+up", "⇧↑", "paint upwards", (MAP,)),
    Action("draw(0,1)", "shift+down", "⇧↓", "paint downwards", (MAP,)),
    Action("draw(-1,0)", "shift+left", "⇧←", "paint to the left", (MAP,)),
    Action("draw(1,0)", "shift+right", "⇧→", "paint to the right", (MAP,)),
    Action("paint", "space,enter", "Space", "paint with the brush; . # a-z 1-9 paint that sign", (MAP,)),
    Action("legend", "L", "L", "what the brush stands for", (MAP,)),
    Action("resize", "R", "R", "how large the map is", (MAP,)),
    Action("rename", "N", "N", "what the map is called", (MAP,)),
    Action("notes", "O", "O", "notes for the GM", (MAP,)),
    Action("save", "ctrl+s", "^S", "save it in the campaign's folder", (MAP,)),
)


def own_action(where: str, key: str) -> Action | None:
    """The action of a key on a screen, beside those that work everywhere."""
    return next(
        (action for action in ACTIONS if where in action.where and key in action.keys.split(",")), None
    )


def bindings(where: str) -> list[Binding]:
    """The key bindings of a screen, or of the app for `EVERYWHERE`."""
    return [
        Binding(action.keys, action.id, action.words, show=False, priority=False)
        for action in ACTIONS
        if where in action.where
    ]


def actions_of(where: str) -> tuple[Action, ...]:
    """What a screen offers, its own actions first."""
    own = tuple(action for action in ACTIONS if where in action.where)
    if where in ALONE:
        return own
    return own + tuple(action for action in ACTIONS if EVERYWHERE in action.where)
