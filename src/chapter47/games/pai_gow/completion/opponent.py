"""The hands against which players play (10.7, 10.8(n), (p)): the dealer's or the bank's."""

from chapter47.equipment.cards import card_text, parse_card
from chapter47.families.banked.placed import HIGH, LOW
from chapter47.families.banked.places import DEALER_PLACE
from chapter47.games.pai_gow.completion.forming import form, form_by_house_way, show, values
from chapter47.games.pai_gow.deal.positions import name_of
from chapter47.games.pai_gow.rules import LOW_TILES
from chapter47.games.pai_gow.state import PlacedHand, Round
from chapter47.table import DEALER, Option, Procedure, Report, Several

OPPOSING = "opposing hands"


def dealer_sets(t: Round, *, cite: str = "10.7") -> Procedure:
    """Turn up the dealer's tiles and set them the house way."""
    t.phase = OPPOSING
    yield from set_by_dealer(t, t.state.play.hands[DEALER_PLACE], "the dealer's hands", cite=cite)


def set_by_dealer(t: Round, hand: PlacedHand, what: str, *, cite: str) -> Procedure:
    """Turn up four tiles and set them the house way; a person who deals sets them himself."""
    tiles = t.turn_up(name_of(hand.place), cite=cite)
    form_by_house_way(t, hand)
    if t.table.dealer_is_manual:
        option = Option(
            "set_dealer",
            label=f"set {what}, or have them set the house way",
            cite=cite,
            fields={LOW: Several(tuple(map(card_text, tiles)), LOW_TILES)},
            optional=frozenset({LOW}),
        )
        action = yield from t.ask_one(
            DEALER, [option], text=option.label, cite=cite, phase=OPPOSING
        )
        if LOW in action.args:
            right = values(hand)
            form(t, hand, [parse_card(text) for text in action.args[LOW]])
            if values(hand) != right:
                yield from t.rule_on(Report(DEALER, "dealer_set_wrongly", {}))
    show(t, hand, what, cite=cite)


def expose_bank(t: Round) -> Procedure:
    """Expose the bank's hands; where the house shares the bank, the dealer sets them first."""
    t.phase = OPPOSING
    play = t.state.play
    hand = play.opposing()
    if play.bank.is_shared:
        yield from set_by_dealer(t, hand, "the co-bank's hands", cite="10.8(p)")
        return
    for part in (HIGH, LOW):
        t.turn_up(name_of(hand.place), part, cite="10.8(n)")
    show(t, hand, "the bank's hands", cite="10.8(n)")
