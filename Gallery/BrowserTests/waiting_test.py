"""Tests in Chromium that a page of `cascade serve` shows its pictures while its program is being built, and becomes live by itself."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

import pytest
from browsing import observe_shifts

pytestmark = pytest.mark.only_browser("chromium")
BUILT = pathlib.Path(".build-browser/live")
SAMPLES = pathlib.Path(__file__).resolve().parent.parent / "Samples" / "catalog.json"

# The boxes of the pictures in sight by their numbers, of the static page or of the live one, once its view has scrolled.
BOXES = """
() => {
    const isLive = document.documentElement.classList.contains("is-live"), boxes = {};
    for (const el of document.querySelectorAll(isLive ? ".live [role=listitem]" : ".tile")) {
        const { left, top, width, height } = el.getBoundingClientRect();
        const number = isLive ? cascade.renderer.get(el.cascadeView).accessibility.position - 1 : Number(el.id.slice(1));
        if (top < innerHeight && top + height > 0) boxes[number] = [left, top, width, height];
    }
    return boxes;
}
"""
# Keeps the boxes of every frame in which they differ from those of the frame before by more than half a pixel.
WATCH_FRAMES = f"""
() => {{
    const boxes = {BOXES};
    let last = boxes();
    window.moves = [];
    const frame = () => {{
        const now = boxes();
        for (const [number, box] of Object.entries(last)) {{
            if (!now[number] || box.some((value, index) => Math.abs(value - now[number][index]) > 0.6)) window.moves.push([number, box, now[number] ?? null]);
        }}
        last = now;
        requestAnimationFrame(frame);
    }};
    requestAnimationFrame(frame);
}}
"""
LOADED = """
() => [...document.querySelectorAll(".tile img")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
}).every((each) => each.complete && each.naturalWidth > 0)
"""
# The script has all but its program.
HAS_DATA = "performance.getEntriesByType('resource').some((each) => each.name.includes('/album/details'))"
IS_LIVE = "document.documentElement.classList.contains('is-live')"


class Waiting:
    """A folder of a browser build without its WebAssembly, and a server of it."""

    def __init__(self, cascade, folder, album=SAMPLES):
        self.cascade, self.built, self.live, self.album = cascade, BUILT, folder / "live", album
        self.live.mkdir()
        for file in self.built.iterdir():
            # The program that `finish` copies is split; that of `make run` is not.
            if file.suffix in (".js", ".css", ".html") or file.name == "gallery-later.wasm":
                shutil.copy(file, self.live)
        (self.live / "served-only").write_text("0123456789abcdef\n")
        self.environment = {**os.environ, "CASCADE_CACHE": str(folder / "cache"), "CASCADE_LIVE": str(self.live)}
        self.errors = folder / "errors"
        self.port = "0"

    def start(self):
        with self.errors.open("w") as errors:
            command = [self.cascade, "serve", "--port", self.port, str(self.album)]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment)
        address = re.search(r"http://\S+", self.process.stdout.readline()).group()
        self.port = re.search(r":(\d+)/", address).group(1)
        return address

    def stop(self):
        """Stops the server as Control-C does, and returns its exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=30)

    def finish(self, name):
        """Does what the build does last."""
        shutil.copy(self.built / name, self.live / "new")
        (self.live / "new").rename(self.live / name)


def until(page, condition, limit=60):
    """Waits for a condition in JavaScript. Its text is not evaluated in the page, whose policy forbids that."""
    end = time.monotonic() + limit
    while not page.evaluate(condition):
        if time.monotonic() > end:
            raise TimeoutError(condition)
        page.wait_for_timeout(25)


def opened(new_context, address, **context):
    page = new_context(viewport={"width": 1280, "height": 800}, **context).new_page()
    observe_shifts(page)
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.goto(address, wait_until="load")
    until(page, LOADED)
    until(page, HAS_DATA)
    return page


def wheel(page, distance):
    page.mouse.move(600, 400)
    page.mouse.wheel(0, distance)
    until(page, f"scrollY >= {distance - 1}")
    until(page, LOADED)


def check_still(page, title):
    """Checks a page that was watched while it became live."""
    before = page.before
    until(page, IS_LIVE)
    page.wait_for_timeout(500)
    after = page.evaluate(BOXES)
    assert page.evaluate("window.moves")[:2] == [], f"{title}: no picture in sight moves in any frame"
    assert sorted(after) == sorted(before), f"{title}: the same pictures are in sight"
    assert page.evaluate("window.shifts") == [], f"{title}: no layout shift"
    assert page.errors == [], f"{title}: no errors"


