"""Colorado hold 'em poker: the round at the table, in the order of the regulation."""

from functools import partial

from chapter47.equipment.cards import card_text, parse_card
from chapter47.families.showdown.dealing import hands_in_play, look_at_hands, take_hand
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.limits import post_sign
from chapter47.families.showdown.settlement import tell_five_cards
from chapter47.families.showdown.turns import (
    SETTLEMENT,
    ask_hand,
    fold_hand,
    its_wager,
    to_fold,
    turn_up_cards,
    turn_up_hand,
)
from chapter47.games.colorado_holdem.rules import (
    COMMUNITY,
    OWN,
    Instant,
    Made,
    instant_hand,
    made_hand,
)
from chapter47.games.colorado_holdem.state import DECK, Round
from chapter47.games.colorado_holdem.versions import REQUIRED_BET, paragraphs_of, version_of
from chapter47.games.colorado_holdem.wagers import (
    ANTE,
    BET,
    BONUS,
    MATCH_PLAY,
    ace_low,
    bet_of,
    net_with,
    nets_of,
    take_wagers,
    told_limit,
)
from chapter47.law.payout_limits import payout_limit_cite
from chapter47.money import dollars
from chapter47.ranking.kinds import NOTHING, Kind
from chapter47.ranking.three import describe_three, rank_three_cards
from chapter47.table import Action, Option, Procedure, Several, Wager, seat_name
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL, Place, deal_one_at_a_time, deal_stacks, give
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import pay_within_limit, payout_for

MAKE_BET, PLAY_ON, DECLARE, FOLD = "make_bet", "play_on", "declare", "fold"
DISCARD = "discard"
"""The field that names the card thrown away, and the area where it lies."""
COMMUNITY_AREA = "community"
ALL = (ANTE, BET, BONUS)
DEALS = {MANUAL_SHOE: "23.7", FROM_THE_HAND: "23.8", AUTOMATED_SHOE: "23.9"}
"""The section by which cards are dealt."""


class Declared(Exception):
    """The player who is waited for has declared an instant winner."""


def play(t: Round) -> Procedure:
    """One round of Colorado hold 'em poker."""
    cards = t.state.cards
    limit = payout_limit_cite(t.setting, version_of(t.setting))  # 23.12(c), 23.13(c)
    post_sign(t, told_limit(t.setting), cite=limit)
    yield from open_table(t, cards, DECK)  # 23.4
    yield from shuffle(t, cards, DECK)  # 23.5
    yield from take_wagers(t)  # 23.6, 23.6A
    if not t.wagers():
        return
    t.announce("No more bets", cite="23.6")
    t.state.play = hands_in_play(t)
    yield from deal(t)  # 23.7 to 23.9
    yield from put_stub_away(t, cards, DECK)
    yield from decide(t)  # 23.10, 23.11(b)
    yield from turn_up_community_cards(t)  # 23.11(c)
    made = yield from examine_hands(t)  # 23.11(d), (e)
    yield from settle_pushes(t, made)  # 23.11(f)
    yield from pay_winners(t, made)  # 23.11(g), 23.12, 23.13
    collect_cards(t)  # 23.11(g)2, (h)


def deal(t: Round) -> Procedure:
    """Three cards face down to every player, then three for all."""
    way = t.state.cards.deal
    cite = DEALS[way]
    players = t.state.play.own_places()
    area = Place(COMMUNITY_AREA, "the community area")
    if way == AUTOMATED_SHOE:
        yield from deal_stacks(t, [*players, area], OWN, cite=cite)
        return
    yield from deal_one_at_a_time(t, players, OWN, cite=cite)
    t.phase = DEAL
    yield from t.step("deal three community cards", cite=cite)
    yield from give(t, area, COMMUNITY, cite=cite)


def decide(t: Round) -> Procedure:
    """From the dealer's left each player discards a card and may bet, or must, or declares."""
    hands, cite = t.state.play, paragraphs_of(t.setting).decide
    text = "discard a card, with a bet wager or without"
    if version_of(t.setting) == REQUIRED_BET:
        text = "discard a card and bet, or fold"
    look_at_hands(t, hands, cite=cite)
    for box in hands.clockwise():
        ante = its_wager(t, ANTE, box)
        try:
            action = yield from ask_hand(
                t, hands, box, partial(choices, t, ante), text=text, cite=cite
            )
        except Declared:
            yield from declare(t, box)
            continue
        if action is None:
            continue
        if action.name == DECLARE:
            yield from declare(t, box)
        elif action.name == FOLD:
            yield from fold_hand(t, hands, box, (ANTE, BONUS), cite=cite)
        else:
            go_on(t, ante, action)


def choices(t: Round, ante: Wager) -> list[Option]:
    """What is open to a player who looks at three cards."""
    cite, stake = paragraphs_of(t.setting).decide, bet_of(t.setting, t.stake(ante))
    cards = t.hand(seat_name(ante.box))
    away = {DISCARD: Several(tuple(map(card_text, cards)), OWN - 2)}
    found = []
    if t.rack(ante.seat) >= stake:
        label = f"discard, bet {dollars(stake)}"
        found.append(Option(MAKE_BET, label, "23.1[bet wager]", fields=away, secret=True))
    if version_of(t.setting) == REQUIRED_BET:
        found.append(to_fold(t, t.state.play, ante.box, FOLD, (ANTE, BONUS), cite=cite))
    else:
        found.append(Option(PLAY_ON, "discard, no bet", cite, fields=away, secret=True))
    if instant_hand(cards, ace_low(t.setting)) != NOTHING:
        told = describe_three(rank_three_cards(cards))
        found.append(Option(DECLARE, label=f"declare an instant winner: {told}", cite=cite))
    return found


