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
    public var layout: Layout
    /// The visible size.
    public var container: LayoutSize
    /// The content offset, which determines the positions of pinned headers, the effects of a line and resting offsets.
    public var offset: LayoutPoint
    /// The sections.
    public var sections: [LayoutSection]
    /// The rectangles whose elements are requested.
    public var queries: [LayoutRect]
    /// The scrolls whose resting offsets are requested.
    public var targets: [Target]

    /// Makes a request.
    public init(
        layout: Layout,
        container: LayoutSize,
        offset: LayoutPoint = .zero,
        sections: [LayoutSection] = [],
        queries: [LayoutRect] = [],
        targets: [Target] = []
    ) {
        self.layout = layout
        self.container = container
        self.offset = offset
        self.sections = sections
        self.queries = queries
        self.targets = targets
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
