"""Score boards against thirty rounds worked out by hand, ties and all."""

from chapter47.families.baccarat.roads import (
    ROADS,
    bead_plate,
    big_eye_boy,
    big_road,
    cockroach_pig,
    small_road,
)

WORDS = {"P": "player", "B": "banker", "T": "tie"}
COLOURS = {"banker": "B", "player": "P", "tie": "T"}


def shoe(letters):
    return [WORDS[letter] for letter in letters.replace(" ", "")]


def drawn(marks, letters=COLOURS):
    """A board as six lines of letters, one column for each character."""
    width = 1 + max((mark.column for mark in marks), default=-1)
    grid = [[" "] * width for _ in range(6)]
    for mark in marks:
        assert grid[mark.row][mark.column] == " ", f"two marks at {mark[:2]}"
        grid[mark.row][mark.column] = letters[mark.colour]
    return ["".join(row).rstrip() for row in grid]


def derived(marks):
    """A derived road as it is drawn: R for red, B for blue."""
    return drawn(marks, {"banker": "R", "player": "B"})


def colours(marks):
    """Derived roads in the order in which they were marked: R for red, B for blue."""
    return "".join("R" if mark.colour == "banker" else "B" for mark in marks)


# Thirty rounds. Ties fall away: PP BBB P B PPPP BB PP B P BBB PP BB, in columns of
# 2 3 1 1 4 2 2 1 1 3 2 2 marks. Ties: one before the first result (counted on it), one after the
# third B of column 2, two after the fourth P of column 5, two after the B of column 8.
FIRST = shoe("T PP BB BT P B PPPP TT BB PP B TT P BBB PP BB")


def test_the_first_shoe_has_thirty_rounds():
    assert len(FIRST) == 30
    assert FIRST.count("tie") == 6


def test_bead_plate_of_the_first_shoe():
    """Six to a column: TPPBBB TPBPPP PTTBBP PBTTPB BBPPBB."""
    assert drawn(bead_plate(FIRST)) == ["TTPPB", "PPTBB", "PBTTP", "BPBTP", "BPBPB", "BPPBB"]
    assert [mark.text for mark in bead_plate(FIRST)[:4]] == ["T", "P", "P", "B"]


def test_big_road_of_the_first_shoe():
    assert drawn(big_road(FIRST)) == [
        "PBPBPBPBPBPB",
        "PB  PBP  BPB",
        " B  P    B",
        "    P",
        "",
        "",
    ]
    ties = {(mark.column, mark.row): mark.text for mark in big_road(FIRST) if mark.text}
    assert ties == {(0, 0): "1", (1, 2): "1", (4, 3): "2", (7, 0): "2"}


def test_big_eye_boy_of_the_first_shoe():
    """Lengths 2 3 1 1 4 2 2 1 1 3 2 2, each column compared with the one before.

    Column 2 (depth 1): column 1 is 2 long, 2 != 1: red; depth 2: it ends just above: blue.
    Column 3, head: 3 against 2: blue. Column 4, head: 1 against 3: blue.
    Column 5, head: 1 against 1: red; depth 1: column 4 ends above: blue; depths 2, 3: red, red.
    Column 6, head: 4 against 1: blue; depth 1: 4 long: red.
    Column 7, head: 2 against 4: blue; depth 1: 2 long: red.
    Column 8, head: 2 against 2: red. Column 9, head: 1 against 2: blue.
    Column 10, head: 1 against 1: red; depth 1: blue; depth 2: red.
    Column 11, head: 3 against 1: blue; depth 1: red.
    Column 12, head: 2 against 3: blue; depth 1: red.
    """
    assert colours(big_eye_boy(FIRST)) == "RB B B RBRR BR BR R B RBR BR BR".replace(" ", "")
    # Streaks R BBB R B RR B R B RR B R B R B R B R, each in a column of its own.
    assert derived(big_eye_boy(FIRST)) == [
        "RBRBRBRBRBRBRBRBR",
        " B  R   R",
        " B",
        "",
        "",
        "",
    ]


def test_small_road_of_the_first_shoe():
    """Each column compared with the second one before it.

    Column 3 has no second mark. Column 4, head: 1 (column 3) against 2 (column 1): blue.
    Column 5, head: 1 (4) against 3 (2): blue; depth 1: column 3 is 1 long: blue; 2, 3: red, red.
    Column 6, head: 4 (5) against 1 (3): blue; depth 1: column 4 is 1 long: blue.
    Column 7, head: 2 (6) against 1 (4): blue; depth 1: column 5 is 4 long: red.
    Column 8, head: 2 (7) against 4 (5): blue. Column 9, head: 1 (8) against 2 (6): blue.
    Column 10, head: 1 (9) against 2 (7): blue; depth 1: column 8 is 1 long: blue; depth 2: red.
    Column 11, head: 3 (10) against 1 (8): blue; depth 1: column 9 is 1 long: blue.
    Column 12, head: 2 (11) against 1 (9): blue; depth 1: column 10 is 3 long: red.
    """
    assert colours(small_road(FIRST)) == "B BBRR BB BR B B BBR BB BR".replace(" ", "")
    assert derived(small_road(FIRST)) == [
        "BRBRBRBR",
        "BRB B B",
        "B B B B",
        "    B",
        "",
        "",
    ]


