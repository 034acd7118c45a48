/// The axis along which a layout scrolls.
public enum LayoutAxis: Sendable, Hashable {
    /// Content grows downwards; lanes are columns.
    case vertical
    /// Content grows horizontally; lanes are rows.
    case horizontal
}

/// The reading direction, which determines the side on which a layout begins.
public enum ReadingDirection: Sendable, Hashable {
    /// Lanes and lines begin on the left.
    case leftToRight
    /// Frames are mirrored, so that lanes and lines begin on the right.
    case rightToLeft
}
