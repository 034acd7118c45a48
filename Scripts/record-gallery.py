"""Records the moving picture of the README: the gallery scrolls, and becomes a circle, a line and a waterfall again.

    record-gallery.py ADDRESS FOLDER WIDTH HEIGHT    writes FOLDER/000.png and so on, ten for a second
"""

import base64
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

READY = """() => window.cascade && [...document.images]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    .every((image) => image.complete && image.naturalWidth > 0)"""

address, folder, width, height = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
with sync_playwright() as playwright:
    # Chromium's sandbox needs rights that root in a container lacks.
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    # The page's policy forbids the scripts that Playwright uses to wait.
    page = browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
    page.goto(address, wait_until="load")
    page.wait_for_function(READY)
    page.wait_for_timeout(1000)
    shown: list[tuple[float, bytes]] = []
    session = page.context.new_cdp_session(page)

    def keep(event):
        shown.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    page.mouse.move(width / 2, height / 2)
    page.wait_for_timeout(900)
    # The toolbar hides while the wall scrolls down.
    for distance in (40, 40, 40, 40, 40, 40, 40, 40, -40, -40):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(90)
    page.wait_for_timeout(700)
    for layout in ("Circle", "Line"):
        page.get_by_role("button", name=layout, exact=True).click()
        page.wait_for_timeout(1500)
    page.mouse.move(width / 2, height / 3)
    for _ in range(6):
        page.mouse.wheel(40, 0)
        page.wait_for_timeout(90)
    page.wait_for_timeout(900)
    page.get_by_role("button", name="Waterfall", exact=True).click()
    page.wait_for_timeout(1500)
    session.send("Page.stopScreencast")
    browser.close()

start, end = shown[0][0], shown[-1][0]
for number in range(int((end - start) * 10) + 1):
    time = start + number / 10
    picture = [data for at, data in shown if at <= time][-1]
    (folder / f"{number:03}.png").write_bytes(picture)
print(f"{len(shown)} frames in {end - start:.1f} s")
