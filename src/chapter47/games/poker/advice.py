"""Advice in a hand of poker: the price of each act, the share of the pot, the cards that help.

Nobody knows what the others hold or will do, and no claim is made that a choice is the best: values
are those of a hand against random ones in which nothing more is bet.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from chapter47.equipment.cards import card_text, cards_text
from chapter47.families.adviser import Adviser
from chapter47.games.poker.betting import COMPLETE, FORCED
from chapter47.games.poker.draws import DRAW, DRAWING, STAND
from chapter47.games.poker.hands import hand_value, words_of
from chapter47.games.poker.lab.equity import Equity, Spot, equity
from chapter47.games.poker.lab.ranges import parse_range
from chapter47.games.poker.own_outs import own_outs, unseen
from chapter47.games.poker.players.by_equity import draws_of, planned
from chapter47.games.poker.push_or_fold import push_or_fold
from chapter47.games.poker.sight import Sight, sight_of
from chapter47.games.poker.versus import left_out, spot_with
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.money import Cents, dollars
from chapter47.table.acts.pooling import CALL, CHECK, FOLD
from chapter47.table.knowledge import Knowledge

DEALS = 40_000
DEALS_OF_A_DRAW = 4_000
SEED = 47
EXACT_FROM = 3
"""With so many common cards every hand of one opponent is counted."""
MARK = "by the pot odds"
RAKED = "the rake is left out"


@dataclass(frozen=True)
class Share:
    """A player's share of the pot against random hands, and how it was found."""

    part: float
    told: str


def advise(knows: Knowledge) -> Advice:
    """The pot odds, the share of the pot, outs, and what each open act costs."""
    sight = sight_of(knows)
    if knows.phase == DRAWING and knows.option(STAND) is not None:
        return _on_a_draw(knows, sight)
    names = (CHECK, CALL, FORCED)
    answer = next((name for name in names if knows.option(name) is not None), None)
    if answer is None or not sight.shown:
        raise NothingToAdvise(f"there is no advice in poker on this: {knows.text}")
    share = share_of(sight)
    unit = sight.stakes.small
    costs = _cost(sight, answer)
    staying = share.part * (sight.to_win + costs) - costs
    note = f"costs {dollars(costs)}" if costs else "costs nothing"
    choices = [Choice(answer, staying / unit, {}, note)]
    if knows.option(FOLD) is not None:
        choices.append(Choice(FOLD, 0.0, {}, "what lies in the pot is given up"))
    choices += _raises(knows, sight)
    return Advice.ranked(
        f"{knows.text} with {cards_text(sight.own)}"
        + (f" on {cards_text(sight.board)}" if sight.board else ""),
        unit,
        choices,
        _assumes(sight),
        (*_price(sight, costs), share.told, *_hand_and_outs(sight), *push_or_fold(knows, sight)),
        MARK,
    )


def _cost(sight: Sight, answer: str) -> Cents:
    if answer == FORCED:
        return min(sight.stakes.forced, sight.stacks[sight.seat])
    return sight.call


def share_of(sight: Sight) -> Share:
    """The player's share of the pot against as many random hands as are left."""
    kept = planned(sight)
    spot = spot_with(sight, kept)
    is_open = sight.game.own_cards == 2 and len(sight.board) >= EXACT_FROM and sight.others == 1
    if is_open:
        every = parse_range("random", 2).without((*spot.out, *kept))
        found = equity(Spot(sight.game, (spot.ranges[0], every), spot.board, spot.dead))
    else:
        found = equity(spot, sample=DEALS, seed=SEED)
    mine = found.shares[0]
    against = "a random hand" if sight.others == 1 else f"{sight.others} random hands"
    told = f"your share of the pot against {against}: {float(mine.equity):.2%}, {_how(found)}"
    out = left_out(sight, spot)
    if out:
        told += f", {out} of them left out, for whom the deck has no cards to the end"
    return Share(float(mine.equity), told)


def _how(found: Equity) -> str:
    if found.is_exact:
        return f"all {found.deals:,} deals counted"
    return f"{found.deals:,} deals sampled, ± {found.error(found.shares[0]):.2%}"


