"""What a program asks of the chapter; the commands ask the same and give the same answers."""

import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table.objections import Objection, Refused

if TYPE_CHECKING:
    from chapter47.data.plots.plot import Plot
    from chapter47.desk.answers.law import LawPage
    from chapter47.desk.answers.listed import Games, Traces
    from chapter47.desk.answers.odds import Odds
    from chapter47.desk.answers.simulated import Simulated
    from chapter47.desk.answers.solved import Solved
    from chapter47.desk.own_strategies import OwnStrategy
    from chapter47.desk.settle import Settlement
    from chapter47.desk.verify import Verified
    from chapter47.house.again import Again
    from chapter47.house.check import Report
    from chapter47.house.compare.report import Report as Compared
    from chapter47.house.guide import Guide
    from chapter47.house.layout import Layout
    from chapter47.house.notices import Notices
    from chapter47.house.par.report import Par
    from chapter47.house.par.report import Progress as Counted
    from chapter47.house.petition import Petition
    from chapter47.house.price.model import Prices
    from chapter47.house.signs import Signs
    from chapter47.lab.advice import Advice
    from chapter47.lab.simulate import Progress
    from chapter47.table import Table

Day = dt.date | str
Options = Mapping[str, Any]
Limits = Mapping[str, Mapping[str, Any]]

DEALERS = ("automatic", "manual")
EQUIPMENT = ("random", "declared")


def setting(
    game: str,
    *,
    as_of: Day | None = None,
    options: Options | None = None,
    limits: Limits | None = None,
    what_if: Options | None = None,
) -> Setting:
    """A game on a day under options; without a day, on the last one its text is verified for.

    `what_if` changes what the law fixes, for the lab alone: an option beyond its choices, a figure,
    a payout, or what the lab of the game offers. Every answer then says so.

    >>> setting("casino-war", options={"decks": "8"}).option("decks")
    8
    >>> setting("casino-war", what_if={"decks": 5}).warnings
    ('what if: decks is 5, where the law has 6; this is not the law',)
    """
    chosen = game_of(game).setting(as_of=as_of, options=options, limits=limits)
    if not what_if:
        return chosen
    from chapter47.desk.analyses import suppose

    return suppose(chosen, what_if)


def open_table(
    game: str,
    *,
    as_of: Day | None = None,
    seats: int | None = None,
    options: Options | None = None,
    limits: Limits | None = None,
    seed: int | str | None = None,
    dealer: str = "automatic",
    equipment: str = "random",
) -> "Table":
    """Open a table; nothing happens at it but through `act` and `report`.

    A seed makes every shuffle, throw and spin repeatable, and foretellable: without one they come
    from the operating system. A manual dealer is a person who takes every step; declared equipment
    is dealt elsewhere, and the table is told what came.

    >>> table = open_table("casino-war", seats=2, seed=47)
    >>> sat = table.act("seat:1", "sit", player="Ann")
    >>> bought = table.act("seat:1", "buy_in", amount=100_00)
    >>> table.balance("seat:1/rack")
    '$100'
    """
    from chapter47.equipment.randomness import Seeded
    from chapter47.table import Table

    room = game_of(game)
    chosen = room.setting(as_of=as_of, options=options, limits=limits)
    most = room.seats(chosen) if room.seats else room.law.file.game.seats
    if seats is not None and not 1 <= seats <= most:
        message = f"a table of {room.title.lower()} has 1 to {most} seats, not {seats}"
        raise Refused(Objection("seats", message, str(room.law.cite)))
    _require("dealer", dealer, DEALERS)
    _require("equipment", equipment, EQUIPMENT)
    return Table(
        room,
        chosen,
        seats=seats,
        entropy=None if seed is None else Seeded(seed),
        dealer=dealer,
        equipment=equipment,
    )


def _require(what: str, given: str, allowed: tuple[str, ...]) -> None:
    if given not in allowed:
        raise Refused(Objection(what, f"{what} is {' or '.join(allowed)}, not {given!r}"))


