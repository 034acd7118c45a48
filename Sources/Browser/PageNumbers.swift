import Foundation
import UIKit

// What a page says is any number, until it is one of these.

extension CGSize {
    /// The size of a page: NaN, negative and infinite extents are 0, and none is beyond what browsers place.
    var onPage: CGSize {
        func extent(_ value: CGFloat) -> CGFloat { value > 0 && value < .infinity ? min(value, CGFloat.farthestOnPage) : 0 }
        return CGSize(width: extent(width), height: extent(height))
    }
}

extension CGPoint {
    /// A place, a distance or an offset of content: NaN and infinite coordinates are 0, and none is beyond 2⁴⁰, as in the engine.
    var onPage: CGPoint {
        func place(_ value: CGFloat) -> CGFloat {
            value.isFinite ? max(-1_099_511_627_776, min(value, 1_099_511_627_776)) : 0
        }
        return CGPoint(x: place(x), y: place(y))
    }
}

extension CGFloat {
    /// 2²⁵: browsers place nothing farther from the start.
    fileprivate static var farthestOnPage: CGFloat { 33_554_432 }
}

extension Double {
    /// A time in seconds: NaN, negative and infinite ones are 0, and there is none after 2⁴⁰, so that a frame always takes some time.
    var asPageTime: Double { self > 0 && self < .infinity ? min(self, 1_099_511_627_776) : 0 }
}
