"""Measures the first visit of a served gallery on a phone with the network "Fast 3G" of Chromium's developer tools: a latency of 562.5 ms for each
request and 180,000 bytes a second.

    cascade serve FOLDER --port 8080 &
    .venv/bin/python Gallery/BrowserTests/network_speed.py http://127.0.0.1:8080/ [VISITS]
"""

import shutil
import statistics
import sys

from playwright.sync_api import sync_playwright

WATCH = """
window.firstPicture = window.live = window.largest = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.largest = entry.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
document.addEventListener("load", (event) => {
    if (event.target.tagName === "IMG") window.firstPicture ||= performance.now();
}, true);
const timer = setInterval(() => {
    if (!document.documentElement.classList.contains("is-live")) return;
    window.live = performance.now();
    clearInterval(timer);
}, 10);
"""


def visit(browser, address):
    """Returns the times of a visit without a cache, in milliseconds."""
    # The page's policy forbids the scripts that Playwright uses to wait.
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True, bypass_csp=True
    )
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375},
    )
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.live > 0", timeout=60_000)
    page.wait_for_timeout(2_000)
    times = page.evaluate("[window.firstPicture, window.largest, window.live]")
    context.close()
    return times


address, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
with sync_playwright() as playwright:
    # Chromium's sandbox needs rights that root in a container lacks.
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    visits = [visit(browser, address) for _ in range(count)]
    browser.close()
for name, times in zip(["first picture", "largest contentful paint", "live"], zip(*visits)):
    print(f"{name + ', ms':<30} {statistics.median(times):6.0f} ({min(times):.0f} to {max(times):.0f})")
