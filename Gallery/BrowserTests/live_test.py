"""Performs user actions on the live pages in Chromium and checks the results.

    live_test.py SITE SECTIONS ARTIFACTS RECORDINGS [--engine firefox] [--further-sizes] [--browser PATH]

SITE is the folder that `cascade export` wrote with the live page's parts, SECTIONS one of pictures in several folders with
one of nested folders beside it, `nested`, ARTIFACTS a folder for screenshots, RECORDINGS one for what
Tests/BrowserTests/BrowserRecordingTests.swift does again. Every check is counted; the exit status is 1 when one fails.
"""

import argparse
import pathlib
import sys

from browsing import SCREENSHOTS, read_arguments, served
from live_apps import SCENARIOS, check_carrying
from live_bars import check_bars, check_help, check_panel, check_picture_pages, check_requests, check_slideshow
from live_controls import (
    check_app_reload, check_app_scrolling, check_edges, check_left_out, check_line_and_circle, check_selection, check_sliders,
    check_wheel_over_bars, check_zoomed,
)
from live_footer import check_empty, check_footer, check_long_press
from live_gallery import check_keyboard, check_state, check_takeover, gallery_scenario
from live_looks import check_change_of_scheme, check_fingers, check_less_motion, check_looks, check_right_to_left, check_touch
from live_page import SCROLLER, LivePage
from live_pictures import check_gone, check_information, check_menu, check_section_lists, check_sharp_picture
from live_places import check_browser, check_forced, check_layouts, check_links, check_other_host, check_reload, check_sections, check_sharp, check_tap_at_once, check_words
from live_search import check_printing, check_search
from live_takeover import check_headings, check_nested, check_same, check_strip
from live_touch import FURTHER_SIZES, SIZES, check_app_touches, check_touches
from live_viewer import check_dialog, check_history, check_keys, check_small, check_taps
from live_wall import check_hiding, check_scrubber, check_scrubber_looks, check_scrubber_touch
from live_zoom import check_beyond, check_originals, check_pinch, check_sideways, check_swipe, check_wheel
from running import add_arguments, run_tests

# The scenarios with their widths and directions.
TURNS = [(390, "ltr"), (820, "rtl"), (1280, "ltr")]


def check_with_bars(checks, browser, address, executable):
    """Tests the takeover with a scroll bar, as on most desktops: nothing moves."""
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
    """Returns the scenarios as tests, each with a recording."""

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


def touches(browser, address, sizes):
    """Returns the tests of touches at some sizes, of the gallery and of each app."""
    for size in sizes:
        name = f"{size[0]}x{size[1]}"
        yield f"touches-{name}", lambda checks, size=size: check_touches(checks, browser, address, size)
        for app in SCENARIOS:
            yield f"touches-{app}-{name}", lambda checks, app=app, size=size: check_app_touches(checks, browser, address, app, size)


