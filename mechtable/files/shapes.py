"""The shapes of short texts in files, as regular expressions that the whole text matches."""

SLUG_PATTERN = "[a-z0-9][a-z0-9-]{0,59}"
"""An id."""

TAG_PATTERN = "[a-z0-9][a-z0-9-]{0,23}"
"""A short word to find things by."""

WORD_PATTERN = r"[^\s\x00-/:-@\[-^`{-\x7f][^\s\x00-,./:-@\[-^`{-\x7f]{0,59}"
"""A name that is one word, in any script; which signs beyond ASCII are no letters, `engine.words` knows."""
