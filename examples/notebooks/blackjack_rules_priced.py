"""Blackjack rules priced: what each choice of a house is worth, by the best play under it."""

import marimo

app = marimo.App()


@app.cell
def _():
    import polars as pl

    import chapter47

    return chapter47, pl


@app.cell
def _(mo):
    mo.md("""
    A house chooses among what 19:47-2 permits: how many decks, what the dealer does with a soft
    17, whether a hand may be surrendered, what a blackjack pays. Each choice is an option here,
    with the paragraph that permits it and how good its text is.
    """)
    return


@app.cell
def _(chapter47, pl):
    choices = ["decks", "soft_17", "surrender", "resplitting", "variation"]
    permitted = chapter47.law_page("blackjack", part="options").to_frame()
    permitted.filter(pl.col("name").is_in(choices)).select("name", "says", "cite", "source")
    return


@app.cell
def _(mo):
    mo.md("""
    The play is worked out anew under each choice, so that a row is the price of the rule and not
    of playing one rule by the chart of another. An edge is per unit of the wager, and positive
    when the house is ahead.
    """)
    return


@app.cell
def _(chapter47):
    def edge(**options):
        (found,) = chapter47.odds("blackjack", wager="blackjack", options=options)
        return float(found.house_edge)

    rules = {
        "as usual: 8 decks, soft 17 stands": {},
        "6 decks": {"decks": 6},
        "the dealer draws to a soft 17": {"soft_17": "draw"},
        "late surrender": {"surrender": "late"},
        "pairs split again": {"resplitting": True},
        "a blackjack pays 6 to 5": {"variation": "6 to 5"},
    }
    edges = {name: edge(**options) for name, options in rules.items()}
    usual = next(iter(edges.values()))
    return edges, usual


@app.cell
def _(edges, pl, usual):
    prices = pl.DataFrame(
        {
            "rule": edges.keys(),
            "house edge, %": [100 * one for one in edges.values()],
            "more than usual, %": [100 * (one - usual) for one in edges.values()],
            "a hundred hands of $25": [f"${2500 * one:.2f}" for one in edges.values()],
        }
    )
    prices.with_columns(pl.col("house edge, %", "more than usual, %").round(4))
    return (prices,)


@app.cell
def _(edges, usual):
    assert edges["6 decks"] < usual, "fewer decks are better for the player"
    assert edges["the dealer draws to a soft 17"] > usual
    assert edges["late surrender"] < usual, "a choice more cannot hurt who plays best"
    assert edges["pairs split again"] < usual
    short = edges["a blackjack pays 6 to 5"] - usual
    blackjacks = 2 * (4 / 13) * (32 / 415)  # an ace and a ten of eight decks
    assert abs(short - 0.3 * blackjacks * (1 - blackjacks)) < 0.0005, "0.3 for each, but for ties"
    return


@app.cell
def _(mo):
    mo.md("""
    A blackjack at 6 to 5 costs more than all the rest together. It comes once in 21 hands and
    loses three tenths of the wager each time; the check above works that out by itself.

    The chart that goes with the usual rules:
    """)
    return


@app.cell
def _(chapter47):
    chapter47.plot("strategy", "blackjack")
    return


@app.cell
def _():
    import marimo as mo

    return (mo,)


if __name__ == "__main__":
    app.run()
