"""What screens are made of: each draws a view, and sends messages up."""
