"""The poker table in a terminal and in a browser."""

from xml.etree import ElementTree

from chapter47.felt.pictures import draw_felt
from chapter47.felt.terminal import draw_table
from chapter47.felt.view import felt_view
from chapter47.games.poker.felt import figures
from chapter47.table import seat_name
from tests.poker import begin, does, tell, told_table


def all_in_with_two_side_pots():
    """Four players, of whom two are all in for less than the others."""
    table = told_table({1: 2_000, 2: 6_000, 3: 60_000, 4: 60_000})
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    does(table, "3 raise 20000", "4 call", "1 call", "2 call")
    return table


def picture(table, audience: str, *mine: int) -> str:
    return str(draw_felt(table.game, table.setting, felt_view(table, audience, mine)))


def parts(svg: str) -> list[dict[str, str]]:
    return [part.attrib for part in ElementTree.fromstring(svg).iter()]


def texts(svg: str, kind: str) -> list[str]:
    """What stands in the groups of a class, from seat to seat."""
    found = []
    for group in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}g"):
        if kind in group.get("class", "").split():
            found += [text.text or "" for text in group.iter("{http://www.w3.org/2000/svg}text")]
    return found


def test_a_terminal_shows_stacks_bets_cards_and_side_pots_to_their_owner():
    table = told_table({1: 2_000, 2: 6_000, 3: 60_000})
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 raise 900")
    text = draw_table(table, ["seat:3"])
    assert "bets [bold yellow]$9[/]" in text and "[bold yellow]$591[/]" in text
    assert text.count("▒▒") == 4 and "Q♠" in text
    assert draw_table(table, ["public"]).count("▒▒") == 6
    pots = draw_table(all_in_with_two_side_pots(), ["public"])
    assert "Main pot $80   Side pot 1 $120   Side pot 2 $280" in pots


def test_a_browser_shows_side_pots_the_button_bets_and_whose_turn_it_is():
    table = all_in_with_two_side_pots()
    svg = picture(table, "seat:3", 3)
    ElementTree.fromstring(svg)
    for said in ("Main pot", "Side pot 1", "Side pot 2", "$80", "$120", "$280", "call, all in"):
        assert said in svg
    assert svg.count('id="button"') == 1
    tell(table, "2C 7D 9H")
    turn = picture(table, "seat:3", 3)
    assert turn.count('class="lamp"') == 1
    assert "Queen of spades" in turn and "Ace of spades" not in turn


def test_a_folded_hand_leaves_the_felt_and_a_winner_is_told():
    table = told_table({1: 60_000, 2: 60_000})
    begin(table)
    tell(table, "AS KS AD KD")
    assert felt_view(table, "public").hands[0]["cards"] == [None, None]
    does(table, "2 fold")
    felt = felt_view(table, "public")
    assert [hand["to"] for hand in felt.hands] == ["seat:1"]
    svg = picture(table, "public")
    assert "wins $2" in svg
    lit = [part["class"] for part in parts(svg) if "won" in part.get("class", "").split()]
    assert len(lit) == 2, "the winner's plate and what is said of him, and nobody else's"


def test_who_is_not_in_the_hand_is_said_to_wait_and_every_player_has_his_number():
    table = told_table({1: 60_000, 2: 60_000, 3: 60_000})
    table.act("seat:3", "sit_out")
    begin(table)
    tell(table, "AS KS AD KD")
    for seat in (5, 6):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
    table.act("seat:5", "buy_in", amount=20_000)
    svg = picture(table, "public")
    tags = texts(svg, "said")
    assert [tags.count(word) for word in ("sits out", "waits", "no chips")] == [1, 1, 1]
    assert texts(svg, "number") == ["1", "2", "3", "5", "6"]


def test_what_is_said_of_a_player_covers_no_cards_of_his_neighbour():
    """Eleven players with two cards each: a word of up to 14 letters stays clear of the next."""
    found = figures(told_table({1: 60_000, 2: 60_000}).setting)
    where, words = found["places"], found["words"]
    assert len(where) == 11
    tag_below, tag_half, cards_above, cards_half = 32 + 23, 10 + 14 * 5.8, 87, 42
    for one, (_, y) in where.items():
        for other, (other_x, other_y) in where.items():
            beside = abs(words[one] - other_x) >= tag_half + cards_half
            apart = y + tag_below <= other_y - cards_above or y >= other_y
            assert one == other or beside or apart, (one, other)
