"""The mech fight under the laws: with physical, dealt and mixed cards."""

import re
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import PACK, Card
from mechtable.engine.match import Match, Step
from mechtable.engine.piles import shoe
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.best_hand import best_hand
from mechtable.rules.combat.copies import showing
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.fight import MECH_COMBAT, FightMatch
from mechtable.rules.combat.forecast import forecast
from mechtable.rules.combat.moment import waits_for
from mechtable.rules.combat.moving import squares_open, standpoint
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.next_hit import next_hit
from mechtable.rules.combat.setup import Setup
from mechtable.rules.combat.state import Fight, Phase
from mechtable.rules.reports.telling import fight_report
from mechtable.services.accounts import accounts
from mechtable.services.final_state import final_state
from mechtable.services.log import FightLog, last_sentence
from mechtable.services.script_export import ScriptExportError, folder_of, written
from tests.laws.fight_generator import next_command
from tests.laws.fight_setups import PLAYERS, random_setup
from tests.laws.figures import figures
from tests.laws.soundness import unsound
from tests.laws.subject import Game, Subject, Turn
from tests.laws.tracks import strayed

MANY_FROM = 1_000
"""Fights of these seeds and above are the many of the long tests."""

LENGTHS = (150, 30, 50, 70, 40, 50, 60, 40)
"""How many commands they may have, in turn."""


