"""What came of a wager, on the felt: how it is marked, and where it stands."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from chapter47.felt.card_table import CardTable
from chapter47.felt.pictures import draw_felt
from chapter47.felt.rings import MAIN
from chapter47.felt.rooms import layout_of
from chapter47.felt.slips import HIGH
from chapter47.felt.view import FeltView
from chapter47.games import game_names, game_of

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


def boxes(game: str, felt: FeltView) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the slips of one place, in its own figures."""
    found = []
    for slip in slips(game, felt):
        match = re.fullmatch(r"translate\((\S+) (\S+)\)", slip.get("transform", ""))
        (paper,) = [one for one in slip if one.tag.endswith("rect")]
        assert match
        x, y, wide = float(match[1]), float(match[2]), float(paper.get("width", ""))
        found.append((x - wide / 2, y - HIGH / 2, x + wide / 2, y + HIGH / 2))
    return found


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def described() -> dict[str, CardTable]:
    found = {name: layout_of(game_of(name), game_of(name).setting()) for name in game_names()}
    return {name: layout for name, layout in found.items() if layout is not None}


@pytest.mark.parametrize(("game", "layout"), described().items())
def test_amounts_side_by_side_do_not_overlap(game: str, layout: CardTable) -> None:
    """All that a place can bet was lost, and was won, by twenty-five dollars each."""
    spots = [(ring.wager, spot) for ring in layout.all_rings for spot in ring.spots[:4]]
    for net in (-2500, 2500):
        rows = [settled(wager, net, spot) for wager, spot in spots]
        shown = boxes(game, FeltView(game=game, seats=SEATED, settled=rows))
        assert len(shown) == len(rows)
        assert not [two for two in combinations(shown, 2) if overlap(*two)]


def chips(wager: str, cents: int) -> dict[str, object]:
    place = {"seat": 2, "wager": wager, "spot": "", "position": 0}
    return place | {"cents": cents, "said": {}, "mine": True}


def test_an_amount_beside_chips_leaves_the_name_of_the_hand_in_sight() -> None:
    """Tiles that were set as a hand have their name right above the ring."""
    hands = [{"to": "seat:2", "hand": hand, "cards": [64, 65]} for hand in ("low", "high")]
    bare = FeltView(game="pai-gow", seats=SEATED, settled=[settled("pai_gow", 2375)], hands=hands)
    (in_ring,) = boxes("pai-gow", bare)
    with_chips = FeltView(**{**vars(bare), "wagers": [chips("pai_gow", 2500)]})
    (beside,) = boxes("pai-gow", with_chips)
    middle, lowest = (in_ring[0] + in_ring[2]) / 2, (in_ring[1] + in_ring[3]) / 2
    assert beside[0] >= middle + MAIN
    assert (beside[1] + beside[3]) / 2 == lowest


def test_what_a_bank_has_won_stands_clear_of_its_marker() -> None:
    felt = FeltView(
        game="chemin-de-fer",
        seats=SEATED,
        settled=[settled("bank", 475)],
        wagers=[chips("bank", 5475)],
        states={"bank": "seat:2"},
    )
    (slip,) = boxes("chemin-de-fer", felt)
    room = game_of("chemin-de-fer")
    picture = ElementTree.fromstring(str(draw_felt(room, room.setting(), felt)))
    (marker,) = [g for g in picture.iter() if g.get("class") == "marker"]
    x, y, _ = (float(n) for n in re.findall(r"[\d.]+", marker.get("transform", "")))
    assert not overlap(slip, (x - 34, y - 15, x + 34, y + 15))


@pytest.mark.parametrize("cents", [9400, 199400])
def test_the_deepest_pile_reaches_no_word_below_its_ring(cents: int) -> None:
    """A disc has a radius of 18, a ring's word stands 38 below its middle and a side ring's 22."""
    for game, wager, scale, word in (
        ("casino-war", "initial", 1.2, MAIN + 4),
        ("chemin-de-fer", "bank", 0.9, 22),
    ):
        felt = FeltView(game=game, seats=SEATED, wagers=[chips(wager, cents)])
        room = game_of(game)
        picture = ElementTree.fromstring(str(draw_felt(room, room.setting(), felt)))
        discs = [g for g in picture.iter() if g.get("class", "").startswith("chip chip-")]
        deepest = max(float(d.get("transform", "").split()[1][:-1]) for d in discs)
        assert len(discs) == 6
        assert (deepest + 18) * scale <= word
