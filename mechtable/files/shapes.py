"""The shapes of short texts in files, as regular expressions that the whole text matches."""

SLUG_PATTERN = "[a-z0-9][a-z0-9-]{0,59}"
"""An id."""

TAG_PATTERN = "[a-z0-9][a-z0-9-]{0,23}"
"""A short word to find things by."""

WORD_PATTERN = "[A-Za-z0-9][A-Za-z0-9_-]{0,59}"
"""A name that is one word."""
