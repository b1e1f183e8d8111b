"""The draw (14.12): each player keeps his cards or exchanges some, in order."""

from chapter47.equipment.cards import card_text, parse_card
from chapter47.games.poker.button import clockwise
from chapter47.games.poker.cards import burn
from chapter47.games.poker.state import Round, TurnPassed, hand_of
from chapter47.table import Option, Procedure, Several, seat_name

DRAWING = "draw"
STAND, DRAW = "stand", "draw"
THROWN = "thrown"
"""The cards that a player has given up in the draw in progress."""


def draw_cards(t: Round, most: int) -> Procedure:
    """All say what they exchange, from the button's left; then a burn, and the new cards."""
    hand = hand_of(t)
    wanted: dict[int, int] = {}
    for seat in clockwise(hand.live, hand.button):
        if hand.is_live(seat):
            wanted[seat] = yield from _ask(t, seat, most)
    t.phase = "deal"
    if not t.cards_left:
        _mix_again(t, next(iter(wanted)))
    yield from burn(t)
    needed = sum(count for seat, count in wanted.items() if hand.is_live(seat))
    for seat, count in wanted.items():
        for _ in range(count if hand.is_live(seat) else 0):
            if t.cards_left <= 1 < needed or not t.cards_left:
                _mix_again(t, seat)
            needed -= 1
            yield from t.deal(
                seat_name(seat), cite=t.state.game.cite, face_up=False, seen_by=(seat_name(seat),)
            )
    for seat in wanted:
        t.discard_hand(
            seat_name(seat),
            THROWN,
            reason=f"exchanged by seat {seat}",
            cite="14.12",
            seen_by=(seat_name(seat),),
        )


def _ask(t: Round, seat: int, most: int) -> Procedure[int]:
    """Ask a player which cards he exchanges; all hear how many. Returns how many."""
    cards = tuple(card_text(card) for card in t.hand(seat_name(seat)))
    options = [Option(STAND, label="stand pat", is_careful=True)]
    for count in range(1, min(most, len(cards)) + 1):
        options.append(
            Option(
                DRAW,
                label=f"draw {count}",
                fixed={"count": count},
                fields={"cards": Several(cards, count)},
                secret=True,
            )
        )
    try:
        action = yield from t.ask_one(
            seat_name(seat), options, text="draw or stand pat", cite="14.12", phase=DRAWING
        )
    except TurnPassed:
        return 0
    drawn: int = action.args.get("count", 0)
    given_up = [parse_card(text) for text in action.args.get("cards", ())]
    for dealt in t.dealt:
        if dealt.to == seat_name(seat) and dealt.card in given_up:
            dealt.hand = THROWN
    short = len(t.state.game.streets[0].deal) - len(cards)
    t.tell_act(seat, f"draw {drawn}" if drawn else "stand pat", cite="14.12")
    return drawn + max(short, 0)


def _mix_again(t: Round, seat: int) -> None:
    """Mix muck, burns and earlier discards with the last card; never what was just given up.

    Where nothing else is left, what the others have given up in this draw is mixed in.
    """
    hand = hand_of(t)
    if not t.shoe.discard_rack and hand.burned == len(hand.burns):
        for other in hand.seats:
            if other != seat:
                t.discard_hand(
                    seat_name(other),
                    THROWN,
                    reason=f"exchanged by seat {other}",
                    cite="14.12",
                    seen_by=(seat_name(other),),
                )
    unseen = hand.burned - len(hand.burns)
    t.mix_into_stub(list(t.shoe.discard_rack), unseen=unseen, cite="14.12")
    hand.burns, hand.burned = [], 0