def _price(sight: Sight, costs: Cents) -> Iterator[str]:
    """The pot and what a call costs of it."""
    if not costs:
        yield f"the pot is {dollars(sight.pot)}; it costs nothing to stay"
        return
    odds = sight.to_win / costs
    even = costs / (sight.to_win + costs)
    yield (
        f"{dollars(costs)} to win {dollars(sight.to_win)}: the pot offers {odds:.2f} to 1, "
        f"and a share of {even:.2%} is even"
    )
    if sight.to_win < sight.pot:
        beyond = dollars(sight.pot - sight.to_win)
        yield f"{beyond} lies there that you cannot match: it is not yours to win"


def _hand_and_outs(sight: Sight) -> Iterator[str]:
    """What the hand is by now, and what helps it."""
    enough = len(sight.own) + len(sight.board) >= max(hand.cards for hand in sight.game.hands)
    exact = any(not hand.uses_any for hand in sight.game.hands)
    if enough and not (exact and len(sight.board) < EXACT_FROM):
        names = (
            words_of(hand, hand_value(hand, sight.own, sight.board)) for hand in sight.game.hands
        )
        yield f"you hold {' / '.join(names)}"
        left = len(unseen(sight))
        for help_ in own_outs(sight):
            cards = " ".join(map(card_text, help_.cards))
            yield f"{len(help_.cards)} of {left} unseen cards make {help_.makes}: {cards}"


def _raises(knows: Knowledge, sight: Sight) -> Iterator[Choice]:
    """Bets and raises by the amounts that have a name: what they cost, not what they are worth."""
    if knows.option(COMPLETE) is not None:
        full = min(sight.stakes.small, sight.stacks[sight.seat])
        yield Choice(COMPLETE, None, {}, f"costs {dollars(full)}; worth what the others make of it")
    if sight.raising is None:
        return
    for name, to in sight.amounts.items():
        costs = to - sight.down[sight.seat]
        even = costs / (sight.pot + costs)
        note = (
            f"{name}, costs {dollars(costs)}; with nothing in hand it is even if all others "
            f"give up {even:.1%} of the time"
        )
        yield Choice(sight.raising.name, None, {"to": to}, note)


def _on_a_draw(knows: Knowledge, sight: Sight) -> Advice:
    """For each number of cards the best to give up, by the share that is left."""
    best: dict[int, tuple[float, tuple[int, ...]]] = {}
    open_counts = {o.fixed["count"] for o in knows.options if o.name == DRAW} | {0}
    for kept in draws_of(sight.game, sight.own):
        thrown = len(sight.own) - len(kept)
        if thrown in open_counts and sight.shown:
            found = equity(spot_with(sight, kept), sample=DEALS_OF_A_DRAW, seed=SEED)
            part = float(found.shares[0].equity)
            if part > best.get(thrown, (-1.0, ()))[0]:
                best[thrown] = (part, kept)
    unit = sight.stakes.small
    choices = []
    for thrown, (part, kept) in best.items():
        given_up = [card_text(card) for card in sight.own if card not in kept]
        args = {"count": thrown, "cards": given_up} if thrown else {}
        note = f"{part:.1%} of the pot"
        choices.append(Choice(DRAW if thrown else STAND, part * sight.pot / unit, args, note))
    return Advice.ranked(
        f"{knows.text} with {cards_text(sight.own)}",
        unit,
        choices,
        [
            f"each way to draw is sampled over {DEALS_OF_A_DRAW:,} deals",
            *_assumes(sight),
        ],
        [f"the pot is {dollars(sight.pot)}"],
        "the greatest share",
    )


def _assumes(sight: Sight) -> list[str]:
    others = "the other hand is" if sight.others == 1 else f"the {sight.others} other hands are"
    known = " but for the cards that are shown" if any(sight.shown.values()) else ""
    told = [f"{others} random{known}, which hands that bet are not"]
    if sight.game.has_draw:
        told.append("the others exchange nothing, and you draw once")
    told += ["nothing more is bet", RAKED, "nobody claims that this is the best play"]
    return told


ADVICE = Adviser(advise)
