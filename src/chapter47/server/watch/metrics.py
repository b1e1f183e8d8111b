"""Figures of the running server, in the text form that Prometheus reads."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping
from threading import Lock

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

Labels = tuple[tuple[str, str], ...]


class Metrics:
    """Counters and one histogram, by route and status."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._requests: dict[Labels, int] = defaultdict(int)
        self._buckets = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0
        self.streams = 0

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        """Note an answered request."""
        labels = (("method", method), ("route", route), ("status", str(status)))
        with self._lock:
            self._requests[labels] += 1
            self._buckets[bisect_left(BUCKETS, seconds)] += 1
            self._seconds += seconds

    def text(self, gauges: Mapping[str, float]) -> str:
        """All figures, with those of the store."""
        with self._lock:
            lines = ["# TYPE chapter47_requests_total counter"]
            for labels, number in sorted(self._requests.items()):
                told = ",".join(f'{name}="{value}"' for name, value in labels)
                lines.append(f"chapter47_requests_total{{{told}}} {number}")
            lines.append("# TYPE chapter47_request_seconds histogram")
            total = 0
            for edge, number in zip((*BUCKETS, "+Inf"), self._buckets, strict=True):
                total += number
                lines.append(f'chapter47_request_seconds_bucket{{le="{edge}"}} {total}')
            lines.append(f"chapter47_request_seconds_sum {self._seconds:.6f}")
            lines.append(f"chapter47_request_seconds_count {total}")
            gauges = {**gauges, "streams": self.streams}
        for name, value in sorted(gauges.items()):
            kind = f"# TYPE chapter47_{name.partition('{')[0]} gauge"
            lines += [] if kind in lines else [kind]
            lines.append(f"chapter47_{name} {value:.17g}")
        return "\n".join(lines) + "\n"
