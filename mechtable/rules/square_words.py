"""Squares in words."""


def squares_words(count: int) -> str:
    """`1 square`, `9 squares`."""
    return "1 square" if count == 1 else f"{count} squares"
