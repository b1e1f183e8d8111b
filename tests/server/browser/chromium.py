"""Debian's Chromium: found, or installed when the tests run as root."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OFF = (
    # what the driver itself switches off; a second list takes the place of its own
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    # lists that drop from an address bar nobody sees: two more pages for every window
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
)
FLAGS.append(f"--disable-features={','.join(OFF)}")


def chromium() -> str:
    """The path of the browser; one of several test processes installs it."""
    found = shutil.which("chromium")
    if found:
        return found
    if not shutil.which("apt-get") or os.geteuid() != 0:
        pytest.fail("Chromium is missing: install it, for only root on Debian can do that here")
    with (Path(tempfile.gettempdir()) / "chapter47-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not shutil.which("chromium"):
            subprocess.run(["apt-get", "update"], check=True, capture_output=True)
            subprocess.run(
                ["apt-get", "install", "-y", "-o", "DPkg::Lock::Timeout=300", "chromium"],
                check=True,
                capture_output=True,
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            )
    found = shutil.which("chromium")
    assert found, "chromium was installed but is not on the path"
    return found
