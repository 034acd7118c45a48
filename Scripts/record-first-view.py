"""Looks at galleries whose program records which of its functions are called, as Scripts/record-first-view.sh makes them.

    record-first-view.py SITES PROFILES    writes a profile of wasm-split for each look at a site in the folder SITES
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "Gallery/BrowserTests"))

from browsing import SCREENSHOTS, WIDER, executable, launch_options, served  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

KEEP = """
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...parts) => globalThis.program = await instantiate(...parts);
"""
PROFILE = """() => {
    const { writeProfile, allocateInput, memory } = program.exports, room = 100_000, address = allocateInput(room);
    return [...new Uint8Array(memory.buffer, address, writeProfile(address, room))];
}"""

sites, profiles = map(pathlib.Path, sys.argv[1:])
profiles.mkdir()
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(**launch_options("chromium", executable("chromium")))
    looks = [(site, width, "") for site in sorted(sites.iterdir()) for width in SCREENSHOTS]
    # The functions for further lanes, and for a page that is opened again at its place.
    looks += [(sites / "sample", width, "#at=45") for width in (820, *WIDER)]
    for number, (site, width, fragment) in enumerate(looks):
        with served(site) as address:
            page = browser.new_page(viewport={"width": width, "height": 800}, has_touch=width < 1000)
            page.add_init_script(KEEP)
            page.goto(address + fragment)
            page.locator(".live [role=listitem]").first.wait_for()
            page.wait_for_timeout(1000)
            page.mouse.move(width / 2, 400)
            for distance in (*[150] * 40, *[-150] * 10):
                page.mouse.wheel(0, distance)
                page.wait_for_timeout(20)
            # While the bars fade.
            for top in (600, 1800, 300, 5000, 0, 900):
                page.evaluate("top => { document.querySelector('.cascade .scrolls').scrollTop = top; }", top)
                page.wait_for_timeout(200)
            page.emulate_media(color_scheme="dark")
            for less in (40, 80):
                page.mouse.wheel(0, -300)
                page.wait_for_timeout(100)
                page.set_viewport_size({"width": width - less, "height": 800 - less})
                page.wait_for_timeout(1000)
            (profiles / str(number)).write_bytes(bytes(page.evaluate(PROFILE)))
            page.close()
    browser.close()
