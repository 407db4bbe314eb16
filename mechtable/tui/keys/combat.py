"""Keys of the GM's table: the fight, its timeline."""

from mechtable.tui.keys.action import COMBAT, HAND_OVER, TIMELINE, Action

COMBAT_KEYS: tuple[Action, ...] = (
    Action("undo", "ctrl+z", "^Z", "undo: back over the steps, Enter stays there", (COMBAT,), True),
    Action("redo", "ctrl+y", "^Y", "redo the step taken back", (COMBAT,), True),
    Action("show_timeline", "u", "u", "the timeline: look at any moment of the fight", (COMBAT,)),
    Action("stay", "enter", "Enter", "stay at this moment: what came after is taken back", (TIMELINE,)),
    Action("look(-1)", "left,ctrl+z", "← ^Z", "a step back", (TIMELINE,)),
    Action("look(1)", "right,ctrl+y", "→ ^Y", "a step on, also over steps taken back", (TIMELINE,)),
    Action("turn(-1)", "pageup", "PgUp", "a turn back", (TIMELINE,)),
    Action("turn(1)", "pagedown", "PgDn", "a turn on", (TIMELINE,)),
    Action("first", "home", "Home", "the beginning of the fight", (TIMELINE,)),
    Action("last", "end", "End", "the last step there is", (TIMELINE,)),
    Action("what_if", "k", "k", "what if: try it on a copy of the fight, from here", (COMBAT, TIMELINE)),
    Action(
        "why", "equals_sign", "=", "why: the sums, and the rule of each term", (COMBAT, TIMELINE, HAND_OVER)
    ),
    Action("quick_entry", "colon", ":", "quick entry: type a command", (COMBAT,)),
    Action("correct", "g", "g", "GM: set a value, with a reason", (COMBAT,)),
    Action("note", "n", "n", "GM: a note, a condition, a timer; what is noted", (COMBAT,)),
    Action("timer", "t", "t", "GM: a timer, for a round to come; where cards are typed: n, Tab", (COMBAT,)),
    Action("area_damage", "a", "a", "GM: damage to several in one go", (COMBAT,)),
    Action("read_log", "l", "l", "read the log", (COMBAT,)),
    Action("show_map", "v", "v", "the map: where everybody stands", (COMBAT,)),
    Action("cards_seen", "y", "y", "the cards seen: what is left in the shoe", (COMBAT,)),
    Action("bring_in", "b", "b", "bring in a reserve that is due this round", (COMBAT,)),
    Action("suggest", "w", "w", "what a bot would do now, and why; Enter does it", (COMBAT,)),
    Action("play_step", "p", "p", "play: a bot does the next step", (COMBAT,)),
    Action(
        "play_turn",
        "P",
        "P",
        "a bot plays the turn to its end or a human's decision; P or Esc stops",
        (COMBAT,),
    ),
    Action("mark_bots", "x", "x", "human or bot: who plays whom", (COMBAT,)),
    Action("next_target", "tab", "Tab", "look at the next combatant", (COMBAT,)),
    Action("look_at_hand", "B", "B", "whoever must act looks at their own secret hand", (COMBAT,)),
    Action(
        "lay_best",
        "b",
        "b",
        "lay the hand that is worth most (no advice: w suggests a play); Enter plays it",
        (HAND_OVER,),
    ),
)
