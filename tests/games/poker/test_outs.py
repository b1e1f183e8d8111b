"""The next cards that put a hand ahead."""

from chapter47.equipment.cards import parse_cards
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.lab.equity import spot_of
from chapter47.games.poker.lab.outs import outs


def test_outs_by_hand() -> None:
    game = descriptions()["hold-em"]
    board = parse_cards("KH 7H 2C 9D")
    draw, pair = outs(spot_of(game, ["AhQh", "KsJs"], board))
    hearts = {c for c in range(52) if c % 4 == 2} - set(parse_cards("AH QH KH 7H"))
    assert set(draw.cards) == hearts | set(parse_cards("AS AD AC"))
    assert pair.is_ahead and not draw.is_ahead and not pair.cards
