"""The page before and after WebAssembly takes over: equal to the pixel, with and without scroll bars."""

import base64

import pytest
from browsing import further
from live_gallery import takeover
from live_page import FOCUSED, SCROLLER, LivePage


pytestmark = pytest.mark.only_browser("chromium")

WIDTHS = {390: 844, 820: 1180, 1366: 768, 1425: 900, 1440: 900, 2560: 1300}

# Title, count, headings, captions and footer by their texts, with their boxes in the document and their styles.
STILL_TEXTS = """
() => Object.fromEntries([...document.querySelectorAll(".masthead h1, .masthead p, .heading:not(:has(span)), .heading span, .caption > *, .colophon p")].map((el) => {
    const range = document.createRange(), style = getComputedStyle(el);
    range.selectNodeContents(el);
    const box = range.getBoundingClientRect();
    return [el.textContent.trim(), [[box.left + scrollX, box.top + scrollY, Math.min(box.width, el.clientWidth || box.width), box.height],
        style.fontFamily, style.fontSize, style.fontWeight, style.color]];
}))
"""

LIVE_TEXTS = f"""
() => {{
    const down = {SCROLLER}.scrollTop, found = {{}};
    const all = document.querySelectorAll(".live .masthead h1, .live .masthead p, .live [role=heading], .live [data-id=parents], .live [role=listitem] .t, .live .colophon p");
    for (const el of all) {{
        if (!el.checkVisibility() || !el.textContent) continue;
        const range = document.createRange(), style = getComputedStyle(el);
        range.selectNodeContents(el);
        const box = range.getBoundingClientRect();
        found[el.textContent] = [[box.left, box.top + down, Math.min(box.width, el.clientWidth || box.width), box.height],
            style.fontFamily, style.fontSize, style.fontWeight, style.color];
    }}
    return found;
}}
"""

# The number of different pixels of two screenshots above a line, except in a box and at rounded corners, whose antialiasing differs.
DIFFERENCE = """async ([one, other, height, boxes, except]) => {
    const isIn = (x, y, box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    const isCorner = (x, y) => boxes.some(([left, top, width, height]) =>
        Math.min(Math.abs(x - left), Math.abs(x - left - width)) <= 10 && Math.min(Math.abs(y - top), Math.abs(y - top - height)) <= 10);
    const read = async (png) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (each) => each.charCodeAt(0))]));
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, height);
    };
    const a = await read(one), b = await read(other);
    let count = 0, first = null;
    for (let i = 0; i < a.data.length; i += 4) {
        const far = Math.max(...[0, 1, 2].map((part) => Math.abs(a.data[i + part] - b.data[i + part])));
        if (far <= 24) continue;
        const place = [i / 4 % a.width, Math.floor(i / 4 / a.width)];
        if (isCorner(...place) || isIn(...place, except)) continue;
        count += 1;
        first ??= place;
    }
    return [count, first];
}"""


BOXES = """[...document.querySelectorAll(".tile .picture")].map((each) => {
    const box = each.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height];
})"""
SEEN = """[...document.images].every((each) => {
    const box = each.getBoundingClientRect();
    return !each.checkVisibility() || box.top > innerHeight || box.bottom < 0 || each.complete && each.naturalWidth > 0;
})"""


def screenshot(live):
    live.until(SEEN)
    live.page.wait_for_timeout(400)
    return base64.b64encode(live.page.screenshot()).decode()


def compare(new_context, address, width, scheme):
    """Opens a page, delays the program, and compares the page before and after its start."""
    with LivePage(new_context, address, "", width, WIDTHS[width], color_scheme=scheme) as live:
        take_over = live.open_static()
        still, before = live.evaluate(STILL_TEXTS), screenshot(live)
        length = live.evaluate("document.documentElement.scrollHeight")
        boxes = live.evaluate(BOXES)
        bars = live.evaluate("innerWidth - document.documentElement.clientWidth")
        take_over()
        live.quiet(200)
        # Before the scroll, after which the button floats.
        search = live.named("button", "Search").bounding_box()
        after, paper = screenshot(live), live.evaluate("getComputedStyle(document.body).backgroundColor")
        assert live.evaluate(f"{SCROLLER}.scrollHeight") == length, "the page is as long as before"
        assert live.evaluate(f"{SCROLLER}.offsetWidth - {SCROLLER}.clientWidth") == bars, "the bar is where it was"
        found, top = {}, -1
        while live.top > top:
            top = live.top
            found.update(live.evaluate(LIVE_TEXTS))
            live.scroll(top + live.height * 0.6)
        assert sorted(set(still) - set(found)) == [], "all that can be read comes along"
        for text in still:
            one, other = still[text], found.get(text, still[text])
            isNear = max(abs(a - b) for a, b in zip(one[0], other[0])) <= 0.6
            assert isNear and one[1:] == other[1:], f"“{text}” stays as it is: {one} becomes {other}"
        room = live.named("button", "Waterfall").bounding_box()["y"] - 24
        # Only the app has the toolbar and the button of the search, which cover nothing that can be read.
        covered = [text for text, ((left, top, width, height), *_) in still.items() if left + width > search["x"] and top < search["y"] + search["height"] - 2]
        assert covered == [], "the button of the search covers no text"
        differing, where = live.evaluate(DIFFERENCE, [before, after, int(room), boxes, search])
        assert (differing, where) == (0, None), "the window's pixels stay"
        assert paper == ("rgb(0, 0, 0)" if scheme == "dark" else "rgb(255, 255, 255)"), "the paper is the app's"
        assert live.evaluate("window.shifts") == [], "no layout shift"


