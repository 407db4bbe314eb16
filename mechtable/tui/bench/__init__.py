"""What is done to a mech on the bench, each thing for itself: the builder is put together from these."""