def odds(
    game: str,
    *,
    wager: str | None = None,
    options: Options | None = None,
    as_of: Day | None = None,
    strategy: str | None = None,
    what_if: Options | None = None,
) -> "Odds":
    """The exact analyses of a game's wagers, under each pay table and strategy.

    With `what_if` they are those of a game that is not the law, and say so.

    >>> tie, tie_at_war = odds("casino-war", wager="tie", options={"decks": 8})
    >>> tie.house_edge
    Fraction(74, 415)
    """
    from chapter47.desk.answers.odds import Odds

    chosen = setting(game, as_of=as_of, options=options, what_if=what_if)
    return Odds.of(chosen, wager=wager, strategy=strategy)


def simulate(
    game: str,
    *,
    rounds: int,
    seed: int | None = None,
    options: Options | None = None,
    as_of: Day | None = None,
    strategy: "str | Path | OwnStrategy | None" = None,
    what_if: Options | None = None,
    threads: int | None = None,
    cluster: str | None = None,
    workers: int | None = None,
    progress: "Progress | None" = None,
    rounds_to: str | Path | None = None,
) -> "Simulated":
    """Play rounds in compiled kernels; the same seed gives the same counts on any machine.

    Without a seed one is drawn, and the result names it. `threads` are those of this process, all
    cores if not given; `workers` are processes of this machine, `cluster` is the address of a Dask
    scheduler such as "tcp://scheduler:8786". With `rounds_to` the same rounds are played in their
    order, and what came of each is written to that file, CSV or Parquet, in bounded memory.

    A strategy is named, or one of your own: an object with a `name` and `move(knows)`, or the path
    of a file that says `STRATEGY`. It plays at the table, a thousand times as slow as a kernel.

    >>> found = simulate("big-six", rounds=5400, seed=47, options={"joker_and_flag": "45 to 1"})
    >>> found.about["options"], found["dollar_1"].rounds
    ({'joker_and_flag': '45 to 1', 'wheel': 'atlantic_city'}, 5400)
    """
    from chapter47.desk.answers.simulated import OwnSimulated, Simulated
    from chapter47.desk.own_strategies import is_own
    from chapter47.desk.simulated import simulate_setting

    chosen = setting(game, as_of=as_of, options=options, what_if=what_if)
    if is_own(strategy):
        if any(given is not None for given in (rounds_to, threads, cluster, workers)):
            here = "a strategy of your own plays at a table, in this process"
            why = f"{here}: leave out rounds_to, threads, workers and cluster"
            raise Refused(Objection("strategy", why))
        return OwnSimulated.play(chosen, strategy, rounds, seed=seed, progress=progress)
    assert strategy is None or isinstance(strategy, str)
    if rounds_to is not None:
        from chapter47.desk.answers.round_by_round import simulate_to

        if any(given is not None for given in (threads, cluster, workers)):
            here = "rounds are written in their order, from this process"
            raise Refused(Objection("rounds_to", f"{here}: leave out threads, workers and cluster"))
        return simulate_to(
            rounds_to, chosen, rounds, seed=seed, strategy=strategy, progress=progress
        )
    played = simulate_setting(
        chosen,
        rounds,
        seed=seed,
        strategy=strategy,
        threads=threads,
        cluster=cluster,
        workers=workers,
        progress=progress,
    )
    return Simulated.of(played, chosen, strategy)


def solve(
    game: str,
    *question: str,
    options: Options | None = None,
    as_of: Day | None = None,
    what_if: Options | None = None,
) -> "Solved":
    """What the lab of a game answers; `chapter47 solve GAME --help` lists what can be asked.

    >>> solve("blackjack", "A 7", "--up", "9").to_dict()["best"]
    'draw'
    """
    from chapter47.desk.answers.solved import Solved

    return Solved.of(setting(game, as_of=as_of, options=options, what_if=what_if), list(question))