class MechFight(Subject):
    """Two to six mechs; it goes on after its end when the GM revives somebody, until the GM ends it."""

    ruleset = MECH_COMBAT
    commands: Any = c.Command
    events: Any = e.Event

    def most_commands(self, seed: int) -> int:
        """A long evening, or the first exchanges of one: many short fights meet more than few long ones."""
        return 170 if seed < MANY_FROM else LENGTHS[seed % len(LENGTHS)]

    def setup(self, chance: Random) -> Setup:
        return random_setup(chance)

    def act(self, state: Fight, chance: Random) -> tuple[Seat, c.Command]:
        return next_command(state, chance)

    def seats(self, state: Fight) -> tuple[Seat | None, ...]:
        return (GM, *PLAYERS, Seat("eve"), None)

    def disguised(self, state: Fight, seat: Seat | None, chance: Random) -> Fight | None:
        """Other cards face down and in hidden hands, the shoe in another order, nobody in reserve, nothing noted."""
        unseen = [
            name
            for name, who in state.combatants.items()
            if who.entrant.dealt and not sees_hand(state, seat, name)
        ]
        hidden = [*state.shoe, *(card for name in unseen for card in state.combatants[name].cards)]
        chance.shuffle(hidden)
        combatants = dict(state.combatants)
        for name in unseen:
            count = len(combatants[name].cards)
            combatants[name] = replace(combatants[name], cards=tuple(hidden[:count]))
            del hidden[:count]
        reserves = {name: who for name, who in state.reserves.items() if seat == GM or name in state.left}
        noted = state.noted if seat == GM else state.noted.for_players()
        other = replace(state, combatants=combatants, shoe=tuple(hidden), reserves=reserves, noted=noted)
        return self._other_leads(other, seat, chance) or (other if other != state else None)

    def _other_leads(self, state: Fight, seat: Seat | None, chance: Random) -> Fight | None:
        exchange = state.exchange
        if exchange is None or exchange.result is not None:
            return None
        changed: dict[str, Any] = {}
        for side, name in (("attack_card", exchange.attacker), ("defense_card", exchange.target)):
            if getattr(exchange, side) is not None and not sees_hand(state, seat, name):
                changed[side] = chance.choice(PACK)
        return replace(state, exchange=replace(exchange, **changed)) if changed else None

    def secret_moment(self, state: Fight) -> bool:
        """A lead lies face down."""
        exchange = state.exchange
        return exchange is not None and exchange.result is None and bool(exchange.laid)

    def secrets(
        self, state: Fight, seat: Seat | None, chance: Random
    ) -> tuple[Seat, c.Command, c.Command] | None:
        """Somebody else leads this card or that, when the other lead is still missing; the GM sets a hand to this or that, or notes it."""
        if seat != GM and chance.random() < 0.3:
            return self._noted(chance)
        if chance.random() < 0.5 and (hands := self._hands_set(state, seat, chance)):
            return hands
        exchange = state.exchange
        if exchange is None or state.phase is not Phase.LEAD or not exchange.defended:
            return None
        if exchange.attack_card or exchange.defense_card:
            return None
        leader = chance.choice((exchange.attacker, exchange.target))
        if sees_hand(state, seat, leader) or state.combatants[leader].entrant.dealt:
            return None
        return GM, c.Lead(leader, chance.choice(PACK)), c.Lead(leader, chance.choice(PACK))

    def _noted(self, chance: Random) -> tuple[Seat, c.Command, c.Command]:
        """This or that of what only the GM reads."""
        kinds: list[tuple[c.Command, c.Command]] = [
            (c.GmNote("they know"), c.GmNote("they know nothing")),
            (c.GmTimer("dropship", 90), c.GmTimer("dust", 80)),
            (c.GmTimer("dropship", 90, public=True), c.GmNote("a storm")),
        ]
        return GM, *chance.choice(kinds)

    def _hands_set(
        self, state: Fight, seat: Seat | None, chance: Random
    ) -> tuple[Seat, c.Command, c.Command] | None:
        """One more card of the shoe, this or that, for somebody whose hand the seat does not see."""
        dealt = {name: who.cards for name, who in state.combatants.items() if who.entrant.dealt}
        unseen = [name for name in dealt if not sees_hand(state, seat, name)]
        cards = sorted(set(state.shoe) - set(state.discard), key=lambda card: card.typed)
        if not unseen or len(cards) < 2:
            return None
        name = chance.choice(unseen)
        hands = ((*dealt[name], card) for card in chance.sample(cards, 2))
        first, second = (
            c.GmSet(f"{name}.cards", ",".join(card.typed for card in hand), "a card fell") for hand in hands
        )
        return GM, first, second

    def exports(self, state: Fight, seat: Seat | None) -> list[object]:
        """What the table is told to wait for, the final state as JSON, which knows no seat, the GM's script, best hands, sums, hits."""
        whole = [final_state(state)] if seat is None else []
        seen = self.ruleset.view(state, seat)
        offers = [best_hand(seen, name, who.cards or ()) for name, who in seen.combatants.items()]
        script = script_told(state) if seat == GM else []
        return [waits_for(state), *whole, *script, *offers, *figures(seen, state), *next_hit(state, seat)]

    def tried(self, state: Fight, seat: Seat, command: c.Command) -> list[object]:
        """What the ghost of the coming damage shows, and what stands on the map before a move."""
        told: list[object] = [forecast(state, seat, (command,))]
        if isinstance(command, c.Move) and command.name in state.combatants:
            told.append(squares_open(state, command.name))
            told.append(standpoint(state, seat, command.name, command.to))
        return told

    def lines(
        self, game: Game, turn: Turn, step: Step[c.Command, e.Event], seat: Seat | None
    ) -> list[object]:
        """The sentences of the step; at some moments the whole log, and the sentence that lists show."""
        cast = turn.before.everyone
        sentences = (narrate(self.ruleset.seen(event, seat), cast) for event in step.events)
        told: list[object] = [sentence for sentence in sentences if sentence]
        if (game.seed + turn.number) % 8:
            return told
        match = game.match_at(turn, step)
        log = FightLog(seat).told(match)
        report = fight_report(log, match.state.everyone)
        kept = accounts(match, match.state.combatants, seat=seat)
        return [*told, *log, report, last_sentence(match, len(match.steps)), kept]

    def conserved(self, state: Fight, event: e.Event, after: Fight) -> None:
        """Every card that was named shows until the reshuffle; counts stay within their bounds."""
        self._shown(state, event, after)
        dealing = any(who.entrant.dealt for who in after.combatants.values()) or after.shoe or after.discard
        if dealing and not isinstance(event, e.FightBegan | e.ReservesHeld) and not _same_cards(state, after):
            options = after.options
            assert Counter(_dealt(after)) == Counter(shoe(options.packs, options.jokers_per_pack))
        assert strayed(state, event, after) == []
        for who in after.combatants.values():
            counts = (who.hand, who.ap, who.heat, who.power_spent, who.free_defends, who.moved)
            assert min(counts) >= 0
            assert all(shots is None or shots >= 0 for shots in who.ammo)
            frames = who.entrant.fitted.frames
            assert who.hp.keys() == frames.keys()
            assert all(0 <= who.hp[place] <= frame.hp for place, frame in frames.items())

    def unsound(self, state: Fight) -> list[str]:
        """What no single event shows: somebody waited for in vain, an end that was overlooked."""
        return unsound(state)

    def _shown(self, state: Fight, event: e.Event, after: Fight) -> None:
        named = _named(state, event)
        if isinstance(event, e.DiscardsReshuffled):
            assert after.shown == ()
        elif isinstance(event, e.CardTaken) and not state.combatants[event.name].entrant.dealt:
            taken = () if event.card is None else (event.card,)
            assert Counter((*showing(after), *taken)) == Counter(showing(state))
        elif after.shown is state.shown and after.exchange is state.exchange:
            assert not named
        elif not isinstance(event, e.FightBegan):
            assert Counter(showing(after)) == Counter((*showing(state), *named))

    def sentence(self, event: e.Event, state: Fight) -> str:
        return narrate(event, state.everyone)

    def ids(self, state: Fight) -> frozenset[str]:
        """Ids of combatants and items, but for those that are words of a name or note that people see."""
        entrants = [who.entrant for who in state.everyone.values()]
        gear = [item for entrant in entrants for item in entrant.fitted.gear]
        parts = [item.gear for item in gear] + [
            frame for entrant in entrants for frame in entrant.fitted.frames.values()
        ]
        skills = [skill for entrant in entrants for skill in entrant.skills]
        effects = [effect for one in (*parts, *skills) for effect in one.effects]
        shown = [one.name for one in (*entrants, *parts, *skills, *effects)]
        shown += [effect.then.note for effect in effects]
        ids = frozenset(state.everyone) | {item.ref for item in gear}
        return ids - {word for text in shown for word in re.split(r"[^\w#@-]+", text)}

    def closing(self) -> tuple[Seat, c.Command]:
        return GM, c.GmEnd("night falls")


