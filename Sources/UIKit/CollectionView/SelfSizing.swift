import Foundation

/// The size of an element's attributes at which its view preferred no other attributes.
///
/// The view is measured again in each layout pass until then (rule 12.5), and at any other size.
struct SelfSizing {
    private var settled: CGSize?

    /// Returns whether the view preferred no other attributes at a size.
    func isSettled(at size: CGSize) -> Bool { settled == size }

    /// Stores a size at which the view preferred no other attributes.
    mutating func settle(at size: CGSize) { settled = size }

    /// Discards the size: the view is measured again in the next layout pass.
    mutating func invalidate() { settled = nil }
}
