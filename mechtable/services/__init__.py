"""Use cases: the only door for front ends."""