@pytest.mark.parametrize("width, scheme, has_bar", [(1440, "light", True), *further((390, "light", False), (2560, "dark", False))])
def test_same(new_context, barred, address, width, scheme, has_bar):
    """Tests a page without and with a scroll bar, at widths with a color scheme."""
    compare(barred.new_context if has_bar else new_context, address, width, scheme)


@pytest.mark.parametrize("width, scheme, has_bar", [(820, "dark", False), *further((1366, "light", False), (1425, "dark", True))])
def test_same_sections(new_context, barred, sections, width, scheme, has_bar):
    """Tests the same of a page with sections."""
    compare(barred.new_context if has_bar else new_context, sections, width, scheme)


# The distances of the headings and the title from the left edge of the pictures.
EDGES = """
() => {
    const left = (el) => {
        const range = document.createRange();
        range.selectNodeContents(el);
        return range.getBoundingClientRect().left;
    };
    const tiles = [...document.querySelectorAll(".live [role=listitem]")].map((each) => each.getBoundingClientRect().left);
    const texts = document.querySelectorAll(".live [role=heading], .live h1");
    return [...texts].filter((each) => each.checkVisibility()).map((each) => left(each) - Math.min(...tiles));
}
"""


@pytest.mark.parametrize("has_bar", [False, True])
def test_headings(new_context, barred, sections, has_bar):
    """Tests that title and headings are aligned with the first lane after any change of width."""
    with LivePage(barred.new_context if has_bar else new_context, sections, "", 390) as live:
        live.open()
        for width in (390, 844, 1440, 1366):
            live.page.set_viewport_size({"width": width, "height": 900})
            live.until(f"innerWidth === {width}")
            live.quiet()
            edges = live.evaluate(EDGES)
            assert len(edges) > 1, f"headings at {width} px: there are some: {edges}"
            assert all(abs(edge) < 0.6 for edge in edges), f"headings at {width} px: they stand above the pictures: {edges}"


@pytest.mark.parametrize("scheme", ["light", *further("dark")])
@pytest.mark.parametrize("path, press", [("live/apps.html?app=line", ""), ("", "Circle"), ("", "open")])
def test_strip(barred, address, path, press, scheme):
    """Tests that an app that does not scroll reaches the right edge, where others have a scroll bar."""
    with LivePage(barred.new_context, address, path, 820, color_scheme=scheme) as live:
        live.open()
        if press == "open":
            live.tap(*live.at(live.seen()[1], y=0.3))
        elif press:
            live.click("button", press)
        live.quiet(300)
        bar = live.evaluate("innerWidth - document.querySelector('.cascade').clientWidth")
        png = base64.b64encode(live.page.screenshot()).decode()
        rows = [200, 400, 590, 800]
        colors = live.evaluate(COLORS, [png, [[x, y] for y in rows for x in (live.width - bar - 2, live.width - 3)]])
        pairs = list(zip(colors[::2], colors[1::2]))
        assert bar > 5 and all(one == edge for one, edge in pairs), f"no strip at the edge: {pairs}"


COLORS = """async ([png, points]) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (each) => each.charCodeAt(0))]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}"""


# The script has all but its program.
HAS_DATA = "performance.getEntriesByType('resource').some((each) => each.name.includes('/album/details'))"
# What a page at a URL shows whose visitor has scrolled by 700 pixels before the program has arrived.
SCROLLED = {
    "#at=45": lambda live: abs(live.top - 700) <= 1,
    "#layout=circle": lambda live: live.named("button", "Circle").get_attribute("aria-pressed") == "true",
}


@pytest.mark.parametrize("fragment, check", SCROLLED.items(), ids=SCROLLED)
def test_slow(new_context, address, fragment, check):
    """Tests that a visitor who has scrolled while the program was loading stays there, and that a URL with a layout counts."""
    with LivePage(new_context, address, fragment, 820) as live:
        take_over = live.open_static()
        live.until(HAS_DATA)
        live.wheel(400, 500, 700)
        assert live.until("scrollY >= 699"), "the page scrolls"
        take_over()
        live.quiet()
        assert check(live), f"{fragment}: what the visitor sees: {live.evaluate('location.hash')}"


