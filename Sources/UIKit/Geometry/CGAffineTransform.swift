public import Foundation

/// An affine transform: x′ = a x + c y + tx, y′ = b x + d y + ty.
public struct CGAffineTransform: Hashable, Sendable {
    /// The factor of x in x′.
    public var a: CGFloat
    /// The factor of x in y′.
    public var b: CGFloat
    /// The factor of y in x′.
    public var c: CGFloat
    /// The factor of y in y′.
    public var d: CGFloat
    /// The translation along x.
    public var tx: CGFloat
    /// The translation along y.
    public var ty: CGFloat

    /// Makes a transform of zeros.
    public init() { (a, b, c, d, tx, ty) = (0, 0, 0, 0, 0, 0) }

    /// Makes a transform from six values.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Makes a transform from six values.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Makes a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(1, 0, 0, 1, tx, ty) }

    /// Makes a scaling about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(sx, 0, 0, sy, 0, 0) }

    /// Makes a rotation about the origin, in radians; clockwise on the screen, where y points downwards.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(cosine, sine, -sine, cosine, 0, 0)
    }

    /// The identity transform.
    public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

    /// Whether the transform is the identity.
    public var isIdentity: Bool { self == .identity }

    /// Returns a translation followed by this transform.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a, b, c, d, tx * a + ty * c + self.tx, tx * b + ty * d + self.ty)
    }

    /// Returns a scaling followed by this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a * sx, b * sx, c * sy, d * sy, tx, ty)
    }

    /// Returns a rotation followed by this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns this transform followed by another.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a * next.a + b * next.c,
            a * next.b + b * next.d,
            c * next.a + d * next.c,
            c * next.b + d * next.d,
            tx * next.a + ty * next.c + next.tx,
            tx * next.b + ty * next.d + next.ty
        )
    }

    /// Returns the inverse; the transform itself if it has no inverse.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        if determinant == 0 || !determinant.isFinite { return self }
        return CGAffineTransform(
            d / determinant,
            -b / determinant,
            -c / determinant,
            a / determinant,
            (c * ty - d * tx) / determinant,
            (b * tx - a * ty) / determinant
        )
    }
}

extension CGPoint {
    /// Returns the transformed point.
    public func applying(_ map: CGAffineTransform) -> CGPoint {
        CGPoint(x: map.a * x + map.c * y + map.tx, y: map.b * x + map.d * y + map.ty)
    }
}

extension CGSize {
    /// Returns the transformed size; translations have no effect.
    public func applying(_ map: CGAffineTransform) -> CGSize {
        CGSize(width: map.a * width + map.c * height, height: map.b * width + map.d * height)
    }
}

extension CGRect {
    /// Returns the bounding box of the transformed rectangle.
    public func applying(_ map: CGAffineTransform) -> CGRect {
        isNull || map.isIdentity ? self : CGRect(around: corners.map { $0.applying(map) })
    }

    var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY)]
    }

    /// Makes the bounding box of points; `null` without points.
    init(around points: [CGPoint]) {
        self = .null
        guard var least = points.first, var greatest = points.first else { return }
        for point in points {
            least = CGPoint(x: Swift.min(least.x, point.x), y: Swift.min(least.y, point.y))
            greatest = CGPoint(x: Swift.max(greatest.x, point.x), y: Swift.max(greatest.y, point.y))
        }
        self = CGRect(x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
    }
}
