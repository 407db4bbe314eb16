"""What is done in the catalogue, each thing for itself: its screen is put together from these."""
