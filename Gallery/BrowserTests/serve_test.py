"""Tests in Chromium that the pictures of `cascade serve` appear in an open page while their thumbnails are made."""

import os
import random
import re
import subprocess

import pytest

pytestmark = pytest.mark.only_browser("chromium")
COUNT = 16
# Pictures in the window of the live page that have loaded, and all in it.
IN_SIGHT = """
() => {
    const all = [...document.querySelectorAll(".cascade [role=listitem]")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight;
    });
    return [all.filter((each) => each.querySelector("img")?.naturalWidth > 0).length, all.length];
}
"""


def write_pictures(folder):
    """Writes pictures that take long to encode: noise in different colors."""
    folder.mkdir()
    noise = random.Random(1).randbytes(1200 * 900 * 3)
    for number in range(COUNT):
        body = bytes([number]) + noise[1:]
        (folder / f"{number + 10}.ppm").write_bytes(b"P6\n1200 900\n255\n" + body)


def made(cache):
    """Returns the number of pictures in the cache."""
    return sum(1 for each in cache.glob("??/*.record"))


def loads(page):
    """Waits until all pictures in sight have loaded."""
    for _ in range(600):
        loaded, count = page.evaluate(IN_SIGHT)
        if loaded == count > 0:
            return True
        page.wait_for_timeout(100)
    return False


def test_pictures_appear(new_context, cascade, tmp_path):
    folder, cache = tmp_path / "pictures", tmp_path / "cache"
    write_pictures(folder)
    environment = {**os.environ, "CASCADE_CACHE": str(cache), "CASCADE_LIVE": ".build-browser/live"}
    process = subprocess.Popen([cascade, "serve", "--port", "0", str(folder)], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        address = re.search(r"http://\S+", process.stdout.readline()).group()
        page = new_context(viewport={"width": 820, "height": 700}).new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address, wait_until="commit")
        page.wait_for_selector(".cascade [role=listitem]", timeout=60_000)
        assert made(cache) < COUNT, "the page is live before all thumbnails are made"
        page.evaluate("window.isFirstLoad = true")
        assert loads(page), f"the pictures in sight load: {page.evaluate(IN_SIGHT)}"
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert loads(page), f"the pictures at the end load: {page.evaluate(IN_SIGHT)}"
        assert page.evaluate("window.isFirstLoad"), "the pictures appear without a reload"
        assert errors == [], "errors of the page"
    finally:
        process.terminate()
        status = process.wait(timeout=30)
    assert status == 0, "the program ends"
