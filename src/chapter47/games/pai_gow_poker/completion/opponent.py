"""The hands against which players play (11.9(c), (d), 11.10(e)): the dealer's or the bank's."""

from chapter47.equipment.cards import card_text, parse_card
from chapter47.families.banked.placed import HOUSE_WAY, LOW, SET
from chapter47.families.banked.places import DEALER_PLACE, place_name
from chapter47.games.pai_gow_poker.completion.forming import (
    form,
    form_by_house_way,
    is_set_wrongly,
    show,
    values,
)
from chapter47.games.pai_gow_poker.completion.players import ask_the_opponent
from chapter47.games.pai_gow_poker.rules import LOW_CARDS
from chapter47.games.pai_gow_poker.state import PlacedHand, Round
from chapter47.table import DEALER, Option, Procedure, Report, Several

OPPOSING = "opposing hands"


def dealer_sets(t: Round, *, cite: str = "11.9(c)") -> Procedure:
    """Turn up the dealer's cards and set them the house way."""
    t.phase = OPPOSING
    hand = t.state.play.hands[DEALER_PLACE]
    cards = t.turn_up(DEALER, cite=cite)
    form_by_house_way(t, hand)
    if t.table.dealer_is_manual:
        yield from _set_by_a_person(t, hand, cards, cite)
    show(t, hand, "the dealer's hands", cite=cite)


def _set_by_a_person(t: Round, hand: PlacedHand, cards: list[int], cite: str) -> Procedure:
    """Where a person deals, he names the two cards that he sets low, and the table checks them."""
    option = Option(
        "set_dealer",
        label="set the dealer's hands, or have them set the house way",
        cite=cite,
        fields={LOW: Several(tuple(map(card_text, cards)), LOW_CARDS)},
        optional=frozenset({LOW}),
    )
    action = yield from ask_the_opponent(t, DEALER, [option], text=option.label, cite=cite)
    if action is not None and LOW in action.args:
        right = values(t.setting, hand)
        form(t, hand, [parse_card(text) for text in action.args[LOW]])
        if values(t.setting, hand) != right:
            yield from t.rule_on(Report(DEALER, "dealer_set_wrongly", {}))


def bank_sets(t: Round) -> Procedure:
    """Turn up the bank's cards; the bank sets them, or the dealer does where the house shares."""
    t.phase = OPPOSING
    play = t.state.play
    hand = play.hands[play.bank.seat]
    name = place_name(hand.place)
    cards = t.turn_up(name, cite="11.9(c)")
    if play.bank.is_shared:
        form_by_house_way(t, hand)
        show(t, hand, "the co-bank's hands", cite="11.10(e)")
        return
    options = [
        Option(
            SET,
            label="set two cards low, the other five high",
            cite="11.9(c)",
            fields={LOW: Several(tuple(map(card_text, cards)), LOW_CARDS)},
        ),
        Option(HOUSE_WAY, label="set the hand the house way", cite="11.9(b)", is_careful=True),
    ]
    text = "set the bank's hands"
    action = yield from ask_the_opponent(t, name, options, text=text, cite="11.9(c)")
    if action is None or action.name == HOUSE_WAY:
        form_by_house_way(t, hand)
    else:
        form(t, hand, [parse_card(text) for text in action.args[LOW]])
    if is_set_wrongly(t.setting, hand):
        yield from t.rule_on(Report(DEALER, "bank_set_wrongly", {}))
    show(t, hand, "the bank's hands", cite="11.9(c)")
