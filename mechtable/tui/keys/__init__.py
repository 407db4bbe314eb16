"""What each key does, a module for each group of screens."""
