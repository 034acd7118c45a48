"""Faults of pictures and of the server: lost, damaged and slow pictures, a stopped server, no connection."""

import functools
import re
import struct
import threading
import zlib
from contextlib import contextmanager

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


def check_lost(checks, browser, address, site):
    """Tests that a lost picture leaves its frame, its color and its name, and that the page keeps working."""
    some = next(iter(sorted((site / "pictures").iterdir()))).read_bytes()
    answers = {
        "missing": {"status": 404, "body": "gone"},
        "empty": {"body": b"", "content_type": "image/webp"},
        "a page of HTML": {"body": "<h1>Sign in</h1>", "content_type": "text/html"},
        "garbage": {"body": b"RIFF\xff\xff\xff\xffWEBPVP8 " + bytes(200), "content_type": "image/webp"},
        "cut after its first bytes": {"body": some[:24], "content_type": "image/webp"},
    }
    with FaultyPage(browser, address) as page:
        page.open()
        healthy = page.items()
    for name, answer in answers.items():
        title = f"pictures that are {name}"
        with FaultyPage(browser, address) as page:
            page.answer(PICTURES, **answer)
            page.open()
            checks.that(page.until("document.querySelectorAll('.cascade .failed-image').length > 3"), f"{title}: the page notices")
            lost = page.evaluate(LOST)
            wrong = [each for each in lost if each["words"] != f"{each['name']} could not be loaded."]
            checks.equal(wrong, [], f"{title}: each place says the name")
            checks.that(all(each["fills"] and each["color"] != "rgba(0, 0, 0, 0)" for each in lost), f"{title}: in its color", f"{lost[:2]}")
            checks.equal(page.items(), healthy, f"{title}: every tile keeps its place")
            checks.that(page.rests(), f"{title}: nothing is asked for again by itself")
            checks.equal((page.errors, page.card.count()), ([], 0), f"{title}: it is no fault of the server's")
            page.scroll(900)
            checks.that(page.evaluate(LOST), f"{title}: the page scrolls")


def check_cut(checks, browser, address, site):
    """Tests that a truncated picture is shown in part or by its name."""
    title = "pictures cut in half"
    with FaultyPage(browser, address) as page:
        page.page.route(PICTURES, lambda route: route.fulfill(
            body=(site / "pictures" / route.request.url.rsplit("/", 1)[1]).read_bytes()[:2000], content_type="image/webp"
        ))
        page.open()
        page.until("document.querySelectorAll('.cascade img.here, .cascade .failed-image').length > 3")
        shown = page.evaluate("document.querySelectorAll('.cascade img.here, .cascade .failed-image').length")
        checks.that(shown > 3 and page.errors == [], f"{title}: each is shown as far as it came, or says its name", f"{shown}")


def check_slow(checks, browser, address):
    """Tests that tiles of slow pictures have their frames and colors."""
    with FaultyPage(browser, address) as page:
        held = []
        page.page.route(PICTURES, lambda route: held.append(route))
        page.page.goto(page.address, wait_until="domcontentloaded")
        checks.that(page.starts(), "slow pictures do not keep the page from starting")
        page.quiet()
        colors = page.evaluate(
            "[...document.querySelectorAll('.cascade [role=listitem] img')].map((each) => getComputedStyle(each.parentNode).backgroundColor)"
        )
        checks.that(len(set(colors)) > 3, "slow pictures: each tile has its color", f"{colors}")
        checks.equal(page.evaluate(LOST), [], "slow pictures are not lost")
        checks.that(page.evaluate(WAITING) > 3, "slow pictures: a quiet sign of progress after a second")
        page.page.emulate_media(reduced_motion="reduce")
        checks.equal(page.evaluate(WAITING), 0, "slow pictures: not under reduced motion")
        page.page.emulate_media(reduced_motion="no-preference")
        for route in held:
            route.continue_()
        page.page.unroute_all()
        checks.that(page.until(LOADED), "slow pictures come in the end", f"{page.errors}")
        checks.equal(page.evaluate(WAITING), 0, "slow pictures: no sign of progress in the end")


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


def check_canceled(checks, browser, site):
    """Tests that requests of pictures that have left the page are canceled, and made again when the pictures come back."""
    title = "pictures out of sight"
    with held(site) as (address, names, release), FaultyPage(browser, address) as page:
        canceled = []
        page.page.on("requestfailed", lambda request: canceled.append(request.url))
        page.page.goto(page.address, wait_until="commit")
        checks.that(page.starts(), f"{title}: the page starts")
        asked = names & set(page.requests)
        checks.that(asked and page.until(lambda: asked <= set(canceled)), f"{title}: the static page's requests end", f"{asked}")
        canceled.clear()
        offset, shown = show_held(page, names)
        checks.that(shown and shown <= set(page.requests), f"{title}: those in sight are requested")
        checks.equal(shown & set(canceled), set(), f"{title}: those in sight go on")
        page.scroll(0)
        checks.that(page.until(lambda: shown <= set(canceled)), f"{title}: their requests are canceled", f"{canceled}")
        before = len(page.requests)
        page.scroll(offset)
        checks.that(page.until(lambda: shown <= set(page.requests[before:])), f"{title}: they are requested again")
        release()
        checks.that(page.until(LOADED), f"{title}: they come when they are back", f"{page.errors}")


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


