"""Bonus wager, envy bonus and pai gow insurance wager (11.15, 11.16)."""

from chapter47.games.pai_gow_poker.deal.hands import take_cards
from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand, is_premium
from chapter47.games.pai_gow_poker.side_wagers.imperial import settle_imperial
from chapter47.games.pai_gow_poker.side_wagers.payout_limits import BONUS
from chapter47.games.pai_gow_poker.side_wagers.payouts import bonus_hand, insurance_hand
from chapter47.games.pai_gow_poker.state import PlacedHand, Round
from chapter47.money import Cents, cents
from chapter47.table import Procedure, Wager
from chapter47.table.beside import wager_at
from chapter47.table.side_wagers import pay_within_limit, payout_for

BONUS_WAGER, INSURANCE, IMPERIAL, ENVY = "bonus", "insurance", "imperial", "envy"
KEEP_CARDS = (BONUS_WAGER, INSURANCE, IMPERIAL)


def is_modified(t: Round) -> bool:
    """Whether wagers lie on the layout that change the order of settlement."""
    return any(t.wagers(name) for name in KEEP_CARDS)  # 11.15(d)


def mark_envy(t: Round) -> None:
    """Put an envy bonus marker before each bonus wager that earns one."""
    play = t.state.play
    play.is_insured = bool(t.wagers(INSURANCE))
    for wager in t.wagers(BONUS_WAGER):
        if t.stake(wager) >= t.setting.money("envy_minimum"):
            play.envy[wager.box] = wager
            t.change("envy bonus marker", wager.box, cite="11.15(c)")


def cards_stay(t: Round, hand: PlacedHand) -> bool:
    """Whether the cards of a hand stay on the layout after its pai gow poker wager is settled."""
    if any(wager_at(t, name, hand.place) for name in KEEP_CARDS):
        return True  # 11.15(d)1i
    return bool(t.state.play.envy) or t.state.play.is_insured  # 11.15(d)1ii


def settle_bonuses(t: Round, hand: PlacedHand, cards: list[int]) -> Procedure:
    """Rearrange a player's cards, collect or pay what lies beside them, leave premium hands up."""
    kind = bonus_hand(t.setting, cards) if is_rearranged(t, hand) else None
    premium = kind is not None and is_premium(kind)
    insurance = wager_at(t, INSURANCE, hand.place)
    if insurance is not None:
        yield from _settle_insurance(t, insurance, cards)
    yield from settle_imperial(t, hand, cards)
    if premium:
        assert kind is not None
        t.announce(f"Seat {hand.place} holds a {kind.title}", cite="11.15(d)2iii")
        t.state.play.premium[hand.place] = kind.title
        return
    bonus = wager_at(t, BONUS_WAGER, hand.place)
    if bonus is not None and kind is None:
        yield from t.lose(bonus, cite="11.15(d)2i", reason="no qualifying hand")
    elif bonus is not None and kind is not None:
        yield from _pay_bonus(t, bonus, kind)
    cite = "11.15(d)2i" if kind is None else "11.15(d)2ii"
    take_cards(t, hand.place, reason="settled", cite=cite)


def is_rearranged(t: Round, hand: PlacedHand) -> bool:
    """Whether the dealer looks for the best hand of a player's seven cards."""
    if BONUS_WAGER not in t.setting.wagers:
        return False
    return wager_at(t, BONUS_WAGER, hand.place) is not None or bool(t.state.play.envy)  # 11.15(d)2


def _settle_insurance(t: Round, wager: Wager, cards: list[int]) -> Procedure:
    kind = insurance_hand(cards)
    if kind is None:
        yield from t.lose(wager, cite="11.15(d)2i", reason="no pai gow")
        return
    yield from pay_within_limit(
        t,
        t.state.play.paid,
        wager,
        payout_for(t.setting, INSURANCE, kind),
        limit=BONUS,
        reason=f"pai gow, {kind.title}",
    )


def _pay_bonus(t: Round, wager: Wager, kind: BonusHand) -> Procedure:
    pays = payout_for(t.setting, BONUS_WAGER, kind)
    yield from pay_within_limit(t, t.state.play.paid, wager, pays, limit=BONUS, reason=kind.title)


def envy_payments(t: Round) -> dict[str, Cents]:
    """What an envy bonus pays for each premium hand."""
    return {row.on: cents(row.amount or "") for row in t.setting.rows(ENVY)}


def settle_envy(t: Round) -> Procedure:
    """Pay envy bonuses and the bonus wagers of premium hands, counterclockwise."""
    play = t.state.play
    if not play.premium:
        return
    pays = envy_payments(t)
    for hand in play.of_players():
        marker = play.envy.get(hand.place)
        if marker is not None:
            yield from _pay_envy(t, hand, marker, pays)
        bonus = wager_at(t, BONUS_WAGER, hand.place)
        if bonus is not None and hand.place in play.premium:
            kind = next(kind for kind in BonusHand if kind.title == play.premium[hand.place])
            yield from _pay_bonus(t, bonus, kind)
            take_cards(t, hand.place, reason="settled", cite="11.15(d)3ii")
    for hand in play.of_players():
        if hand.place in play.premium:
            take_cards(t, hand.place, reason="settled", cite="11.15(d)3iii")


def _pay_envy(t: Round, hand: PlacedHand, marker: Wager, pays: dict[str, Cents]) -> Procedure:
    """Pay once for each premium hand of another player; the dealer's is not among them."""
    play = t.state.play
    for place, title in sorted(play.premium.items(), reverse=True):
        if play.hands[place].seat != hand.seat:
            envy = Wager(marker.seat, ENVY, str(place), marker.position)
            paid = play.paid.part_of(t.setting, BONUS, envy.seat, pays[title])
            reason = f"{title} of seat {place}"
            cite = t.setting.payout_cite(ENVY, title)
            yield from t.pay_amount(envy, paid, cite=cite, reason=reason)
    t.change("envy bonus marker", f"collected from {hand.place}", cite="11.15(d)3i")
