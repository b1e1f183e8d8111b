"""The wagers of three card poker (20.6): who may make them, and what decides each."""

from collections.abc import Iterator, Sequence

from chapter47.equipment.cards import parse_cards
from chapter47.families.banked.areas import betting_areas, is_taken
from chapter47.families.showdown.decks import act_of_the_floor, acts_of_the_floor
from chapter47.games.three_card_poker.rules import (
    Prime,
    SixCards,
    prime,
    six_cards,
)
from chapter47.games.three_card_poker.state import DECK, Round
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.kinds import row_of
from chapter47.ranking.three import PaidThree, ThreeCards, paid_three, rank_three_cards
from chapter47.ranking.value import category_of
from chapter47.table import Objection, Option, Procedure, Wager, Window
from chapter47.table.beside import beside_objections
from chapter47.table.side_wagers import SideWager

ANTE, PLAY, ANTE_BONUS = "ante", "play", "ante_bonus"
LATER = (PLAY, ANTE_BONUS)
"""Not laid before the deal: the one follows the cards, the other is no wager of its own."""

PAIR_PLUS = SideWager("pair_plus", PaidThree, paid_three)
SIX_CARD_BONUS = SideWager("six_card_bonus", SixCards, six_cards)
PRIME = SideWager("prime", Prime, prime)


def offered(setting: Setting) -> list[str]:
    """The wagers that may be placed before the deal."""
    return [name for name in setting.wagers if name not in LATER]


def plays_from(setting: Setting) -> int:
    """The value of the lowest hand with which the dealer plays."""
    return rank_three_cards(parse_cards(str(setting.figure("dealer_plays_from"))))  # 20.10


def earned(setting: Setting, cards: Sequence[int]) -> str | None:
    """The row of the ante bonus that three cards earn, if they earn one."""
    kind = ThreeCards(category_of(rank_three_cards(cards)))
    return row_of(setting.prizes(ANTE_BONUS), kind)


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    setting, cards = t.setting, t.state.cards
    most = setting.number("most_areas") if setting.option("two_areas") else 1
    window = Window(
        t,
        offered(setting),
        cite="20.6",
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
    yield from is_taken(t, wager, total, cite="20.6")
    yield from beside_objections(t, wager, total)
