"""Boston 5 stud poker: what goes wrong, and the rulings of 24.12."""

from collections.abc import Iterable

from chapter47.families.showdown import rulings
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.boston_5_stud.procedure import pay_ante_bonus
from chapter47.games.boston_5_stud.rules import FIRST_CARDS
from chapter47.games.boston_5_stud.state import DECK, Round
from chapter47.games.boston_5_stud.wagers import ANTE, OPTIONAL_BONUS
from chapter47.ranking.three import PaidThree, paid_three
from chapter47.table import (
    DEALER,
    Objection,
    Procedure,
    Report,
    RoundVoid,
    Ruling,
    seat_name,
)
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field, cite_of
from chapter47.table.rulings.rounds import void_round
from chapter47.table.side_wagers import settle_side_wager


def void_but_bonuses(t: Round, reason: str, *, cite: str) -> Procedure:
    """All hands are void, but three cards are paid the bonus that they earn."""
    for box in t.state.play.counterclockwise():
        first_three = t.hand(seat_name(box))[:FIRST_CARDS]
        if len(first_three) < FIRST_CARDS:
            continue
        yield from pay_optional_bonus(t, box, first_three, cite=cite)
        yield from pay_three_of_a_kind(t, box, first_three, cite=cite)
    raise RoundVoid(reason, cite=cite)


def pay_optional_bonus(t: Round, box: int, cards: list[int], *, cite: str) -> Procedure:
    """Pay an optional bonus wager that has won and was not settled before."""
    wager = wager_at(t, OPTIONAL_BONUS.name, box)
    kind = None if wager is None else OPTIONAL_BONUS.paid(t.setting, cards)
    if wager is not None and kind is not None:
        t.turn_up(seat_name(box), cite=cite)
        yield from settle_side_wager(t, wager, kind, lost_by=cite, why="")


def pay_three_of_a_kind(t: Round, box: int, cards: list[int], *, cite: str) -> Procedure:
    """By option pay the ante bonus for the one class of it that three cards reach."""
    ante = wager_at(t, ANTE, box)
    is_three = paid_three(cards) == PaidThree.THREE_OF_A_KIND
    if ante is not None and is_three and t.setting.option("bonus_of_a_void_hand"):
        t.turn_up(seat_name(box), cite=cite)
        on = PaidThree.THREE_OF_A_KIND.title
        yield from pay_ante_bonus(t, ante, t.stake(ante), on)


def dealer_card_exposed(t: Round, report: Report) -> Procedure:
    """All hands are void, except three cards that earn a bonus."""
    cite = cite_of(t, report)
    rulings.expose_dealer_card(t, cite=cite)
    yield from void_but_bonuses(t, "a card of the dealer was exposed", cite=cite)


def dealing_shoe_jams(t: Round, report: Report) -> Procedure:
    """The round is void, except for three cards that earn a bonus."""
    yield from void_but_bonuses(t, "the automated shoe has failed", cite=cite_of(t, report))


def _somebody_decides(t: Round, report: Report) -> Iterable[Objection]:
    if t.state.have_decided:
        message = "every player has folded or placed the second wager: the round goes on"
        yield Objection("decided", message, cite_of(t, report))
    elif not any(dealt.to == DEALER and not dealt.face_up for dealt in t.dealt):
        yield Objection("card", "no card of the dealer lies face down", cite_of(t, report))


DEALT = (DEAL, DECISION, COUNT)
RULINGS: dict[str, Ruling[Round]] = {
    "dealer_card_exposed": Ruling(
        dealer_card_exposed, (DEAL, SETTLEMENT, DECISION), check=_somebody_decides
    ),
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "player_misdealt": Ruling(
        rulings.player_misdealt, (*DEALT, EXPOSURE), fields=rulings.hands_field
    ),
    "dealer_lacks_card": Ruling(rulings.dealer_lacks_card, (DEAL,), check=rulings.lacks_no_other),
    "dealer_misdealt": Ruling(void_round("the dealer was misdealt"), (*DEALT, EXPOSURE)),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(dealing_shoe_jams, (DEAL,), check=rulings.device_deals),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}
