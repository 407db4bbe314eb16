"""A list whose beginning lies in a store, beside the plain list that it stands for."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.past import READ_AT_LEAST, Past


@given(
    st.integers(0, 700),
    st.integers(0, 700),
    st.lists(
        st.sampled_from(("append", "pop", "all", "recent"))
        | st.tuples(st.integers(0, 720), st.integers(0, 720)),
        max_size=12,
    ),
)
def test_it_is_the_list_that_it_stands_for(size: int, recent: int, acts: list[str | tuple[int, int]]) -> None:
    listed = list(range(size))
    stored, earlier = tuple(listed), max(0, size - recent)
    asked: list[range] = []

    def read(start: int, stop: int) -> Sequence[int]:
        assert 0 <= start < stop <= earlier
        asked.append(range(start, stop))
        return stored[start:stop]

    past = Past(listed[earlier:], earlier, read)
    for act in acts:
        match act:
            case "append":
                past.append(-1)
                listed.append(-1)
            case "pop" if listed:
                assert past.pop() == listed.pop()
            case "all":
                assert past.between(0, len(past)) == tuple(listed)
            case (start, stop):
                assert past.between(start, stop) == tuple(listed[start:stop])
                if start < len(listed):
                    assert past.at(start) == listed[start]
        assert len(past) == len(listed)
        assert past.in_memory == tuple(listed[len(listed) - len(past.in_memory) :])
    places = [place for each in asked for place in each]
    assert len(places) == len(set(places)), "an entry was read twice"
    assert all(len(each) >= READ_AT_LEAST or each.start == 0 for each in asked)
