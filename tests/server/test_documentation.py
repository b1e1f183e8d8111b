"""The documentation under /docs, where it was built; a sentence where it was not."""

from pathlib import Path

from tests.server.people import Floor, easy_settings
from tests.server.stores import database_at


def test_what_was_built_is_shown_and_linked(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.html").write_text("<h1>Read me</h1>")
    (tmp_path / "secret.txt").write_text("no")
    with Floor(easy_settings(database_at(tmp_path), docs_folder=str(docs))) as floor:
        person = floor.person()
        shown = person.http.get("/docs/")
        assert shown.status_code == 200 and shown.text == "<h1>Read me</h1>"
        assert "default-src 'self'" in shown.headers["content-security-policy"]
        assert 'href="/docs/"' in person.http.get("/").text
        for outside in ("/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/no.html"):
            assert person.http.get(outside).status_code == 404


def test_without_it_a_sentence_says_what_builds_it(tmp_path: Path) -> None:
    with Floor(easy_settings(database_at(tmp_path), docs_folder=str(tmp_path))) as floor:
        person = floor.person()
        answer = person.http.get("/docs/")
        assert answer.status_code == 404 and "make docs" in answer.text
        assert 'href="/docs/"' not in person.http.get("/").text
