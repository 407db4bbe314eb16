"""Bots that play the mech fight: they get what their seat may know, and answer a command and why."""
