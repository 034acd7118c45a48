"""A gallery of ten thousand pictures in Chromium: pages without JavaScript, details by chunk, links, faults.

    many_test.py SITE PICTURES [--browser PATH]

SITE is the folder that `generated-site` wrote with the live page's parts. It has no pictures; those of the folder PICTURES are served in
their place.
"""

import argparse
import functools
import pathlib
import re
import zlib

import browsing
from browsing import FOLDER, Site, read_arguments
from live_page import SCROLLER, LivePage
from live_wall import BUBBLE, SCRUBBER, handle
from running import add_arguments, run_tests

DETAILS = re.compile(r"/album/details-[^/]*\.txt$")
TILES = "[...document.querySelectorAll('.live [role=listitem]')]"
# The visible tiles without a picture that has loaded.
UNFILLED = f"""{TILES}.filter((each) => {{
    const box = each.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight && !(each.querySelector("img")?.naturalWidth > 0);
}}).length"""


class ManySite(Site):
    """Serves one of a few pictures for each picture of the site."""

    pictures = []

    def translate_path(self, path):
        if path.startswith(FOLDER + "pictures/"):
            return str(self.pictures[zlib.crc32(path.encode()) % len(self.pictures)])
        return super().translate_path(path)


def served(folder, pictures):
    """Returns the address of a local server of the site."""
    return browsing.served(folder, type("Handler", (ManySite,), {"pictures": sorted(pictures.rglob("*.webp"))}))


