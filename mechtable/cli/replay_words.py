"""The story of a stored fight as lines of text."""

from collections.abc import Iterator, Sequence

from mechtable.services.replays import ToldStep, event_line


def replay_words(title: str, steps: Sequence[ToldStep], *, events: bool) -> Iterator[str]:
    """A heading a step, its sentences, and with `events` the line of each event; headings begin without a blank."""
    yield title
    for step in steps:
        yield f"{step.number}, round {step.round}" if step.round else f"{step.number}"
        for line in step.lines:
            yield f"  {line.sentence}"
            if events:
                yield f"    {event_line(line)}"
