"""A card room writes a short description and gets a felt: nothing overlaps, all can be read."""

from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest

from chapter47.desk.autoplay import play_round, seat_players
from chapter47.errors import BadInput
from chapter47.felt.card_characters import draw_cards
from chapter47.felt.card_places import lies_on
from chapter47.felt.card_table import CardTable, Hand, Marker, Ring
from chapter47.felt.pictures import draw_card_table
from chapter47.felt.rings import FOOT, TYPE, Slot, slots, width_at, word_width
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import FeltView, Watch
from chapter47.games import game_names, game_of
from chapter47.law.setting import Setting
from tests.play import open_table

SVG = "{http://www.w3.org/2000/svg}"
THREE_CARDS = CardTable(
    "Three cards",
    7,
    legends=("THREE CARDS", "Dealer plays with queen high"),
    dealer=(Hand(room=3),),
    hands=(Hand(room=3),),
    rings=(Ring("ante", "ANTE"), Ring("play", "PLAY")),
    side=(Ring("pair_plus", "PAIR PLUS"),),
    tell=lambda _to, _hand, cards: f"{len(cards)} cards",
)
PUNTO = CardTable(
    "Punto",
    14,
    dealer=(Hand(owner="player", word="Player", room=3), Hand(owner="banker", word="Banker")),
    hands=(),
    rings=(Ring("player", "PLAYER"),),
    side=(Ring("banker", "BANKER"), Ring("tie", "TIE")),
    scores="results",
)
SHARED = CardTable(
    "Shared",
    6,
    board=(Hand(owner="board", word="Board", room=5),),
    rings=(Ring("ante", "ANTE"), Ring("flop", "FLOP"), Ring("turn", "TURN")),
    side=(Ring("bonus", "BONUS"),),
)
POKER = CardTable("Poker", 9, dealer=(), hands=(Hand(room=2),), rings=(Ring("bet", "BET"),))
CROWDED = CardTable(
    "Crowded",
    7,
    rings=(Ring("bet", "BET"),),
    side=tuple(Ring(f"s{n}", f"SIDE {n}") for n in range(9)),
)
ROOMS = [
    layout
    for name in game_names()
    if (layout := layout_of(game_of(name), game_of(name).setting())) is not None
]
TO_COME = [THREE_CARDS, PUNTO, SHARED, POKER, CROWDED]


