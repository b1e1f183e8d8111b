"""Fast action hold'em: what goes wrong, and the rulings of 21.9."""

from collections.abc import Iterable, Mapping

from chapter47.families.showdown import rulings
from chapter47.families.showdown.dealing import NotDealt, place_of
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.rulings import void_hand
from chapter47.families.showdown.turns import EXPOSURE, SETTLEMENT
from chapter47.games.fast_action_holdem.dealing import (
    MARKER,
    MARKER_MOVES,
    SHORT_HAND,
    deal_one,
)
from chapter47.games.fast_action_holdem.keeping import OPPOSING, SETTING, reset_dealer
from chapter47.games.fast_action_holdem.rules import DEALT
from chapter47.games.fast_action_holdem.state import DECK, Round
from chapter47.table import (
    DEALER,
    Field,
    Objection,
    OneOf,
    Procedure,
    Report,
    RoundVoid,
    Ruling,
    seat_name,
)
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import (
    FACE_UP,
    card_drawn_in_error,
    card_not_used,
    cards_are_left,
    no_card_waits,
)
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_round

MOST_CARDS = 8
"""So many cards of one hand can be told from each other by an environment."""


def player_card_exposed(t: Round, report: Report) -> None:
    """The card is seen by all, and turned face down again."""  # 21.9(c)
    name = seat_name(report.details["position"])
    dealt = [dealt for dealt in t.dealt if dealt.to == name and not dealt.face_up][-1]
    t.expose(dealt, cite="21.9(c)")
    t.cover(dealt, cite="21.9(c)")
    t.announce("The card is turned face down, and play goes on", cite="21.9(c)")


def dealer_lacks_card(t: Round, _: Report) -> None:
    """The card is dealt before the dealer's hand is set."""  # 21.9(d)
    _pass_over(t, DEALER)


def player_lacks_card(t: Round, report: Report) -> None:
    """The player chooses once all others and the dealer have four cards."""  # 21.9(e)
    _pass_over(t, seat_name(report.details["position"]))


def _pass_over(t: Round, name: str) -> None:
    """The next card of somebody does not come in its turn."""
    if t.state.play.waits_for == name:
        raise NotDealt
    t.state.play.passed[name] += 1


def player_has_too_many(t: Round, report: Report) -> Procedure:
    """The card stays; the player keeps two of all that he has."""  # 21.9(g)
    play, box = t.state.play, report.details["position"]
    before = t.phase
    yield from deal_one(t, place_of(box), cite="21.9(g)")
    t.phase = before
    if before == SETTING:
        t.look(seat_name(box), by=seat_name(play.hands[box]), cite="21.9(g)")


def dealer_set_wrongly(t: Round, _: Report) -> None:
    """The dealer's hand is set again the house way."""  # 21.9(h)
    reset_dealer(t, cite="21.9(h)")


def wager_not_dealt(t: Round, report: Report) -> Procedure:
    """The wager is void; the player is in the next round."""  # 21.9(j)
    play, box = t.state.play, report.details["position"]
    is_awaited = play.waits_for == seat_name(box)
    reason = "no cards were dealt to the wager"
    yield from void_hand(t, play, box, cite="21.9(j)", reason=reason)
    if not play.hands:
        raise RoundVoid(reason, cite="21.9(j)", reshuffle=True)
    if is_awaited:
        raise NotDealt


def marker_not_moved(t: Round, _: Report) -> None:
    """The round is completed; from where it is the marker moves for the next round."""  # 21.9(k)
    state = t.state
    state.marker = state.marker_before
    t.change(MARKER, seat_name(state.marker), cite="21.9(k)")


def _in_play(t: Round) -> Mapping[str, Field]:
    return {"position": OneOf(tuple(t.state.play.clockwise()))}


def _with_cards(t: Round) -> Mapping[str, Field]:
    """Positions with a card face down."""
    down = {dealt.to for dealt in t.dealt if not dealt.face_up}
    found = tuple(box for box in t.state.play.clockwise() if seat_name(box) in down)
    return {"position": OneOf(found)}


def _to_keep(t: Round) -> Mapping[str, Field]:
    """Positions whose player has not kept two cards yet."""
    play = t.state.play
    return {"position": OneOf(tuple(box for box in play.clockwise() if box not in play.kept))}


def _has_room(t: Round, report: Report) -> Iterable[Objection]:
    if len(t.hand(seat_name(report.details["position"]))) >= MOST_CARDS:
        message = f"a hand of {MOST_CARDS} cards is a misdeal of another kind: void the round"
        yield Objection("cards", message, "21.9(g)")


def _lacks_no_more(t: Round, report: Report) -> Iterable[Objection]:
    """No more cards can fail to come than are still to come."""
    box = report.details.get("position")
    name = DEALER if box is None else seat_name(box)
    if t.state.play.passed[name] + len(t.hand(name)) >= DEALT:
        yield Objection("missing", "all cards of that hand have come or are missed already", "21.9")


def _has_no_cards(t: Round, report: Report) -> Iterable[Objection]:
    if t.hand(seat_name(report.details["position"])):
        yield Objection("dealt", "the wager has cards", "21.9(j)")


def _marker_has_moved(t: Round, _: Report) -> Iterable[Objection]:
    if not t.state.marker_before or t.state.marker == t.state.marker_before:
        yield Objection("marker", "the marker has not moved from a position before", "21.9(k)")


def _dealer_has_set(t: Round, _: Report) -> Iterable[Objection]:
    if not any(dealt.to == DEALER and dealt.face_up for dealt in t.dealt):
        yield Objection("dealer", "the dealer has not set the hand yet", "21.9(h)")


BEFORE_EXPOSURE = (DEAL, SHORT_HAND, SETTING, OPPOSING)
RULINGS: dict[str, Ruling[Round]] = {
    "card_face_up": Ruling(
        card_not_used(FACE_UP), (DEAL,), fields=card_field, check=cards_are_left
    ),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "player_card_exposed": Ruling(
        player_card_exposed, (*BEFORE_EXPOSURE, COUNT, EXPOSURE), fields=_with_cards
    ),
    "dealer_lacks_card": Ruling(dealer_lacks_card, (DEAL,), check=_lacks_no_more),
    "player_lacks_card": Ruling(player_lacks_card, (DEAL,), fields=_in_play, check=_lacks_no_more),
    "dealer_has_too_many": Ruling(
        void_round("the dealer was dealt more than four cards"),
        (*BEFORE_EXPOSURE, COUNT, EXPOSURE, SETTLEMENT),
    ),
    "player_has_too_many": Ruling(
        player_has_too_many, (DEAL, SETTING), fields=_to_keep, check=_has_room
    ),
    "dealer_set_wrongly": Ruling(
        dealer_set_wrongly, (DEAL, COUNT, EXPOSURE), check=_dealer_has_set
    ),
    "too_few_cards": Ruling(void_round("too few cards are left for the round"), (DEAL,)),
    "wager_not_dealt": Ruling(wager_not_dealt, (DEAL,), fields=_in_play, check=_has_no_cards),
    "marker_not_moved": Ruling(
        marker_not_moved, (MARKER_MOVES, *BEFORE_EXPOSURE, COUNT, EXPOSURE), check=_marker_has_moved
    ),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL,), check=rulings.device_deals
    ),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}
