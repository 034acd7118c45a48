"""Every control of the gallery and of the apps by touch: it acts once, on one event."""

from live_page import LivePage

# A phone in both orientations, and a tablet.
SIZES = [(390, 844), (820, 1180), (844, 390)]
# Between and beyond them the controls are the same, in other places. With these the touches take a quarter of the time of all tests.
FURTHER_SIZES = [(412, 915), (600, 960), (700, 900), (1366, 768)]

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

    def __init__(self, browser, address, path, size):
        super().__init__(browser, address, path, *size, has_touch=True, reduced_motion="reduce")
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


def touch_control(checks, live, title, name):
    """Touches a control; it changes something, and the app gets no mouse's events beside the touch."""
    x, y, width, role = live.controls()[name]
    before = live.state()
    # A slider goes where it is touched.
    live.touch(x + (width / 4 if role == "slider" else 0), y)
    checks.that(live.until(lambda: live.state() != before), f"{title}: {name} acts")
    checks.equal(live.evaluate("mouseEvents"), [], f"{title}: {name} gets no click beside the touch")


def touch_all(checks, live, title, last=(), skipped=()):
    """Touches each control that is there now and can still be reached when its turn comes, those of `last` at the end."""
    names = sorted(set(live.controls()).difference(skipped), key=lambda name: (last.index(name) if name in last else -1))
    touched = []
    for name in names:
        if name in live.controls():
            touch_control(checks, live, title, name)
            touched.append(name)
    return touched


def check_touches(checks, browser, address, size):
    """Tests the gallery: its toolbar, the search, tiles and an open picture."""
    title = f"touches, {size[0]} × {size[1]}"
    with TouchPage(browser, address, "", size) as live:
        live.open()
        touched = touch_all(checks, live, title, ["Search"])
        checks.that("Search" in touched and len(touched) >= 2, f"{title}: the wall's controls are touched", f"{touched}")
        field = "document.activeElement.ariaLabel === 'Search pictures'"
        checks.that(live.until(field), f"{title}: the search is open and has the focus", live.evaluate("document.activeElement.outerHTML"))
        live.page.keyboard.type("b")
        checks.that(live.until("/^\\d+ of 50/.test(document.querySelector('.search output')?.textContent)"), f"{title}: the search searches")
        live.quiet()
        x, y, *_ = live.controls()["Close search"]
        live.touch(x, y)
        checks.that(live.until("!document.querySelector('.search')"), f"{title}: Close search closes the search")
        checks.equal(live.evaluate("mouseEvents.filter((kind) => kind === 'click').length"), 1, f"{title}: Close search acts on one click")
        checks.equal(live.evaluate("document.activeElement.ariaLabel"), "Search", f"{title}: the button has the focus again")
    with TouchPage(browser, address, "", size) as live:
        live.open()
        live.touch(*live.at(sorted(live.seen().items())[0][1], y=0.3))
        checks.that(live.until("location.hash.includes('open=')"), f"{title}: a tile opens its picture")
        checks.equal(live.evaluate("mouseEvents"), [], f"{title}: the tile gets no click beside the touch")
        focus = "Boolean(document.activeElement.closest('[role=dialog]'))"
        checks.that(live.until(focus), f"{title}: the picture has the focus", live.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
        # A slideshow hides the controls.
        touched = touch_all(checks, live, title, ["Previous picture", "Slideshow"], skipped=["Close"])
        live.touch(size[0] / 2, size[1] / 2)
        live.quiet(400)
        touch_control(checks, live, title, "Close")
        checks.that(live.until("!location.hash.includes('open=')"), f"{title}: the picture is closed")
        checks.that({"Information", "Slideshow"} <= set(touched), f"{title}: the picture's controls are touched", f"{touched}")
        checks.equal(live.watch.complaints, [], f"{title}: no complaints")


def check_app_touches(checks, browser, address, app, size):
    """Tests the controls of an app, and one of its items."""
    title = f"touches in {app}, {size[0]} × {size[1]}"
    with TouchPage(browser, address, f"live/apps.html?app={app}", size) as live:
        live.open()
        before = live.state()
        live.touch(*live.at(sorted(live.seen().items())[0][1]))
        if app in ("line", "shop", "adaptive"):
            checks.that(live.until(lambda: live.state() != before), f"{title}: an item acts")
        checks.equal(live.evaluate("mouseEvents"), [], f"{title}: the item gets no click beside the touch")
        live.quiet()
        checks.that(touch_all(checks, live, title, ["Middle", "Top"]), f"{title}: controls are touched")
        checks.equal(live.watch.complaints, [], f"{title}: no complaints")