def check_previews(checks, browser, site):
    """Tests that the preview of a picture that is not made yet is shown at once, above the picture until it has loaded."""
    title = "previews"
    with held(site) as (address, names, release), FaultyPage(browser, address) as page:
        page.page.route(DETAILS, changed_pictures(lambda fields: fields.__setitem__(9, re.sub(r"-\d+\.webp$", "-preview.webp", fields[12]))))
        some = next(iter(sorted((site / "pictures").glob("*-320.webp")))).read_bytes()
        page.answer(re.compile(r"-preview\.webp$"), body=some, content_type="image/webp")
        page.page.goto(page.address, wait_until="commit")
        checks.that(page.starts(), f"{title}: the page starts")
        _, shown = show_held(page, names)
        previews = f"{TILES}.flat().filter((one) => one.src.endsWith('-preview.webp') && one.classList.contains('here')).map((one) => one.src)"
        wanted = {name.replace("-320.webp", "-preview.webp") for name in shown}
        checks.that(shown and page.until(lambda: wanted <= set(page.evaluate(previews))), f"{title}: each tile shows its own", f"{wanted}")
        release()
        checks.that(page.until(LOADED), f"{title}: the pictures come", f"{page.errors}")
        checks.that(page.until(f"{previews}.length === 0"), f"{title}: they go when the pictures have come")
        page.tap(*page.at(sorted(page.seen().items())[1][1]))
        checks.that(page.until("/[#&]open=[\\da-f]{8}(&|$)/.test(location.hash)"), f"{title}: the address names a picture by its content")


