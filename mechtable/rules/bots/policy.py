"""The bots by name, and what each is like."""

from enum import Enum


class Policy(Enum):
    """How a bot plays."""

    RANDOM = "random"
    GREEDY = "greedy"
    PLANNER = "planner"


LIKE = {
    Policy.RANDOM: "Does anything the rules allow, without a thought: to learn the keys by.",
    Policy.GREEDY: "Takes what pays most now, holds one card back to defend with, and expects your highest card.",
    Policy.PLANNER: "Draws hands that you may hold, weighs your answers to each, and keeps four cards to defend with.",
}
"""What each is like to play against."""
