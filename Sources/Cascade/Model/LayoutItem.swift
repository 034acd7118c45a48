/// The number of neighboring lanes that an item takes.
public enum ItemSpan: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// A number of lanes, clamped to 1 … the lane count.
    case lanes(Int)
    /// All lanes.
    case full

    /// Makes a number of lanes from a literal, as in `span: 2`.
    public init(integerLiteral count: Int) { self = .lanes(count) }
}

/// The origin of a length.
@usableFromInline package enum LengthSource: UInt8, Sendable, Hashable {
    /// Given with the item.
    case given
    /// An estimate, until the item's view is measured.
    case estimated
    /// Measured on the item's view.
    case measured
}

/// The description of an item: its size, and the lanes it takes.
///
/// Three words, which a delegate returns in registers.
public struct LayoutItem: Sendable, Hashable {
    /// The size along the scroll axis in its stored form.
    @usableFromInline package var measure: ItemMeasure
    /// The extent across the scroll axis; negative for none.
    @usableFromInline var storedBreadth: Double
    /// The span and the lane.
    @usableFromInline var traits: ItemTraits
    /// The origin of the length; it does not affect placement.
    @usableFromInline package var source: LengthSource

    /// The extent across the scroll axis in points, used by the line; `nil` for the layout's item size.
    public var breadth: Double? {
        get { storedBreadth < 0 ? nil : storedBreadth }
        set { storedBreadth = Self.stored(newValue) }
    }

    /// The lanes that the item takes; one by default.
    public var span: ItemSpan {
        get { traits.span }
        set { traits = ItemTraits(span: newValue, lane: lane) }
    }

    /// The index of the first lane that the item is pinned to; `nil`, the default, for any lane.
    public var lane: Int? {
        get { traits.lane }
        set { traits = ItemTraits(span: span, lane: newValue) }
    }

    /// Makes the description of an item.
    ///
    /// - Parameters:
    ///   - size: The size along the scroll axis.
    ///   - breadth: The extent across the scroll axis in points, used by the line.
    ///   - span: The lanes that the item takes; clamped to 1 … 65,535.
    ///   - lane: The index of the first lane that the item is pinned to; clamped to 0 … 65,534.
    public init(_ size: ItemSize, breadth: Double? = nil, span: ItemSpan = 1, lane: Int? = nil) {
        (measure, source) = size.stored
        storedBreadth = Self.stored(breadth)
        traits = ItemTraits(span: span, lane: lane)
    }

    @inlinable
    init(measure: ItemMeasure, storedBreadth: Double = -1, traits: ItemTraits = .plain, source: LengthSource = .given) {
        self.measure = measure
        self.storedBreadth = storedBreadth
        self.traits = traits
        self.source = source
    }

    private static func stored(_ breadth: Double?) -> Double { breadth.map(NumericLimits.length) ?? -1 }

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
    package func measured(_ length: Double) -> LayoutItem {
        var item = self
        item.measure = .length(length)
        item.source = .measured
        return item
    }

    /// Whether the item takes one lane and is not pinned.
    @inline(__always)
    var isPlain: Bool { traits == .plain }

    /// Returns whether items are equal except for the origin of their lengths.
    func isPlaced(like other: LayoutItem) -> Bool {
        measure == other.measure && storedBreadth == other.storedBreadth && traits == other.traits
    }

    /// Makes an item with a length in points that takes one lane.
    @inlinable
    public static func absolute(_ length: Double) -> LayoutItem { LayoutItem(measure: .length(length)) }

    /// Makes an item with a ratio of width to height that takes one lane.
    public static func aspectRatio(_ widthOverHeight: Double) -> LayoutItem { LayoutItem(measure: .aspectRatio(widthOverHeight)) }

    /// Makes an item of automatic size that takes one lane.
    public static func automatic(estimated: Double?) -> LayoutItem { LayoutItem(.automatic(estimated: estimated)) }

    /// An item of automatic size that takes one lane.
    public static var automatic: LayoutItem { LayoutItem(measure: .automatic) }
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
    ///
    /// The length is from 0 to 2⁴⁰ for any size.
    /// - Complexity: O(1).
    public func length(breadth: Double, axis: LayoutAxis) -> Double? {
        let measure = stored.0
        return measure == .automatic ? nil : measure.length(breadth: breadth, axis: axis)
    }
}
