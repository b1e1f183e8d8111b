"""What amendments did: the law of two days held side by side, and priced."""

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
    Each figure of the chapter is dated. What was known of craps on two days, and by which
    amendment it came:
    """)
    return


@app.cell
def _(chapter47, pl):
    craps = chapter47.compare("craps", "1996-03-11", "2001-03-09").to_frame()
    options = craps.filter(pl.col("kind") == "option")
    multiple = options.row(by_predicate=pl.col("name") == "odds_multiple", named=True)
    assert multiple["on"].isoformat() == "1999-11-15" and multiple["cite"] == "19:47-1.6(e)"
    options.select("what", "act", "cite", "on", "by")
    return


@app.cell
def _(mo):
    mo.md("""
    Most amendments change procedure and not a figure. Where they brought wagers, or other payouts,
    the house edge shows it: pai gow poker from its adoption on, under the usual options of each
    day.
    """)
    return


@app.cell
def _(chapter47):
    chapter47.plot("amendments", "pai-gow-poker")
    return


@app.cell
def _(mo):
    mo.md("""
    The wagers of a day, and of the day before: what is not there yet is refused, with the day on
    which it came.
    """)
    return


@app.cell
def _(chapter47):
    try:
        chapter47.odds("pai-gow-poker", wager="bonus", as_of="2002-09-15")
    except chapter47.BadInput as error:
        refused = str(error)
    came = chapter47.odds("pai-gow-poker", wager="bonus", as_of="2002-09-16")
    assert "2002-09-16" in refused and came[0].house_edge > 0
    came
    return (refused,)


@app.cell
def _(mo, refused):
    mo.md(f"Asked for on the day before, it says: *{refused}*.")
    return


@app.cell
def _(mo):
    mo.md("""
    The prices of the same change: each edge that it touched, exact, and what the house's own
    choices about it are worth.
    """)
    return


@app.cell
def _(chapter47, pl):
    priced = chapter47.compare("pai-gow-poker", "2002-09-15", "2002-09-16", prices=True)
    prices = priced.to_frame("prices")
    assert set(prices["wager"]) == {"bonus"} and prices["before"][0] is None
    exact = pl.format("{}/{}", "after_numerator", "after_denominator").alias("exact")
    prices.select("wager", "why", "before", "after", exact)
    return


@app.cell
def _():
    import marimo as mo

    return (mo,)


if __name__ == "__main__":
    app.run()
