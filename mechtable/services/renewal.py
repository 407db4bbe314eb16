"""The catalogue of an open campaign, read again when its files changed."""

from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.services.desk import Desk
from mechtable.services.freshness import FileStamp, Stamp, stamp
from mechtable.services.library import bundled, renew_shipped
from mechtable.services.showroom import watched
from mechtable.services.stocks import stocked


def renew_stock(desk: Desk, seen: Stamp | None = None) -> Stamp:
    """Let a campaign use its packs, and part and pack files, as they are now, and give how the files look.

    A pack in use that cannot be read now stays as it is on the desk, and shipped parts that cannot be read likewise.

    Args:
        desk: The campaign.
        seen: How the files looked when this was last called; None reads the packs in any case.

    Raises:
        StorageError: The campaign's file cannot be read.
    """
    desk.catch_up()
    now = stamp(watched(desk), seen)
    if now == seen:
        return now
    try:
        if seen is not None and _shipped(now) != _shipped(seen):
            renew_shipped()
        stock = stocked(desk.path.parent, desk.slug, desk.packs)
    except MechtableError:  # the catalogue screen says what is wrong and where
        return now
    if not any(pack.name in (stock.left_out or {}) for pack in desk.stock.packs):
        desk.use_stock(stock)
    return now


def _shipped(seen: Stamp) -> tuple[FileStamp, ...]:
    folder = bundled("parts")
    return tuple(file for file in seen.files if Path(file.path).parent == folder)
