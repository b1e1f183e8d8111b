"""Score boards on the felt: the latest columns, in a picture and with characters."""

import re

from chapter47.families.baccarat.roads import ROADS
from chapter47.felt.card_table import Board, CardTable
from chapter47.felt.pictures import draw_card_table
from chapter47.felt.score_boards import SPOTS, boards_on, draw_boards
from chapter47.felt.view import FeltView
from chapter47.law.setting import Setting

LAYOUT = CardTable(
    "Boards", 7, hands=(), scores="results", boards=tuple(Board(*road) for road in ROADS)
)
SETTING = Setting.make("casino-war")


def felt(results):
    return FeltView(game="casino-war", states={"results": results})


def marks(board):
    """The marks of a placed board as column, row and colour."""
    step = board.step
    return [
        (round((m.x - board.x) / step - 0.5), round((m.y - board.y) / step - 0.5), m.colour)
        for m in board.marks
    ]


def test_marks_stand_in_their_squares():
    bead, big, *_ = boards_on(LAYOUT, felt(["banker", "banker", "tie", "player"]))
    assert marks(bead) == [(0, 0, "banker"), (0, 1, "banker"), (0, 2, "tie"), (0, 3, "player")]
    assert marks(big) == [(0, 0, "banker"), (0, 1, "banker"), (1, 0, "player")]
    assert [mark.text for mark in big.marks] == ["", "1", ""]


def test_of_a_long_shoe_the_latest_columns_are_drawn():
    results = ["banker", "player"] * 40
    bead, big, *_ = boards_on(LAYOUT, felt(results))
    assert len(bead.marks) == 80  # fourteen columns of six: all have room
    assert len(big.marks) == SPOTS[1][3]
    assert marks(big)[-1] == (SPOTS[1][3] - 1, 0, "player")


def test_the_picture_holds_every_mark_in_its_shape():
    drawn = str(draw_card_table(LAYOUT, SETTING, felt(["banker", "player"] * 6 + ["tie"])))
    assert len(re.findall(r'class="mark bead mark-', drawn)) == 13
    assert len(re.findall(r'class="mark ring mark-', drawn)) == 12 + 10
    assert len(re.findall(r'class="mark dot mark-banker', drawn)) == 9
    assert len(re.findall(r'class="mark slash mark-banker', drawn)) == 8
    # Columns of one mark each: every derived mark is red, from columns 3, 4 and 5 on.
    told = {
        "Bead plate": "banker, player, " * 6 + "tie",
        "Big road": "banker, player, " * 5 + "banker, player with 1 tied",
        "Big eye boy": ", ".join(["red"] * 10),
        "Small road": ", ".join(["red"] * 9),
        "Cockroach pig": ", ".join(["red"] * 8),
    }
    assert list(told) == [road.title for road in ROADS]
    for title, words in told.items():
        assert f'aria-label="{title}: {words}"' in drawn


def test_an_empty_board_says_so_to_who_hears_the_page():
    drawn = str(draw_card_table(LAYOUT, SETTING, felt([])))
    assert 'aria-label="Big road: nothing yet"' in drawn


def test_boards_lie_apart():
    placed = boards_on(LAYOUT, felt([]))
    assert len(placed) == 5
    boxes = [(b.x, b.y, b.x + b.columns * b.step, b.y + 6 * b.step) for b in placed]
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
            assert apart, (one, other)


def test_boards_with_characters():
    assert draw_boards(LAYOUT, felt([])) == []
    top, below = draw_boards(LAYOUT, felt(["banker", "banker", "player", "tie"]))
    plain = [re.sub(r"\[[^\]]*\]", "", line).rstrip() for line in top.split("\n")]
    assert plain[0].split() == ["Bead", "plate", "Big", "road"]
    assert [line.split() for line in plain[1:5]] == [["B", "●①"], ["B", "●"], ["P"], ["T"]]
    assert "Cockroach pig" in below


def test_characters_tell_red_and_blue_apart_without_colours():
    # Columns of 2 1 2 1 1 marks, a tie in the second.
    results = ["banker", "banker", "player", "tie", "banker", "banker", "player", "banker"]
    top, below = (re.sub(r"\[[^\]]*\]", "", part) for part in draw_boards(LAYOUT, felt(results)))
    assert top.split("\n")[1].split() == ["BP", "●①●○●"]
    # Big eye boy: heads of columns 3, 4 and 5 follow 1 after 2, 2 after 1, 1 after 2: blue; the
    # second mark of column 3 lies below where column 2 ends: blue. Small road: the second mark of
    # column 3 is beside one of column 1; heads 2 as 2, 1 as 1: red. Cockroach pig 1 after 2: blue.
    assert below.split("\n")[1].split() == ["○", "•", "╲"]


def test_a_felt_without_results_has_empty_boards():
    assert all(not board.marks for board in boards_on(LAYOUT, felt(None)))