@pytest.mark.parametrize("selector", [".section-links summary", ".colophon a"])
def test_focus_outside_of_pictures(new_context, sections, selector):
    """Tests that a link or a list above or below the pictures keeps the focus."""
    with LivePage(new_context, sections, "", 820) as live:
        take_over = live.open_static()
        live.evaluate("(selector) => document.querySelector(selector).focus()", selector)
        text = live.evaluate("document.activeElement.textContent")
        take_over()
        live.quiet()
        assert live.evaluate("(selector) => document.activeElement.matches(`.live ${selector}`)", selector), live.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        assert live.evaluate("document.activeElement.textContent") == text, "it is the same one"


@pytest.mark.parametrize("selector", [".skip", "#gallery"])
def test_focus_of_removed_parts(new_context, sections, selector):
    """Tests that the first picture gets the focus of a part of the static page that the app does not have."""
    with LivePage(new_context, sections, "", 820) as live:
        take_over = live.open_static()
        live.evaluate("(selector) => document.querySelector(selector).focus()", selector)
        take_over()
        assert live.until("document.activeElement.matches('.focus-target')"), live.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        assert live.evaluate(FOCUSED) == 0, "it is the first one"


# Keeps the list of the page's scale, so that a test can report a change of it.
KEEP_SCALE = """
const real = matchMedia;
globalThis.matchMedia = (query) => {
    const list = real(query);
    if (query.startsWith("(resolution")) globalThis.scale = list;
    return list;
};
"""
# The widths of the scroll bar and of the strip beside the app, and whether the content ends at the window's edge.
BAR = f"[{SCROLLER}.offsetWidth - {SCROLLER}.clientWidth, innerWidth - document.querySelector('.live').clientWidth, {SCROLLER}.offsetWidth === innerWidth]"


def test_bar_after_zoom(barred, address):
    """Tests that the page measures its scroll bar again after a change of scale, as by a zoom of the page."""
    with LivePage(barred.new_context, address, "", 1280) as live:
        live.page.add_init_script(KEEP_SCALE)
        live.open()
        bar, strip, fits = live.evaluate(BAR)
        assert bar == strip > 0 and fits, f"the bar has its strip: {bar}, {strip}"
        # Another width of the bar, in place of another scale.
        live.evaluate("document.styleSheets[0].insertRule('.cascade-bar, .cascade .scrolls { scrollbar-width: thin }')")
        assert live.until(f"({BAR})[0] < {bar}"), f"the bar is narrower: {live.evaluate(BAR)}"
        live.evaluate("scale.dispatchEvent(new Event('change'))")
        same = f"(([bar, strip, fits]) => bar === strip && fits)({BAR})"
        assert live.until(same), f"so is the strip: {live.evaluate(BAR)}"


# The headings of the page: for each its element or role, its level, its name for assistive technology, and its visible text.
HEADINGS = """(selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map((each) => [
    each.ariaLevel ?? each.localName.slice(1), (each.ariaLabel ?? each.textContent).trim(), each.querySelector(".name")?.textContent ?? each.textContent,
])"""


@pytest.mark.parametrize("width, scheme", [(390, "light"), *further((820, "dark"), (1366, "light"))])
def test_nested(new_context, nested, artifacts, width, scheme):
    """Tests the headings of nested folders: level, path and boxes on the page and in the app, and their looks."""
    expected = [["2", "Trips", "Trips"], ["4", "Trips › Italy › Rome", "Rome"], ["6", "Trips › Italy › Rome › Old town › Sunday", "Sunday"]]
    with LivePage(new_context, nested, "", width, WIDTHS[width], color_scheme=scheme) as live:
        live.may_complain = True
        live.page.route("**/live/*/gallery.wasm", lambda route: route.abort())
        live.page.goto(live.address, wait_until="load")
        assert live.evaluate(HEADINGS, ".heading") == expected, "the page's headings"
    compare(new_context, nested, width, scheme)
    with LivePage(new_context, nested, "", width, WIDTHS[width], color_scheme=scheme) as live:
        live.open()
        found, top = {}, -1
        while live.top > top:
            top = live.top
            for level, name, text in live.evaluate(HEADINGS, ".live [role=heading]"):
                found[name] = [level, name, text]
            live.page.screenshot(path=artifacts / f"nested-{width}-{int(top)}.png")
            live.scroll(top + live.height * 0.6)
        assert sorted(found.values()) == sorted(expected), "the app's headings"


def test_with_bars(barred, address):
    """Tests the takeover with a scroll bar, as on most desktops: nothing moves."""
    takeover(barred.new_context, address, 1280)
    with LivePage(barred.new_context, address, "live/apps.html?app=million", 1280) as live:
        live.open()
        size = live.evaluate(f"[{SCROLLER}.offsetWidth - {SCROLLER}.clientWidth, {SCROLLER}.clientWidth]")
        assert size[0] > 5, f"there is a bar: {size}"
        boxes = live.items()
        assert max(box[0] + box[2] for box in boxes.values()) <= size[1], f"nothing lies under the bar: {size}"
        assert live.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing to scroll sideways"
        live.drag((1280 - size[0] / 2, 215), (1280 - size[0] / 2, 500))
        live.quiet()
        assert live.top > 10_000, f"the bar's knob can be dragged: {live.top}"
