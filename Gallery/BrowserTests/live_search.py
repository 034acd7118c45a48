"""The search: the bar, the found pictures, the URL, and what happens without its files."""

from live_page import LivePage

SAID = "document.querySelector('.search output')?.textContent"
FOCUSED = "document.activeElement.getAttribute('aria-label')"
# How many pictures the first section has, for screen readers: 15 of the album with two sections, in which a search finds fewer.
SIZE = "Number(document.querySelector('.live [role=listitem]')?.getAttribute('aria-setsize') ?? 0)"
# Whether the title is below the bar.
BELOW = "document.querySelector('.live h1').getBoundingClientRect().top > document.querySelector('.search').getBoundingClientRect().bottom"
NAMES = """
[...document.querySelectorAll('.live [role=listitem] .focus-target')].map((each) => each.getAttribute('aria-label'))
"""


def check_search(checks, browser, address, sections):
    """Tests the search with the keyboard and the mouse: pictures by name and by folder, the open picture, and the way back."""
    with LivePage(browser, sections, "", 820) as live:
        requested = []
        live.page.on("request", lambda request: "search" in request.url and requested.append(request.url))
        live.open()
        count = live.evaluate(SIZE)
        checks.that(count == 15, "search: the wall has all pictures", f"{count}")
        # Scrolling up shows the button.
        live.scroll(900)
        live.scroll(700)
        live.quiet(400)
        top = live.top
        checks.equal(requested, [], "search: nothing is loaded before it is used")
        live.click("button", "Search")
        checks.that(live.until(f"{FOCUSED} === 'Search pictures'"), "search: the field has the focus", live.evaluate(FOCUSED))
        checks.equal(live.evaluate(f"{SAID}"), "", "search: nothing is said before the first word")
        live.page.keyboard.type("LÄMON")
        checks.that(live.until(f"{SAID} === 'No picture has these words.'"), "search: nothing is found", live.evaluate(SAID))
        checks.that(live.until(BELOW), "search: a bar of two lines does not cover the title")
        live.quiet(300)
        checks.equal(live.evaluate(NAMES), [], "search: the wall is empty")
        live.page.keyboard.press("Control+a")
        live.page.keyboard.type("Lémons")
        checks.that(live.until(f"{SAID} === '1 of 30 pictures'"), "search: case and accents make no difference", live.evaluate(SAID))
        live.quiet(300)
        checks.equal(live.evaluate(NAMES), ["lemons blue bowl"], "search: the wall has the found picture")
        live.evaluate("document.documentElement.dir = 'rtl'")
        direction = live.evaluate("getComputedStyle(document.querySelector('.search output')).direction")
        checks.equal(direction, "ltr", "search: from right to left, too, the result is read from its first word")
        live.evaluate("document.documentElement.dir = ''")
        live.quiet(300)
        checks.that(live.until("location.hash.includes('find=L%C3%A9mons')"), "search: the URL has the words", live.evaluate("location.hash"))
        live.press("Control+a")
        live.page.keyboard.type("noon b")
        checks.that(live.until(f"/^\\d+ of 30/.test({SAID}) && !/^1 of/.test({SAID})"), "search: words of folder and name", live.evaluate(SAID))
        live.quiet(400)
        names = live.evaluate(NAMES)
        checks.that(2 <= len(names) < 15 and all("b" in name for name in names), "search: all words are in each", f"{names}")
        checks.equal(live.evaluate(SIZE), len(names), "search: the list has as many")
        headings = [each.inner_text() for each in live.page.locator(".live [role=heading]").all()]
        checks.that("Noon" in headings and "Morning" not in headings, "search: one section", f"{headings}")
        live.press("Enter")
        live.quiet(200)
        checks.equal(live.evaluate(FOCUSED), names[0], "search: Enter moves the focus to the first picture")
        live.press("Enter")
        checks.that(live.until("location.hash.includes('open=')"), "search: a found picture opens")
        live.quiet(500)
        checks.that(live.page.get_by_text(f"1 of {len(names)}").count() > 0, "search: the pager has the found pictures")
        checks.that(not live.page.locator(".search").is_visible(), "search: the picture covers the bar")
        link = live.page.url
        live.press("Escape")
        checks.that(live.until("!location.hash.includes('open=')"), "search: Escape closes the picture")
        live.quiet(400)
        checks.equal(live.evaluate(SAID), f"{len(names)} of 30 pictures", "search: the search goes on")
        live.click("button", "Close search")
        checks.that(live.until(f"{SIZE} === 15"), "search: closing shows all pictures")
        live.quiet(400)
        checks.that(abs(live.top - top) < 1, "search: the wall is where it was", f"from {top} to {live.top}")
        checks.equal(live.evaluate(FOCUSED), "Search", "search: the button has the focus again")
        checks.that(live.until("!location.hash.includes('find=')"), "search: the URL has no words", live.evaluate("location.hash"))
        live.press("/")
        checks.that(live.until(f"{FOCUSED} === 'Search pictures'"), "search: a slash opens it")
        live.press("Escape")
        checks.that(live.until("!document.querySelector('.search')"), "search: Escape closes it")
        checks.equal(len([url for url in requested if "/search-" in url and "album" in url]), 1, "search: the index is loaded once")
        checks.equal(live.watch.complaints, [], "search: no complaints")
    with LivePage(browser, link.split("#")[0], "#" + link.split("#")[1], 820) as live:
        live.open()
        checks.that(live.until(f"{SAID} === '{len(names)} of 30 pictures'"), "search: a link searches", live.evaluate(SAID))
        live.quiet(400)
        checks.that(live.page.get_by_text(f"1 of {len(names)}").count() > 0, "search: a link opens the picture")
        live.page.evaluate("location.hash = ''")
        checks.that(live.until(f"{SIZE} === 15"), "search: a URL without words shows all pictures")
        checks.equal(live.watch.complaints, [], "search by link: no complaints")
    check_words(checks, browser, address)
    check_limits(checks, browser, address)
    with LivePage(browser, address, "", 390) as live:
        live.open()
        live.page.route("**/album/search-*", lambda route: route.fulfill(status=404, body=""))
        live.press("/")
        live.page.keyboard.type("b")
        checks.that(live.until(f"{SAID}?.includes('status 404')"), "search: without the index it says so", live.evaluate(SAID))
        checks.that(live.until(BELOW), "search: a bar of several lines does not cover the title")
        live.page.unroute("**/album/search-*")
        live.page.keyboard.type("l")
        checks.that(live.until(f"/^\\d+ of 50 pictures$/.test({SAID})"), "search: and tries again", live.evaluate(SAID))
        live.quiet(400)
        checks.that(0 < live.evaluate(SIZE) < 50, "search: it finds pictures", f"{live.evaluate(SIZE)}")
        box = live.page.locator(".search").bounding_box()
        checks.that(box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] < 68, "search: the bar fits a phone", f"{box}")


