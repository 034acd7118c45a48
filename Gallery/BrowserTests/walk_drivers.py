"""Browsers with real input for the walk: Chromium and Firefox through Playwright, WebKitGTK through WebDriver."""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path


class PlaywrightDriver:
    """A page in its own context."""

    def __init__(self, browser, size, reduces_motion):
        motion = "reduce" if reduces_motion else "no-preference"
        self.context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion=motion)
        self.page = self.context.new_page()

    def open(self, url):
        self.page.goto(url, wait_until="load")

    def evaluate(self, script, argument=None):
        return self.page.evaluate(script, argument)

    def click(self, x, y):
        self.page.mouse.click(x, y)

    def press(self, key):
        self.page.keyboard.press(key)

    def drag(self, start, end):
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=4)
        mouse.up()

    def wheel(self, x, y, distance):
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, distance)

    def back(self):
        self.page.go_back(wait_until="commit")

    def forward(self):
        self.page.go_forward(wait_until="commit")

    def reload(self):
        self.page.reload(wait_until="load")

    def close(self):
        self.context.close()


# WebDriver's codes of keys.
CODES = {"Space": " ", "Escape": "\ue00c", "Enter": "\ue007", "Backspace": "\ue003", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}


class WebDriver:
    """A MiniBrowser that WebKitWebDriver starts. It has a process and a display of its own: a display has one focus for all windows."""

    def __init__(self, size):
        browsers = [*Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser"), *Path("/usr").glob("lib*/**/webkitgtk-6*/MiniBrowser")]
        if not browsers or not shutil.which("WebKitWebDriver"):
            raise FileNotFoundError("WebKitWebDriver or its MiniBrowser is not installed: Scripts/setup.sh all")
        options = {"binary": str(browsers[0]), "args": ["--automation"]}
        # Longer than the limit of a walk, in milliseconds.
        limits = {"script": 600_000, "pageLoad": 600_000}
        self.request = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": limits}}}
        self.wheels = 0
        if not any(self.start() for _ in range(3)):
            raise RuntimeError("MiniBrowser ends before its session begins")
        self.call("/window/rect", {"width": size[0], "height": size[1]})

    def start(self):
        """Starts a browser; returns False if it has ended before its session began, for which WebKitWebDriver 2.50 waits without end."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.display = subprocess.Popen(["Xvfb", "-displayfd", "1", "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        environment = {**os.environ, "DISPLAY": f":{self.display.stdout.readline().strip()}"}
        command = ["WebKitWebDriver", f"--port={port}"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}"
        self.wait()
        try:
            self.address += f"/session/{self.call('/session', self.request, seconds=120)['sessionId']}"
        except TimeoutError:
            self.end()
            return False
        return True

    def wait(self):
        while True:
            try:
                return self.call("/status")
            except urllib.error.URLError:
                if self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def call(self, path, values=None, method=None, seconds=700):
        data = None if values is None else json.dumps(values).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(self.address + path, data, method=method), timeout=seconds) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from error

    def open(self, url):
        self.call("/url", {"url": url})

    def evaluate(self, script, argument=None):
        body = f"const done = arguments[1]; Promise.resolve(({script})(arguments[0])).then(done, error => done({{ error: String(error) }}))"
        return self.call("/execute/async", {"script": body, "args": [argument]})

    def perform(self, kind, *actions, id=None):
        self.call("/actions", {"actions": [{"type": kind, "id": id or kind, "actions": list(actions)}]})

    @staticmethod
    def move(x, y, duration=0):
        return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration}

    def click(self, x, y):
        self.drag((x, y))

    def drag(self, start, *way):
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self.perform("pointer", self.move(*start), down, *(self.move(*point, 50) for point in way), up)

    def press(self, key):
        code = CODES.get(key, key)
        self.perform("key", {"type": "keyDown", "value": code}, {"type": "keyUp", "value": code})

    def wheel(self, x, y, distance):
        # WebKitWebDriver 2.50 scrolls by the difference from the last distance of the same wheel, so each time is another wheel's first.
        self.wheels += 1
        action = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": distance, "duration": 0}
        self.perform("wheel", action, id=f"wheel {self.wheels}")

    def back(self):
        self.call("/back", {})

    def forward(self):
        self.call("/forward", {})

    def reload(self):
        self.call("/refresh", {})

    def close(self):
        try:
            self.call("", method="DELETE")
        finally:
            self.end()

    def end(self):
        self.process.kill()
        self.display.terminate()
        for process in (self.process, self.display):
            process.wait()