def go_on(t: Round, ante: Wager, action: Action) -> None:
    """Put the discard face down in its area, and the bet wager beside the ante."""
    (away,) = action.args[DISCARD]
    t.set_aside(seat_name(ante.box), parse_card(away), DISCARD, cite="23.1[discard]")
    if action.name == MAKE_BET:
        stake = bet_of(t.setting, t.stake(ante))
        t.place(Wager(ante.seat, BET), stake, cite="23.1[bet wager]")


def declare(t: Round, box: int) -> Procedure:
    """Examine three cards that are declared an instant winner; pay it, or take the ante."""
    cite = paragraphs_of(t.setting).decide
    t.phase = SETTLEMENT
    del t.state.play.hands[box]  # at once: it waits for no community card
    cards = t.turn_up(seat_name(box), cite=cite)
    found = instant_hand(cards, ace_low(t.setting))
    told = describe_three(rank_three_cards(cards))
    if found == NOTHING:
        cite = "23.14(d)"
        t.announce(f"Position {box} has {told}, which is no instant winner", cite=cite)
        yield from void_false_declaration(t, box, told)
    else:
        t.announce(f"Position {box} has an instant winner: {told}", cite=cite)
        for name in (ANTE, BONUS):
            yield from pay(t, box, name, Instant(found))
    take_hand(t, box, reason="settled", cite=cite)


def void_false_declaration(t: Round, box: int, told: str) -> Procedure:
    """The hand is void and the ante lost; the bonus wager goes as the licensee has chosen."""
    why = f"declared an instant winner with {told}"
    ante, bonus = its_wager(t, ANTE, box), wager_at(t, BONUS, box)
    MATCH_PLAY.settle(t, (yield from t.lose(ante, cite="23.14(d)", reason=why)))
    if bonus is None:
        return
    why = f"{why}; the text takes the ante alone, this wager goes by the house's choice"
    if t.setting.option("bonus_of_a_false_declaration") == "lost":
        yield from t.lose(bonus, cite="23.14(d)", reason=why)
    else:
        yield from t.void(bonus, cite="23.14(d)", reason=why)


def turn_up_community_cards(t: Round) -> Procedure:
    """When every player has decided the dealer turns up the three community cards."""
    cite = paragraphs_of(t.setting).show_community
    yield from turn_up_cards(t, COMMUNITY_AREA, "the community cards", cite=cite)


def examine_hands(t: Round) -> Procedure[dict[int, int]]:
    """From the dealer's right turn up two cards of each player; collect what loses at once.

    Returns what each hand is that is still there.
    """
    hands, says = t.state.play, paragraphs_of(t.setting)
    made: dict[int, int] = {}
    for box in hands.counterclockwise():
        own = yield from turn_up_hand(t, hands, box, cite=says.turn_up)
        cards = [*own, *t.hand(COMMUNITY_AREA)]
        told = tell_five_cards(t, box, cards, cite=says.examine)
        made[box] = made_hand(cards)
        for name in ALL:
            wager = wager_at(t, name, box)
            if wager is not None and net_with(nets_of(t.setting, name), made[box]) < 0:
                cite = says.bonus if name == BONUS else says.lose
                MATCH_PLAY.settle(t, (yield from t.lose(wager, cite=cite, reason=told)))
        take_if_settled(t, box, cite=says.lose)
    return made


def settle_pushes(t: Round, made: dict[int, int]) -> Procedure:
    """When all that loses is gone: wagers that push are left to their owners, the cards go."""
    says = paragraphs_of(t.setting)
    for box in t.state.play.counterclockwise():
        for name in ALL:
            wager = wager_at(t, name, box)
            if wager is not None and net_with(nets_of(t.setting, name), made[box]) == 0:
                cite = says.bonus if name == BONUS else says.push
                pushed = yield from t.push(wager, cite=cite, reason=Made(made[box]).title)
                MATCH_PLAY.settle(t, pushed)
        take_if_settled(t, box, cite=says.push)


def take_if_settled(t: Round, box: int, *, cite: str) -> None:
    """Collect the cards of a player whose wagers are all settled."""
    if not t.wagers(box=box):
        del t.state.play.hands[box]
        take_hand(t, box, reason="settled", cite=cite)


def pay_winners(t: Round, made: dict[int, int]) -> Procedure:
    """From the dealer's right pay what has won; the hands stay face up."""
    for box in t.state.play.counterclockwise():
        for name in ALL:
            yield from pay(t, box, name, Made(made[box]))


def pay(t: Round, box: int, name: str, kind: Kind) -> Procedure:
    """Pay a wager for what the cards are, ante and bet wager within the payout limit.

    So is a coupon: of what a hand wins the limit leaves out the bonus wager alone (23.13(c)).
    """
    wager = wager_at(t, name, box)
    if wager is None:
        return
    pays = payout_for(t.setting, name, kind)
    if name == BONUS:
        yield from t.win(wager, pays, reason=kind.title)
        return
    limit = version_of(t.setting)
    settled = yield from pay_within_limit(
        t, t.state.play.payouts, wager, pays, limit=limit, reason=kind.title
    )
    MATCH_PLAY.settle(t, settled, limit=limit)


def collect_cards(t: Round) -> None:
    """Pick up winners' hands in the order in which they were paid, and the community cards."""
    seats = map(seat_name, t.state.play.counterclockwise())
    own = [(seat, hand) for seat in seats for hand in ("", DISCARD)]
    cite = paragraphs_of(t.setting).collect
    t.collect_cards(hands=[*own, (COMMUNITY_AREA, "")], cite=cite)
