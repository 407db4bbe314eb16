"""Help in plain words: what stands for a value is said as people say it, not as programs do."""

from collections.abc import Iterator, Mapping
from typing import Any

_BY_NAME: Mapping[str, str] = {
    "attribute": "NAME",
    "because": "TEXT",
    "campaign": "CAMPAIGN",
    "cards": "CARDS",
    "class": "CLASS",
    "from": "FOLDER",
    "home": "FOLDER",
    "into": "CAMPAIGN",
    "kind": "KIND",
    "opponent": "FILE",
    "opponent-attribute": "NAME",
    "opponent-cards": "CARDS",
    "opponent-training": "NAME",
    "option": "RULE=VALUE",
    "out": "FOLDER",
    "output": "PLACE",
    "paper": "SIZE",
    "parts": "FOLDER",
    "policy": "BOT",
    "policy-b": "BOT",
    "to": "FORMAT",
    "training": "NAME",
    "view": "WHO",
}
"""What an option's value is called, by the option's long name."""

_BY_TYPE: Mapping[str, str] = {"int": "NUMBER", "integer": "NUMBER", "path": "FILE", "datetime": "YYYY-MM-DD"}
"""What it is called where its name does not say, by the sort of value; everything else is a name."""

_MORE = "COMMAND ..."


def say_plainly(group: Any) -> None:
    """Name the values of every option below a group of commands as people say it; what is named already stays."""
    for command in _below(group):
        if hasattr(command, "commands"):
            command.subcommand_metavar = _MORE
        for param in command.params:
            takes_value = param.param_type_name == "option" and not (param.is_flag or param.count)
            if takes_value and param.metavar is None and not hasattr(param.type, "choices"):
                name = max(param.opts, key=len).lstrip("-")
                param.metavar = _BY_NAME.get(name) or _BY_TYPE.get(param.type.name, "NAME")


def _below(command: Any) -> Iterator[Any]:
    yield command
    for one in getattr(command, "commands", {}).values():
        yield from _below(one)
