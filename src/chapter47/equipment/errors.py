"""What the equipment says when it is used wrongly."""

from chapter47.errors import BadInput
from chapter47.law.cite import full_cite


class EquipmentError(BadInput):
    """One sentence: what was wrong, what is allowed, and the paragraph that says so.

    >>> print(EquipmentError("Four dice are too few", "a set has at least five", "1.7(a)"))
    Four dice are too few: a set has at least five (19:47-1.7(a)).
    """

    def __init__(self, wrong: str, allowed: str, cite: str = "") -> None:
        self.cite = full_cite(cite)
        super().__init__(f"{wrong}: {allowed}{f' ({self.cite})' if cite else ''}.")
