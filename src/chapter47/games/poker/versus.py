"""A player's hand against as many random hands as are left: what he sees, put to the lab."""

from collections.abc import Sequence

from chapter47.games.poker.lab.equity import DECK, Spot
from chapter47.games.poker.lab.ranges import Range
from chapter47.games.poker.sight import Sight


def spot_with(sight: Sight, own: Sequence[int]) -> Spot:
    """Some of a player's cards, the rest of them given up, beside the others' unknown ones.

    Cards that others show are theirs, cards that are gone come to nobody. Where the deck has not
    enough cards for everybody to the end, those who show least are left out.
    """
    gone = (*sight.gone, *(card for card in sight.own if card not in own))
    dead = tuple(card for card in gone if card not in own and card not in sight.board)
    shown = sorted(sight.shown.values(), key=len, reverse=True)
    room = DECK - len(dead) - sight.game.board_cards
    most = max(room // sight.game.own_cards - 1, 1)
    ranges = [Range("yours", (tuple(own),)), *(Range("random", (s,)) for s in shown[:most])]
    return Spot(sight.game, tuple(ranges), sight.board, dead)


def left_out(sight: Sight, spot: Spot) -> int:
    """How many of the others a spot leaves out."""
    return sight.others - (len(spot.ranges) - 1)
