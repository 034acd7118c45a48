import Cascade

/// The names of `axis`.
enum AxisName: String, CaseIterable {
    case vertical
    case horizontal

    var axis: LayoutAxis { self == .vertical ? .vertical : .horizontal }
}

/// The names of `direction`.
enum DirectionName: String, CaseIterable {
    case ltr
    case rtl

    var direction: ReadingDirection { self == .ltr ? .leftToRight : .rightToLeft }
}

/// The names of `placement`, which can also be a number.
enum PlacementName: String, CaseIterable {
    case shortest
    case inOrder

    var rule: PlacementRule { self == .shortest ? .shortest : .inOrder }
}

/// The names of `radius`, which can also be a number.
enum RadiusName: String, CaseIterable {
    case fit
}

/// The names of `scale`.
enum ScaleName: String, CaseIterable {
    case linear
}

/// The meaning of a width together with a height.
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
