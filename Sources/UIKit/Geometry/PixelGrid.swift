import Foundation

/// Rounds positions to pixels, halves up, as iOS rounds items' origins and scrolling offsets (measured: rules 9.8 and 10.12).
struct PixelGrid: Equatable, Sendable {
    /// The number of pixels per point; with 0, and from a million on, lengths are not rounded.
    var scale: CGFloat = 0

    func round(_ length: CGFloat) -> CGFloat {
        guard scale > 0, scale < 1e6, length > -1e12, length < 1e12 else { return length }
        // The tolerance keeps halves with a rounding error from being rounded down.
        return (length * scale + 0.5 + 1e-6).rounded(.down) / scale
    }

    func round(_ point: CGPoint) -> CGPoint { CGPoint(x: round(point.x), y: round(point.y)) }
}
