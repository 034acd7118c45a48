public import Cascade

/// One layout to compute: what a document asks for.
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

    /// A scroll whose resting offset is asked for.
    public struct Target: Sendable, Hashable {
        /// Where the scroll would come to rest.
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
    /// The content offset, on which sticky headers, the line's scale and resting offsets depend.
    public var offset: LayoutPoint
    /// What is laid out.
    public var sections: [LayoutSection]
    /// The rectangles whose elements are asked for.
    public var queries: [LayoutRect]
    /// The scrolls whose resting offsets are asked for.
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
