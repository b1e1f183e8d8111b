"""Pai gow poker solved: every deal counted, and what a house way gives away."""

import marimo

app = marimo.App()


@app.cell
def _():
    from fractions import Fraction
    from math import comb

    import polars as pl

    import chapter47

    return Fraction, chapter47, comb, pl


@app.cell
def _(mo):
    mo.md("""
    Seven cards of 53 are set as a hand of five and a hand of two; the dealer sets his by the house
    way that the licensee filed (19:47-11.9(d)). What each setting of these seven is worth, over
    all hands that the dealer can hold:
    """)
    return


@app.cell
def _(chapter47):
    seven = chapter47.solve("pai-gow-poker", "AS KS QH JD 9C 9D Joker")
    seven
    return (seven,)


@app.cell
def _(comb, seven):
    settings = seven.to_dict()["rows"]
    assert all(one["wins"] + one["pushes"] + one["losses"] == comb(46, 7) for one in settings)
    worths = [one["worth"]["value"] for one in settings]
    assert worths == sorted(worths, reverse=True), "the best setting stands first"
    return


@app.cell
def _(mo):
    mo.md("""
    Over all deals of both hands: two house ways set by the player too, and the best setting of
    every hand. The counts come with the package; each row adds up to every deal there is.
    """)
    return


@app.cell
def _(chapter47):
    best = chapter47.solve("pai-gow-poker", "best")
    best
    return (best,)


@app.cell
def _(Fraction, best, comb):
    deals = comb(53, 7) * comb(46, 7)
    edges = {}
    for row in best.to_dict()["rows"]:
        wins, pushes, losses = row["wins"], row["pushes"], row["losses"]
        assert wins + pushes + losses == deals == 8_250_459_031_214_400
        edges[row["player sets"]] = Fraction(losses, deals) - Fraction(19, 20) * Fraction(
            wins, deals
        )
        assert edges[row["player sets"]] == -Fraction(row["worth"]["exact"]), "after 5% vigorish"
    way = next(name for name in edges if name not in ("best settings", "Foxwoods"))
    saved = edges[way] - edges["best settings"]
    assert 0 < saved < Fraction(1, 300)
    return saved, way


@app.cell
def _(mo, saved, way):
    mo.md(
        f"Who sets every hand best instead of by the way of {way} saves"
        f" **{100 * float(saved):.3f}%** of his wager: about a quarter of a cent in the dollar."
    )
    return


@app.cell
def _(mo):
    mo.md("""
    A player may take the bank (19:47-11.10). He then wins what the dealer wins, and pays vigorish
    on what all wagers together bring him.
    """)
    return


@app.cell
def _(chapter47):
    bank = chapter47.solve("pai-gow-poker", "bank")
    turns = [row["worth after"] for row in bank.to_dict()["rows"]]
    assert turns[0]["value"] < 0 < turns[1], "from two opponents on the bank is ahead"
    bank
    return


@app.cell
def _(mo):
    mo.md("""
    And the side wagers of the last day for which the text is verified:
    """)
    return


@app.cell
def _(chapter47, pl):
    side = chapter47.odds("pai-gow-poker").to_frame().filter(pl.col("wager") != "pai_gow_poker")
    assert side["house_edge"].min() > 0.02, "each costs more than the game itself at best play"
    exact = pl.format("{}/{}", "house_edge_numerator", "house_edge_denominator").alias("exact")
    side.select("wager", "pay_table", "house_edge", exact)
    return


@app.cell
def _():
    import marimo as mo

    return (mo,)


if __name__ == "__main__":
    app.run()
