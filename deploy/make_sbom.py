"""Writes the bill of materials (CycloneDX) from the lock file: `python deploy/make_sbom.py`."""

import json
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LOCK, BILL = HERE / "requirements.lock", HERE / "sbom.json"


def components(lock: str) -> list[dict[str, Any]]:
    """Every package of a lock file, with its version and the digests that it may have."""
    found = []
    for text in re.split(r"\n(?=\S)", lock.replace("\\\n", " ")):
        match = re.match(r"([A-Za-z0-9._-]+)==(\S+)", text)
        if match is None:
            continue
        name, version = match.groups()
        found.append(
            {
                "type": "library",
                "name": name,
                "version": version,
                "purl": f"pkg:pypi/{name}@{version}",
                "hashes": [
                    {"alg": "SHA-256", "content": digest}
                    for digest in re.findall(r"--hash=sha256:([0-9a-f]{64})", text)
                ],
            }
        )
    return found


def bill(lock: str) -> str:
    """The bill of materials of a lock file."""
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "components": components(lock),
    }
    return json.dumps(told, indent=1) + "\n"


if __name__ == "__main__":
    BILL.write_text(bill(LOCK.read_text("utf-8")), "utf-8")
