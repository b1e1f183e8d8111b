"""Fast action hold'em: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.felt.fold import Fold
from chapter47.table import Refused
from tests.games.fast_action_holdem.hand import GAME, dealt, keep, one_round, tell_board
from tests.play import bet, events, net, open_table
from tests.showdown import (
    BANKROLL,
    by_a_person,
    cards,
    dealt_to,
    rack,
    seen_by,
    settled,
    tell_cards,
    told_table,
    until,
    wager,
)
from tests.showdown_room import changes, is_void
from tests.support import cites

JACKS, BOARD = "JS JD 8D 3C", "KH 8S 5D 3D 2C"
OWN = "KS QD 7C 2H"


def begun(*seats: int, **more):
    """Wagers of $10, the betting closed, no card told."""
    table = told_table(GAME, seats=max(seats), **more)
    for seat in seats:
        wager(table, seat, fast_action=1000)
    table.act("dealer", "no_more_bets")
    return table


def felt_of(table, audience: str) -> Fold:
    """What somebody sees on the felt."""
    return Fold().take(table.view(audience))


@cites("19:47-21.9(a)")
def test_a_card_face_up_is_not_used_however_many_there_are():
    table = begun(1)
    for card in ("AS", "AD", "AC"):
        table.report("dealer", "card_face_up", card=card)
        shown = events(table, "CardsDiscarded")[-1]
        assert (shown.cards, shown.cite) == ((parse_card(card),), "19:47-21.9(a)")
    tell_cards(table, {1: OWN}, JACKS)
    keep(table, 1, "KS QD")
    table.report("dealer", "card_face_up", card="AH")
    tell_board(table, BOARD)
    assert net(table, 1) == 1000


@cites("19:47-21.9(b)")
def test_a_card_drawn_in_error_is_the_next_card():
    table = by_a_person(GAME, 1, fast_action=1000)
    until(table, "deal")
    table.report("dealer", "card_drawn_in_error")
    held = events(table, "CardHeld")[-1]
    assert held.cite == "19:47-21.9(b)" and held.card is None
    with pytest.raises(Refused, match="already waits"):
        table.report("dealer", "card_drawn_in_error")
    table.act("dealer", "go_on")
    assert events(table, "CardDealt")[0].hidden_card == held.hidden_card


@cites("19:47-21.9(c)")
@pytest.mark.parametrize("when", ["deal", "setting"])
def test_a_players_card_exposed_too_early_is_turned_down_and_play_goes_on(when: str):
    table = begun(1, 2)
    tell_cards(table, {1: OWN}, "")
    if when == "setting":
        tell_cards(table, {2: "9S 9D 4C 4H"}, JACKS)
    table.report("dealer", "player_card_exposed", position=1)
    (turned,) = events(table, "CardTurned")
    assert (turned.to, turned.cite) == ("seat:1", "19:47-21.9(c)")
    (down,) = events(table, "CardCovered")
    assert (down.to, down.index, down.cite) == ("seat:1", turned.index, "19:47-21.9(c)")
    assert "turned face down" in events(table, "Announced")[-1].text
    for audience in ("public", "seat:2"):
        lies = [card for card in felt_of(table, audience).cards if card.to == "seat:1"]
        assert len(lies) == 4
        assert all(card.face is None and not card.face_up for card in lies)
    own = [card.face for card in felt_of(table, "seat:1").cards if card.to == "seat:1"]
    assert own == ([parse_card(c) for c in OWN.split()] if when == "setting" else [None] * 4)
    if when == "deal":
        tell_cards(table, {2: "9S 9D 4C 4H"}, JACKS)
    keep(table, 1, "KS QD")
    keep(table, 2, "9S 9D")
    tell_board(table, BOARD)
    assert (net(table, 1), net(table, 2)) == (1000, -1000)


@cites("19:47-21.9(d)")
@pytest.mark.parametrize("missing", [1, 2])
def test_a_dealer_with_too_few_cards_gets_them_before_the_hand_is_set(missing: int):
    table = begun(1)
    tell_cards(table, {1: OWN}, "")
    for _ in range(missing):
        assert table.prompt.text == "deal to dealer"
        table.report("dealer", "dealer_lacks_card")
    tell_cards(table, {}, JACKS)
    late = [e.cite for e in events(table, "CardDealt") if e.to == "dealer"]
    assert late == ["19:47-21.7"] * (4 - missing) + ["19:47-21.9(d)"] * missing
    assert table.prompt.text == "keep two cards"
    keep(table, 1, "KS QD")
    tell_board(table, BOARD)
    assert net(table, 1) == 1000


@cites("19:47-21.9(e)")
@pytest.mark.parametrize("choice", ["take_cards", "void_hand"])
def test_a_player_with_too_few_cards_voids_the_hand_or_gets_them_after_all_others(choice: str):
    table = begun(1, 2)
    table.report("dealer", "player_lacks_card", position=1)
    table.report("dealer", "player_lacks_card", position=1)
    tell_cards(table, {1: "KS QD", 2: "9S 9D 4C 4H"}, JACKS)
    assert table.prompt.phase == "short hand"
    assert list(table.prompt.options) == ["seat:1"]
    assert dealt_to(table).count("dealer") == dealt_to(table).count("seat:2") == 4
    table.act("seat:1", choice)
    if choice == "take_cards":
        tell_cards(table, {1: "7C 2H"}, "")
        late = [e.cite for e in events(table, "CardDealt")][-2:]
        assert late == ["19:47-21.9(e)"] * 2
        keep(table, 1, "KS QD")
    else:
        assert settled(table, 1, "fast_action") == [("void", 0, "19:47-21.9(e)")]
        assert rack(table, 1) == BANKROLL
    assert "community" not in dealt_to(table)
    keep(table, 2, "9S 9D")
    tell_board(table, BOARD)
    assert net(table, 1) == (1000 if choice == "take_cards" else 0)
    assert net(table, 2) == -1000


@cites("19:47-21.9(d)", "19:47-21.9(e)")
@pytest.mark.parametrize(("rounds_before", "first", "then"), [(0, 1, 3), (1, 3, 1), (2, 3, 1)])
def test_missing_cards_come_to_the_dealer_and_then_to_players_in_the_order_of_the_deal(
    rounds_before: int, first: int, then: int
):
    """From the marker, which moves on each round; nobody has set a hand, no community card lies."""
    table = told_table(GAME, seats=3)
    for _ in range(rounds_before):
        wager(table, 2, fast_action=1000)
        table.act("dealer", "no_more_bets")
        tell_cards(table, {2: "9S 9D 4C 4H"}, JACKS)
        keep(table, 2, "9S 9D")
        tell_board(table, BOARD)
    for seat in (1, 2, 3):
        wager(table, seat, fast_action=1000)
    table.act("dealer", "no_more_bets")
    assert table.state.marker == rounds_before + 1
    already = len(events(table, "CardDealt"))
    table.report("dealer", "player_lacks_card", position=3)
    table.report("dealer", "player_lacks_card", position=1)
    for _ in range(2):
        table.report("dealer", "dealer_lacks_card")
    hands = {1: "KS QD 7C 2H", 2: "9S 9D 4C 4H", 3: "AS TD 6C 5H"}
    short = hands | {1: "KS QD 7C", 3: "AS TD 6C"}
    tell_cards(table, short, "JS JD 8D 3C")
    assert dealt_to(table)[already:].count("dealer") == 4
    for box in (first, then):
        assert (table.prompt.phase, list(table.prompt.options)) == ("short hand", [f"seat:{box}"])
        table.act(f"seat:{box}", "take_cards")
        tell_cards(table, {box: hands[box].split()[3]}, "")
    assert table.prompt.phase == "setting"
    late = [e for e in events(table, "CardDealt")[already:] if e.cite != "19:47-21.7"]
    assert [(e.to, e.cite) for e in late] == [
        ("dealer", "19:47-21.9(d)"),
        ("dealer", "19:47-21.9(d)"),
        (f"seat:{first}", "19:47-21.9(e)"),
        (f"seat:{then}", "19:47-21.9(e)"),
    ]
    everybody = [f"seat:{box}" for box in (1, 2, 3)]
    assert all(dealt_to(table)[already:].count(who) == 4 for who in everybody)


@cites("19:47-21.9(f)")
@pytest.mark.parametrize("phase", ["deal", "setting", "opposing hand", "exposure"])
def test_a_dealer_with_too_many_cards_voids_all_hands_and_a_new_round_begins(phase: str):
    table = by_a_person(GAME, 1, 2, fast_action=1000)
    until(table, "deal" if phase == "deal" else "setting")
    if phase not in ("deal", "setting"):
        for seat in (1, 2):
            table.act(f"seat:{seat}", "house_way")
        until(table, phase)
    table.report("floorperson", "dealer_has_too_many")
    assert is_void(table, "19:47-21.9(f)")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "RoundStarted")) == 2


@cites("19:47-21.9(g)")
@pytest.mark.parametrize("when", ["deal", "setting"])
def test_a_player_with_too_many_cards_keeps_two_of_all_of_them(when: str):
    table = begun(1, 2)
    if when == "setting":
        tell_cards(table, {1: "7C 2H 6D 4S", 2: "9S 9D 4C 4H"}, JACKS)
    else:
        tell_cards(table, {1: "7C 2H 6D 4S"}, "")
    for card in ("KS", "QD"):
        table.report("dealer", "player_has_too_many", position=1)
        table.act("dealer", "deal", card=card)
    if when == "deal":
        tell_cards(table, {2: "9S 9D 4C 4H"}, JACKS)
    late = [e for e in events(table, "CardDealt") if e.cite == "19:47-21.9(g)"]
    assert [e.to for e in late] == ["seat:1"] * 2
    assert cards("KS QD") <= seen_by(table, "seat:1")
    assert [o.name for o in table.prompt.options["seat:1"]] == ["keep"]
    keep(table, 1, "KS QD")
    keep(table, 2, "9S 9D")
    tell_board(table, BOARD)
    assert net(table, 1) == 1000, "no part of the hand is void"


@cites("19:47-21.9(h)")
def test_a_dealers_hand_set_wrongly_is_reset_the_house_way_and_the_round_completed():
    table = by_a_person(GAME, 1, fast_action=1000)
    until(table, "setting")
    table.act("seat:1", "house_way")
    assert table.prompt.phase == "opposing hand"
    four = [e.card for e in events(table, "CardTurned")]
    option = table.prompt.options["dealer"][0]
    names = list(option.fields["cards"].choices)
    wrong = sorted(names, key=lambda name: "23456789TJQKA".index(name[0]))[:2]
    table.act("dealer", "set_dealer", cards=wrong)
    ruled = events(table, "Ruled")
    kept_after = {*four} - {
        card
        for card in four
        if [e.to_hand for e in events(table, "CardMoved") if e.card == card][-1:] == ["discard"]
    }
    if ruled:
        assert (ruled[-1].irregularity, ruled[-1].cite) == ("dealer_set_wrongly", "19:47-21.9(h)")
        assert events(table, "Announced")[-1].cite == "19:47-21.9(h)"
        done = [type(entry.event).__name__ for entry in table.log]
        told = len(done) - done[::-1].index("Announced")
        assert "CardMoved" not in done[told:], "the hand is set again, and then it is told"
        assert kept_after != {parse_card(name) for name in wrong}
    until(table, "betting")
    assert abs(net(table, 1)) == 1000
    assert ruled, "this deal is one in which the two lowest cards are not the house way"


@cites("19:47-21.9(d)", "19:47-21.9(e)")
@pytest.mark.parametrize("who", ["dealer", "seat:2"])
def test_no_more_cards_can_be_missed_than_are_to_come(who: str):
    table = begun(1, 2)
    report = (
        ("dealer_lacks_card", {}) if who == "dealer" else ("player_lacks_card", {"position": 2})
    )
    for _ in range(4):
        table.report("dealer", report[0], **report[1])
    with pytest.raises(Refused, match="have come or are missed already"):
        table.report("dealer", report[0], **report[1])
    tell_cards(table, {1: OWN}, "")
    assert who not in dealt_to(table)


@cites("19:47-21.9(g)")
def test_a_hand_of_eight_cards_is_another_kind_of_misdeal():
    table = begun(1)
    tell_cards(table, {1: "7C 2H 6D 4S"}, "")
    for card in ("KS", "QD", "9S", "9D"):
        table.report("dealer", "player_has_too_many", position=1)
        table.act("dealer", "deal", card=card)
    with pytest.raises(Refused, match="a hand of 8 cards"):
        table.report("dealer", "player_has_too_many", position=1)


@cites("19:47-21.9(h)")
def test_a_dealer_who_has_not_set_the_hand_has_not_set_it_wrongly():
    table = begun(1)
    with pytest.raises(Refused, match="the dealer has not set the hand yet"):
        table.report("floorperson", "dealer_set_wrongly")


@cites("19:47-21.9(h)")
def test_it_may_be_noticed_later_and_equal_cards_may_be_taken_for_each_other():
    table = dealt({1: "6S 6D 4H 4C"}, "7H 7S 7D AC")
    with pytest.raises(Refused):
        table.report("floorperson", "dealer_set_wrongly")
    keep(table, 1, "6S 6D")
    table.report("floorperson", "dealer_set_wrongly")
    gone = {e.card for e in events(table, "CardMoved") if e.to == "dealer"}
    assert gone == cards("7D AC"), "set rightly, it stays as it is"
    tell_board(table, BOARD)
    assert events(table, "RoundEnded")


@cites("19:47-21.9(h)")
def test_nor_has_he_while_his_cards_come_face_down():
    table = begun(1)
    tell_cards(table, {1: OWN}, "JS JD")
    with pytest.raises(Refused, match="the dealer has not set the hand yet"):
        table.report("floorperson", "dealer_set_wrongly")


@cites("19:47-21.9(h)")
@pytest.mark.parametrize(
    ("named", "is_wrong"), [("7H 7S", False), ("7S 7D", False), ("7H AC", True)]
)
def test_a_person_who_deals_sets_equal_cards_as_he_likes(named: str, is_wrong: bool):
    table = open_table(GAME, equipment="declared", dealer="manual")
    until(table, "betting")
    wager(table, 1, fast_action=1000)
    table.act("dealer", "no_more_bets")
    hands = {"seat 1": ["6S", "6D", "4H", "4C"], "dealer": ["7H", "7S", "7D", "AC"]}
    while table.prompt.phase != "setting":
        options = {option.name for option in table.prompt.options["dealer"]}
        if "deal" in options:
            who = table.prompt.text.removeprefix("deal to ")
            table.act("dealer", "deal", card=hands[who].pop(0))
        else:
            table.act("dealer", min(options))
    keep(table, 1, "6S 6D")
    table.act("dealer", "set_dealer", cards=named.split())
    assert [e.irregularity for e in events(table, "Ruled")] == ["dealer_set_wrongly"] * is_wrong


@cites("19:47-21.9(c)", "19:47-21.9(f)", "19:47-21.9(g)", "19:47-21.9(h)", "19:47-21.9(k)")
def test_each_may_be_found_from_when_it_can_have_happened_to_the_exposure_or_the_settlement():
    """A card shown too early and the marker until the hands are exposed, too many cards longer.

    A wager outside the limits is found as long as one lies as it was made (8.2): until the last.
    """
    from_the_deal = {"dealer_has_too_many", "player_card_exposed", "marker_not_moved"}
    expected = {
        "dealer marker": {"marker_not_moved"},
        "setting": from_the_deal | {"player_has_too_many"},
        "opposing hand": from_the_deal,
        "count": from_the_deal | {"dealer_set_wrongly", "stub_count_wrong"},
        "exposure": from_the_deal | {"dealer_set_wrongly"},
        "settlement": {"dealer_has_too_many"},  # what was settled is taken back
    }
    table = by_a_person(GAME, 1, 2, fast_action=1000)
    found: dict[str, set[str]] = {}
    while len(found) < len(expected):
        found[table.prompt.phase] = set(table.irregularities())
        if table.prompt.phase == "setting":
            for seat in (1, 2):
                table.act(f"seat:{seat}", "house_way")
        else:
            table.act("dealer", table.prompt.options["dealer"][0].name)
        for busy in ("betting", "deal"):
            found.pop(busy, None)
    assert found == {phase: told | {"wager_outside_limits"} for phase, told in expected.items()}


@cites("19:47-21.9(c)", "19:47-21.9(k)")
@pytest.mark.parametrize("phase", ["count", "exposure"])
def test_what_is_found_late_is_ruled_on_then(phase: str):
    table = by_a_person(GAME, 1, fast_action=1000)
    until(table, "setting")
    table.act("seat:1", "house_way")
    until(table, "betting")  # a first round, from which the marker moves on
    wager(table, 1, fast_action=1000)
    until(table, "setting")
    table.act("seat:1", "house_way")
    until(table, phase)
    table.report("dealer", "player_card_exposed", position=1)
    assert events(table, "CardTurned")[-1].cite == "19:47-21.9(c)"
    table.report("floorperson", "marker_not_moved")
    marker = changes(table, "dealer marker")[-1]
    assert (marker.value, marker.cite) == ("seat:1", "19:47-21.9(k)")


@cites("19:47-21.9(i)")
def test_a_round_for_which_too_few_cards_are_left_is_void_and_all_cards_are_reshuffled():
    options = {"reshuffle": "when cards run out"}
    table = open_table(GAME, seats=2, options=options)
    for _ in range(3):  # seventeen cards each leave one of 52
        for seat in (1, 2):
            bet(table, seat, "fast_action", 1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "setting":
            table.act("seat:1", "house_way")
            table.act("seat:2", "house_way")
    racks = rack(table, 1), rack(table, 2)
    came = len(dealt_to(table))
    assert len(events(table, "Shuffled")) == 1
    for seat in (1, 2):
        bet(table, seat, "fast_action", 1000)
    table.act("dealer", "no_more_bets")
    assert is_void(table, "19:47-21.9(i)")
    assert (rack(table, 1), rack(table, 2)) == racks
    assert len(dealt_to(table)) == came, "no card is dealt of a round that cannot be completed"
    assert len(events(table, "Shuffled")) == 2
    assert events(table, "Shuffled")[-1].cards == tuple(range(52))
    by_report = by_a_person(GAME, 1, fast_action=1000)
    until(by_report, "deal")
    by_report.report("dealer", "too_few_cards")
    assert is_void(by_report, "19:47-21.9(i)")


@cites("19:47-21.9(i)")
def test_cards_found_face_up_can_leave_too_few_in_the_middle_of_a_round():
    table = begun(1)
    tell_cards(table, {1: OWN}, JACKS)
    keep(table, 1, "KS QD")
    told = {*OWN.split(), *JACKS.split()}
    others = [r + s for r in "A23456789TJQK" for s in "CDHS" if r + s not in told]
    for card in others[:40]:  # of the 44 cards left four remain, and five are needed
        table.report("dealer", "card_face_up", card=card)
    for card in others[40:]:
        table.act("dealer", "deal", card=card)
    assert is_void(table, "19:47-21.9(i)")
    assert rack(table, 1) == BANKROLL


@cites("19:47-21.9(i)")
def test_they_can_also_leave_too_few_while_hands_are_dealt():
    table = begun(1)
    every = [r + s for r in "A23456789TJQK" for s in "CDHS"]
    for card in every[:45]:  # seven cards remain, and the two hands take eight
        table.report("dealer", "card_face_up", card=card)
    for card in every[45:]:
        assert not events(table, "RoundEnded")
        table.act("dealer", "deal", card=card)
    assert is_void(table, "19:47-21.9(i)")
    assert rack(table, 1) == BANKROLL


@cites("19:47-21.9(i)")
def test_no_community_card_is_dealt_where_five_of_them_are_not_left():
    table = begun(1)
    told = [*OWN.split(), *JACKS.split()]
    others = [r + s for r in "A23456789TJQK" for s in "CDHS" if r + s not in told]
    for card in others[:40]:
        table.report("dealer", "card_face_up", card=card)
    tell_cards(table, {1: OWN}, JACKS)
    keep(table, 1, "KS QD")
    assert is_void(table, "19:47-21.9(i)")
    assert "community" not in dealt_to(table)


@cites("19:47-21.9(j)")
def test_a_wager_without_cards_is_void_and_its_player_is_in_the_next_round():
    table = begun(1, 2)
    table.report("dealer", "wager_not_dealt", position=1)
    assert settled(table, 1, "fast_action") == [("void", 0, "19:47-21.9(j)")]
    tell_cards(table, {2: "9S 9D 4C 4H"}, JACKS)
    assert list(table.prompt.options) == ["seat:2"]
    keep(table, 2, "9S 9D")
    tell_board(table, BOARD)
    assert (net(table, 1), net(table, 2)) == (0, -1000)
    wager(table, 1, fast_action=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: OWN}, JACKS)
    assert list(table.prompt.options) == ["seat:1"]


@cites("19:47-21.9(j)")
def test_four_missed_cards_are_no_cards_and_a_dealt_wager_cannot_be_reported_so():
    table = begun(1, 2)
    for _ in range(4):
        assert table.prompt.text == "deal to seat 1"
        table.report("dealer", "player_lacks_card", position=1)
    tell_cards(table, {2: "9S 9D 4C 4H"}, JACKS)
    assert settled(table, 1, "fast_action") == [("void", 0, "19:47-21.9(j)")]
    other = begun(1)
    tell_cards(other, {1: "KS"}, "")
    with pytest.raises(Refused, match="the wager has cards"):
        other.report("dealer", "wager_not_dealt", position=1)


@cites("19:47-21.9(k)")
def test_a_marker_that_was_not_moved_moves_for_the_next_round_and_this_one_is_completed():
    table = one_round(OWN, "KS QD", JACKS, BOARD)
    first = open_table(GAME, dealer="manual")
    until(first, "betting")
    wager(first, 1, fast_action=1000)
    until(first, "deal")
    with pytest.raises(Refused, match="has not moved"):
        first.report("dealer", "marker_not_moved")
    wager(table, 1, fast_action=1000)
    table.act("dealer", "no_more_bets")
    assert changes(table, "dealer marker")[-1].value == "seat:2"
    table.report("dealer", "marker_not_moved")
    back = changes(table, "dealer marker")[-1]
    assert (back.value, back.cite) == ("seat:1", "19:47-21.9(k)")
    with pytest.raises(Refused, match="has not moved"):
        table.report("dealer", "marker_not_moved")
    tell_cards(table, {1: OWN}, JACKS)
    keep(table, 1, "KS QD")
    tell_board(table, BOARD)
    assert len(events(table, "Settled")) == 2 and not events(table, "RoundEnded")[-1].void
    wager(table, 1, fast_action=1000)
    table.act("dealer", "no_more_bets")
    assert changes(table, "dealer marker")[-1].value == "seat:2"
