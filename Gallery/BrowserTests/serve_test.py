"""Tests in Chromium that the pictures of `cascade serve` appear in an open page while their thumbnails are made.

    serve_test.py CASCADE LIVE    the program, and the folder of the browser build
"""

import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from browsing import Checks

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


def main():
    cascade, live = (str(pathlib.Path(each).resolve()) for each in sys.argv[1:3])
    checks = Checks()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, cache = pathlib.Path(name) / "pictures", pathlib.Path(name) / "cache"
        write_pictures(folder)
        environment = {**os.environ, "CASCADE_CACHE": str(cache), "CASCADE_LIVE": live}
        process = subprocess.Popen([cascade, "serve", "--port", "0", str(folder)], stdout=subprocess.PIPE, text=True, env=environment)
        try:
            address = re.search(r"http://\S+", process.stdout.readline()).group()
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 820, "height": 700})
            errors = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(address, wait_until="commit")
            page.wait_for_selector(".cascade [role=listitem]", timeout=60_000)
            checks.that(made(cache) < COUNT, "the page is live before all thumbnails are made", f"{made(cache)} of {COUNT}")
            page.evaluate("window.isFirstLoad = true")
            checks.that(loads(page), "the pictures in sight load", f"{page.evaluate(IN_SIGHT)}")
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            checks.that(loads(page), "the pictures at the end load", f"{page.evaluate(IN_SIGHT)}")
            checks.that(page.evaluate("window.isFirstLoad"), "the pictures appear without a reload")
            checks.equal(errors, [], "errors of the page")
            browser.close()
        finally:
            process.terminate()
            status = process.wait(timeout=30)
        checks.equal(status, 0, "the program ends")
    print(f"serve: {checks.passed} passed, {len(checks.failures)} failed")
    sys.exit(1 if checks.failures or checks.passed < 6 else 0)


if __name__ == "__main__":
    main()
