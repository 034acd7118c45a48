/// Where a line comes to rest after a swipe.
public enum LineSnapping: Sendable, Hashable, CaseIterable {
    /// Anywhere.
    case none
    /// With an item at the beginning of what is seen.
    case start
    /// With an item in the middle of what is seen.
    case center
    /// With an item at the end of what is seen.
    case end
    /// At a whole number of container lengths from the beginning, whatever the items' sizes.
    ///
    /// A container shorter than a point has no pages: there a line rests anywhere.
    case pages

    /// The point of an item and of the container that lie on one another at rest, as a fraction of their lengths.
    var fraction: Double {
        switch self {
        case .start: return 0
        case .none, .center, .pages: return 0.5
        case .end: return 1
        }
    }

    /// Whether items come to rest, and so there is room for the first and the last to do so.
    var restsItems: Bool { self == .start || self == .center || self == .end }
}