def test_cockroach_pig_of_the_first_shoe():
    """Each column compared with the third one before it.

    Column 5, head: 1 (4) against 2 (1): blue; column 4 has no second mark.
    Column 5, depth 1: column 2 is 3 long: red; depth 2: red; depth 3: it ends just above: blue.
    Column 6, head: 4 (5) against 3 (2): blue; depth 1: column 3 is 1 long: blue.
    Column 7, head: 2 (6) against 1 (3): blue; depth 1: column 4 is 1 long: blue.
    Column 8, head: 2 (7) against 1 (4): blue. Column 9, head: 1 (8) against 4 (5): blue.
    Column 10, head: 1 (9) against 2 (6): blue; depth 1: column 7 is 2 long: red; depth 2: blue.
    Column 11, head: 3 (10) against 2 (7): blue; depth 1: column 8 is 1 long: blue.
    Column 12, head: 2 (11) against 1 (8): blue; depth 1: column 9 is 1 long: blue.
    """
    assert colours(cockroach_pig(FIRST)) == "BRRB BB BB B B BRB BB BB".replace(" ", "")
    # B, RR, then eight blues: six down and two to the right; then R, then five blues.
    assert derived(cockroach_pig(FIRST)) == [
        "BRBRB",
        " RB B",
        "  B B",
        "  B B",
        "  B B",
        "  BBB",
    ]


# Thirty rounds with a dragon: BBBBBBBBB (nine) PPPPPPP (seven) BB P BBBB PPP, and ties between.
# Columns of 9 7 2 1 4 3 marks: 26, and four ties.
DRAGON = shoe("BBBB T BBBBB PPPPPPP BB T P T BBBB PPP T")


def test_the_dragon_has_thirty_rounds():
    assert (len(DRAGON), DRAGON.count("tie")) == (30, 4)


def test_a_dragon_turns_right_at_the_bottom_and_the_next_before_it():
    """Nine bankers fill column 1 and go on in row 6 through columns 2 to 4.

    Seven players begin in column 2; below their fifth lies the dragon, so they turn at row 5 and go
    on to the right through columns 3 and 4.
    """
    assert drawn(big_road(DRAGON)) == [
        "BPBPBP",
        "BPB BP",
        "BP  BP",
        "BP  B",
        "BPPP",
        "BBBB",
    ]
    ties = {(mark.column, mark.row): mark.text for mark in big_road(DRAGON) if mark.text}
    assert ties == {(0, 3): "1", (2, 1): "1", (3, 0): "1", (5, 2): "1"}


def test_derived_roads_look_at_streaks_as_long_as_they_are_not_as_they_are_drawn():
    """Columns of 9 7 2 1 4 3 marks.

    Big eye boy. Column 2, depths 1 to 6: column 1 is 9 long: six reds. Column 3, head: 7 against 9:
    blue; depth 1: red. Column 4, head: 2 against 7: blue. Column 5, head: 1 against 2: blue; depth
    1: column 4 ends above: blue; depths 2, 3: red, red. Column 6, head: 4 against 1: blue; depths
    1, 2: column 5 is 4 long: red, red.
    Small road. Column 3, depth 1: column 1: red. Column 4, head: 2 against 9: blue. Column 5, head:
    1 against 7: blue; depth 1: column 3 is 2 long: red; depth 2: blue; depth 3: red. Column 6,
    head: 4 against 2: blue; depth 1: column 4 is 1 long: blue; depth 2: red.
    Cockroach pig. Column 5, head: 1 against 9: blue; depths 1, 2, 3: column 2 is 7 long: red, red,
    red. Column 6, head: 4 against 7: blue; depth 1: column 3 is 2 long: red; depth 2: blue.
    """
    assert colours(big_eye_boy(DRAGON)) == "RRRRRR BR B BBRR BRR".replace(" ", "")
    assert colours(small_road(DRAGON)) == "R B BRBR BBR".replace(" ", "")
    assert colours(cockroach_pig(DRAGON)) == "BRRR BRB".replace(" ", "")


# Thirty rounds that alternate, with ties: B P B P ... in fifteen pairs less the ties.
PING_PONG = shoe("BPBPBPBPBPBP TTT BPBPBPBPBPBP TTT")


def test_a_shoe_that_alternates_is_red_all_along():
    assert len(PING_PONG) == 30
    assert drawn(big_road(PING_PONG)) == ["BP" * 12, "", "", "", "", ""]
    # 24 columns of one mark: heads from columns 3, 4 and 5 on, all equal.
    assert colours(big_eye_boy(PING_PONG)) == "R" * 22
    assert colours(small_road(PING_PONG)) == "R" * 21
    assert colours(cockroach_pig(PING_PONG)) == "R" * 20
    # 22 reds: six down, sixteen to the right along the bottom.
    assert derived(big_eye_boy(PING_PONG)) == ["R", "R", "R", "R", "R", "R" * 17]


def test_a_column_that_finds_its_head_taken_begins_further_right():
    """Two dragons: the second turns at row 5, the third at row 4, until a tail lies in row 1."""
    results = shoe("B" * 7 + "P" * 7 + "B" * 7 + "P" * 7 + "B" * 7 + "P" * 7 + "B")
    marks = big_road(results)
    assert len({mark[:2] for mark in marks}) == len(marks) == 43
    # Turning at rows 6 5 4 3 2 1: the last has its head alone in a column and six along the top.
    heads = [
        mark.column
        for before, mark in zip([None, *marks], marks, strict=False)
        if before is None or before.colour != mark.colour
    ]
    assert heads == [0, 1, 2, 3, 4, 5, 12]


def test_boards_without_results_are_empty():
    assert [road.marks([]) for road in ROADS] == [[]] * 5
    assert big_road(["tie", "tie"]) == []


def test_every_board_has_its_rule():
    assert [road.title for road in ROADS] == [
        "Bead plate",
        "Big road",
        "Big eye boy",
        "Small road",
        "Cockroach pig",
    ]
    assert all(len(road.rule) > 60 for road in ROADS)
