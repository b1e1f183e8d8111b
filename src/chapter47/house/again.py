"""Makes the answer of a receipt again, and says whether it is the same."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from chapter47.data.receipt import KEY, NoReceipt, Receipt, digest_of, unstamped
from chapter47.errors import BadInput, meant

AGAIN = {
    "odds": "chapter47.desk.receipts:odds_again",
    "simulate": "chapter47.desk.receipts:simulation_again",
    "settle": "chapter47.desk.receipts:settlement_again",
    "check": "chapter47.house.check.receipts:report_again",
    "par": "chapter47.house.par.report:par_again",
    "price": "chapter47.house.price.price:prices_again",
}
"""By the command, what makes its answer again from a receipt: in JSON, with a receipt."""
MOST = 64 * 1024 * 1024
"""No answer is nearly as long."""
SHORT = 60
"""So long a value is told in a sentence."""


@dataclass(frozen=True)
class Again:
    """An answer that was made again, held against the one that somebody kept."""

    receipt: Receipt
    """That of the answer that was kept."""
    now: Receipt
    """That of the answer as it was made again."""
    is_own: bool
    """Whether the kept answer is the one for which its receipt was written."""
    difference: str
    """The first thing in which both answers differ; nothing where they are equal."""

    @property
    def equal(self) -> bool:
        """Whether both answers are the same, and nobody changed the one that was kept."""
        return self.is_own and not self.difference

    @property
    def changed(self) -> list[str]:
        """What the answer rests on otherwise than then, in words."""
        return self.receipt.changed_since(self.now)

    def __str__(self) -> str:
        """What was found, in one sentence."""
        asked = f"the answer of `{self.receipt.command}`"
        made = f"made by version {self.receipt.version}"
        if self.equal:
            return f"Equal: {asked}, {made}, came out the same again."
        if self.is_own:
            return f"Not equal: {asked}, {made}, comes out otherwise: {self.difference}."
        told = self.difference or "in something that the answer made again does not have"
        return f"Not equal: {asked} is not the one that its receipt was written for: {told}."

    def to_json(self) -> dict[str, Any]:
        """What was found, as plain data."""
        return {
            "equal": self.equal,
            "command": self.receipt.command,
            "is_the_answer_of_its_receipt": self.is_own,
            "difference": self.difference or None,
            "changed": self.changed,
            "receipt": self.receipt.to_json(),
            "now": self.now.to_json(),
        }


def again(given: str | Path | Mapping[str, Any] | list[Any]) -> Again:
    """Make the answer in a file again, or that of a receipt alone, and compare both.

    >>> from chapter47.desk.analyses import analyses
    >>> from chapter47.desk.receipts import odds_told
    >>> from chapter47.games import game_of
    >>> under = game_of("casino-war").setting()
    >>> kept = odds_told(under, analyses(under, wager="tie"), wager="tie")
    >>> print(again(kept))  # doctest: +ELLIPSIS
    Equal: the answer of `odds`, made by version ..., came out the same again.
    >>> kept[0]["house_edge"]["exact"] = "1/6"
    >>> again(kept).difference
    '[0].house_edge.exact was 1/6 and is 58/311'
    """
    told = read_answer(Path(given)) if isinstance(given, str | Path) else given
    if isinstance(told, dict) and KEY not in told and "command" in told and "answer" in told:
        return _of_receipt_alone(Receipt.from_json(told))
    bare, receipt = unstamped(told)
    made, now = unstamped(_made_again(receipt, bare))
    is_own = digest_of(bare) == receipt.answer
    if isinstance(bare, dict) and isinstance(made, list):  # one answer of several, kept alone
        made = next((one for one in made if _is_same_question(one, bare)), None)
        is_own = bare == made
    return Again(receipt, now, is_own, first_difference(bare, made))


def _of_receipt_alone(receipt: Receipt) -> Again:
    _, now = unstamped(_made_again(receipt, None))
    same = receipt.answer == now.answer
    told = (
        "the digest of the answer is another; with the answer itself the first difference is told"
    )
    return Again(receipt, now, True, "" if same else told)


def _is_same_question(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    named = ("wager", "pay_table", "strategy", "title")
    return all(one.get(name) == other.get(name) for name in named)


def _made_again(receipt: Receipt, bare: Any) -> Any:
    if receipt.command not in AGAIN:
        listed = ", ".join(AGAIN)
        raise NoReceipt(
            f"nothing can be made again of {receipt.command!r}{meant(receipt.command, AGAIN)}: "
            f"there are receipts of {listed}"
        )
    module, _, name = AGAIN[receipt.command].partition(":")
    make: Callable[[Receipt, Any], Any] = getattr(import_module(module), name)
    try:
        return make(receipt, bare)
    except BadInput:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise NoReceipt(
            f"the question of this receipt is not as `{receipt.command}` writes it: {error}"
        ) from None


def read_answer(path: Path) -> Any:
    """An answer in JSON, from a file."""
    if path.stat().st_size > MOST:
        raise NoReceipt(f"{path.name} is no answer: none has more than {MOST // 2**20} megabytes")
    try:
        return json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise NoReceipt(
            f"{path.name} is not JSON: give what a command printed with --json"
        ) from None


def first_difference(then: Any, now: Any, where: str = "") -> str:
    """The first place in which two values of JSON differ, in words; nothing where they are equal.

    >>> first_difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]})
    'a[1].b was 2 and is 3'
    >>> first_difference({"a": 1}, {"a": 1, "b": 2}), first_difference([1], [1])
    ('b was not there', '')
    """
    if isinstance(then, dict) and isinstance(now, dict):
        for name in dict.fromkeys((*then, *now)):
            at = f"{where}.{name}".removeprefix(".")
            if name not in now:
                return f"{at} is not there any more"
            if name not in then:
                return f"{at} was not there"
            if found := first_difference(then[name], now[name], at):
                return found
        return ""
    if isinstance(then, list) and isinstance(now, list):
        for place, (one, other) in enumerate(zip(then, now, strict=False)):
            if found := first_difference(one, other, f"{where}[{place}]"):
                return found
        if len(then) != len(now):
            return f"{where or 'the list'} had {len(then)} parts and has {len(now)}"
        return ""
    if type(then) is type(now) and then == now:
        return ""
    return f"{where or 'the answer'} was {_short(then)} and is {_short(now)}"


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHORT else f"{text[:SHORT]}..."
