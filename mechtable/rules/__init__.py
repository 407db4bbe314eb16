"""MechCombat, pure: parts, mechs, pilots, hands and the fight. No file, no clock, no chance of its own."""
