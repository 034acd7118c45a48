import Foundation

/// The rules that sanitize any number for the arithmetic of layouts.
///
/// Lengths that are NaN, negative or infinite are 0, and so are distances that are NaN or infinite; both are at most 2⁴⁰ points, as in the
/// engine. A view ignores coordinates that are NaN or infinite.
extension CGFloat {
    private static var most: CGFloat { 1_099_511_627_776 }

    /// The number as a length.
    var sanitizedLength: CGFloat { self > 0 && self < .infinity ? Swift.min(self, Self.most) : 0 }

    /// The number as a distance that may be negative, such as an inset, a spacing or an offset.
    var sanitizedDistance: CGFloat { isFinite ? Swift.max(-Self.most, Swift.min(self, Self.most)) : 0 }

    func finite(or other: CGFloat) -> CGFloat { isFinite ? self : other }
}

extension CGPoint {
    func finite(or other: CGPoint) -> CGPoint { CGPoint(x: x.finite(or: other.x), y: y.finite(or: other.y)) }
}

extension CGSize {
    func finite(or other: CGSize) -> CGSize {
        CGSize(width: width.finite(or: other.width), height: height.finite(or: other.height))
    }
}

extension CGRect {
    func finite(or other: CGRect) -> CGRect { CGRect(origin: origin.finite(or: other.origin), size: size.finite(or: other.size)) }
}
