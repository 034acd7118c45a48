"""What the tests get: Debian's browsers, and the sites and folders of the script that runs them."""

import pathlib

import pytest
from browsing import CHROMIUM, executable, launch_options, served


def pytest_addoption(parser):
    parser.addoption("--work", type=pathlib.Path, help="the folder with the exported sites, in which recordings are written")
    parser.addoption("--artifacts", type=pathlib.Path, help="the folder for screenshots")
    parser.addoption("--executable", help="the browser's path")
    parser.addoption("--cascade", help="the program")
    parser.addoption("--actions", type=int, default=3600, help="of soak.py, one for each second of an hour")
    parser.addoption("--seed", type=int, default=15, help="of the actions of soak.py")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name, pytestconfig):
    path = pytestconfig.getoption("--executable") or executable(browser_name)
    return {**browser_type_launch_args, **launch_options(browser_name, path)}


@pytest.fixture(scope="session")
def barred(launch_browser):
    """Chromium with scroll bars, as on most desktops."""
    browser = launch_browser(ignore_default_args=["--hide-scrollbars"])
    yield browser
    browser.close()


@pytest.fixture
def magnified(launch_browser):
    """Chromium with a minimum font size of 24, which is a setting for users who need large texts."""
    browser = launch_browser(args=[*launch_options("chromium", None)["args"], "--blink-settings=minimumFontSize=24"])
    yield browser
    browser.close()


@pytest.fixture
def with_large_text(launch_browser):
    """Chromium with the largest default font size of its menu."""
    browser = launch_browser(args=[*launch_options("chromium", None)["args"], "--blink-settings=defaultFontSize=24"])
    yield browser
    browser.close()


@pytest.fixture
def windowed(launch_browser):
    """Chromium with its windows: without them pages that lose the network or their process behave differently."""
    browser = launch_browser(executable_path=executable("chromium", CHROMIUM))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def work(pytestconfig):
    return pytestconfig.getoption("--work")


@pytest.fixture(scope="session")
def cascade(pytestconfig):
    return pytestconfig.getoption("--cascade")


@pytest.fixture(scope="session")
def artifacts(pytestconfig):
    return pytestconfig.getoption("--artifacts")


@pytest.fixture(scope="session")
def recordings(work):
    """The folder of what Tests/BrowserTests/BrowserRecordingTests.swift does again."""
    return work / "recordings"


@pytest.fixture(scope="session")
def site(work):
    return work / "site"


def address_of(name):
    @pytest.fixture(scope="session")
    def address(work):
        with served(work / name) as address:
            yield address

    return address


# The sample catalog, pictures in several folders, nested folders, and the catalog that hostile.py makes.
address, sections, nested, hostile = map(address_of, ("site", "sections", "nested", "hostile"))
