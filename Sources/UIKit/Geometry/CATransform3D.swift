public import Foundation

/// A 3D transform by a matrix, which is multiplied from the right with a row vector (x, y, z, 1).
public struct CATransform3D: Equatable, Sendable {
    /// The factor of x in x′.
    public var m11: CGFloat
    /// The factor of x in y′.
    public var m12: CGFloat
    /// The factor of x in z′.
    public var m13: CGFloat
    /// The factor of x in w.
    public var m14: CGFloat
    /// The factor of y in x′.
    public var m21: CGFloat
    /// The factor of y in y′.
    public var m22: CGFloat
    /// The factor of y in z′.
    public var m23: CGFloat
    /// The factor of y in w.
    public var m24: CGFloat
    /// The factor of z in x′.
    public var m31: CGFloat
    /// The factor of z in y′.
    public var m32: CGFloat
    /// The factor of z in z′.
    public var m33: CGFloat
    /// The factor of z in w: the perspective, usually −1 / distance.
    public var m34: CGFloat
    /// The translation along x.
    public var m41: CGFloat
    /// The translation along y.
    public var m42: CGFloat
    /// The translation along z.
    public var m43: CGFloat
    /// The constant part of w.
    public var m44: CGFloat

    /// Makes a transform of zeros.
    public init() { self.init(diagonal: 0) }

    /// Makes a transform of zeros except for its diagonal.
    init(diagonal n: CGFloat) {
        (m11, m12, m13, m14) = (n, 0, 0, 0)
        (m21, m22, m23, m24) = (0, n, 0, 0)
        (m31, m32, m33, m34) = (0, 0, n, 0)
        (m41, m42, m43, m44) = (0, 0, 0, n)
    }

    /// Makes a transform from sixteen values.
    public init(
        m11: CGFloat,
        m12: CGFloat,
        m13: CGFloat,
        m14: CGFloat,
        m21: CGFloat,
        m22: CGFloat,
        m23: CGFloat,
        m24: CGFloat,
        m31: CGFloat,
        m32: CGFloat,
        m33: CGFloat,
        m34: CGFloat,
        m41: CGFloat,
        m42: CGFloat,
        m43: CGFloat,
        m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The rows of the matrix.
    var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    init(rows r: [[CGFloat]]) {
        (m11, m12, m13, m14) = (r[0][0], r[0][1], r[0][2], r[0][3])
        (m21, m22, m23, m24) = (r[1][0], r[1][1], r[1][2], r[1][3])
        (m31, m32, m33, m34) = (r[2][0], r[2][1], r[2][2], r[2][3])
        (m41, m42, m43, m44) = (r[3][0], r[3][1], r[3][2], r[3][3])
    }
}
