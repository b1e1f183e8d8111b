"""Craps sessions: what a wager costs, and how far an evening strays from that."""

import marimo

app = marimo.App()


@app.cell
def _():
    from tempfile import TemporaryDirectory

    import polars as pl

    import chapter47

    return TemporaryDirectory, chapter47, pl


@app.cell
def _(mo):
    mo.md("""
    Every wager of 19:47-1 is counted, as a fraction. The cheapest and the dearest:
    """)
    return


@app.cell
def _(chapter47, pl):
    every = chapter47.odds("craps").to_frame().filter(pl.col("house_edge") > 0)
    told = pl.format("{}/{}", "house_edge_numerator", "house_edge_denominator").alias("exact")
    ranked = every.sort("house_edge").select("wager", "strategy", "house_edge", told)
    assert ranked["wager"][0] == "dont_pass" and ranked["wager"][-1] == "any_seven"
    assert ranked["exact"][0] == "3/220" and ranked["exact"][-1] == "1/6"
    pl.concat([ranked.head(4), ranked.tail(4)])
    return


@app.cell
def _(mo):
    mo.md("""
    The odds behind a pass wager have no edge. What a session costs stays, and the more is put
    there, the further it strays: the element of risk, per unit of all money wagered, falls with
    the multiple that the house permits. Until 1999-11-14 that was 10 times at most, and 100 times
    from the day after (19:47-1.6).
    """)
    return


@app.cell
def _(chapter47, pl):
    def with_odds(times, day):
        asked = {"wager": "pass", "as_of": day, "options": {"odds_multiple": times}}
        (_, one) = chapter47.odds("craps", **asked)  # the wager alone, and with full odds
        return {
            "odds": f"{times} times",
            "day": day,
            "house edge": str(one.house_edge),
            "element of risk, %": round(100 * float(one.element_of_risk), 4),
            "std dev": round(one.standard_deviation, 2),
        }

    days = [(5, "1999-11-14"), (10, "1999-11-14"), (20, "1999-11-15"), (100, "1999-11-15")]
    behind = pl.DataFrame([with_odds(*one) for one in days])
    assert set(behind["house edge"]) == {"7/495"}
    assert behind["element of risk, %"].is_sorted(descending=True)
    behind
    return


@app.cell
def _(mo):
    mo.md("""
    Three hundred evenings of two hundred throws, a round each, always with the same wager on
    the pass line:
    """)
    return


@app.cell
def _(chapter47):
    chapter47.plot("bankroll", "craps", wager="pass", rounds=200, sessions=300, seed=47)
    return


@app.cell
def _(mo):
    mo.md("""
    The same from the rounds themselves. `rounds_to` keeps what came of each; the same seed plays
    the same rounds on any machine, so that whoever doubts a figure can play them again.
    """)
    return


@app.cell
def _(TemporaryDirectory, chapter47, pl):
    with TemporaryDirectory() as folder:
        kept = f"{folder}/rounds.parquet"
        chapter47.simulate("craps", rounds=40_000, seed=47, rounds_to=kept)
        line = pl.read_parquet(kept).filter(pl.col("wager") == "pass")
    exact, _ = chapter47.odds("craps", wager="pass")
    evenings = line.group_by(pl.col("round") // 200).agg(pl.col("net").sum(), pl.len())
    return evenings, exact, line


@app.cell
def _(evenings, exact, line, pl):
    decided, spread = evenings["len"].sum(), exact.standard_deviation
    off = (line["net"].sum() + decided * float(exact.house_edge)) / (spread * decided**0.5)
    assert abs(off) < 4, "the rounds agree with the count"
    wide = spread * evenings["len"].mean() ** 0.5
    assert abs(evenings["net"].std() / wide - 1) < 0.15, "and stray as far as it says"
    ahead = (evenings["net"] > 0).mean()
    assert 0.3 < ahead < 0.5
    pl.DataFrame(
        {
            "evenings": [len(evenings)],
            "ahead": [f"{ahead:.1%}"],
            "mean": [round(evenings["net"].mean(), 2)],
            "mean, counted": [round(-float(exact.house_edge) * evenings["len"].mean(), 2)],
            "strays": [round(evenings["net"].std(), 2)],
            "strays, counted": [round(wide, 2)],
        }
    )
    return


@app.cell
def _():
    import marimo as mo

    return (mo,)


if __name__ == "__main__":
    app.run()
