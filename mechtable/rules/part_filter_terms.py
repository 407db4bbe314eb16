"""The terms that stand beside each other in a filter: put in, taken out, looked for."""

from mechtable.rules.part_filter import Every, Filter, Is, Not, Says, every


def terms_of(wanted: Filter) -> tuple[Filter, ...]:
    """What must all hold, term by term."""
    return wanted.terms if isinstance(wanted, Every) else (wanted,)


def said(wanted: Filter) -> tuple[str, ...]:
    """The plain words that must all stand somewhere in an entry."""
    return tuple(term.text for term in terms_of(wanted) if isinstance(term, Says))


def holds(wanted: Filter, term: Filter) -> bool:
    """Whether the term stands in the filter by itself."""
    return term in terms_of(wanted)


def without(wanted: Filter, *terms: Filter) -> Filter:
    """The filter without these terms."""
    return every(term for term in terms_of(wanted) if term not in terms)


def toggled(wanted: Filter, term: Filter, *, alone: bool = False) -> Filter:
    """The filter with the term, or without it where it has it.

    Its negation goes, for both together want nothing.

    Args:
        wanted: The filter as it is.
        term: What is put in or taken out.
        alone: Whether an entry has one word of this name, such as its kind: then another word of it gives way.
    """
    if holds(wanted, term):
        return without(wanted, term)
    against = term.term if isinstance(term, Not) else Not(term)
    kept = [
        own
        for own in terms_of(wanted)
        if own != against
        and not (alone and isinstance(term, Is) and isinstance(own, Is) and own.name == term.name)
    ]
    return every((*kept, term))
