#!/usr/bin/env python3
"""Queries osv.dev for known advisories on the dependencies, and checks that docs/dependencies.md lists each of them.

The dependencies are those that SwiftPM resolves for Gallery, dependencies of dependencies included, and the Python packages of the browser
test. Fails with the advisories that there are; also where a dependency is not pinned or not listed, and where osv.dev does not answer.

On Debian, libvips and all libraries that it loads are queried too, in the installed versions. They are neither pinned nor listed. Only
Debian's own advisories on them count, DSA and DLA: each names the version that fixes it. osv.dev also has entries for CVEs
that Debian has not fixed.

    Scripts/check-advisories.py            both checks; needs the network
    Scripts/check-advisories.py --listed   only the list and the pins; asks nobody
"""
import json
import os
import pathlib
import platform
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


def system_libraries() -> list[tuple[str, str, str]]:
    """Debian's source packages of libvips and of each library that it loads, as osv.dev calls them; none on other systems."""
    system = platform.freedesktop_os_release() if platform.system() == "Linux" else {}
    if system.get("ID") != "debian":
        return []

    def output(*command: str) -> str:
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            fail(f"{command[0]}: {result.stderr.strip()}")
        return result.stdout

    libvips = re.search(r"libvips\.so\.\d+ .*=> (/\S+)", output("/sbin/ldconfig", "--print-cache"))
    if not libvips:
        fail("libvips is not installed; install it with Scripts/setup.sh run")
    files = {os.path.realpath(file) for file in [libvips[1], *re.findall(r"(/\S+) \(0x", output("ldd", libvips[1]))]}
    # Packages name the files of /usr/lib in either folder, it or /lib.
    owners = output("dpkg-query", "--search", *("*/" + "/".join(file.split("/")[-2:]) for file in files))
    packages = {name for line in owners.splitlines() for name in line.split(": ")[0].split(", ")}
    sources = output("dpkg-query", "--show", "--showformat=${source:Package} ${source:Version}\n", *packages)
    return sorted({(f"Debian:{system['VERSION_ID']}", *line.split()) for line in sources.splitlines()})


def query(ecosystem: str, name: str, version: str) -> dict:
    return {"package": {"ecosystem": ecosystem, "name": name}, "version": version}


def advisories(queries: list[dict]) -> list[str]:
    request = urllib.request.Request(
        ADDRESS, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=600) as response:
            results = json.load(response)["results"]
    except (urllib.error.URLError, TimeoutError, ValueError, KeyError) as error:
        fail(f"{ADDRESS} does not respond: {error}")
    if len(results) != len(queries):
        fail(f"{ADDRESS} returned {len(results)} results for {len(queries)} queries")
    found, further = [], []
    for each, result in zip(queries, results):
        package = each["package"]
        found += [
            f"{package['name']} {each['version']}: https://osv.dev/vulnerability/{advisory['id']}"
            for advisory in result.get("vulns", [])
            if not package["ecosystem"].startswith("Debian") or advisory["id"].startswith(("DSA-", "DLA-"))
        ]
        if token := result.get("next_page_token"):
            further.append({**each, "page_token": token})
    return found + (advisories(further) if further else [])


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
    libraries = system_libraries()
    if known := advisories([query(*each) for each in found + libraries]):
        fail("known advisories:\n" + "\n".join(known))
    print(f"advisories: none known to osv.dev for {len(found)} dependencies and {len(libraries)} packages of system libraries")


main()
