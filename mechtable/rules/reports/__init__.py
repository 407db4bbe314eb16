"""What a fight came to: figures, awards, what happened in each round."""