class ManyPage(LivePage):
    """A page that counts the requested chunks of details."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.chunks = []
        self.page.on("request", lambda request: DETAILS.search(request.url) and self.chunks.append(request.url))


def check_takeover(checks, browser, address, count):
    """Tests the start: few elements and few requests whatever the number of pictures, and the same frames as on the static page."""
    with ManyPage(browser, address, "", 1280) as live:
        held = []
        live.page.route("**/live/*/gallery.wasm", lambda route: held.append(route))
        live.page.goto(live.address, wait_until="load")
        live.until(lambda: held)
        boxes = "[...document.querySelectorAll('.tile')].slice(0, 8).map((each) => { const b = each.getBoundingClientRect(); return [b.x, b.y, b.width, b.height] })"
        before, still = live.evaluate(boxes), live.evaluate("document.querySelectorAll('.tile').length")
        checks.that(60 <= still <= 100, "many: the first page has less than a hundred pictures", f"{still}")
        held[0].continue_()
        checks.that(live.until("Boolean(window.cascade)"), "many: the app takes over", f"{live.watch.complaints}")
        live.quiet(200)
        after = [live.items()[number] for number in range(1, 9)]
        apart = [pair for pair in zip(before, after) if max(abs(a - b) for a, b in zip(*pair)) > 0.6]
        checks.equal(apart, [], "many: the pictures stay where they are")
        checks.equal(live.evaluate("window.shifts"), [], "many: no layout shift")
        checks.equal(live.evaluate("document.querySelectorAll('.tile').length"), 0, "many: the static page's pictures are out of the document")
        nodes = live.evaluate("document.querySelectorAll('*').length")
        checks.that(nodes < 700, "many: the document is small", f"{nodes} elements")
        checks.equal(len(live.chunks), 1, "many: one chunk of details is loaded")
        live.page.emulate_media(media="print")
        live.evaluate("dispatchEvent(new Event('beforeprint'))")
        checks.equal(live.evaluate("[...document.querySelectorAll('.tile')].filter((each) => each.checkVisibility()).length"), still, "many: the page can be printed")
        live.evaluate("dispatchEvent(new Event('afterprint'))")
        live.page.emulate_media(media="screen")
        checks.equal(live.evaluate("document.querySelectorAll('.tile').length"), 0, "many: after printing they are out of the document again")
        checks.equal(live.watch.complaints, [], "many: no complaints")


def check_jumps(checks, browser, address, count):
    """Tests that pictures appear anywhere, with the frames that they had as colors, and that few chunks are loaded."""
    with ManyPage(browser, address, "", 1280) as live:
        live.open()
        length = live.evaluate(f"{SCROLLER}.scrollHeight")
        for part in (0.5, 0.93, 0.2, 1):
            held = []
            live.page.route(DETAILS, lambda route: held.append(route))
            live.evaluate(f"{SCROLLER}.scrollTop = {part * length}")
            live.until(lambda: held)
            live.quiet(100)
            colors, unfilled = live.items(), live.evaluate(UNFILLED)
            checks.that(len(colors) > 5 and unfilled > 5, f"jump to {part}: there are colors", f"{len(colors)}, {unfilled}")
            for route in held:
                route.continue_()
            live.page.unroute(DETAILS)
            checks.that(live.until(f"{UNFILLED} === 0"), f"jump to {part}: the pictures appear", f"{live.evaluate(UNFILLED)}")
            checks.equal(live.items(), colors, f"jump to {part}: where the colors were")
        checks.that(len(live.chunks) <= 14, "jumps: few chunks are loaded", f"{len(live.chunks)}")
        checks.that(count in live.items(), "jumps: the last picture is there")
        checks.equal(live.evaluate(f"{SCROLLER}.scrollHeight"), length, "jumps: the wall has the same length")
        # Through the whole wall, as with a scroll bar.
        for step in range(60):
            live.evaluate(f"{SCROLLER}.scrollTop = {length * (1 - step / 60)}")
            live.page.wait_for_timeout(15)
        checks.that(live.until(f"{UNFILLED} === 0"), "jumps: after fast scrolling the pictures appear", f"{live.evaluate(UNFILLED)}")
        checks.equal(live.watch.complaints, [], "jumps: no complaints")


def check_scrubber(checks, browser, address, count):
    """Tests that the handle at the edge moves through the whole wall, loads few details on its way, and says where it is."""
    with ManyPage(browser, address, "", 1280) as live:
        live.open()
        live.page.mouse.move(1270, 400)
        live.until(lambda: live.evaluate(SCRUBBER)[0] == 1)
        x, y = handle(live)[1]
        live.page.mouse.move(x, y)
        live.page.mouse.down()
        live.page.mouse.move(x, 790, steps=12)
        checks.that(live.until(lambda: count in live.items()), "scrubber: the last picture is there", f"{live.top}")
        title = live.evaluate(BUBBLE)
        checks.that(title is not None and title.startswith("Day ") and title != "Day 1", "scrubber: the label is the section", f"{title}")
        live.page.mouse.up()
        checks.that(live.until(f"{UNFILLED} === 0"), "scrubber: the pictures appear", f"{live.evaluate(UNFILLED)}")
        words = live.named("slider", "Position")
        end = f" of {count:,}"
        checks.that(live.until(lambda: words.get_attribute("aria-valuetext").startswith(f"{title}, picture ")), "scrubber: its value")
        checks.that(words.get_attribute("aria-valuetext").endswith(end), "scrubber: its value has all pictures")
        # A step of the mouse shows about three screens, whose details are in one chunk or two.
        checks.that(len(live.chunks) <= 30, "scrubber: few chunks are loaded", f"{len(live.chunks)}")
        checks.equal(live.watch.complaints, [], "scrubber: no complaints")


def check_links(checks, browser, address, count):
    """Tests links to pictures far down: by name, by number, to a section, and that the names are loaded for a name only."""
    with ManyPage(browser, address, f"#at={count - 900}", 820) as live:
        names = []
        live.page.on("request", lambda request: "/album/names-" in request.url and names.append(request.url))
        live.open()
        live.scroll(live.top + 300)
        checks.that(live.until("/at=[0-9a-f]{8}$/.test(location.hash)"), "links: a name while scrolling", live.evaluate("location.hash"))
        number = sorted(live.seen())[5]
        live.tap(*live.at(live.seen()[number], y=0.3))
        live.until("/open=[0-9a-f]{8}$/.test(location.hash)")
        state = live.evaluate("location.hash")
        checks.equal(names, [], "links: the names are not loaded to write an address")
    with ManyPage(browser, address, state, 820) as live:
        live.page.on("request", lambda request: "/album/names-" in request.url and names.append(request.url))
        live.open()
        live.quiet(200)
        checks.equal((len(names), live.evaluate("location.hash")), (1, state), "links: the names are loaded once")
        checks.equal(live.number("open"), number - 1, "links: a name opens its picture")
    for text, number in ((f"p{count - 1}", count), ("s20", None)):
        with ManyPage(browser, address, "#" + text, 820) as live:
            live.open()
            live.quiet(200)
            checks.that(live.top > 10_000, f"links: #{text} leads far down", f"{live.top}")
            if number:
                checks.that(number in live.items(), f"links: #{text} shows its picture")
            else:
                checks.that(live.page.locator(".live [role=heading]", has_text="Day 21").is_visible(), f"links: #{text} shows its heading")


def check_search(checks, browser, address, count):
    """Tests the search over all pictures: found ones far down get their details, and no task is long."""
    with ManyPage(browser, address, "", 820) as live:
        live.open()
        live.press("/")
        live.until("document.querySelector('.search')")
        live.page.keyboard.type(f"day 21 {count - 5}")
        said = "document.querySelector('.search output').textContent"
        checks.that(live.until(f"{said} === 'No picture has these words.'"), "search: a number of another day", live.evaluate(said))
        live.press("Control+a")
        live.page.keyboard.type("day 21 ")
        checks.that(live.until(f"/^\\d+ of {count} pictures$/.test({said})"), "search: a day", live.evaluate(said))
        found = int(live.evaluate(said).split(" ")[0])
        # Those of the day, and those of other days with the number 21.
        checks.that(300 <= found < count / 4, "search: some pictures", f"{found}")
        end = f"{SCROLLER}.scrollTop = {SCROLLER}.scrollHeight"
        checks.that(live.until(lambda: live.evaluate(end) and max(live.items()) == found), "search: the wall has them", f"{max(live.items())}")
        checks.that(live.until(f"{UNFILLED} === 0"), "search: they have their pictures", f"{live.evaluate(UNFILLED)}")
        checks.that(live.page.locator(".live [role=heading]", has_text="Day").first.is_visible(), "search: their headings are there")
        live.click("button", "Close search")
        checks.that(live.until(lambda: live.evaluate(end) and max(live.items()) == count), "search: all are back", f"{max(live.items())}")
        checks.equal(live.watch.complaints, [], "search: no complaints")


def check_faults(checks, browser, address, count):
    """Tests that a chunk that could not be loaded is requested again, and that an app that stops far down links to the page."""
    with ManyPage(browser, address, "", 820) as live:
        live.open()
        live.page.route(DETAILS, lambda route: route.abort("connectionrefused"))
        live.evaluate(f"{SCROLLER}.scrollTop = 200000")
        live.quiet(300)
        live.until(lambda: len(live.chunks) > 1)
        live.page.wait_for_timeout(300)
        checks.that(live.evaluate(UNFILLED) > 3, "faults: there are colors")
        asked = len(live.chunks)
        live.page.wait_for_timeout(500)
        checks.equal(len(live.chunks), asked, "faults: nothing loops")
        live.page.unroute(DETAILS)
        live.evaluate("dispatchEvent(new Event('online'))")
        checks.that(live.until(f"{UNFILLED} === 0"), "faults: the pictures appear when the connection is back")
        live.page.route(DETAILS, lambda route: route.abort("connectionrefused"))
        live.evaluate(f"{SCROLLER}.scrollTop = 400000")
        live.until(f"{UNFILLED} > 3")
        live.page.wait_for_timeout(2300)
        live.page.unroute(DETAILS)
        live.evaluate(f"{SCROLLER}.scrollTop += 20")
        checks.that(live.until(f"{UNFILLED} === 0"), "faults: the pictures appear after scrolling")
    with ManyPage(browser, address, f"#at={count - 500}", 820) as live:
        live.page.add_init_script(
            "const real = WebAssembly.instantiate; WebAssembly.instantiate = async (...parts) => { const made = await real(...parts);"
            "const exports = { ...made.exports }; const frame = exports.frame; exports.frame = (time) => { if (globalThis.broken) throw new Error('broken');"
            "return frame(time) }; return { exports } }"
        )
        live.open()
        live.quiet(200)
        live.evaluate("globalThis.broken = true")
        live.wheel(300, 400, 200)
        link = live.page.locator(".fault a")
        link.wait_for(timeout=5000)
        checks.that(live.page.locator("#p0").is_visible(), "faults: the pictures of the page are back")
        link.click()
        live.page.wait_for_load_state()
        place = live.evaluate("document.querySelector(location.hash)?.getBoundingClientRect().top")
        checks.that(place is not None and -20 < place < 1200, "faults: the link leads to the picture", f"{live.page.url}: {place}")


def check_pages(checks, browser, address, count):
    """Tests the pages without JavaScript: the links lead through them, and each has its pictures and headings."""
    with LivePage(browser, address, "", 390, java_script_enabled=False) as live:
        live.page.goto(live.address, wait_until="load")
        seen = live.page.locator(".tile").count()
        live.page.locator("nav.pages >> text=Next").click()
        checks.that(live.page.url.endswith("/page/2/index.html"), "pages: Next leads to the second", live.page.url)
        checks.equal(live.page.locator(".tile").first.get_attribute("id"), f"p{seen}", "pages: it begins after the first")
        checks.that("page 2" in live.page.title(), "pages: it has a title", live.page.title())
        box = live.page.locator(".tile img").first.bounding_box()
        checks.that(box["width"] > 150 and box["height"] > 80, "pages: its pictures are laid out", f"{box}")
        live.page.locator("nav.pages >> text=Next").click()
        live.page.locator("nav.pages >> text=Previous").click()
        checks.that(live.page.url.endswith("/page/2/index.html"), "pages: Previous leads back", live.page.url)
        live.page.locator("nav.pages >> text=First").click()
        checks.equal(live.page.url, live.address + "index.html", "pages: First leads to the gallery")
        # Without JavaScript the browser refuses to preload scripts.
        complaints = [each for each in live.watch.complaints if not each.startswith("csp: ")]
        checks.equal(complaints, [], "pages: no complaints")


def main():
    parser = argparse.ArgumentParser(description="Checks a gallery of many pictures in Chromium.")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("pictures", type=pathlib.Path)
    add_arguments(parser)
    arguments = read_arguments(parser)
    page = (arguments.site / "index.html").read_text()
    count = int(re.search(r'data-pictures="(\d+)"', page)[1])
    with served(arguments.site, arguments.pictures) as address:

        def tests(browser):
            parts = {"takeover": check_takeover, "jumps": check_jumps, "scrubber": check_scrubber, "links": check_links, "search": check_search, "faults": check_faults, "pages": check_pages}
            return {f"many-{name}": functools.partial(check, browser=browser, address=address, count=count) for name, check in parts.items()}

        run_tests("many pictures in Chromium", tests, arguments)


if __name__ == "__main__":
    main()
