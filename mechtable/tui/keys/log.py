"""Keys of a fight's log and its report."""

from mechtable.tui.keys.action import LOG, REPORT, Action

LOG_KEYS: tuple[Action, ...] = (
    Action("move_cursor(-1)", "up", "↑", "a line up", (LOG,)),
    Action("move_cursor(1)", "down", "↓", "a line down", (LOG,)),
    Action("turn(-1)", "pageup", "PgUp", "a page up", (LOG, REPORT)),
    Action("turn(1)", "pagedown", "PgDn", "a page down", (LOG, REPORT)),
    Action("go_to(0)", "home", "Home", "the first line", (LOG,)),
    Action("go_to(-1)", "end", "End", "the newest line", (LOG,)),
    Action("next_round(-1)", "left", "←", "where the round begins, and the one before", (LOG,)),
    Action("next_round(1)", "right", "→", "where the next round begins", (LOG,)),
    Action("look", "enter", "Enter", "that moment: the table as it stood then", (LOG,)),
    Action("next_hit(1)", "n", "n", "the next line with what was searched", (LOG,)),
    Action("next_hit(-1)", "N", "N", "the line with it before", (LOG,)),
    Action("pick_who", "w", "w", "who: the lines about one combatant", (LOG,)),
    Action("pick_round", "o", "o", "one round", (LOG,)),
    Action("pick_kind", "k", "k", "one kind: attacks, moves, cards, corrections, notes", (LOG,)),
    Action("clear_filters", "x", "x", "all lines again", (LOG,)),
    Action("why", "equals_sign", "=", "why: the sums of the marked line, and the rule of each term", (LOG,)),
    Action("report", "r", "r", "the report: awards, figures, rounds", (LOG,)),
    Action("plain_log", "p", "p", "plain log: sentences alone, the newest on the last row", (LOG,)),
    Action("copy_script", "c", "c", "copy the fight as a script with its files", (LOG,)),
    Action("print_sheet", "P", "P", "print or export: the report on paper or as a file", (LOG,)),
    Action("print_sheet", "p", "p", "print or export: the report on paper or as a file", (REPORT,)),
    Action("scroll_report(-1)", "up", "↑", "a line up", (REPORT,)),
    Action("scroll_report(1)", "down", "↓", "a line down", (REPORT,)),
    Action("end_of_report(-1)", "home", "Home", "the beginning", (REPORT,)),
    Action("end_of_report(1)", "end", "End", "the end", (REPORT,)),
)
