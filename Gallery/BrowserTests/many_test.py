"""A gallery of ten thousand pictures in Chromium: pages without JavaScript, details by chunk, links, faults.

The site is what `generated-site` wrote with the live page's parts. It has no pictures; those of the samples are served in their place.
"""

import pathlib
import re
import threading
import zlib

import pytest
from browsing import FOLDER, Site, served
from live_page import FOCUSED, SCROLLER, LivePage
from live_wall import BUBBLE, SCRUBBER, handle

DETAILS = re.compile(r"/album/details-[^/]*\.txt$")
TILES = "[...document.querySelectorAll('.live [role=listitem]')]"
# The visible tiles without a picture that has loaded.
UNFILLED = f"""{TILES}.filter((each) => {{
    const box = each.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight && !(each.querySelector("img")?.naturalWidth > 0);
}}).length"""


class ManySite(Site):
    """Serves one of a few pictures for each picture of the site."""

    # A page that is asked for with "?parts" arrives up to here, and the rest after the event.
    first_part = b'<details class="section-links">\n'
    rest = threading.Event()
    pictures = sorted((pathlib.Path(__file__).resolve().parent.parent / "Samples").rglob("*.webp"))

    def translate_path(self, path):
        if path.startswith(FOLDER + "pictures/"):
            return str(self.pictures[zlib.crc32(path.encode()) % len(self.pictures)])
        return super().translate_path(path)

    def copyfile(self, source, output):
        if self.path.endswith("?parts"):
            first, rest = source.read().split(self.first_part)
            output.write(first + self.first_part)
            self.rest.wait()
            output.write(rest)
        else:
            super().copyfile(source, output)


@pytest.fixture(scope="session")
def address(site):
    with served(site, ManySite) as address:
        yield address


@pytest.fixture(scope="session")
def count(site):
    """The number of pictures."""
    return int(re.search(r'data-pictures="(\d+)"', (site / "index.html").read_text())[1])


