#!/usr/bin/env python3
"""Compares Tests/SwiftUIStub, and its use by CascadeSwiftUI, with Tests/SwiftUIStub/facts.txt: what Apple's documentation says of SwiftUI.

    check-swiftui-facts.py <folder of the stub's module> <folder of UIKit's module> <syntax tree of CascadeSwiftUI>

Scripts/check-swiftui.sh builds the modules and the tree. Fails with declarations without a fact, with those of other versions, and with uses outside of
an `@available` of the versions that have the declaration: the compiler here does not check them, because Linux has no versions.
"""
import json
import pathlib
import re
import sys

from symbol_graph import graphs

ROOT = pathlib.Path(__file__).resolve().parent.parent
FACTS = ROOT / "Tests/SwiftUIStub/facts.txt"
# The oldest systems of Package.swift.
OLDEST = {"iOS": 15, "macOS": 12, "tvOS": 15, "visionOS": 1}
# Conformances of Swift's types, and operators, have no page.
NO_PAGE = re.compile(r"(Never|Optional|Double)\.|.*\.(==|\+|-)\(_:_:\)$")


def read_facts():
    """The versions of each declaration, by name; a missing system is not there."""
    facts, owner, versions = {}, None, {}
    for number, line in enumerate(FACTS.read_text().splitlines(), 1):
        heading = re.fullmatch(r"\[(\S+)\] ios=(\S+) macos=(\S+) tvos=(\S+) (page|reference|swiftui)", line)
        if heading:
            owner = heading[1]
            versions = {"iOS": heading[2], "macOS": heading[3], "tvOS": heading[4], "visionOS": "1"}
            versions = {system: float(version) for system, version in versions.items() if version != "no"}
            facts.setdefault(owner, versions)
        elif line.startswith("    ") and owner:
            for member in line.split():
                if facts.setdefault(f"{owner}.{member}", versions) is not versions:
                    sys.exit(f"{FACTS.name}:{number}: duplicate {owner}.{member}")
        elif line and not line.startswith("#"):
            sys.exit(f"{FACTS.name}:{number}: expected a type in brackets with its versions, or its members: {line}")
    return facts


def read_stub(folder, uikit):
    """The public declarations of the stub: name and versions by identifier."""
    found, versions = {}, {}
    for graph in graphs("SwiftUI", folder, uikit):
        for symbol in graph["symbols"]:
            usr = symbol["identifier"]["precise"]
            if "::SYNTHESIZED::" in usr:
                continue
            name = ".".join(symbol["pathComponents"])
            found[usr] = name
            versions[usr] = {
                one["domain"]: float(f"{one['introduced']['major']}.{one['introduced'].get('minor', 0)}")
                for one in symbol.get("availability", [])
                if "introduced" in one
            }
    types = {name: versions[usr] for usr, name in found.items()}
    for usr, name in found.items():
        # An extension without versions has those of its type.
        if not versions[usr]:
            versions[usr] = types.get(name.rpartition(".")[0], {})
    return found, versions


def uses(tree):
    """Each declaration that the syntax tree names, with the file and the versions around it."""
    content = pathlib.Path(tree).read_text()
    decoder, place = json.JSONDecoder(), 0

    def walk(node, around):
        if isinstance(node, list):
            for item in node:
                yield from walk(item, around)
        elif isinstance(node, dict):
            marks = [one for one in node.get("attrs") or [] if one.get("_kind") == "available_attr"]
            if any("introduced" in one for one in marks):
                around = {one["domain"]: float(one["introduced"]) for one in marks if "introduced" in one}
            for value in node.values():
                if isinstance(value, str):
                    yield value, around
                else:
                    yield from walk(value, around)

    while (place := content.find("{", place)) != -1:
        file, place = decoder.raw_decode(content, place)
        name = pathlib.Path(file.get("filename", "")).name
        # Sources with a condition on UIKit are not compiled for macOS.
        for usr, around in walk(file.get("items", []), OLDEST):
            yield usr, name, around


def main():
    facts = read_facts()
    found, versions = read_stub(sys.argv[1], sys.argv[2])
    faults = []
    for usr, name in found.items():
        if NO_PAGE.match(name):
            continue
        if name not in facts:
            faults.append(f"{name}: no fact")
        elif versions[usr] | {"visionOS": 1.0} != facts[name] | {"visionOS": 1.0}:
            faults.append(f"{name}: {versions[usr]} in the stub, {facts[name]} in the facts")
    used = set()
    for usr, file, around in uses(sys.argv[3]):
        if usr not in found or NO_PAGE.match(found[usr]):
            continue
        name = found[usr]
        used.add(name)
        for system, version in around.items():
            since = facts.get(name, {}).get(system)
            if since is None or since > version:
                faults.append(f"{name}: used in {file} where {system} {version:g} is enough, available from {since or 'no version'} on")
    if len(used) < 30:
        sys.exit(f"check-swiftui-facts: the tree names {len(used)} declarations of SwiftUI: is it the syntax tree of CascadeSwiftUI?")
    if faults:
        print(f"check-swiftui-facts: {len(set(faults))} faults:", file=sys.stderr)
        sys.exit("\n".join(f"  {fault}" for fault in sorted(set(faults))))
    print(f"facts on Apple's SwiftUI: {len(facts)}, {len(found)} declarations of the stub agree, {len(used)} are used where they are available")


if __name__ == "__main__":
    main()
