"""What a line of the log is about: its kind, and whom it concerns."""

from enum import Enum
from typing import assert_never

from mechtable.engine.audience import Hidden
from mechtable.rules.combat import events as e


class LineKind(Enum):
    """What a reader of the log may want alone; the value says it in words."""

    ATTACKS = "attacks"
    MOVES = "moves"
    ITEMS = "items and abilities"
    CARDS = "cards"
    GM = "corrections by the GM"
    NOTES = "notes, timers and warnings"
    TURNS = "rounds and turns"


def kind_of(event: e.Event | Hidden) -> LineKind:
    """The kind of a line; what is hidden is a card."""
    match event:
        case (
            e.AttackDeclared()
            | e.DefendChosen()
            | e.CardLed()
            | e.LeadsCompared()
            | e.PartPicked()
            | e.FollowedUp()
            | e.DamageDealt()
            | e.StatusChanged()
            | e.ItemsShed()
            | e.MechDestroyed()
            | e.ExchangeEnded()
            | e.ExchangeDropped()
        ):
            return LineKind.ATTACKS
        case e.Moved():
            return LineKind.MOVES
        case e.EffectFired() | e.ItemUsed() | e.ItemSwitched() | e.Gained() | e.Restored():
            return LineKind.ITEMS
        case (
            Hidden()
            | e.CardDrawn()
            | e.CardsDealt()
            | e.CardsDiscarded()
            | e.CardTurnedUp()
            | e.DiscardDue()
            | e.DiscardsReshuffled()
            | e.NothingToDraw()
            | e.ShoeShuffled()
            | e.TakeOffered()
            | e.CardTaken()
            | e.TakePassed()
        ):
            return LineKind.CARDS
        case (
            e.ValueSet()
            | e.HandSet()
            | e.HandRevealed()
            | e.ReservesHeld()
            | e.ReinforcementsCalled()
            | e.CombatantJoined()
            | e.CombatantLeft()
            | e.RefusalOverruled()
            | e.AreaStruck()
            | e.UnseenShuffled()
        ):
            return LineKind.GM
        case (
            e.NoteShown()
            | e.Warned()
            | e.NoteTaken()
            | e.PilotTold()
            | e.ConditionSet()
            | e.ConditionEnded()
            | e.TimerSet()
            | e.TimerCleared()
            | e.TimerDue()
        ):
            return LineKind.NOTES
        case (
            e.FightBegan()
            | e.InitiativeTied()
            | e.InitiativeCounted()
            | e.OrderOpened()
            | e.OrderSet()
            | e.RoundBegan()
            | e.TurnBegan()
            | e.TurnEnded()
            | e.TurnDelayed()
            | e.TurnResumed()
            | e.GaveUp()
            | e.EndingProposed()
            | e.FightEnded()
            | e.FightResumed()
        ):
            return LineKind.TURNS
        case _:
            assert_never(event)


_WHO = ("name", "attacker", "target", "about")
"""The fields of events that name a combatant."""


def concerned(event: e.Event | Hidden) -> frozenset[str]:
    """The ids of the combatants that a line tells something of."""
    if isinstance(event, e.ValueSet):
        return frozenset((event.path.partition(".")[0],))
    return frozenset(filter(None, (getattr(event, field, None) for field in _WHO)))
