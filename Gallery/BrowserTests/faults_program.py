"""Faults of the program: it is missing, damaged, of another version, or it traps."""

import pytest
from faults_page import KEEP, PROGRAM, VERSION, FaultyPage, check_card, check_reload, check_still, module, program

WASM = "application/wasm"

# The replacements of the program and the expected messages.
BROKEN = {
    "missing": ({"status": 404, "body": "<h1>Not found</h1>", "content_type": "text/html"}, "does not have the program (status 404)"),
    "empty": ({"body": b"", "content_type": WASM}, "The program is damaged or incomplete"),
    "a page of HTML": ({"body": "<h1>Hello</h1>", "content_type": "text/html"}, "The program is damaged or incomplete"),
    "garbage": ({"body": b"\x00asm\x01\x00\x00\x00\xff\xff", "content_type": WASM}, "The program is damaged or incomplete"),
    "of long ago": ({"body": program(version=None), "content_type": WASM}, "different versions"),
    "of another schema": ({"body": program(version=VERSION + 1), "content_type": WASM}, "different versions"),
    "one that asks for more": (
        {"body": module([("allocateInput", [], [], b"")], imports=["unheard"]), "content_type": WASM}, "different versions"
    ),
    "cut in half": (None, "The program is damaged or incomplete"),
    "one that traps at once": ({"body": program(), "content_type": WASM}, "The program made an error (unreachable)"),
}


@pytest.fixture
def whole(site):
    return next(site.rglob("gallery.wasm")).read_bytes()


