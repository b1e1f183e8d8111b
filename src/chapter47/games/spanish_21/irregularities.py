"""Spanish 21: what goes wrong, and the rulings of 19.15, whose text is that of the sister game."""

from functools import partial

from chapter47.families.blackjack.dealing import CardMissed
from chapter47.families.blackjack.missing import (
    boxes_with_one_card,
    boxes_without_cards,
    card_was_asked_for,
    dealer_is_next,
    hand_without_card,
    none_are_left,
    none_is_exposed,
    with_one_card,
    without_cards,
)
from chapter47.families.blackjack.one_shoe import device_is_used
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
    box_with_one_card,
    box_without_card,
    dealer_missed_card,
    dealer_stands,
    exposed_card,
    not_enough_cards,
    read_needlessly,
    reader_is_used,
    return_dead_hand,
    shuffler_set_aside,
)
from chapter47.games.spanish_21.cards import mix
from chapter47.games.spanish_21.dealer import DRAWS_ON_SOFT_17
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import SETTLING, STAKES
from chapter47.table import FLOORPERSON, Procedure, Report, Ruling
from chapter47.table.rulings.cards import (
    FACE_UP,
    card_drawn_in_error,
    card_not_used,
    cards_are_left,
)
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_all_hands

CITE = "19.15"
DEALING = (INITIAL_DEAL, ADDITIONAL_CARDS, DEALERS_HAND)


def no_cards_dealt(t: Round, report: Report) -> Procedure:
    """A box without a card is dead and its wagers are returned."""
    yield from box_without_card(t, report, without_cards(t))


def one_card_dealt(t: Round, report: Report) -> Procedure:
    """The player takes his second card after all others, or the hand is dead."""
    yield from box_with_one_card(t, report, with_one_card(t))


def extra_card_not_dealt(t: Round, report: Report) -> Procedure:
    """The player takes the card after the other players, or the hand is dead."""
    dead = yield from hand_without_card(t, report)
    if dead is not None:
        wagers = STAKES.all_on(t, *dead)
        yield from return_dead_hand(t, report, SETTLING, wagers, *dead)
    raise CardMissed


def shuffler_jams(t: Round, _: Report) -> None:
    """The cards are shuffled again."""
    mix(t)


def hole_card_read_in_error(t: Round, _: Report) -> None:
    """All hands are dead if a player could have seen the value; else the round goes on."""
    if t.setting.option("reader_is_visible"):
        void_all_hands(t, "the hole card could be seen", cite=CITE)


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
        check=partial(dealer_stands, draws_on_soft_17=DRAWS_ON_SOFT_17),
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
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=device_is_used),
    "shuffler_set_aside": Ruling(
        shuffler_set_aside, (BETTING,), by=(FLOORPERSON,), check=device_is_used
    ),
    "hole_card_read_in_error": Ruling(
        hole_card_read_in_error,
        (INSURANCE, DECISION),
        check=partial(read_needlessly, up="an ace, king, queen or jack"),
    ),
    "card_reader_fails": Ruling(reader_fails, (BETTING, INSURANCE, READING), check=reader_is_used),
}
