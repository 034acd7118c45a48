import Foundation
import UIKit

// A page passes any number; these properties replace what views cannot use.

extension CGSize {
    /// The size of a page: negative, NaN and infinite lengths are 0, and the maximum is what browsers can place.
    var clampedToPage: CGSize {
        func length(_ value: CGFloat) -> CGFloat { value > 0 && value < .infinity ? min(value, CGFloat.maximumPageLength) : 0 }
        return CGSize(width: length(width), height: length(height))
    }
}

extension CGPoint {
    /// A position, a distance or a content offset: NaN and infinite coordinates are 0, and the limit is ±2⁴⁰ as in the engine.
    var clampedToPage: CGPoint {
        func coordinate(_ value: CGFloat) -> CGFloat {
            value.isFinite ? max(-1_099_511_627_776, min(value, 1_099_511_627_776)) : 0
        }
        return CGPoint(x: coordinate(x), y: coordinate(y))
    }
}

extension CGFloat {
    /// 2²⁵: browsers clamp larger coordinates.
    fileprivate static var maximumPageLength: CGFloat { 33_554_432 }
}

extension Double {
    /// A time in seconds: NaN, negative and infinite times are 0.
    ///
    /// The maximum is 2⁴⁰: up to there a frame's duration changes the sum.
    var sanitizedTime: Double { self > 0 && self < .infinity ? min(self, 1_099_511_627_776) : 0 }
}
