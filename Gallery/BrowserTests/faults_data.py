"""Faults of the data: a list of pictures that is missing, damaged, of another page, or full of huge numbers."""

import re

from faults_page import ALBUM, DETAILS, TILES, FaultyPage, check_card, check_reload, check_still

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


def broken_heads(lines):
    """Returns invalid heads and the expected messages of the page."""
    halves = lines[: len(lines) // 2]
    fewer = re.sub(r"(?m)^(section\t.*\t)50$", r"\g<1>49", lines)
    return {
        **NO_TEXTS,
        "cut in the middle": ({"body": halves}, DAMAGED),
        "cut after a line": ({"body": halves[: halves.rindex("\n") + 1]}, DAMAGED),
        "without a picture": ({"body": fewer}, DAMAGED),
        "of another count": ({"body": fewer.replace("\nend\t50", "\nend\t49")}, "of another version than the page"),
        "of no numbers": ({"body": re.sub(r"(?m)^(section\t.*\t)50$", r"\g<1>NaN", lines)}, DAMAGED),
        "of negative numbers": ({"body": re.sub(r"(?m)^(section\t.*\t)50$", r"\g<1>-50", lines)}, DAMAGED),
        "of numbers without end": ({"body": re.sub(r"(?m)^(section\t.*\t)50$", r"\g<1>" + "9" * 400, lines)}, DAMAGED),
        "without pictures": ({"body": "album\tNothing\nend\t0\n"}, "of another version than the page"),
        "without addresses": ({"body": re.sub(r"(?m)^(details|tiles)\t.*\n", "", lines)}, "The "),
    }


def broken_details(lines):
    """Returns invalid details of the first pictures and the expected messages of the page."""
    pictures = [line for line in lines.split("\n") if line.startswith("picture\t")]
    return {
        **NO_TEXTS,
        "cut in the middle": ({"body": lines[: len(lines) // 2]}, DAMAGED),
        "without a line": ({"body": lines.replace(pictures[3] + "\n", "", 1)}, DAMAGED),
        "of another chunk": ({"body": lines.replace(pictures[3] + "\n", "", 1).replace("\nend\t50", "\nend\t49")}, DAMAGED),
        "of no numbers": ({"body": re.sub(r"(?m)^picture\t\d+\t", "picture\tNaN\t", lines)}, DAMAGED),
        "of negative numbers": ({"body": re.sub(r"(?m)^picture\t", "picture\t-", lines)}, DAMAGED),
        "of numbers without end": ({"body": re.sub(r"(?m)^picture\t", "picture\t" + "9" * 400, lines)}, DAMAGED),
    }


def broken_tiles(data):
    """Returns invalid sizes of pictures and the expected messages of the page."""
    return {
        **NO_TEXTS,
        "cut": ({"body": data[:-1]}, DAMAGED),
        "of more pictures": ({"body": data + data[:8]}, DAMAGED),
    }


def read(browser, address, pattern):
    """Returns a part of the server's album."""
    with FaultyPage(browser, address) as page:
        with page.page.expect_response(pattern) as answer:
            page.go()
        return answer.value.body()


def check_lists(checks, browser, address):
    """Tests that an invalid part of the album keeps the server's page."""
    head, details, tiles = (read(browser, address, pattern) for pattern in (ALBUM, DETAILS, TILES))
    checks.that(b"\t50\n" in head and details.count(b"\npicture\t") == 49 and len(tiles) == 400, "the list of pictures is there")
    parts = {
        "a head": (ALBUM, broken_heads(head.decode())),
        "a chunk": (DETAILS, broken_details(details.decode())),
        "a file of sizes": (TILES, broken_tiles(tiles)),
    }
    for part, (pattern, answers) in parts.items():
        for name, (answer, phrase) in answers.items():
            title = f"{part} that is {name}"
            with FaultyPage(browser, address) as page:
                page.answer(pattern, content_type=TEXT, **answer)
                page.go()
                check_card(checks, page, phrase, title)
                check_still(checks, page, title)
                checks.equal(page.page.locator(".tile").count(), 50, f"{title}: no picture of the page is lost")
                if name == "missing":
                    check_reload(checks, page, title)
        with FaultyPage(browser, address) as page:
            page.refuse(pattern)
            page.go()
            check_card(checks, page, "The server does not answer", f"no server for {part}")
            check_still(checks, page, f"no server for {part}")


def check_apps(checks, browser, address):
    """Tests that apps with pictures report a missing list, and that the others do not request it."""
    for app in ("line", "shop"):
        for name, answer in (("missing", {"status": 404}), ("a page of HTML", {"body": "<h1>Sign in</h1>"})):
            title = f"{app} with a list of pictures that is {name}"
            with FaultyPage(browser, address, f"live/apps.html?app={app}") as page:
                page.answer(ALBUM, content_type=TEXT, **answer)
                page.go()
                check_card(checks, page, "The app could not start. The", title)
                checks.that(page.named("link", "A million").is_visible(), f"{title}: the other apps can be reached")
    for app in ("million", "adaptive"):
        with FaultyPage(browser, address, f"live/apps.html?app={app}") as page:
            page.answer(ALBUM, status=404)
            page.go()
            checks.that(page.starts() and page.card.count() == 0, f"{app} needs no list of pictures", f"{page.errors}")


def check_huge(checks, browser, address):
    """Tests that the largest valid numbers result in a working page, or keep the present one."""
    head, details = (read(browser, address, pattern).decode() for pattern in (ALBUM, DETAILS))
    most = "9" * 9
    changes = {
        "widths": (DETAILS, re.sub(r"(?m)^picture\t\d+\t", f"picture\t{most}\t", details)),
        "heights": (DETAILS, re.sub(r"(?m)^(picture\t\d+)\t\d+\t", rf"\g<1>\t{most}\t", details)),
        "columns": (ALBUM, re.sub(r"(?m)^(breakpoint\t\d+\t\d+)\t\d+", r"\g<1>\t99", head)),
        "stages": (ALBUM, re.sub(r"(?m)^breakpoint\t.*$", "\t".join(["breakpoint", "0", most, "1", most, most]), head)),
        "captions": (ALBUM, re.sub(r"(?m)^caption\t.*$", f"caption\t{most}\t{most}\t{most}", head)),
        "ratios": (ALBUM, re.sub(r"(?m)^ratio\t.*$", f"ratio\t{most}", head)),
        "widths of files": (DETAILS, re.sub(r"\t\d+\tpictures/", f"\t{most}\tpictures/", details)),
        "tiles": (TILES, b"\xff" * 400),
        "ratios of tiles": (TILES, b"\x01\x00\xff\xff\xff\xff\xff\xff" * 50),
        "tiles of zeros": (TILES, bytes(400)),
    }
    for name, (pattern, changed) in changes.items():
        title = f"huge {name}"
        checks.that(changed not in (head, details), f"{title}: the list is another one")
        with FaultyPage(browser, address) as page:
            page.answer(pattern, body=changed, content_type=TEXT)
            page.go()
            started = page.until("Boolean(window.cascade) || Boolean(document.querySelector('.fault'))")
            checks.that(started, f"{title}: the page starts or says why not")
            checks.that(page.card.count() == 0, f"{title}: the gallery runs", f"{page.errors}")
            page.wheel(200, 400, 500)
            page.quiet()
            checks.that(page.items() and page.card.count() == 0, f"{title}: it scrolls and shows pictures", f"{page.errors}")
            checks.equal(page.errors, [], f"{title}: no errors")


def tests(browser, address):
    return {
        "data-lists": lambda checks: check_lists(checks, browser, address),
        "data-apps": lambda checks: check_apps(checks, browser, address),
        "data-huge": lambda checks: check_huge(checks, browser, address),
    }
