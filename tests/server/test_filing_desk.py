"""Submissions on a floor: checked as typed, priced by the lab, printed, kept; and who may."""

import html
import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import chapter47
from chapter47.server.store import schema
from tests.server.people import Floor, Person, easy_settings, error, good

EXAMPLES = Path(__file__).parents[2] / "examples" / "submissions"
READERS = ("floorperson", "surveillance", "administrator")
WAR = """day = 2006-09-05
house = "Boardwalk House"

[[game]]
game = "casino-war"
options = { decks = 6 }
pricing = { hands_an_hour = 60, average = { tie = "$100" } }
table = [{ number = 101, place = "pit 1" }]
"""
WRONG = WAR.replace("decks = 6", "decks = 5")
WAYS = ("check", "notices", "notices.ics", "prices", "prices/print", "report", "signs", "edit")


def send(person: Person, path: str, text: str = WAR, **more: Any) -> httpx.Response:
    """A form of the editor, as the browser sends it; `file` and `text` may be lists."""
    fields = {"csrf_token": person.token, "file": "house.toml", "text": text, **more}
    parts = [
        (name, (None, one))
        for name, told in fields.items()
        for one in (told if isinstance(told, list) else [told])
    ]
    return person.http.post(f"/submissions{path}", files=parts, follow_redirects=False)


def plain(answer: httpx.Response, status: int = 200) -> str:
    """The words of a page."""
    assert answer.status_code == status, answer.text
    return html.unescape(" ".join(re.sub("<[^>]+>", " ", answer.text).split()))


def priced(person: Person, **more: Any) -> str:
    """The prices, when the lab has counted them all."""
    for _ in range(120):
        told = plain(send(person, "/prices", **more))
        if "the lab counts" not in told:
            return told
        time.sleep(0.25)
    raise AssertionError(f"never priced: {told}")


def test_what_is_typed_is_held_against_the_law_with_lines(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    told = plain(send(finn, "/check", WRONG))
    assert "1 not lawful" in told
    assert "line 6 casino-war decks 19:47-22.2" in told
    assert "Decks cannot be 5. Allowed are 6, 7, 8." in told
    assert "All is lawful" in plain(send(finn, "/check"))
    early = plain(send(finn, "/check", as_of="1999-01-18"))
    assert "1999-01-19" in early and "All is lawful" not in early
    refused = plain(send(finn, "/check", choices="error"))
    assert "no text was found, is refused here" in refused


def test_forty_planted_mistakes_are_the_findings_of_the_command(floor: Floor) -> None:
    text = (EXAMPLES / "forty-mistakes.toml").read_text("utf-8")
    told = plain(send(floor.staff("administrator"), "/check", text, file="forty-mistakes.toml"))
    report = chapter47.check(EXAMPLES / "forty-mistakes.toml")
    assert "40 not lawful" in told
    for finding in report.failed:
        assert finding.text in told
        assert f"line {finding.where.line} " in told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("day = [", "line 1 It is not TOML"),
        ('day = 2006-09-05\nhouse = "A"\n[[game]]\ngaem = "craps"\n', "did you mean 'game'?"),
        ('day = "soon"\nhouse = "A"\n', "line 1 day"),
        ("", "This is missing"),
        ("[" * 40_000, "It is not TOML"),
    ],
)
def test_a_wrong_file_gets_its_sentences_with_lines(floor: Floor, text: str, sentence: str) -> None:
    finn = floor.staff("floorperson")
    told = plain(send(finn, "/check", text))
    assert "It cannot be read" in told and sentence in told
    assert "Traceback" not in told
    assert "cannot be read" in plain(send(finn, "/report", text))
    for way in ("notices", "prices"):
        assert "It cannot be read yet" in plain(send(finn, f"/{way}", text))
    for way in ("notices.ics", "prices/print", "signs"):
        reason = sentence.removeprefix("line 1 ").lower()
        assert reason in plain(send(finn, f"/{way}", text)).lower()


def test_what_is_too_long_or_named_wrongly_is_refused_in_a_sentence(database: str) -> None:
    with Floor(easy_settings(database, most_submission=1000)) as floor:
        finn = floor.staff("floorperson")
        told = plain(send(finn, "/check", "#" * 1001), 422)
        assert "at most 1,000 bytes here, not 1,001" in told
        two = {"file": ["a.toml", "a"], "text": ["", ""]}
        assert "Two files are called a.toml" in plain(send(finn, "/check", **two), 422)
        for name in ("../a.toml", "/etc/passwd", ".hidden", "a\nb"):
            assert "cannot be called" in plain(send(finn, "/check", file=name), 422)
        long = send(finn, "/check", "#" * 70_000)
        assert (long.status_code, long.text) == (413, "A request body has at most 65536 bytes.")


