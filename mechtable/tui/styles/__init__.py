"""Colours of the screens."""
