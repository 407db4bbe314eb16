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
"""Tags of a part or a mech."""
FLAVOUR_LENGTH = 500
SENTENCE_LENGTH = 300
MOST_COST = 999
NOTE_LENGTH = 200
MOST_LANCE = 200
"""Mechs of a lance."""
MOST_LINES = 99_999
"""Lines of a ledger."""
MOST_SKILL_PRICE = 9_999
MOST_HEAT = 9_999
FARTHEST_SQUARE = 999
LATEST_ROUND = 99
"""In which a reserve may be due to come."""
MOST_ALIKE = 20
"""Machines that one line of an encounter fields, for each player too."""
MOST_HAND_VALUE = 20
MOST_WEIGHT = 100
"""Points of threat for a unit of a figure."""
MOST_PARTS = 20_000
"""Parts of one kind in a file, and of a pack."""
PARTS_BYTES = 5 * 1024 * 1024
"""Bytes of a part file."""
MOST_NAMES = 2_000
"""Names of a list to draw from."""
