"""What the tests share."""

import pytest


def cites(*paragraphs: str) -> pytest.MarkDecorator:
    """Say which paragraphs of the chapter a test performs; `chapter47 trace` reads it."""
    return pytest.mark.cites(*paragraphs)
