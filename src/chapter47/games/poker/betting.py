"""Rounds of betting (14.7): the forced bet, then bets in turn."""

from collections.abc import Callable
from functools import partial

from chapter47.games.poker.button import clockwise
from chapter47.games.poker.hands import forced_order, hand_value, shown_value
from chapter47.games.poker.state import BOARD, Hand, Round, TurnPassed, WrongForced, hand_of
from chapter47.money import Cents, dollars
from chapter47.ranking.low import exposed_high
from chapter47.table import Action, Move, Option, Procedure, rack, seat_name
from chapter47.table.acts.pooling import (
    BET_TO,
    FOLD,
    POT,
    RAISE_TO,
    in_front,
    takes,
    turn_options,
    turn_text,
)
from chapter47.table.events import ChipsMoved
from chapter47.table.pots.pots import uncalled
from chapter47.table.pots.structure import Structure
from chapter47.table.pots.turns import Choices, Turns
from chapter47.table.prompts import Offers

BETTING = "betting in turn"
FORCED, COMPLETE = "forced_bet", "open_full"


def bet(t: Round) -> Procedure:
    """One round of betting on the street that was dealt, if two or more can still bet."""
    hand = hand_of(t)
    able = [seat for seat in hand.live if hand.stacks[seat]]
    is_first = hand.street == 0
    if not is_first and len(able) < 2:
        hand.aggressor = None
        hand.leads = lead(t)
        return
    structure, forced = _structure(t), 0
    while True:
        turns = yield from _open(t, structure, forced)
        hand.turns = turns
        try:
            yield from _take_turns(t, turns)
        except WrongForced as wrong:
            forced = wrong.seat
            _take_back_forced(t, turns)
            hand.turns = None  # until the right player has bet
        else:
            break
    hand.turns = None
    close(t, turns)


def _take_back_forced(t: Round, turns: Turns) -> None:
    """The wrong player gets his forced bet back."""
    hand = hand_of(t)
    for seat, cents in turns.down.items():
        if cents:
            t.give_back(seat, cents, cite="14.9")
            hand.stacks[seat] += cents
            hand.paid[seat] -= cents


def _structure(t: Round) -> Structure:
    hand, game = hand_of(t), t.state.game
    street = game.streets[hand.street]
    doubles = game.open_pair_doubles and hand.street == 1 and t.setting.option("open_pair")
    open_pair = bool(doubles) and any(_shows_pair(t, seat) for seat in hand.live)
    return t.state.stakes.of_street(street, players=len(hand.live), open_pair=open_pair)


def up_cards(t: Round, seat: int) -> list[int]:
    """The cards that a player shows, and those common to all in stud games do not count."""
    return [d.card for d in t.dealt if d.to == seat_name(seat) and d.hand == "" and d.face_up]


def _shows_pair(t: Round, seat: int) -> bool:
    cards = up_cards(t, seat)
    return len({card >> 2 for card in cards}) < len(cards)


def _open(t: Round, structure: Structure, forced: int = 0) -> Procedure[Turns]:
    """Find who acts first, take the forced bet, and begin."""
    hand, game = hand_of(t), t.state.game
    down: dict[int, Cents] = {}
    standing: Cents = 0
    incomplete = False
    if hand.street == 0 and t.state.stakes.blinds:
        down = dict(hand.posts)
        last = hand.straddle or hand.big_blind
        standing = t.state.stakes.blinds[-1]
        if hand.straddle:
            standing = down[hand.straddle]
        order = _after(hand, last)
        hand.leads = order[0]
    elif hand.street == 0 and not game.has_button:
        hand.leads = forced or _forced(t)
        down, standing, incomplete = yield from _first_bet(t, structure)
        order = _after(hand, hand.leads)
    else:
        order = _from(hand, lead(t))
        hand.leads = order[0]
    before = sum(hand.paid.values()) + sum(hand.dead.values()) - sum(down.values())
    turns = Turns(
        order,
        hand.stacks,
        structure,
        pot=before + t.state.carried + _rounded_up(t, down),
        down=down,
        standing=standing,
        incomplete=incomplete,
        acted=() if game.has_button else tuple(down),
        check_raise=bool(t.setting.option("check_raise")),
    )
    if down and not game.has_button and not incomplete:
        turns.aggressor = hand.leads
    return turns


