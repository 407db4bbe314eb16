"""A played script as plain JSON."""

from mechtable.services.final_state import Plain, final_state, plain_sum
from mechtable.services.scripts import ScriptRun


def plain_run(played: ScriptRun, *, explain: bool = False) -> dict[str, Plain]:
    """The final state with `failures`, and with `explained`, every sum of the run, when asked for."""
    answer = final_state(played.match.state)
    answer["failures"] = [{"line": failure.line, "message": failure.message} for failure in played.failures]
    if explain:
        answer["explained"] = [
            {"line": told.line, "about": each.about, **plain_sum(each.amount)}
            for told in played.story
            for each in told.sums
        ]
    return answer
