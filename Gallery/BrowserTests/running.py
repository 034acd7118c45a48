"""Runs tests in parallel, each worker with its own browser."""

import queue
import sys
import threading
import time
import traceback

from browsing import Checks
from playwright.sync_api import sync_playwright


def add_arguments(parser):
    parser.add_argument("--only", default="", help="only tests whose name contains this")
    parser.add_argument("--jobs", type=int, default=3, help="how many browsers work side by side")


def launch(playwright, arguments):
    """Starts the browser of the arguments."""
    if arguments.engine == "firefox":
        # Debian's Firefox, through WebDriver BiDi; without a channel Playwright expects its own build.
        # Overlay scroll bars, as in headless Chromium.
        preferences = {"ui.useOverlayScrollbars": 1}
        return playwright.firefox.launch(executable_path=arguments.browser, channel="moz-firefox", firefox_user_prefs=preferences)
    # Chromium's sandbox needs rights that root in a container lacks.
    return playwright.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])


def run_tests(title, tests, arguments):
    """Runs the tests that `tests(browser)` returns in their order, prints failures and durations, and ends the program."""
    checks, names = Checks(), queue.SimpleQueue()
    for name in tests(None):
        if arguments.only in name:
            names.put(name)

    def work():
        with sync_playwright() as playwright:
            browser = launch(playwright, arguments)
            known = tests(browser)
            while True:
                try:
                    name = names.get_nowait()
                except queue.Empty:
                    break
                began = time.monotonic()
                try:
                    known[name](checks)
                except Exception:
                    checks.that(False, f"{name} goes through", traceback.format_exc(limit=-4))
                print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)
            browser.close()

    workers = [threading.Thread(target=work) for _ in range(arguments.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    checks.that(names.empty(), "every test was begun")
    checks.that(checks.passed > 1, "something was checked")
    print(f"{title}: {checks.passed} passed, {len(checks.failures)} failed")
    sys.exit(1 if checks.failures else 0)
