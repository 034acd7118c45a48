"""Shared parts of the tests of faults: files by role, small WebAssembly modules, and the expected state of a page with a fault."""

import pathlib
import re
import time

from live_page import LivePage

# Files by role: an export may put a version into their names.
PROGRAM = re.compile(r"/live/(?:[^/]+/)?[^/]*\.wasm$")
ALBUM = re.compile(r"/album-[^/]*\.txt$")
DETAILS = re.compile(r"/album/details-[^/]*\.txt$")
TILES = re.compile(r"/album/tiles-[^/]*\.bin$")
NAMES = re.compile(r"/album/names-[^/]*\.bin$")
PICTURES = re.compile(r"/pictures/[^/]*$")

# The server's page is visible, and nothing covers it.
STILL = "[...document.querySelectorAll('.tile')].some((each) => each.checkVisibility()) && !document.querySelector('.live')"

INT, DOUBLE = 0x7F, 0x7C


def _number(value):
    """Encodes an unsigned number (LEB128)."""
    found = []
    while True:
        value, low = value >> 7, value & 0x7F
        found.append(low | (0x80 if value else 0))
        if not value:
            return bytes(found)


def _list(parts):
    return _number(len(parts)) + b"".join(parts)


def _signed(value):
    """Encodes a nonnegative number as a signed one (LEB128): the second highest bit of the last byte is the sign."""
    found = _number(value)
    return found if found[-1] < 0x40 else found[:-1] + bytes([found[-1] | 0x80, 0])


def _section(code, body):
    return bytes([code]) + _number(len(body)) + body


def _name(text):
    return _number(len(text)) + text.encode()


def module(functions, imports=()):
    """Encodes a WebAssembly module with a memory of two pages.

    Functions are (name, parameters, results, code), imports are names of functions of the page without parameters and results.
    """
    types = [b"\x60" + _list([bytes([one]) for one in taken]) + _list([bytes([one]) for one in given]) for _, taken, given, _ in functions]
    types.append(b"\x60\x00\x00")
    asked = [_name("page") + _name(name) + b"\x00" + _number(len(functions)) for name in imports]
    exported = [_name("memory") + b"\x02\x00"]
    exported += [_name(name) + b"\x00" + _number(len(imports) + number) for number, (name, *_) in enumerate(functions)]
    bodies = [_number(len(code) + 2) + b"\x00" + code + b"\x0b" for *_, code in functions]
    return b"\x00asm\x01\x00\x00\x00" + b"".join([
        _section(1, _list(types)),
        _section(2, _list(asked)),
        _section(3, _list([_number(number) for number in range(len(functions))])),
        _section(5, b"\x01\x00\x02"),
        _section(7, _list(exported)),
        _section(10, _list(bodies)),
    ])


SCHEMA = pathlib.Path(__file__).resolve().parents[2] / "Sources/Browser/Web/schema.js"
VERSION = int(re.search(r"export const version = (\d+);", SCHEMA.read_text())[1])


def program(version=VERSION, frame=b"\x00"):
    """Encodes a program that starts; its first frame is `unreachable` by default. Without a version it is an early program."""
    functions = [
        ("allocateInput", [INT], [INT], b"\x41\x80\x08"),
        ("receiveDetails", [INT], [], b""),
        ("filter", [INT], [], b""),
        ("start", [DOUBLE, DOUBLE, INT, DOUBLE], [INT], b"\x41\x01"),
        ("frame", [DOUBLE], [DOUBLE], frame),
    ]
    if version is not None:
        functions.append(("schemaVersion", [], [INT], b"\x41" + _signed(version)))
    return module(functions)


# Keeps the real program's exports, so that a test can replace them.
KEEP = """
const real = WebAssembly.instantiate;
WebAssembly.instantiate = async (...parts) => {
    const made = await real(...parts);
    // The part with the functions that come later has no memory of its own.
    if (!made.exports.memory) return made;
    globalThis.program = made.exports;
    const exports = Object.fromEntries(Object.entries(made.exports));
    if (globalThis.change) change(exports);
    return { exports };
};
"""


class FaultyPage(LivePage):
    """A page with a fault, of which the browser may complain; all requests and errors are counted."""

    may_complain = True

    def __init__(self, new_context, address, path="", width=390, **context):
        super().__init__(new_context, address, path, width, **context)
        self.requests = []
        self.errors = []
        self.dialogs = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", self.console)
        self.page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        self.page.on("dialog", self.dialog)

    def console(self, message):
        # The browser's own messages about missing files are not the page's.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.errors.append(message.text)

    def dialog(self, dialog):
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def answer(self, pattern, **answer):
        """Replaces the server's response to requests by the end of their address."""
        self.page.route(pattern, lambda route: route.fulfill(**answer))

    def refuse(self, pattern):
        self.page.route(pattern, lambda route: route.abort("connectionrefused"))

    def rewrite(self, address, old, new):
        """Changes a text response to the page."""

        def change(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace(old, new))

        self.page.route(address, change)

    def go(self):
        self.page.goto(self.address, wait_until="load")
        return self

    @property
    def card(self):
        return self.page.locator(".fault")

    def words(self):
        """Waits for the card and returns its text."""
        return self.page.locator(".fault p").text_content(timeout=15000)

    def rests(self, pause=350, limit=6):
        """Returns whether there is an interval without requests, calls and messages."""
        counts = lambda: (len(self.requests), len(self.errors), self.evaluate("cascadeCalls.length"))
        end = time.monotonic() + limit
        while time.monotonic() < end:
            before = counts()
            self.page.wait_for_timeout(pause)
            if counts() == before:
                return True
        return False

    def starts(self, limit=20):
        return self.until("Boolean(window.cascade)", limit)


def read(site, pattern):
    """Returns the only file of a role."""
    [file] = (file for file in site.rglob("*") if pattern.search(file.as_posix()))
    return file.read_bytes()


def check_card(page, phrase, errors=1):
    """Checks the card: full sentences over a part of the window, accessible; one error in the console; no loops."""
    words = page.words()
    assert phrase in words, f"the page says what happened: {words}"
    sentences = words.strip()
    assert sentences[0].isupper() and sentences[-1] in ".:" and "[object" not in words, f"in full sentences: {words}"
    box, width, height = page.card.bounding_box(), page.width, page.height
    inside = box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    assert inside and box["height"] < height / 2, f"the card leaves the page to be seen: {box}"
    assert page.card.get_attribute("role") == "alert", "announced to screen readers"
    assert page.rests(), "nothing loops"
    assert len(page.errors) == errors, f"the console has {errors} clear errors ({page.errors})"
    assert page.card.count() == 1, "there is one card"


def check_reload(page):
    """Checks that the button works after the fault has been repaired."""
    page.page.unroute_all()
    page.evaluate("window.isOld = true")
    page.named("button", "Reload").click()
    assert page.until("!window.isOld && Boolean(window.cascade)"), f"the Reload button works: {page.errors}"
    assert page.card.count() == 0, "all is well after reloading"


def check_still(page):
    """Checks that the server's page is visible and scrolls."""
    assert page.until(STILL), "the pictures of the page stay"
    before = page.evaluate("scrollY")
    page.wheel(200, 300, 400)
    assert page.until(f"scrollY > {before} + 100"), "the page scrolls"
