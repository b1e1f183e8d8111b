"""Casino war: irregularities, each with its ruling."""

from dataclasses import replace

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.games.casino_war import GAME
from chapter47.table import DEALER, FLOORPERSON, Refused, RoundVoid, Table
from tests.play import bet, deal, events, net, open_cards, open_table, ready
from tests.support import cites


def dealing(seats: int = 2, **setting):
    """A table in the original deal, with $10 initial and $5 tie wagers."""
    table = open_table("casino-war", seats=seats, equipment="declared", **setting)
    for seat in range(1, seats + 1):
        bet(table, seat, "initial", 1000)
        bet(table, seat, "tie", 500)
    ready(table)
    return table


def warring(seats: int = 2, **setting):
    """A table in the war deal; tie wagers of the original deal have been paid $50."""
    table = dealing(seats, **setting)
    deal(table, *["7C"] * seats, "7D")
    for seat in range(1, seats + 1):
        table.act(f"seat:{seat}", "go_to_war", tie=500)
    return table


@cites("19:47-22.10(a)")
def test_one_card_face_up_is_discarded_and_play_goes_on():
    table = dealing()
    deal(table, "9C")
    table.report(DEALER, "card_face_up", card="KH")
    discarded = events(table, "CardsDiscarded")[-1]
    assert (cards_text(discarded.cards), discarded.cite) == ("KH", "19:47-22.10(a)")
    deal(table, "2C", "5D")
    assert net(table, 1) == 1000 - 500
    assert net(table, 2) == -1000 - 500


@cites("19:47-22.10(a)")
def test_a_card_face_up_is_not_used_and_the_next_one_is():
    table = open_table("casino-war", dealer="manual")
    open_cards(table)
    table.act(DEALER, "go_on")
    table.act("seat:1", "decline")
    table.act(DEALER, "go_on")
    bet(table, 1, "initial", 1000)
    ready(table)
    face_up, following, dealers = table.shoe.undealt[:3]
    table.report(DEALER, "card_face_up")
    assert events(table, "CardsDiscarded")[-1].cards == (face_up,)
    table.act(DEALER, "deal")
    table.act(DEALER, "deal")
    assert [e.card for e in events(table, "CardDealt")] == [following, dealers]


@cites("19:47-22.10(a)")
def test_cards_face_up_are_counted_over_both_deals_of_a_round_and_anew_in_the_next():
    table = dealing()
    table.report(DEALER, "card_face_up", card="KH")
    deal(table, "7C", "7C", "7D")
    for seat in (1, 2):
        table.act(f"seat:{seat}", "go_to_war")
    table.report(DEALER, "card_face_up", card="QH")
    assert events(table, "RoundEnded")[-1].void
    bet(table, 1, "initial", 1000)
    ready(table)
    table.report(DEALER, "card_face_up", card="KH")
    deal(table, "9C", "2D")
    assert not events(table, "RoundEnded")[-1].void


@cites("19:47-22.10(a)")
def test_a_second_card_face_up_voids_all_hands_and_the_cards_are_shuffled():
    table = dealing()
    deal(table, "9C")
    table.report(DEALER, "card_face_up", card="KH")
    table.report(DEALER, "card_face_up", card="QH")
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == net(table, 2) == 0
    assert len(events(table, "Shuffled")) == 2
    assert table.prompt.phase == "betting"
    back = [(e.seat, e.wager, e.cite) for e in events(table, "WagerTakenBack")]
    assert sorted(back) == [
        (seat, name, "19:47-22.10(a)") for seat in (1, 2) for name in ("initial", "tie")
    ]


@cites("19:47-22.10(a)")
def test_a_second_card_face_up_in_the_war_deal_returns_the_initial_wager_too():
    table = warring()
    assert net(table, 1) == 5000 - 1000 - 1000 - 500
    table.report(DEALER, "card_face_up", card="KH")
    deal(table, "9C")
    table.report(DEALER, "card_face_up", card="QH")
    assert net(table, 1) == net(table, 2) == 5000
    assert table.ledger["inventory"] == -10_000


