"""Blackjack with so many decks that no card that is seen matters, solved by plain recursion."""

from functools import cache

RANKS = tuple(range(1, 11))
ACE, TEN, BUST = 1, 10, 22


def chance(rank: int) -> float:
    """How likely a card of a rank is: of thirteen, four count ten."""
    return 4 / 13 if rank == TEN else 1 / 13


def added(total: int, soft: bool, card: int) -> tuple[int, bool]:
    """A hand with one card more; an ace counts eleven as long as it can."""
    total += card
    if card == ACE and total + 10 <= 21:
        return total + 10, True
    if total > 21 and soft:
        return total - 10, False
    return total, soft


@cache
def dealer(total: int, soft: bool, hits_soft_17: bool) -> dict[int, float]:
    """Where a dealer's hand ends; 22 for all above 21."""
    if total > 21:
        return {BUST: 1.0}
    if total > 17 or (total == 17 and not (soft and hits_soft_17)):
        return {total: 1.0}
    found: dict[int, float] = {}
    for card in RANKS:
        for end, p in dealer(*added(total, soft, card), hits_soft_17).items():
            found[end] = found.get(end, 0.0) + chance(card) * p
    return found


@cache
def shown(up: int, hits_soft_17: bool) -> dict[int, float]:
    """Where a dealer ends who shows a card and has no blackjack."""
    found: dict[int, float] = {}
    hidden = [card for card in RANKS if {up, card} != {ACE, TEN}]
    whole = sum(map(chance, hidden))
    for card in hidden:
        hand = added(*added(0, False, up), card)
        for end, p in dealer(*hand, hits_soft_17).items():
            found[end] = found.get(end, 0.0) + chance(card) / whole * p
    return found


@cache
def stand(total: int, up: int, hits: bool) -> float:
    if total > 21:
        return -1.0
    ends = shown(up, hits)
    return sum(
        p if end == BUST or end < total else -p if end > total else 0 for end, p in ends.items()
    )


@cache
def drawing(total: int, soft: bool, up: int, hits: bool) -> float:
    """The worth of one card more, and then the best."""
    return sum(chance(c) * best(*added(total, soft, c), up, hits) for c in RANKS)


@cache
def best(total: int, soft: bool, up: int, hits: bool) -> float:
    if total > 21:
        return -1.0
    return max(stand(total, up, hits), drawing(total, soft, up, hits))


def first(total: int, soft: bool, up: int, hits: bool) -> float:
    """The worth of a hand of two cards that is not split."""
    doubled = 2 * sum(chance(c) * stand(added(total, soft, c)[0], up, hits) for c in RANKS)
    return max(best(total, soft, up, hits), doubled)


def divided(card: int, up: int, hits: bool) -> float:
    """The worth of a pair that is split once; aces take one card each."""
    one = added(0, False, card)
    if card == ACE:
        return 2 * sum(chance(c) * stand(added(*one, c)[0], up, hits) for c in RANKS)
    return 2 * sum(chance(c) * first(*added(*one, c), up, hits) for c in RANKS)


def house_edge(hits_soft_17: bool, natural: float = 1.5) -> float:
    """What the house keeps of the wager, played in the best way."""
    mean = 0.0
    for a in RANKS:
        for b in RANKS:
            for up in RANKS:
                p = chance(a) * chance(b) * chance(up)
                hand = added(*added(0, False, a), b)
                beaten = chance(TEN) if up == ACE else chance(ACE) if up == TEN else 0.0
                if hand[0] == 21:
                    mean += p * (1 - beaten) * natural
                    continue
                worth = first(*hand, up, hits_soft_17)
                if a == b:
                    worth = max(worth, divided(a, up, hits_soft_17))
                mean += p * ((1 - beaten) * worth - beaten)
    return -mean
