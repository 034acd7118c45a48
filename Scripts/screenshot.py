"""Takes a screenshot of a page at 1280 × 800 points, two pixels to a point, when all its visible pictures have loaded.

    screenshot.py ADDRESS FILE.png
"""

import shutil
import sys

from playwright.sync_api import sync_playwright

LOADED = """() => [...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .every((image) => image.complete && image.naturalWidth > 0)"""

address, file = sys.argv[1:]
with sync_playwright() as playwright:
    # Chromium's sandbox needs rights that a container's root does not give.
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1280, "height": 800}, device_scale_factor=2)
    page.goto(address, wait_until="load")
    page.wait_for_function(LOADED)
    page.screenshot(path=file)
    browser.close()