def _rounded_up(t: Round, down: dict[int, Cents]) -> Cents:
    """By option the small blind counts as a big one for the size of the pot."""
    hand, stakes = hand_of(t), t.state.stakes
    if not stakes.small_blind_counts_full or hand.small_blind not in down or hand.street:
        return 0
    return max(stakes.blinds[-1] - down[hand.small_blind], 0)


def _from(hand: Hand, seat: int) -> list[int]:
    return clockwise(hand.live, seat - 1)


def _after(hand: Hand, seat: int) -> list[int]:
    return clockwise(hand.live, seat)


def _forced(t: Round) -> int:
    """Who must make the forced bet: the lowest card shown, or the highest where low wins."""
    hand = hand_of(t)
    shown = [seat for seat in hand.live if up_cards(t, seat)]
    if not shown:
        return hand.live[0]
    return min(shown, key=lambda seat: forced_order(t.state.game, up_cards(t, seat)[0]))


def _first_bet(t: Round, structure: Structure) -> Procedure[tuple[dict[int, Cents], Cents, bool]]:
    """The forced bet; where its player is all in for the ante, the next one opens or folds."""
    hand = hand_of(t)
    for seat in _from(hand, hand.leads):
        others = [other for other in hand.live if other != seat and hand.stacks[other]]
        if not hand.stacks[seat] or not hand.is_live(seat) or (seat != hand.leads and not others):
            continue
        made = yield from _force(t, seat, structure, may_fold=seat != hand.leads)
        if made is not None:
            hand.leads = seat
            return made
    return {}, 0, False


def _force(
    t: Round, seat: int, structure: Structure, *, may_fold: bool
) -> Procedure[tuple[dict[int, Cents], Cents, bool] | None]:
    """The forced bet, or the full bet instead; all in for less, others must still match it.

    Who has more than the forced bet and less than the full one may open with all that he has.
    """
    hand, forced = hand_of(t), t.state.stakes.forced
    has, full = hand.stacks[seat], structure.least
    choices = [Option(FOLD, label=FOLD, is_careful=True)] if may_fold else []
    if min(has, full) > forced:
        opened = f"open for {dollars(full)}" if has >= full else f"open all in for {dollars(has)}"
        choices.append(Option(COMPLETE, label=opened))
    told = dollars(min(forced, has))
    choices.append(Option(FORCED, label=f"bet the forced {told}"))
    try:
        action = yield from t.ask_one(
            seat_name(seat), choices, text="the forced bet is yours", cite="14.9", phase=BETTING
        )
    except TurnPassed:
        return None
    if action.name == FOLD:
        t.tell_act(seat, FOLD, cite="14.9")
        muck(t, seat, "folded", cite="14.9")
        return None
    opens = action.name == COMPLETE
    amount = min(full, has) if opens else forced
    paid = t.post(seat, min(amount, has), BET_TO if opens else FORCED, cite="14.9")
    hand.put_in(seat, paid)
    return {seat: paid}, amount, not _is_whole(structure, amount, opens=opens)


def _is_whole(structure: Structure, amount: Cents, *, opens: bool) -> bool:
    """Whether a first bet counts as a whole one, from which others raise."""
    if amount >= structure.least:
        return True
    return opens and (not structure.is_fixed or 2 * amount >= structure.least)  # 14.7


def lead(t: Round) -> int:
    """Who begins a later round of betting: left of the button, or the best hand shown."""
    hand, game = hand_of(t), t.state.game
    if game.lead == "button":
        return clockwise(hand.live, hand.button)[0]
    shows = {seat: up_cards(t, seat) for seat in hand.live}
    if not any(shows.values()) or any(d.to == BOARD and not game.has_board for d in t.dealt):
        return hand.leads if hand.leads in hand.live else hand.live[0]
    best = max(shown_value(game, cards) for cards in shows.values() if cards)
    return min(s for s, cards in shows.items() if cards and shown_value(game, cards) == best)


def _take_turns(t: Round, turns: Turns) -> Procedure:
    """Ask each player in turn until every bet is answered or one is left."""
    hand, offered, open_at_once = hand_of(t), _offers(t, turns), partial(_takes, t, turns)
    while turns.turn is not None:
        seat = turns.turn
        early = hand.out_of_turn.pop(seat, None)
        if early is not None and _binds(turns, early.standing, early.action):
            t.announce(f"Seat {seat} is held to what was announced out of turn", cite="14.16")
            act(t, turns, early.action)
            continue
        t.phase = BETTING
        try:
            action = yield from t.prompt(
                turn_text(turns), offered, cite="14.7", takes=open_at_once, is_asked=True
            )
        except TurnPassed:
            continue
        if action.by == seat_name(seat):
            act(t, turns, action)


