"""Every control of the gallery and of the apps by touch: it acts once, on one event."""

import pytest
from browsing import further
from live_apps import APPS
from live_page import Fingers, LivePage


pytestmark = pytest.mark.only_browser("chromium")

PHONE = (390, 844)
# There the controls are the same, in other places.
FURTHER_SIZES = [(412, 915), (600, 960), (700, 900), (820, 1180), (844, 390), (1366, 768)]
at_sizes = pytest.mark.parametrize("size", [PHONE, *further(*((size,) for size in FURTHER_SIZES))], ids="{0[0]}x{0[1]}".format)

# What users and screen readers get: texts, controls with their states, the URL and the offset.
STATE = """
() => JSON.stringify([
    [...document.querySelectorAll(".cascade [role]:not([role=listitem]), .search, .toast")].map((each) => [
        each.getAttribute("role"), each.ariaLabel, each.ariaPressed, each.ariaExpanded, each.ariaDisabled, each.ariaValueText, Boolean(each.closest("[inert]")),
        each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }),
    ]),
    document.querySelector(".cascade").innerText, document.querySelector(".toast")?.textContent, location.hash.replace(/&?at=[^&]*/, ""),
    document.querySelector(".cascade .scrolls")?.scrollTop, Boolean(document.fullscreenElement),
])
"""

# The controls by name that a touch can reach, with their middles, without those that are chosen or disabled.
CONTROLS = """
() => [...document.querySelectorAll(".cascade [role=button], .cascade [role=slider], .search button")].map((each) => {
    const box = each.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    const isFree = each.ariaPressed !== "true" && each.ariaDisabled !== "true" && !each.closest("[role=listitem], [inert]");
    return box.width && isFree && each.contains(document.elementFromPoint(x, y)) ? [each.ariaLabel || each.textContent, x, y, box.width, each.role] : null;
}).filter(Boolean)
"""

# Events that browsers send after a touch for pages that know only mice.
LISTEN = """
globalThis.mouseEvents = [];
for (const kind of ["mousedown", "mouseup", "click"]) {
    addEventListener(kind, (event) => { if (event.target.closest(".cascade, .search")) mouseEvents.push(kind); }, true);
}
"""


class TouchPage(LivePage):
    """A page on a device with touches."""

    def __init__(self, new_context, address, path, size):
        super().__init__(new_context, address, path, *size, has_touch=True, reduced_motion="reduce")
        self.page.add_init_script(LISTEN)
        self.downloads = []
        self.page.on("download", lambda download: self.downloads.append(download))

    def state(self):
        return self.evaluate(STATE), len(self.downloads)

    def controls(self):
        return {name: values for name, *values in self.evaluate(CONTROLS)}

    def touch(self, x, y):
        self.evaluate("() => { mouseEvents.length = 0 }")
        self.page.touchscreen.tap(x, y)
        self.quiet()


def touch_control(live, name):
    """Touches a control; it changes something, and the app gets no mouse's events beside the touch."""
    x, y, width, role = live.controls()[name]
    before = live.state()
    # A slider goes where it is touched.
    live.touch(x + (width / 4 if role == "slider" else 0), y)
    assert live.until(lambda: live.state() != before), f"{name} acts"
    assert live.evaluate("mouseEvents") == [], f"{name} gets no click beside the touch"


def touch_all(live, last=(), skipped=()):
    """Touches each control that is there now and can still be reached when its turn comes, those of `last` at the end."""
    names = sorted(set(live.controls()).difference(skipped), key=lambda name: (last.index(name) if name in last else -1))
    touched = []
    for name in names:
        if name in live.controls():
            touch_control(live, name)
            touched.append(name)
    return touched


# Taps the title with a pen, which has no touch events, and touches a link; returns whether the browser follows the link.
PEN_AND_LINK = """
() => {
    const send = (el, kind, pointerType) => el.dispatchEvent(new PointerEvent(kind, { pointerId: 9, pointerType, isPrimary: true, bubbles: true }));
    const title = document.querySelector(".live h1"), link = document.querySelector(".live .colophon a");
    send(title, "pointerdown", "pen");
    send(title, "pointerup", "pen");
    send(link, "pointerdown", "touch");
    return link.dispatchEvent(new TouchEvent("touchend", { bubbles: true, cancelable: true }));
}
"""


def test_link_after_pen(new_context, address):
    """Tests that a touch follows a link after the tap of a pen."""
    with TouchPage(new_context, address, "", PHONE) as live:
        live.open()
        assert live.evaluate(PEN_AND_LINK), "the touch of the link is the browser's"


