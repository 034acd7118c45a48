"""Tests the way of the Tab key through the gallery, and that it keeps the place of the pictures."""

import pytest
from live_page import FOCUSED, LivePage

# The part of the page with the focus, if it scrolls with the pictures.
PART = "document.activeElement.closest('[data-id=masthead], [data-id=colophon]')?.dataset.id ?? ''"


def scrolled(live, top=1500):
    """Scrolls the wall, and focuses a picture in the middle; returns its number."""
    live.scroll(top)
    live.quiet(300)
    live.press("Shift")
    live.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('[role=listitem]').querySelector('.focus-target').focus()")
    number = live.evaluate(FOCUSED)
    assert number > 0 and live.top == top, "a picture has the focus"
    return number


@pytest.mark.parametrize("key, part", (("Tab", "colophon"), ("Shift+Tab", "masthead")))
def test_place_around_title_and_footer(new_context, sections, key, part):
    """Tests that the Tab key leads back from the title and the footer, to which the browser scrolls, to the picture and the place that it left."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        number = scrolled(live)
        live.press(key)
        assert live.until(f"({PART}) === '{part}'"), f"{key}: " + live.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        assert live.until(lambda: abs(live.top - 1500) > 50), "the browser scrolls there"
        live.quiet()
        back = "Tab" if key == "Shift+Tab" else "Shift+Tab"
        for _ in range(4):
            live.press(back)
            live.quiet()
            if live.evaluate(f"({PART}) !== '{part}'"):
                break
        assert live.until(lambda: live.top == 1500), f"the place is the one before: {live.top}"
        assert live.until(f"{FOCUSED} === {number}"), f"so is the picture: {live.evaluate(FOCUSED)}"


@pytest.mark.parametrize("top", (0, 1500))
def test_place_beyond_the_footer(new_context, sections, top):
    """Tests that the toolbar, which follows the footer, acts on the place of the pictures that the Tab key has left."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        scrolled(live, top)
        for _ in range(12):
            live.press("Tab")
            live.quiet()
            if live.evaluate("document.activeElement.ariaLabel") == "More columns":
                break
        assert live.evaluate("document.activeElement.ariaLabel") == "More columns", "the key leads to the toolbar"
        assert live.until(lambda: live.top == top), f"which is at the former place: {live.top}"


def test_place_after_a_scroll(new_context, sections):
    """Tests that a visitor who has scrolled meanwhile stays there."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        scrolled(live)
        live.press("Shift+Tab")
        assert live.until(f"({PART}) === 'masthead'") and live.until(lambda: live.top < 50)
        live.wheel(410, 500, 400)
        assert live.until(lambda: live.top > 350)
        live.quiet(300)
        top = live.top
        live.named("button", "More columns").focus()
        live.quiet(300)
        assert live.top == top, f"the place: {live.top}"


def test_key_after_a_removed_picture(new_context, sections):
    """Tests that the Tab key enters the visible pictures when the one with the focus has scrolled away."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        scrolled(live, 200)
        live.wheel(410, 500, 2000)
        assert live.until("document.activeElement.matches('.scrolls')"), "the wall has the focus of the removed picture"
        live.quiet(300)
        top = live.top
        live.press("Tab")
        live.quiet()
        assert live.evaluate(FOCUSED) >= 0 and abs(live.top - top) < 400, f"the key leads to a picture in sight: {live.top}, before {top}"


def test_columns_are_announced(new_context, address):
    """Tests that screen readers say how many columns a button has made."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.named("button", "Fewer columns").focus()
        live.press("Enter")
        assert live.until("document.querySelector('.cascade-live').textContent.trim() === 'Columns: 2'"), live.evaluate("document.querySelector('.cascade-live').textContent")


def test_card_returns_the_focus(new_context, address):
    """Tests that a card about a missing picture gives the focus back when it is closed."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        number = scrolled(live, 300)
        live.evaluate("location.hash = '#open=00000000'")
        assert live.until("Boolean(document.querySelector('.fault'))")
        live.page.locator(".fault button").focus()
        live.press("Enter")
        assert live.until("!document.querySelector('.fault')")
        assert live.evaluate(FOCUSED) == number, live.evaluate("document.activeElement.outerHTML.slice(0, 200)")
