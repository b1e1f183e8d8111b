"""Blackjack: what goes wrong, and the rulings of 2.15."""

from collections.abc import Iterable
from functools import partial

from chapter47.families.blackjack.dealing import CardMissed
from chapter47.families.blackjack.missing import (
    boxes_with_one_card,
    boxes_without_cards,
    card_was_asked_for,
    dealer_is_next,
    discards,
    discards_come_again,
    hand_without_card,
    none_are_left,
    none_is_exposed,
    with_one_card,
    without_cards,
)
from chapter47.families.blackjack.phases import (
    ADDITIONAL_CARDS,
    BETTING,
    DEALERS_HAND,
    DECISION,
    INITIAL_DEAL,
    INSURANCE,
    READING,
    SETTLEMENT,
    SHUFFLE,
)
from chapter47.families.blackjack.reading import reader_fails
from chapter47.families.blackjack.reports import (
    ALL_ARE_OUT,
    box_with_one_card,
    box_without_card,
    dealer_missed_card,
    dealer_stands,
    exposed_card,
    read_needlessly,
    reader_is_used,
    return_dead_hand,
    shuffler_set_aside,
)
from chapter47.games.blackjack.cards.burning import burn
from chapter47.games.blackjack.cards.shuffle import mix
from chapter47.games.blackjack.cards.shuffle_ways import has_device
from chapter47.games.blackjack.round.dealer import draws_on_soft_17
from chapter47.games.blackjack.round.settlement import SETTLING, void_round, wagers_of
from chapter47.games.blackjack.side_wagers.streak import streaks_on
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.stakes import actions
from chapter47.table import (
    FLOORPERSON,
    Objection,
    Procedure,
    Report,
    Ruling,
)
from chapter47.table.rulings.cards import (
    FACE_UP,
    card_drawn_in_error,
    card_not_used,
    cards_are_left,
)
from chapter47.table.rulings.devices import shuffled_by_hand
from chapter47.table.rulings.reports import card_field

DEALING = (INITIAL_DEAL, ADDITIONAL_CARDS, DEALERS_HAND)


def not_enough_cards(t: Round, _: Report) -> Procedure:
    """The discard rack is shuffled, cut and burned from, and the round goes on."""
    if not discards(t):
        void_round(t, ALL_ARE_OUT, cite="2.15")
    before = t.phase
    yield from discards_come_again(t, cite="2.15")
    if t.shoe.remaining > t.setting.number("first_burn"):
        yield from burn(t, "first_burn", cite="2.15")
    t.phase = before


def no_cards_dealt(t: Round, report: Report) -> Procedure:
    """A box without a card is dead and its wagers are returned; streaks stay as they are."""
    streaks = streaks_on(t, report.details["box"])
    yield from box_without_card(t, report, without_cards(t), but=streaks)


def one_card_dealt(t: Round, report: Report) -> Procedure:
    """The player takes his second card after all others, or the hand is dead."""
    streaks = streaks_on(t, report.details["box"])
    yield from box_with_one_card(t, report, with_one_card(t), but=streaks)


def extra_card_not_dealt(t: Round, report: Report) -> Procedure:
    """The player takes the card after the other players, or the hand is dead."""
    dead = yield from hand_without_card(t, report)
    if dead is not None:
        box, hand = dead
        each = (wagers_of(t, box, hand, number) for number in range(actions(t.setting)))
        wagers = [one for lying in each for wager, added in lying for one in (wager, *added)]
        yield from return_dead_hand(t, report, SETTLING, wagers, box, hand)
    raise CardMissed


def shuffler_jams(t: Round, _: Report) -> None:
    """The cards are shuffled again."""
    t.back_to_device()
    mix(t)


def hole_card_read_in_error(t: Round, _: Report) -> None:
    """All hands are dead if a player could have seen the value; else the round goes on."""
    if t.setting.option("reader_is_visible"):
        void_round(t, "the hole card could be seen", cite="2.15")


def _stands(t: Round, report: Report) -> Iterable[Objection]:
    return dealer_stands(t, report, draws_on_soft_17=draws_on_soft_17(t))


def _has_device(t: Round, report: Report) -> Iterable[Objection]:
    if not has_device(t):
        yield shuffled_by_hand(t, report)


RULINGS: dict[str, Ruling[Round]] = {
    "card_face_up": Ruling(
        card_not_used(FACE_UP), (*DEALING, DECISION), fields=card_field, check=cards_are_left
    ),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (*DEALING, DECISION), check=cards_are_left),
    "exposed_card": Ruling(exposed_card, (DECISION,), fields=card_field, check=none_is_exposed),
    "dealer_drew_on_17": Ruling(
        card_not_used("drawn by the dealer in error"),
        (DEALERS_HAND, SETTLEMENT),
        fields=card_field,
        check=_stands,
    ),
    "dealer_missed_card": Ruling(dealer_missed_card, (INITIAL_DEAL,), check=dealer_is_next),
    "not_enough_cards": Ruling(
        not_enough_cards, (INITIAL_DEAL, ADDITIONAL_CARDS, DEALERS_HAND), check=none_are_left
    ),
    "no_cards_dealt": Ruling(no_cards_dealt, (INITIAL_DEAL,), fields=boxes_without_cards),
    "one_card_dealt": Ruling(one_card_dealt, (INITIAL_DEAL,), fields=boxes_with_one_card),
    "extra_card_not_dealt": Ruling(
        extra_card_not_dealt, (ADDITIONAL_CARDS,), check=card_was_asked_for
    ),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=_has_device),
    "shuffler_set_aside": Ruling(
        shuffler_set_aside, (BETTING,), by=(FLOORPERSON,), check=_has_device
    ),
    "hole_card_read_in_error": Ruling(
        hole_card_read_in_error,
        (INSURANCE, DECISION),
        check=partial(read_needlessly, up="an ace or ten"),
    ),
    "card_reader_fails": Ruling(reader_fails, (BETTING, INSURANCE, READING), check=reader_is_used),
}
