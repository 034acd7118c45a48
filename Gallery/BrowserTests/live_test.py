"""Does with the live pages what people do, in Chromium, and checks what they see.

    live_test.py SITE ARTIFACTS RECORDINGS [--engine firefox] [--browser PATH]

SITE is the folder that `cascade export` wrote with the live page's parts, ARTIFACTS a folder for screenshots, RECORDINGS one for what
Tests/BrowserTests/ReplayTests.swift does again. Every check is counted; the exit status is 1 when one fails.
"""

import argparse
import pathlib
import sys

from browsing import SCREENSHOTS, read_arguments, served
from live_apps import SCENARIOS, check_carrying
from live_footer import check_empty, check_footer, check_long_press
from live_gallery import check_keyboard, check_state, check_takeover, gallery_scenario
from live_looks import check_change_of_scheme, check_fingers, check_less_motion, check_looks, check_right_to_left, check_touch
from live_page import SCROLLER, LivePage
from running import add_arguments, run_tests

# Which scenario is gone through at which width, and in which direction.
TURNS = [(390, "ltr"), (820, "rtl"), (1280, "ltr")]


def check_with_bars(checks, browser, address, executable):
    """Beside the pictures there is a bar, as on most desktops: the takeover moves nothing there either."""
    other = browser.browser_type.launch(
        executable_path=executable, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"]
    )
    check_takeover(checks, other, address, 1280, "takeover with bars")
    with LivePage(other, address, "live/apps.html?app=million", 1280) as live:
        live.open()
        size = live.evaluate(f"[{SCROLLER}.offsetWidth - {SCROLLER}.clientWidth, {SCROLLER}.clientWidth]")
        checks.that(size[0] > 5, "with bars: there is a bar", f"{size}")
        boxes = live.items()
        checks.that(max(box[0] + box[2] for box in boxes.values()) <= size[1], "with bars: nothing lies under the bar", f"{size}")
        checks.that(live.evaluate("document.documentElement.scrollWidth <= innerWidth"), "with bars: nothing to scroll sideways")
        live.drag((1280 - size[0] / 2, 215), (1280 - size[0] / 2, 500))
        live.quiet()
        checks.that(live.top > 10_000, "with bars: the bar's knob can be dragged", f"{live.top}")
        checks.equal(live.watch.complaints, [], "with bars: no complaints")
    other.close()


def scenarios(browser, address, recordings):
    """The scenarios as tests, each of which leaves a recording."""

    def gallery(checks, width):
        with LivePage(browser, address, "", width) as live:
            gallery_scenario(checks, live.open(), f"gallery, {width} px")
            live.record(recordings, f"gallery-{width}")
            checks.equal(live.watch.complaints, [], f"gallery, {width} px: no complaints")

    def app(checks, name, width, direction):
        title = f"{name}, {width} px, {direction}"
        with LivePage(browser, address, f"live/apps.html?app={name}&dir={direction}", width) as live:
            SCENARIOS[name](checks, live.open(), title)
            live.record(recordings, f"{name}-{width}-{direction}")
            checks.equal(live.watch.complaints, [], f"{title}: no complaints")

    for width in SCREENSHOTS:
        yield f"takeover-{width}", lambda checks, width=width: check_takeover(checks, browser, address, width, f"takeover, {width} px")
        yield f"gallery-{width}", lambda checks, width=width: gallery(checks, width)
    for name in SCENARIOS:
        for width, direction in TURNS:
            yield (
                f"{name}-{width}",
                lambda checks, name=name, width=width, direction=direction: app(checks, name, width, direction),
            )


def tests(browser, address, arguments):
    """All tests by their names, the longest first."""
    anywhere = {
        **dict(scenarios(browser, address, arguments.recordings)),
        "state": lambda checks: check_state(checks, browser, address, "state"),
        "keyboard": lambda checks: check_keyboard(checks, browser, address, "keyboard"),
        "footer": lambda checks: check_footer(checks, browser, address),
        "empty": lambda checks: check_empty(checks, browser, address),
    }
    # The others need fingers, other media settings or the browser's own protocol, which Firefox is not asked for from outside.
    if arguments.engine == "firefox":
        return anywhere
    return {
        "looks": lambda checks: check_looks(checks, browser, address, arguments.artifacts),
        "motion": lambda checks: check_less_motion(checks, browser, address),
        **anywhere,
        "bars": lambda checks: check_with_bars(checks, browser, address, arguments.browser),
        "fingers": lambda checks: check_fingers(checks, browser, address),
        "carrying": lambda checks: check_carrying(checks, browser, address, arguments.recordings, "carrying"),
        "long-press": lambda checks: check_long_press(checks, browser, address),
        "scheme": lambda checks: check_change_of_scheme(checks, browser, address),
        "direction": lambda checks: check_right_to_left(checks, browser, address, arguments.artifacts),
        "touch": lambda checks: check_touch(checks, browser, address),
    }


def main():
    parser = argparse.ArgumentParser(description="Checks the live pages of an exported site in Chromium.")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("artifacts", type=pathlib.Path)
    parser.add_argument("recordings", type=pathlib.Path)
    add_arguments(parser)
    arguments = read_arguments(parser)
    if not list(arguments.site.glob("live/*/cascade.wasm")):
        sys.exit(f"live_test.py: {arguments.site} has no live/cascade.wasm")
    arguments.artifacts.mkdir(parents=True, exist_ok=True)
    arguments.recordings.mkdir(parents=True, exist_ok=True)

    with served(arguments.site) as address:
        run_tests(f"live pages in {arguments.engine.capitalize()}", lambda browser: tests(browser, address, arguments), arguments)


if __name__ == "__main__":
    main()
