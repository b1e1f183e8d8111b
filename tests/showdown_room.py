"""What all rooms do in which hands meet the dealer's, with the paragraphs that say so in each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused, Table
from tests.play import bet, events, open_table
from tests.showdown import BANKROLL, by_a_person, go_on, rack, until


def is_void(table: Table, cite: str) -> bool:
    """Whether the last round is void by a paragraph, with nothing left on the layout."""
    assert events(table, "RoundEnded")[-1].void
    assert not table.live_wagers
    return events(table, "WagerTakenBack")[-1].cite == cite


def changes(table: Table, what: str) -> list[Any]:
    """The changes whose name begins so."""
    return [e for e in events(table, "StateChanged") if e.what.startswith(what)]


@dataclass(frozen=True)
class Room:
    """A game, its main wager, how a player ends a round, and where it says what is done."""

    game: str
    wager: str
    ends: Callable[[Table], None]
    """Lets the player at seat 1 end a round after the deal in the cheapest way."""
    opening: str
    shuffle: str
    stub: str
    irregular: str
    """Where a shuffler that jams is ruled on; where rulings have letters, the letter is in it."""
    drawn: str
    """Where a card drawn in error is ruled on."""
    face_up: str
    wrong_stub: str
    devices: str
    times: int = 1
    """How many wagers' worth lies on the layout before the deal."""
    deals: Mapping[str, str] = field(default_factory=lambda: {"deal": "manual shoe"})
    """The options with which cards are dealt one at a time."""

    def play(self, table: Table) -> None:
        """A round of seat 1 for $5."""
        bet(table, 1, self.wager, 500)
        table.act("seat:1", "ready")
        self.ends(table)

    def check_decks(self) -> None:
        """One deck has 52 cards; a second one takes turns with it where a device shuffles."""
        table = open_table(self.game)
        for _ in range(3):
            self.play(table)
        backs = [e.value for e in changes(table, "backs")]
        assert backs == ["red", "blue", "red", "blue"]
        assert all(e.cards == tuple(range(52)) for e in events(table, "Shuffled"))
        with pytest.raises(Refused, match="a second deck needs an automated shuffler"):
            open_table(self.game, options={"shuffle": "manual"})
        one = open_table(self.game, options={"decks": 1})
        self.play(one)
        assert not changes(one, "backs")

    def check_opening(self) -> None:
        """Each deck is sorted and inspected, verified, spread, and washed once a player looks."""
        table = open_table(self.game, seats=0, dealer="manual")
        for actor in ("dealer", "floorperson") * 2:
            assert list(table.prompt.options) == [actor]
            go_on(table)
        assert table.prompt.phase == "waiting"
        table.act("seat:1", "sit", player="Ann")
        done = [(e.what, str(e.value)[:11]) for e in events(table, "StateChanged")]
        each = [("cards", "sorted and "), ("cards", "inspection ")]
        spread = [(f"deck {n} is spread face up", "2C 3C 4C 5C") for n in (1, 2)]
        assert done == [*each, spread[0], *each, spread[1]]
        assert not events(table, "Shuffled"), "the first player looks first"
        until(table, "shuffle")
        said = [(e.text, e.cite) for e in events(table, "Announced")]
        washed = "is turned face down, washed and stacked"
        assert said == [(f"Deck {n} {washed}", self.opening) for n in (1, 2)]
        assert {e.cite for e in changes(table, "deck")} == {self.opening}
        assert len(events(table, "Shuffled")) == 1

    def check_change_of_cards(self, deal: str, hours: int) -> None:
        """After so many hours, and not before, the cards are changed and opened anew."""
        table = open_table(self.game, options={"deal": deal})
        table.act("floorperson", "cards_in_use", hours=hours - 1)
        assert not [e for e in changes(table, "deck") if e.what == "deck"]
        table.act("floorperson", "cards_in_use", hours=hours)
        (gone,) = [e for e in changes(table, "deck") if e.what == "deck"]
        assert gone.cite == self.opening
        before = len(events(table, "StateChanged"))
        self.play(table)
        opened = [e.what for e in events(table, "StateChanged")[before:]]
        assert {f"deck {n} is spread face up" for n in (1, 2)} <= {*opened}

    def check_shuffle_and_cut(self) -> None:
        """The cards are shuffled after every round; the dealer cuts what no device shuffled."""
        by_hand = open_table(self.game, options={"shuffle": "manual", "decks": 1})
        for _ in range(2):
            self.play(by_hand)
        assert len(events(by_hand, "Shuffled")) == 3
        cuts = events(by_hand, "Cut")
        assert [(cut.by, cut.cite) for cut in cuts] == [("dealer", self.shuffle)] * 3
        assert all(10 <= cut.position <= 42 for cut in cuts)
        assert not events(open_table(self.game), "Cut")

    def check_stub_count(self, left: int) -> None:
        """The stub is counted in every fifth round, unless the shuffler counts."""
        table = open_table(self.game)
        counting = open_table(self.game, options={"shuffler_counts": True})
        for one in (table, counting):
            for _ in range(10):
                self.play(one)
        counted = changes(table, "cards in the stub")
        assert [(e.value, e.cite) for e in counted] == [(left, self.stub)] * 2
        kinds = [(n, type(e.event).__name__, e.event) for n, e in enumerate(table.log.entries)]
        ends = [n for n, kind, _ in kinds if kind == "RoundEnded"]
        at = [n for n, _, event in kinds if event in counted]
        assert ends[3] < at[0] < ends[4] < ends[8] < at[1] < ends[9]
        assert not changes(counting, "cards in the stub")
        assert len(changes(counting, "the shuffler counts")) == 11

    def check_devices(self) -> None:
        """A device leaves the table before another method takes its place."""
        table = by_a_person(self.game, 1, **{self.wager: 1000})
        with pytest.raises(Refused, match="remove the automated shoe") as refused:
            table.act("floorperson", "change_deal", deal="from the hand")
        assert self.devices in str(refused.value)
        table.act("floorperson", "remove_device", device="automated shoe")
        table.act("floorperson", "change_deal", deal="from the hand")
        table.act("floorperson", "remove_device", device="automated shuffler")
        assert {e.cite for e in changes(table, "automated")} == {self.devices}
        table.act("floorperson", "install_device", device="automated shuffler")
        until(table, "deal")
        assert "deal card 1 to all" in table.prompt.text

    def check_face_up(self, table: Table, tell_some: Callable[[Table], None]) -> None:
        """One card found face up is not used; a second one voids all hands, with a new shuffle."""
        bet(table, 1, self.wager, 1000)
        table.act("dealer", "no_more_bets")
        table.report("dealer", "card_face_up", card="AS")
        shown = events(table, "CardsDiscarded")[-1]
        assert (shown.cards, shown.cite) == ((parse_card("AS"),), self.face_up)
        tell_some(table)
        assert table.prompt.phase == "deal"
        table.report("dealer", "card_face_up", card="AD")
        assert is_void(table, self.face_up)
        assert rack(table, 1) == BANKROLL
        assert len(events(table, "Shuffled")) == 2

    def check_drawn_card(self) -> None:
        """A card drawn in error, unseen, is the next card; only one waits at a time."""
        table = by_a_person(self.game, 1, options=self.deals, **{self.wager: 1000})
        until(table, "deal")
        table.report("dealer", "card_drawn_in_error")
        held = events(table, "CardHeld")[-1]
        assert held.cite == self.drawn
        with pytest.raises(Refused, match="already waits"):
            table.report("dealer", "card_drawn_in_error")
        table.act("dealer", "go_on")
        assert events(table, "CardDealt")[0].hidden_card == held.hidden_card

    def check_shuffler_jams(self) -> None:
        """A shuffler that fails has the same deck shuffled again; by hand nothing can fail so."""
        table = open_table(self.game, dealer="manual")
        until(table, "shuffle")
        table.report("dealer", "shuffler_jams")
        assert [e.cite for e in events(table, "Shuffled")] == [self.shuffle, self.irregular]
        assert [e.value for e in changes(table, "backs")] == ["red", "red"]
        by_hand = open_table(self.game, dealer="manual", options={"shuffle": "manual", "decks": 1})
        until(by_hand, "shuffle")
        with pytest.raises(Refused, match="shuffled by hand"):
            by_hand.report("dealer", "shuffler_jams")

    def check_no_shoe_fails(self) -> None:
        """An automated shoe cannot fail where cards come from the hand."""
        by_hand = by_a_person(self.game, 1, options={"deal": "from the hand"}, **{self.wager: 1000})
        until(by_hand, "deal")
        with pytest.raises(Refused, match="do not come from an automated shoe"):
            by_hand.report("dealer", "dealing_shoe_jams")

    def at_the_count(self, goes_on: Callable[[Table], None]) -> tuple[Table, int]:
        """A table whose stub is being counted, and what seat 1 had before it wagered.

        `goes_on` leads a round that a person deals from the deal to the count of the stub.
        """
        table = open_table(self.game)
        for _ in range(4):
            self.play(table)
        table.act("floorperson", "deal_by_hand")
        before = rack(table, 1)
        bet(table, 1, self.wager, 1000)
        assert rack(table, 1) == before - self.times * 1000
        goes_on(table)
        assert table.prompt.phase == "count"
        return table, before

    def check_wrong_number_at_the_count(
        self, goes_on: Callable[[Table], None], *, cite: str
    ) -> None:
        """All hands are void where a wrong number of cards is found by counting the stub."""
        table, before = self.at_the_count(goes_on)
        table.report("dealer", "wrong_number_of_cards")
        assert is_void(table, cite)
        assert rack(table, 1) == before

    def check_wrong_stub(self, misdealt: bool, goes_on: Callable[[Table], None]) -> None:
        """A wrong stub voids all hands, and a deck that was not misdealt is removed."""
        table, before = self.at_the_count(goes_on)
        table.report("dealer", "stub_count_wrong", misdealt=misdealt)
        assert is_void(table, self.wrong_stub)
        assert rack(table, 1) == before
        removed = [e for e in changes(table, "deck") if e.what == "deck"]
        assert len(removed) == (not misdealt)
