"""The wagers of four card poker (27.6): who may make them, and what decides each."""

from collections.abc import Iterator, Sequence

from chapter47.families.banked.areas import betting_areas, is_taken
from chapter47.families.showdown.decks import act_of_the_floor, acts_of_the_floor
from chapter47.games.four_card_poker.rules import AcesUp, aces_up
from chapter47.games.four_card_poker.state import DECK, Round
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.four import FourCards, best_four
from chapter47.ranking.kinds import row_of
from chapter47.ranking.value import category_of
from chapter47.table import Objection, Option, Procedure, Wager, Window
from chapter47.table.beside import beside_objections
from chapter47.table.side_wagers import SideWager

ANTE, PLAY, BONUS = "ante", "play", "automatic_bonus"
LATER = (PLAY, BONUS)
"""Not laid before the deal: the one follows the cards, the other is no wager of its own."""

ACES_UP = SideWager("aces_up", AcesUp, aces_up)


def offered(setting: Setting) -> list[str]:
    """The wagers that may be placed before the deal."""
    return [name for name in setting.wagers if name not in LATER]


def earned(setting: Setting, cards: Sequence[int]) -> str | None:
    """The row of the automatic bonus that a hand earns, if it earns one."""
    return row_of(setting.prizes(BONUS), FourCards(category_of(best_four(cards))))


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    setting, cards = t.setting, t.state.cards
    most = setting.number("most_areas") if setting.option("two_areas") else 1  # 27.6(e)
    window = Window(
        t,
        offered(setting),
        cite="27.6(a)",
        check=lambda wager, total: objections(t, wager, total),
        positions=lambda seat: betting_areas(t, None, seat, most=most),
        others=lambda actor: _others(t, actor),
        ends_deserted=True,
    )
    while action := (yield from window.other()):
        act_of_the_floor(t, cards, DECK, action)


def _others(t: Round, actor: str) -> Sequence[Option]:
    return acts_of_the_floor(t, t.state.cards, DECK).get(actor, ())


def objections(t: Round, wager: Wager, total: Cents) -> Iterator[Objection]:
    """Rules on a wager beside its limits."""
    yield from is_taken(t, wager, total, cite="27.6(e)")
    yield from beside_objections(t, wager, total)
