/// How many neighbouring lanes an item takes.
public enum ItemSpan: Sendable, Hashable {
    /// A number of lanes, clamped to 1 … all.
    case lanes(Int)
    /// All lanes.
    case full
}

/// How the length of an item came to be known.
public enum LengthSource: UInt8, Sendable, Hashable {
    /// Whoever describes the item said so.
    case given
    /// It is a guess that stands until the item is measured.
    case estimated
    /// The item was measured.
    case measured
}

/// What a layout must know of one item.
public struct LayoutItem: Sendable, Hashable {
    /// Its length along the scroll axis.
    public var measure: ItemMeasure
    /// Its extent across the scroll axis in points, where the layout leaves that to the item (the line); `nil` takes the layout's.
    public var breadth: Double?
    /// How many lanes it takes.
    public var span: ItemSpan
    /// The first lane, counted from 0, when the item is pinned to it.
    public var pin: Int?
    /// How its length came to be known; placing does not depend on it.
    public var source: LengthSource

    /// Describes an item.
    public init(
        _ measure: ItemMeasure,
        breadth: Double? = nil,
        span: ItemSpan = .lanes(1),
        pin: Int? = nil,
        source: LengthSource = .given
    ) {
        self.measure = measure
        self.breadth = breadth
        self.span = span
        self.pin = pin
        self.source = source
    }

    /// Whether it takes one lane, wherever it comes.
    @inline(__always)
    var isPlain: Bool { span == .lanes(1) && pin == nil }

    /// Whether items are the same but for how their lengths came to be known.
    func isPlaced(like other: LayoutItem) -> Bool {
        measure == other.measure && breadth == other.breadth && span == other.span && pin == other.pin
    }

    /// Describes an item of a length in points that takes one lane.
    public static func length(_ points: Double) -> LayoutItem { LayoutItem(.length(points)) }

    /// Describes an item of a ratio of width to height that takes one lane.
    public static func aspectRatio(_ widthOverHeight: Double) -> LayoutItem { LayoutItem(.aspectRatio(widthOverHeight)) }
}
