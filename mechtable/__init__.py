"""mechtable: a campaign manager for card-driven mech combat, played in a terminal."""

__version__ = "0.1.0"