@cites("19:47-22.10(b)")
def test_a_card_drawn_in_error_unseen_is_used_as_the_next_card():
    plain = open_table("casino-war", dealer="manual")
    wrong = open_table("casino-war", dealer="manual")
    hands = []
    for table in (plain, wrong):
        open_cards(table)
        table.act(DEALER, "go_on")
        table.act("seat:1", "cut", position=50)
        table.act(DEALER, "go_on")
        bet(table, 1, "initial", 1000)
        ready(table)
        if table is wrong:
            table.report(DEALER, "card_drawn_in_error")
            held = events(table, "CardHeld")[-1]
            assert held.cite == "19:47-22.10(b)"
            assert "hidden_card" not in table.view()[-1]
        table.act(DEALER, "deal")
        table.act(DEALER, "deal")
        hands.append([e.card for e in events(table, "CardDealt")])
    assert hands[0] == hands[1]
    assert held.hidden_card == hands[1][0]


def at_war_by_hand(seed: int) -> Table | None:
    """A table dealt by a person that is about to burn for a war of seat 1; none without a tie."""
    table = open_table("casino-war", dealer="manual", seed=seed)
    open_cards(table)
    table.act(DEALER, "go_on")
    table.act("seat:1", "cut", position=50)
    table.act(DEALER, "go_on")
    bet(table, 1, "initial", 1000)
    ready(table)
    while table.prompt.phase != "war deal":
        if events(table, "RoundEnded"):
            return None
        ((actor, (option, *_)),) = table.prompt.options.items()
        table.act(actor, option.name)
    return table


@cites("19:47-22.8(f)", "19:47-22.10(b)")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_card_drawn_in_error_in_the_war_deal_is_the_next_card_too(steps: int):
    """Before the burn, before the player's war card, before the dealer's."""
    seed = next(seed for seed in range(100, 400) if at_war_by_hand(seed))
    dealt, burned = [], []
    for is_wrong in (False, True):
        table = at_war_by_hand(seed)
        assert table is not None
        start = len(table.log)
        for _ in range(steps):
            table.act(DEALER, table.prompt.options[DEALER][0].name)
        assert table.prompt.phase == "war deal"
        if is_wrong:
            following = table.shoe.undealt[0]
            table.report(DEALER, "card_drawn_in_error")
            held = events(table, "CardHeld")[-1]
            assert (held.hidden_card, held.cite) == (following, "19:47-22.10(b)")
            assert "hidden_card" not in table.view()[-1], "nobody has seen it"
            assert not events(table, "RoundEnded")
        while not events(table, "RoundEnded"):
            table.act(DEALER, table.prompt.options[DEALER][0].name)
        late = [entry.event for entry in table.log.entries[start:]]
        dealt.append([(e.to, e.card) for e in late if type(e).__name__ == "CardDealt"])
        burned.append([e.count for e in late if type(e).__name__ == "CardsDiscarded"])
    assert dealt[0] == dealt[1] and [to for to, _ in dealt[0]] == ["seat:1", DEALER]
    assert burned[0] == burned[1] and burned[0][0] == 3


@cites("19:47-22.10(c)")
def test_a_wager_without_a_card_is_void_and_the_player_is_in_the_next_round():
    table = dealing(3)
    deal(table, "9C")
    table.report(DEALER, "no_card_dealt", seat=2)
    assert net(table, 2) == 0
    void = [e for e in events(table, "Settled") if e.seat == 2]
    assert [(e.wager, e.result, e.cite) for e in void] == [
        ("initial", "void", "19:47-22.10(c)"),
        ("tie", "void", "19:47-22.10(c)"),
    ]
    deal(table, "9D", "2D")
    assert net(table, 1) == net(table, 3) == 500
    bet(table, 2, "initial", 1000)
    assert table.ledger["seat:2/wager/initial"] == 1000


@cites("19:47-22.10(c)")
def test_a_seat_further_on_can_be_reported_as_missed():
    table = dealing(3)
    table.report(DEALER, "no_card_dealt", seat=3)
    deal(table, "9C", "8C", "2D")
    assert net(table, 3) == 0
    assert {e.to for e in events(table, "CardDealt")} == {"seat:1", "seat:2", "dealer"}
    with pytest.raises(Refused, match="belongs to the original deal"):
        table.report(DEALER, "no_card_dealt", seat=1)