@at_sizes
def test_touches(new_context, address, size):
    """Tests the gallery: its toolbar, the search, tiles and an open picture."""
    with TouchPage(new_context, address, "", size) as live:
        live.open()
        touched = touch_all(live, ["Search"])
        assert "Search" in touched and len(touched) >= 2, f"the wall's controls are touched: {touched}"
        field = "document.activeElement.ariaLabel === 'Search pictures'"
        assert live.until(field), "the search is open and has the focus: " + live.evaluate("document.activeElement.outerHTML")
        live.page.keyboard.type("b")
        assert live.until("/^\\d+ of 50/.test(document.querySelector('.search output')?.textContent)"), "the search searches"
        live.quiet()
        x, y, *_ = live.controls()["Close search"]
        live.touch(x, y)
        assert live.until("!document.querySelector('.search')"), "Close search closes the search"
        assert live.evaluate("mouseEvents.filter((kind) => kind === 'click').length") == 1, "Close search acts on one click"
        assert live.evaluate("document.activeElement.ariaLabel") == "Search", "the button has the focus again"
    with TouchPage(new_context, address, "", size) as live:
        live.open()
        live.touch(*live.at(sorted(live.seen().items())[0][1], y=0.3))
        assert live.until("location.hash.includes('open=')"), "a tile opens its picture"
        assert live.evaluate("mouseEvents") == [], "the tile gets no click beside the touch"
        focus = "Boolean(document.activeElement.closest('[role=dialog]'))"
        assert live.until(focus), "the picture has the focus: " + live.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        # A slideshow hides the controls.
        touched = touch_all(live, ["Previous picture", "Slideshow"], skipped=["Close"])
        live.touch(size[0] / 2, size[1] / 2)
        live.quiet(400)
        touch_control(live, "Close")
        assert live.until("!location.hash.includes('open=')"), "the picture is closed"
        assert {"Information", "Slideshow"} <= set(touched), f"the picture's controls are touched: {touched}"


FOCUS = "Boolean(document.activeElement.closest('[role=dialog]'))"


@pytest.mark.parametrize("layout", ("line", "circle"))
def test_focus(new_context, address, layout):
    """Tests that a picture opened from a line or a circle has the focus, also if a link opens it."""
    with TouchPage(new_context, address, f"#layout={layout}", PHONE) as live:
        live.open()
        live.touch(*live.at(sorted(live.seen().items())[0][1], y=0.5))
        assert live.until("location.hash.includes('open=')"), f"{layout}: a touch opens a picture"
        assert live.until(FOCUS), f"{layout}: it has the focus: " + live.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        assert live.until(FOCUS), f"{layout}: a link opens it with the focus"


def test_ring(new_context, address):
    """Tests that after touches the tile of a closed picture and the button of a closed search have no ring, and that keys show it."""
    with TouchPage(new_context, address, "", PHONE) as live:
        live.open()
        ring = "document.activeElement.matches(':focus-visible')"
        live.touch(*live.at(sorted(live.seen().items())[0][1], y=0.3))
        live.until("location.hash.includes('open=')")
        live.quiet(400)
        live.touch(*live.middle(live.named("button", "Close")))
        assert live.until("document.activeElement.matches('.focus-target')"), "the tile has the focus"
        live.quiet(400)
        assert not live.evaluate(ring), "without a ring"
        live.press("ArrowRight")
        live.quiet()
        assert live.evaluate(ring), "a key shows the ring"
        live.touch(*live.middle(live.named("button", "Search")))
        assert live.until("document.activeElement.name === 'find'")
        live.touch(*live.middle(live.named("button", "Close search")))
        assert live.until("document.activeElement.ariaLabel === 'Search'"), "the button has the focus"
        assert not live.evaluate(ring), "without a ring"


def test_slideshow(new_context, address):
    """Tests that the bars disappear in a slideshow that a touch has started, and that Close stays free in an enlarged page."""
    with LivePage(new_context, address, "", 195, 422, has_touch=True) as live:
        live.open()
        live.page.touchscreen.tap(*live.at(sorted(live.seen().items())[0][1], y=0.3))
        assert live.until("location.hash.includes('open=')"), "a tile opens its picture"
        live.quiet(400)
        live.page.touchscreen.tap(*live.middle(live.named("button", "Slideshow")))
        assert live.until("getComputedStyle(document.querySelector('[data-id=bars]')).opacity === '0'"), "a slideshow hides the bars"
        live.page.touchscreen.tap(97, 211)
        assert live.until("getComputedStyle(document.querySelector('[data-id=bars]')).opacity === '1'"), "a touch shows them"
        live.page.touchscreen.tap(*live.middle(live.named("button", "Close")))
        assert live.until("!location.hash.includes('open=')"), "Close closes the picture"


