"""What every game shares: cards, dice, sums, steps and views. Standard library only; knows no game."""
