"""A module for each screen."""
