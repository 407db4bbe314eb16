"""What opens over a screen and gives an answer."""
