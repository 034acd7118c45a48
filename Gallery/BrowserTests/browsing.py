"""Shared parts of the browser tests: the browsers, a served site, and the reports of a page."""

import functools
import http.server
import pathlib
import shutil
import sys
import threading
from contextlib import contextmanager

import pytest

SCREENSHOTS = {390: "phone", 820: "tablet", 1280: "desktop"}
# The widths of larger windows, each with another number of columns.
WIDER = (1440, 1920, 2240, 2560, 3840)
# The site is below the root, so that addresses that assume the root fail.
FOLDER = "/some/where/"


# Chromium with its windows, and the same without them where it is installed: it draws the same and needs 40 % less time, but pages that lose
# the network or their process behave differently there.
CHROMIUM = ["chromium"]
WITHOUT_WINDOWS = ["chromium-headless-shell", *CHROMIUM]


def further(*cases):
    """Returns the cases of a test that only `make test-all` runs: other sizes, languages, schemes, apps and faults than `make test`."""
    return [pytest.param(*(case if isinstance(case, tuple) else [case]), marks=pytest.mark.further) for case in cases]


def executable(engine, chromium=WITHOUT_WINDOWS):
    """Returns the path of an installed browser."""
    names = {"chromium": chromium, "firefox": ["firefox-esr", "firefox"], "webkit": ["WebKitWebDriver"]}[engine]
    return next(filter(None, map(shutil.which, names)), None) or sys.exit(f"There is no {names[-1]} on the PATH; install Debian's, or name a browser.")


def launch_options(engine, path):
    """Returns the options with which Playwright starts a browser."""
    if engine == "firefox":
        # Debian's Firefox, through WebDriver BiDi; without a channel Playwright expects its own build.
        # Overlay scroll bars, as in headless Chromium, and the rule for files that Firefox has without WebDriver: scripts of files do not run.
        preferences = {"ui.useOverlayScrollbars": 1, "security.fileuri.strict_origin_policy": True}
        return {"executable_path": path, "channel": "moz-firefox", "firefox_user_prefs": preferences}
    # Chromium's sandbox needs rights that root in a container lacks.
    return {"executable_path": path, "args": ["--no-sandbox"]}


def read_arguments(parser, engines=("chromium", "firefox"), chromium=WITHOUT_WINDOWS):
    """Parses the arguments of the command line of a program, including the browser."""
    parser.add_argument("--engine", choices=engines, default="chromium", help="which browser it is")
    parser.add_argument("--browser", help="the browser's executable")
    arguments = parser.parse_args()
    arguments.browser = arguments.browser or executable(arguments.engine, chromium)
    return arguments


class Site(http.server.SimpleHTTPRequestHandler):
    """Serves the exported folder under FOLDER only."""

    def translate_path(self, path):
        if not path.startswith(FOLDER):
            return str(pathlib.Path(self.directory) / "there is nothing outside")
        return super().translate_path("/" + path[len(FOLDER) :])

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    """Ignores connections that pages closed early."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(folder, kind=Site):
    """Returns the address of the local server of the folder, with requests handled by a kind of `Site`."""
    handler = functools.partial(kind, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"
    finally:
        server.shutdown()
        server.server_close()


class Watch:
    """The reports of a page: console messages, errors and requests."""

    def __init__(self, page):
        self.complaints = []
        self.pictures = set()
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", self.response)

    def console(self, message):
        # Violations of the content security policy are reported here too. Chromium warns of a preloaded file that the script has not used
        # after some seconds: without JavaScript, and on a busy machine.
        if message.type in ("error", "warning") and "was preloaded using link preload but not used" not in message.text:
            self.complaints.append(f"console {message.type}: {message.text}")

    def failed(self, request):
        # Choosing another rendition cancels the current request.
        if request.failure not in ("net::ERR_ABORTED", "NS_BINDING_ABORTED"):
            self.complaints.append(f"{request.failure}: {request.url}")

    def response(self, response):
        if response.status == 200 and "/pictures/" in response.url:
            self.pictures.add(response.url)
        if response.status >= 400:
            self.complaints.append(f"status {response.status}: {response.url}")


def observe_shifts(page):
    """Collects layout shifts from the first one on, each with what moved, from where and to where."""
    page.add_init_script(
        """
        window.shifts = [];
        new PerformanceObserver((list) => {
            const box = (rect) => [rect.x, rect.y, rect.width, rect.height].join(" ");
            const name = (node) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName ?? "removed";
            for (const entry of list.getEntries()) {
                const moved = entry.sources.map((each) => `${name(each.node)}: ${box(each.previousRect)} to ${box(each.currentRect)}`);
                window.shifts.push([entry.value, ...moved].join("\\n"));
            }
        }).observe({ type: "layout-shift", buffered: true });
        window.violations = [];
        document.addEventListener("securitypolicyviolation", (event) => {
            window.violations.push(event.violatedDirective + " " + event.blockedURI);
        });
        """
    )
