"""A mech on the bench: building as a game of the kernel, commands in, events out, every step undone and redone."""
