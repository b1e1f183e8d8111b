"""Draws each kind of plot, from plain rows of figures."""

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from chapter47.data.plots.look import DECISIONS, MOST_SERIES, Look
from chapter47.data.plots.plot import Plot

if TYPE_CHECKING:
    import altair as alt

Row = Mapping[str, Any]

WIDE, HIGH = 620, 320
LETTERS = 96
"""So many letters stand in a line beneath a title."""
MOST_BARS = 40
"""More results than that are drawn along a line of numbers, not each with its own name."""
FEW_BARS = 16
"""So many have room for their names beside each other."""
WIDEST_BAR = 60
NET = "net result, in units of the wager"
ONE_IN = "datum.value == 1 ? 'always' : '1 in ' + format(1 / datum.value, ',.0f')"
CELL = 30
EDGE = "house edge"
LOST, EVEN, WON = "the player loses", "even", "the player wins"


def _data(rows: Sequence[Row]) -> Any:
    import altair as alt

    data: Any = alt.Data
    return data(values=[dict(row) for row in rows])


def _of_one(series: Sequence[str]) -> str:
    """What a plot of one series is of: no legend says it."""
    return series[0] if len(series) == 1 else ""


def _title(text: str, *beneath: str) -> Any:
    import altair as alt

    lines = [line for told in beneath for line in wrap(told, LETTERS)]
    return alt.TitleParams(text, subtitle=lines)


def distribution(title: str, beneath: str, rows: Sequence[Row]) -> Plot:
    """What a wager comes to: a bar for each net result, on a scale of powers of ten.

    A row has `net`, `text` and `probability`.
    """

    def draw(look: Look) -> Any:
        import altair as alt

        powers = -floor(log10(min(row["probability"] for row in rows)))
        least = 10.0**-powers
        told = [{**row, "least": least, "who": _who(row["net"])} for row in rows]
        is_named = len(rows) <= MOST_BARS
        named = alt.X(
            "text:N",
            title=NET,
            sort=[row["text"] for row in rows],
            axis=alt.Axis(labelAngle=0 if len(rows) <= FEW_BARS else -60, labelOverlap=False),
        )
        return (
            alt.Chart(_data(told), title=_title(title, beneath))
            .mark_bar(size=min(WIDEST_BAR, 0.8 * WIDE / len(rows)) if is_named else 2)
            .encode(
                x=named if is_named else alt.X("net:Q", title=NET),
                y=alt.Y(
                    "probability:Q",
                    title="probability, on a scale of powers of ten",
                    scale=alt.Scale(type="log", domain=[least, 1]),
                    axis=alt.Axis(
                        values=[10.0**-power for power in range(powers + 1)],
                        labelExpr=ONE_IN,
                    ),
                ),
                y2=alt.Y2("least:Q"),
                color=alt.Color(
                    "who:N",
                    title=None,
                    scale=alt.Scale(
                        domain=[LOST, EVEN, WON], range=[look.lost, look.even, look.won]
                    ),
                    legend=alt.Legend(orient="top"),
                ),
            )
            .properties(width=WIDE, height=HIGH)
        )

    return Plot(title, draw)


def _who(net: float) -> str:
    return LOST if net < 0 else WON if net > 0 else EVEN


def by_option(title: str, beneath: str, option: str, rows: Sequence[Row]) -> Plot:
    """House edges for each value of an option.

    A row has `value` (of the option), `series` and `edge`. Rows stand in the order of the values.
    """

    def draw(look: Look) -> Any:
        import altair as alt

        values = list(dict.fromkeys(row["value"] for row in rows))
        series = list(dict.fromkeys(row["series"] for row in rows))
        base = alt.Chart(_data(rows)).encode(
            x=alt.X("value:N", title=option, sort=values, axis=alt.Axis(labelAngle=0)),
            y=alt.Y(
                "edge:Q",
                title=EDGE,
                axis=alt.Axis(format=_percent([row["edge"] for row in rows])),
                scale=alt.Scale(zero=False, padding=16),
            ),
        )
        if len(series) > MOST_SERIES:
            points = {"size": 40, "color": look.series[0]}
            drawn = base.mark_line(point=points, color=look.series[0])
            return _apart(drawn, title, beneath, series)
        colour = _colour(series)
        lines = base.mark_line(strokeWidth=2).encode(color=colour)
        points = base.mark_point(size=80, filled=True, opacity=1).encode(
            color=colour, shape=alt.Shape("series:N", title=None, sort=series, legend=None)
        )
        named = _title(title, _of_one(series), beneath)
        layered: Any = alt.layer(lines, points, title=named)
        return layered.properties(width=WIDE, height=HIGH)

    return Plot(title, draw)


