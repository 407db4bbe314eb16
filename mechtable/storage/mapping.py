"""Rows to domain and back. Nothing else knows both."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Generic, TypeVar

from mechtable import __version__
from mechtable.engine.audience import Seat
from mechtable.engine.codec import Json, decode, encode
from mechtable.engine.match import Moment, Step
from mechtable.engine.shape import fingerprint
from mechtable.rules.campaign import Campaign, Encounter
from mechtable.rules.mech import Mech
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot, XpLine
from mechtable.storage.draft_notes import DraftLine, DraftNote, read_note
from mechtable.storage.journal import Glance
from mechtable.storage.payloads import check_row, check_values, compact, read_payload, text_of, value_of
from mechtable.storage.stored import Opening, RowError, Stored, StreamLine
from mechtable.storage.tables import (
    KEPT,
    CampaignRow,
    EncounterRow,
    MechRow,
    PilotRow,
    SnapshotRow,
    StepRow,
    StreamRow,
)

T = TypeVar("T")

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Language(Generic[S, C, E]):
    """The types of a game's commands, of the events of a step and of its state, as the codec takes them.

    Attributes:
        what: What people call a journal of it.
    """

    command: Any
    events: Any
    state: Any
    what: str = "fight"


@dataclass(frozen=True, slots=True)
class _LedgerLine:
    """A line of a pilot's ledger, its date as ISO text."""

    date: str
    amount: int
    reason: str
    buys: Mapping[str, int]
    takes_back: int = 0


def campaign_row(campaign: Campaign) -> CampaignRow:
    return CampaignRow(
        title=campaign.name,
        packs=packs_text(campaign.packs),
        options=options_text(campaign.options),
        clock=campaign.clock,
    )


def packs_text(packs: tuple[str, ...]) -> str:
    return text_of(packs, tuple[str, ...])


def options_text(options: Options) -> str:
    return text_of(options, Options)


def campaign_of(row: CampaignRow) -> tuple[Campaign, tuple[str, ...]]:
    """The campaign, and what of it cannot be read: packs and house rules are then at their defaults.

    Raises:
        RowError: Not even its title can be read.
    """
    check_row(row, "The campaign")
    frame = Campaign(name=row.title, clock=row.clock)
    packs = stored(row, "The list of packs", lambda: value_of(row.packs, tuple[str, ...]))
    options = stored(row, "The house rules", lambda: value_of(row.options, Options))
    read = replace(
        frame,
        packs=frame.packs if packs.value is None else packs.value,
        options=frame.options if options.value is None else options.value,
    )
    return read, tuple(found.problem for found in (packs, options) if found.problem)


def pilot_row(pilot: Pilot) -> PilotRow:
    ledger = tuple(
        _LedgerLine(line.date.isoformat(), line.amount, line.reason, line.buys, line.takes_back)
        for line in pilot.xp
    )
    data = encode(replace(pilot, xp=()), Pilot) | {"xp": encode(ledger, tuple[_LedgerLine, ...])}
    return PilotRow(name=pilot.name, payload=compact(data), balance=pilot.balance)


def put_pilot(row: PilotRow, pilot: Pilot) -> None:
    """Let the row hold another state of the pilot."""
    fresh = pilot_row(pilot)
    row.name, row.payload, row.balance = fresh.name, fresh.payload, fresh.balance


def pilot_of(row: PilotRow) -> Stored[Pilot]:
    return stored(row, f"Pilot {row.name}", lambda: _pilot(json.loads(row.payload), row.balance))


def _pilot(data: Json, balance: int | None) -> Pilot:
    ledger: tuple[_LedgerLine, ...] = decode(data["xp"], tuple[_LedgerLine, ...])
    pilot: Pilot = decode(data | {"xp": []}, Pilot)
    lines = (
        XpLine(
            date=date.fromisoformat(of.date),
            amount=of.amount,
            reason=of.reason,
            buys=of.buys,
            takes_back=of.takes_back,
        )
        for of in ledger
    )
    whole = replace(pilot, xp=tuple(lines))
    if balance is not None and balance != whole.balance:
        raise ValueError(f"its balance is {balance} XP, its ledger adds up to {whole.balance}")
    return whole


def mech_row(mech: Mech) -> MechRow:
    return MechRow(name=mech.name, payload=text_of(mech, Mech))


def mech_of(row: MechRow) -> Stored[Mech]:
    return stored(row, f"Mech {row.name}", lambda: value_of(row.payload, Mech))


def encounter_row(encounter: Encounter, position: int) -> EncounterRow:
    return EncounterRow(name=encounter.name, payload=text_of(encounter, Encounter), position=position)