def test_waiting(windowed, cascade, tmp_path):
    waiting = Waiting(cascade, tmp_path)
    address = waiting.start()
    try:
        pages = {title: opened(windowed.new_context, address) for title in ("at the top", "in the middle", "with the focus")}
        assert not any(page.evaluate(IS_LIVE) for page in pages.values()), "pages show their pictures without the program"
        wheel(pages["in the middle"], 700)
        pages["with the focus"].keyboard.press("Tab")
        for _ in range(6):
            pages["with the focus"].keyboard.press("Tab")
        focused = pages["with the focus"].evaluate("Number(document.activeElement.closest('.tile')?.id.slice(1))")
        assert focused >= 0, f"a picture of the static page has the focus: {focused}"
        link = pages["at the top"].evaluate("/\\/([0-9a-f]{8})/.exec(document.querySelectorAll('.tile img')[3].src)[1]")

        # What a URL names, for a visitor who waits and for one who goes on reading. Moving signs of progress would take most of this test's time.
        for fragment in ("find=ridge", f"open={link}"):
            for kind in ("waits", "reads on"):
                pages[f"#{fragment}, the visitor {kind}"] = opened(windowed.new_context, f"{address}#{fragment}", reduced_motion="reduce")
            wheel(pages[f"#{fragment}, the visitor reads on"], 500)
        apps = windowed.new_context().new_page()
        apps.goto(f"{address}live/apps.html?app=line")
        until(apps, HAS_DATA)

        # The server ends and another one begins, while the pages wait.
        assert waiting.stop() == 0, "the server stops during the build"
        pages["at the top"].wait_for_timeout(1500)
        waiting.start()
        still = {title: page for title, page in pages.items() if "waits" not in title}
        for page in still.values():
            page.before = page.evaluate(BOXES)
            page.evaluate("window.shifts.length = 0")
            page.evaluate(WATCH_FRAMES)
        waiting.finish("gallery.wasm")
        for title, page in still.items():
            check_still(page, title)
        assert abs(pages["in the middle"].evaluate("document.querySelector('.live .scrolls').scrollTop") - 700) <= 1, "the offset is kept"
        now = pages["with the focus"].evaluate("cascade.renderer.get(document.activeElement.closest('[role=listitem]')?.cascadeView)?.accessibility.position")
        assert now == focused + 1, "the picture with the focus keeps it"
        for fragment, condition in (("find=ridge", "document.querySelector('.search input')?.value === 'ridge'"), (f"open={link}", "document.querySelector('[role=dialog]')")):
            page = pages[f"#{fragment}, the visitor waits"]
            # It is shown to a visitor who waits.
            until(page, f"Boolean({condition})")
            page = pages[f"#{fragment}, the visitor reads on"]
            assert not page.evaluate(f"Boolean({condition})"), f"#{fragment} does not cover what a visitor reads"
            assert page.evaluate("location.hash.includes('=') && !location.hash.startsWith('#at=')") is False, f"#{fragment} is replaced"
        assert not apps.evaluate("Boolean(window.cascade)"), "an app waits for its program"
        waiting.finish("apps.wasm")
        # It starts by itself.
        until(apps, "Boolean(window.cascade)")

        page = windowed.new_context().new_page()
        program = []
        page.on("response", lambda response: program.append(response) if response.url.endswith("gallery.wasm") else None)
        page.goto(address)
        until(page, IS_LIVE)
        assert all("immutable" in each.headers["cache-control"] for each in program), "a page that opens now is live at once"
        assert waiting.stop() == 0, "the server stops"
        assert waiting.errors.read_text() == "", "no messages on standard error"
    finally:
        waiting.process.kill()


def test_focus_in_sections(windowed, cascade, tmp_path):
    album = tmp_path / "album"
    for number, picture in enumerate(sorted((SAMPLES.parent / "pictures").iterdir())[:10]):
        folder = album / ("first" if number < 4 else "second")
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, folder)
    waiting = Waiting(cascade, tmp_path, album)
    try:
        page = opened(windowed.new_context, waiting.start())
        page.evaluate("document.querySelector('#p6 a').focus()")
        assert page.evaluate("document.activeElement.closest('.tile')?.id") == "p6", "a picture of the second section has the focus"
        waiting.finish("gallery.wasm")
        until(page, IS_LIVE)
        until(page, "cascade.renderer.get(document.activeElement.closest('[role=listitem]')?.cascadeView)?.accessibility.position === 7")
    finally:
        waiting.process.kill()
