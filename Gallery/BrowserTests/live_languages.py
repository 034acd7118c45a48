"""The live page in each language: all that is visible or spoken, compared with the table of texts, which each page contains."""

import re

import pytest
from browsing import further, served
from live_bars import with_info
from live_page import LivePage
from live_viewer import SAID, open_picture
from live_zoom import edit

pytestmark = pytest.mark.only_browser("chromium")

# The texts and the accessibility attributes of the page, each once.
FOUND = """
() => {
    const found = new Set(), names = ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode;
        if (parentElement.localName !== "script" && parentElement.checkVisibility()) found.add(data.trim());
    }
    for (const el of document.body.querySelectorAll("*")) {
        if (el.checkVisibility()) for (const name of names) found.add((el.getAttribute(name) ?? "").trim());
    }
    return [...found].filter((text) => text);
}
"""
# Texts in one line that do not fit into their view.
CLIPPED = """
[...document.querySelectorAll(".cascade .t.one")].filter((el) => el.checkVisibility() && el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)
"""
TABLE = "JSON.parse(document.querySelector('[data-texts]').dataset.texts)"
RESULT = "document.querySelector('.search output')?.textContent"
# Of a phone, of a desktop, and of a window whose toolbar is collapsed.
SIZES = [(320, 568), *further((390, 844), (1366, 768))]
# The texts that only the collapsed toolbar has.
COLLAPSED = {"layout", "closeLayout", "layoutAndColumns"}
# These do not appear below: the title in an app, a still animation, and errors. Two are only marks, which any text can contain.
ABSENT = {
    "pictureCount", "pictureNumber", "pictureOf", "playAnimation", "bytes", "kilobytes", "searchFails", "thisPicture", "pictureFailed",
    "serverSilent", "tryAgain", "linkNotCopied", "noFullScreen", "stopped", "goToPicture", "unknownPicture", "noAnswer", "damaged", "listName",
    "indexName", "noWebAssembly", "programError", "versionsDiffer", "listDiffers", "more", "pair", "groupSeparator", "infoTitle", "programName",
}


def has(found, text):
    """Returns whether a text of the table is among those of a page: alone, or if it has several words as a part of one."""
    pattern = re.sub("%[1-3]", ".+", re.escape(text))
    if len(re.sub("%[1-3]", "", text).split()) < 2:
        return any(re.fullmatch(pattern, each, re.DOTALL) for each in found)
    return any(re.search(rf"(?<!\w){pattern}(?!\w)", each, re.DOTALL) for each in found)


def visit(live, title, shoot):
    """Uses the page, and returns its table and all texts that were found."""
    info = ["boats.jpg", "2024-05-03 14:05:00", "Nikon", "50 mm", "f/4", "2345678", "", "", "52.5, 13.4", "originals/0123456789abcdef.jpg"]
    edit(live, with_info(lambda pictures: info))
    live.open()
    table, found = live.evaluate(TABLE), set()

    def read(name):
        live.quiet(400)
        found.update(live.evaluate(FOUND))
        clipped = [text for text in live.evaluate(CLIPPED) if any(has([text], each) for each in table.values())]
        assert clipped == [], f"{title}: {name}: no text is clipped"
        shoot(live, name)

    read("wall")
    live.page.click(".cascade .section-links summary")
    read("sections")
    live.press("Escape")
    if live.named("button", table["layoutAndColumns"]).is_visible():
        live.click("button", table["layoutAndColumns"])
        read("layout")
    live.click("button", table["line"])
    read("line")
    live.click("button", table["waterfall"])
    live.quiet(400)
    open_picture(live, 0)
    read("picture")
    live.click("button", table["copyLink"])
    live.until(f"{SAID} === {table['linkCopied']!r}")
    read("toast")
    live.press("i")
    read("information")
    live.press("i", "?")
    read("help")
    live.press("?")
    live.click("button", table["slideshow"])
    live.until(lambda: live.named("button", table["pauseSlideshow"]).count() == 1)
    read("slideshow")
    live.click("button", table["pauseSlideshow"])
    # The last picture has no original.
    live.press("End")
    live.click("button", table["previousPicture"])
    live.click("button", table["slideshow"])
    live.until(f"{SAID} === {table['slideshowEnded']!r}")
    read("last")
    live.press("Escape")
    live.quiet(400)
    live.open_search()
    for text in ("noon", "nowhere"):
        live.until("document.activeElement.name === 'find'")
        live.press("Control+a")
        before = live.evaluate(RESULT)
        live.page.keyboard.type(text)
        live.until(f"![{before!r}, ''].includes({RESULT})")
        read(f"search-{text}")
    return table, found


