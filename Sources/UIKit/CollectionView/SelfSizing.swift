import Foundation

/// The size that the layout gave an element when its view was measured, and the size that the view preferred.
///
/// A view is not measured again for either of them, so that measuring ends.
struct SelfSizing {
    private var offered: CGSize?
    private var preferred: CGSize?

    /// Whether the view was measured at this size, or preferred it.
    func isMeasured(at size: CGSize) -> Bool { offered == size || preferred == size }

    /// Stores a measurement.
    mutating func measure(at offered: CGSize, preferred: CGSize) { (self.offered, self.preferred) = (offered, preferred) }

    /// Discards the measurement: the view is measured again in the next layout pass.
    mutating func invalidate() { (offered, preferred) = (nil, nil) }
}
