"""What the GM does at the table, each thing for itself: the combat screen is put together from these."""
