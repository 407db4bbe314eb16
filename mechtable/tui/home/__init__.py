"""What is done on Home, each thing for itself: its screen is put together from these."""