def _colour(series: Sequence[str]) -> "alt.Color":
    import altair as alt

    legend = alt.Legend(orient="bottom", columns=1) if len(series) > 1 else None
    return alt.Color("series:N", title=None, sort=list(series), legend=legend)


def _apart(drawn: Any, title: str, beneath: str, series: Sequence[str]) -> Any:
    """So many series that colours do not tell them apart: each in a small plot of its own."""
    import altair as alt

    small = drawn.properties(width=200, height=120)
    made: Any = small.facet(facet=alt.Facet("series:N", title=None, sort=list(series)), columns=3)
    return made.resolve_scale(y="independent").properties(title=_title(title, beneath))


def _percent(values: Sequence[float]) -> str:
    """So many digits that the figures of an axis differ."""
    spread = (max(values) - min(values)) or abs(max(values)) or 1.0
    return f".{max(0, min(6, 1 - floor(log10(spread * 100))))}%"


def convergence(title: str, beneath: str, rows: Sequence[Row], exact: float | None) -> Plot:
    """How a simulated house edge comes to rest: the edge so far, and where the true one lies.

    A row has `rounds`, `edge`, `low` and `high`; the band is what 95 % confidence allows.
    """

    def draw(look: Look) -> Any:
        import altair as alt

        middle = exact if exact is not None else rows[-1]["edge"]
        late = rows[len(rows) // 3]
        reach = max(abs(late["low"] - middle), abs(late["high"] - middle))
        names = [SO_FAR, BAND, EXACT] if exact is not None else [SO_FAR, BAND]
        colours = alt.Color(
            "what:N",
            title=None,
            sort=names,
            scale=alt.Scale(domain=names, range=[look.series[0], look.band, look.series[1]]),
            legend=alt.Legend(orient="bottom", columns=1, symbolType="square", symbolOpacity=1),
        )
        powers = range(ceil(log10(rows[0]["rounds"])), floor(log10(rows[-1]["rounds"])) + 1)
        x = alt.X(
            "rounds:Q",
            title="rounds",
            scale=alt.Scale(type="log", nice=False),
            axis=alt.Axis(format=",", values=[10**power for power in powers]),
        )
        span = alt.Scale(domain=[middle - reach, middle + reach], nice=False)
        axis = alt.Axis(format=_percent([middle - reach, middle + reach]))
        base = alt.Chart(_data([{**row, "what": SO_FAR} for row in rows]))
        band = (
            alt.Chart(_data([{**row, "what": BAND} for row in rows]))
            .mark_area(clip=True)
            .encode(
                x=x,
                y=alt.Y("low:Q", title=EDGE, scale=span, axis=axis),
                y2="high:Q",
                color=colours,
            )
        )
        line = base.mark_line(strokeWidth=2, clip=True).encode(
            x=x, y=alt.Y("edge:Q"), color=colours
        )
        parts = [band, line]
        if exact is not None:
            at = alt.Chart(_data([{"exact": exact, "what": EXACT}]))
            parts.append(
                at.mark_rule(strokeDash=[6, 4], strokeWidth=2).encode(y="exact:Q", color=colours)
            )
        layered: Any = alt.layer(*parts, title=_title(title, beneath))
        return layered.properties(width=WIDE, height=HIGH)

    return Plot(title, draw)


SO_FAR, BAND, EXACT = "simulated so far", "where the true edge lies, with 95 % confidence", "exact"


def fan(title: str, beneath: str, rows: Sequence[Row]) -> Plot:
    """How far a bankroll wanders: of many sessions the middle, half of them, nine of ten.

    A row has `round`, and at that round the net results `p5`, `p25`, `p50`, `p75`, `p95`, `mean`.
    """

    def draw(look: Look) -> Any:
        import altair as alt

        names = ["nine of ten sessions", "half of them", "the one in the middle", "their mean"]
        colours = alt.Color(
            "what:N",
            title=None,
            sort=names,
            scale=alt.Scale(
                domain=names,
                range=[look.band, look.inner, look.series[0], look.series[1]],
            ),
            legend=None,
        )
        x = alt.X(
            "round:Q",
            title="rounds of a session",
            scale=alt.Scale(nice=False),
            axis=alt.Axis(tickCount=6),
        )

        def area(low: str, high: str, name: str) -> Any:
            told = _data([{**row, "what": name} for row in rows])
            y = alt.Y(f"{low}:Q", title="ahead or behind, in units of the wager")
            made = alt.Chart(told).mark_area()
            return made.encode(x=x, y=y, y2=f"{high}:Q", color=colours)

        def line(field: str, name: str, dash: list[int]) -> Any:
            told = _data([{**row, "what": name} for row in rows])
            made = alt.Chart(told).mark_line(strokeWidth=2, strokeDash=dash)
            return made.encode(x=x, y=f"{field}:Q", color=colours)

        def said(field: str, name: str) -> Any:
            told = _data([{**rows[-1], "what": name}])
            made = alt.Chart(told).mark_text(
                align="left", dx=8, color=look.letters, fontSize=12, clip=False
            )
            return made.encode(x=x, y=f"{field}:Q", text="what:N")

        layered: Any = alt.layer(
            area("p5", "p95", names[0]),
            area("p25", "p75", names[1]),
            line("p50", names[2], [1, 0]),
            line("mean", names[3], [6, 4]),
            *(said(*one) for one in _apart_enough(rows[-1], names)),
            title=_title(title, beneath),
        )
        return layered.properties(width=WIDE, height=HIGH)

    return Plot(title, draw)


def _apart_enough(last: Row, names: Sequence[str]) -> list[tuple[str, str]]:
    """Which names are written at the end of what they name: the middle and the mean may meet."""
    said = [("p95", names[0]), ("p75", names[1]), ("p50", names[2])]
    spread = last["p95"] - last["p5"] or 1
    if abs(last["mean"] - last["p50"]) > spread / 12:
        return [*said, ("mean", names[3])]
    return [*said[:2], ("p50", f"{names[2]}, and {names[3]}")]


def strategy(title: str, beneath: Sequence[str], rows: Sequence[Row]) -> Plot:
    """A chart of decisions: what to do with each hand against each card of the dealer.

    A row has `kind`, `hand`, `facing` and `decision`.
    """

    def draw(look: Look) -> Any:
        import altair as alt

        ups = list(dict.fromkeys(row["facing"] for row in rows))
        longest = max(len(row["decision"]) for row in rows)
        wide = max(CELL, 10 * longest + 10)
        bare: Mapping[str, Any] = {"grid": False, "domain": False, "ticks": False}
        parts: list[Any] = []
        for kind in dict.fromkeys(row["kind"] for row in rows):
            here = [row | {"first": row["decision"][:1]} for row in map(dict, rows)]
            here = [row for row in here if row["kind"] == kind]
            hands = list(dict.fromkeys(row["hand"] for row in here))
            letters = [name for name in DECISIONS if any(row["first"] == name for row in here)]
            base = alt.Chart(_data(here)).encode(
                x=alt.X(
                    "facing:N",
                    sort=ups,
                    title="up card of the dealer" if not parts else None,
                    axis=alt.Axis(
                        orient="top", labelAngle=0, grid=False, domain=False, ticks=False
                    ),
                ),
                y=alt.Y(
                    "hand:N",
                    sort=hands,
                    title=kind or "hand",
                    axis=alt.Axis(**bare),
                ),
            )
            cells = base.mark_rect(stroke=look.ground, strokeWidth=2).encode(
                color=alt.Color(
                    "first:N",
                    legend=None,
                    scale=alt.Scale(domain=letters, range=[DECISIONS[name] for name in letters]),
                )
            )
            told = base.mark_text(color="#000000", fontSize=12).encode(text="decision:N")
            layered: Any = alt.layer(cells, told)
            parts.append(layered.properties(width=wide * len(ups), height=22 * len(hands)))
        whole: Any = alt.vconcat(*parts, title=_title(title, *beneath))
        return whole.resolve_scale(color="independent")

    return Plot(title, draw)


def amendments(title: str, beneath: str, rows: Sequence[Row], span: Sequence[str]) -> Plot:
    """What amendments did: the house edge of wagers from day to day.

    A row has `day`, `series` and `edge`: from that day on; the last of the `span` is told too.
    """

    def draw(look: Look) -> Any:
        import altair as alt

        series = list(dict.fromkeys(row["series"] for row in rows))
        base = alt.Chart(_data(rows)).encode(
            x=alt.X(
                "day:T",
                title="year",
                axis=alt.Axis(format="%Y", tickCount=6),
                scale=alt.Scale(domain=list(span)),
            ),
            y=alt.Y(
                "edge:Q",
                title=EDGE,
                axis=alt.Axis(format=_percent([row["edge"] for row in rows])),
                scale=alt.Scale(zero=False, padding=14),
            ),
            detail="part:N",
        )
        style: Mapping[str, Any] = {"interpolate": "step-after", "strokeWidth": 2.5}
        if len(series) > MOST_SERIES:
            points = {"size": 30, "color": look.series[0]}
            drawn = base.mark_line(**style, color=look.series[0], point=points)
            return _apart(drawn, title, beneath, series)
        lines = base.mark_line(**style, point={"size": 45}).encode(color=_colour(series))
        made: Any = lines.properties(
            width=WIDE, height=HIGH, title=_title(title, _of_one(series), beneath)
        )
        return made

    return Plot(title, draw)