# Whether the browser was scrolling when the last touch began.
WATCH_TOUCHES = """
(() => {
    let last = -Infinity;
    document.querySelector(".cascade .scrolls").addEventListener("scroll", () => { last = performance.now(); });
    addEventListener("pointerdown", event => { globalThis.hasStopped = event.timeStamp - last < 50; }, true);
})()
"""


def test_touch_on_moving_content(new_context, address):
    """Tests that a tap that stops the wall opens no picture, and that the next one does."""
    with LivePage(new_context, address, "", *PHONE, has_touch=True) as live:
        live.open()
        live.evaluate(WATCH_TOUCHES)
        fingers = Fingers(live)
        for _ in range(10):
            fingers.send("touchStart", (195, 700))
            for step in range(1, 7):
                fingers.send("touchMove", (195, 700 - 60 * step), after=10)
            fingers.send("touchEnd", after=5)
            live.page.wait_for_timeout(100)
            fingers.send("touchStart", (100, 420))
            fingers.send("touchEnd", after=40)
            live.quiet(400)
            # On a busy machine the wall can have come to rest before.
            if live.evaluate("hasStopped"):
                break
            live.press("Escape")
            live.quiet(300)
        assert live.evaluate("hasStopped"), "a touch has stopped the wall"
        assert live.number("open") is None, "it opens nothing: " + live.evaluate("location.hash")
        # The wall has come to rest anywhere, perhaps with a space between two pictures at that point.
        fingers.tap(*live.at(min(live.seen().values(), key=lambda box: abs(box[1] + box[3] / 2 - 420))))
        assert live.until("location.hash.includes('open=')"), "the next one opens a picture"


# The parts of the page outside of the app that a finger presses, each with what makes it appear.
TARGETS = {
    ".section-links summary": lambda live: None,
    ".section-links a": lambda live: live.page.locator(".live .section-links summary").tap(),
    ".search input": lambda live: live.named("button", "Search").tap(),
    ".fault button": lambda live: live.evaluate("location.hash = '#open=00000000'"),
}


@pytest.mark.parametrize("selector, show", TARGETS.items(), ids=TARGETS)
def test_heights(new_context, sections, selector, show):
    """Tests that links, buttons and fields of the page are at least 44 pixels high."""
    with LivePage(new_context, sections, "", *PHONE, has_touch=True, is_mobile=True) as live:
        live.open()
        show(live)
        shown = live.page.locator(selector).and_(live.page.locator(":visible"))
        assert live.until(lambda: shown.count() > 0), "it appears"
        live.quiet()
        heights = [each.bounding_box()["height"] for each in shown.all()]
        assert min(heights) >= 44, f"{selector}: {heights}"


SCALE = "visualViewport.scale"


@pytest.mark.parametrize("before", (False, True), ids=("live", "static"))
def test_enlarged_page(new_context, address, before):
    """Tests that fingers change the scale of a pinch-zoomed page also in front of an open picture, and move it."""
    with LivePage(new_context, address, "", *PHONE, has_touch=True, is_mobile=True) as live:
        if before:
            take_over = live.open_static()
        else:
            live.open()
        fingers = Fingers(live)
        fingers.session.send("Input.synthesizePinchGesture", {"x": 195, "y": 400, "scaleFactor": 2, "relativeSpeed": 800})
        assert live.until(f"{SCALE} > 1.5"), "a pinch enlarges the page"
        if before:
            take_over()
        live.quiet(300)
        live.evaluate("document.querySelector('.live [role=listitem] .focus-target').click()")
        assert live.until("location.hash.includes('open=')"), "a picture opens"
        live.quiet(400)
        assert live.evaluate(f"{SCALE} > 1.5"), "the page stays enlarged"
        fingers.send("touchStart", (100, 300))
        fingers.move((100, 300), (250, 500))
        fingers.send("touchEnd", after=100)
        live.quiet(300)
        assert live.number("open") is not None, "a finger moves the page and does not close the picture"
        fingers.pinch(160, 60, (97, 211))
        assert live.until(f"{SCALE} < 1.05"), f"two fingers reduce the page: {live.evaluate(SCALE)}"
        assert live.number("open") is not None, "the picture is still open"


@at_sizes
@pytest.mark.parametrize("app", APPS)
def test_app_touches(new_context, address, app, size):
    """Tests the controls of an app, and one of its items."""
    with TouchPage(new_context, address, f"live/apps.html?app={app}", size) as live:
        live.open()
        before = live.state()
        live.touch(*live.at(sorted(live.seen().items())[0][1]))
        if app in ("line", "shop", "adaptive"):
            assert live.until(lambda: live.state() != before), "an item acts"
        assert live.evaluate("mouseEvents") == [], "the item gets no click beside the touch"
        live.quiet()
        assert touch_all(live, ["Middle", "Top"]), "controls are touched"
