"""`fight follow`: the fight under way as plain lines, for screen readers, pipes and other programs."""

from collections.abc import Iterator
from time import sleep
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.output import say

if TYPE_CHECKING:
    from mechtable.services.following import Follower, News

Name = Annotated[
    str, typer.Argument(help="The campaign: its title, or the name of its folder.", show_default=False)
]
Number = Annotated[
    int | None,
    typer.Argument(
        help="The fight: its number in `campaign show`. Without it, the one under way.", show_default=False
    ),
]
Reader = Annotated[
    str,
    typer.Option("--view", help="Who reads: gm, a player's name, or players for what everybody may know."),
]


def follow(
    ctx: typer.Context,
    campaign: Name,
    fight: Number = None,
    reader: Reader = "players",
    words: Annotated[
        bool, typer.Option("--words", help="Say cards and signs in words: four of spades.")
    ] = False,
    whole: Annotated[bool, typer.Option("--all", help="Begin with the whole story so far.")] = False,
) -> None:
    """Tell a fight live, a plain line a sentence.

    It ends with the fight, or with Ctrl-C.
    """
    from mechtable.engine.audience import GM
    from mechtable.services.following import Follower
    from mechtable.services.homes import home
    from mechtable.services.watching import Watch, seat_of

    seat = GM if reader == GM else seat_of(reader)
    watch = Watch(home(ctx.obj), campaign, seat, fight)
    try:
        for line in _lines(Follower(watch, whole=whole), words=words):
            say(line)
    except KeyboardInterrupt:
        pass  # whoever listens has heard enough
    finally:
        watch.close()


def _lines(follower: "Follower", *, words: bool) -> Iterator[str]:
    """The lines, as they come; ends with the fight."""
    from mechtable.engine.errors import MechtableError
    from mechtable.services.following import POLL

    trouble = ""
    while True:
        try:
            news, trouble = follower.news(), ""
        except MechtableError as error:
            news = None
            if str(error) != trouble:
                trouble = str(error)
                yield trouble
        if news is not None:
            yield from _told(news, words=words)
            if news.ended:
                return
        sleep(POLL / 1000)


def _told(news: "News", *, words: bool) -> Iterator[str]:
    from mechtable.services.spoken import spoken

    if news.waiting:
        yield "No fight is under way; the next one is told as soon as it begins."
    if news.fight:
        yield f"{news.fight}."
    if news.taken_back:
        steps = "The last step is" if news.taken_back == 1 else f"The last {news.taken_back} steps are"
        yield f"{steps} taken back."
    for line in news.lines:
        yield spoken(line) if words else line.sentence
