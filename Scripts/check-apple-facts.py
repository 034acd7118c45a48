#!/usr/bin/env python3
"""Compares Tests/AppleStub, and its use by CascadeUIKit and Showcase, with Tests/AppleStub/facts.txt: facts on Apple's UIKit in public sources.

    check-apple-facts.py <folder of the stub's module> CascadeUIKit=<syntax tree> Showcase=<syntax tree>

Scripts/check-apple-names.sh builds the module and the syntax trees. Fails with the names of members without a fact, of members that the stub declares
otherwise, and of members that are used on a system that does not have them.
"""
import json
import pathlib
import re
import sys

from symbol_graph import graphs, text

ROOT = pathlib.Path(__file__).resolve().parent.parent
FACTS = ROOT / "Tests/AppleStub/facts.txt"
# The oldest systems of Package.swift that each module supports; Showcase does not support tvOS.
OLDEST = {
    "CascadeUIKit": {"ios": 15, "tvos": 15, "visionos": 1},
    "Showcase": {"ios": 15, "visionos": 1},
}
DOMAINS = {"iOS": "ios", "tvOS": "tvos", "visionOS": "visionos"}
# Older versions are treated as equal: the sources do not have them.
OLD = 12
# Types of the stub without facts, and the reasons. Enumerations are excluded automatically: the sources have no cases.
NOT_LOOKED_UP = {
    **dict.fromkeys(
        "CGAffineTransform CGColor CGPath CGMutablePath CGPoint CGRect CGSize CGVector CALayer CATransform3D UIEdgeInsets NSDirectionalEdgeInsets UIOffset".split(),
        "geometry of CoreGraphics, QuartzCore and UIKit",
    ),
    **dict.fromkeys("IndexPath NSIndexPath NSValue Selector".split(), "additions to Foundation"),
    **dict.fromkeys(
        "CAGradientLayerType CAShapeLayerFillRule CAShapeLayerLineCap CAShapeLayerLineJoin UIRectCorner UICollectionView.ScrollPosition UIControl.Event UIControl.State UIMenuElement.Attributes UIRectEdge UIView.AnimationOptions "
        "UIView.AutoresizingMask UIScrollView.DecelerationRate UILayoutPriority UIAction.Identifier".split(),
        "values of options",
    ),
    **dict.fromkeys(
        "UICollectionView.CellRegistration UICollectionView.SupplementaryRegistration NSDiffableDataSourceSnapshot NSDiffableDataSourceTransaction "
        "UICollectionViewDiffableDataSource UICollectionViewDiffableDataSource.ReorderingHandlers".split(),
        "written in Swift, which the bindings lack",
    ),
    **dict.fromkeys("UIViewPropertyAnimator UIApplication UIGestureRecognizerDelegate".split(), "neither module uses it"),
}
# Single members without a fact, and the reasons.
MEMBERS_NOT_LOOKED_UP = {
    **dict.fromkeys(
        "UIResponder.accessibilityCustomActions UIResponder.accessibilityDecrement() UIResponder.accessibilityIncrement() "
        "UIResponder.accessibilityPerformEscape() UIResponder.accessibilityScroll(_:)".split(),
        "of NSObject in Apple's SDK",
    ),
    **dict.fromkeys(
        "UIViewController.viewWillTransition(to:with:) UIViewController.willTransition(to:with:)".split(), "of UIContentContainer in Apple's SDK"
    ),
    "UIViewControllerTransitionCoordinator.animate(alongsideTransition:)": "the stub's own: Apple's has a default for the last argument",
    **dict.fromkeys(
        "UIAction.state UIFontMetrics.scaledValue(for:compatibleWith:) UISegmentedControl.noSegment UISlider.init(coder:) UIFont.Weight.init(_:) "
        "UIContentSizeCategory.isAccessibilityCategory UIContentSizeCategory.unspecified "
        "UIViewController.shouldAutomaticallyForwardAppearanceMethods UIViewController.beginAppearanceTransition(_:animated:) "
        "UIViewController.endAppearanceTransition()".split(),
        "not in the consulted pages",
    ),
}
# Members that the stub repeats for Swift without Objective-C: initializers and methods that Apple's classes inherit.
INHERITED = re.compile(r".*\.(init\(\)|awakeFromNib\(\)|prepareForInterfaceBuilder\(\)|copy\(with:\)|isEqual\(_:\)|hash\(into:\)|rawValue|init\(rawValue:\))$")


