"""What came of a wager, on the felt: how it is marked, and where it stands."""

from xml.etree import ElementTree

import pytest

from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import FeltView
from chapter47.games import game_of

SEATED = [{"seat": 2, "player": "ann", "rack": 0, "owes": 0, "mine": True}]


def slips(game: str, felt: FeltView) -> list[ElementTree.Element]:
    """The slips that tell amounts."""
    room = game_of(game)
    picture = ElementTree.fromstring(str(draw_felt(room, room.setting(), felt)))
    return [g for g in picture.iter() if "paid" in g.get("class", "").split()]


def settled(wager: str, net: int, spot: str = "") -> dict[str, object]:
    return {"seat": 2, "wager": wager, "spot": spot, "position": 0, "net": net}


@pytest.mark.parametrize(("net", "kind"), [(500, "won"), (-500, "lost"), (0, "even")])
def test_a_push_is_marked_neither_as_won_nor_as_lost(net: int, kind: str) -> None:
    felt = FeltView(game="casino-war", seats=SEATED, settled=[settled("initial", net)])
    (slip,) = slips("casino-war", felt)
    assert slip.get("class") == f"{kind} paid"
