"""The tables of a campaign. Rows are dumb: only `mapping` knows what they mean.

Payloads are compact JSON text; times are ISO 8601 text in UTC, which sorts and reads alike in every database.
"""

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

VERSION = 4
"""The schema's version, kept in `PRAGMA user_version`; `migrations` lifts older files."""

APPLICATION = 0x4D454348
"""`MECH`, kept in `PRAGMA application_id`: tells a campaign from any other database."""

KEPT, UNDONE, DROPPED = "kept", "undone", "dropped"
"""Where a step stands: in force, taken back and to be redone, or taken back for good."""


BALANCE_CHECK = "balance IS NULL OR balance >= 0"
"""XP is never spent below zero (mechcombat 6.3)."""


class Row(SQLModel):
    """A row of any table; it validates nothing, so no validator is built for it at the start."""

    model_config = {"defer_build": True}


class CampaignRow(Row, table=True):
    """The campaign itself: one row."""

    __tablename__ = "campaign"

    id: int | None = Field(default=None, primary_key=True)
    title: str = Field(sa_type=Text)
    packs: str = Field(sa_type=Text)
    options: str = Field(sa_type=Text)
    clock: str = Field(sa_type=Text)


class PilotRow(Row, table=True):
    """A pilot; `name` is repeated from the payload so that a damaged one can be named.

    `balance` is the sum of the ledger and cannot be stored below 0 (mechcombat 6.3). It is NULL only in a row from before
    the column whose ledger was below 0 or unreadable; the next change gives it its number or is refused.
    """

    __tablename__ = "pilots"
    __table_args__ = (CheckConstraint(BALANCE_CHECK, name="pilots_balance_not_negative"),)

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=Text)
    payload: str = Field(sa_type=Text)
    balance: int | None = Field(default=None)


class MechRow(Row, table=True):
    """A mech."""

    __tablename__ = "mechs"

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=Text)
    payload: str = Field(sa_type=Text)


class EncounterRow(Row, table=True):
    """A prepared fight; `position` is its place in the list."""

    __tablename__ = "encounters"

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=Text)
    payload: str = Field(sa_type=Text)
    position: int


class LanceRow(Row, table=True):
    """A lance; `position` is its place in the list."""

    __tablename__ = "lances"

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=Text)
    payload: str = Field(sa_type=Text)
    position: int


class VerdictRow(Row, table=True):
    """What the last bulk check of the mechs found, as far as somebody was told: one row. May be thrown away."""

    __tablename__ = "verdicts"

    id: int | None = Field(default=None, primary_key=True)
    payload: str = Field(sa_type=Text)


class StreamRow(Row, table=True):
    """A journal of steps with its opening; `round`, `ended` and `sentence` are what lists show.

    Of a draft, `ended` is whether it is saved, and `sentence` is a payload: a `DraftNote`.
    """

    __tablename__ = "streams"

    id: int | None = Field(default=None, primary_key=True)
    kind: str = Field(sa_type=Text)
    title: str = Field(sa_type=Text)
    seed: int = Field(sa_type=BigInteger)
    opening: str = Field(sa_type=Text)
    opening_draws: int
    created_at: str = Field(sa_type=Text)
    last_step_at: str = Field(sa_type=Text)
    round: int
    ended: bool
    sentence: str = Field(sa_type=Text)


class StepRow(Row, table=True):
    """One accepted command of any journal and what it caused."""

    __tablename__ = "steps"
    __table_args__ = (
        UniqueConstraint("stream_id", "number", name="steps_number"),
        UniqueConstraint("stream_id", "command_id", name="steps_command"),
        CheckConstraint("standing IN ('kept', 'undone', 'dropped')", name="steps_standing_known"),
        Index("steps_standing", "stream_id", "standing", "number"),
    )

    id: int | None = Field(default=None, primary_key=True)
    stream_id: int = Field(sa_column_args=(ForeignKey("streams.id"),))
    number: int
    command_id: str = Field(sa_type=Text)
    seat: str = Field(sa_type=Text)
    command: str = Field(sa_type=Text)
    events: str = Field(sa_type=Text)
    draws: int
    sealed: str | None = Field(sa_type=Text)
    at: str = Field(sa_type=Text)
    standing: str = Field(sa_type=Text)


class SnapshotRow(Row, table=True):
    """The state of a journal after a step, so that opening need not fold it again. May be thrown away.

    `steps` is how many steps are in force then, `draws` what they and the opening drew, `program` the version of the
    program that wrote it; `digest` is over all of it.
    """

    __tablename__ = "snapshots"
    __table_args__ = (UniqueConstraint("stream_id", "number", name="snapshots_number"),)

    id: int | None = Field(default=None, primary_key=True)
    stream_id: int = Field(sa_column_args=(ForeignKey("streams.id"),))
    number: int
    command_id: str = Field(sa_type=Text)
    steps: int
    draws: int
    program: str = Field(sa_type=Text)
    state: str = Field(sa_type=Text)
    digest: str = Field(sa_type=Text)


class KeptEndRow(Row, table=True):
    """What of the end of a fight was carried over to mechs and pilots: one row a fight at most."""

    __tablename__ = "kept_ends"
    __table_args__ = (UniqueConstraint("stream_id", name="kept_ends_stream"),)

    id: int | None = Field(default=None, primary_key=True)
    stream_id: int = Field(sa_column_args=(ForeignKey("streams.id"),))
    step: int
    payload: str = Field(sa_type=Text)


TABLES = (
    CampaignRow,
    PilotRow,
    MechRow,
    EncounterRow,
    LanceRow,
    VerdictRow,
    StreamRow,
    StepRow,
    SnapshotRow,
    KeptEndRow,
)
"""Every table, parents first."""

SINCE = {"snapshots": 2, "lances": 3, "verdicts": 3, "kept_ends": 4}
"""The version that brought a table, where it was not the first."""
