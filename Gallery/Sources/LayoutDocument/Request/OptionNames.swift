import Cascade

/// `axis` by name.
enum AxisName: String, CaseIterable {
    case vertical
    case horizontal

    var axis: LayoutAxis { self == .vertical ? .vertical : .horizontal }
}

/// `direction` by name.
enum DirectionName: String, CaseIterable {
    case ltr
    case rtl

    var direction: ReadingDirection { self == .ltr ? .leftToRight : .rightToLeft }
}

/// `placement` by name, where it is one.
enum PlacementName: String, CaseIterable {
    case shortest
    case inOrder

    var rule: PlacementRule { self == .shortest ? .shortest : .inOrder }
}

/// `radius` by name, where it is one.
enum RadiusName: String, CaseIterable {
    case fit
}

/// `scale` by name.
enum ScaleName: String, CaseIterable {
    case linear
}

/// What a width together with a height means.
enum Sizing: String, CaseIterable {
    /// A size in points.
    case absolute
    /// The ratio of the two.
    case ratio
}

/// The keys of insets.
enum EdgeKey: String, CaseIterable {
    case top
    case left
    case bottom
    case right
}