SHORT = MechFight(range(12))
"""Fights enough for plain tests; all laws share them."""


def script_told(state: Fight) -> list[object]:
    """The script of a fight that is not over, or why there is none.

    Its steps say every card that lies in a hand or face down, so that a script that is written tells them.
    """
    if state.outcome is not None:
        return []
    opening: tuple[e.Event, ...] = (
        e.FightBegan(state.options, state.taxonomy, state.table, tuple(state.combatants.values())),
        e.ReservesHeld(tuple(state.reserves.values())),
    )
    said: list[c.Command] = (
        [c.Lead(name, card) for name, card in state.exchange.laid] if state.exchange else []
    )
    said += [c.Discard(name, who.cards) for name, who in state.combatants.items() if who.cards]
    steps: tuple[Step[c.Command, e.Event], ...] = tuple(
        Step(str(number), GM, command, (), 0, None, "") for number, command in enumerate(said)
    )
    match: FightMatch = Match(MECH_COMBAT, opening, 1, 0, steps)
    match.state = state
    try:
        made = folder_of(written(match, "The fight", 1))
    except ScriptExportError as error:
        return [str(error)]
    return [made.files, made.called]


def _same_cards(state: Fight, after: Fight) -> bool:
    """Whether no dealt card can have moved: every place that holds some is the very same."""
    piles = after.shoe is state.shoe and after.discard is state.discard and after.exchange is state.exchange
    same = after.combatants.keys() == state.combatants.keys()
    return (
        piles
        and same
        and all(who.cards is state.combatants[name].cards for name, who in after.combatants.items())
    )


def _dealt(state: Fight) -> list[Card]:
    """Every dealt card, wherever it is."""
    held = [card for who in state.combatants.values() for card in who.cards]
    laid = state.exchange.laid if state.exchange else ()
    table = [card for name, card in laid if state.combatants[name].entrant.dealt]
    return [*state.shoe, *state.discard, *held, *table]


def _named(state: Fight, event: e.Event) -> tuple[Card, ...]:
    """The physical cards that an event names."""
    match event:
        case e.CardTurnedUp() | e.CardLed() if not state.combatants[event.name].entrant.dealt:
            return (event.card,)
        case e.FollowedUp() | e.CardsDiscarded() | e.ItemUsed() if not state.combatants[
            event.name
        ].entrant.dealt:
            return event.cards
        case _:
            return ()
