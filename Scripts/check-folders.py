#!/usr/bin/env python3
"""Fails if the folders of a module form a cycle.

A folder uses another if one of its files names a type that the other folder declares. Files directly in the module's folder belong to none,
and a folder inside of a folder belongs to it.

    Scripts/check-folders.py Sources/Cascade Sources/CascadeUIKit
    Scripts/check-folders.py --list Sources/Cascade    # also prints the folders in the order of use
"""
import argparse
import pathlib
import re
import sys

# Types at the top level of a file, which may be indented by one `#if`. Nested types are reached by the name of the type around them.
DECLARATION = re.compile(
    r"^(?: {4})?(?:@\w+(?:\([^)]*\))? )*(?:(?:public|open|package|internal|final|indirect|nonisolated) )*"
    r"(?:class|struct|enum|protocol|actor|typealias) (\w+)",
    re.MULTILINE,
)
PRIVATE = re.compile(r"\b(?:private|fileprivate) ")
NAME = re.compile(r"\b[A-Z]\w*")


def code(text: str) -> str:
    """The source without comments and without the text of string literals."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r'"""(?:.*?)"""', '""', text, flags=re.DOTALL)
    return re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"', "", text)


def uses(module: pathlib.Path) -> tuple[list[str], dict[str, dict[str, str]]]:
    """The folders of a module, and for each the folders it uses with one example."""
    sources: dict[pathlib.Path, str] = {path: code(path.read_text()) for path in sorted(module.rglob("*.swift"))}
    if not sources:
        sys.exit(f"{module} has no Swift sources.")
    folder = {path: path.relative_to(module).parts[0] for path in sources if len(path.relative_to(module).parts) > 1}
    declared: dict[str, set[str]] = {}
    for path, name in folder.items():
        for match in DECLARATION.finditer(sources[path]):
            if not PRIVATE.search(match.group()):
                declared.setdefault(match.group(1), set()).add(name)
    found: dict[str, dict[str, str]] = {name: {} for name in folder.values()}
    for path, name in folder.items():
        for type_name in NAME.findall(sources[path]):
            owners = declared.get(type_name, set())
            # A name that two folders declare, such as a nested and a top-level type, is ambiguous.
            if len(owners) == 1 and name not in owners:
                found[name].setdefault(next(iter(owners)), f"{path} uses {type_name}")
    return sorted(found), found


def cycles(folders: list[str], found: dict[str, dict[str, str]]) -> list[list[str]]:
    """The groups of folders that use each other, directly or through others (Tarjan's strongly connected components)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    groups: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(found[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            first = stack.index(name)
            groups.append(sorted(stack[first:]))
            del stack[first:]

    for name in folders:
        if name not in index:
            visit(name)
    return groups


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="+", type=pathlib.Path, help="folders of modules, such as Sources/Cascade")
    parser.add_argument("--list", action="store_true", help="print the folders, each after those that it uses")
    arguments = parser.parse_args()
    failed = False
    for module in arguments.modules:
        folders, found = uses(module)
        groups = cycles(folders, found)
        if arguments.list:
            print(f"{module}: " + " → ".join(" ⇄ ".join(group) for group in groups))
        for group in groups:
            if len(group) == 1:
                continue
            failed = True
            print(f"{module}: these folders form a cycle: {', '.join(group)}", file=sys.stderr)
            for name in group:
                for other in group:
                    if other in found[name]:
                        print(f"    {name} → {other}: {found[name][other]}", file=sys.stderr)
    if failed:
        sys.exit("Move the types that both sides need into a folder of their own, or into the folder that is used.")
    print(f"folders: no cycles in {', '.join(str(module) for module in arguments.modules)}")


if __name__ == "__main__":
    main()
