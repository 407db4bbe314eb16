"""The errors a person can be shown. Each says what is wrong and how to mend it."""


class MechtableError(Exception):
    """An error with a sentence for the person at the table; never a bug."""


class TextError(MechtableError):
    """A text that may not enter: too long, empty, or with a character that is refused by name."""


class CardError(MechtableError):
    """A text that is no card."""


class ChangedError(MechtableError):
    """Something was changed by somebody else since it was read. Nothing was stored."""


class RuleError(MechtableError):
    """A refusal by the rules. It changes nothing.

    Attributes:
        code: Stable word for machines, such as `not_enough_ap` (mechcombat 7.11).
        rule: Number of the rule that refuses, such as `7.5`.
    """

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.rule = rule

    @property
    def sentence(self) -> str:
        """The plain sentence, with the remedy."""
        return str(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleError):
            return NotImplemented
        return (self.code, self.rule, self.sentence) == (other.code, other.rule, other.sentence)

    def __hash__(self) -> int:
        return hash((self.code, self.rule, self.sentence))