def _offers(t: Round, turns: Turns) -> Callable[[], Offers]:
    """What is open to the player whose turn it is, as it stands when it is looked at."""
    choices: Choices | None = None
    options: list[Option] = []

    def asked() -> list[str]:
        return [] if turns.turn is None else [seat_name(turns.turn)]

    def of(_: str) -> list[Option]:
        nonlocal choices, options
        assert turns.turn is not None
        if choices is not turns.choices:  # they are worked out once for each turn
            choices, options = turns.choices, turn_options(turns)
        if _is_closed(t) and not has_openers(t, turns.turn):
            return [option for option in options if option.name != BET_TO]
        return options

    offers = Offers(asked, of)
    return lambda: offers


def _takes(t: Round, turns: Turns, action: Action) -> bool:
    """Say of an act in turn that it is open; a bet that needs openers is looked at closely."""
    if turns.turn is None or action.by != seat_name(turns.turn):
        return False
    return takes(turns, action) and not (action.name == BET_TO and _is_closed(t))


def _is_closed(t: Round) -> bool:
    """Whether the first bet needs openers, and nobody has bet."""
    hand = hand_of(t)
    return t.state.needs_openers and hand.street == 0 and not hand.aggressor_opened


def has_openers(t: Round, seat: int) -> bool:
    """Say whether a player holds a pair of jacks or better."""
    least = t.setting.figure("openers_least")
    pair = [4 * "23456789TJQKA".index(str(least)) + suit for suit in (0, 1)]
    value = hand_value(t.state.game.hands[0], t.hand(seat_name(seat)), ())
    return value is not None and value >= exposed_high(pair)


def _binds(turns: Turns, standing: Cents, action: Action) -> bool:
    """An act out of turn binds unless a bet or raise has changed the action since."""
    if turns.standing != standing:
        return False
    return any(o.fits(action) and not o.objections(action) for o in turn_options(turns))


def act(t: Round, turns: Turns, action: Action) -> None:
    """Perform the act of the player whose turn it is."""
    hand, seat, name = hand_of(t), turns.turn, action.name
    assert seat is not None
    if name == FOLD and not turns.to_call:
        hand.ghosts.add(seat)
    paid = t.take_turn(turns, action, cite="14.7")
    if paid:
        hand.put_in(seat, paid)
    if hand.street == 0:
        hand.acts += 1
        hand.chips_acts += bool(paid)
    if name == FOLD:
        muck(t, seat, "folded", cite="14.7")
    elif name in (BET_TO, RAISE_TO):
        hand.aggressor_opened = True
        hand.ghosts.clear()


def muck(t: Round, seat: int, reason: str, *, cite: str) -> None:
    """A hand goes to the muck, unseen but for the cards that it showed."""
    hand = hand_of(t)
    hand.live.remove(seat)
    t.discard_hand(seat_name(seat), reason=reason, cite=cite)


def close(t: Round, turns: Turns) -> None:
    """What nobody has called goes back, and the bets are brought together."""
    hand = hand_of(t)
    hand.aggressor = turns.aggressor
    if not any(turns.down.values()):
        return
    back = uncalled(turns.down, turns.live)
    if back is not None:
        seat, cents = back
        t.give_back(seat, cents, cite="14.7")
        hand.stacks[seat] += cents
        hand.paid[seat] -= cents
    t.gather(hand.seats, cite="14.7")


def give_all_back(t: Round, hand: Hand, reason: str, *, cite: str) -> None:
    """A void hand: every bet, blind and ante goes back to whoever has put it in."""
    moves = []
    for seat in hand.seats:
        lies = t.table.ledger[in_front(seat)]
        pot = hand.paid[seat] + hand.dead.get(seat, 0) - lies
        moves += [Move(in_front(seat), rack(seat), lies), Move(POT, rack(seat), pot)]
    real = tuple(move for move in moves if move.cents)
    if real:
        t.emit(ChipsMoved(reason=f"the hand is void: {reason}", moves=real, cite=cite))
