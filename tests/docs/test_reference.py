"""The reference in docs/ is what the code says, and names what people use."""

from tests.docs.reference import PATH, reference

HOW = "the code has changed: write the reference anew with `python -m tests.docs.reference`"


def test_the_reference_is_current():
    assert PATH.read_text(encoding="utf-8").splitlines() == reference().splitlines(), HOW


def test_the_reference_names_functions_events_and_codes():
    text = reference()
    for name in ("chapter47.odds(", "chapter47.open_table(", "`betting", "`win("):
        assert name in text, name
    assert "**CardDealt**: A card goes to a hand" in text
    assert "(`hidden_card`?)" in text
    assert "**Acted**" in text and "*Input.*" in text
    assert "**`limit`**: " in text
