"""Sheets as models: what every front end and every export draws, worked out once."""
