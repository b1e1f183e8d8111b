"""What blackjack and its kin do alike where something goes wrong, with the paragraph of each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from chapter47.equipment.cards import card_text, cards_text
from chapter47.table import Refused, Table
from tests.games.blackjack.at_table import decide, offered
from tests.play import bet, coupons_told, deal, events, net, open_table, ready

TO_THE_END = (
    *("no_attack", "stand", "no_insurance", "deal"),
    *("pay", "collect", "return", "turn_up", "go_on"),
)
"""What ends a round without a card that a player asks for."""


def ruled(table: Table) -> list[str]:
    """The irregularities that were ruled on."""
    return [e.irregularity for e in events(table, "Ruled")]


def finish(table: Table) -> None:
    """Play a round to its end without drawing."""
    while table.prompt.phase not in ("betting", "cut"):
        actor = next(iter(table.prompt.options))
        names = offered(table, actor)
        table.act(actor, next((o for o in TO_THE_END if o in names), min(names)))


def play_round(wager: str, table: Table, *seats: int) -> None:
    """A round with $5 of each seat, in which nobody draws."""
    for seat in seats:
        bet(table, seat, wager, 500)
    ready(table)
    finish(table)


@dataclass(frozen=True)
class Room:
    """A game, its main wager, how a test deals it, and what it offers on three cards."""

    game: str
    wager: str
    dealt: Callable[..., Table]
    drawing: frozenset[str]
    """What may be decided on a hand of more than two cards."""

    def manual(self, cards: str, **options: Any) -> Table:
        """A round at a table where a person deals, with declared cards."""
        table = open_table(self.game, equipment="declared", dealer="manual", options=options)
        while table.prompt.phase != "betting":
            actor = next(iter(table.prompt.options))
            table.act(actor, "verify" if actor == "floorperson" else "go_on")
        bet(table, 1, self.wager, 1000)
        ready(table)
        table.act("dealer", "go_on")
        deal(table, *cards.split())
        return table

    def open_betting(self, **options: Any) -> Table:
        """A table with declared cards that waits for wagers."""
        return open_table(self.game, equipment="declared", options=options)

    def check_a_card_face_up_in_the_shoe_is_not_used(self) -> None:
        table = self.dealt("KS")
        table.report("dealer", "card_face_up", card="5H")
        deal(table, "7D", "9C", "KD")
        gone = [(e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")]
        assert ("found face up in the shoe", "5H") in gone
        assert [card_text(e.card) for e in events(table, "CardDealt")[:3]] == ["KS", "7D", "9C"]
        assert ruled(table) == ["card_face_up"]

    def check_a_card_face_up_is_not_used_while_players_decide(self, cards: str) -> None:
        """Cards with which seat 1 draws; the card that is found before he does is put aside."""
        table = self.dealt(cards)
        assert table.prompt.phase == "decision"
        table.report("dealer", "card_face_up", card="5H")
        gone = [(e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")]
        assert gone[-1] == ("found face up in the shoe", "5H")
        decide(table, "draw 2C")
        last = events(table, "CardDealt")[-1]
        assert (card_text(last.card), last.to) == ("2C", "box:1")

    def check_whoever_waits_for_his_second_card_is_not_passed_over_again(self, cards: str) -> None:
        """Cards after which box 1 is the next to get its second card."""
        table = self.dealt(cards, seats=2)
        table.report("dealer", "one_card_dealt", box=1)
        table.act("seat:1", "take_card")
        with pytest.raises(Refused, match="box"):
            table.report("dealer", "one_card_dealt", box=1)
        table.report("dealer", "one_card_dealt", box=2)

    def check_a_box_that_comes_later_takes_its_second_card_after_all_others_too(
        self, cards: str
    ) -> None:
        """Three boxes have their first card; the second of the one in the middle will not come."""
        table = self.dealt(cards, seats=3)
        table.report("dealer", "one_card_dealt", box=2)
        table.act("seat:2", "take_card")
        before = len(events(table, "CardDealt"))
        deal(table, "8C", "7C", "9C")
        second = [e.to for e in events(table, "CardDealt")][before:]
        assert second == ["box:1", "box:3", "box:2"]

    def check_a_card_drawn_in_error_and_not_seen_is_the_next_card(self) -> None:
        table = open_table(self.game, options={"hole_card": "unread"})
        table.act("seat:1", "decline")
        seed = 0
        while table.prompt.phase != "decision":
            seed += 1
            table = open_table(self.game, seed=seed, options={"hole_card": "unread"})
            table.act("seat:1", "decline")
            bet(table, 1, self.wager, 1000)
            ready(table)
        upcoming = table.shoe.undealt[0]
        table.report("dealer", "card_drawn_in_error")
        assert events(table, "CardHeld")[0].card is None
        table.act("seat:1", "draw")
        assert [e.card for e in events(table, "CardDealt") if e.to == "box:1"][2] == upcoming

    def check_an_exposed_card_is_offered_to_players_in_turn_and_then_to_the_dealer(
        self,
    ) -> None:
        table = self.dealt("KS 9S 7D 5C 3C KD", seats=2)
        table.report("dealer", "exposed_card", card="6H")
        assert card_text(events(table, "CardHeld")[0].card) == "6H"
        assert offered(table) == {"take_card", "refuse_card"}
        table.act("seat:1", "refuse_card")
        assert offered(table, "seat:2") == {"take_card", "refuse_card"}
        table.act("seat:2", "take_card")
        table.act("dealer", "deal")
        assert offered(table, "seat:2") == self.drawing
        table.act("seat:2", "stand")
        assert [net(table, seat) for seat in (1, 2)] == [-1000, 1000]

    def check_who_refuses_an_exposed_card_gets_no_more_cards_and_the_dealer_uses_it(self) -> None:
        table = self.dealt("KS 6D 5C KD")
        table.report("dealer", "exposed_card", card="5H")
        table.act("seat:1", "refuse_card")
        table.act("dealer", "deal")
        assert table.prompt.phase == "betting"
        assert card_text(events(table, "CardDealt")[-1].card) == "5H"
        assert net(table, 1) == -1000

    def check_an_exposed_card_that_nobody_can_use_is_burned(self) -> None:
        table = self.dealt("KS 7D 5C KD")
        table.report("dealer", "exposed_card", card="5H")
        with pytest.raises(Refused, match="is offered already"):
            table.report("dealer", "exposed_card", card="6H")
        table.act("seat:1", "refuse_card")
        assert table.prompt.phase == "betting"
        gone = [e.reason for e in events(table, "CardsDiscarded")]
        assert "an exposed card that nobody could use" in gone
        assert net(table, 1) == -1000

    def check_a_card_that_the_dealer_draws_on_17_or_more_is_burned(self) -> None:
        table = self.manual("KS 7D 9C KD")
        table.act("seat:1", "stand")
        with pytest.raises(Refused, match="does not stand|belongs to"):
            self.manual("KS 7D 9C KD").report("dealer", "dealer_drew_on_17", card="5H")
        table.act("dealer", "turn_up")
        table.report("dealer", "dealer_drew_on_17", card="5H")
        finish(table)
        assert net(table, 1) == 1000
        assert ("drawn by the dealer in error", "5H") in [
            (e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")
        ]

    def check_a_card_drawn_on_17_is_burned_though_it_is_found_at_the_settlement(self) -> None:
        table = self.manual("KS 7D 9C KD")
        table.act("seat:1", "stand")
        table.act("dealer", "turn_up")
        for _ in range(9):
            if table.prompt.phase == "settlement":
                break
            table.act("dealer", next(iter(offered(table, "dealer"))))
        assert table.prompt.phase == "settlement", "his hand is done, and no wager is settled yet"
        assert not events(table, "Settled")
        table.report("dealer", "dealer_drew_on_17", card="5H")
        finish(table)
        assert net(table, 1) == 1000
        (gone,) = [e for e in events(table, "CardsDiscarded") if "in error" in e.reason]
        assert (gone.reason, cards_text(gone.cards)) == ("drawn by the dealer in error", "5H")

    def check_a_dealer_who_missed_his_first_card_completes_the_players_then_his_own(self) -> None:
        table = self.dealt("KS 9S", seats=2)
        table.report("dealer", "dealer_missed_card")
        deal(table, "8C", "7C", "6D", "5D")
        assert [(e.to, e.face_up) for e in events(table, "CardDealt")][2:] == [
            ("box:1", True),
            ("box:2", True),
            ("dealer", True),
            ("dealer", False),
        ]
        table.act("seat:1", "stand")
        decide(table, "stand KH", seat=2)
        assert [net(table, seat) for seat in (1, 2)] == [-1000, -1000]

    def check_a_dealer_who_missed_his_second_card_deals_it_then(self) -> None:
        table = self.dealt("KS 7D 9C")
        table.report("dealer", "dealer_missed_card")
        deal(table, "KD")
        table.act("seat:1", "stand")
        assert net(table, 1) == 1000
        with pytest.raises(Refused, match="it is not the dealer who gets the next card"):
            self.dealt("KS", seats=2).report("dealer", "dealer_missed_card")

    def check_a_box_that_comes_later_may_be_passed_over_too(self) -> None:
        table = self.dealt("", seats=2)
        table.report("dealer", "no_cards_dealt", box=2)
        deal(table, "KS", "7D", "9C", "KD")
        table.act("seat:1", "stand")
        assert [net(table, seat) for seat in (1, 2)] == [1000, 0]
        with pytest.raises(Refused):
            self.dealt("KS", seats=2).report("dealer", "no_cards_dealt", box=1)

    def check_a_round_in_which_no_box_got_a_card_is_over(self) -> None:
        table = self.dealt("")
        table.report("dealer", "no_cards_dealt", box=1)
        deal(table, "9C")
        assert table.prompt.phase == "betting"
        assert net(table, 1) == 0

    def check_a_box_with_one_card_takes_its_second_after_all_others(self) -> None:
        table = self.dealt("KS 9S 7D", seats=2)
        table.report("dealer", "one_card_dealt", box=1)
        table.act("seat:1", "take_card")
        deal(table, "8C", "9C", "KD")
        assert [e.to for e in events(table, "CardDealt")][3:] == ["box:2", "box:1", "dealer"]
        table.act("seat:1", "stand")
        table.act("seat:2", "stand")
        assert [net(table, seat) for seat in (1, 2)] == [1000, 0]

    def check_or_the_hand_with_one_card_is_dead(self) -> None:
        table = self.dealt("KS 9S 7D", seats=2)
        table.report("dealer", "one_card_dealt", box=1)
        table.act("seat:1", "dead_hand")
        assert net(table, 1) == 0
        deal(table, "8C", "KD")
        table.act("seat:2", "stand")
        assert [net(table, seat) for seat in (1, 2)] == [0, 0]
        assert ("dead hand", "KS") in [
            (e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")
        ]

    def check_a_dead_hand_gives_back_the_coupon_beside_its_wager(self) -> None:
        for cards, missed, answer in (
            ("", "no_cards_dealt", ""),
            ("KS 7D", "one_card_dealt", "dead_hand"),
            ("KS 7D 3C KD", "extra_card_not_dealt", "dead_hand"),
        ):
            table = self.open_betting(match_play=True)
            bet(table, 1, self.wager, 1000)
            table.act("seat:1", "match_play", amount=1000)
            ready(table)
            deal(table, *cards.split())
            if missed == "extra_card_not_dealt":
                table.act("seat:1", "draw")
                table.report("dealer", missed)
            else:
                table.report("dealer", missed, box=1)
            if answer:
                table.act("seat:1", answer)
            told = [e for e in events(table, "StateChanged") if e.what == "match play coupon"]
            assert [e.value.rpartition(": ")[2] for e in told[1:]] == ["returned"], missed
            assert net(table, 1) == 0

    def check_a_card_that_was_asked_for_and_not_dealt_comes_after_the_other_players(self) -> None:
        table = self.dealt("KS 9S 7D 3C 8C KD", seats=2)
        table.act("seat:1", "draw")
        table.report("dealer", "extra_card_not_dealt")
        table.act("seat:1", "take_card")
        decide(table, "stand", seat=2)
        assert not events(table, "CardTurned")
        deal(table, "6C")
        assert offered(table) == self.drawing
        table.act("seat:1", "stand")
        assert [net(table, seat) for seat in (1, 2)] == [1000, 0]

    def check_a_card_that_nobody_asked_for_cannot_be_missed(self) -> None:
        table = self.dealt("8S 7D 8C KD")
        table.act("seat:1", "split")
        with pytest.raises(Refused, match="no player waits for a card that he asked for"):
            table.report("dealer", "extra_card_not_dealt")

    def check_a_hole_card_read_without_need_voids_the_round_if_a_player_could_see_it(self) -> None:
        table = self.dealt("KS 7D 9C KD", reader_is_visible=True)
        table.report("dealer", "hole_card_read_in_error")
        assert net(table, 1) == 0
        assert events(table, "RoundEnded")[-1].void
        table = self.dealt("KS 7D 9C KD")
        table.report("dealer", "hole_card_read_in_error")
        table.act("seat:1", "stand")
        assert net(table, 1) == 1000
        for cards, options in (("KS KD 9C 7D", {}), ("KS 7D 9C KD", {"hole_card": "unread"})):
            with pytest.raises(Refused, match="is read|no card reader"):
                self.dealt(cards, **options).report("dealer", "hole_card_read_in_error")

    def check_a_reader_that_fails_leaves_the_hole_card_unread_until_it_works_again(self) -> None:
        table = self.manual("KS KD 9C AD")
        assert table.prompt.phase == "reading of the hole card"
        table.report("dealer", "card_reader_fails")
        assert offered(table) >= {"stand", "double"}
        table.act("seat:1", "double")
        table.act("dealer", "deal", card="2C")
        finish(table)
        assert net(table, 1) == -1000, "what was doubled is returned"
        bet(table, 1, self.wager, 1000)
        ready(table)
        deal(table, "KS", "KD", "9C", "AC")
        assert table.prompt.phase == "decision"
        finish(table)
        table.act("floorperson", "reader_repaired")
        bet(table, 1, self.wager, 1000)
        ready(table)
        deal(table, "KS", "KD", "9C", "7C")
        assert table.prompt.phase == "reading of the hole card"
        with pytest.raises(Refused, match="no card reader is in use"):
            self.open_betting(hole_card="unread").report("dealer", "card_reader_fails")

    def check_a_reader_that_fails_while_insurance_is_offered_leaves_the_hole_card_unread(
        self, cards: str
    ) -> None:
        """Cards with an ace up and a ten below it."""
        table = self.dealt(cards)
        assert table.prompt.phase == "insurance"
        table.report("dealer", "card_reader_fails")
        table.act("seat:1", "no_insurance")
        assert table.prompt.phase == "decision", "nobody knows that it is a blackjack"
        table.act("seat:1", "stand")
        assert net(table, 1) == -1000
        read = self.dealt(cards)
        read.act("seat:1", "no_insurance")
        assert (read.prompt.phase, net(read, 1)) == ("betting", -1000)
        unread = self.dealt(cards, hole_card="unread")
        with pytest.raises(Refused, match="no card reader is in use"):
            unread.report("dealer", "card_reader_fails")

    def check_a_coupon_of_a_void_round_does_not_play_in_the_next(self) -> None:
        table = self.open_betting(match_play=True)
        bet(table, 1, self.wager, 1000)
        table.act("seat:1", "match_play", amount=1000)
        ready(table)
        deal(table, "9S")
        table.act("floorperson", "void_round", reason="a fault")
        table.act("floorperson", "reopen")
        assert net(table, 1) == 0
        bet(table, 1, self.wager, 1000)
        assert "match_play" in offered(table) and "keep_coupon" not in offered(table)

    def check_the_coupons_of_a_void_round_go_back_by_its_paragraph(self, cards: str, cite: str):
        """The hole card is read in error where players could see it; one player has two boxes."""
        table = self.open_betting(match_play=True, reader_is_visible=True, boxes_per_player=2)
        for where in ({}, {"position": 2}):
            bet(table, 1, self.wager, 1000, **where)
        table.act("seat:1", "match_play", amount=500, position=2)
        ready(table)
        for card in cards.split():
            if table.prompt.phase == "double attack":
                for _ in range(2):
                    table.act("seat:1", "no_attack")
            deal(table, card)
        table.report("dealer", "hole_card_read_in_error")
        assert events(table, "RoundEnded")[-1].void and net(table, 1) == 0
        assert coupons_told(table)[1:] == [("seat 1, box 2: returned", cite)]
        assert not table.coupons

    def check_cash_that_was_not_confirmed_in_time_is_no_wager(self) -> None:
        table = open_table(self.game, seats=2, equipment="declared", options={"cash_wagers": True})
        table.act("seat:1", "cash_wager", amount=1000)
        table.act("dealer", "confirm_cash", seat=1)
        bet(table, 2, self.wager, 1000)
        ready(table)
        table.act("floorperson", "void_round", reason="a fault")
        table.act("floorperson", "reopen")
        for person in ("dealer", "floorperson"):
            assert "confirm_cash" not in offered(table, person)
        assert net(table, 1) == 0 and not table.live_wagers

    def check_who_has_wagered_stays_until_the_round_is_over(self, table: Table) -> None:
        assert table.prompt.phase == "decision"
        with pytest.raises(Refused, match="stays until the round is over"):
            table.act("seat:1", "leave")
        finish(table)
        table.act("seat:1", "leave")
        assert not table.players
