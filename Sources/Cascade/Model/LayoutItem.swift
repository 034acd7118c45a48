/// The number of neighboring lanes that an item takes.
public enum ItemSpan: Sendable, Hashable {
    /// A number of lanes, clamped to 1 … the lane count.
    case lanes(Int)
    /// All lanes.
    case full
}

/// The origin of a length.
public enum LengthSource: UInt8, Sendable, Hashable {
    /// Given with the item.
    case given
    /// An estimate, until the item's view is measured.
    case estimated
    /// Measured on the item's view.
    case measured
}

/// The description of an item: its size, and the lanes it takes.
public struct LayoutItem: Sendable, Hashable {
    /// The size along the scroll axis in its stored form.
    package var measure: ItemMeasure
    /// The extent across the scroll axis in points, used by the line; `nil` for the layout's item size.
    public var breadth: Double?
    /// The lanes that the item takes; one by default.
    public var span: ItemSpan
    /// The index of the first lane that the item is pinned to; `nil`, the default, for any lane.
    public var pin: Int?
    /// The origin of the length; it does not affect placement.
    public package(set) var source: LengthSource

    /// Makes the description of an item.
    public init(_ size: ItemSize, breadth: Double? = nil, span: ItemSpan = .lanes(1), pin: Int? = nil) {
        (measure, source) = size.stored
        self.breadth = breadth
        self.span = span
        self.pin = pin
    }

    package init(_ measure: ItemMeasure, breadth: Double?, span: ItemSpan, pin: Int?, source: LengthSource) {
        self.measure = measure
        self.breadth = breadth
        self.span = span
        self.pin = pin
        self.source = source
    }

    /// The size along the scroll axis; a measured item has its measured length.
    public var size: ItemSize {
        get {
            if let ratio = measure.ratio { return .aspectRatio(ratio) }
            guard let points = measure.points else { return .automatic }
            return source == .estimated ? .automatic(estimated: points) : .absolute(points)
        }
        set { (measure, source) = newValue.stored }
    }

    /// Returns the item with the length in points at which its view was measured.
    public func measured(_ length: Double) -> LayoutItem {
        var item = self
        item.measure = .length(length)
        item.source = .measured
        return item
    }

    /// Whether the item takes one lane and is not pinned.
    @inline(__always)
    var isPlain: Bool { span == .lanes(1) && pin == nil }

    /// Returns whether items are equal except for the origin of their lengths.
    func isPlaced(like other: LayoutItem) -> Bool {
        measure == other.measure && breadth == other.breadth && span == other.span && pin == other.pin
    }

    /// Makes an item with a length in points that takes one lane.
    public static func absolute(_ length: Double) -> LayoutItem { LayoutItem(.absolute(length)) }

    /// Makes an item with a ratio of width to height that takes one lane.
    public static func aspectRatio(_ widthOverHeight: Double) -> LayoutItem { LayoutItem(.aspectRatio(widthOverHeight)) }

    /// Makes an item of automatic size that takes one lane.
    public static func automatic(estimated: Double?) -> LayoutItem { LayoutItem(.automatic(estimated: estimated)) }

    /// An item of automatic size that takes one lane.
    public static var automatic: LayoutItem { LayoutItem(.automatic) }
}

extension ItemSize {
    /// The stored form of the size, and the origin of the length.
    fileprivate var stored: (ItemMeasure, LengthSource) {
        switch self {
        case .absolute(let points): return (.length(points), .given)
        case .aspectRatio(let ratio): return (.aspectRatio(ratio), .given)
        case .automatic(let estimate): return estimate.map { (.length($0), .estimated) } ?? (.automatic, .given)
        }
    }

    /// Returns the length in points along the scroll axis of an item that is `breadth` points wide across it; `nil` for automatic size
    /// without an estimate.
    public func length(breadth: Double, axis: LayoutAxis) -> Double? {
        let measure = stored.0
        return measure == .automatic ? nil : measure.length(breadth: breadth, axis: axis)
    }
}
