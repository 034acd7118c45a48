import Foundation

/// The size of an element's attributes when its view was measured, and the view's preferred size.
///
/// A view is not measured again at either of them, so that measuring terminates.
struct SelfSizing {
    private var offered: CGSize?
    private var preferred: CGSize?

    /// Returns whether the view was measured at a size, or prefers it.
    func isMeasured(at size: CGSize) -> Bool { offered == size || preferred == size }

    /// Stores a measurement.
    mutating func measure(at offered: CGSize, preferred: CGSize) { (self.offered, self.preferred) = (offered, preferred) }

    /// Discards the measurement: the view is measured again in the next layout pass.
    mutating func invalidate() { (offered, preferred) = (nil, nil) }
}
