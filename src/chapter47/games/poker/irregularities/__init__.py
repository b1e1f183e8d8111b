"""Poker: what goes wrong, and the rulings of 14.9, 14.15 and 14.16."""

from chapter47.games.poker.betting import BETTING
from chapter47.games.poker.cards import CUT_MADE, SHUFFLE
from chapter47.games.poker.dealing import DEAL
from chapter47.games.poker.draws import DRAWING
from chapter47.games.poker.irregularities import board, deal, floor, late, turns
from chapter47.games.poker.showdown import SHOWDOWN
from chapter47.table import FLOORPERSON, Ruling
from chapter47.table.acts.pooling import BETWEEN_HANDS
from chapter47.table.rulings.reports import card_field

IN_PLAY = (DEAL, BETTING, DRAWING)
FLOOR = (FLOORPERSON,)

RULINGS = {
    "improper_cut": Ruling(deal.improper_cut, (CUT_MADE,), by=FLOOR),
    "misdeal": Ruling(
        deal.misdeal,
        (DEAL, BETTING),
        fields=deal.misdeal_field,
        check=deal.before_substantial_action,
    ),
    "down_card_exposed": Ruling(
        deal.down_card_exposed,
        (DEAL, BETTING),
        fields=deal.exposed_field,
        check=deal.nobody_has_acted,
    ),
    "player_exposes_card": Ruling(deal.player_exposes_card, IN_PLAY, fields=deal.own_field),
    "last_card_exposed": Ruling(
        late.last_card_exposed,
        (BETTING,),
        fields=late.last_card_field,
        check=late.is_last_street,
    ),
    "boxed_card": Ruling(deal.boxed_card, (DEAL,), fields=card_field),
    "foul_deck": Ruling(deal.foul_deck, IN_PLAY),
    "joker_found": Ruling(
        deal.joker_found, (BETTING,), fields=deal.live_field, check=deal.somebody_bets
    ),
    "card_missing": Ruling(deal.card_missing, IN_PLAY),
    "wrong_number_of_cards": Ruling(
        deal.wrong_number_of_cards,
        (BETTING,),
        fields=deal.number_field,
        check=deal.is_not_filled,
    ),
    "dealers_mistake_plays": Ruling(
        deal.dealers_mistake_plays, IN_PLAY, by=FLOOR, fields=deal.live_field
    ),
    "burn_wrong": Ruling(
        board.burn_wrong, (BETTING,), fields=board.burn_field, check=deal.somebody_bets
    ),
    "flop_of_four": Ruling(board.flop_of_four, (BETTING,), check=board.is_the_flop),
    "flop_of_more": Ruling(
        board.flop_of_more, (BETTING,), fields=board.more_field, check=board.is_the_flop
    ),
    "early_street": Ruling(board.early_street, (BETTING,), check=board.a_board_comes),
    "wrong_forced_bettor": Ruling(
        floor.wrong_forced_bettor,
        (BETTING,),
        fields=floor.right_field,
        check=floor.is_forced_round,
    ),
    "act_out_of_turn": Ruling(
        turns.act_out_of_turn, (BETTING,), fields=turns.early_field, check=deal.somebody_bets
    ),
    "player_skipped": Ruling(
        turns.player_skipped,
        (BETTING,),
        fields=turns.skipped_field,
        check=turns.enough_have_acted,
    ),
    "wrong_bet": Ruling(
        turns.wrong_bet, (BETTING,), fields=turns.chips_field, check=deal.somebody_bets
    ),
    "oversized_chip": Ruling(
        turns.oversized_chip, (BETTING,), fields=turns.chips_field, check=deal.somebody_bets
    ),
    "string_bet": Ruling(turns.string_bet, (BETTING,), check=turns.a_bet_stands),
    "hand_fouled": Ruling(
        turns.hand_fouled, (BETTING,), fields=deal.live_field, check=deal.somebody_bets
    ),
    "player_absent": Ruling(turns.player_absent, (BETTING,), check=deal.somebody_bets),
    "time_run_out": Ruling(turns.time_run_out, (BETTING,), check=deal.somebody_bets),
    "pot_pushed_wrong": Ruling(
        floor.pot_pushed_wrong, (BETWEEN_HANDS,), fields=floor.pushed_field, check=floor.he_has_it
    ),
    "shuffler_jams": Ruling(deal.shuffler_jams, (SHUFFLE,), check=deal.device_shuffles),
    "dispute": Ruling(
        floor.dispute, (*IN_PLAY, SHOWDOWN, BETWEEN_HANDS), by=FLOOR, fields=floor.words_field
    ),
    "players_help": Ruling(
        floor.players_help, (*IN_PLAY, BETWEEN_HANDS), by=FLOOR, fields=floor.seat_field
    ),
    "cards_out_of_sight": Ruling(
        floor.cards_out_of_sight, (*IN_PLAY, BETWEEN_HANDS), fields=floor.seat_field
    ),
}
