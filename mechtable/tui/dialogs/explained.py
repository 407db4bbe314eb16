"""What questions that lie over a screen are for: F1 says it over each of them."""

from typing import ClassVar


class Explained:
    """A question that F1 explains; it is the first of its bases."""

    ABOUT: ClassVar[str]
    """What its help is called: a key of `QUESTIONS`."""


PRINTING, NOTING, JOINING = "printing", "notes, conditions, timers", "bringing somebody in"
AREA, PICKING, LINE, QUICK_ENTRY = (
    "damage to several",
    "a list to choose from",
    "a line to type",
    "quick entry",
)

QUESTIONS = {
    PRINTING: "What is printed, in which format, on what paper, into which file. ↑ ↓ go from row to row, ← → change "
    "what a row says; letters write the name, wherever the mark is. The page that stands there is the page that will "
    "be written: PgUp and PgDn turn it. Nothing is written before Enter, and no file that is there already is written "
    "over. While it is written Esc stops it; files that are written by then stay, each whole.",
    NOTING: "What the table is to remember: a note, a condition on somebody, a timer. Tab goes to another kind, ↑ ↓ "
    "from field to field, ← → change what a field says, letters write the text. The sentence below is what the log "
    "will say; Enter notes it, Esc leaves it. What is noted already stands under it: PgUp and PgDn turn it.",
    JOINING: "Who comes in, where, when and on which side. ↑ ↓ go from row to row, ← → change what a row says; the "
    "rows that are typed take letters instead. What stands below is what will happen, or why it cannot. Enter calls "
    "them up, Esc leaves it.",
    AREA: "Whom it hits, where and how hard: an explosion, a collapse, a fire. Space picks whoever is marked, a "
    "picks all and none; ← → change the points, the type, the part for all, or the part of one. What everybody loses "
    "and what follows stands beside and below before anything is done; PgDn reads on there. A reason ends it.",
    PICKING: "One line is chosen. ↑ ↓, PgUp and PgDn move the mark, letters jump to the line that they begin; where "
    "letters stand at the right edge, each takes its line at once. Enter takes the marked line, and so does a click on "
    "it; Esc leaves everything as it was. A line that cannot be chosen is quiet, and the foot says why.",
    LINE: "One line is typed: Enter gives it, Esc leaves everything as it was. What is marked when it opens is replaced "
    "by what you type; → or End keeps it. ↑ ↓ bring back earlier lines, where there are any. A line that cannot be "
    "taken stays, with the reason under it; F6 shows the rule that the reason names.",
    QUICK_ENTRY: "Everything that keys do, typed as a line. Tab completes a word, ↑ ↓ bring back earlier lines, Enter "
    "does what the line says, Esc leaves it. What may follow stands under the line.",
}