class ManyPage(LivePage):
    """A page that counts the requested chunks of details."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.chunks = []
        self.page.on("request", lambda request: DETAILS.search(request.url) and self.chunks.append(request.url))


def test_takeover(new_context, address):
    """Tests the start: few elements and few requests whatever the number of pictures, and the same frames as on the static page."""
    with ManyPage(new_context, address, "", 1280) as live:
        take_over = live.open_static()
        boxes = "[...document.querySelectorAll('.tile')].slice(0, 8).map((each) => { const b = each.getBoundingClientRect(); return [b.x, b.y, b.width, b.height] })"
        before, still = live.evaluate(boxes), live.evaluate("document.querySelectorAll('.tile').length")
        assert 60 <= still <= 100, f"many: the first page has less than a hundred pictures: {still}"
        take_over()
        live.quiet(200)
        after = [live.items()[number] for number in range(1, 9)]
        apart = [pair for pair in zip(before, after) if max(abs(a - b) for a, b in zip(*pair)) > 0.6]
        assert apart == [], "many: the pictures stay where they are"
        assert live.evaluate("window.shifts") == [], "many: no layout shift"
        assert live.evaluate("document.querySelectorAll('.tile').length") == 0, "many: the static page's pictures are out of the document"
        nodes = live.evaluate("document.querySelectorAll('*').length")
        assert nodes < 700, f"many: the document is small: {nodes} elements"
        assert len(live.chunks) == 1, "many: one chunk of details is loaded"
        live.page.emulate_media(media="print")
        live.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert live.evaluate("[...document.querySelectorAll('.tile')].filter((each) => each.checkVisibility()).length") == still, "many: the page can be printed"
        said = live.evaluate("[...document.querySelectorAll('.pages *')].filter((each) => each.checkVisibility()).map((each) => each.textContent)")
        assert len(said) == 1 and re.fullmatch(r"Page 1 of \d+", said[0]), f"many: and says that it is one of several: {said}"
        live.evaluate("dispatchEvent(new Event('afterprint'))")
        live.page.emulate_media(media="screen")
        assert live.evaluate("document.querySelectorAll('.tile').length") == 0, "many: after printing they are out of the document again"


def test_focus_after_a_section(new_context, address):
    """Tests that a link in the list of sections gives the focus to the first picture of the section, and that the Tab key returns to it."""
    with ManyPage(new_context, address, "", 1280) as live:
        live.open()
        for section in (7, 2, 3, 33, 0):
            first = live.evaluate("cascade.album.sections")[section]
            # It scrolls to the beginning at the same time.
            live.page.locator(".live .section-links summary").focus()
            live.evaluate(f"location.hash = '#s{section}'")
            assert live.until(f"{FOCUSED} === {first}"), f"section {section} begins with picture {first}: {live.evaluate(FOCUSED)}"
            live.quiet()
            assert live.evaluate(FOCUSED) == first, f"section {section}: the picture keeps the focus"
            live.press("Shift+Tab")
            assert live.until(f"{FOCUSED} === -1"), f"section {section}: Shift and Tab leave it"
            live.quiet()
            live.press("Tab")
            live.quiet()
            # At the beginning of the wall the button of the search precedes the pictures.
            if live.evaluate("document.activeElement.matches('[data-id=search]')"):
                live.press("Tab")
            assert live.until(f"{FOCUSED} === {first}"), f"section {section}: the Tab key returns to it: {live.evaluate(FOCUSED)}"


def test_parts(new_context, address):
    """Tests that a page that arrives in parts is first drawn with its whole masthead: the list of the sections does not move."""
    with ManyPage(new_context, address, "?parts", 1280) as live:
        try:
            live.page.goto(live.address, wait_until="commit")
            assert live.until("Boolean(document.querySelector('details')) && document.styleSheets.length === 2"), "parts: the first part is there"
            live.page.wait_for_timeout(300)
            assert live.evaluate("performance.getEntriesByType('paint').length") == 0, "parts: nothing is drawn yet"
        finally:
            ManySite.rest.set()
        assert live.until("Boolean(window.cascade)"), f"parts: the app takes over: {live.watch.complaints}"
        live.quiet(200)
        assert live.evaluate("window.shifts") == [], "parts: no layout shift"


def test_jumps(new_context, address, count):
    """Tests that pictures appear anywhere, with the frames that they had as colors, and that few chunks are loaded."""
    with ManyPage(new_context, address, "", 1280) as live:
        live.open()
        length = live.evaluate(f"{SCROLLER}.scrollHeight")
        for part in (0.5, 0.93, 0.2, 1):
            held = []
            live.page.route(DETAILS, lambda route: held.append(route))
            live.evaluate(f"{SCROLLER}.scrollTop = {part * length}")
            live.until(lambda: held)
            live.quiet(100)
            colors, unfilled = live.items(), live.evaluate(UNFILLED)
            assert len(colors) > 5 and unfilled > 5, f"jump to {part}: there are colors: {len(colors)}, {unfilled}"
            for route in held:
                route.continue_()
            live.page.unroute(DETAILS)
            assert live.until(f"{UNFILLED} === 0"), f"jump to {part}: the pictures appear: {live.evaluate(UNFILLED)}"
            assert live.items() == colors, f"jump to {part}: where the colors were"
        assert len(live.chunks) <= 14, f"jumps: few chunks are loaded: {len(live.chunks)}"
        assert count in live.items(), "jumps: the last picture is there"
        assert live.evaluate(f"{SCROLLER}.scrollHeight") == length, "jumps: the wall has the same length"
        # Through the whole wall, as with a scroll bar.
        for step in range(60):
            live.evaluate(f"{SCROLLER}.scrollTop = {length * (1 - step / 60)}")
            live.page.wait_for_timeout(15)
        assert live.until(f"{UNFILLED} === 0"), f"jumps: after fast scrolling the pictures appear: {live.evaluate(UNFILLED)}"


def test_scrubber(new_context, address, count):
    """Tests that the handle at the edge moves through the whole wall, loads few details on its way, and says where it is."""
    with ManyPage(new_context, address, "", 1280) as live:
        live.open()
        live.page.mouse.move(1270, 400)
        live.until(lambda: live.evaluate(SCRUBBER)[0] == 1)
        x, y = handle(live)[1]
        live.page.mouse.move(x, y)
        live.page.mouse.down()
        live.page.mouse.move(x, 790, steps=12)
        assert live.until(lambda: count in live.items()), f"scrubber: the last picture is there: {live.top}"
        title = live.evaluate(BUBBLE)
        assert title is not None and title.startswith("Day ") and title != "Day 1", f"scrubber: the label is the section: {title}"
        live.page.mouse.up()
        assert live.until(f"{UNFILLED} === 0"), f"scrubber: the pictures appear: {live.evaluate(UNFILLED)}"
        words = live.named("slider", "Position")
        end = f" of {count:,}"
        assert live.until(lambda: words.get_attribute("aria-valuetext").startswith(f"{title}, picture ")), "scrubber: its value"
        assert words.get_attribute("aria-valuetext").endswith(end), "scrubber: its value has all pictures"
        # A step of the mouse shows about three screens, whose details are in one chunk or two.
        assert len(live.chunks) <= 30, f"scrubber: few chunks are loaded: {len(live.chunks)}"


def test_links(new_context, address, count):
    """Tests links to pictures far down: by name, by number, to a section, and that the names are loaded for a name only."""
    with ManyPage(new_context, address, f"#at={count - 900}", 820) as live:
        names = []
        live.page.on("request", lambda request: "/album/names-" in request.url and names.append(request.url))
        live.open()
        live.scroll(live.top + 300)
        assert live.until("/at=[0-9a-f]{8}$/.test(location.hash)"), "links: a name while scrolling: " + live.evaluate("location.hash")
        number = sorted(live.seen())[5]
        live.tap(*live.at(live.seen()[number], y=0.3))
        live.until("/open=[0-9a-f]{8}$/.test(location.hash)")
        state = live.evaluate("location.hash")
        assert names == [], "links: the names are not loaded to write an address"
    with ManyPage(new_context, address, state, 820) as live:
        live.page.on("request", lambda request: "/album/names-" in request.url and names.append(request.url))
        live.open()
        live.quiet(200)
        assert (len(names), live.evaluate("location.hash")) == (1, state), "links: the names are loaded once"
        assert live.number("open") == number - 1, "links: a name opens its picture"
    for text, number in ((f"p{count - 1}", count), ("s20", None)):
        with ManyPage(new_context, address, "#" + text, 820) as live:
            live.open()
            live.quiet(200)
            assert live.top > 10_000, f"links: #{text} leads far down: {live.top}"
            if number:
                assert number in live.items(), f"links: #{text} shows its picture"
            else:
                assert live.page.locator(".live [role=heading]", has_text="Day 21").is_visible(), f"links: #{text} shows its heading"


def test_search(new_context, address, count):
    """Tests the search over all pictures: found ones far down get their details, and no task is long."""
    with ManyPage(new_context, address, "", 820) as live:
        live.open()
        live.open_search()
        live.until("document.querySelector('.search')")
        live.page.keyboard.type(f"day 21 {count - 5}")
        said = "document.querySelector('.search output').textContent"
        assert live.until(f"{said} === 'No picture has these words.'"), f"search: a number of another day: {live.evaluate(said)}"
        # At once: what is found after the first letters is something else.
        live.page.locator(".search input").fill("day 21 ")
        assert live.until(f"/^\\d+ of {count} pictures$/.test({said})"), f"search: a day: {live.evaluate(said)}"
        found = int(live.evaluate(said).split(" ")[0])
        # Those of the day, and those of other days with the number 21.
        assert 300 <= found < count / 4, f"search: some pictures: {found}"

        def last():
            live.evaluate(f"{SCROLLER}.scrollTop = {SCROLLER}.scrollHeight")
            return max(live.items(), default=0)

        assert live.until(lambda: last() == found), f"search: the wall has them: {last()}"
        assert live.until(f"{UNFILLED} === 0"), f"search: they have their pictures: {live.evaluate(UNFILLED)}"
        assert live.page.locator(".live [role=heading]", has_text="Day").first.is_visible(), "search: their headings are there"
        live.click("button", "Close search")
        assert live.until(lambda: last() == count), f"search: all are back: {last()}"


def test_faults(new_context, address, count):
    """Tests that a chunk that could not be loaded is requested again, and that an app that stops far down links to the page."""
    with ManyPage(new_context, address, "", 820) as live:
        live.may_complain = True
        live.open()
        live.page.route(DETAILS, lambda route: route.abort("connectionrefused"))
        live.evaluate(f"{SCROLLER}.scrollTop = 200000")
        live.quiet(300)
        live.until(lambda: len(live.chunks) > 1)
        live.page.wait_for_timeout(300)
        assert live.evaluate(UNFILLED) > 3, "faults: there are colors"
        asked = len(live.chunks)
        live.page.wait_for_timeout(500)
        assert len(live.chunks) == asked, "faults: nothing loops"
        card = live.page.locator(".fault", has_text="list of pictures")
        assert card.count() == 1, "faults: a card says that the list is missing"
        live.page.unroute(DETAILS)
        live.evaluate("dispatchEvent(new Event('online'))")
        assert live.until(f"{UNFILLED} === 0"), "faults: the pictures appear when the connection is back"
        assert card.count() == 0, "faults: the card disappears with the first of them"
        live.page.route(DETAILS, lambda route: route.abort("connectionrefused"))
        live.evaluate(f"{SCROLLER}.scrollTop = 400000")
        live.until(f"{UNFILLED} > 3")
        card.get_by_role("button", name="Close").click()
        live.evaluate(f"{SCROLLER}.scrollTop = 500000")
        live.page.wait_for_timeout(2300)
        assert card.count() == 0, "faults: a closed card does not return while it is so"
        live.page.unroute(DETAILS)
        live.evaluate(f"{SCROLLER}.scrollTop += 20")
        assert live.until(f"{UNFILLED} === 0"), "faults: the pictures appear after scrolling"
    with ManyPage(new_context, address, f"#at={count - 500}", 820) as live:
        live.may_complain = True
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
        assert live.page.locator("#p0").is_visible(), "faults: the pictures of the page are back"
        assert "/index.html#p" in link.get_attribute("href"), "faults: the link names the file, as servers without folders need it"
        link.click()
        live.page.wait_for_load_state()
        place = live.evaluate("document.querySelector(location.hash)?.getBoundingClientRect().top")
        assert place is not None and -20 < place < 1200, f"faults: the link leads to the picture: {live.page.url}: {place}"


@pytest.mark.parametrize("how", ["a key", "a visit"])
def test_failed_details(new_context, address, count, how):
    """Tests that an open picture gets details that could not be loaded, after a pause with the next key, or when the page becomes visible."""
    number = count - 300
    with ManyPage(new_context, address, f"#open={number}", 820) as live:
        live.may_complain = True
        live.page.clock.install()
        first = []

        def answer(route):
            # Without those of the first pictures there is no live page.
            if first:
                return route.abort("connectionrefused")
            first.append(route)
            route.continue_()

        live.page.route(DETAILS, answer)
        live.open()
        live.until("cascade.album.failed.size > 0 && !cascade.album.loading.size")
        is_known = f"cascade.album.entry({number}) !== undefined"
        assert not live.evaluate(is_known), "details: they are missing"
        live.page.unroute(DETAILS)
        if how == "a key":
            live.page.clock.fast_forward(2500)
            live.press("ArrowRight")
        else:
            live.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert live.until(is_known), f"details: {how} loads them"


def test_pages(new_context, address):
    """Tests the pages without JavaScript: the links lead through them, and each has its pictures and headings."""
    with LivePage(new_context, address, "", 390, java_script_enabled=False) as live:
        live.page.goto(live.address, wait_until="load")
        seen = live.page.locator(".tile").count()
        live.page.locator("nav.pages >> text=Next").click()
        assert live.page.url.endswith("/page/2/index.html"), f"pages: Next leads to the second: {live.page.url}"
        assert live.page.locator(".tile").first.get_attribute("id") == f"p{seen}", "pages: it begins after the first"
        assert "page 2" in live.page.title(), f"pages: it has a title: {live.page.title()}"
        box = live.page.locator(".tile img").first.bounding_box()
        assert box["width"] > 150 and box["height"] > 80, f"pages: its pictures are laid out: {box}"
        live.page.locator("nav.pages >> text=Next").click()
        live.page.locator("nav.pages >> text=Previous").click()
        assert live.page.url.endswith("/page/2/index.html"), f"pages: Previous leads back: {live.page.url}"
        live.page.locator("nav.pages >> text=First").click()
        assert live.page.url == live.address + "index.html", "pages: First leads to the gallery"


def test_kept_chunks(new_context, address):
    """Tests that the page keeps the details nearest to the last ones, as the program does, which requests only what it has not."""
    with ManyPage(new_context, address, "", 820) as live:
        live.open()
        order = [*range(21), 4, 3]
        kept = live.evaluate("async (order) => { for (const chunk of order) await cascade.album.details(chunk); return [...cascade.album.chunks.keys()] }", order)
        assert sorted(kept) == list(range(3, 19)), f"details: {kept}"
