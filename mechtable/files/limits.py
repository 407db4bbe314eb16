"""The largest numbers that files may name."""

HIGHEST_SKILL = 99
MOST_CHANGE = 99
MOST_DISTANCE = 999
