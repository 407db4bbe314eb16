"""The command line: thin commands over services."""
