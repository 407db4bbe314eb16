"""Keys of the players' screen."""

from mechtable.tui.keys.action import PLAYERS, Action

PLAYERS_KEYS: tuple[Action, ...] = (
    Action("look(-1)", "left,up", "← ↑", "look at the one before; log and report: a line up", (PLAYERS,)),
    Action(
        "look(1)",
        "right,down,tab",
        "→ ↓",
        "look at the next one; log and report: a line down",
        (PLAYERS,),
    ),
    Action("turn(-1)", "pageup", "PgUp", "a page of log or report up", (PLAYERS,)),
    Action("turn(1)", "pagedown", "PgDn", "a page of log or report down", (PLAYERS,)),
    Action("show('map')", "v", "v", "the map, and back", (PLAYERS,)),
    Action("show('log')", "l", "l", "the whole log, and back", (PLAYERS,)),
    Action("show('report')", "r", "r", "the report: awards, figures, rounds, and back", (PLAYERS,)),
    Action("why", "equals_sign", "=", "why: the sums, and the rule of each term", (PLAYERS,)),
    Action("back", "escape", "Esc", "back to the table", (PLAYERS,)),
    Action("help", "f1,question_mark", "F1 ?", "help: the keys of this screen", (PLAYERS,)),
    Action("plain_signs", "f7", "F7", "plain signs: ASCII for blocks, frames and suits", (PLAYERS,)),
    Action("four_colours", "f8", "F8", "four-colour deck: ♣ green, ♦ blue", (PLAYERS,)),
    Action("next_theme", "f9", "F9", "next theme: dark, light, high contrast", (PLAYERS,)),
    Action("quit", "q,ctrl+q", "q ^Q", "quit; the fight goes on at the GM's table", (PLAYERS,)),
)
