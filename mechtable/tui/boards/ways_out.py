"""The ways out of a fight that is over (mechcombat 7.10)."""

from mechtable.tui.boards.question import Entry

KEPT = "kept"
"""What is opened to carry the damage of an ended fight over."""

PRINTING = Entry("p", "print", opens="go print")
"""The way to the report on paper."""

UNKEPT = "go unkept"
"""What is opened to leave the mechs as they came."""

LEAVING = (
    Entry("k", "keep damage and loads", opens=KEPT, brief="keep damage"),
    Entry("o", "leave the mechs as they came", opens=UNKEPT, brief="keep nothing"),
    PRINTING,
)
"""The ways out of an ended fight (mechcombat 7.10)."""

ONCE_MORE = (
    Entry("a", "again", opens="go again"),
    Entry("s", "sides swapped", opens="go swap"),
    Entry("k", "keep damage", opens=KEPT),
    Entry("h", "home", opens="go home"),
    PRINTING,
)
"""The ways out of a skirmish, of which nothing is kept unless it is asked for."""
