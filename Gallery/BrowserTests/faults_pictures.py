"""Faults of pictures and of the server: lost, damaged and slow pictures, a stopped server, no connection."""

import functools
import re
import struct
import threading
import zlib
from contextlib import contextmanager

import pytest
from browsing import Server, Site, served
from faults_page import DETAILS, PICTURES, FaultyPage

# The visible lost pictures: their texts, their background colors, and whether they fill their views.
LOST = """
() => [...document.querySelectorAll(".cascade .failed-image")].map((each) => {
    const box = each.getBoundingClientRect(), view = each.parentNode.getBoundingClientRect();
    return {
        words: each.textContent, color: getComputedStyle(each.parentNode).backgroundColor,
        name: each.closest("[role=listitem]")?.querySelector(".focus-target").ariaLabel ?? null,
        fills: Math.abs(box.width - view.width) < 1 && Math.abs(box.height - view.height) < 1,
    };
})
"""

# The animations of pictures that have not loaded, as far as they have a visible effect.
WAITING = """
() => [...document.querySelectorAll(".cascade [role=listitem] img:not(.here)")].filter((each) => {
    const [animation] = each.getAnimations();
    if (!animation) return false;
    animation.currentTime = 500;
    const before = Number(getComputedStyle(each).opacity);
    animation.currentTime = 2000;
    return before === 0 && Number(getComputedStyle(each).opacity) > 0.3;
}).length
"""

LOADED = "[...document.querySelectorAll('.cascade img')].length > 0 && !document.querySelector('.cascade .failed-image') && " \
    "[...document.querySelectorAll('.cascade img')].every((each) => each.naturalWidth > 0)"

SERVER_LOST = "The server does not answer, so some pictures are missing."


