"""`lances.yaml`, and the lances of a force file. They name mechs and pilots beside them, whose ids they become.

Where several mechs have one name, `number` says which of them is meant: the second is 2.
"""

from collections.abc import Mapping, Sequence

from mechtable.files.limits import MOST_LANCE, MOST_PARTS
from mechtable.files.schema import Value, open_document
from mechtable.files.writer import Inline, Plain, dump, lines
from mechtable.rules.lances import Lance, LanceMember
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot

_LONGEST = 60


def read_lances(
    data: str | bytes, name: str, mechs: Sequence[Mech] = (), pilots: Sequence[Pilot] = ()
) -> tuple[Lance, ...]:
    """The lances of a file, a list; an empty file has none.

    Args:
        data: The file's text.
        name: What errors call the file.
        mechs: The campaign's mechs; the id of the first is 1.
        pilots: Its pilots; the id of the first is 1.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    lances = () if root.empty else lances_of(root, mechs, pilots)
    root.findings.finish()
    return lances


def lances_of(
    value: Value, mechs: Sequence[Mech], pilots: Sequence[Pilot], whole: str = "campaign"
) -> tuple[Lance, ...]:
    """The lances that a value of a file lists; what is wrong is among its findings.

    Args:
        value: The list.
        mechs: The mechs that may be meant; the id of the first is 1.
        pilots: The pilots; the id of the first is 1.
        whole: What findings call that which has them.
    """
    found: dict[str, Lance] = {}
    for item in value.items("lances"):
        lance, called = _lance(item, mechs, pilots, whole)
        if lance.name and lance.name.casefold() in found:
            called.wrong(f"{lance.name} is the name of two lances: expected a name of its own")
        found[lance.name.casefold()] = lance
    return tuple(found.values())


def write_lances(lances: Sequence[Lance], mechs: Mapping[int, str], pilots: Mapping[int, str]) -> str:
    """The lances as `read_lances` reads them back, equal but for the ids, which become numbers from 1.

    Args:
        lances: The lances.
        mechs: Names of the campaign's mechs by id, in their order; a member that is not among them is left out.
        pilots: Names of its pilots by id; one that is not among them leaves an empty seat.
    """
    return dump([lance_document(lance, mechs, pilots) for lance in lances])


def _lance(value: Value, mechs: Sequence[Mech], pilots: Sequence[Pilot], whole: str) -> tuple[Lance, Value]:
    keys = value.mapping(("lance",), ("members", "notes"))
    members: list[LanceMember] = []
    for item in keys["members"].items("members", most=MOST_LANCE) if keys["members"].given else ():
        member = _member(item, mechs, pilots, whole)
        if member is None:
            continue
        if any(member.mech == other.mech for other in members):
            item.wrong("this mech stands in the lance already: take it out")
        if member.pilot is not None and any(member.pilot == other.pilot for other in members):
            item.wrong("this pilot sits in the lance already: seat another one")
        members.append(member)
    lance = Lance(
        name=keys["lance"].text("lance's name"), members=tuple(members), notes=keys["notes"].note("notes")
    )
    return lance, keys["lance"]


def _member(value: Value, mechs: Sequence[Mech], pilots: Sequence[Pilot], whole: str) -> LanceMember | None:
    keys = value.mapping(("mech",), ("number", "pilot"))
    named, pilot = keys["mech"].text("mech name"), None
    alike = [number for number, mech in enumerate(mechs, 1) if mech.name == named]
    which = keys["number"].whole(1, MOST_PARTS, 1) if keys["number"].given else 1
    if keys["pilot"].given and (called := keys["pilot"].text("pilot name")):
        names = [one.name for one in pilots] + [one.called for one in pilots]  # a name before a callsign
        pilot = names.index(called) % len(pilots) + 1 if called in names else None
        if pilot is None:
            keys["pilot"].wrong(f"no pilot of the {whole} is called {called[:_LONGEST]}")
    if named and len(alike) < which:
        there = f"only {len(alike)} are" if alike else "none is"
        keys["mech"].wrong(f"no mech of the {whole} is the one meant: {there} called {named[:_LONGEST]}")
    return LanceMember(mech=alike[which - 1], pilot=pilot) if len(alike) >= which else None


def lance_document(lance: Lance, mechs: Mapping[int, str], pilots: Mapping[int, str]) -> dict[str, Plain]:
    """What the file says of a lance, as plain values; the names as `write_lances` takes them."""
    document: dict[str, Plain] = {"lance": lance.name}
    if lance.notes:
        document["notes"] = lines(lance.notes)
    members = [_plain_member(member, mechs, pilots) for member in lance.members if member.mech in mechs]
    return document | ({"members": members} if members else {})


def _plain_member(member: LanceMember, mechs: Mapping[int, str], pilots: Mapping[int, str]) -> Inline:
    name = mechs[member.mech]
    alike = [number for number, other in mechs.items() if other == name]
    written = Inline(mech=name)
    if alike.index(member.mech):
        written["number"] = alike.index(member.mech) + 1
    if member.pilot is not None and member.pilot in pilots:
        written["pilot"] = pilots[member.pilot]
    return written
