import Foundation

/// The animatable properties of a layer.
package enum LayerProperty: Int, Sendable {
    case bounds, position, transform, opacity, background, cornerRadius
}

/// The value of an animatable property.
package enum LayerValue: Equatable {
    case rect(CGRect)
    case point(CGPoint)
    case transform(CATransform3D)
    case number(CGFloat)
    case color(CGColor?)

    /// Returns the interpolated value; a spring's progress can exceed 1.
    package func interpolated(to end: LayerValue, progress t: CGFloat) -> LayerValue {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { t == 1 ? b : a + (b - a) * t }
        switch (self, end) {
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x),
                    y: mix(a.origin.y, b.origin.y),
                    width: mix(a.size.width, b.size.width),
                    height: mix(a.size.height, b.size.height)
                )
            )
        case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.transform(let a), .transform(let b)):
            var mixed = a
            (mixed.m11, mixed.m12, mixed.m13, mixed.m14) = (mix(a.m11, b.m11), mix(a.m12, b.m12), mix(a.m13, b.m13), mix(a.m14, b.m14))
            (mixed.m21, mixed.m22, mixed.m23, mixed.m24) = (mix(a.m21, b.m21), mix(a.m22, b.m22), mix(a.m23, b.m23), mix(a.m24, b.m24))
            (mixed.m31, mixed.m32, mixed.m33, mixed.m34) = (mix(a.m31, b.m31), mix(a.m32, b.m32), mix(a.m33, b.m33), mix(a.m34, b.m34))
            (mixed.m41, mixed.m42, mixed.m43, mixed.m44) = (mix(a.m41, b.m41), mix(a.m42, b.m42), mix(a.m43, b.m43), mix(a.m44, b.m44))
            return .transform(mixed)
        case (.color(let a?), .color(let b?)): return .color(a.mixed(with: b, part: t))
        // A missing color cannot be interpolated.
        default: return t < 0.5 ? self : end
        }
    }
}
