"""The parts of what is said to a house: reports, prices, findings, layouts, signs, notices."""

from collections.abc import Callable, Iterable, Iterator

from chapter47.data.frames.part import Part, Row, Told, columns

Rows = Callable[[Told], Iterable[Row]]


def _listed(name: str, also: str, text: str, key: str = "") -> Part:
    """A part with a row for each of a list, and beside it what the answer says of all."""
    about = also.split()

    def rows(told: Told) -> Iterator[Row]:
        for row in told[key or name]:
            yield {**{one: told[one] for one in about}, **_words(row)}

    return Part(name, columns(text), rows)


def _words(row: Row) -> Row:
    """A row with its lists of texts as people write them."""
    return {
        key: "; ".join(map(str, value)) if isinstance(value, list) else value
        for key, value in row.items()
    }


def _of_sheets(key: str, rows: Rows | None = None) -> Rows:
    def made(told: Told) -> Iterator[Row]:
        for sheet in told["sheets"]:
            about = {"sheet": sheet["title"], "wager": sheet["wager"], "game": told["game"]}
            for row in rows(sheet) if rows else sheet[key]:
                yield {**_words(row), **about}

    return made


def _band(sheet: Told) -> Iterator[Row]:
    for one in sheet["bands"]:
        (low, high), (least, most) = one["net"], one["return"]
        yield {**one, "low": low, "high": high, "return_low": least, "return_high": most}


def _sensitivity(sheet: Told) -> Iterator[Row]:
    for option in sheet["sensitivity"]:
        for one in option["choices"]:
            yield {**one, "option": option["option"], "cite": option["cite"]}


PAR = (
    Part(
        "sheets",
        columns(
            "game as_of:day title wager pay_table strategy house_edge:fraction "
            "element_of_risk:fraction return:fraction average_wager:fraction variance:fraction "
            "standard_deviation:float hit_frequency:fraction push_frequency:fraction deals:whole"
        ),
        lambda told: told["sheets"],
    ),
    Part(
        "edges",
        columns("game sheet wager per edge:fraction error:float says"),
        _of_sheets("edges", lambda sheet: ({**one, "edge": one} for one in sheet["edges"])),
    ),
    Part(
        "results",
        columns(
            "game sheet wager names net:fraction deals:whole probability:fraction returned:fraction"
        ),
        _of_sheets("results"),
    ),
    Part(
        "bands",
        columns(
            "game sheet wager rounds:whole confidence:float low:fraction high:fraction "
            "return_low:float return_high:float within:float method normal_misses:yes"
        ),
        _of_sheets("bands", _band),
    ),
    Part(
        "sensitivity",
        columns(
            "game sheet wager option value here:yes house_edge:fraction element_of_risk:float "
            "difference:float why cite"
        ),
        _of_sheets("sensitivity", _sensitivity),
    ),
    Part(
        "strategies",
        columns("game sheet wager strategy house_edge:fraction cost:fraction"),
        _of_sheets("strategies"),
    ),
)


def _priced(key: str) -> Rows:
    def rows(told: Told) -> Iterator[Row]:
        for game in told["games"]:
            about = {"game": game["game"], "tables": ", ".join(game["tables"])}
            about |= {"file": game["file"], "line": game["line"]}
            for one in game[key]:
                cents = {f"{name}_cents": one.get(name) for name in _MONEY}
                yield {**one, **about, **cents}

    return rows


_MONEY = ("average", "won_an_hour", "difference", "difference_at_all_tables")

PRICES = (
    Part(
        "wagers",
        columns(
            "game tables file line:whole wager title way average_cents:whole house_edge:fraction "
            "element_of_risk:float method off:float won_an_hour_cents:float why"
        ),
        _priced("wagers"),
    ),
    Part(
        "choices",
        columns(
            "game tables file line:whole option title filed value won_an_hour_cents:float "
            "difference_cents:float difference_at_all_tables_cents:float method error:float why "
            "cite"
        ),
        _priced("choices"),
    ),
    _listed("not_lawful", "", "game file line:whole why"),
)

CHECK = (
    _listed(
        "findings",
        "house day",
        "house day:day kind level rule game subject says allowed source file line:whole",
    ),
)

LAYOUT = (_listed("inscriptions", "game as_of", "game as_of:day text what cite"),)


def _limits(told: Told) -> Iterator[Row]:
    about = {key: told[key] for key in ("table", "game", "as_of")}
    main = told["main"]
    if main["wager"]:
        said = {"told": f"{main['minimum']} to {main['maximum']}", "wagers": main["wager"]}
        yield {**about, **said, "is_main": True, "cite": told["cite"]}
    for one in told["limits"]:
        yield {**about, **one, "is_main": False}


def _sign_odds(told: Told) -> Iterator[Row]:
    for one in told["odds"]:
        for row in one["rows"]:
            yield {"table": told["table"], "game": told["game"], **one, **row}


SIGN = (
    Part("limits", columns("table game as_of:day wagers told is_main:yes cite"), _limits),
    Part("odds", columns("table game wager on pays cite"), _sign_odds),
    _listed("payout_limits", "table game", "table game wagers amount cite"),
)

NOTICE = (
    Part(
        "notices",
        columns("by:day for:day what name period game tables how why cite source note"),
        lambda told: (_words(told),),
    ),
)

PETITION = (
    _listed("chances", "game", "game wager how true_odds pays house_edge exact wins"),
    _listed("rules", "game", "game says cite"),
    _listed("options", "game", "game title here allowed cite"),
    _listed("irregularities", "game", "game title ruling cite"),
    Part(
        "likeness",
        columns("game like cite shares"),
        lambda told: (
            {**_words(one), "game": told["game"], "like": one["game"]} for one in told["likeness"]
        ),
    ),
)