@pytest.mark.parametrize("answer, phrase", BROKEN.values(), ids=BROKEN)
def test_broken(new_context, address, whole, answer, phrase):
    """Tests that without a working program the server's page stays."""
    with FaultyPage(new_context, address) as page:
        page.answer(PROGRAM, **(answer or {"body": whole[: len(whole) // 2], "content_type": WASM}))
        page.go()
        check_card(page, phrase)
        check_still(page)


@pytest.mark.parametrize("name", ["missing", "of long ago", "one that traps at once"])
def test_broken_app(new_context, address, name):
    """Tests that without a working program an app shows the reason."""
    answer, phrase = BROKEN[name]
    with FaultyPage(new_context, address, "live/apps.html?app=million") as page:
        page.answer(PROGRAM, **answer)
        page.go()
        check_card(page, phrase)
        check_reload(page)


def test_refused(new_context, address):
    """Tests that without a server for the program the page stays, and starts when the server is back."""
    with FaultyPage(new_context, address) as page:
        page.refuse(PROGRAM)
        page.go()
        check_card(page, "The server does not answer")
        check_still(page)
        check_reload(page)
    with FaultyPage(new_context, address) as page:
        page.refuse(PROGRAM)
        page.go()
        page.words()
        page.named("button", "Close").click()
        assert page.card.count() == 0, "the card can be closed"


def test_without_later_functions(windowed, address):
    """Tests that the wall works without the functions that come after the first view, and that they are loaded when there is a connection again."""
    later = "**/gallery-later.wasm"
    with FaultyPage(windowed.new_context, address) as page:
        page.refuse(later)
        page.open()
        page.scroll(900)
        assert page.top == 900 and page.card.count() == 0, "the wall scrolls"
        page.page.unroute_all()
        with page.page.expect_response(later):
            page.evaluate("dispatchEvent(new Event('online'))")
        page.page.route(later, lambda route: route.abort())
        page.quiet()
        page.tap(100, 400)
        assert page.until("Boolean(document.querySelector('[role=dialog]'))"), "a picture opens"
    with FaultyPage(windowed.new_context, address) as page:
        page.refuse(later)
        page.open()
        page.tap(*page.middle(page.named("button", "Line")))
        check_card(page, "The live gallery has stopped")
        check_still(page)
        check_reload(page)


@pytest.mark.parametrize("touches", (False, True), ids=("mouse", "touches"))
def test_picture_without_later_functions(windowed, address, touches):
    """Tests that without the functions that come after the first view a tap opens the file of the picture, not of the one that the page shows there."""
    with FaultyPage(windowed.new_context, address, has_touch=touches) as page:
        page.refuse("**/gallery-later.wasm")
        page.open()
        page.scroll(930)
        number, box = next(iter(page.seen().items()))
        file = page.evaluate("(number) => new URL(cascade.album.file(number), cascade.album.site).href", number - 1)
        (page.page.touchscreen.tap if touches else page.tap)(*page.at(box))
        assert page.until(lambda: page.page.url == file), f"picture {number} opens: {page.page.url}, not {file}"


@pytest.mark.parametrize("kind", ["application/octet-stream", "text/plain"])
def test_media_types(new_context, address, whole, kind):
    """Tests that a server without the media type of WebAssembly is no fault."""
    with FaultyPage(new_context, address) as page:
        page.answer(PROGRAM, body=whole, content_type=kind)
        page.go()
        assert page.starts(), f"a program served as {kind} runs: {page.errors}"
        assert (page.card.count(), page.errors) == (0, []), f"a program served as {kind} is no fault"


def test_without_webassembly(new_context, address):
    """Tests that the pictures are visible without scripts and WebAssembly."""
    with FaultyPage(new_context, address, java_script_enabled=False) as page:
        page.page.goto(page.address)
        assert page.page.locator("#p0").is_visible(), "no JavaScript: there are the pictures"
    with FaultyPage(new_context, address) as page:
        page.page.add_init_script("delete globalThis.WebAssembly")
        page.go()
        check_card(page, "This browser does not run WebAssembly")
        check_still(page)


# The faults of a program during its use, and the scripts that cause them.
TRAPS = {
    "a trap": "window.broken = () => { throw new WebAssembly.RuntimeError('unreachable') }",
    "damaged memory": "new Uint8Array(program.memory.buffer).fill(255)",
    "an endless recursion": "window.broken = () => { const down = () => down() + 1; return down() }",
}

CHANGE = """
globalThis.change = (exports) => {
    const real = exports.frame;
    exports.frame = (time) => globalThis.broken ? broken() : real(time);
};
"""


@pytest.mark.parametrize("script", TRAPS.values(), ids=TRAPS)
def test_traps(windowed, address, script):
    """Tests that a program that fails during its use leaves the server's page at the same picture."""
    with FaultyPage(windowed.new_context, address) as page:
        page.page.add_init_script(CHANGE + KEEP)
        page.open()
        page.scroll(1500)
        page.until("location.hash.includes('at=')")
        number = page.number("at")
        page.evaluate(f"() => {{ {script} }}")
        page.wheel(200, 400, 300)
        check_card(page, "The live gallery has stopped")
        assert "The program made an error (" in page.words(), f"the cause is told: {page.words()}"
        top = page.evaluate(f"document.getElementById('p{number}').getBoundingClientRect().top")
        assert number > 0 and -500 < top < page.height, f"the page is where people were: #p{number} at {top}"
        check_still(page)
        check_reload(page)


def test_trap_of_a_search(windowed, address):
    """Tests that the server's page has no search, and prints all of its pictures, after the program has failed during a search."""
    with FaultyPage(windowed.new_context, address) as page:
        page.page.add_init_script(CHANGE + KEEP)
        page.open()
        page.open_search()
        page.page.keyboard.type("ridge")
        assert page.until("/^\\d+ of 50 pictures$/.test(document.querySelector('.search output')?.textContent)"), "pictures are found"
        page.quiet()
        page.evaluate(f"() => {{ {TRAPS['a trap']}; cascade.requestFrame() }}")
        check_card(page, "The live gallery has stopped")
        assert page.page.locator(".search").count() == 0, "there is no search"
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert not page.evaluate("document.documentElement.classList.contains('prints-shown')"), "all pictures are printed"
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        check_still(page)


def test_trap_of_a_picture(windowed, address):
    """Tests that the server's page prints all of its pictures after the program has failed while a picture was open."""
    with FaultyPage(windowed.new_context, address) as page:
        page.page.add_init_script(CHANGE + KEEP)
        page.open()
        page.page.locator(".live [role=listitem]").first.click()
        assert page.until("location.hash.includes('open=')"), "a picture is open"
        page.quiet()
        page.evaluate(f"() => {{ {TRAPS['a trap']}; cascade.requestFrame() }}")
        check_card(page, "The live gallery has stopped")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert not page.evaluate("document.documentElement.classList.contains('prints-shown')"), "all pictures are printed"
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        check_still(page)


@pytest.mark.parametrize("script", TRAPS.values(), ids=TRAPS)
def test_traps_of_apps(windowed, address, script):
    """Tests that an app whose program fails during its use keeps its contents."""
    with FaultyPage(windowed.new_context, address, "live/apps.html?app=shop") as page:
        page.page.add_init_script(CHANGE + KEEP)
        page.open()
        before = page.items()
        page.evaluate(f"() => {{ {script} }}")
        page.click("button", "Sort by price")
        check_card(page, "The app has stopped; what it showed last stays here.")
        assert page.items() == before and len(before) > 1, f"its last state can be read: {page.items()}"
        calls = page.evaluate("cascadeCalls.length")
        page.wheel(200, 500, 300)
        page.press("ArrowDown", "Enter", "End")
        page.page.wait_for_timeout(200)
        assert page.evaluate("cascadeCalls.length") == calls, "nothing goes into it any more"
        assert page.top == 0, "it does not scroll away"
        check_reload(page)