def plot(
    kind: str,
    game: str,
    *,
    wager: str | None = None,
    against: str = "",
    options: Options | None = None,
    as_of: Day | None = None,
    strategy: str | None = None,
    what_if: Options | None = None,
    rounds: int = 0,
    sessions: int = 1000,
    seed: int = 47,
) -> "Plot":
    """A picture: distribution, option, convergence, bankroll, strategy or amendments.

    `against` is the option of the kind `option`; `rounds` are those of a simulation, or of each
    session of a bankroll.

    >>> plot("option", "casino-war", wager="tie", against="decks")
    <Plot: Casino war: house edge by decks>
    """
    from chapter47.desk.answers.plots import Asked, plot_of

    chosen = setting(game, as_of=as_of, options=options, what_if=what_if)
    return plot_of(kind, Asked(chosen, wager, strategy, against, rounds, sessions, seed))


def advise(table: "Table", actor: str) -> "Advice":
    """What each choice that is open to an actor is worth, from what he may see."""
    from chapter47.desk.advice import advice

    return advice(table, actor)


def law_page(
    game: str,
    *,
    as_of: Day | None = None,
    part: str | None = None,
    section: str | None = None,
    wager: str | None = None,
    option: str | None = None,
    irregularity: str | None = None,
) -> "LawPage":
    """The law of a game on a day: all of it, one part, or what is asked for.

    >>> law_page("casino-war", part="options").to_frame()["name"].to_list()[:2]
    ['decks', 'shuffle']
    """
    from chapter47.desk.answers.law import LawPage

    only = {"section": section, "wager": wager, "option": option, "irregularity": irregularity}
    return LawPage.of(game, as_of, part=part, **only)


def list_games(as_of: Day | None = None) -> "Games":
    """The games, or those of a day, each with what a list says of it.

    >>> list_games("1978-06-02").to_frame()["game"].to_list()[:2]
    ['big-six', 'blackjack']
    """
    from chapter47.desk.answers.listed import Games

    return Games.on(as_of)


def trace(
    place: str | None = None, *, subchapter: int | None = None, missing: bool = False
) -> "Traces":
    """The code and the tests that cite a paragraph, or each of a subchapter, or of the chapter.

    >>> trace(subchapter=22)
    <Traces of 21 paragraphs>
    """
    from chapter47.desk.answers.listed import Traces

    return Traces.of(place, subchapter=subchapter, missing=missing)


def settle(described: Mapping[str, Any] | str | Path) -> "Settlement":
    """Settle a round that is described in a TOML file, or in a mapping of the same shape."""
    from chapter47.desk.settle import settle as run

    return run(described)


def check(path: str | Path, *, as_of: Day | None = None, choices: str = "accept") -> "Report":
    """Hold a licensee's submission, a TOML file or a folder, against the law of its day.

    With `choices="error"` nothing may rest on a figure for which no text was found.
    """
    from chapter47.house.check.receipts import checked

    return checked(Path(path), as_of=as_of, choices=choices)


def replay(path: str | Path) -> "Table":
    """Play a saved log again: every event must come out as it is recorded."""
    from chapter47.desk.replay import replay as run

    return run(Path(path))


def verify(
    path: str | Path,
    *,
    key: str = "",
    receipts: Sequence[str | Path] = (),
    heads: Sequence[str] = (),
) -> "Verified":
    """Check a saved log or a view of one: its chain, its commitments, and what they decided.

    With the public `key` of a floor it must also be signed by it; `receipts` of that floor show
    that secrets were fixed before they were shown. A receipt, or one of the `heads` that somebody
    noted, that the log does not reach shows that something was cut off at its end.
    """
    from chapter47.desk.verify import verify as run

    return run(Path(path), key=key, receipts=[Path(one) for one in receipts], heads=heads)


