"""The bands of the actual return as a picture: wide after few rounds, narrow after many."""

from collections.abc import Sequence
from html import escape
from math import log10

from chapter47.house.par.bands import Band

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 250, 62, 700, 14, 206
COLOURS = ("#0b5d43", "#5b9c82", "#bcd9cb")
"""From the narrowest band to the widest."""
STEPS = (1, 2, 2.5, 5, 10)
LINES = 5


def funnel(bands: Sequence[Band], mean: float) -> str:
    """A bar for each band over the rounds after which it holds, and the return in the long run."""
    rounds = sorted({one.rounds for one in bands})
    confidences = sorted({one.confidence for one in bands})
    ends = [float(end) * 100 for one in bands for end in one.returned]
    low, high = min(*ends, mean * 100), max(*ends, mean * 100)
    spread = (high - low) or 1.0
    grid = _grid(low, high)
    low, high = min(low, grid[0]), max(high, grid[-1])

    def y(percent: float) -> float:
        return round(BOTTOM - (percent - low) / ((high - low) or spread) * (BOTTOM - TOP), 1)

    width = (RIGHT - LEFT) / len(rounds)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" role="img">',
        "<title>Bands of the actual return</title>",
    ]
    for line in grid:
        parts.append(f'<path d="M{LEFT} {y(line)}H{RIGHT}" stroke="#e2e7e3"/>')
        label = f"{line:,.{_digits(grid)}f}%"
        parts.append(f'<text x="{LEFT - 6}" y="{y(line) + 4}" text-anchor="end">{label}</text>')
    for place, many in enumerate(rounds):
        middle = LEFT + width * (place + 0.5)
        for number in reversed(range(len(confidences))):
            (band,) = [
                one for one in bands if one.rounds == many and one.confidence == confidences[number]
            ]
            below, above = (y(float(end) * 100) for end in band.returned)
            half = 26 - 6 * number
            parts.append(
                f'<rect x="{middle - half:.1f}" y="{above}" width="{2 * half}" '
                f'height="{max(below - above, 1.0):.1f}" fill="{COLOURS[number]}"/>'
            )
        parts.append(
            f'<text x="{middle:.1f}" y="{BOTTOM + 18}" text-anchor="middle">{many:,}</text>'
        )
    parts.append(
        f'<path d="M{LEFT} {y(mean * 100)}H{RIGHT}" stroke="#8a1f11" stroke-dasharray="5 3"/>'
    )
    x = LEFT
    for number, confidence in enumerate(confidences):
        parts.append(
            f'<rect x="{x}" y="{HEIGHT - 12}" width="12" height="10" fill="{COLOURS[number]}"/>'
        )
        parts.append(f'<text x="{x + 17}" y="{HEIGHT - 3}">{escape(f"{confidence:.0%}")}</text>')
        x += 70
    parts.append(f'<path d="M{x} {HEIGHT - 7}h22" stroke="#8a1f11" stroke-dasharray="5 3"/>')
    parts.append(f'<text x="{x + 28}" y="{HEIGHT - 3}">in the long run</text>')
    parts.append(f'<text x="{RIGHT}" y="{HEIGHT - 3}" text-anchor="end">rounds</text></svg>')
    return "".join(parts)


def _grid(low: float, high: float) -> list[float]:
    """Round percents around both ends, in so wide steps that few lines are drawn."""
    wide = max(high - low, 1e-9) / LINES
    power = 10.0 ** int(log10(wide) // 1)
    step = next(one * power for one in STEPS if one * power >= wide)
    first, last = int(low // step), int(-(-high // step))
    return [place * step for place in range(first, last + 1)]


def _digits(grid: Sequence[float]) -> int:
    step = grid[1] - grid[0]
    return max(0, -int(log10(step) // 1)) + (1 if step in (2.5, 0.25) else 0)
