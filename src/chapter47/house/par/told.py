"""A report of wagers in parts and tables, to be shown, printed or written as Markdown."""

from collections.abc import Iterator, Sequence

from chapter47.house.documents.document import (
    Block,
    Column,
    Document,
    Lines,
    Part,
    Picture,
    Table,
    columns,
)
from chapter47.house.documents.figures import exact, once_in, option_named, percent, small, units
from chapter47.house.par.bands import CONFIDENCES, METHODS, ROUNDS, Band
from chapter47.house.par.funnel import funnel
from chapter47.house.par.report import Par, Sheet
from chapter47.house.par.sensitivity import Chosen, Sensitivity
from chapter47.law.entry import value_text
from chapter47.law.words import Words

SOURCES = (
    "seed: the text of 19:47 itself; successor: 13:69F; sister: a sister rule or a published "
    "guide; choice: no text was found, it is a choice of this program; what if: supposed otherwise."
)
HERE = "as asked"


def document(par: Par) -> Document:
    """The whole report."""
    options = par.setting.changed_options
    changed = ", ".join(f"{name.replace('_', ' ')} {value_text(v)}" for name, v in options.items())
    warnings = [f"Warning: {text}." for text in par.setting.warnings]
    lead = [
        f"Probability and accounting report, {par.setting.law.cite}, as of {par.setting.as_of}.",
        f"Options: {changed or 'all as usual'}.",
        *warnings,
    ]
    parts = [Part(one.title, list(_blocks(par, one))) for one in par.sheets]
    parts += [
        Part(one.title, [Table("", [*map(Column, one.columns)], one.texts, one.note)])
        for one in par.beside
    ]
    if not parts:
        parts = [Part("Nothing to report", [Lines(["The lab analyses no such wager."])])]
    return Document(par.title, lead, parts, _foot(par))


def _foot(par: Par) -> list[str]:
    receipt = par.receipt
    return [
        f"Receipt: chapter47 {receipt.version}, sources {receipt.sources[:16]}, law "
        f"{receipt.law[f'{par.setting.game}/law.toml'][:16]}, answer {receipt.answer[:16]}; the "
        "same report printed with --json carries it whole, and `chapter47 receipt` makes it again.",
    ]


def _blocks(par: Par, sheet: Sheet) -> Iterator[Block]:
    words = par.setting.law.words
    analysis = sheet.analysis
    if analysis.assumes:
        yield Lines([f"Taken for granted: {text}." for text in dict.fromkeys(analysis.assumes)])
    counted = f"{analysis.deals:,} equally likely deals" if analysis.deals else analysis.counted
    off = [sheet.may_be_off] if sheet.may_be_off else []
    yield Lines([f"Counted: {counted or 'exactly, without end'}.", *off])
    yield _terms(words, sheet)
    yield _results(sheet)
    yield _edges(sheet)
    yield _spread(sheet)
    yield _bands(sheet)
    yield Picture(
        funnel(sheet.bands, float(1 - analysis.house_edge)),
        "Where the actual return lies after so many rounds, by the confidence.",
    )
    yield from _options(sheet)
    yield from _strategies(sheet)


def _terms(words: Words, sheet: Sheet) -> Table:
    rows = []
    for ground in dict.fromkeys(sheet.analysis.grounds):
        title = words.title(ground.what.removesuffix(" pays"))
        paid = " pays" if ground.what.endswith(" pays") else ""
        rows.append((f"{title}{paid}", ground.value, ground.cite, ground.source))
    return Table("Terms", columns("what", "is", "paragraph", "source"), rows, SOURCES)


def _results(sheet: Sheet) -> Table:
    named = any(one.names for one in sheet.results)
    counted = any(one.ways is not None for one in sheet.results)
    words = ["result"] if named else []
    numbers = ["net", *(["deals"] if counted else []), "probability", "once in", "to the return"]
    rows = []
    for one in reversed(sheet.results):
        row = [", ".join(one.names)] if named else []
        row += [units(one.net), *([f"{one.ways or 0:,}"] if counted else [])]
        row += [small(float(one.probability)), once_in(one.one_in), percent(one.returned)]
        rows.append(row)
    total = [""] * (len(words) + len(numbers) - 1) + [percent(-sheet.analysis.house_edge)]
    total[0] = "all"
    note = "Net results in initial wagers; what each adds to what the player is ahead."
    return Table("Results", columns(*words, numbers=numbers), [*rows, total], note)


