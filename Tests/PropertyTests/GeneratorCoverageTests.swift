import Cascade
import Foundation
import TestSupport
import Testing

/// The generators use every public initializer and every case of the engine: the sources' declarations are compared.
@Suite struct GeneratorCoverageTests {
    /// The text in `Tests/Support` that calls each initializer; `nil` for values that only arrangements make.
    private static let initializers: [String: String?] = [
        "CircleOptions(itemSize:radius:startAngle:isClockwise:arc:orientation:scrolling:stacking:)": "CircleOptions(\n",
        "ItemList()": "ItemList()",
        "ItemList(_:)": "ItemList((0..<count).map",
        "ItemList(arrayLiteral:)": ": ItemList = [",
        "ItemList(aspectRatios:)": "ItemList(aspectRatios:",
        "ItemList(count:)": "ItemList(count:",
        "ItemList(lengths:)": "ItemList(lengths:",
        "ItemPosition(element:progress:)": nil,
        "ItemSize(floatLiteral:)": "LayoutItem(0.5)",
        "ItemSize(integerLiteral:)": "LayoutItem(44)",
        "ItemSpan(integerLiteral:)": ": [ItemSpan] = [2, 3, 0,",
        "LaneCount(_:)": "LaneCount(Int.random",
        "LaneCount(arrayLiteral:)": "return [.absolute(40), .fraction(1)]",
        "LaneCount(integerLiteral:)": "return 3",
        "LayoutChangeError(change:reason:)": nil,
        "LayoutElement(_:section:index:)": "LayoutElement(.item, section: section, index: 1)",
        "LayoutInsets(top:left:bottom:right:)": "LayoutInsets(top:",
        "LayoutItem(_:breadth:span:lane:)": "LayoutItem(size(numbers))",
        "LayoutPoint(x:y:)": "LayoutPoint(x:",
        "LayoutRect(origin:size:)": "LayoutRect(origin:",
        "LayoutRect(x:y:width:height:)": "LayoutRect(\n            x:",
        "LayoutSection(_:header:footer:options:)": "LayoutSection(\n",
        "LayoutSize(width:height:)": "LayoutSize(width:",
        "LineEffect(atRest:change:minimum:maximum:)": "LineEffect(\n",
        "LineEffects(scale:opacity:rotation:)": "LineEffects(scale:",
        "LineItemPosition(element:distance:relativeDistance:placement:)": nil,
        "LineOptions(itemSize:spacing:axis:readingDirection:effects:snapping:stepLimit:loops:)": "effects: effects(numbers)",
        "PlacedElement(_:_:)": nil,
        "Placement(frame:scale:rotation:opacity:zIndex:lane:)": nil,
        "ScrollAnchor(_:in:offset:)": "ScrollAnchor(element, in:",
        "ScrollAnchor(element:point:distance:)": "ScrollAnchor(element: anchor.element",
        "ScrollAnchor(in:offset:)": "ScrollAnchor(in:",
        "SectionOptions(lanes:spacing:laneSpacing:itemSpacing:insets:header:footer:laneRule:isDense:background:)":
            "SectionOptions(\n            lanes:",
        "WaterfallOptions(" + waterfallLabels + ")": "WaterfallOptions(\n            lanes:",
    ]

    private static let waterfallLabels = [
        "lanes", "spacing", "laneSpacing", "itemSpacing", "insets", "header", "footer", "contentHeader",
        "contentFooter", "laneRule", "isDense", "background", "axis", "readingDirection",
        "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds",
    ].map { $0 + ":" }.joined()

