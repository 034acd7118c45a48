import Foundation

/// Rounds places to pixels, halves up, as iOS does with items' origins and moving offsets (measured: rules 9.8 and 10.12).
struct PixelGrid: Equatable, Sendable {
    /// The pixels in a point; with 0, and with a million or more, lengths are not rounded.
    var scale: CGFloat = 0

    func round(_ length: CGFloat) -> CGFloat {
        guard scale > 0, scale < 1e6, length > -1e12, length < 1e12 else { return length }
        // A half that arithmetic has left a hair too small is a half.
        return (length * scale + 0.5 + 1e-6).rounded(.down) / scale
    }

    func round(_ point: CGPoint) -> CGPoint { CGPoint(x: round(point.x), y: round(point.y)) }
}
