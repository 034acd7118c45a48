"""The search: the bar, the found pictures, the URL, and what happens without its files."""

import pytest
from browsing import further
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


def test_search(new_context, sections):
    """Tests the search with the keyboard and the mouse: pictures by name and by folder, the open picture, and the way back."""
    with LivePage(new_context, sections, "", 820) as live:
        requested = []
        live.page.on("request", lambda request: "search" in request.url and requested.append(request.url))
        live.open()
        count = live.evaluate(SIZE)
        assert count == 15, f"search: the wall has all pictures: {count}"
        # Scrolling up shows the button.
        live.scroll(900)
        live.scroll(700)
        live.quiet(400)
        top = live.top
        assert requested == [], "search: nothing is loaded before it is used"
        live.click("button", "Search")
        assert live.until(f"{FOCUSED} === 'Search pictures'"), f"search: the field has the focus: {live.evaluate(FOCUSED)}"
        assert live.evaluate(f"{SAID}") == "", "search: nothing is said before the first word"
        live.page.keyboard.type("LÄMON")
        assert live.until(f"{SAID} === 'No picture has these words.'"), f"search: nothing is found: {live.evaluate(SAID)}"
        assert live.until(BELOW), "search: a bar of two lines does not cover the title"
        live.quiet(300)
        assert live.evaluate(NAMES) == [], "search: the wall is empty"
        live.page.keyboard.press("Control+a")
        live.page.keyboard.type("Lémons")
        assert live.until(f"{SAID} === '1 of 30 pictures'"), f"search: case and accents make no difference: {live.evaluate(SAID)}"
        live.quiet(300)
        assert live.evaluate(NAMES) == ["lemons blue bowl"], "search: the wall has the found picture"
        live.evaluate("document.documentElement.dir = 'rtl'")
        direction = live.evaluate("getComputedStyle(document.querySelector('.search output')).direction")
        assert direction == "ltr", "search: from right to left, too, the result is read from its first word"
        live.evaluate("document.documentElement.dir = ''")
        live.quiet(300)
        assert live.until("location.hash.includes('find=L%C3%A9mons')"), "search: the URL has the words: " + live.evaluate("location.hash")
        live.press("Control+a")
        live.page.keyboard.type("noon b")
        assert live.until(f"/^\\d+ of 30/.test({SAID}) && !/^1 of/.test({SAID})"), f"search: words of folder and name: {live.evaluate(SAID)}"
        live.quiet(400)
        names = live.evaluate(NAMES)
        assert 2 <= len(names) < 15 and all("b" in name for name in names), f"search: all words are in each: {names}"
        assert live.evaluate(SIZE) == len(names), "search: the list has as many"
        headings = [each.inner_text() for each in live.page.locator(".live [role=heading]").all()]
        assert "Noon" in headings and "Morning" not in headings, f"search: one section: {headings}"
        live.press("Enter")
        live.quiet(200)
        assert live.evaluate(FOCUSED) == names[0], "search: Enter moves the focus to the first picture"
        live.press("Enter")
        assert live.until("location.hash.includes('open=')"), "search: a found picture opens"
        live.quiet(500)
        assert live.page.get_by_text(f"1 of {len(names)}").count() > 0, "search: the pager has the found pictures"
        assert not live.page.locator(".search").is_visible(), "search: the picture covers the bar"
        link = live.page.url
        live.press("Escape")
        assert live.until("!location.hash.includes('open=')"), "search: Escape closes the picture"
        live.quiet(400)
        assert live.evaluate(SAID) == f"{len(names)} of 30 pictures", "search: the search goes on"
        live.click("button", "Close search")
        assert live.until(f"{SIZE} === 15"), "search: closing shows all pictures"
        live.quiet(400)
        assert abs(live.top - top) < 1, f"search: the wall is where it was: from {top} to {live.top}"
        assert live.evaluate(FOCUSED) == "Search", "search: the button has the focus again"
        assert live.until("!location.hash.includes('find=')"), "search: the URL has no words: " + live.evaluate("location.hash")
        live.open_search()
        assert live.until(f"{FOCUSED} === 'Search pictures'"), "search: a slash opens it"
        live.press("Escape")
        assert live.until("!document.querySelector('.search')"), "search: Escape closes it"
        assert len([url for url in requested if "/search-" in url and "album" in url]) == 1, "search: the index is loaded once"
    with LivePage(new_context, link.split("#")[0], "#" + link.split("#")[1], 820) as live:
        live.open()
        assert live.until(f"{SAID} === '{len(names)} of 30 pictures'"), f"search: a link searches: {live.evaluate(SAID)}"
        live.quiet(400)
        assert live.page.get_by_text(f"1 of {len(names)}").count() > 0, "search: a link opens the picture"
        live.page.evaluate("location.hash = ''")
        assert live.until(f"{SIZE} === 15"), "search: a URL without words shows all pictures"


