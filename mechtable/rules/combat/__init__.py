"""The mech fight (mechcombat 7): commands in, events out, state as the fold of the events."""