def extent(slot: Slot) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a ring with its label, or of a pill."""
    if slot.width:
        return slot.x - slot.width / 2, slot.y - 12.5, slot.x + slot.width / 2, slot.y + 12.5
    half = max(slot.radius, word_width(slot.word) / 2)
    return slot.x - half, slot.y - slot.radius, slot.x + half, slot.label_y


@pytest.mark.parametrize("layout", [*ROOMS, *TO_COME], ids=lambda layout: layout.title)
def test_rings_and_their_words_lie_apart_within_their_place(layout: CardTable) -> None:
    found = slots(layout)
    assert {slot.wager for slot in found} == {ring.wager for ring in layout.all_rings}
    for one, other in combinations(map(extent, found), 2):
        apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
        assert apart, (one, other)
    for slot in found:
        left, _, right, bottom = extent(slot)
        assert bottom <= FOOT
        assert right - left <= width_at(layout, slot.y) + TYPE


@pytest.mark.parametrize("layout", ROOMS, ids=lambda layout: layout.title)
def test_a_room_describes_every_wager_that_its_law_offers(layout: CardTable) -> None:
    setting = next(
        game_of(name).setting()
        for name in game_names()
        if layout_of(game_of(name), game_of(name).setting()) == layout
        or game_of(name).title == layout.title
    )
    never_laid = {"envy"}  # comes with a bonus; nobody puts chips there
    assert set(layout.wagers) | never_laid >= set(setting.wagers)


def cards(to: str, faces: list[int | None], hand: str = "") -> dict[str, object]:
    return {"to": to, "hand": hand, "cards": faces}


def test_a_described_room_draws_dealer_board_hands_names_pots_and_scores() -> None:
    setting = Setting.make("casino-war")
    felt = FeltView(
        game="casino-war",
        seats=[{"seat": 2, "player": "Ann", "rack": 5000, "mine": True}],
        hands=[cards("seat:2", [0, 5, 9]), cards("dealer", [12, None, None])],
        active=[{"to": "seat:2", "hand": ""}],
        pots={"pot": 12_500},
    )
    shown = str(draw_card_table(THREE_CARDS, setting, felt))
    svg = ElementTree.fromstring(shown)
    titles = [title.text for title in svg.iter(f"{SVG}title")]
    assert titles.count("A card face down") == 2
    assert "Deuce of clubs" in titles and "pot: $125" in titles
    assert "3 cards" in shown  # the player's hand is named; the dealer's is not seen
    assert shown.count('class="tag"') == 1
    assert shown.count("active-hand") == 1
    assert "ANTE" in shown and "PAIR PLUS" in shown
    text = draw_cards(felt, THREE_CARDS)
    assert "> " in text and "3 cards" in text and "2 Ann" in text
    scored = FeltView(game="casino-war", states={"results": ["banker", "player", "tie"]})
    beads = str(draw_card_table(PUNTO, setting, scored))
    assert [f"bead-{letter}" in beads for letter in "bpt"] == [True] * 3


def test_a_sign_shows_the_words_of_its_state() -> None:
    layout = CardTable("Signed", 6, dealer=(Hand(),), hands=(), sign="spread")
    setting = Setting.make("casino-war")
    words = "spread of 4 pays 1 to 1"
    for states, shown in (({"spread": words}, True), ({"spread": ""}, False), ({}, False)):
        felt = FeltView(game="casino-war", states=states)
        assert (words in str(draw_card_table(layout, setting, felt))) is shown
        assert (words in draw_cards(felt, layout)) is shown


def test_a_long_hand_shows_every_index_and_stays_above_the_rings() -> None:
    layout = CardTable("Long", 6, hands=(Hand(room=7),), rings=(Ring("bet", "BET"),))
    felt = FeltView(game="x", hands=[cards("seat:1", list(range(0, 28, 4)))])
    laid = lies_on(layout, felt).hands[1]
    assert sum(len(hand.cards) for hand in laid) == 7
    rings = min(slot.y - slot.radius for slot in slots(layout))
    for hand in laid:
        assert hand.step >= 36
        assert hand.foot <= rings


def test_a_marker_stands_at_whom_the_state_names() -> None:
    layout = CardTable("Marked", 6, markers=(Marker("Bank", "bank"),))
    setting = Setting.make("casino-war")
    for owner, found in (("seat:3", 1), ("dealer", 1), ("", 0)):
        felt = FeltView(game="casino-war", states={"bank": owner})
        assert str(draw_card_table(layout, setting, felt)).count(">BANK<") == found


CARD_GAMES = ("blackjack", "casino-war", "double-attack-blackjack", "pai-gow-poker", "spanish-21")


@pytest.mark.parametrize("game", CARD_GAMES)
def test_hands_of_a_round_are_named_for_those_who_see_them(game: str) -> None:
    table = open_table(game, seats=0)
    seat_players(table, 2, 1_000_000)
    play_round(table, Random(3))
    felt = Watch(table, ["public"]).felt
    layout = layout_of(table.game, table.setting)
    assert layout is not None
    lies = lies_on(layout, felt)
    named = [hand.name for hands in (lies.dealer, *lies.hands.values()) for hand in hands]
    assert named
    if game != "casino-war":  # one card is its own name
        assert all(named)


ARC = 905
"""How long the arc of a legend is: an angle of 2 asin(440 / 1100) at a radius of 1100."""
SMALL_LETTER = 15.2
"""How wide a letter of a small legend is printed on average, its spacing of 2 included."""


@pytest.mark.parametrize("name", game_names())
def test_no_legend_is_longer_than_its_arc_whatever_the_options(name: str) -> None:
    """A text that runs off its path is cut off at both ends, and with it what a wager pays."""
    game = game_of(name)
    for setting in settings_of(name):
        layout = layout_of(game, setting)
        for legend in layout.legends[1:] if layout else ():
            assert len(legend) * SMALL_LETTER <= ARC, legend


def settings_of(name: str) -> list[Setting]:
    """The house's own options, and each other choice of each, one at a time."""
    found = [game_of(name).setting()]
    for option in found[0].law.file.option:
        if option.name in found[0].options:
            for choice in option.row_on(found[0].as_of).choices:
                try:
                    found.append(game_of(name).setting(options={option.name: choice}))
                except BadInput:  # not without another one
                    continue
    return found


def test_a_marker_at_a_table_of_tiles_covers_no_tile() -> None:
    layout = layout_of(game_of("pai-gow"), game_of("pai-gow").setting())
    assert layout is not None
    view = FeltView("pai-gow", hands=[{"to": "seat:2", "hand": "", "cards": [0, 1, 2, 3]}])
    lies = lies_on(layout, view)
    (four,) = lies.hands[2]
    longest = max(len(marker.word) for marker in layout.markers)
    assert lies.marked - 15 >= four.foot
    ring = next(slot for slot in lies.slots if slot.wager == "pai_gow")
    assert lies.aside - (8 + 6.5 * longest) >= ring.radius


def test_where_the_shoe_goes_counterclockwise_so_do_the_numbers_of_seats() -> None:
    """3.6: the shoe goes on counterclockwise, from each seat to the next number.

    The dealer sits at the top: his right is the left of the picture, to which a place is turned by
    a positive angle.
    """
    turned = {}
    for name in ("punto-banco", "minibaccarat"):
        setting = game_of(name).setting()
        layout = layout_of(game_of(name), setting)
        assert layout is not None
        root = ElementTree.fromstring(str(draw_card_table(layout, setting, FeltView(name))))
        turns = [
            float(group.attrib["transform"].removeprefix("rotate(").split()[0])
            for group in root.iter(f"{SVG}g")
            if group.attrib.get("transform", "").startswith("rotate(")
            and group.find(f"{SVG}g[@class='plate empty']") is not None
        ]
        turned[name] = turns
    assert turned["punto-banco"] == sorted(turned["punto-banco"], reverse=True)
    assert turned["punto-banco"][0] == 39  # six and a half places of six degrees
    assert turned["minibaccarat"] == sorted(turned["minibaccarat"])
