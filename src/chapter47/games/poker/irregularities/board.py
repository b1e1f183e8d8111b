"""Errors of a street (14.15): burns, a flop of four, streets that were dealt too early."""

from collections.abc import Iterable, Mapping

from chapter47.games.poker.state import BOARD, Round, hand_of
from chapter47.table import Field, Objection, OneOf, Procedure, Report
from chapter47.table.rulings.reports import cite_of

FLOP = 3
BURNED = "burned"
"""A common card that becomes a burn."""
MORE_THAN_FOUR = (5, 6, 7)


def acted_on_street(t: Round) -> bool:
    """Whether anybody has acted since the street was dealt."""
    turns = hand_of(t).turns
    return turns is not None and turns.acts > 0


def burn_field(_: Round) -> Mapping[str, Field]:
    """What was wrong with the burn."""
    return {"what": OneOf(("no burn", "two burns"))}


def burn_wrong(t: Round, report: Report) -> Procedure:
    """Common cards are put right before anybody acts; what was acted on stands.

    Without a burn the first card becomes it and one more comes. Of two burns the second comes to
    the board, and the last card of the street, which came one too early, is the next burn.
    """
    hand, cite = hand_of(t), cite_of(t, report)
    board = [d for d in t.dealt if d.to == BOARD]
    street = t.state.game.streets[hand.street]
    going = board[-street.board :] if street.board else []
    if acted_on_street(t) or not going:
        t.announce("The street stands as it was dealt", cite=cite)
    elif report.details["what"] == "no burn":
        going[0].hand = BURNED
        t.discard_hand(BOARD, BURNED, reason="becomes the burn", cite=cite)
        yield from t.deal(BOARD, cite=cite)
    else:
        going[-1].hand = BURNED
        t.discard_hand(BOARD, BURNED, reason="becomes the next burn", cite=cite)
        hand.burn_waits = True
        yield from t.deal(BOARD, cite=cite)


def flop_of_four(t: Round, report: Report) -> Procedure:
    """One of four cards, at random, becomes the next burn; three play."""
    hand, cite = hand_of(t), cite_of(t, report)
    yield from t.deal(BOARD, cite=cite)
    board = [d for d in t.dealt if d.to == BOARD]
    draw = t.commit("flop", cite=cite)
    at = yield from t.random_number(draw, len(board), cite=cite)
    board[at - 1].hand = BURNED
    t.discard_hand(BOARD, BURNED, reason="becomes the next burn", cite=cite)
    hand.burn_waits = True


def more_field(_: Round) -> Mapping[str, Field]:
    """How many cards lay there as the flop."""
    return {"cards": OneOf(MORE_THAN_FOUR)}


def flop_of_more(t: Round, report: Report) -> Procedure:
    """More than four: all go back into the stub, which is mixed, and the flop comes anew."""
    cite = cite_of(t, report)
    for _ in range(report.details["cards"] - FLOP):
        yield from t.deal(BOARD, cite=cite)
    board = [d for d in t.dealt if d.to == BOARD]
    cards = [d.card for d in board]
    for card in board:
        card.hand = "early"
    t.discard_hand(BOARD, "early", reason="too many cards were dealt as the flop", cite=cite)
    t.mix_into_stub(cards, cite=cite)
    for _ in range(FLOP):
        yield from t.deal(BOARD, cite=cite)


def is_the_flop(t: Round, report: Report) -> Iterable[Objection]:
    """Object where no flop lies there on which nobody has acted."""
    board = [d for d in t.dealt if d.to == BOARD]
    if t.state.hand is None or len(board) != FLOP or acted_on_street(t):
        message = "the flop has not just been dealt, or was acted on"
        yield Objection("flop", message, cite_of(t, report))


def early_street(t: Round, report: Report) -> Procedure:
    """The early cards come out, and go back into the stub, which is mixed; the burn stays."""
    hand, cite = hand_of(t), cite_of(t, report)
    street = t.state.game.streets[hand.street + 1]
    before = len(t.shoe.discard_rack)
    yield from t.burn(1, cite=cite)
    hand.burns += t.shoe.discard_rack[before:]
    hand.burned += 1
    early = []
    for _ in range(street.board):
        early.append((yield from t.deal(BOARD, hand="early", cite=cite)))
    t.discard_hand(BOARD, "early", reason="dealt before the betting was over", cite=cite)
    t.mix_into_stub(early, cite=cite)
    hand.no_burn = True


def a_board_comes(t: Round, report: Report) -> Iterable[Objection]:
    """Object where the next street has no common cards, or there is none."""
    hand, streets = t.state.hand, t.state.game.streets
    if hand is None or hand.street + 1 >= len(streets) or not streets[hand.street + 1].board:
        yield Objection("street", "no common card comes next", cite_of(t, report))
    elif hand.no_burn:
        yield Objection("street", "this street came early once already", cite_of(t, report))
