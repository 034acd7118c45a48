"""The page before and after WebAssembly takes over: equal to the pixel, with and without scroll bars."""

import base64

from live_page import SCROLLER, LivePage

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


def compare(checks, browser, address, width, scheme, title):
    """Opens a page, delays the program, and compares the page before and after its start."""
    with LivePage(browser, address, "", width, WIDTHS[width], color_scheme=scheme) as live:
        held = []
        live.page.route("**/live/*/gallery.wasm", lambda route: held.append(route))
        live.page.goto(live.address, wait_until="load")
        live.until(lambda: held)
        still, before = live.evaluate(STILL_TEXTS), screenshot(live)
        length = live.evaluate("document.documentElement.scrollHeight")
        boxes = live.evaluate(BOXES)
        bars = live.evaluate("innerWidth - document.documentElement.clientWidth")
        held[0].continue_()
        if not checks.that(live.until("Boolean(window.cascade)"), f"{title}: the app takes over", f"{live.watch.complaints}"):
            return
        live.quiet(200)
        # Before the scroll, after which the button floats.
        search = live.named("button", "Search").bounding_box()
        after, paper = screenshot(live), live.evaluate("getComputedStyle(document.body).backgroundColor")
        checks.equal(live.evaluate(f"{SCROLLER}.scrollHeight"), length, f"{title}: the page is as long as before")
        checks.equal(live.evaluate(f"{SCROLLER}.offsetWidth - {SCROLLER}.clientWidth"), bars, f"{title}: the bar is where it was")
        found, top = {}, -1
        while live.top > top:
            top = live.top
            found.update(live.evaluate(LIVE_TEXTS))
            live.scroll(top + live.height * 0.6)
        checks.equal(sorted(set(still) - set(found)), [], f"{title}: all that can be read comes along")
        for text in still:
            one, other = still[text], found.get(text, still[text])
            isNear = max(abs(a - b) for a, b in zip(one[0], other[0])) <= 0.6
            checks.that(isNear and one[1:] == other[1:], f"{title}: “{text}” stays as it is", f"{one} becomes {other}")
        room = live.named("button", "Waterfall").bounding_box()["y"] - 24
        # Only the app has the toolbar and the button of the search, which cover nothing that can be read.
        covered = [text for text, ((left, top, width, height), *_) in still.items() if left + width > search["x"] and top < search["y"] + search["height"] - 2]
        checks.equal(covered, [], f"{title}: the button of the search covers no text")
        differing, where = live.evaluate(DIFFERENCE, [before, after, int(room), boxes, search])
        checks.equal((differing, where), (0, None), f"{title}: the window's pixels stay")
        checks.equal(paper, "rgb(0, 0, 0)" if scheme == "dark" else "rgb(255, 255, 255)", f"{title}: the paper is the app's")
        checks.equal(live.evaluate("window.shifts"), [], f"{title}: no layout shift")
        checks.equal(live.watch.complaints, [], f"{title}: no complaints")


def check_same(checks, browser, address, executable, plain, barred):
    """Tests pages without and with a scroll bar, at widths with a color scheme."""
    for width, scheme in plain:
        compare(checks, browser, address, width, scheme, f"taken over at {width} px, {scheme}")
    other = browser.browser_type.launch(executable_path=executable, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
    for width, scheme in barred:
        compare(checks, other, address, width, scheme, f"taken over at {width} px with bars, {scheme}")
    other.close()


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


def check_headings(checks, browser, address, executable):
    """Tests that title and headings are aligned with the first lane after any change of width."""
    other = browser.browser_type.launch(executable_path=executable, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
    for engine, bars in ((browser, "without bars"), (other, "with bars")):
        with LivePage(engine, address, "", 390) as live:
            live.open()
            for width in (390, 844, 1440, 1366):
                live.page.set_viewport_size({"width": width, "height": 900})
                live.until(f"innerWidth === {width}")
                live.quiet()
                edges = live.evaluate(EDGES)
                checks.that(len(edges) > 1, f"headings at {width} px {bars}: there are some", f"{edges}")
                checks.that(all(abs(edge) < 0.6 for edge in edges), f"headings at {width} px {bars}: they stand above the pictures", f"{edges}")
    other.close()


def check_strip(checks, browser, address, executable):
    """Tests that an app that does not scroll reaches the right edge, where others have a scroll bar."""
    other = browser.browser_type.launch(executable_path=executable, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
    for path, press in (("live/apps.html?app=line", ""), ("", "Circle"), ("", "open")):
        for scheme in ("light", "dark"):
            with LivePage(other, address, path, 820, color_scheme=scheme) as live:
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
                checks.that(bar > 5 and all(one == edge for one, edge in pairs), f"{path or 'gallery'} {press}, {scheme}: no strip at the edge", f"{pairs}")
    other.close()


COLORS = """async ([png, points]) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (each) => each.charCodeAt(0))]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}"""


# The headings of the page: for each its element or role, its level, its name for assistive technology, and its visible text.
HEADINGS = """(selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map((each) => [
    each.ariaLevel ?? each.localName.slice(1), (each.ariaLabel ?? each.textContent).trim(), each.querySelector(".name")?.textContent ?? each.textContent,
])"""


def check_nested(checks, browser, address, artifacts):
    """Tests the headings of nested folders: level, path and boxes on the page and in the app, and their looks."""
    expected = [["2", "Trips", "Trips"], ["4", "Trips › Italy › Rome", "Rome"], ["6", "Trips › Italy › Rome › Old town › Sunday", "Sunday"]]
    for width, scheme in ((390, "light"), (820, "dark"), (1366, "light")):
        title = f"nested folders, {width} px"
        with LivePage(browser, address, "", width, WIDTHS[width], color_scheme=scheme) as live:
            live.page.route("**/live/*/gallery.wasm", lambda route: route.abort())
            live.page.goto(live.address, wait_until="load")
            still, found = live.evaluate(HEADINGS, ".heading"), {}
            checks.equal(still, expected, f"{title}: the page's headings")
        compare(checks, browser, address, width, scheme, title)
        with LivePage(browser, address, "", width, WIDTHS[width], color_scheme=scheme) as live:
            live.open()
            top = -1
            while live.top > top:
                top = live.top
                for level, name, text in live.evaluate(HEADINGS, ".live [role=heading]"):
                    found[name] = [level, name, text]
                live.page.screenshot(path=artifacts / f"nested-{width}-{int(top)}.png")
                live.scroll(top + live.height * 0.6)
            checks.equal(sorted(found.values()), sorted(expected), f"{title}: the app's headings")
            checks.equal(live.watch.complaints, [], f"{title}: no complaints")
