"""Decks and the opening of a table in the rooms whose paragraphs on them have letters."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

import pytest

from chapter47.table import Refused, Table
from chapter47.table.events import CardsDiscarded, RoundEnded
from tests.play import events, open_table
from tests.showdown import go_on, until
from tests.showdown_room import changes

BY_HAND = {"shuffle": "manual", "decks": 1}


@dataclass(frozen=True)
class LetteredDecks:
    """A game, how one round of it is played, and its sections on decks and on the opening."""

    game: str
    play: Callable[[Table], None]
    """A round of seat 1 in the cheapest way."""
    decks: str
    opening: str

    def done(self, table: Table) -> list[tuple[str, str, str]]:
        """What was done to the cards, and by which letter of the section on the opening."""
        section = f"19:47-{self.opening}"
        changed = events(table, "StateChanged")
        return [(e.what, str(e.value)[:11], e.cite.removeprefix(section)) for e in changed]

    def check_one_deck(self) -> None:
        """One deck has 52 cards, and is cut onto a cover card."""
        table = open_table(self.game, options=BY_HAND)
        self.play(table)
        assert all(e.cards == tuple(range(52)) for e in events(table, "Shuffled"))
        assert [cut.cutting_card for cut in events(table, "Cut")] == [52, 52]
        assert not changes(table, "backs")

    def check_decks_take_turns(self) -> None:
        """A second whole deck of another colour is dealt in every second round."""
        table = open_table(self.game)
        for _ in range(4):
            self.play(table)
        backs = changes(table, "backs")
        assert [e.value for e in backs] == ["red", "blue"] * 2 + ["red"]
        assert {e.cite for e in backs} == {f"19:47-{self.decks}(b)4"}
        assert all(e.cards == tuple(range(52)) for e in events(table, "Shuffled"))

    def check_second_deck_needs_a_device(self) -> None:
        """Nobody but a device shuffles one deck while the other is dealt."""
        with pytest.raises(Refused, match="a second deck needs an automated shuffler") as refused:
            open_table(self.game, options={"shuffle": "manual"})
        assert f"19:47-{self.decks}(b)" in str(refused.value)
        table = open_table(self.game, options={"deal": "from the hand"})
        table.act("floorperson", "remove_device", device="automated shuffler")
        for _ in range(2):
            self.play(table)
        assert len(changes(table, "backs")) == 1, "by hand one deck is played"

    def check_rack_is_emptied(self) -> None:
        """All cards of a deck, and no other, are in the discard rack when the round is over."""
        table = open_table(self.game)
        for _ in range(3):
            self.play(table)
        discarded = 0
        for entry in table.log:
            if isinstance(entry.event, CardsDiscarded):
                discarded += entry.event.count
            if isinstance(entry.event, RoundEnded):
                assert discarded == 52, "all cards of one deck, and no other"
                discarded = 0

    def check_inspection(self) -> None:
        """The dealer sorts and inspects the cards, and the floorperson verifies it."""
        table = open_table(self.game, seats=0, dealer="manual", options=BY_HAND)
        for actor in ("dealer", "floorperson"):
            assert list(table.prompt.options) == [actor]
            go_on(table)
        inspected = [("cards", "sorted and ", "(a)"), ("cards", "inspection ", "(a)")]
        assert self.done(table)[:2] == inspected

    def check_spread_and_wash(self, shuffle: str) -> None:
        """Cards lie face up by suit until the first player looks, then are washed and stacked."""
        table = open_table(self.game, seats=0, options=BY_HAND)
        (spread,) = [e for e in events(table, "StateChanged") if e.what.endswith("spread face up")]
        assert (spread.what[:6], spread.cite) == ("deck 1", f"19:47-{self.opening}(b)")
        lie = str(spread.value).split()
        assert [len(list(alike)) for _, alike in groupby(card[1] for card in lie)] == [13] * 4
        assert [card[0] for card in lie] == list("23456789TJQKA") * 4
        assert not events(table, "Shuffled") and not events(table, "Announced")
        table.act("seat:1", "sit", player="ann")
        washed = events(table, "Announced")[0]
        assert washed.text == "Deck 1 is turned face down, washed and stacked"
        assert washed.cite == f"19:47-{self.opening}(c)"
        assert [e.cite for e in events(table, "Shuffled")] == [f"19:47-{shuffle}"]

    def check_two_decks(self) -> None:
        """Of two decks one is opened after the other."""
        table = open_table(self.game, seats=0, dealer="manual")
        for actor in ("dealer", "floorperson") * 2:
            assert list(table.prompt.options) == [actor]
            go_on(table)
        spread = [f"deck {n} is spread face up" for n in (1, 2)]
        assert [(what, letter) for what, _, letter in self.done(table)] == [
            *(("cards", "(a)"), ("cards", "(a)"), (spread[0], "(b)")),
            *(("cards", "(d)"), ("cards", "(d)"), (spread[1], "(d)")),
        ]
        table.act("seat:1", "sit", player="ann")
        until(table, "shuffle")
        washed = [(e.text[:6], e.cite) for e in events(table, "Announced")]
        cites = [f"19:47-{self.opening}({letter})" for letter in "cd"]
        assert washed == [("Deck 1", cites[0]), ("Deck 2", cites[1])]

    def check_change_of_cards(self, deal: str, hours: int) -> None:
        """After so many hours, and not before, both decks are changed and opened anew."""
        table = open_table(self.game, options={"deal": deal})
        table.act("floorperson", "cards_in_use", hours=hours - 1)
        assert not [e for e in changes(table, "deck") if e.what == "deck"]
        table.act("floorperson", "cards_in_use", hours=hours)
        (gone,) = [e for e in changes(table, "deck") if e.what == "deck"]
        assert gone.cite == f"19:47-{self.opening}(e)"
        before = len(events(table, "StateChanged"))
        self.play(table)
        again = [e.what for e in events(table, "StateChanged")[before:]]
        assert {f"deck {n} is spread face up" for n in (1, 2)} <= {*again}
