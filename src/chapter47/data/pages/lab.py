"""Pages of analyses, of simulations and of tables of figures."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from chapter47.data.page import Chart, Page
from chapter47.data.pages.resting import heading, told_grounds
from chapter47.data.show.tables import fraction, percent
from chapter47.lab.analysis import Analysis
from chapter47.lab.answer import AnswerTable, ColouredChart
from chapter47.lab.result import SimulationResult
from chapter47.law.book import law_of
from chapter47.law.schema import Value

FIGURES = (
    *("house edge", "exact", "element of risk", "std dev"),
    *("hit frequency", "deals counted"),
)


def analysis_page(found: Analysis) -> Page:
    """One analysis, with every net result."""
    return analyses_page([found], outcomes=True)


def analyses_page(found: Sequence[Analysis], *, outcomes: bool = False) -> Page:
    """Analyses of one game: both edges of each, and what they rest on."""
    page = Page()
    first = found[0]
    page.say(heading(first.game, first.as_of, _common(found)), style="bold")
    page.warn([text for one in found for text in one.warnings])
    add_analyses(page, found)
    for line in told_grounds(
        law_of(first.game).words,
        [text for one in found for text in one.assumes],
        [ground for one in found for ground in one.grounds],
        {name for one in found for name in one.options},
    ):
        page.say(line)
    for one in found if outcomes else ():
        _add_outcomes(page, one)
    return page


def _common(found: Sequence[Analysis]) -> Mapping[str, Value]:
    """The options that are the same for all that name them."""
    return {
        name: value
        for name, value in found[0].options.items()
        if all(one.options.get(name, value) == value for one in found)
    }


def name_of(analysis: Analysis) -> str:
    """The title of a wager, with its pay table."""
    table = f" [{analysis.pay_table}]" if analysis.pay_table else ""
    return f"{law_of(analysis.game).words.title(analysis.wager)}{table}"


def add_analyses(page: Page, found: Iterable[Analysis]) -> None:
    """A table of analyses, with both edges."""
    rows = [
        (
            name_of(one),
            one.strategy,
            percent(one.house_edge),
            _exactly(one),
            percent(one.element_of_risk),
            f"{one.standard_deviation:.4f}",
            percent(one.hit_frequency),
            f"{one.deals:,}" if one.deals else one.counted or "no end",
        )
        for one in found
    ]
    page.grid("", ("wager", "strategy", *FIGURES), rows, FIGURES)


def _exactly(analysis: Analysis) -> str:
    """The edge as a fraction, or how far it may be off by rounding."""
    if analysis.edge_error is not None:
        return f"within {analysis.edge_error:.0e}"
    return fraction(analysis.house_edge)


def _add_outcomes(page: Page, analysis: Analysis) -> None:
    title = f"{name_of(analysis)}{f', {analysis.strategy}' if analysis.strategy else ''}"
    rounded = "" if analysis.error is None else f"within {analysis.error:.0e}"
    rows = [(str(net), f"{float(p):.10f}", rounded or fraction(p)) for net, p in analysis.outcomes]
    columns = ("net", "probability", "exact")
    page.grid(title, columns, rows, columns)


def add_table(page: Page, found: AnswerTable) -> None:
    """An answer that is a table."""
    figures = [
        column
        for i, column in enumerate(found.columns)
        if any(isinstance(row[i], (int, float, Fraction)) for row in found.rows)
    ]
    page.say(found.title, style="bold")
    page.grid("", found.columns, found.texts, figures)
    if found.note:
        page.say(found.note)


def table_page(found: AnswerTable) -> Page:
    """The page of an answer that is a table."""
    page = Page()
    add_table(page, found)
    return page


def add_chart(page: Page, found: ColouredChart) -> None:
    """A chart of decisions."""
    rows = tuple(
        (row.get("kind", ""), row["hand"], tuple(row["cells"].values())) for row in found.chart
    )
    columns = tuple(found.chart[0]["cells"])
    page.blocks.append(Chart(columns, rows, str(found), found.note))


def simulation_page(found: SimulationResult) -> Page:
    """What came of a simulation, held against nothing."""
    page = Page()
    page.say(f"{found.rounds_done:,} rounds, seed {found.seed}")
    figures = ("decided", "house edge", "± standard error")
    rows = [
        (name, f"{one.rounds:,}", percent(one.house_edge), percent(one.standard_error))
        for name, one in found.wagers.items()
        if one.rounds
    ]
    page.grid("", ("wager", *figures), rows, figures)
    return page