def test_more_games_and_tables_than_a_house_has_are_left_to_the_command(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    head = 'day = 2006-09-05\nhouse = "A"\n'
    games = head + '[[game]]\ngame = "craps"\n' * 201
    tables = ", ".join(f"{{ number = {number} }}" for number in range(501))
    for text in (games, f'{head}[[game]]\ngame = "craps"\ntable = [{tables}]\n'):
        assert "at most 200 games and 500 tables here" in plain(send(finn, "/check", text))
        assert "at most 200 games" in plain(send(finn, "/prices", text))
    told = plain(send(finn, "/check", "[[game]]\n" * 900))
    assert "902 mistakes" in told and "And 702 more" in told


def test_several_files_are_one_submission_and_a_file_that_an_option_names_is_beside_it(
    floor: Floor,
) -> None:
    finn = floor.staff("floorperson")
    folder = sorted((EXAMPLES / "large-house-2006").glob("*.toml"))
    files = [("files", (one.name, one.read_bytes())) for one in folder]
    answer = finn.http.post("/submissions/files", data={"csrf_token": finn.token}, files=files)
    page = html.unescape(answer.text)
    assert answer.status_code == 200
    assert all(f'value="{one.name}"' in page for one in folder)
    assert all(one.read_text("utf-8").strip() in page for one in folder)
    sent = {
        "file": [one.name for one in folder],
        "text": [one.read_text("utf-8") for one in folder],
    }
    assert "All is lawful" in plain(send(finn, "/check", **sent))
    wrong = [text.replace("day = 2006", "dai = 2006") for text in sent["text"]]
    told = plain(send(finn, "/check", file=sent["file"], text=wrong))
    assert "house.toml:" in told and "did you mean" in told


def test_a_file_that_is_no_text_is_refused(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    files = {"files": ("house.toml", b"day = \xff")}
    answer = finn.http.post("/submissions/files", data={"csrf_token": finn.token}, files=files)
    assert "The file house.toml is not text in UTF-8: byte 7 cannot be read" in plain(answer, 422)


def test_a_submission_is_begun_with_games_or_with_the_tables_of_the_floor(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    page = plain(finn.http.get("/submissions/new?game=craps&game=keno&as_of=2003-06-16"))
    assert 'game = "craps"' in page and 'game = "keno"' in page and "day = 2003-06-16" in page
    assert "No table is open" in plain(finn.http.get("/submissions/new?of=floor"), 422)
    floor.guest().open("casino-war", title="High cards")
    assert 'number = "High cards"' in plain(finn.http.get("/submissions/new?of=floor"))


def test_the_lab_prices_what_is_typed_as_the_command_does(floor: Floor, tmp_path: Path) -> None:
    told = priced(floor.staff("floorperson"))
    # 60 wagers of $100 an hour at 1 - 11 * 23/311 with six decks
    assert "Expected win of all tables as filed: $1,118.97 an hour." in told
    assert "18.6495%" in told and "Number of decks" in told
    file = tmp_path / "house.toml"
    file.write_text(WAR, encoding="utf-8")
    found = chapter47.price(file)
    assert round(float(found.won)) == 111_897
    printed = send(floor.staff("administrator"), "/prices/print")
    receipt = re.search(r"Receipt: chapter47 \S+, [0-9a-f]{32}", plain(printed))
    assert receipt
    assert receipt[0] in html.unescape(told)
    assert "<style" not in printed.text and "document.css" in printed.text


def test_what_cannot_be_priced_is_said_beside_what_is(floor: Floor) -> None:
    two = WAR + '\n[[game]]\ngame = "craps"\noptions = { odds_multiple = 1000 }\n'
    told = priced(floor.staff("floorperson"), text=two)
    assert "Not priced: craps (house.toml:10)" in told
    assert "18.6495%" in told
    many = plain(send(floor.staff("floorperson"), "/prices", rounds="2,000,000"))
    assert "most 1,000,000 rounds are simulated here, not 2,000,000" in many
    assert "a whole number" in plain(send(floor.staff("floorperson"), "/prices", rounds="ten"))


def test_report_signs_and_calendar_are_printed_without_inline_style(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    report = send(finn, "/report", WRONG, paper="letter")
    assert "Decks cannot be 5." in plain(report) and "letter.css" in report.text
    signs = send(finn, "/signs")
    assert "Table 101" in plain(signs) and "Casino war" in plain(signs)
    for page in (report, signs):
        assert not re.search(r"\sstyle=|\son\w+=|<style|<script(?![^>]*src=)", page.text)
    notices = plain(send(finn, "/notices"))
    assert "2006-08-06" in notices and "19:47-8.3" in notices  # thirty days before 2006-09-05
    dates = send(finn, "/notices.ics")
    assert dates.headers["content-type"].startswith("text/calendar")
    assert "DTSTART;VALUE=DATE:20060806" in dates.text


def test_a_submission_is_kept_by_name_and_noted_in_the_audit(floor: Floor) -> None:
    finn, ada, sue = (
        floor.staff(role) for role in ("floorperson", "administrator", "surveillance")
    )
    for text in (WRONG, WAR):
        kept = send(finn, "/keep", text, kept_as="Boardwalk 14")
        assert kept.status_code == 303
    page = kept.headers["location"]
    for reader in (finn, ada, sue):
        assert "Boardwalk 14" in plain(reader.http.get("/submissions"))
        assert "decks = 6" in plain(reader.http.get(page))
    listed = [row for row in good(ada.get("/audit")) if row["what"] == "keep submission"]
    assert len(listed) == 2 and "Boardwalk 14" in str(listed[0]["after"])
    assert "decks" not in str(listed), "the audit holds the digest of a text, not the text"
    other = floor.staff("floorperson")
    assert send(other, page.removeprefix("/submissions") + "/delete").status_code == 403
    assert send(finn, page.removeprefix("/submissions") + "/delete").status_code == 303
    assert finn.http.get(page).status_code == 404


def test_surveillance_reads_and_keeps_nothing(floor: Floor) -> None:
    sue = floor.staff("surveillance")
    assert "All is lawful" in plain(send(sue, "/check"))
    refused = send(sue, "/keep", kept_as="Mine")
    assert "kept by floorpersons and administrators" in plain(refused, 403)
    assert "Keep it as" not in plain(sue.http.get("/submissions/new"))


def test_so_many_are_kept_and_no_more(database: str) -> None:
    with Floor(easy_settings(database, most_submissions_each=2)) as floor:
        finn = floor.staff("floorperson")
        for name in ("one", "two"):
            assert send(finn, "/keep", kept_as=name).status_code == 303
        assert "you keep 2" in plain(send(finn, "/keep", kept_as="three"), 422).lower()
        assert send(finn, "/keep", kept_as="two").status_code == 303
        assert "a name of 1 to 80" in plain(send(finn, "/keep", kept_as=" "), 422)
        with floor.services.store.reading() as connection:
            count = sa.select(sa.func.count()).select_from(schema.submissions)
            assert connection.execute(count).scalar_one() == 2


def test_only_desk_staff_come_to_any_page_of_submissions(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    page = send(finn, "/keep", kept_as="Ours").headers["location"]
    for person in (floor.guest(), floor.staff("dealer")):
        assert "Submissions" not in person.http.get("/").text
        for path in ("/submissions", "/submissions/new", "/submissions/new?of=floor", page):
            answer = person.http.get(path)
            assert answer.status_code == 403 and "decks" not in answer.text, path
        for way in (*WAYS, "keep", f"{page.rpartition('/')[2]}/delete"):
            answer = send(person, f"/{way}")
            assert answer.status_code == 403 and "decks" not in answer.text, way
    nobody = floor.person()
    assert nobody.http.get(page, follow_redirects=False).status_code == 303
    error(nobody.http.post("/api/none"), 404)
    assert finn.http.get(page).status_code == 200, "nobody deleted it"
    for role in READERS:
        assert "Submissions" in floor.staff(role).http.get("/").text


def test_the_law_is_asked_by_citation_game_and_words_by_anybody(floor: Floor) -> None:
    guest = floor.guest()
    place = plain(guest.http.get("/law", params={"q": "22.9"}))
    assert "Tie wager: 10 to 1" in place and "19:47-22.10" in place
    hit = plain(guest.http.get("/law", params={"q": "hit"}))
    assert (
        "Draw: something to do, also called hit" in hit and "What the dealer does on soft 17" in hit
    )
    game = plain(floor.person().http.get("/law", params={"q": "casino war"}))
    assert "10 to 1" in game and "Number of decks" in game
    versions = plain(guest.http.get("/law", params={"q": "18.11", "versions": "1"}))
    assert "Payout odds; payout limitation" in versions and "1996" in versions
    changed = plain(guest.http.get("/law", params={"q": "craps", "versions": "1"}))
    assert "R.1999 d.392" in changed
    wrong = guest.http.get("/law", params={"q": "blakjack"})
    assert "did you mean" in plain(wrong, wrong.status_code) and wrong.status_code == 422
    before = guest.http.get("/law", params={"q": "casino war", "as_of": "1999-01-18"})
    assert "1999-01-19" in plain(before, before.status_code)


def test_two_days_stand_side_by_side(floor: Floor) -> None:
    asked = {"game": "craps", "first": "1999-11-14", "second": "1999-11-15"}
    answer = floor.guest().http.get("/compare", params=asked)
    assert "<del>10</del>" in answer.text and "<ins>100</ins>" in answer.text
    told = plain(answer)
    assert "1.6 amended, R.1999 d.392" in told
    chapter = plain(
        floor.guest().http.get("/compare", params={"first": "1999-02-01", "second": "1999-01-01"})
    )
    assert "Casino war" in chapter and "1999-01-01 1999-02-01" in chapter
    same = {"game": "craps", "first": "1999-11-15", "second": "1999-11-15"}
    assert "Nothing differs." in plain(floor.guest().http.get("/compare", params=same))
    for first in ("yesterday", "", "9999-99-99", "x" * 5000):
        answer = floor.guest().http.get("/compare", params={"first": first, "second": "2001-01-01"})
        assert "is not a date" in plain(answer, 422)
