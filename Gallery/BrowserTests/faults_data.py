"""Faults of the data: a list of pictures that is missing, damaged, of another page, or full of huge numbers."""

import re

import pytest
from faults_page import ALBUM, DETAILS, TILES, FaultyPage, check_card, check_reload, check_still, read

TEXT = "text/plain; charset=utf-8"
DAMAGED = "The list of pictures is damaged or incomplete."
# What no part of an album can be.
NO_TEXTS = {
    "missing": ({"status": 404, "body": "gone"}, "does not have the list of pictures (status 404)"),
    "refused by the server": ({"status": 500, "body": "no"}, "does not have the list of pictures (status 500)"),
    "empty": ({"body": ""}, DAMAGED),
    "a page of HTML": ({"body": "<!doctype html><h1>Sign in</h1>\nend\t0"}, DAMAGED),
    "garbage": ({"body": bytes(range(256)) * 40}, DAMAGED),
}


def section(count):
    """Returns a change of the number of pictures of the head's section."""
    return lambda head: re.sub(r"(?m)^(section\t.*\t)50$", rf"\g<1>{count}", head)


def without_picture(details):
    fourth = [line for line in details.split("\n") if line.startswith("picture\t")][3]
    return details.replace(fourth + "\n", "", 1)


# Invalid heads, details of the first pictures and sizes of pictures, each an answer or a change, and the expected messages of the page.
HEADS = {
    **NO_TEXTS,
    "cut in the middle": (lambda head: head[: len(head) // 2], DAMAGED),
    "cut after a line": (lambda head: head[: head.rindex("\n", 0, len(head) // 2) + 1], DAMAGED),
    "without a picture": (section(49), DAMAGED),
    "of another count": (lambda head: section(49)(head).replace("\nend\t50", "\nend\t49"), "of another version than the page"),
    "of no numbers": (section("NaN"), DAMAGED),
    "of negative numbers": (section(-50), DAMAGED),
    "of numbers without end": (section("9" * 400), DAMAGED),
    "without pictures": ({"body": "album\tNothing\nend\t0\n"}, "of another version than the page"),
    "without addresses": (lambda head: re.sub(r"(?m)^(details|tiles)\t.*\n", "", head), "The "),
}
CHUNKS = {
    **NO_TEXTS,
    "cut in the middle": (lambda details: details[: len(details) // 2], DAMAGED),
    "without a line": (without_picture, DAMAGED),
    "of another chunk": (lambda details: without_picture(details).replace("\nend\t50", "\nend\t49"), DAMAGED),
    "of no numbers": (lambda details: re.sub(r"(?m)^picture\t\d+\t", "picture\tNaN\t", details), DAMAGED),
    "of negative numbers": (lambda details: re.sub(r"(?m)^picture\t", "picture\t-", details), DAMAGED),
    "of numbers without end": (lambda details: re.sub(r"(?m)^picture\t", "picture\t" + "9" * 400, details), DAMAGED),
}
SIZES = {
    **NO_TEXTS,
    "cut": (lambda data: data[:-1], DAMAGED),
    "of more pictures": (lambda data: data + data[:8], DAMAGED),
}
PARTS = {"head": (ALBUM, HEADS), "chunk": (DETAILS, CHUNKS), "sizes": (TILES, SIZES)}
# The others lead to the same messages.
FIRST = ["head missing", "head of another count", "chunk cut in the middle", "sizes cut"]
BROKEN = [
    pytest.param(pattern, *case, id=f"{part} {name}", marks=() if f"{part} {name}" in FIRST else pytest.mark.further)
    for part, (pattern, cases) in PARTS.items()
    for name, case in cases.items()
]


def part_of(site, pattern):
    """Returns a part of the album, as text if it is one."""
    data = read(site, pattern)
    return data if pattern == TILES else data.decode()


def test_parts(site):
    """Tests that the cases below change what there is."""
    head, details, tiles = (part_of(site, pattern) for pattern in (ALBUM, DETAILS, TILES))
    assert "\t50\n" in head and details.count("\npicture\t") == 49 and len(tiles) == 400, "the list of pictures is there"


@pytest.mark.parametrize("pattern, answer, phrase", BROKEN)
def test_broken(new_context, address, site, pattern, answer, phrase):
    """Tests that an invalid part of the album keeps the server's page."""
    if callable(answer):
        answer = {"body": answer(part_of(site, pattern))}
    with FaultyPage(new_context, address) as page:
        page.answer(pattern, content_type=TEXT, **answer)
        page.go()
        check_card(page, phrase)
        check_still(page)
        assert page.page.locator(".tile").count() == 50, "no picture of the page is lost"
        if answer.get("status") == 404:
            check_reload(page)


@pytest.mark.parametrize("pattern", [ALBUM, DETAILS, TILES], ids=PARTS)
def test_refused(new_context, address, pattern):
    """Tests that a part for which there is no server keeps the server's page."""
    with FaultyPage(new_context, address) as page:
        page.refuse(pattern)
        page.go()
        check_card(page, "The server does not answer")
        check_still(page)


@pytest.mark.parametrize("app", ["line", "shop"])
@pytest.mark.parametrize("answer", [{"status": 404}, {"body": "<h1>Sign in</h1>"}], ids=["missing", "a page of HTML"])
def test_apps_with_pictures(new_context, address, app, answer):
    """Tests that apps with pictures report a missing list."""
    with FaultyPage(new_context, address, f"live/apps.html?app={app}") as page:
        page.answer(ALBUM, content_type=TEXT, **answer)
        page.go()
        check_card(page, "The app could not start. The")
        assert page.named("link", "A million").is_visible(), "the other apps can be reached"


@pytest.mark.parametrize("app", ["million", "adaptive"])
def test_apps_without_pictures(new_context, address, app):
    """Tests that other apps do not request the list."""
    with FaultyPage(new_context, address, f"live/apps.html?app={app}") as page:
        page.answer(ALBUM, status=404)
        page.go()
        assert page.starts() and page.card.count() == 0, f"{app} needs no list of pictures: {page.errors}"


MOST = "9" * 9
# Parts of an album with the largest valid numbers.
HUGE = {
    "widths": (DETAILS, lambda details: re.sub(r"(?m)^picture\t\d+\t", f"picture\t{MOST}\t", details)),
    "heights": (DETAILS, lambda details: re.sub(r"(?m)^(picture\t\d+)\t\d+\t", rf"\g<1>\t{MOST}\t", details)),
    "columns": (ALBUM, lambda head: re.sub(r"(?m)^(breakpoint\t\d+\t\d+)\t\d+", r"\g<1>\t99", head)),
    "stages": (ALBUM, lambda head: re.sub(r"(?m)^breakpoint\t.*$", "\t".join(["breakpoint", "0", MOST, "1", MOST, MOST]), head)),
    "captions": (ALBUM, lambda head: re.sub(r"(?m)^caption\t.*$", f"caption\t{MOST}\t{MOST}\t{MOST}", head)),
    "ratios": (ALBUM, lambda head: re.sub(r"(?m)^ratio\t.*$", f"ratio\t{MOST}", head)),
    "widths of files": (DETAILS, lambda details: re.sub(r"\t\d+\tpictures/", f"\t{MOST}\tpictures/", details)),
    "tiles": (TILES, lambda _: b"\xff" * 400),
    "ratios of tiles": (TILES, lambda _: b"\x01\x00\xff\xff\xff\xff\xff\xff" * 50),
    "tiles of zeros": (TILES, lambda _: bytes(400)),
}


@pytest.mark.parametrize("pattern, change", HUGE.values(), ids=HUGE)
def test_huge(new_context, address, site, pattern, change):
    """Tests that the largest valid numbers result in a working page."""
    whole = part_of(site, pattern)
    changed = change(whole)
    assert changed != whole, "the list is another one"
    with FaultyPage(new_context, address) as page:
        page.answer(pattern, body=changed, content_type=TEXT)
        page.go()
        started = page.until("Boolean(window.cascade) || Boolean(document.querySelector('.fault'))")
        assert started, "the page starts or says why not"
        assert page.card.count() == 0, f"the gallery runs: {page.errors}"
        page.wheel(200, 400, 500)
        page.quiet()
        assert page.items() and page.card.count() == 0, f"it scrolls and shows pictures: {page.errors}"
        assert page.errors == [], "no errors"
