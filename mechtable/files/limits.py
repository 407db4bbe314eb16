"""The largest numbers that files may name."""

HIGHEST_SKILL = 99
MOST_CHANGE = 99
MOST_DISTANCE = 999
MOST_HP = 999
MOST_RANGE = 999
MOST_AMMO = 9999
MOST_SLOTS = 20
MOST_SMALL = 99
"""Sensors, move, damage, damage reduction, AP."""
MOST_POWER = 999
"""Power, cooling, heat of a part."""
MOST_CREDITS = 999_999_999
MOST_TAGS = 20
FLAVOUR_LENGTH = 500
SENTENCE_LENGTH = 300
