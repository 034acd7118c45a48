"""The appearance of the states after a fault: screenshots at three widths, light and dark, and axe-core's findings."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import SCREENSHOTS, further
from faults_page import PICTURES, PROGRAM, FaultyPage
from live_page import HEIGHTS


def lose_pictures(page):
    page.answer(PICTURES, status=404)
    page.open()
    page.until("document.querySelectorAll('.cascade .failed-image').length > 3")


def open_lost_picture(page):
    lose_pictures(page)
    page.tap(*page.at(sorted(page.seen().items())[1][1], y=0.3))
    page.until("location.hash.includes('open=')")
    page.quiet()


def lose_server(page):
    page.open()
    page.refuse("**/*")
    page.scroll(3000)
    page.words()


def lose_pictures_of_the_page(page):
    page.answer(PICTURES, status=404)
    without_program(page)


def without_program(page):
    page.answer(PROGRAM, status=404)
    page.go()
    page.words()


def stop_app(page):
    page.open()
    # The button is dimmed when the app stops.
    page.page.mouse.move(*page.middle(page.named("button", "Sort by price")))
    page.page.mouse.down()
    page.quiet()
    page.evaluate("() => { cascade.renderer.setAppearance = () => { throw new Error(\"a test\") } }")
    page.page.mouse.up()
    page.words()


def wait_for_app(page):
    page.refuse("**/apps.js")
    page.go()
    page.page.locator(".wait").wait_for(timeout=10000)


# The states by name: the page and the actions that lead to the state.
STATES = {
    "program": ("", without_program),
    "lost-pictures": ("", lose_pictures),
    "lost-open-picture": ("", open_lost_picture),
    "lost-still-pictures": ("", lose_pictures_of_the_page),
    "lost-server": ("", lose_server),
    "app-without-program": ("live/apps.html?app=million", without_program),
    "app-stopped": ("live/apps.html?app=shop", stop_app),
    "app-unknown": ("live/apps.html?app=nothing", lambda page: page.go().words()),
    "app-waits": ("live/apps.html?app=shop", wait_for_app),
}


@pytest.mark.parametrize("scheme", ["light", *further("dark")])
@pytest.mark.parametrize("name", STATES)
def test_looks(new_context, address, artifacts, name, scheme):
    path, lead = STATES[name]
    with FaultyPage(new_context, address, path, 390, color_scheme=scheme, bypass_csp=True) as page:
        lead(page)
        for width, device in SCREENSHOTS.items():
            page.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            page.until(f"innerWidth === {width}")
            page.quiet(150)
            page.page.screenshot(path=artifacts / f"fault-{name}-{device}-{scheme}.png")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing to scroll sideways"
        found = [
            f"{each['id']}: {each['nodes'][0]['failureSummary'][:200]} ({each['nodes'][0]['html'][:120]})"
            for each in Axe().run(page.page).response["violations"]
            if each["impact"] in ("serious", "critical")
        ]
        assert found == [], "no violation of the accessibility rules"
