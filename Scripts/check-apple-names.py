#!/usr/bin/env python3
"""Fails when the stub of Apple's UIKit declares a member that the portable UIKit has not, or has with another type, and when it leaves out
one of Scripts/uikit-members.txt without a reason.

    check-apple-names.py <folder of the stub's module> <folder of the portable module>

Scripts/check-apple-names.sh builds both. The optional methods of a protocol are those of the struct `Protocol_name` in the stub; see
Tests/AppleStub/OptionalMethods.swift.
"""
import pathlib
import re
import sys

from symbol_graph import symbols, text

SETTABLE = "{set}"
ROOT = pathlib.Path(__file__).resolve().parent.parent
# Members of Scripts/uikit-members.txt that are not in the stub, and the reasons.
LEFT_OUT = {
    "UICollectionView.selfSizingInvalidation": "iOS 16",
    "UICollectionView.SelfSizingInvalidation.disabled": "iOS 16",
    "UICollectionView.SelfSizingInvalidation.enabled": "iOS 16",
    "UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints": "iOS 16",
    "UICollectionView.indexPath(forSupplementaryView:)": "newer than iOS 15",
    "UIScrollView.bouncesHorizontally": "iOS 17.4",
    "UIScrollView.bouncesVertically": "iOS 17.4",
    "UICollectionViewCell.systemLayoutSizeFitting(_:)": "UIView's",
    "UICollectionViewDataSourcePrefetching.collectionView(_:cancelPrefetchingForItemsAt:)": "optional, and the portable UIKit calls it without a question mark",
}


def type_of(symbol):
    """The parameter and result types of a member, without names, defaults and isolation; for a property also whether it can be set."""
    signature = symbol.get("functionSignature")
    if signature is not None:
        takes = [text(one["declarationFragments"]).partition(":")[2] for one in signature.get("parameters", [])]
        whole = f"({', '.join(takes)}) -> {text(signature.get('returns', []))}"
    elif symbol["kind"]["identifier"].endswith("property") or symbol["kind"]["identifier"].endswith("var"):
        declaration = text(symbol["declarationFragments"])
        whole = declaration.partition(":")[2].partition(" {")[0]
        if re.search(r"\bvar ", declaration) and "{ get }" not in declaration:
            whole += SETTABLE
    else:
        return ""
    # A closure's arguments may have names, which are not part of its type.
    return re.sub(r"\b_ \w+: |@escaping |@MainActor |@Sendable |\s", "", whole)


def members(folder):
    """The public members of a module: for each full name the types it is declared with."""
    found = {}
    for symbol in symbols("UIKit", folder):
        found.setdefault(".".join(symbol["pathComponents"]), set()).add(type_of(symbol))
    return found


def main():
    stub, portable = (members(folder) for folder in sys.argv[1:])
    # Declarations that exist only in the stub: the structs of optional methods, and the properties of those types.
    holders = {name for name in stub if re.fullmatch(r"\w+_\w+", name)}
    questions = {f"{holder}?" for holder in holders}
    missing, other, known = [], [], set()
    for name, types in sorted(stub.items()):
        owner, _, member = name.rpartition(".")
        if owner in holders:
            protocol, _, first = owner.partition("_")
            name = f"{protocol}.{member.replace('callAsFunction', first, 1)}"
        elif name in holders or types <= questions:
            continue
        known.add(name)
        if name not in portable:
            missing.append(name)
        elif not all(one in portable[name] or one + SETTABLE in portable[name] for one in types):
            other.append(f"{name}: {' and '.join(sorted(types))} in the stub, {' and '.join(sorted(portable[name]))} in the portable UIKit")
    lines = (ROOT / "Scripts/uikit-members.txt").read_text().splitlines()
    wanted = {".".join(line.split()) for line in lines if line and not line.startswith("#")}
    forgotten = sorted(wanted - known - set(LEFT_OUT))
    needless = sorted(set(LEFT_OUT) & known)
    for title, names in (
        ("in the stub, but not declared by the portable UIKit", missing),
        ("declared differently by the portable UIKit", other),
        ("in Scripts/uikit-members.txt, but not in the stub; declare them, or add the reason to LEFT_OUT", forgotten),
        ("in the stub, but in LEFT_OUT too", needless),
    ):
        if names:
            print(f"check-apple-names: {len(names)} members {title}:", file=sys.stderr)
            print("\n".join(f"  {name}" for name in names), file=sys.stderr)
    if missing or other or forgotten or needless:
        sys.exit(1)
    print(f"CascadeUIKit and Showcase compile against what Apple's UIKit declares; {len(known)} members, all of them in the portable UIKit")


if __name__ == "__main__":
    main()