class Stoppable:
    """A served folder whose server can be stopped and started again at the same address."""

    def __init__(self, folder):
        self.handler = functools.partial(Site, directory=str(folder))
        self.port = 0
        self.start()

    def start(self):
        self.server = Server(("127.0.0.1", self.port), self.handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def healthy(browser, address):
    """The tiles with their pictures."""
    with FaultyPage(browser.new_context, address) as page:
        return page.open().items()


LOSSES = {
    "missing": {"status": 404, "body": "gone"},
    "empty": {"body": b"", "content_type": "image/webp"},
    "a page of HTML": {"body": "<h1>Sign in</h1>", "content_type": "text/html"},
    "garbage": {"body": b"RIFF\xff\xff\xff\xffWEBPVP8 " + bytes(200), "content_type": "image/webp"},
    "cut after its first bytes": None,
}


@pytest.mark.parametrize("answer", LOSSES.values(), ids=LOSSES)
def test_lost(new_context, address, site, healthy, answer):
    """Tests that a lost picture leaves its frame, its color and its name, and that the page keeps working."""
    some = next(iter(sorted((site / "pictures").iterdir()))).read_bytes()
    with FaultyPage(new_context, address) as page:
        page.answer(PICTURES, **(answer or {"body": some[:24], "content_type": "image/webp"}))
        page.open()
        assert page.until("document.querySelectorAll('.cascade .failed-image').length > 3"), "the page notices"
        lost = page.evaluate(LOST)
        wrong = [each for each in lost if each["words"] != f"{each['name']} could not be loaded."]
        assert wrong == [], "each place says the name"
        assert all(each["fills"] and each["color"] != "rgba(0, 0, 0, 0)" for each in lost), f"in its color: {lost[:2]}"
        assert page.items() == healthy, "every tile keeps its place"
        assert page.rests(), "nothing is asked for again by itself"
        assert (page.errors, page.card.count()) == ([], 0), "it is no fault of the server's"
        page.scroll(900)
        assert page.evaluate(LOST), "the page scrolls"


def test_cut(new_context, address, site):
    """Tests that a truncated picture is shown in part or by its name."""
    with FaultyPage(new_context, address) as page:
        page.page.route(PICTURES, lambda route: route.fulfill(
            body=(site / "pictures" / route.request.url.rsplit("/", 1)[1]).read_bytes()[:2000], content_type="image/webp"
        ))
        page.open()
        page.until("document.querySelectorAll('.cascade img.here, .cascade .failed-image').length > 3")
        shown = page.evaluate("document.querySelectorAll('.cascade img.here, .cascade .failed-image').length")
        assert shown > 3 and page.errors == [], f"each is shown as far as it came, or says its name: {shown}"


def test_slow(new_context, address):
    """Tests that tiles of slow pictures have their frames and colors."""
    with FaultyPage(new_context, address) as page:
        held = []
        page.page.route(PICTURES, lambda route: held.append(route))
        page.page.goto(page.address, wait_until="domcontentloaded")
        assert page.starts(), "slow pictures do not keep the page from starting"
        page.quiet()
        colors = page.evaluate(
            "[...document.querySelectorAll('.cascade [role=listitem] img')].map((each) => getComputedStyle(each.parentNode).backgroundColor)"
        )
        assert len(set(colors)) > 3, f"slow pictures: each tile has its color: {colors}"
        assert page.evaluate(LOST) == [], "slow pictures are not lost"
        assert page.evaluate(WAITING) > 3, "slow pictures: a quiet sign of progress after a second"
        page.page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(WAITING) == 0, "slow pictures: not under reduced motion"
        page.page.emulate_media(reduced_motion="no-preference")
        for route in held:
            route.continue_()
        page.page.unroute_all()
        assert page.until(LOADED), f"slow pictures come in the end: {page.errors}"
        assert page.evaluate(WAITING) == 0, "slow pictures: no sign of progress in the end"


@contextmanager
def held(site):
    """Serves a folder of which three pictures wait until a function is called; yields the address, their URLs and the function.

    They are on the first screen of wide windows only, so the static page requests them and a narrow live page does not.
    Browsers have six connections to a server, of which three remain for other files.
    """
    released = threading.Event()
    images = re.findall(r'<img src="([^"]+)"([^>]*)', (site / "index.html").read_text())
    names = [name for name, rest in images if "loading=" not in rest][-3:]

    class Held(Site):
        def do_GET(self):
            if self.path.endswith(tuple(names)):
                released.wait()
            super().do_GET()

    try:
        with served(site, Held) as address:
            yield address, {address + name for name in names}, released.set
            released.set()
    finally:
        released.set()


# The images of tiles in sight, by tile.
TILES = "[...document.querySelectorAll('.cascade [role=listitem]')].map((each) => [...each.querySelectorAll('img')]).filter((all) => all[0])"


def show_held(page, names):
    """Scrolls to the pictures that wait, and returns the URLs of those in sight."""
    for offset in range(600, 3000, 300):
        page.scroll(offset)
        shown = names & set(page.evaluate(f"{TILES}.map((all) => all[0].src)"))
        if shown:
            return offset, shown
    return 0, set()


def test_canceled(new_context, site):
    """Tests that requests of pictures that have left the page are canceled, and made again when the pictures come back."""
    with held(site) as (address, names, release), FaultyPage(new_context, address) as page:
        canceled = []
        page.page.on("requestfailed", lambda request: canceled.append(request.url))
        page.page.goto(page.address, wait_until="commit")
        assert page.starts(), "the page starts"
        asked = names & set(page.requests)
        assert asked and page.until(lambda: asked <= set(canceled)), f"the static page's requests end: {asked}"
        canceled.clear()
        offset, shown = show_held(page, names)
        assert shown and shown <= set(page.requests), "those in sight are requested"
        assert shown & set(canceled) == set(), "those in sight go on"
        page.scroll(0)
        assert page.until(lambda: shown <= set(canceled)), f"their requests are canceled: {canceled}"
        before = len(page.requests)
        page.scroll(offset)
        assert page.until(lambda: shown <= set(page.requests[before:])), "they are requested again"
        release()
        assert page.until(LOADED), f"they come when they are back: {page.errors}"


def changed_pictures(change):
    """Returns a handler of details that changes the fields of each picture: isTransparent is 8, preview 9, the first thumbnail 12."""

    def handle(route):
        answer = route.fetch()
        lines = [line.split("\t") for line in answer.text().split("\n")]
        for fields in lines:
            if fields[0] == "picture":
                change(fields)
        route.fulfill(response=answer, body="\n".join("\t".join(fields) for fields in lines))

    return handle


def test_previews(new_context, site):
    """Tests that the preview of a picture that is not made yet is shown at once, above the picture until it has loaded."""
    with held(site) as (address, names, release), FaultyPage(new_context, address) as page:
        page.page.route(DETAILS, changed_pictures(lambda fields: fields.__setitem__(9, re.sub(r"-\d+\.webp$", "-preview.webp", fields[12]))))
        some = next(iter(sorted((site / "pictures").glob("*-320.webp")))).read_bytes()
        page.answer(re.compile(r"-preview\.webp$"), body=some, content_type="image/webp")
        page.page.goto(page.address, wait_until="commit")
        assert page.starts(), "the page starts"
        _, shown = show_held(page, names)
        previews = f"{TILES}.flat().filter((one) => one.src.endsWith('-preview.webp') && one.classList.contains('here')).map((one) => one.src)"
        wanted = {name.replace("-320.webp", "-preview.webp") for name in shown}
        assert shown and page.until(lambda: wanted <= set(page.evaluate(previews))), f"each tile shows its own: {wanted}"
        release()
        assert page.until(LOADED), f"the pictures come: {page.errors}"
        assert page.until(f"{previews}.length === 0"), "they go when the pictures have come"
        page.tap(*page.at(sorted(page.seen().items())[1][1]))
        assert page.until("/[#&]open=[\\da-f]{8}(&|$)/.test(location.hash)"), "the address names a picture by its content"


def half_transparent():
    """Encodes a PNG whose pixels are red and half transparent."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = (b"\0" + bytes([255, 0, 0, 128]) * 8) * 8
    head = struct.pack(">IIBBBBB", 8, 8, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_transparent(new_context, address):
    """Tests that the page is visible behind transparent pictures, and no smaller rendition behind a larger one."""
    with FaultyPage(new_context, address, color_scheme="dark") as page:
        page.page.route(DETAILS, changed_pictures(lambda fields: fields.__setitem__(8, "1")))
        page.answer(PICTURES, body=half_transparent(), content_type="image/png")
        page.open()
        assert page.until(LOADED), f"they load: {page.errors}"
        colors = page.evaluate(
            "[...document.querySelectorAll('.cascade [role=listitem] img')].map((each) => getComputedStyle(each.parentNode).backgroundColor)"
        )
        assert set(colors) == {"rgba(0, 0, 0, 0)"}, "without a color behind them"
        page.tap(*page.at(sorted(page.seen().items())[1][1]))
        images = "[...document.querySelectorAll('.cascade [role=dialog] img')].filter((each) => each.checkVisibility({ visibilityProperty: true }))"
        # Of the open picture and of its neighbors on both sides.
        shown = f"{images}.filter((each) => each.getBoundingClientRect().left >= 0 && each.getBoundingClientRect().right <= innerWidth)"
        assert page.until(f"{shown}.length === 1 && !/-320/.test({shown}[0].src)"), (
            f"one rendition of the open one is visible: {page.evaluate(f'{shown}.map((each) => each.src)')}"
        )


def test_late(new_context, address):
    """Tests that pictures that the server has not made yet are requested again without an action."""
    with FaultyPage(new_context, address) as page:
        page.answer(PICTURES, status=503)
        page.open()
        assert page.until("document.querySelectorAll('.cascade .failed-image').length > 3"), "the page notices"
        assert page.card.count() == 0, "the server is not called lost"
        page.page.unroute_all()
        assert page.until(LOADED), f"they come by themselves: {page.evaluate(LOST)}"


def test_next_visit(new_context, address):
    """Tests that a lost picture is requested again when it becomes visible again, and when the page does."""
    with FaultyPage(new_context, address) as page:
        page.answer(PICTURES, status=404)
        page.open()
        page.until("document.querySelectorAll('.cascade .failed-image').length > 3")
        page.page.unroute_all()
        page.scroll(3000)
        page.scroll(0)
        assert page.until(LOADED), f"comes when it is scrolled to again: {page.evaluate(LOST)}"
    with FaultyPage(new_context, address) as page:
        page.answer(PICTURES, status=404)
        page.open()
        page.until("document.querySelectorAll('.cascade .failed-image').length > 3")
        page.page.unroute_all()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert page.until(LOADED), f"comes when people come back to the page: {page.evaluate(LOST)}"


def test_open(new_context, address):
    """Tests that an opened picture that is lost has a message."""
    with FaultyPage(new_context, address) as page:
        page.open()
        page.answer(PICTURES, status=404)
        number, box = sorted(page.seen().items())[1]
        name = page.page.locator(f'[aria-posinset="{number}"] > .focus-target').get_attribute("aria-label")
        page.tap(*page.at(box, y=0.3))
        words = f"{name} could not be loaded."
        assert page.until(lambda: page.page.locator(".cascade .failed-image:visible", has_text=words).count() > 0), "an opened picture that does not come says so"
        neighbors = page.page.locator(".cascade [aria-hidden=true] .failed-image")
        assert page.until(lambda: neighbors.count() > 0), "an opened picture that does not come: its hidden neighbors do not come, too"
        assert page.page.locator(".cascade-live").text_content() == words, "an opened picture that does not come: announced to screen readers"
        page.press("Escape")
        assert page.until(lambda: page.named("button", "Close").count() == 0), "an opened picture that does not come can be closed"


def test_offline(windowed, address):
    """Tests that the page works without a connection, and that pictures load when the connection is back."""
    with FaultyPage(windowed.new_context, address) as page:
        page.open()
        page.context.set_offline(True)
        # Scrolling up shows the toolbar.
        page.scroll(3200)
        page.scroll(3000)
        assert SERVER_LOST in page.words(), "offline: the page says what happened"
        assert page.evaluate(LOST), "offline: the places say their names"
        assert page.rests(), "offline: nothing loops"
        box = page.card.bounding_box()
        bar = page.named("button", "More columns").bounding_box()
        assert box["y"] + box["height"] <= bar["y"] + 1, f"offline: the card leaves the toolbar free: {box}, {bar}"
        page.scroll(0)
        assert page.items() and page.page.locator(".cascade img.here").count() > 0, "offline: what is there can still be seen"
        page.scroll(3000)
        page.context.set_offline(False)
        assert page.until(LOADED), f"offline: the pictures come once the connection is back: {page.evaluate(LOST)}"
        assert (page.card.count(), page.errors) == (0, []), "offline: the card goes with it"


def test_server(windowed, site):
    """Tests that a server that stops leaves a working page, and that a user can request it again."""
    server = Stoppable(site)
    try:
        with FaultyPage(windowed.new_context, f"http://127.0.0.1:{server.port}/some/where/") as page:
            # Without all of its program, the page could only return to the pictures of the server's page.
            with page.page.expect_response("**/gallery-later.wasm") as later:
                page.open()
            later.value.finished()
            page.quiet()
            server.stop()
            # Scrolling up shows the toolbar.
            page.scroll(2200)
            page.scroll(2000)
            assert SERVER_LOST in page.words(), "a lost server: the page says what happened"
            page.click("button", "More columns")
            page.quiet()
            assert page.items(), "a lost server: the page works on"
            page.named("button", "Try again").click()
            page.page.wait_for_timeout(100)
            assert SERVER_LOST in page.words(), "a lost server: it says so again after a trial in vain"
            assert page.rests(), "a lost server: nothing loops"
            server.start()
            page.named("button", "Try again").click()
            assert page.until(LOADED), f"a lost server: the pictures come once it is back: {page.evaluate(LOST)}"
            assert (page.card.count(), page.errors) == (0, []), "a lost server: the card goes with it"
    finally:
        server.stop()


def test_still_pictures(new_context, address):
    """Tests that the server's page shows the names of lost pictures and requests them again when the connection is back."""
    with FaultyPage(new_context, address) as page:
        page.answer(PICTURES, status=404)
        page.refuse("**/*.wasm")
        page.go()
        page.words()
        names = page.evaluate("[...document.images].slice(0, 4).map((each) => getComputedStyle(each, '::after').content)")
        alternatives = page.evaluate("[...document.images].slice(0, 4).map((each) => each.alt)")
        assert names == [f'"{each}"' for each in alternatives], "lost pictures of the page itself show their names"
        page.page.unroute_all()
        page.evaluate("window.dispatchEvent(new Event('online'))")
        assert page.until("[...document.images].slice(0, 4).every((each) => each.naturalWidth > 0)"), "lost pictures of the page itself come once the connection is back"
