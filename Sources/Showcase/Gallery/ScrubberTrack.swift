/// Where the handle of a scrubber lies for an offset of the content, and the offset for a position of the handle.
///
/// All values are finite, and any two lengths give a track.
package struct ScrubberTrack: Equatable {
    /// The number of screens from which on content has a scrubber.
    private static let leastScreens = 4.0

    /// The least position of the handle's upper edge, in points.
    private let start: Double
    /// The length of its way, in points.
    private let way: Double
    /// The greatest offset; the least is 0.
    private let lastOffset: Double
    private let visibleLength: Double
    /// Whether the content is long enough for a scrubber, and the handle has a way.
    package let isUseful: Bool

    /// Makes the track of a handle.
    ///
    /// - Parameters:
    ///   - start: The upper end of the track, in points.
    ///   - end: The lower end of the track.
    ///   - handle: The height of the handle.
    ///   - length: The content's length with its insets.
    ///   - visibleLength: The length of the visible part.
    package init(from start: Double, to end: Double, handle: Double, length: Double, visibleLength: Double) {
        self.start = start
        way = max(0, end - start - handle)
        lastOffset = max(0, length - visibleLength)
        self.visibleLength = visibleLength
        isUseful = visibleLength > 0 && length > visibleLength * Self.leastScreens && way >= handle
    }

    /// Returns the position of the handle's upper edge for an offset; beyond an end, that of the end.
    package func position(offset: Double) -> Double {
        lastOffset > 0 ? start + way * min(max(0, offset / lastOffset), 1) : start
    }

    /// Returns the offset for a position of the handle's upper edge; beyond an end, that of the end.
    package func offset(position: Double) -> Double {
        way > 0 ? lastOffset * min(max(0, (position - start) / way), 1) : 0
    }

    /// Returns whether an offset is that of the end, up to a point, to which browsers round.
    package func isEnd(_ offset: Double) -> Bool { lastOffset > 0 && offset > lastOffset - 1 }

    /// Returns the offset a step from another one: nearly a screen, or a large step of a tenth of the content.
    package func offset(_ offset: Double, isForward: Bool, isLarge: Bool) -> Double {
        let screen = visibleLength * 0.9
        let step = isLarge ? max(lastOffset / 10, screen * 2) : screen
        return min(max(0, offset + (isForward ? step : -step)), lastOffset)
    }
}
