"""Pages of what lies too low to know them: analyses, tables, advice, logs of tables."""

from chapter47.data.page import Page
from chapter47.errors import BadInput
from chapter47.results import Result


class NoPage(BadInput):
    """An answer that nobody has said how to show."""


def page_of_lower(result: Result) -> Page:
    """The page of an answer of the lab or of a table.

    >>> from chapter47.lab.answer import AnswerTable
    >>> [block.text for block in page_of_lower(AnswerTable("Coins", ("side",), ())).blocks[:1]]
    ['Coins']
    """
    from chapter47.data.pages import lab, play
    from chapter47.lab.advice import Advice
    from chapter47.lab.analysis import Analysis
    from chapter47.lab.answer import AnswerTable
    from chapter47.lab.result import SimulationResult
    from chapter47.table.table import Table

    if isinstance(result, Analysis):
        return lab.analysis_page(result)
    if isinstance(result, AnswerTable):
        return lab.table_page(result)
    if isinstance(result, SimulationResult):
        return lab.simulation_page(result)
    if isinstance(result, Advice):
        return play.advice_page(result)
    if isinstance(result, Table):
        return play.log_page(result)
    raise NoPage(f"nobody has said how to show a {type(result).__name__}")
