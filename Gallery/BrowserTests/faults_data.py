"""Faults of the data: a list of pictures that is missing, damaged, of another page, or full of huge numbers."""

import re

from faults_page import ALBUM, FaultyPage, check_card, check_reload, check_still

TEXT = "text/plain; charset=utf-8"


def broken_lists(lines):
    """Returns invalid lists of pictures and the expected messages of the page."""
    damaged = "The list of pictures is damaged or incomplete."
    halves = lines[: len(lines) // 2]
    pictures = [line for line in lines.split("\n") if line.startswith("picture\t")]
    less = lines.replace(pictures[3] + "\n", "", 1)
    return {
        "missing": ({"status": 404, "body": "gone"}, "does not have the list of pictures (status 404)"),
        "refused by the server": ({"status": 500, "body": "no"}, "does not have the list of pictures (status 500)"),
        "empty": ({"body": ""}, damaged),
        "a page of HTML": ({"body": "<!doctype html><h1>Sign in</h1>\nend\t0"}, damaged),
        "garbage": ({"body": bytes(range(256)) * 40}, damaged),
        "cut in the middle": ({"body": halves}, damaged),
        "cut after a line": ({"body": halves[: halves.rindex("\n") + 1]}, damaged),
        "without a line": ({"body": less}, damaged),
        "of another count": ({"body": less.replace(f"\nend\t{len(pictures)}", f"\nend\t{len(pictures) - 1}")}, "of another version than the page"),
        "of no numbers": ({"body": re.sub(r"(?m)^picture\t\d+\t", "picture\tNaN\t", lines)}, damaged),
        "of negative numbers": ({"body": re.sub(r"(?m)^picture\t", "picture\t-", lines)}, damaged),
        "of numbers without end": ({"body": re.sub(r"(?m)^picture\t", "picture\t" + "9" * 400, lines)}, damaged),
        "without pictures": ({"body": "album\tNothing\nend\t0\n"}, "of another version than the page"),
    }


def read_list(browser, address):
    """Returns the server's list of pictures."""
    with FaultyPage(browser, address) as page:
        with page.page.expect_response(ALBUM) as answer:
            page.go()
        return answer.value.text()


def check_lists(checks, browser, address):
    """Tests that an invalid list keeps the server's page."""
    lines = read_list(browser, address)
    checks.that(lines.count("\npicture\t") == 50, "the list of pictures is there")
    for name, (answer, phrase) in broken_lists(lines).items():
        title = f"a list of pictures that is {name}"
        with FaultyPage(browser, address) as page:
            page.answer(ALBUM, content_type=TEXT, **answer)
            page.go()
            check_card(checks, page, phrase, title)
            check_still(checks, page, title)
            checks.equal(page.page.locator(".tile").count(), 50, f"{title}: no picture of the page is lost")
            if name == "missing":
                check_reload(checks, page, title)
    with FaultyPage(browser, address) as page:
        page.refuse(ALBUM)
        page.go()
        check_card(checks, page, "The server does not answer", "no server for the list of pictures")
        check_still(checks, page, "no server for the list of pictures")


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
    lines = read_list(browser, address)
    most = "9" * 9
    changes = {
        "widths": re.sub(r"(?m)^picture\t\d+\t", f"picture\t{most}\t", lines),
        "heights": re.sub(r"(?m)^(picture\t\d+)\t\d+\t", rf"\g<1>\t{most}\t", lines),
        "columns": re.sub(r"(?m)^(breakpoint\t\d+\t\d+)\t\d+", r"\g<1>\t99", lines),
        "stages": re.sub(r"(?m)^breakpoint\t.*$", "\t".join(["breakpoint", "0", most, "1", most, most]), lines),
        "captions": re.sub(r"(?m)^caption\t.*$", f"caption\t{most}\t{most}\t{most}", lines),
        "ratios": re.sub(r"(?m)^ratio\t.*$", f"ratio\t{most}", lines),
        "widths of files": re.sub(r"\t\d+\tpictures/", f"\t{most}\tpictures/", lines),
        "one picture in 100,000": lines.split("picture\t")[0] + ("picture\t3\t4\tabcdef\tOne\n" * 100_000) + "end\t100000\n",
    }
    for name, changed in changes.items():
        title = f"huge {name}"
        checks.that(changed != lines, f"{title}: the list is another one")
        with FaultyPage(browser, address) as page:
            page.answer(ALBUM, body=changed, content_type=TEXT)
            if name == "one picture in 100,000":
                page.rewrite(address, 'data-pictures="50"', 'data-pictures="100000"')
            page.go()
            started = page.until("Boolean(window.cascade) || Boolean(document.querySelector('.fault'))", 20)
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
