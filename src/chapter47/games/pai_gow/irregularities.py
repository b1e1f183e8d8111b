"""Pai gow: what goes wrong, and the rulings (10.9, and those that stand elsewhere)."""

from collections.abc import Iterable, Mapping
from typing import NoReturn

from chapter47.families.banked.bank import nobody_banks
from chapter47.families.banked.placed import SETTING, ask_to_void, with_unseen
from chapter47.families.banked.places import DEALER_PLACE
from chapter47.families.shaken.shaker import void_shake
from chapter47.games.pai_gow.completion.forming import form_by_house_way
from chapter47.games.pai_gow.completion.opponent import OPPOSING
from chapter47.games.pai_gow.completion.settlement import EXPOSURE
from chapter47.games.pai_gow.deal.delivery import DELIVERY
from chapter47.games.pai_gow.deal.positions import DEAD_HAND, name_of
from chapter47.games.pai_gow.equipment import STACKING, MixAgain
from chapter47.games.pai_gow.state import PlacedHand, Round
from chapter47.table import (
    COVERED,
    DEALER,
    SHAKE,
    UNCOVERED,
    Field,
    HandVoid,
    Objection,
    OneOf,
    Procedure,
    Report,
    Ruling,
    ShakeVoid,
)
from chapter47.table.cards.deals import DEAL
from chapter47.table.coupons import void_box
from chapter47.table.rulings.rounds import void_round

NO_ROLL = "No roll"
NO_WAGER = "a position without a wager"
DELIVERED = (DEAL, DELIVERY, SETTING, OPPOSING)
"""While tiles lie before positions and no player's hand was exposed by rule."""


def tile_exposed_in_stacking(t: Round, _: Report) -> NoReturn:
    """All tiles are mixed and stacked again."""
    raise MixAgain(cite="10.4")


def bank_lifts_lid(t: Round, _: Report) -> NoReturn:
    """What the bank uncovered does not count."""
    raise ShakeVoid("the bank has taken the lid off", cite="10.8", call="Cover and shake again")


def player_tile_exposed(t: Round, report: Report) -> Procedure:
    """The player chooses, without looking at the other tiles."""  # 10.9(d)
    place = report.details["position"]
    hand: PlacedHand = t.state.play.hands[place]
    is_void = yield from ask_to_void(t, hand, "tile", cite="10.9(d)")
    if is_void:
        del t.state.play.hands[place]  # at once: nothing more can be reported of it
        reason = "the player voids the hand"
        yield from void_box(t, place, cite="10.9(d)", reason=reason)
        if place in t.state.play.awaited:
            raise HandVoid


def dealer_set_wrongly(t: Round, _: Report) -> None:
    """The hands that the dealer has set are reset the house way."""  # 10.9(f)
    form_by_house_way(t, _set_by_dealer(t))


def _set_by_dealer(t: Round) -> PlacedHand:
    """The dealer's own hand, or that of a co-bank."""
    play = t.state.play
    hand: PlacedHand = play.opposing() if play.bank.is_shared else play.hands[DEALER_PLACE]
    return hand


def _players_with_unseen_tiles(t: Round) -> Mapping[str, Field]:
    return with_unseen(t, t.state.play.of_players())


def _others_with_unseen_tiles(t: Round) -> Mapping[str, Field]:
    """Whose tile it was; where tiles are told, those that nobody plays were not."""
    play = t.state.play
    down = {dealt.to for dealt in t.dealt if not dealt.face_up}
    whose = [DEAD_HAND, NO_WAGER]
    if DEALER in down:
        whose.insert(0, DEALER)
    if play.bank and name_of(play.bank.seat) in down:
        whose.insert(0, "bank")
    return {"whose": OneOf(tuple(whose))}


def _needs_bank(t: Round, _: Report) -> Iterable[Objection]:
    return nobody_banks(t.state.play.bank, cite="10.8")


def _needs_dealers_setting(t: Round, _: Report) -> Iterable[Objection]:
    play = t.state.play
    if not play.bank.is_shared and DEALER_PLACE not in play.hands:
        yield Objection("dealer", "the dealer has set no hand in this round", "10.8(n)")


RULINGS = {
    "tile_exposed_in_stacking": Ruling(tile_exposed_in_stacking, (STACKING,)),
    "bank_lifts_lid": Ruling(bank_lifts_lid, (SHAKE, COVERED), check=_needs_bank),
    "die_not_flat": Ruling(
        void_shake("a die does not lie flat", call=NO_ROLL), (COVERED, UNCOVERED)
    ),
    "die_falls_out": Ruling(void_shake("a die has fallen out", call=NO_ROLL), (COVERED, UNCOVERED)),
    "dice_miscounted": Ruling(void_round("the tiles went to the wrong positions"), DELIVERED),
    "player_tile_exposed": Ruling(
        player_tile_exposed, (*DELIVERED, EXPOSURE), fields=_players_with_unseen_tiles
    ),
    "other_tile_exposed": Ruling(
        void_round("a tile of the dealer, the bank or a hand out of play was exposed"),
        DELIVERED,
        fields=_others_with_unseen_tiles,
    ),
    "dealer_set_wrongly": Ruling(dealer_set_wrongly, (EXPOSURE,), check=_needs_dealers_setting),
}