def test_missing_index(new_context, address):
    """Tests that a search without its index says so, and tries again."""
    with LivePage(new_context, address, "", 390) as live:
        live.may_complain = True
        # Before the page opens: on a busy machine an open page sent its request before it knew of the route.
        live.page.route("**/album/search-*", lambda route: route.fulfill(status=404, body=""))
        live.open()
        live.open_search()
        live.page.keyboard.type("b")
        assert live.until(f"{SAID}?.includes('status 404')"), f"search: without the index it says so: {live.evaluate(SAID)}"
        assert live.until(BELOW), "search: a bar of several lines does not cover the title"
        live.page.unroute("**/album/search-*")
        live.page.keyboard.type("l")
        assert live.until(f"/^\\d+ of 50 pictures$/.test({SAID})"), f"search: and tries again: {live.evaluate(SAID)}"
        live.quiet(400)
        assert 0 < live.evaluate(SIZE) < 50, f"search: it finds pictures: {live.evaluate(SIZE)}"
        box = live.page.locator(".search").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] < 68, f"search: the bar fits a phone: {box}"


def test_enter_at_once(new_context, sections):
    """Tests that Enter right after the last letter moves the focus to the first found picture."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        live.open_search()
        live.page.keyboard.type("lemons")
        live.press("Enter")
        assert live.until(f"{FOCUSED} === 'lemons blue bowl'"), f"search: the found picture has the focus: {live.evaluate(FOCUSED)}"
        # The other pictures disappear.
        live.quiet(400)
        assert live.evaluate(FOCUSED) == "lemons blue bowl", f"search: and keeps it: {live.evaluate(FOCUSED)}"


def test_arrow_in_the_middle(new_context, address):
    """Tests that the arrow moves the focus to a picture in sight if the first one of the section is not."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.scroll(1500)
        live.open_search()
        live.until(f"{FOCUSED} === 'Search pictures'")
        live.press("ArrowDown")
        assert live.until("Boolean(document.activeElement.closest('[role=listitem]'))"), f"search: a picture has the focus: {live.evaluate(FOCUSED)}"
        assert live.top > 700, f"search: the wall stays where it was: {live.top}"


def test_escape_in_the_wall(new_context, sections):
    """Tests that Escape closes the search from the wall, after an open picture and the list of sections."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        live.scroll(700)
        live.open_search()
        live.page.keyboard.type("bl")
        assert live.until(f"/^\\d+ of 30/.test({SAID})"), f"search: pictures are found: {live.evaluate(SAID)}"
        live.press("Enter")
        live.until("document.activeElement.matches('.focus-target')")
        live.press("Enter")
        assert live.until("Boolean(document.querySelector('[role=dialog]'))"), "search: a found picture opens"
        live.quiet()
        live.press("Escape")
        assert live.until("!document.querySelector('[role=dialog]')"), "search: the first Escape closes the picture"
        live.quiet(400)
        assert "find=bl" in live.page.url and live.page.locator(".search").count() == 1, f"search: the search goes on: {live.page.url}"
        live.evaluate("document.querySelector('.live summary').focus()")
        live.press("Enter")
        live.until("document.querySelector('.live details').open")
        live.press("Escape")
        assert live.until("!document.querySelector('.live details').open"), "search: another closes the list of sections"
        assert live.page.locator(".search").count() == 1, "search: and not the search"
        live.evaluate("document.querySelector('.live .focus-target[tabindex=\"0\"]').focus()")
        live.press("Shift+Escape")
        live.quiet(200)
        assert live.page.locator(".search").count() == 1, "search: a key with Shift closes nothing"
        live.press("Escape")
        assert live.until(f"!document.querySelector('.search') && {SIZE} === 15"), "search: the last one closes the search"
        live.quiet(400)
        assert "find=" not in live.page.url and abs(live.top - 700) < 1, f"search: the wall is where it was: {live.page.url}, {live.top}"
        assert live.evaluate("Boolean(document.activeElement.closest('.live .scrolls'))"), "search: and keeps the focus"


def test_characters(new_context, address):
    """Tests that a character opens the search only where the pictures have the focus, as speech input can type it anywhere."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        for selector in ("body", ".live [role=button][aria-label=Line]", ".live .colophon a"):
            live.evaluate("(selector) => document.querySelector(selector).focus({ preventScroll: true })", selector)
            live.press("/")
            live.quiet()
            assert live.page.locator(".search").count() == 0, f"search: a character does not open it at {selector}"
        for selector in (".live .scrolls", ".live .focus-target"):
            live.evaluate("(selector) => document.querySelector(selector).focus({ preventScroll: true })", selector)
            live.press("/")
            assert live.until(f"{FOCUSED} === 'Search pictures'"), f"search: it does at {selector}"
            live.press("Escape")
            live.until("!document.querySelector('.search')")