@cites("19:47-22.10(c)")
def test_if_nobody_got_a_card_the_round_ends_without_loss():
    table = dealing(1)
    table.report(DEALER, "no_card_dealt", seat=1)
    deal(table, "2D")
    assert net(table, 1) == 0
    assert table.prompt.phase == "betting"


def test_a_missed_war_card_is_dealt_before_the_dealers():
    table = warring(3)
    table.report(DEALER, "no_war_card_dealt", seat=1)
    deal(table, "9C", "8C", "KH", "2D")
    war = [e.to for e in events(table, "CardDealt") if e.hand == "war"]
    assert war == ["seat:2", "seat:3", "seat:1", "dealer"]
    assert net(table, 1) == 5000 - 1000 + 2000 - 500


def test_by_option_a_missed_war_card_voids_that_players_war():
    table = warring(2, options={"missed_war_card": "void"})
    table.report(DEALER, "no_war_card_dealt", seat=1)
    assert net(table, 1) == 5000
    deal(table, "9C", "2D")
    assert net(table, 1) == 5000
    assert net(table, 2) == 5000 - 1000 + 2000 - 500


def test_by_option_the_last_war_voided_ends_the_round():
    table = warring(1, options={"missed_war_card": "void"})
    table.report(DEALER, "no_war_card_dealt", seat=1)
    assert net(table, 1) == 5000
    assert table.prompt.phase == "betting"


@cites("19:47-22.10(d)")
def test_a_jammed_shuffler_means_a_new_shuffle():
    table = open_table("casino-war", dealer="manual")
    open_cards(table)
    table.report(DEALER, "shuffler_jams")
    first, second = events(table, "Shuffled")
    assert (first.cite, second.cite) == ("19:47-22.5", "19:47-22.10(d)")
    first, second = events(table, "Committed")
    assert first.commitment != second.commitment
    (revealed,) = events(table, "Revealed")
    assert revealed.draw == first.draw
    assert [draw.number for draw in table.shoe_draws] == [second.draw]
    assert table.prompt.phase == "shuffle", "the new shuffle is waited for as well"
    table.act(DEALER, "go_on")
    assert table.prompt.phase == "cut"


def test_a_table_without_a_device_has_none_that_jams():
    table = open_table("casino-war", dealer="manual", options={"shuffle": "manual"})
    open_cards(table)
    with pytest.raises(Refused, match=r"shuffled by hand \(19:47-22\.10\(d\)\)"):
        table.report(DEALER, "shuffler_jams")


def test_players_do_not_call_irregularities():
    table = dealing()
    with pytest.raises(Refused, match="called by the dealer or floorperson"):
        table.report("seat:1", "card_face_up", card="KH")


class Broken(Exception):
    """What our own mistake looks like."""


def failing(has_returned: bool):
    """Casino war whose procedure fails when its round is void: before or after what it returns."""

    def play(t):
        life = GAME.play(t)
        answer = None
        while True:
            try:
                prompt = life.send(answer)
            except StopIteration:
                return
            try:
                answer = yield prompt
            except RoundVoid as void:
                if has_returned:
                    with pytest.raises(RoundVoid):
                        life.throw(void)
                raise Broken from None

    return replace(GAME, play=play)


@pytest.mark.parametrize("has_returned", [False, True])
@cites("19:47-22.10(a)")
def test_a_war_whose_procedure_fails_is_void_with_the_initial_wager_that_was_taken(has_returned):
    game = failing(has_returned)
    table = Table(game, game.setting(), equipment="declared")
    for seat in (1, 2):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
        table.act(f"seat:{seat}", "buy_in", amount=100_000)
        bet(table, seat, "initial", 1000)
    ready(table)
    deal(table, "7C", "8C", "7D")
    assert table.ledger["seat:2/rack"] == 101_000
    table.act("seat:1", "go_to_war", tie=500)
    assert table.ledger["seat:1/rack"] == 97_500
    table.act(FLOORPERSON, "void_round", reason="the procedure fails")
    assert events(table, "RoundEnded")[-1].void
    assert table.ledger["seat:1/rack"] == 100_000, "initial, war and tie wagers are returned"
    assert table.ledger["seat:2/rack"] == 101_000, "what was decided before the war stays decided"
    assert table.ledger.total() == 0
