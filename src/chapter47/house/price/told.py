"""The prices of a submission in parts and tables, to be shown, printed or written as Markdown."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from chapter47.data.receipt import Receipt
from chapter47.house.documents.document import Block, Document, Lines, Part, Table, columns
from chapter47.house.documents.figures import percent
from chapter47.house.price.model import (
    EXACT,
    METHODS,
    ROUNDED,
    SIMULATED,
    Choice,
    Edge,
    Group,
    Prices,
    whole_cents,
)
from chapter47.house.worth.worth import TIMES
from chapter47.money import dollars, signed

SIMULATE = "--rounds N simulates them"
TOP = 25
"""So many choices stand in the list of the whole house, those worth most."""
MARKS = {EXACT: "", ROUNDED: "≈", SIMULATED: "±"}
FEW = 3
"""So many values of one choice are named that are worth the same."""


def document(prices: Prices, receipt: Receipt | None = None, simulate: str = SIMULATE) -> Document:
    """The whole report; `simulate` says how a simulation is asked for."""
    lead = [
        f"What each choice is worth to {prices.house}, as of {prices.day}"
        + (f", {prices.reference}." if prices.reference else "."),
        f"Expected win of all tables as filed: {money(prices.won)} an hour.",
    ]
    if not prices.complete:
        lead.append("Stopped midway: what was priced by then; what the lab found is kept.")
    parts = [Part("The whole house", list(_house(prices)))]
    parts += [Part(_heading(one), list(_group(one, simulate))) for one in prices.groups]
    return Document(f"{prices.house}: the price of each choice", lead, parts, _foot(receipt))


def _foot(receipt: Receipt | None) -> list[str]:
    told = [
        "Expected win is rounds an hour times the average wager times the house edge; each choice "
        "is priced alone, the rest as filed, and players are taken to play on as before.",
        "Marks: "
        + "; ".join(f"{mark or 'none'}: {METHODS[name]}" for name, mark in MARKS.items())
        + ".",
    ]
    if receipt is not None:
        told.append(f"Receipt: chapter47 {receipt.version}, {receipt.digest[:32]}.")
    return told


def money(amount: Fraction) -> str:
    """An expected amount of cents, in dollars.

    >>> money(Fraction(2000, 3)), money(Fraction(-250))
    ('$6.67', '-$2.50')
    """
    cents = whole_cents(amount)
    return f"{'-' if cents < 0 else ''}{dollars(abs(cents))}"


def _mark(method: str) -> str:
    return MARKS.get(method, "")


def _more(amount: Fraction) -> str:
    """A difference in dollars, with its sign."""
    return signed(whole_cents(amount))


def _heading(group: Group) -> str:
    if not group.tables:
        return f"{group.title} ({group.file}:{group.line})"
    named = ", ".join(group.tables[:FEW])
    more = f" and {len(group.tables) - FEW} more" if len(group.tables) > FEW else ""
    return f"{group.title}, {'tables' if group.many > 1 else 'table'} {named}{more}"


def _house(prices: Prices) -> Iterator[Block]:
    rows = [
        (
            one.title,
            ", ".join(one.tables[:FEW]) + (" ..." if len(one.tables) > FEW else ""),
            str(one.many),
            money(one.priced.won),
            money(one.priced.won * one.many),
        )
        for one in prices.groups
    ]
    made = columns("game", "tables", numbers=["many", "win an hour", "at all tables"])
    if rows:
        yield Table("As filed", made, rows)
    if prices.refused:
        yield Lines(
            [
                f"Not priced: {one.game} ({one.file}:{one.line}): {one.why}."
                for one in prices.refused
            ],
            is_warning=True,
        )
    merged = list(_merged((group, one) for group, one in prices.by_money()))
    telling = [row for row in merged if whole_cents(row[1].difference * row[0].many)]
    listed = [
        (
            group.title,
            f"{one.named} ({one.cite})",
            one.filed,
            values,
            f"{_mark(one.priced.method)}{_more(one.difference * group.many)}" if one.priced else "",
        )
        for group, one, values in telling[:TOP]
    ]
    made = columns("game", "option", "as filed", "instead", numbers=["more an hour"])
    if listed:
        note = "What the house would win more in an hour, at all tables of these terms together."
        if len(telling) > TOP:
            note += f" The {TOP} worth most of {len(telling)}; the others stand below."
        yield Table("Choices by money", made, listed, note)


def _merged(pairs: "Iterator[tuple[Group, Choice]]") -> Iterator[tuple[Group, Choice, str]]:
    """Choices of one option that are worth the same to the last digit, told together."""
    found: dict[tuple[int, str, Fraction], tuple[Group, Choice, list[str]]] = {}
    for group, one in pairs:
        key = id(group), one.option, one.difference
        known = found.setdefault(key, (group, one, []))
        known[2].append(one.value)
    for group, one, values in found.values():
        more = f" and {len(values) - FEW} more" if len(values) > FEW else ""
        yield group, one, ", ".join(values[:FEW]) + more


def _group(group: Group, simulate: str) -> Iterator[Block]:
    if group.warnings:
        yield Lines([f"Warning: {text}." for text in group.warnings], is_warning=True)
    yield _filed(group)
    assumed = [text for edge in group.priced.edges if edge for text in edge.assumes]
    yield Lines([f"Taken for granted: {text}." for text in dict.fromkeys(assumed)])
    priced = sorted(
        (one for one in group.choices if one.priced), key=lambda one: -abs(one.difference)
    )
    telling = [one for one in priced if _tells(one)]
    rows = [_row(group, one, values) for _, one, values in _merged((group, c) for c in telling)]
    made = columns("option", "as filed", "instead", numbers=["edge", "win an hour", "more an hour"])
    if rows:
        yield Table("What else the law would allow", made, rows)
    yield from _at_stake(group, priced)
    yield from _silent(group, priced)
    refused = [one for one in group.choices if one.priced is None]
    if refused:
        told = dict.fromkeys(f"{one.title} {one.value}: {one.why}." for one in refused)
        yield Lines(["Not lawful beside what is filed, or without a price:", *told])
    if group.by_simulation_only:
        named = ", ".join(one[:1].lower() + one[1:] for one in group.by_simulation_only)
        yield Lines([f"No exact count knows what these are worth; {simulate}: {named}."])


def _filed(group: Group) -> Table:
    rows = []
    for place, stake in enumerate(group.stakes):
        edge = group.priced.edges[place]
        way = f" ({edge.way})" if edge and edge.way else ""
        rows.append(
            (
                f"{group.titles[place]}{way}",
                dollars(stake.average),
                _edge(edge) if edge else group.whys[place],
                percent(edge.element_of_risk) if edge else "",
                money(group.priced.won_by(place)),
            )
        )
    rows.append(("all", "", "", "", money(group.priced.won)))
    made = columns("wager", numbers=["average", "house edge", "of all money", "win an hour"])
    notes = "".join(f" Beware: {text}." for text in group.priced.stakes.notes)
    deviation = dollars(whole_cents(Fraction(group.priced.deviation)))
    note = (
        f"{group.priced.stakes.rounds:,} rounds an hour at a table; its standard deviation is "
        f"{deviation}.{notes}"
    )
    return Table("As filed", made, rows, note)


def _edge(edge: Edge) -> str:
    return f"{_mark(edge.method)}{percent(edge.house_edge)}"


def _tells(choice: Choice) -> bool:
    """Whether a choice changes what is won, beyond what simulating it may be off."""
    return choice.difference != 0


def _row(group: Group, choice: Choice, values: str) -> Sequence[str]:
    assert choice.priced is not None
    edges = [
        _edge(edge) if edge else "none"
        for edge, filed in zip(choice.priced.edges, choice.against.edges, strict=True)
        if edge is None or filed is None or edge.house_edge != filed.house_edge
    ]
    off = f"\n±{dollars(whole_cents(Fraction(choice.error)))}" if _is_played(choice) else ""
    return (
        f"{choice.named} ({choice.cite})",
        choice.filed,
        values,
        ", ".join(edges),
        money(choice.priced.won),
        f"{_more(choice.difference)}{off}",
    )


def _is_played(choice: Choice) -> bool:
    return choice.priced is not None and choice.priced.method == SIMULATED


def _at_stake(group: Group, priced: Sequence[Choice]) -> Iterator[Block]:
    """Choices that move what is put down beside a wager, though not what is won by it."""
    rows: list[Sequence[str]] = []
    marked = set()
    for place, filed in enumerate(group.priced.edges):
        moved = [
            one
            for one in priced
            if one.priced
            and not _tells(one)
            and (other := one.priced.edges[place]) is not None
            and filed is not None
            and [more.wagered for more in other.more] != [more.wagered for more in filed.more]
        ]
        if moved and filed is not None:
            marked.add(len(rows))
            rows += _ways(group, place, f"{group.titles[place]}, as filed", filed)
            for one in moved:
                assert one.priced is not None
                edge = one.priced.edges[place]
                assert edge is not None
                rows += _ways(group, place, f"{one.named} {one.value}", edge)
    made = columns("choice", numbers=["edge of all money", "put down", "deviation an hour"])
    if rows:
        note = "These change nothing that is won, but what lies at stake and how it swings."
        yield Table("What lies at stake", made, rows, note, frozenset(marked))


def _ways(group: Group, place: int, choice: str, edge: Edge) -> Iterator[Sequence[str]]:
    stake = group.stakes[place]
    for more in edge.more:
        swing = stake.average * (group.priced.stakes.rounds * more.variance) ** 0.5
        way = more.way.partition(TIMES)[0]
        yield (
            f"{choice}, {way}" if "as filed" in choice else choice,
            percent(more.element_of_risk),
            money(stake.average * more.wagered),
            dollars(whole_cents(Fraction(swing))),
        )


def _silent(group: Group, priced: Sequence[Choice]) -> Iterator[Block]:
    telling = {one.option for one in priced if _tells(one)}
    silent = dict.fromkeys(one.title for one in priced if one.option not in telling)
    if silent:
        named = ", ".join(title[:1].lower() + title[1:] for title in silent)
        yield Lines([f"No lawful choice of these changes what is won: {named}."])