def par(
    game: str,
    *,
    wager: str | None = None,
    options: Options | None = None,
    as_of: Day | None = None,
    strategy: str | None = None,
    what_if: Options | None = None,
    progress: "Counted | None" = None,
) -> "Par":
    """The probability and accounting report of a game's wagers, or of one.

    >>> (sheet, at_war) = par("casino-war", wager="tie").sheets
    >>> sheet.edges[0].edge
    Fraction(58, 311)
    """
    from chapter47.house.par.report import par as run

    chosen = setting(game, as_of=as_of, options=options, what_if=what_if)
    return run(chosen, wager=wager, strategy=strategy, progress=progress)


def price(
    path: str | Path,
    *,
    rounds: int = 0,
    only: Sequence[str] = (),
    progress: "Counted | None" = None,
) -> "Prices":
    """What a submission is worth as filed and under each lawful alternative, in money.

    Of all options, or `only` of some. What only a simulation knows is simulated with so many
    rounds, if any.
    """
    from chapter47.house.price.price import price_file

    return price_file(Path(path), rounds=rounds, only=only, progress=progress)


def guide(game: str, *, as_of: Day | None = None, options: Options | None = None) -> "Guide":
    """A game's page of the gaming guide: how it is played, what it pays here, how it is ruled.

    >>> guide("casino-war").markdown().splitlines()[0]
    '# Casino war'
    """
    from chapter47.house.guide import guide_of

    return guide_of(setting(game, as_of=as_of, options=options))


def layout(
    game: str,
    *,
    as_of: Day | None = None,
    options: Options | None = None,
    inches: int | None = None,
) -> "Layout":
    """The layout of a game, as wide as its table is or as is asked, each inscription by its rule.

    >>> layout("casino-war")
    <Layout of casino-war: 6 ft wide, 3 ft 2½ in deep, 4 inscriptions>
    """
    from chapter47.house.layout import layout_drawn

    return layout_drawn(setting(game, as_of=as_of, options=options), inches)


def sign(path: str | Path, *, table: str = "") -> "Signs":
    """The signs of all tables of a submission, or of one by its number."""
    from chapter47.house.signs import signs_of
    from chapter47.house.submission import read

    return signs_of(read(path), table)


def notices(path: str | Path, *, against: str | Path | None = None) -> "Notices":
    """What is to be filed, posted, announced or handed out before a submission is played.

    Against an older submission: what the changes since then bring about.
    """
    from chapter47.house.notices import due, due_between
    from chapter47.house.submission import read

    new = read(path)
    return due(new) if against is None else due_between(read(against), new)


def petition(package: str) -> "Petition":
    """The dossier for a new game: that of an installed package, by its game or its folder."""
    from chapter47.house.petition import petition_of

    return petition_of(package)


def receipt(answer: str | Path | Mapping[str, Any] | list[Any]) -> "Again":
    """Make the answer in a file again, from the receipt that it carries, and compare both.

    >>> receipt(par("casino-war", wager="tie").to_json()).equal
    True
    """
    from chapter47.house.again import again

    return again(answer)


def ask_law(text: str, *, as_of: Day | None = None, versions: bool = False) -> dict[str, Any]:
    """What the law says: of a game, at a citation, or wherever words stand.

    A number by itself is a subchapter. With `versions` a place is told printing by printing, and of
    a game all that has ever changed.

    >>> ask_law("8.3")["lost"], ask_law("payout limit")["found"][0]["cite"]
    (True, '19:47-11.16(d)')
    """
    from chapter47.house.lawbook.answering import ask_law as answered

    return answered(text, as_of, versions=versions)


def compare(*about: Day | Path, prices: bool = False) -> "Compared":
    """Compare a game on two days, the chapter on two days, or two submissions.

    With `prices` also what it does to each edge, of $100 wagered.

    >>> compare("craps", "1999-11-14", "1999-11-15").changes[0].after
    'How many times the flat bet may be taken or laid in odds: 0 to 100; ours unless chosen: 5'
    """
    from chapter47.house.compare.asked import compare_asked

    return compare_asked([str(one) for one in about], prices=prices)
