"""How the stored values of a combatant came about: AP, power, heat, defends and moves since its turn began, hit points."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.combat import events as e
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.commands import Defend
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.places import Place
from mechtable.services.past_states import state_at, steps_to

WINDOW = 200
"""Steps that are looked back; what was before them is one term."""

TRACKS: Mapping[str, tuple[str, str]] = {
    "ap": ("AP", "7.3"),
    "power_spent": ("power spent", "5.2"),
    "heat": ("heat", "7.6"),
    "free_defends": ("free defends left", "7.2"),
    "moved": ("squares moved", "7.12"),
}
"""The values that a turn's start sets anew, each with its words and its rule."""


@dataclass(slots=True)
class _Book:
    """The terms of one combatant's values so far."""

    terms: dict[str, list[Term]] = field(default_factory=lambda: {track: [] for track in TRACKS})
    hp: dict[Place, list[Term]] = field(default_factory=dict)


def accounts(
    match: FightMatch, names: Iterable[str], place: int | None = None, seat: Seat | None = GM
) -> Mapping[str, Mapping[str, Sum]]:
    """For each combatant of these names its values as sums of what changed them, as a seat may know it.

    The values are `ap`, `power_spent`, `heat`, `free_defends`, `moved` and `hp PLACE` for each part. Their totals are
    what is stored, whatever lies further back than `WINDOW` steps.

    Args:
        match: The fight.
        names: Whose values.
        place: After how many steps, those that were taken back counted too; None for now.
        seat: Whose eyes; what they may not know changed a value without being called by its name.
    """
    place = match.step_count if place is None else place
    start = max(0, place - WINDOW)
    state = state_at(match, start) if start else match.ruleset.initial()
    books = {name: _Book() for name in names}
    for name, book in books.items():
        _open(book, state.combatants.get(name), "before")
    for event in _events(match, start, place):
        after = match.ruleset.evolve(state, event)
        for name, book in books.items():
            was, now = state.combatants.get(name), after.combatants.get(name)
            if now is was:
                continue
            if was is None or now is None:
                books[name] = book = _Book()
                _open(book, now, "at the start")
            else:
                _enter(book, _cause(state, match.ruleset.seen(event, seat)), event, was, now)
        state = after
    return {name: _sums(book) for name, book in books.items()}


def _events(match: FightMatch, start: int, place: int) -> Iterator[e.Event]:
    if not start:
        yield from match.opening
    for step in steps_to(match, start, place):
        yield from step.events


def _open(book: _Book, who: Combatant | None, word: str) -> None:
    """Begin with what a combatant has."""
    if who is None:
        return
    for track, (_, rule) in TRACKS.items():
        if amount := getattr(who, track):
            book.terms[track].append(Term(word, amount, rule))
    for place, points in who.hp.items():
        whole = who.entrant.fitted.frames[place].hp
        book.hp[place] = [Term("when whole", whole, "4.1")]
        if points != whole:
            book.hp[place].append(_change(f"lost {word}", points - whole, "7.10"))


def _enter(book: _Book, cause: tuple[str, str], event: e.Event, was: Combatant, now: Combatant) -> None:
    """Write down what an event changed, and what it is called; a turn's start begins anew."""
    began = isinstance(event, e.TurnBegan) and event.name == now.entrant.id
    words, rule = cause
    for track in TRACKS:
        old, new = getattr(was, track), getattr(now, track)
        if began:
            book.terms[track] = list(_turn_began(track, old, new))
        elif old != new:
            book.terms[track].append(_change(words, new - old, rule))
    if was.hp != now.hp:
        for place, points in now.hp.items():
            if points != was.hp[place]:
                book.hp[place].append(_change(words, points - was.hp[place], rule))


def _turn_began(track: str, old: int, new: int) -> Iterator[Term]:
    if track == "heat":
        yield Term("before the turn", old, "7.2")
        yield Term("−cooling", new - old, "7.2")
    elif new:
        yield Term("as the turn began", new, "7.2")


def _change(words: str, amount: int, rule: str) -> Term:
    return Term(f"−{words}" if amount < 0 else words, amount, rule)


def _cause(before: Fight, event: e.Event | Hidden) -> tuple[str, str]:
    """What an event is called in a sum, and its rule."""
    match event:
        case Hidden():
            return "what is not told", "7.9"
        case e.AttackDeclared():
            return weapon_of(before.combatants[event.attacker], event.weapon).name, "7.5"
        case e.DefendChosen():
            return "bought defend" if event.how is Defend.BUY else "defend", "7.5"
        case e.DamageDealt() if before.exchange is not None:
            attacker = before.combatants[before.exchange.attacker]
            weapon = weapon_of(attacker, before.exchange.weapon).name
            return f"{attacker.entrant.name}'s {weapon}", "7.5"
        case e.DamageDealt():
            return "damage to several parts", "7.17"
        case e.Moved():
            return f"move to {event.to[0]},{event.to[1]}" if event.to else "move", "7.12"
        case e.CardDrawn():
            return "a card drawn", "7.3"
        case e.ItemUsed():
            return event.by, "7.13"
        case e.Gained():
            return event.words, "8.4"
        case e.Restored():
            return "repaired", "8.4"
        case e.ValueSet():
            return f"GM, “{event.reason}”", "7.8"
        case _:
            return "the turn's order", "7.1"


def _sums(book: _Book) -> Mapping[str, Sum]:
    found = {track: sum_of(words, rule, book.terms[track]) for track, (words, rule) in TRACKS.items()}
    for place, terms in book.hp.items():
        found[f"hp {place.value}"] = sum_of(f"hit points of the {place.words}", "4.1", terms)
    return found