def tests(browser, address, sections, nested, arguments):
    """Returns all tests by name, the longest first; with `--further-sizes` those of touches that the other run leaves out."""
    if arguments.further_sizes:
        return dict(touches(browser, address, FURTHER_SIZES))
    anywhere = {
        **dict(scenarios(browser, address, arguments.recordings)),
        "state": lambda checks: check_state(checks, browser, address, "state"),
        "keyboard": lambda checks: check_keyboard(checks, browser, address, "keyboard"),
        "footer": lambda checks: check_footer(checks, browser, address),
        "empty": lambda checks: check_empty(checks, browser, address),
        "zoomed": lambda checks: check_zoomed(checks, browser, address, arguments.artifacts),
        "selection": lambda checks: check_selection(checks, browser, address),
        "sliders": lambda checks: check_sliders(checks, browser, address),
        "wheel-over-bars": lambda checks: check_wheel_over_bars(checks, browser, address),
        "app-reload": lambda checks: check_app_reload(checks, browser, address),
        "app-scrolling": lambda checks: check_app_scrolling(checks, browser, address),
        "viewer-wheel": lambda checks: check_wheel(checks, browser, address),
        "slideshow": lambda checks: check_slideshow(checks, browser, address),
        "help": lambda checks: check_help(checks, browser, address),
        "search": lambda checks: check_search(checks, browser, address, sections),
        "printing": lambda checks: check_printing(checks, browser, sections),
        "left-out": lambda checks: check_left_out(checks, browser, sections),
    }
    # The others need touches, other media settings or the browser's own protocol, which is not used with Firefox.
    if arguments.engine == "firefox":
        return anywhere
    return {
        "same": lambda checks: check_same(checks, browser, address, arguments.browser, [(390, "light"), (2560, "dark")], [(1440, "light")]),
        "nested": lambda checks: check_nested(checks, browser, nested, arguments.artifacts),
        "same-sections": lambda checks: check_same(checks, browser, sections, arguments.browser, [(820, "dark"), (1366, "light")], [(1425, "dark")]),
        "looks": lambda checks: check_looks(checks, browser, address, arguments.artifacts),
        "motion": lambda checks: check_less_motion(checks, browser, address),
        **dict(touches(browser, address, SIZES)),
        **anywhere,
        "history": lambda checks: check_history(checks, browser, address),
        "viewer-keys": lambda checks: check_keys(checks, browser, address),
        "dialog": lambda checks: check_dialog(checks, browser, address),
        "links": lambda checks: check_links(checks, browser, address),
        "other-host": lambda checks: check_other_host(checks, browser, address),
        "sections": lambda checks: check_sections(checks, browser, sections),
        "reload": lambda checks: check_reload(checks, browser, address),
        "tap-at-once": lambda checks: check_tap_at_once(checks, browser, address),
        "layouts": lambda checks: check_layouts(checks, browser, address),
        "sharp": lambda checks: check_sharp(checks, browser, address),
        "forced": lambda checks: check_forced(checks, browser, address),
        "words": lambda checks: check_words(checks, browser, address),
        "hiding": lambda checks: check_hiding(checks, browser, address),
        "scrubber": lambda checks: check_scrubber(checks, browser, sections),
        "scrubber-touch": lambda checks: check_scrubber_touch(checks, browser, sections),
        "scrubber-looks": lambda checks: check_scrubber_looks(checks, browser, sections, arguments.browser, arguments.artifacts),
        "headings": lambda checks: check_headings(checks, browser, sections, arguments.browser),
        "strip": lambda checks: check_strip(checks, browser, address, arguments.browser),
        "taps": lambda checks: check_taps(checks, browser, address),
        "pinch": lambda checks: check_pinch(checks, browser, address),
        "beyond": lambda checks: check_beyond(checks, browser, address),
        "sideways": lambda checks: check_sideways(checks, browser, address),
        "sharp-picture": lambda checks: check_sharp_picture(checks, browser, address),
        "menu": lambda checks: check_menu(checks, browser, address),
        "section-lists": lambda checks: check_section_lists(checks, browser, sections),
        "gone": lambda checks: check_gone(checks, browser, address),
        "information": lambda checks: check_information(checks, browser, address),
        "originals": lambda checks: check_originals(checks, browser, address),
        "swipe": lambda checks: check_swipe(checks, browser, address),
        "viewer-bars": lambda checks: check_bars(checks, browser, address, arguments.artifacts),
        "requests": lambda checks: check_requests(checks, browser, address),
        "picture-pages": lambda checks: check_picture_pages(checks, browser, nested),
        "panel": lambda checks: check_panel(checks, browser, address),
        "small": lambda checks: check_small(checks, browser, address),
        "browser": lambda checks: check_browser(checks, browser, address),
        "bars": lambda checks: check_with_bars(checks, browser, address, arguments.browser),
        "fingers": lambda checks: check_fingers(checks, browser, address),
        "carrying": lambda checks: check_carrying(checks, browser, address, arguments.recordings, "carrying"),
        "edges": lambda checks: check_edges(checks, browser, address, arguments.artifacts),
        "line-and-circle": lambda checks: check_line_and_circle(checks, browser, address),
        "long-press": lambda checks: check_long_press(checks, browser, address),
        "scheme": lambda checks: check_change_of_scheme(checks, browser, address),
        "direction": lambda checks: check_right_to_left(checks, browser, address, arguments.artifacts),
        "touch": lambda checks: check_touch(checks, browser, address),
    }


def main():
    parser = argparse.ArgumentParser(description="Checks the live pages of an exported site in Chromium.")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("sections", type=pathlib.Path)
    parser.add_argument("artifacts", type=pathlib.Path)
    parser.add_argument("recordings", type=pathlib.Path)
    parser.add_argument("--further-sizes", action="store_true", help="only touches, at the sizes that the other tests do not have")
    add_arguments(parser)
    arguments = read_arguments(parser)
    arguments.nested = arguments.sections.parent / "nested"
    for site in (arguments.site, arguments.sections, arguments.nested):
        if not list(site.glob("live/*/gallery.wasm")):
            sys.exit(f"live_test.py: {site} has no live/gallery.wasm")
    arguments.artifacts.mkdir(parents=True, exist_ok=True)
    arguments.recordings.mkdir(parents=True, exist_ok=True)

    with served(arguments.site) as address, served(arguments.sections) as sections, served(arguments.nested) as nested:
        title = f"live pages in {arguments.engine.capitalize()}"
        run_tests(title, lambda browser: tests(browser, address, sections, nested, arguments), arguments)


if __name__ == "__main__":
    main()
