"""What is done in the hangar, each thing for itself: its screen is put together from these."""
