"""Faults of the program: it is missing, damaged, of another version, or it traps."""

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
    "one that traps at once": ({"body": program(), "content_type": WASM}, "The program made an error (unreachable)"),
}


def check_broken(checks, browser, address, site):
    """Tests that without a working program the server's page stays and an app shows the reason."""
    whole = next((site / "live").rglob("gallery.wasm")).read_bytes()
    cut = ({"body": whole[: len(whole) // 2], "content_type": WASM}, "The program is damaged or incomplete")
    for name, (answer, phrase) in {**BROKEN, "cut in half": cut}.items():
        title = f"a program that is {name}"
        with FaultyPage(browser, address) as page:
            page.answer(PROGRAM, **answer)
            page.go()
            check_card(checks, page, phrase, title)
            check_still(checks, page, title)
    for name in ("missing", "of long ago", "one that traps at once"):
        title = f"a program that is {name}, in an app"
        answer, phrase = BROKEN[name]
        with FaultyPage(browser, address, "live/apps.html?app=million") as page:
            page.answer(PROGRAM, **answer)
            page.go()
            check_card(checks, page, phrase, title)
            check_reload(checks, page, title)


def check_refused(checks, browser, address):
    """Tests that without a server for the program the page stays, and starts when the server is back."""
    with FaultyPage(browser, address) as page:
        page.refuse(PROGRAM)
        page.go()
        check_card(checks, page, "The server does not answer", "no server for the program")
        check_still(checks, page, "no server for the program")
        check_reload(checks, page, "no server for the program")
    with FaultyPage(browser, address) as page:
        page.refuse(PROGRAM)
        page.go()
        page.words()
        page.named("button", "Close").click()
        checks.equal(page.card.count(), 0, "the card can be closed")


def check_media_types(checks, browser, address, site):
    """Tests that a server without the media type of WebAssembly is no fault."""
    whole = next((site / "live").rglob("gallery.wasm")).read_bytes()
    for kind in ("application/octet-stream", "text/plain"):
        with FaultyPage(browser, address) as page:
            page.answer(PROGRAM, body=whole, content_type=kind)
            page.go()
            checks.that(page.starts(), f"a program served as {kind} runs", f"{page.errors}")
            checks.equal((page.card.count(), page.errors), (0, []), f"a program served as {kind} is no fault")


def check_without_webassembly(checks, browser, address):
    """Tests that the pictures are visible without scripts and WebAssembly."""
    with FaultyPage(browser, address, java_script_enabled=False) as page:
        page.page.goto(page.address)
        checks.that(page.page.locator("#p0").is_visible(), "no JavaScript: there are the pictures")
    with FaultyPage(browser, address) as page:
        page.page.add_init_script("delete globalThis.WebAssembly")
        page.go()
        check_card(checks, page, "This browser does not run WebAssembly", "no WebAssembly")
        check_still(checks, page, "no WebAssembly")


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


def check_traps(checks, browser, address):
    """Tests that a program that fails during its use leaves the server's page at the same picture; an app keeps its contents."""
    for name, script in TRAPS.items():
        title = f"{name} in the gallery"
        with FaultyPage(browser, address) as page:
            page.page.add_init_script(CHANGE + KEEP)
            page.open()
            page.scroll(1500)
            page.until("location.hash.includes('at=')")
            number = page.number("at")
            page.evaluate(f"() => {{ {script} }}")
            page.wheel(200, 400, 300)
            check_card(checks, page, "The live gallery has stopped", title)
            checks.that("The program made an error (" in page.words(), f"{title}: the cause is told", page.words())
            top = page.evaluate(f"document.getElementById('p{number}').getBoundingClientRect().top")
            checks.that(number > 0 and -500 < top < page.height, f"{title}: the page is where people were", f"#p{number} at {top}")
            check_still(checks, page, title)
            check_reload(checks, page, title)
        title = f"{name} in an app"
        with FaultyPage(browser, address, "live/apps.html?app=shop") as page:
            page.page.add_init_script(CHANGE + KEEP)
            page.open()
            before = page.items()
            page.evaluate(f"() => {{ {script} }}")
            page.click("button", "Sort by price")
            check_card(checks, page, "The app has stopped; what it showed last stays here.", title)
            checks.that(page.items() == before and len(before) > 1, f"{title}: its last state can be read", f"{page.items()}")
            calls = page.evaluate("cascadeCalls.length")
            page.wheel(200, 500, 300)
            page.press("ArrowDown", "Enter", "End")
            page.page.wait_for_timeout(200)
            checks.equal(page.evaluate("cascadeCalls.length"), calls, f"{title}: nothing goes into it any more")
            checks.equal(page.top, 0, f"{title}: it does not scroll away")
            check_reload(checks, page, title)


def tests(browser, address, site):
    return {
        "program-broken": lambda checks: check_broken(checks, browser, address, site),
        "program-refused": lambda checks: check_refused(checks, browser, address),
        "program-types": lambda checks: check_media_types(checks, browser, address, site),
        "program-none": lambda checks: check_without_webassembly(checks, browser, address),
        "program-traps": lambda checks: check_traps(checks, browser, address),
    }
