"""What all rooms do with a match play coupon in which hands meet the dealer's or a pay table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from chapter47.felt.pictures import draw_felt
from chapter47.felt.terminal import draw
from chapter47.felt.view import felt_view
from chapter47.table import Refused, Table, replay
from tests.play import events, open_table
from tests.showdown import BANKROLL, by_a_person, rack, told_table, until, wager

WINS = "the match play coupon wins"


def lay(table: Table, seat: int, amount: int, **where: int) -> None:
    """Lay a coupon."""
    table.act(f"seat:{seat}", "match_play", amount=amount, **where)


def told_of(table: Table) -> list[str]:
    """What was told of coupons."""
    return [e.value for e in events(table, "StateChanged") if e.what == "match play coupon"]


def fates(table: Table, seat: int = 1) -> list[str]:
    """What was told of the coupons of a seat, without the words that tell where they lay."""
    mine = [text for text in told_of(table) if text.startswith(f"seat {seat},")]
    return [text.rpartition(": ")[2] for text in mine]


def won(table: Table) -> list[int]:
    """What coupons have won, each time; all of it comes from the house."""
    found = []
    for event in events(table, "ChipsMoved"):
        if event.reason == WINS:
            (move,) = event.moves
            assert move.source == "inventory"
            found.append(move.cents)
    return found


def is_sound(table: Table) -> bool:
    """Whether a table without a coupon has as many chips as were bought, and replays exactly."""
    bought = sum(e.cents for e in events(table, "BoughtIn"))
    held = [cents for account, cents in table.accounts.items() if account != "outside"]
    assert not table.coupons and sum(held) == bought
    return replay(table.game, table.log.entries).log.head == table.log.head


@dataclass(frozen=True)
class CouponRoom:
    """A game, the wager beside which coupons lie, and where it says that they may."""

    game: str
    wager: str
    cite: str
    asks: str
    """The phase in which the players have their cards and the first of them is asked."""
    options: Mapping[str, Any] = field(default_factory=dict)

    def table(self, *seats: int, stake: int = 1000, **more: Any) -> Table:
        """A table at which cards are told, with wagers on the layout."""
        with_coupons = {"match_play": True, **self.options, **more.pop("options", {})}
        table = told_table(self.game, seats=max(seats), options=with_coupons, **more)
        for seat in seats:
            wager(table, seat, **{self.wager: stake})
        return table

    def check_option(self) -> None:
        """Coupons are taken where the licensee does, beside a wager of at least their value."""
        plain = open_table(self.game)
        wager(plain, 1, **{self.wager: 1000})
        assert not {"match_play", "keep_coupon"} & {o.name for o in plain.options("seat:1")}
        with pytest.raises(Refused):
            lay(plain, 1, 1000)
        table = told_table(self.game, seats=2, options={"match_play": True})
        with pytest.raises(Refused, match="make that wager first"):
            lay(table, 1, 500)
        with pytest.raises(Refused, match="no match play coupon of yours lies there"):
            table.act("seat:1", "keep_coupon")
        wager(table, 1, **{self.wager: 1000})
        for amount in (0, 1001, 1100, -500):
            with pytest.raises(Refused):
                lay(table, 1, amount)
        lay(table, 1, 1000)
        assert rack(table, 1) == BANKROLL - 1000, "a coupon is no chip"
        with pytest.raises(Refused, match="one match play coupon a round") as refused:
            lay(table, 1, 500)
        assert self.cite in str(refused.value)
        with pytest.raises(Refused, match="make that wager first"):
            lay(table, 2, 500)
        (laid,) = [e for e in events(table, "StateChanged") if e.what == "match play coupon"]
        called = self.wager.replace("_", " ")
        assert (laid.value, laid.cite) == (f"seat 1, {called}: $10 laid beside it", self.cite)

    def check_taking_back(self) -> None:
        """The wager is not taken back, nor made less than the coupon, while that lies there."""
        table = self.table(1, stake=3000)
        lay(table, 1, 1000)
        name, said = self.wager, r"a match play coupon of \$10 lies beside it: take back the coupon"
        for amount in ({}, {"amount": 3000}, {"amount": 2500}):
            with pytest.raises(Refused, match=said) as refused:
                table.act("seat:1", "take_back", wager=name, **amount)
            assert self.cite in str(refused.value)
        table.act("seat:1", "take_back", wager=name, amount=2000)
        table.act("seat:1", "bet", wager=name, amount=500)
        table.act("seat:1", "take_back", wager=name, amount=500)
        with pytest.raises(Refused, match="has wagers on the layout"):
            table.act("seat:1", "leave")
        remove = [o for o in table.remedies() if o.name == "remove_seat"]
        assert not remove, "nor is he removed while his chips lie there"
        table.act("seat:1", "keep_coupon")
        table.act("seat:1", "take_back", wager=name)
        assert fates(table) == ["$10 laid beside it", "taken back"]
        assert rack(table, 1) == BANKROLL
        table.act("seat:1", "leave")
        table.act("seat:1", "sit", player="Another")
        table.act("seat:1", "buy_in", amount=1000)
        table.act("seat:1", "bet", wager=name, amount=1000)
        lay(table, 1, 1000)
        assert fates(table)[2:] == ["$10 laid beside it"], "another's coupon is his own"

    def check_removed(self) -> None:
        """The floorperson removes a player who has taken coupon and wager back."""
        table = self.table(1, 2)
        lay(table, 1, 1000)
        table.act("seat:1", "keep_coupon")
        table.act("seat:1", "take_back", wager=self.wager)
        table.act("floorperson", "remove_seat", seat=1, reason="he was rude")
        assert 1 not in table.players and table.prompt.phase == "betting"
        assert not table.coupons

    def check_void(self, how: str, *, dealer: str = "automatic") -> None:
        """A round that the floorperson voids in betting or in play gives the coupons back."""
        for phase in ("betting", self.asks):
            options = {"match_play": True, **self.options}
            table = open_table(self.game, seats=2, dealer=dealer, options=options)
            until(table, "betting")
            for seat, value in ((1, 1000), (2, 500)):
                wager(table, seat, **{self.wager: 1000})
                lay(table, seat, value)
            if phase != "betting":
                table.act("dealer", "no_more_bets")
                until(table, phase)
            table.act("floorperson", how, reason="a card fell to the floor")
            assert fates(table) == ["$10 laid beside it", "returned"]
            assert fates(table, 2) == ["$5 laid beside it", "returned"]
            racks = [f"seat:{seat}/rack" for seat in (1, 2)]
            left = [table.ledger[one] for one in racks]
            assert left == ([0, 0] if how == "close_table" else [BANKROLL, BANKROLL])
            assert table.ledger["inventory"] == 0 and won(table) == []
            assert not table.coupons and not table.live_wagers
            assert events(table, "RoundEnded")[-1].void

    def check_felt(self) -> None:
        """A coupon that lies there is shown at its place, and gone when it goes."""
        table = self.table(1, 2)
        assert "coupon" not in draw(table.game, table.setting, felt_view(table, "public"))
        lay(table, 2, 500)
        felt = felt_view(table, "public")
        assert felt.coupons == [{"seat": 2, "position": 2, "worth": "$5"}]
        assert draw(table.game, table.setting, felt).count("coupon $5") == 1
        assert draw_felt(table.game, table.setting, felt).count(">coupon $5<") == 1
        table.act("seat:2", "keep_coupon")
        assert felt_view(table, "public").coupons == []

    def check_repertoire(self) -> None:
        """Who plays by number finds the acts where coupons are taken, and no others elsewhere."""
        room = open_table(self.game).game
        usual = room.repertoire(room.setting()).doings()
        taken = room.repertoire(room.setting(options={"match_play": True})).doings()
        assert sorted({doing.name for doing in taken} - {doing.name for doing in usual}) == [
            "keep_coupon",
            "match_play",
        ]
        assert not {"match_play", "keep_coupon"} & {doing.name for doing in usual}

    def by_a_person(self, *seats: int, value: int = 1000, **more: Any) -> Table:
        """A table that a person deals, with wagers of $10 and coupons beside them."""
        options = {"match_play": True, **self.options, **more}
        table = by_a_person(self.game, *seats, options=options, **{self.wager: 1000})
        for seat in seats:
            lay(table, seat, value)
        return table
