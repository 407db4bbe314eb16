"""Figures about the game: whole fights played by bots."""
