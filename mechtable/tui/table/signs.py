"""What stands on the stage and around it: each thing that is done at the table may put its word there."""

from dataclasses import dataclass

from mechtable.tui.boards.outlook import Hints
from mechtable.tui.boards.stage import Scene


@dataclass(frozen=True, slots=True)
class Signs:
    """What the table's screen says of a moment.

    Attributes:
        scene: What the stage shows.
        state: Whether everything is saved, or what is going on.
        enter: What Enter does, beside the question.
        hints: The keys of the moment, and what they do.
        results: What came of exchanges that ended while bots played.
        advice: What is suggested, or said of what is done without being asked.
    """

    scene: Scene
    state: str
    enter: str
    hints: Hints
    advice: str = ""
    results: tuple[str, ...] = ()
