"""Keys of the catalogue."""

from mechtable.tui.keys.action import CATALOGUE, Action

CATALOGUE_KEYS: tuple[Action, ...] = (
    Action("filter_by('kind')", "k", "k", "filter by kind", (CATALOGUE,)),
    Action("filter_by('style')", "y", "y", "filter by weapon style", (CATALOGUE,)),
    Action("filter_by('type')", "t", "t", "filter by damage type", (CATALOGUE,)),
    Action("filter_by('mount')", "m", "m", "filter by mounting point", (CATALOGUE,)),
    Action("filter_by('tag')", "g", "g", "filter by tag", (CATALOGUE,)),
    Action("filter_by('maker')", "b", "b", "filter by maker", (CATALOGUE,)),
    Action("filter_by('pack')", "p", "p", "filter by pack", (CATALOGUE,)),
    Action("filter_by_figure", "n", "n", "filter by a figure: tons, power, price …", (CATALOGUE,)),
    Action("only_favourites", "asterisk", "*", "favourites only, and all again", (CATALOGUE,)),
    Action("next_sort", "s", "s", "sort by the next column", (CATALOGUE,)),
    Action("pick_sort", "S,o", "S o", "sort by any figure, from a list", (CATALOGUE,)),
    Action("turn_sort", "r", "r", "sort the other way round", (CATALOGUE,)),
    Action("favourite", "f", "f", "favourite, or no longer", (CATALOGUE,)),
    Action("compare", "c", "c", "mark to compare, or no longer", (CATALOGUE,)),
    Action("side_by_side", "v", "v", "the marked parts side by side", (CATALOGUE,)),
    Action("clear_marks", "x", "x", "take all marks away", (CATALOGUE,)),
    Action("used_by", "u", "u", "who uses it, and go there", (CATALOGUE,)),
    Action("file_problems", "e", "e", "read what is wrong in files", (CATALOGUE,)),
)
