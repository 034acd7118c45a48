"""Takes a screenshot of a page at a size in points and a scale of 2, after its scripts and its visible pictures have loaded.

    screenshot.py ADDRESS FILE.png WIDTH HEIGHT
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

READY = """() => window.cascade && [...document.images]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    .every((image) => image.complete && image.naturalWidth > 0)"""

address, file, width, height = sys.argv[1:]
with sync_playwright() as playwright:
    # Chromium's sandbox needs rights that root in a container lacks.
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    # The page's policy forbids the scripts that Playwright uses to wait.
    page = browser.new_page(viewport={"width": int(width), "height": int(height)}, device_scale_factor=2, bypass_csp=True)
    page.goto(address, wait_until="load")
    page.wait_for_function(READY)
    # Its animations have ended when two screenshots are equal.
    picture = b""
    while (current := page.screenshot()) != picture:
        picture = current
    Path(file).write_bytes(picture)
    browser.close()