def test_composition(new_context, address):
    """Tests that keys of an input method, and keys with Shift, remain those of the field."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.open_search()
        live.until(f"{FOCUSED} === 'Search pictures'")
        for key in ("Escape", "ArrowDown"):
            for kind in ("isComposing", "shiftKey", "keyCode"):
                options = {"key": key, "bubbles": True, "cancelable": True, kind: 229 if kind == "keyCode" else True}
                passes = live.evaluate("(options) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', options))", options)
                assert passes, f"search: {key} with {kind} is the field's"
        live.quiet()
        assert live.evaluate(FOCUSED) == "Search pictures", f"search: the field keeps the focus: {live.evaluate(FOCUSED)}"


def test_closed_before_its_index(new_context, address):
    """Tests that a search that is closed before its index fails says nothing when it is opened again, and leaves the focus."""
    with LivePage(new_context, address, "", 820) as live:
        live.may_complain = True
        held = []
        live.page.route("**/album/search-*", lambda route: held.append(route))
        live.open()
        live.open_search()
        live.page.keyboard.type("b")
        live.press("Enter")
        live.until(lambda: held)
        live.press("Escape")
        assert live.until(f"{FOCUSED} === 'Search'"), f"search: the button has the focus: {live.evaluate(FOCUSED)}"
        live.watch.complaints.clear()
        held[0].abort("connectionrefused")
        live.until(lambda: any("console error" in each for each in live.watch.complaints))
        live.quiet()
        assert live.evaluate(FOCUSED) == "Search", f"search: and keeps it: {live.evaluate(FOCUSED)}"
        live.open_search()
        assert live.until(f"{FOCUSED} === 'Search pictures'"), "search: it opens again"
        assert live.evaluate(SAID) == "", f"search: without the former failure: {live.evaluate(SAID)}"


def test_words(new_context, address):
    """Tests that apostrophes, quotation marks, hyphens, digits and Arabic letters that are often confused compare equal, and ß as ss."""
    with LivePage(new_context, address, "", 820) as live:

        def rename(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace("words\t", "words\tLéa\u2019s \u201ebig\u201c well\u2011known Stra\u00dfe 2024 \u0663\u0665\u0662\u0661 صورة كبرى\t", 1))

        live.page.route("**/album/search-*", rename)
        live.open()
        live.open_search()
        for words in ("Lea's", "L\u00e9a\u2019s", "l\u00e9a`s", '"big"', "\u00abBIG\u00bb", "big,", "big\u2033", "\u201ebig\u201c, lea's;", ", well-known,", "well-known", "well\u2013known", "lea's big\u201c lea's", "STRASSE", "stra\u00dfe", "\u0662\u0660\u0662\u0664", "\u06f2\u06f0\u06f2\u06f4", "3521", "صوره كبري"):
            live.page.locator(".search input").fill(words)
            assert live.until(f"{SAID} === '1 of 50 pictures'"), f"search: {words}: {live.evaluate(SAID)}"
            live.page.locator(".search input").fill("nowhere to be found")
            live.until(f"{SAID}?.startsWith('No')")


@pytest.mark.parametrize("text", ["\u0301\u0323" * 40_000, "b%20l%20" * 50_000, "\U0001f600" * 10_000], ids=["marks", "words", "characters"])
def test_limits(new_context, address, text):
    """Tests that a search of unbounded length in a URL neither hangs the page nor stays in the URL."""
    with LivePage(new_context, address, f"#find={text}", 820) as live:
        live.open()
        length = live.evaluate("[...document.querySelector('.search input').value].length")
        assert 0 < length <= 200, f"search: the URL is limited: {length}"
        assert live.until("decodeURIComponent(location.hash).length < 500"), "search: so is the URL afterwards"


PRINTED = """
[...document.querySelectorAll('img, h1, .heading, .search, .cascade')].filter((each) => each.checkVisibility())
    .map((each) => each.localName === 'img' ? 'img' : each.className.split(' ')[0] || each.localName)