def _edges(sheet: Sheet) -> Table:
    rows = [
        (one.name, one.says, percent(one.edge), exact(one.edge) if one.error is None else "")
        for one in sheet.edges
    ]
    back = f"Return on the initial wager: {percent(1 - sheet.analysis.house_edge)}."
    wager = f" The average wager of a round is {float(sheet.average_wager):.4f} initial wagers."
    made = columns("per", "which is a share", numbers=["edge", "exact"])
    return Table("House edge", made, rows, back + wager)


def _spread(sheet: Sheet) -> Table:
    analysis = sheet.analysis
    rows = [
        ("hit frequency: the player ends ahead", percent(analysis.hit_frequency)),
        ("standoffs: the player ends even", percent(analysis.push_frequency)),
        ("variance, in squared initial wagers", f"{float(analysis.variance):,.4f}"),
        ("standard deviation of a round", f"{sheet.standard_deviation:,.4f}"),
        *(
            (f"volatility index at {confidence:.0%}, z = {z:.4f}", f"{index:,.4f}")
            for confidence, z, index in sheet.volatility
        ),
    ]
    note = (
        "The volatility index is z standard deviations of a round; divided by the square root of "
        "the rounds it is half the width of a normal band."
    )
    return Table("Spread", columns("", numbers=["in initial wagers"]), rows, note)


def _bands(sheet: Sheet) -> Table:
    made = columns(numbers=["rounds", *(f"{one:.0%} of the time" for one in CONFIDENCES)])
    by = {(one.rounds, one.confidence): one for one in sheet.bands}
    rows = [
        [f"{rounds:,}", *(_band(by[rounds, confidence]) for confidence in CONFIDENCES)]
        for rounds in ROUNDS
    ]
    methods = dict.fromkeys(one.method for one in sheet.bands)
    told = [f"{method[0].upper()}{method[1:]}: {METHODS[method]}." for method in methods]
    if any(one.normal_misses for one in sheet.bands):
        told.append("*: a normal distribution would give another band.")
    if len(methods) > 1:
        told.append("(n): the normal bound; (t): the tail bound.")
    return Table("Actual return, in percent of the initial wagers", made, rows, " ".join(told))


def _band(band: Band) -> str:
    low, high = (f"{float(end) * 100:,.2f}" for end in band.returned)
    mark = {"normal bound": " (n)", "tail bound": " (t)"}.get(band.method, "")
    return f"{low} to {high}{mark}{'*' if band.normal_misses else ''}"


def _options(sheet: Sheet) -> Iterator[Block]:
    base = sheet.analysis.house_edge
    telling = [one for one in sheet.options if one.matters]
    silent = [one for one in sheet.options if not one.matters]
    made = columns("option", "choice", numbers=["edge", "of all money", "difference"])
    rows: list[Sequence[str]] = []
    marked = set()
    for option in telling:
        for chosen in option.choices:
            if chosen.here:
                marked.add(len(rows))
            rows.append(_choice(option, chosen, float(base)))
    if rows:
        note = "Each choice that the law allows, one at a time; the terms of this sheet are marked."
        if any(one.some_only for one in telling):
            note += " Of options with very many choices some are shown."
        yield Table("What each choice does to the edge", made, rows, note, frozenset(marked))
    if silent:
        named = ", ".join(one.title.lower() for one in silent)
        yield Lines([f"No lawful choice of these changes the edge: {named}."])
    yield Lines(["No other option reaches it."])


def _choice(option: Sensitivity, chosen: Chosen, base: float) -> Sequence[str]:
    named = option_named(option.option, option.title)
    what = f"{named} ({option.cite})" if chosen.here else ""
    value = f"{chosen.value}, {HERE}" if chosen.here else chosen.value
    if chosen.worth is None:
        return what, f"{value}: {chosen.why}", "", "", ""
    edge, risk = chosen.worth.edge, chosen.worth.element_of_risk
    off = "" if chosen.here else f"{(float(edge) - base) * 100:+.4f}"
    return what, value, percent(edge), percent(risk), off


def _strategies(sheet: Sheet) -> Iterator[Block]:
    if len(sheet.strategies) < 2:
        return
    rows = [(one.strategy, percent(one.edge), percent(one.cost)) for one in sheet.strategies]
    here = {
        place
        for place, one in enumerate(sheet.strategies)
        if one.strategy == sheet.analysis.strategy
    }
    made = columns("strategy", numbers=["edge", "costs more"])
    note = "What each way to decide loses of the initial wager beyond the best of them."
    yield Table("What mistakes cost", made, rows, note, frozenset(here))