class Fact:
    def __init__(self, owner, member, selector, notes):
        self.owner, self.member, self.selector = owner, member, selector
        self.flags = {note for note in notes if "=" not in note}
        self.values = dict(note.split("=") for note in notes if "=" in note)

    def since(self, system):
        """The first major version of a system that has it, 0 for an old one, None where it is not there."""
        version = self.values.get(system, "0")
        return None if version == "no" else int(version)

    @property
    def nil(self):
        return set(filter(None, self.values.get("null", "").split(",")))


def read_facts():
    types, members = {}, {}
    owner = None
    for number, line in enumerate(FACTS.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        heading = re.fullmatch(r"\[([\w.]+)\] (.*)", line)
        if heading:
            owner = heading[1]
            types[owner] = Fact(owner, "", "", heading[2].split())
            continue
        parts = [part.strip() for part in line.split(" | ")]
        if owner is None or len(parts) not in (2, 3):
            sys.exit(f"{FACTS.name}:{number}: expected a member, its selector and notes, separated by ' | '")
        name = f"{owner}.{parts[0]}"
        if name in members:
            sys.exit(f"{FACTS.name}:{number}: duplicate {name}")
        fact = Fact(owner, parts[0], parts[1], parts[2].split() if len(parts) == 3 else [])
        for system in DOMAINS.values():
            # The members of an unavailable type are unavailable; an available type implies nothing for them.
            if types[owner].values.get(system, "1") != "1":
                fact.values.setdefault(system, types[owner].values[system])
        if "marked" in types[owner].flags and "unmarked" not in fact.flags:
            fact.values.setdefault("visionos", "1")
        arguments = parts[0].count(":")
        if parts[1][0].islower() and ":" in parts[1] and parts[1] != "no selector: Swift only" and parts[1].count(":") != arguments:
            sys.exit(f"{FACTS.name}:{number}: {parts[0]} has {arguments} arguments, {parts[1]} {parts[1].count(':')}")
        members[name] = fact
    return types, members


class Symbol:
    def __init__(self, symbol, requirements):
        self.usr = symbol["identifier"]["precise"]
        self.path = symbol["pathComponents"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        self.declaration = text(symbol["declarationFragments"])
        self.signature = symbol.get("functionSignature")
        self.isRequirement = self.usr in requirements
        self.isOptional = False
        self.since, self.deprecated = {}, None
        for item in symbol.get("availability", []):
            system = DOMAINS.get(item.get("domain", ""))
            if system and item.get("isUnconditionallyUnavailable"):
                self.since[system] = None
            elif system:
                self.since[system] = item.get("introduced", {}).get("major", 0)
                if system == "ios" and "deprecated" in item:
                    self.deprecated = str(item["deprecated"]["major"])
        holder = re.fullmatch(r"(UI\w+?)_(\w+)", self.path[0])
        if holder:
            # An optional method: see Tests/AppleStub/OptionalMethods.swift.
            self.isOptional = True
            self.path = [holder[1]] + [part.replace("callAsFunction", holder[2], 1) for part in self.path[1:]]
        self.name = ".".join(self.path)
        self.owner = ".".join(self.path[:-1])

    @property
    def nil(self):
        """What may be nil: r the result, numbers the arguments."""
        optional = lambda type: type.strip().endswith(("?", "!"))
        if self.signature is None:
            # A property; its initial value is not part of its type.
            return {"r"} if optional(self.declaration.partition(":")[2].partition(" {")[0]) else set()
        result = {"r"} if optional(text(self.signature.get("returns", []))) or "init?(" in self.declaration else set()
        for index, parameter in enumerate(self.signature.get("parameters", [])):
            if optional(text(parameter["declarationFragments"]).partition(":")[2].partition(" =")[0]):
                result.add(str(index))
        return result

    @property
    def isSettable(self):
        return self.signature is None and bool(re.search(r"\bvar ", self.declaration)) and "{ get }" not in self.declaration


def read_stub(folder):
    symbols, kinds = [], {}
    for graph in graphs("UIKit", folder):
        requirements = {one["source"] for one in graph["relationships"] if one["kind"] in ("requirementOf", "optionalRequirementOf")}
        for raw in graph["symbols"]:
            # Members of Swift's protocols are not Apple's.
            if "::SYNTHESIZED::" in raw["identifier"]["precise"] or raw["kind"]["identifier"] == "swift.func.op":
                continue
            symbol = Symbol(raw, requirements)
            if symbol.kind in ("class", "struct", "enum", "protocol") and not symbol.isOptional:
                kinds[symbol.name] = symbol
            symbols.append(symbol)
    for symbol in symbols:
        if symbol.owner in kinds:
            # The members of an unavailable type are unavailable.
            symbol.since = {**kinds[symbol.owner].since, **symbol.since}
    # The property that represents a protocol's optional methods exists only in the stub.
    questions = {(symbol.path[0], symbol.path[1].partition("(")[0]) for symbol in symbols if symbol.isOptional and len(symbol.path) == 2}
    return [one for one in symbols if not (one.kind == "property" and tuple(one.path) in questions)], kinds


# The members that a collection view controller has from its protocols.
PROTOCOLS = ["UICollectionViewDataSource", "UICollectionViewDelegate", "UIScrollViewDelegate"]


def fact_of(name, members):
    if name in members:
        return members[name]
    owner, _, member = name.partition(".")
    if owner == "UICollectionViewController":
        for protocol in PROTOCOLS:
            if f"{protocol}.{member}" in members:
                return members[f"{protocol}.{member}"]
    return None


def is_excused(name, owner, kinds):
    if owner in NOT_LOOKED_UP or name in NOT_LOOKED_UP or name in MEMBERS_NOT_LOOKED_UP or INHERITED.match(name):
        return True
    return owner in kinds and kinds[owner].kind == "enum"


def compare(symbol, fact, kind):
    """The differences between a declaration of the stub and its fact."""
    for system in DOMAINS.values():
        wanted, actual = fact.since(system), symbol.since.get(system, 0)
        if wanted is not None and wanted <= (OLD if system != "visionos" else 1):
            wanted = 0
        if actual is not None and actual <= (OLD if system != "visionos" else 1):
            actual = 0
        if wanted != actual:
            say = lambda version: "unavailable" if version is None else f"available from {version} on" if version else "available in all versions"
            yield f"{system}: {say(actual)} in the stub, {say(wanted)} in the facts"
    if symbol.deprecated != fact.values.get("deprecated"):
        yield f"deprecated in iOS {symbol.deprecated or 'none'} in the stub, {fact.values.get('deprecated') or 'none'} in the facts"
    names = {"r": "the result"}
    for place in sorted(fact.nil - symbol.nil):
        yield f"{names.get(place, f'argument {place}')} may be nil in the facts, not in the stub"
    if "exactnull" in kind.flags:
        for place in sorted(symbol.nil - fact.nil):
            yield f"{names.get(place, f'argument {place}')} may be nil in the stub, not in the facts"
    if "readonly" in fact.flags and symbol.isSettable:
        yield "can be set in the stub, not in the facts"
    if "optional" in fact.flags and symbol.isRequirement:
        yield "required in the stub, optional in the facts"
    if "required" in fact.flags and symbol.isOptional:
        yield "optional in the stub, required in the facts"


def used(tree, usrs):
    """The symbols of the stub that a syntax tree names, and whether each of these places is guarded by `if #available`."""
    found = {}

    def walk(node, guarded):
        if isinstance(node, list):
            for item in node:
                walk(item, guarded)
        elif isinstance(node, dict):
            isGuard = node.get("_kind") == "if_stmt" and any("available" in one.get("_kind", "") for one in node.get("conditions", []))
            for key, value in node.items():
                if isinstance(value, str):
                    if value in usrs:
                        found[value] = found.get(value, True) and guarded
                else:
                    walk(value, guarded or (isGuard and key == "then_stmt"))

    decoder, place = json.JSONDecoder(), 0
    content = pathlib.Path(tree).read_text()
    # The trees of the files, one after the other.
    while (place := content.find("{", place)) != -1:
        value, place = decoder.raw_decode(content, place)
        walk(value, False)
    return found


def main():
    types, members = read_facts()
    symbols, kinds = read_stub(sys.argv[1])
    faults = []
    compared = 0
    for name, symbol in sorted(kinds.items()):
        if name not in types:
            if symbol.kind != "enum" and name not in NOT_LOOKED_UP:
                faults.append(f"{name}: no fact")
            continue
        isMain = "@MainActor" in symbol.declaration
        if isMain != ("main" in types[name].flags) and {"main", "anythread"} & types[name].flags:
            faults.append(f"{name}: {'isolated to the main actor' if isMain else 'not isolated'} in the stub, not in the facts")
    for symbol in sorted(symbols, key=lambda one: one.name):
        if symbol.name in kinds or len(symbol.path) < 2 or symbol.kind in ("typealias", "enum.case", "associatedtype"):
            continue
        fact = fact_of(symbol.name, members)
        if fact is None:
            if not is_excused(symbol.name, symbol.owner, kinds):
                faults.append(f"{symbol.name}: no fact")
            continue
        compared += 1
        faults += [f"{symbol.name}: {fault}" for fault in compare(symbol, fact, types[fact.owner])]
    byUSR = {symbol.usr: symbol for symbol in symbols}
    inUse, withoutVision = set(), set()
    for argument in sys.argv[2:]:
        module, _, tree = argument.partition("=")
        places = used(tree, byUSR)
        if len(places) < 50:
            sys.exit(f"check-apple-facts: {tree} names {len(places)} members of UIKit: is it the syntax tree of {module}?")
        for usr, guarded in sorted(places.items()):
            symbol = byUSR[usr]
            if symbol.name in kinds or len(symbol.path) < 2:
                continue
            inUse.add(symbol.name)
            fact = fact_of(symbol.name, members)
            if fact is None:
                if not is_excused(symbol.name, symbol.owner, kinds) and symbol.kind != "enum.case":
                    faults.append(f"{symbol.name}: used by {module}, no fact")
                continue
            if "visionos" not in fact.values:
                withoutVision.add(symbol.name)
            for system, oldest in OLDEST[module].items():
                since = fact.since(system)
                # A member that a system lacks cannot be guarded there either.
                if since is None:
                    faults.append(f"{symbol.name}: used by {module}, unavailable in {system}")
                elif since > oldest and not guarded:
                    faults.append(f"{symbol.name}: used by {module} without `if #available`, from {since} on in {system}")
    if faults:
        print(f"check-apple-facts: {len(set(faults))} faults:", file=sys.stderr)
        print("\n".join(f"  {fault}" for fault in sorted(set(faults))), file=sys.stderr)
        sys.exit(1)
    if compared < 500:
        sys.exit(f"check-apple-facts: only {compared} members were compared")
    print(
        f"facts on Apple's UIKit: {len(members)}, {compared} declarations of the stub agree; of {len(inUse)} used members "
        f"{len(withoutVision)} were not looked up for visionOS"
    )


if __name__ == "__main__":
    main()
