"""Sheets on paper and in files: pages of blocks made from the models of `rules`, and a module for each format."""