def failure(new_context, address, width, height, shoot):
    """Opens the page without its program, and returns the texts that were found."""
    with LivePage(new_context, address, "", width, height) as live:
        live.may_complain = True
        live.page.route("**/gallery.wasm", lambda route: route.fulfill(status=404))
        live.page.goto(live.address)
        live.until("Boolean(document.querySelector('.fault'))")
        shoot(live, "failure")
        return set(live.evaluate(FOUND))


def look(new_context, address, title, width, height, shoot):
    """Returns a page's table, all texts that were found, and the distance of the first picture from the side where lines begin."""
    # The texts are the same without motion, which takes time.
    options = {"reduced_motion": "reduce", "permissions": ["clipboard-read", "clipboard-write"]}
    with LivePage(new_context, address, "", width, height, **options) as live:
        table, found = visit(live, title, shoot)
        live.press("Escape")
        live.quiet(400)
        live.scroll(0)
        direction = live.evaluate("document.documentElement.dir")
        boxes = live.items()
        first = boxes[min(boxes)]
        edge = width - first[0] - first[2] if direction == "rtl" else first[0]
    return table, found | failure(new_context, address, width, height, shoot), edge


def test_list_of_sections(new_context, work):
    """Tests that in a page from right to left Latin names in the list of sections begin at the right."""
    with served(work / "arabic") as address, LivePage(new_context, address, "", 390) as live:
        live.open()
        live.tap(*live.middle(live.page.locator(".live .section-links summary")))
        link = live.page.locator(".live .section-links a").last
        distance = link.evaluate("""(link) => {
            const range = document.createRange(), box = link.getBoundingClientRect();
            range.selectNodeContents(link);
            return [range.getBoundingClientRect().left - box.left, box.right - range.getBoundingClientRect().right];
        }""")
        assert distance[1] < distance[0] - 5, f"the name begins at the right: {distance}"


@pytest.mark.parametrize("language", ("arabic", *further("german")))
@pytest.mark.parametrize("width, height", SIZES)
def test_languages(new_context, sections, work, artifacts, width, height, language):
    """Tests that a page has the same texts in its language as the English one, and none of English, and that it is mirrored if it should be."""
    english, texts, edge = look(new_context, sections, "English", width, height, lambda live, name: None)
    names = {name for name in english if has(texts, english[name])}
    absent = ABSENT if width == 320 else ABSENT | COLLAPSED
    assert set(english) - names - absent == set(), f"{width} px: the test sees all texts but those of errors"
    title = f"{language}, {width} px"

    def shoot(live, name):
        live.page.screenshot(path=artifacts / f"language-{language}-{live.width}-{name}.png")

    with served(work / language) as address:
        own, found, own_edge = look(new_context, address, title, width, height, shoot)
    assert list(english) == list(own), f"{title}: the table has the same texts"
    missing = {name for name in names - ABSENT if not has(found, own[name])}
    assert missing == set(), f"{title}: all that is in the English page is in this one"
    differing = {name for name in english if english[name] != own[name]} - {"pair", "groupSeparator"}
    left = {name for name in differing if has(found, english[name])}
    assert left == set(), f"{title}: nothing is English"
    assert abs(edge - own_edge) < 0.1, f"{title}: the first picture is at the side where lines begin: {edge}, {own_edge}"
