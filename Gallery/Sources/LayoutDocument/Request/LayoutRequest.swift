package import Cascade

/// A layout to compute, as a document describes it.
package struct LayoutRequest: Sendable, Hashable {
    /// A scroll whose resting offset is requested.
    package struct Target: Sendable, Hashable {
        /// The offset at which the scroll would end.
        package var proposed: LayoutPoint
        /// Its velocity; only the sign counts.
        package var velocity = LayoutPoint.zero
    }

    package let kind: LayoutKind
    private let options: OptionValues
    /// The visible size.
    package let container: LayoutSize
    /// The content offset, which determines the positions of pinned headers, the effects of a line and resting offsets.
    package let offset: LayoutPoint
    package let sections: [LayoutSection]
    /// The rectangles whose elements are requested.
    package let queries: [LayoutRect]
    /// The scrolls whose resting offsets are requested.
    package let targets: [Target]
    /// The first number of columns that the engine clamps, as a sentence with its key path; by the format's definition it is not an error.
    package let warnings: [String]

    init(_ root: JSONValue) throws {
        let members = try Members(root, of: [.layout, .container, .offset, .options, .sections, .queries, .targets])
        kind = try members.required(.layout).choice(["waterfall": LayoutKind.waterfall, "line": .line, "circle": .circle])
        let size = try Members(members.required(.container), of: [.width, .height])
        container = LayoutSize(width: try size.required(.width).number(), height: try size.required(.height).number())
        offset = try members[.offset]?.point() ?? .zero
        queries = try members[.queries]?.elements { try $0.rect() } ?? []
        targets =
            try members[.targets]?.elements { value in
                let target = try Members(value, of: [.proposed, .velocity])
                return Target(proposed: try target.required(.proposed).point(), velocity: try target[.velocity]?.point() ?? .zero)
            } ?? []
        var reading = DocumentReading(kind)
        let options = try reading.options(members[.options], inSection: false)
        self.options = options
        sections = try members[.sections]?.elements { try reading.section($0, of: options) } ?? []
        warnings = [reading.warning].compactMap(\.self)
    }

    var layout: any LayoutOptions {
        switch kind {
        case .waterfall: options.waterfall.applying(options.overrides(of: options))
        case .line: options.line
        case .circle: options.circle
        }
    }

    package func arrange() -> any Arrangement { layout.arrange(sections, in: container) }
}

extension JSONValue {
    fileprivate func point() throws -> LayoutPoint {
        let numbers = try numbers(2, "[x, y]")
        return LayoutPoint(x: numbers[0], y: numbers[1])
    }

    func rect() throws -> LayoutRect {
        let numbers = try numbers(4, "[x, y, width, height]")
        return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