    @Test func theGeneratorsCallEveryInitializer() throws {
        let declared = try Self.sources("Sources/Cascade").flatMap(Declarations.initializers)
        #expect(declared.count >= 25)
        #expect(Set(declared) == Set(Self.initializers.keys), "an initializer without a generator, or one that is gone")
        let generators = try Self.sources("Tests/Support").joined()
        for (declaration, call) in Self.initializers {
            if let call { #expect(generators.contains(call), "\(declaration) is not called") }
        }
    }

    @Test func theGeneratorsReachEveryCase() throws {
        let declared = Set(try Self.sources("Sources/Cascade").flatMap(Declarations.cases))
        #expect(declared.count >= 50)
        var reached = Set<String>()
        for seed in 0..<UInt64(600) {
            var random = SeededGenerator(seed: seed)
            let numbers = random.pick(RandomNumbers.allCases)
            var sections = random.sections(numbers, most: 8)
            let wrong = random.unfittingChange(to: sections)
            var arrangement = random.waterfall(numbers).arrange([], in: .zero)
            do throws(LayoutChangeError) {
                try arrangement.apply([.replaceSection(LayoutSection(), at: 0), wrong])
            } catch {
                Self.collect(error, into: &reached)
            }
            var filled = random.waterfall(numbers).arrange(sections, in: .zero)
            do throws(LayoutChangeError) { try filled.apply([wrong]) } catch { Self.collect(error, into: &reached) }
            for placed in filled.allPlacements() { Self.collect(placed, into: &reached) }
            Self.collect(random.changes(to: &sections, numbers), into: &reached)
            for section in sections {
                for item in section.items.indices.map({ section.items[$0] }) {
                    Self.collect((item, item.size, item.span), into: &reached)
                }
            }
            Self.collect([random.waterfall(numbers)], into: &reached)
            Self.collect([random.line(numbers)], into: &reached)
            Self.collect([random.circle(numbers)], into: &reached)
            Self.collect(random.readingOrder(), into: &reached)
            Self.collect(random.laneStability(within: .zero), into: &reached)
            Self.collect(random.direction(), into: &reached)
        }
        let missing = declared.subtracting(reached).sorted()
        #expect(missing.isEmpty, "no generator makes \(missing)")
    }

    /// Collects the cases of all enumerations within a value.
    private static func collect(_ value: Any, into reached: inout Set<String>) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .enum {
            let type = String(reflecting: type(of: value)).split(separator: ".").dropFirst().joined(separator: ".")
            reached.insert("\(type).\(mirror.children.first?.label ?? "\(value)")")
        }
        for child in mirror.children { collect(child.value, into: &reached) }
    }

    private static func sources(_ folder: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).resolvingSymlinksInPath().path)
        let files = (paths?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        try #require(!files.isEmpty, "\(folder) has sources")
        return try files.map { try String(contentsOf: root.appending(path: folder).appending(path: $0), encoding: .utf8) }
    }
}

/// The public declarations of a formatted source file, parsed line by line.
private enum Declarations {
    /// The initializers of public types, as `Type(label:label:)`.
    static func initializers(in source: String) -> [String] {
        forEachLine(in: source) { type, _, line, rest in
            guard line.hasPrefix("public init") else { return [] }
            return ["\(type)(\(labels(rest.drop { $0 != "(" })))"]
        }
    }

    /// The cases of public enumerations, as `Type.case`.
    static func cases(in source: String) -> [String] {
        forEachLine(in: source) { type, isPublicEnum, line, _ in
            guard isPublicEnum, line.hasPrefix("case ") else { return [] }
            // One case a line, possibly with associated values.
            return ["\(type).\(line.dropFirst(5).prefix { $0.isLetter || $0.isNumber })"]
        }
    }

    /// Calls `body` with the type that each line is in, whether it is a public enumeration, the line, and all from it on.
    private static func forEachLine(in source: String, _ body: (String, Bool, Substring, Substring) -> [String]) -> [String] {
        var found: [String] = []
        // The types around a line, with their indentation.
        var types: [(indent: Int, name: String, isPublicEnum: Bool)] = []
        var rest = Substring(source)
        while !rest.isEmpty {
            let whole = rest.prefix { $0 != "\n" }
            let line = whole.drop { $0 == " " }
            let indent = whole.count - line.count
            if !line.isEmpty { types.removeAll { $0.indent >= indent && !(line.hasPrefix("}") && $0.indent == indent) } }
            let words = line.split(separator: " ")
            if let keyword = words.firstIndex(where: { ["struct", "enum", "extension", "class", "protocol"].contains($0) }), keyword <= 1,
                line.hasSuffix("{")
            {
                let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." }
                types.append((indent, String(name), words[keyword] == "enum" && line.hasPrefix("public")))
            } else if let type = types.last {
                found += body(
                    types.map(\.name).joined(separator: "."),
                    type.isPublicEnum && indent == type.indent + 4,
                    line,
                    rest.dropFirst(indent)
                )
            }
            rest = rest.dropFirst(whole.count).dropFirst()
        }
        return found
    }

    /// The labels of a parameter list that begins with its parenthesis.
    private static func labels(_ text: Substring) -> String {
        var depth = 0
        var labels = ""
        var parameter = ""
        for character in text {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth == 0 || (depth == 1 && character == ",") {
                let label = parameter.split(whereSeparator: { $0.isWhitespace || $0 == ":" || $0 == "(" }).first
                if let label { labels += "\(label):" }
                parameter = ""
                if depth == 0 { break }
            } else {
                parameter.append(character)
            }
        }
        return labels
    }
}
