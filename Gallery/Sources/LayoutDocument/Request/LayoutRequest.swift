public import Cascade

/// A layout to compute, as a document describes it.
public struct LayoutRequest: Sendable, Hashable {
    /// A layout with its options.
    public enum Layout: Sendable, Hashable {
        /// A waterfall.
        case waterfall(WaterfallOptions)
        /// A line.
        case line(LineOptions)
        /// A circle.
        case circle(CircleOptions)
    }

    /// A scroll whose resting offset is requested.
    public struct Target: Sendable, Hashable {
        /// The offset at which the scroll would end.
        public var proposed: LayoutPoint
        /// Its velocity; only the sign counts.
        public var velocity: LayoutPoint

        /// Makes a target.
        public init(proposed: LayoutPoint, velocity: LayoutPoint = .zero) {
            self.proposed = proposed
            self.velocity = velocity
        }
    }

    /// The layout.
    public let layout: Layout
    /// The visible size.
    public let container: LayoutSize
    /// The content offset, which determines the positions of pinned headers, the effects of a line and resting offsets.
    public let offset: LayoutPoint
    /// The sections.
    public let sections: [LayoutSection]
    /// The rectangles whose elements are requested.
    public let queries: [LayoutRect]
    /// The scrolls whose resting offsets are requested.
    public let targets: [Target]
    /// The values that the engine clamps, each as a sentence with its key path; empty for most requests.
    ///
    /// A number of columns below 1 is treated as 1, one above 65,535 as 65,535; the first such number is listed. By the format's definition
    /// it is not an error.
    public let warnings: [String]

    /// Reads a whole document.
    init(_ root: JSONValue) throws {
        let document = try RequestDocument(from: DocumentDecoder(value: root))
        var reading = OptionReading(document.layout)
        let options = try reading.options(document.options)
        sections = try (document.sections ?? []).map { section in
            let overrides = try reading.options(section.options, of: options)
            return LayoutSection(
                try section.items.map { try reading.items($0, options, overrides) } ?? ItemList(),
                header: section.header ?? 0,
                footer: section.footer ?? 0,
                options: overrides.overrides(of: options)
            )
        }
        layout =
            switch document.layout {
            case .waterfall: .waterfall(options.waterfall)
            case .line: .line(options.line)
            case .circle: .circle(options.circle)
            }
        container = LayoutSize(width: document.container.width, height: document.container.height)
        offset = document.offset?.point ?? .zero
        queries = document.queries?.map(\.rect) ?? []
        targets = document.targets?.map { Target(proposed: $0.proposed.point, velocity: $0.velocity?.point ?? .zero) } ?? []
        warnings = [reading.warning].compactMap { $0 }
    }

    /// Computes the layout.
    public func arrange() -> any Arrangement {
        switch layout {
        case .waterfall(let options): return options.arrange(sections, in: container)
        case .line(let options): return options.arrange(sections, in: container)
        case .circle(let options): return options.arrange(sections, in: container)
        }
    }
}