"""


# Playwright does not emulate a printer in Debian's Firefox.
@pytest.mark.only_browser("chromium")
def test_printing(new_context, sections):
    """Tests that the page prints what it shows: all pictures, those that were found, or the open one, and no bar."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()

        def printed():
            live.page.emulate_media(media="print")
            live.evaluate("dispatchEvent(new Event('beforeprint'))")
            found = live.evaluate(PRINTED)
            live.evaluate("dispatchEvent(new Event('afterprint'))")
            live.page.emulate_media(media="screen")
            return found

        assert printed() == ["h1", "heading"] + ["img"] * 15 + ["heading"] + ["img"] * 15, "printing: all pictures"
        live.open_search()
        live.page.keyboard.type("lemons")
        assert live.until(f"{SAID} === '1 of 30 pictures'"), "printing: a search"
        assert printed() == ["h1", "img"], "printing: the found picture, without the bar"
        live.click("button", "Close search")
        live.until("!document.querySelector('.search')")
        live.page.locator(".live [role=listitem]").first.click()
        assert live.until("location.hash.includes('open=')"), "printing: an open picture"
        live.quiet(400)
        assert printed() == ["h1", "img"], "printing: the open picture"


@pytest.mark.parametrize("action", ("close", "type", "open"))
def test_link_before_its_index(new_context, address, action):
    """Tests that what a visitor does before the index of a link's search has arrived stays in the URL."""
    with LivePage(new_context, address, "#find=lemons", 820) as live:
        held = []
        live.page.route("**/album/search-*", lambda route: held.append(route))
        live.open()
        live.until(lambda: held)
        if action == "close":
            live.click("button", "Close search")
            # The arrival of the index is an event of its own.
            held[0].continue_()
            assert live.until("!location.hash.includes('find=')"), "search: it stays closed: " + live.evaluate("location.hash")
        elif action == "open":
            # The only lemons.
            live.tap(*live.at(live.seen()[2]))
            assert live.until("document.querySelector('[role=dialog]')")
            held[0].continue_()
            assert live.until("/open=.*find=lemons/.test(location.hash)"), "search: the picture stays open: " + live.evaluate("location.hash")
            live.evaluate("history.back()")
            assert live.until("location.hash === '#find=lemons' && !document.querySelector('[role=dialog]')"), "search: Back closes the picture"
        else:
            live.page.locator(".search input").fill("red")
            # The search begins after a pause in typing.
            live.quiet(400)
            held[0].continue_()
            assert live.until(f"/^\\d+ of 50/.test({SAID})"), f"search: the new words count: {live.evaluate(SAID)}"
            assert live.until("location.hash.includes('find=red')"), "search: also in the URL: " + live.evaluate("location.hash")


def test_index_missing_before_words(new_context, address):
    """Tests that the first words load an index again that has failed when the bar appeared."""
    with LivePage(new_context, address, "", 820) as live:
        live.may_complain = True
        live.page.route("**/album/search-*", lambda route: route.fulfill(status=404, body=""))
        live.open()
        live.open_search()
        live.until(lambda: any("status 404" in each for each in live.watch.complaints))
        live.quiet(200)
        live.page.unroute("**/album/search-*")
        live.page.keyboard.type("bl")
        assert live.until(f"/^\\d+ of 50 pictures$/.test({SAID})"), f"search: the index is loaded again: {live.evaluate(SAID)}"


def test_place_after_no_result(new_context, sections):
    """Tests that the wall returns to its place after a search whose result was a second line of the bar."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        live.scroll(700)
        for _ in range(2):
            live.open_search()
            live.page.keyboard.type("zzz")
            assert live.until(f"{SAID} === 'No picture has these words.'"), f"search: nothing is found: {live.evaluate(SAID)}"
            live.quiet(300)
            live.press("Escape")
            live.quiet(300)
            assert live.top == 700, f"search: the place is the one before: {live.top}"


def test_opened_again_at_once(new_context, address):
    """Tests that Back closes a search that was opened again before the browser had returned to the entry before the first one."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.open_search()
        live.until("location.hash === '#find='")
        live.evaluate("""() => {
            document.querySelector('.search button').click();
            document.querySelector('.live .scrolls').dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
        }""")
        live.quiet(400)
        assert live.evaluate("location.hash") == "#find=", "search: it is open again"
        live.page.go_back()
        assert live.until("!document.querySelector('.search')"), "search: Back closes it: " + live.evaluate("location.hash")


# Whether the wall shows the two pictures that were found, no others, and their files.
LOADED = """
(() => {
    const items = [...document.querySelectorAll(".live [role=listitem]")];
    return items.length === 2 && items.every((each) => each.querySelector("img.here"));
})()
"""


