"""What is asked of a prepared fight, each question for itself: the screen of the encounter is put together from these."""