def half_transparent():
    """Encodes a PNG whose pixels are red and half transparent."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = (b"\0" + bytes([255, 0, 0, 128]) * 8) * 8
    head = struct.pack(">IIBBBBB", 8, 8, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def check_transparent(checks, browser, address):
    """Tests that the page is visible behind transparent pictures, and no smaller rendition behind a larger one."""
    title = "transparent pictures"
    with FaultyPage(browser, address, color_scheme="dark") as page:
        page.page.route(DETAILS, changed_pictures(lambda fields: fields.__setitem__(8, "1")))
        page.answer(PICTURES, body=half_transparent(), content_type="image/png")
        page.open()
        checks.that(page.until(LOADED), f"{title}: they load", f"{page.errors}")
        colors = page.evaluate(
            "[...document.querySelectorAll('.cascade [role=listitem] img')].map((each) => getComputedStyle(each.parentNode).backgroundColor)"
        )
        checks.equal(set(colors), {"rgba(0, 0, 0, 0)"}, f"{title}: without a color behind them")
        page.tap(*page.at(sorted(page.seen().items())[1][1]))
        images = "[...document.querySelectorAll('.cascade [role=dialog] img')].filter((each) => each.checkVisibility({ visibilityProperty: true }))"
        # Of the open picture and of its neighbors on both sides.
        shown = f"{images}.filter((each) => each.getBoundingClientRect().left >= 0 && each.getBoundingClientRect().right <= innerWidth)"
        checks.that(page.until(f"{shown}.length === 1 && !/-320/.test({shown}[0].src)"), f"{title}: one rendition of the open one is visible",
                    f"{page.evaluate(f'{shown}.map((each) => each.src)')}")


def check_late(checks, browser, address):
    """Tests that pictures that the server has not made yet are requested again without an action."""
    title = "pictures that are not made yet"
    with FaultyPage(browser, address) as page:
        page.answer(PICTURES, status=503)
        page.open()
        checks.that(page.until("document.querySelectorAll('.cascade .failed-image').length > 3"), f"{title}: the page notices")
        checks.equal(page.card.count(), 0, f"{title}: the server is not called lost")
        page.page.unroute_all()
        checks.that(page.until(LOADED), f"{title}: they come by themselves", f"{page.evaluate(LOST)}")


def check_next_visit(checks, browser, address):
    """Tests that a lost picture is requested again when it becomes visible again, and when the page does."""
    title = "a lost picture"
    with FaultyPage(browser, address) as page:
        page.answer(PICTURES, status=404)
        page.open()
        page.until("document.querySelectorAll('.cascade .failed-image').length > 3")
        page.page.unroute_all()
        page.scroll(3000)
        page.scroll(0)
        checks.that(page.until(LOADED), f"{title}: comes when it is scrolled to again", f"{page.evaluate(LOST)}")
    with FaultyPage(browser, address) as page:
        page.answer(PICTURES, status=404)
        page.open()
        page.until("document.querySelectorAll('.cascade .failed-image').length > 3")
        page.page.unroute_all()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        checks.that(page.until(LOADED), f"{title}: comes when people come back to the page", f"{page.evaluate(LOST)}")


def check_open(checks, browser, address):
    """Tests that an opened picture that is lost has a message."""
    with FaultyPage(browser, address) as page:
        page.open()
        page.answer(PICTURES, status=404)
        number, box = sorted(page.seen().items())[1]
        name = page.page.locator(f'[aria-posinset="{number}"] > .focus-target').get_attribute("aria-label")
        page.tap(*page.at(box, y=0.3))
        words = f"{name} could not be loaded."
        checks.that(
            page.until(lambda: page.page.locator(".cascade .failed-image:visible", has_text=words).count() > 0),
            "an opened picture that does not come says so",
        )
        neighbors = page.page.locator(".cascade [aria-hidden=true] .failed-image")
        checks.that(page.until(lambda: neighbors.count() > 0), "an opened picture that does not come: its hidden neighbors do not come, too")
        checks.equal(page.page.locator(".cascade-live").text_content(), words, "an opened picture that does not come: announced to screen readers")
        page.press("Escape")
        checks.that(page.until(lambda: page.named("button", "Close").count() == 0), "an opened picture that does not come can be closed")


def check_offline(checks, browser, address):
    """Tests that the page works without a connection, and that pictures load when the connection is back."""
    with FaultyPage(browser, address) as page:
        page.open()
        page.context.set_offline(True)
        # Scrolling up shows the toolbar.
        page.scroll(3200)
        page.scroll(3000)
        checks.that(SERVER_LOST in page.words(), "offline: the page says what happened")
        checks.that(page.evaluate(LOST), "offline: the places say their names")
        checks.that(page.rests(), "offline: nothing loops")
        box = page.card.bounding_box()
        bar = page.named("button", "More columns").bounding_box()
        checks.that(box["y"] + box["height"] <= bar["y"] + 1, "offline: the card leaves the toolbar free", f"{box}, {bar}")
        page.scroll(0)
        checks.that(page.items() and page.page.locator(".cascade img.here").count() > 0, "offline: what is there can still be seen")
        page.scroll(3000)
        page.context.set_offline(False)
        checks.that(page.until(LOADED, 10), "offline: the pictures come once the connection is back", f"{page.evaluate(LOST)}")
        checks.equal((page.card.count(), page.errors), (0, []), "offline: the card goes with it")


def check_server(checks, browser, site):
    """Tests that a server that stops leaves a working page, and that a user can request it again."""
    server = Stoppable(site)
    try:
        with FaultyPage(browser, f"http://127.0.0.1:{server.port}/some/where/") as page:
            page.open()
            server.stop()
            # Scrolling up shows the toolbar.
            page.scroll(2200)
            page.scroll(2000)
            checks.that(SERVER_LOST in page.words(), "a lost server: the page says what happened")
            page.click("button", "More columns")
            page.quiet()
            checks.that(page.items(), "a lost server: the page works on")
            page.named("button", "Try again").click()
            page.page.wait_for_timeout(100)
            checks.that(SERVER_LOST in page.words(), "a lost server: it says so again after a trial in vain")
            checks.that(page.rests(), "a lost server: nothing loops")
            server.start()
            page.named("button", "Try again").click()
            checks.that(page.until(LOADED, 10), "a lost server: the pictures come once it is back", f"{page.evaluate(LOST)}")
            checks.equal((page.card.count(), page.errors), (0, []), "a lost server: the card goes with it")
    finally:
        server.stop()


def check_still_pictures(checks, browser, address):
    """Tests that the server's page shows the names of lost pictures and requests them again when the connection is back."""
    with FaultyPage(browser, address) as page:
        page.answer(PICTURES, status=404)
        page.refuse("**/*.wasm")
        page.go()
        page.words()
        names = page.evaluate("[...document.images].slice(0, 4).map((each) => getComputedStyle(each, '::after').content)")
        alternatives = page.evaluate("[...document.images].slice(0, 4).map((each) => each.alt)")
        checks.equal(names, [f'"{each}"' for each in alternatives], "lost pictures of the page itself show their names")
        page.page.unroute_all()
        page.evaluate("window.dispatchEvent(new Event('online'))")
        checks.that(
            page.until("[...document.images].slice(0, 4).every((each) => each.naturalWidth > 0)"),
            "lost pictures of the page itself come once the connection is back",
        )


def tests(browser, address, site):
    return {
        "pictures-lost": lambda checks: check_lost(checks, browser, address, site),
        "pictures-cut": lambda checks: check_cut(checks, browser, address, site),
        "pictures-slow": lambda checks: check_slow(checks, browser, address),
        "pictures-canceled": lambda checks: check_canceled(checks, browser, site),
        "pictures-previews": lambda checks: check_previews(checks, browser, site),
        "pictures-transparent": lambda checks: check_transparent(checks, browser, address),
        "pictures-late": lambda checks: check_late(checks, browser, address),
        "pictures-visit": lambda checks: check_next_visit(checks, browser, address),
        "pictures-open": lambda checks: check_open(checks, browser, address),
        "pictures-still": lambda checks: check_still_pictures(checks, browser, address),
        "server-offline": lambda checks: check_offline(checks, browser, address),
        "server-lost": lambda checks: check_server(checks, browser, site),
    }
