"""What is said of something that was typed or chosen and not sent."""

from mechtable.services.unsent import HalfDone
from mechtable.tui.boards.kept_forms import Filled, form_words
from mechtable.tui.boards.question import Question


def offer_words(half: HalfDone, asked: Question, filled: Filled | None = None) -> str:
    """The offer to go on with it.

    Args:
        half: What was not sent.
        asked: The question that it opens or answers.
        filled: The form that was filled in by half.
    """
    if filled is not None:
        what = f"You were filling in {form_words(filled)}"
    elif half.line:
        what = f"You were typing “{half.line}”"
    elif half.cards:
        what = f"You were typing {half.cards}" + (f" ({asked.text.rstrip(':?')})" if half.opened else "")
    else:
        what = f"You had opened “{asked.text}”"
    return f"{what}: Enter takes it up, Esc throws it away."