@pytest.mark.only_browser("chromium")
def test_printed_captions(new_context, address):
    """Tests that a printed search has files that the page shows, with their captions."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        live.open_search()
        live.page.keyboard.type("moon")
        assert live.until(f"{SAID} === '2 of 50 pictures'")
        assert live.until(LOADED), "the wall shows them"
        live.evaluate("dispatchEvent(new Event('beforeprint'))")
        found = live.evaluate("[...document.querySelectorAll('.shown li')].map((each) => [each.querySelector('img').complete, each.textContent])")
        live.evaluate("dispatchEvent(new Event('afterprint'))")
        assert found == [[True, "Seven Moons€31"], [True, "Moonrise, First Snow€47"]], f"printing: {found}"


@pytest.mark.parametrize("way", ("link", *further("reload")))
def test_closed_after_its_url(new_context, address, way):
    """Tests that closing a search that the URL has named, after a reload or Back, returns to the place of the wall where it began."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.scroll(700)
        live.until("location.hash.includes('at=')")
        live.quiet(400)
        live.open_search()
        live.page.keyboard.type("mo")
        live.until("location.hash === '#find=mo'")
        live.quiet(400)
        if way == "reload":
            live.page.reload(wait_until="load")
        else:
            live.evaluate("location.hash = '#p40'")
            live.until("!document.querySelector('.search')")
            live.quiet(400)
            live.page.go_back()
        assert live.until(f"/^\\d+ of 50 pictures$/.test({SAID})"), "search: the URL searches"
        live.quiet(400)
        live.click("button", "Close search")
        assert live.until("!document.querySelector('.search') && location.hash.includes('at=')"), "search: the entry before it has its place"
        live.quiet(400)
        assert abs(live.top - 700) < 1, f"search: so has the wall: {live.top}"


@pytest.mark.parametrize("height", (1180, *further(390)))
def test_back_from_an_empty_search(new_context, address, height):
    """Tests that Back and Forward around a search without words leave the wall where it is, whose title the bar makes higher."""
    with LivePage(new_context, address, "", 820, height) as live:
        live.open()
        for top in (700, 760):
            live.scroll(top)
            live.quiet(400)
            live.open_search()
            live.until("location.hash.includes('find=')")
            live.quiet(400)
            searched = live.top
            for turn in range(2):
                live.page.go_back()
                live.until("!document.querySelector('.search')")
                live.quiet(400)
                assert abs(live.top - top) < 1, f"search: Back {turn}: from {top} to {live.top}"
                if turn:
                    live.page.reload(wait_until="load")
                    live.until("Boolean(window.cascade)")
                    live.quiet(400)
                    assert abs(live.top - top) < 1, f"search: a reload: from {top} to {live.top}"
                live.page.go_forward()
                live.until("Boolean(document.querySelector('.search'))")
                live.quiet(400)
                assert abs(live.top - searched) < 1, f"search: Forward {turn}: from {searched} to {live.top}"
            live.click("button", "Close search")
            live.until("!location.hash.includes('find=')")
            live.quiet(400)


def test_order(new_context, address):
    """Tests that the bar comes before the title for the Tab key, and behind an open picture."""
    with LivePage(new_context, address, "#find=mo", 820) as live:
        live.open()
        for name in ("Search pictures", "Close search"):
            live.press("Tab")
            assert live.evaluate(FOCUSED) == name, f"search: {name} comes next: {live.evaluate(FOCUSED)}"
        live.press("Tab")
        assert live.evaluate("Boolean(document.activeElement.closest('.live'))"), "search: then the gallery"
        live.tap(*live.at(live.seen()[1], y=0.6))
        assert live.until("Boolean(document.querySelector('[role=dialog]'))"), "search: a picture opens"
        live.quiet()
        assert not live.page.locator(".search").is_visible(), "search: and covers the bar"
        live.press("Escape")
        assert live.until("document.querySelector('.search').checkVisibility()"), "search: until it is closed"


def test_slow_index(new_context, address):
    """Tests that a search has a sign that its index is still loading."""
    with LivePage(new_context, address, "", 820) as live:
        held = []
        live.page.route("**/album/search-*", lambda route: held.append(route))
        live.open()
        live.open_search()
        live.page.keyboard.type("lemons")
        assert live.until(f"{SAID} === '…'"), f"search: the sign: {live.evaluate(SAID)}"
        live.until(lambda: held)
        held[0].continue_()
        assert live.until(f"/^1 of \\d+ pictures$/.test({SAID})"), f"search: the result: {live.evaluate(SAID)}"
