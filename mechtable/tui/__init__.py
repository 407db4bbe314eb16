"""The terminal user interface. The only package that knows Textual."""
