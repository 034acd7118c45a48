#!/usr/bin/env python3
"""Queries osv.dev for known advisories on the dependencies, and checks that docs/dependencies.md lists each of them.

The dependencies are those that SwiftPM resolves for Gallery, dependencies of dependencies included, and the Python packages of the browser
test. Fails with the advisories that there are; also where a dependency is not pinned or not listed, and where osv.dev does not answer.

    Scripts/check-advisories.py            both checks; needs the network
    Scripts/check-advisories.py --listed   only the list and the pins; asks nobody
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The address can be changed to test the script with a local server.
ADDRESS = os.environ.get("OSV_ADDRESS", "https://api.osv.dev/v1/querybatch")
REQUIREMENTS = ROOT / "Gallery/BrowserTests/requirements.txt"
LIST = ROOT / "docs/dependencies.md"


def fail(message: str) -> None:
    sys.exit(f"check-advisories: {message}")


def unpinned() -> list[str]:
    """The dependencies of the manifests that are not of one exact version, and Python packages without hashes."""
    found = []
    for manifest in sorted(ROOT.glob("**/Package.swift")):
        if any(part.startswith(".") for part in manifest.relative_to(ROOT).parts):
            continue
        for line in manifest.read_text().splitlines():
            if ".package(url:" in line and "exact:" not in line:
                found.append(f"{manifest.relative_to(ROOT)}: {line.strip()}")
    found += [
        f"{REQUIREMENTS.relative_to(ROOT)}: {each}"
        for each in requirements()
        if not re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9_.]+( --hash=sha256:[0-9a-f]{64})+", each)
    ]
    return found


def requirements() -> list[str]:
    """The Python packages, each with its version and the hashes of its files."""
    text = REQUIREMENTS.read_text().replace("\\\n", " ")
    return [" ".join(line.split()) for line in text.splitlines() if line and not line.startswith("#")]


def dependencies() -> list[tuple[str, str, str]]:
    """Each dependency once: ecosystem, name and version, as osv.dev calls them."""
    command = ["swift", "package", "--package-path", str(ROOT / "Gallery"), "show-dependencies", "--format", "json"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = set()

    def visit(package: dict) -> None:
        for dependency in package["dependencies"]:
            if dependency["url"].startswith("https://"):
                name = dependency["url"].removeprefix("https://").removesuffix(".git")
                found.add(("SwiftURL", name, dependency["version"]))
            visit(dependency)

    visit(json.loads(output[output.index("{") :]))
    for each in requirements():
        name, _, version = each.split()[0].partition("==")
        found.add(("PyPI", name, version))
    return sorted(found)


def advisories(found: list[tuple[str, str, str]]) -> list[str]:
    queries = [{"package": {"ecosystem": ecosystem, "name": name}, "version": version} for ecosystem, name, version in found]
    request = urllib.request.Request(
        ADDRESS, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=600) as response:
            results = json.load(response)["results"]
    except (urllib.error.URLError, TimeoutError, ValueError, KeyError) as error:
        fail(f"{ADDRESS} does not respond: {error}")
    if len(results) != len(found):
        fail(f"{ADDRESS} returned {len(results)} results for {len(found)} queries")
    return [
        f"{name} {version}: https://osv.dev/vulnerability/{advisory['id']}"
        for (_, name, version), result in zip(found, results)
        for advisory in result.get("vulns", [])
    ]


def main() -> None:
    if loose := unpinned():
        fail("not pinned to one version, or without hashes:\n" + "\n".join(loose))
    found = dependencies()
    if not found:
        fail("there are no dependencies, so the manifests are parsed wrongly")
    text = LIST.read_text()
    missing = [f"{name} {version}" for _, name, version in found if f"| {name.split('/')[-1]} | {version} |" not in text]
    if missing:
        fail(f"{LIST.relative_to(ROOT)} does not list:\n" + "\n".join(missing))
    if "--listed" in sys.argv:
        print(f"dependencies: {len(found)} pinned exactly, all listed with their licenses")
        return
    if known := advisories(found):
        fail("known advisories:\n" + "\n".join(known))
    print(f"advisories: none known to osv.dev for {len(found)} dependencies")


main()
