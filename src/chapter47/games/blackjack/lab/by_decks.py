"""The exact edge of every additional wager, by pay table and number of decks."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from chapter47.games.blackjack.lab.analyses import analyses
from chapter47.games.blackjack.options import check_setting
from chapter47.lab.analysis import Analysis
from chapter47.law.setting import Setting
from chapter47.law.words import NO_WORDS, Words
from chapter47.table.choices import choice_objections

DECKS = (1, 2, 4, 6, 8)
OFFERS = {
    "over_under_13": ("over_13", "under_13"),
    "same_suit": ("same_suit",),
    "sevens": ("sevens",),
    "progressive": ("progressive",),
    "bonus": ("bonus",),
    "streak": ("streak_2", "streak_3", "streak_4", "streak_5"),
    "match_the_dealer": ("match_the_dealer",),
    "twenty_point": ("twenty_point",),
    "in_between": ("in_between",),
}
"""The wagers that each option offers."""


@dataclass(frozen=True)
class WagersAnswer:
    """What the house keeps of each additional wager; nothing where so few decks exclude it."""

    rows: tuple[tuple[str, str, dict[int, Analysis]], ...]
    """Wager, pay table, and what was found by number of decks."""
    words: Words = NO_WORDS

    def to_json(self) -> list[dict[str, Any]]:
        """The edges as plain data."""
        return [
            {
                "wager": wager,
                "pay_table": table,
                "house_edge": {
                    str(decks): found.to_json()["house_edge"] for decks, found in edges.items()
                },
            }
            for wager, table, edges in self.rows
        ]

    def __str__(self) -> str:
        lines = [f"{'house edge by decks':<32}" + "".join(f"{decks:>11}" for decks in DECKS)]
        for wager, table, edges in self.rows:
            cells = (
                f"{float(edges[d].house_edge):11.4%}" if d in edges else f"{'':>11}" for d in DECKS
            )
            title = self.words.title(wager) + (f" [{table}]" if table else "")
            lines.append(f"{title:<32}" + "".join(cells))
        return "\n".join(lines)


def wagers_by_decks(setting: Setting, offers: Iterable[str] = tuple(OFFERS)) -> WagersAnswer:
    """Analyse the additional wagers of the day under every number of decks that allows them.

    >>> from chapter47.games.blackjack.lab.terms import blackjack
    >>> print(wagers_by_decks(blackjack(), ["match_the_dealer"]).rows[0][:2])
    ('match_the_dealer', '6')
    """
    found: dict[tuple[str, str], dict[int, Analysis]] = {}
    for decks in DECKS:
        for one in _analysed(setting, decks, offers):
            found.setdefault((one.wager, one.pay_table or ""), {})[decks] = one
    rows = tuple((wager, table, edges) for (wager, table), edges in found.items())
    return WagersAnswer(rows, setting.law.words)


def _analysed(setting: Setting, decks: int, offers: Iterable[str]) -> Iterator[Analysis]:
    for offer in offers:
        if offer not in setting.options:
            continue
        chosen = setting.changed_options | {"decks": decks, offer: True}
        offered = Setting.make(setting.law, as_of=setting.as_of, options=chosen)
        if any([*choice_objections(offered), *check_setting(offered)]):
            continue
        for wager in OFFERS[offer]:
            yield from analyses(offered, wager)