def encounter_of(row: EncounterRow) -> Stored[Encounter]:
    return stored(row, f"Encounter {row.name}", lambda: value_of(row.payload, Encounter))


def stream_row(kind: str, opening: Opening[E], glance: Glance, language: Language[S, C, E]) -> StreamRow:
    return StreamRow(
        kind=kind,
        title=opening.title,
        seed=opening.seed,
        opening=text_of(opening.events, language.events),
        opening_draws=opening.draws,
        created_at=glance.at,
        last_step_at=glance.at,
        round=glance.round,
        ended=glance.ended,
        sentence=glance.sentence,
    )


def note_glance(row: StreamRow, glance: Glance) -> None:
    row.last_step_at, row.round = glance.at, glance.round
    row.ended, row.sentence = glance.ended, glance.sentence


def line_of(row: StreamRow) -> Stored[StreamLine]:
    glance = Glance(row.last_step_at, row.round, row.ended, row.sentence)
    return stored(row, f"Fight {row.id}", lambda: StreamLine(row.id or 0, row.title, glance))


def draft_of(row: StreamRow) -> Stored[DraftLine]:
    return stored(
        row, f"Draft {row.id}", lambda: DraftLine(row.id or 0, row.last_step_at, read_note(row.sentence))
    )


def note_of(text: str) -> DraftNote:
    """What is noted of a draft.

    Raises:
        RowError: It cannot be read.
    """
    return read_payload("its note", lambda: read_note(text))


def opening_of(row: StreamRow, language: Language[S, C, E]) -> Opening[E]:
    """How the journal begins.

    Raises:
        RowError: It cannot be read.
    """
    check_row(row, "its opening")
    events = read_payload("its opening", lambda: value_of(row.opening, language.events))
    return Opening(row.title, events, row.seed, row.opening_draws)


def step_row(stream_id: int, number: int, step: Step[C, E], language: Language[S, C, E]) -> StepRow:
    return StepRow(
        stream_id=stream_id,
        number=number,
        command_id=step.id,
        seat=step.seat,
        command=text_of(step.command, language.command),
        events=text_of(step.events, language.events),
        draws=step.draws,
        sealed=step.sealed,
        at=step.at,
        standing=KEPT,
    )


STEP_COLUMNS = ("number", "standing", "command_id", "seat", "command", "events", "draws", "sealed", "at")
"""What of a step's row `step_of` reads."""


def step_of(row: StepRow | Mapping[str, Any], language: Language[S, C, E]) -> Step[C, E]:
    """The step.

    Raises:
        RowError: It cannot be read; the sentence gives its number.
    """
    values = row if isinstance(row, Mapping) else {name: getattr(row, name) for name in STEP_COLUMNS}
    what = f"its step {values['number']}"
    check_values(StepRow, values, what)
    return read_payload(what, lambda: _step(values, language))


def _step(row: Mapping[Any, Any], language: Language[S, C, E]) -> Step[C, E]:
    return Step(
        row["command_id"],
        Seat(row["seat"]),
        value_of(row["command"], language.command),
        value_of(row["events"], language.events),
        row["draws"],
        row["sealed"],
        row["at"],
    )


def snapshot_row(
    stream_id: int, number: int, command_id: str, moment: Moment[S], language: Language[S, C, E]
) -> SnapshotRow:
    row = SnapshotRow(
        stream_id=stream_id,
        number=number,
        command_id=command_id,
        steps=moment.steps,
        draws=moment.draws,
        program=_program(language),
        state=text_of(moment.state, language.state),
        digest="",
    )
    row.digest = _digest(row)
    return row


def moment_of(row: SnapshotRow, language: Language[S, C, E]) -> Moment[S] | None:
    """The moment, None for one that is damaged or of another version of the program."""
    try:
        check_row(row, "a snapshot")
        if row.program != _program(language) or row.digest != _digest(row):
            return None
        return Moment(
            row.steps, read_payload("a snapshot", lambda: value_of(row.state, language.state)), row.draws
        )
    except RowError:
        return None


def _program(language: Language[S, C, E]) -> str:
    """Who can read a state: this version of the program, as long as the state is built like this."""
    return f"{__version__} {fingerprint(language.state)}"


def _digest(row: SnapshotRow) -> str:
    what = (row.stream_id, row.number, row.command_id, row.steps, row.draws, row.program, row.state)
    return hashlib.sha256(repr(what).encode("utf-8", "backslashreplace")).hexdigest()


def stored(row: Any, what: str, read: Callable[[], T]) -> Stored[T]:
    try:
        check_row(row, what)
        return Stored(row.id or 0, read_payload(what, read))
    except RowError as error:
        return Stored(row.id or 0, None, f"{error}. It is left as it is.")
