"""What is done with a campaign's pilots, each thing for itself: their screen is put together from these."""
