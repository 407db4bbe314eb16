"""What a game looks like: its panels, and the flow of questions it asks."""
