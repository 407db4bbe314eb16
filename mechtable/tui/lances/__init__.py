"""What is done with a campaign's lances, each thing for itself: their screen is put together from these."""
