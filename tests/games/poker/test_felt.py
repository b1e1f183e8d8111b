"""The poker table in a terminal and in a browser."""

from xml.etree import ElementTree

from chapter47.felt.pictures import draw_felt
from chapter47.felt.terminal import draw_table
from chapter47.felt.view import felt_view
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
    assert "wins $2" in picture(table, "public")
