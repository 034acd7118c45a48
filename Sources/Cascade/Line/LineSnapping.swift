/// The resting positions of a line after a swipe.
public enum LineSnapping: Sendable, Hashable, CaseIterable {
    /// Anywhere.
    case none
    /// An item at the start of the visible range.
    case start
    /// An item in the middle of the visible range.
    case center
    /// An item at the end of the visible range.
    case end
    /// Multiples of the container's length from the start, independent of the items' sizes.
    ///
    /// In a container shorter than a point, a line rests anywhere.
    case pages

    /// The point of an item, and of the container, that align at rest, as a fraction of their lengths.
    var fraction: Double {
        switch self {
        case .start: return 0
        case .none, .center, .pages: return 0.5
        case .end: return 1
        }
    }

    /// Whether items come to rest, so that the row has insets for the first and the last.
    var restsItems: Bool { self == .start || self == .center || self == .end }
}
