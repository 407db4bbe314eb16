"""What a bot is given: a seat's view and menu, and the combatant to play. It looks at no hand but that one's."""

from dataclasses import dataclass

from mechtable.engine.cards import Card
from mechtable.engine.errors import MechtableError
from mechtable.engine.ruleset import Choice
from mechtable.rules.combat.commands import Attack, Command
from mechtable.rules.combat.movement import distance
from mechtable.rules.combat.view import CombatantView, ExchangeView, FightView, ItemView

Menu = tuple[Choice[Command], ...]
"""What a seat may say now; it holds nothing that the seat may not know."""


class BotError(MechtableError):
    """A moment in which a bot cannot play a combatant."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What a bot would do, and why, in one sentence."""

    command: Command
    why: str


@dataclass(frozen=True, slots=True)
class Situation:
    """The moment as a bot sees it."""

    view: FightView
    menu: Menu
    me: CombatantView
    cards: tuple[Card, ...]

    @property
    def exchange(self) -> ExchangeView:
        """The attack under way.

        Raises:
            BotError: There is none.
        """
        if self.view.exchange is None:
            raise BotError("No attack is under way.")
        return self.view.exchange

    @property
    def foe(self) -> CombatantView:
        """The other side of the attack under way.

        Raises:
            BotError: There is none.
        """
        exchange = self.exchange
        return self.view.combatants[exchange.target if exchange.attacker == self.me.id else exchange.attacker]

    def ready(self, verb: str) -> tuple[Command, ...]:
        """The complete commands of one kind that the menu offers for the combatant."""
        found = [
            command
            for choice in self.menu
            if choice.verb == verb and choice.refusal is None
            for command in (choice.command, *choice.variants)
        ]
        return tuple(
            command for command in found if command is not None and getattr(command, "name", "") == self.me.id
        )

    def item(self, ref: str) -> int:
        """The index of an own item."""
        return next(index for index, item in enumerate(self.me.items) if item.ref == ref)

    def weapon(self, attack: Attack) -> ItemView:
        """The weapon of an own attack."""
        return self.me.items[self.item(attack.weapon)]

    def squares_to(self, other: CombatantView) -> int | None:
        """Squares to another combatant, None without a map (7.7)."""
        if self.me.position is None or other.position is None:
            return None
        return distance(self.me.position, other.position, self.view.options.diagonals)

    def enemies(self) -> tuple[CombatantView, ...]:
        """The enemies still standing."""
        return tuple(
            other for other in self.view.combatants.values() if other.side != self.me.side and not other.out
        )


def situation(view: FightView, menu: Menu, name: str) -> Situation:
    """The moment for one combatant.

    Raises:
        BotError: There is no such combatant, its cards are physical, or its hand is hidden from the seat.
    """
    me = view.combatants.get(name)
    if me is None:
        raise BotError(f"There is no combatant {name} in this fight.")
    if not me.dealt:
        raise BotError(
            f"{me.name} holds real cards, which no bot can see: only combatants with dealt cards are played."
        )
    if me.cards is None:
        raise BotError(f"{me.name}'s hand is its player's secret: only that player can ask for it.")
    return Situation(view, menu, me, me.cards)