def check_words(checks, browser, address):
    """Tests that apostrophes, quotation marks and hyphens compare equal."""
    with LivePage(browser, address, "", 820) as live:

        def rename(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace("words\t", "words\tLéa\u2019s \u201ebig\u201c well\u2011known\t", 1))

        live.page.route("**/album/search-*", rename)
        live.open()
        live.press("/")
        for words in ("Lea's", "L\u00e9a\u2019s", "l\u00e9a`s", '"big"', "\u00abBIG\u00bb", "well-known", "well\u2013known", "lea's big\u201c lea's"):
            live.page.locator(".search input").fill(words)
            checks.that(live.until(f"{SAID} === '1 of 50 pictures'"), f"search: {words}", live.evaluate(SAID))
            live.page.locator(".search input").fill("nowhere to be found")
            live.until(f"{SAID}?.startsWith('No')")


def check_limits(checks, browser, address):
    """Tests that a search of unbounded length in a URL neither hangs the page nor stays in the URL."""
    texts = {"marks": "\u0301\u0323" * 40_000, "words": "b%20l%20" * 50_000, "characters": "\U0001f600" * 10_000}
    for kind, text in texts.items():
        with LivePage(browser, address, f"#find={text}", 820) as live:
            live.open()
            length = live.evaluate("[...document.querySelector('.search input').value].length")
            checks.that(0 < length <= 200, f"search: a URL of many {kind} is limited", f"{length}")
            checks.that(live.until("decodeURIComponent(location.hash).length < 500"), f"search: so is the URL of many {kind}")
            checks.equal(live.watch.complaints, [], f"search of many {kind}: no complaints")

PRINTED = """
[...document.querySelectorAll('img, h1, .heading, .search, .cascade')].filter((each) => each.checkVisibility())
    .map((each) => each.localName === 'img' ? 'img' : each.className.split(' ')[0] || each.localName)
"""


def check_printing(checks, browser, sections):
    """Tests that the page prints what it shows: all pictures, those that were found, or the open one, and no bar."""
    with LivePage(browser, sections, "", 820) as live:
        live.open()

        def printed():
            live.page.emulate_media(media="print")
            live.evaluate("dispatchEvent(new Event('beforeprint'))")
            found = live.evaluate(PRINTED)
            live.evaluate("dispatchEvent(new Event('afterprint'))")
            live.page.emulate_media(media="screen")
            return found

        checks.equal(printed(), ["h1", "heading"] + ["img"] * 15 + ["heading"] + ["img"] * 15, "printing: all pictures")
        live.press("/")
        live.page.keyboard.type("lemons")
        checks.that(live.until(f"{SAID} === '1 of 30 pictures'"), "printing: a search")
        checks.equal(printed(), ["h1", "img"], "printing: the found picture, without the bar")
        live.click("button", "Close search")
        live.until("!document.querySelector('.search')")
        live.page.locator(".live [role=listitem]").first.click()
        checks.that(live.until("location.hash.includes('open=')"), "printing: an open picture")
        live.quiet(400)
        checks.equal(printed(), ["h1", "img"], "printing: the open picture")
        checks.equal(live.watch.complaints, [], "printing: no complaints")
