public import Foundation

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(diagonal: 1)

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
}

/// Returns a rotation about an axis through the origin, in radians; the identity if the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = sqrt(x * x + y * y + z * z)
    if length == 0 || !length.isFinite { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let rest = 1 - c
    var result = CATransform3DIdentity
    (result.m11, result.m12, result.m13) = (c + x * x * rest, x * y * rest + z * s, x * z * rest - y * s)
    (result.m21, result.m22, result.m23) = (x * y * rest - z * s, c + y * y * rest, y * z * rest + x * s)
    (result.m31, result.m32, result.m33) = (x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest)
    return result
}

/// Returns a translation followed by a transform.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scaling followed by a transform.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation followed by a transform.
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform followed by another.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        (
            x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41,
            x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
            x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43,
            x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
        )
    }
    var result = CATransform3D()
    (result.m11, result.m12, result.m13, result.m14) = row(a.m11, a.m12, a.m13, a.m14)
    (result.m21, result.m22, result.m23, result.m24) = row(a.m21, a.m22, a.m23, a.m24)
    (result.m31, result.m32, result.m33, result.m34) = row(a.m31, a.m32, a.m33, a.m34)
    (result.m41, result.m42, result.m43, result.m44) = row(a.m41, a.m42, a.m43, a.m44)
    return result
}

/// Returns the inverse; the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss–Jordan elimination; the pivot is the greatest number of each column.
    var rows = t.rows
    var result = CATransform3DIdentity.rows
    for column in 0..<4 {
        var pivot = column
        for row in column..<4 where rows[row][column].magnitude > rows[pivot][column].magnitude { pivot = row }
        let divisor = rows[pivot][column]
        if divisor == 0 || !divisor.isFinite { return t }
        rows.swapAt(column, pivot)
        result.swapAt(column, pivot)
        for index in 0..<4 {
            rows[column][index] /= divisor
            result[column][index] /= divisor
        }
        for row in 0..<4 where row != column && rows[row][column] != 0 {
            let factor = rows[row][column]
            for index in 0..<4 {
                rows[row][index] -= factor * rows[column][index]
                result[row][index] -= factor * result[column][index]
            }
        }
    }
    return CATransform3D(rows: result)
}

/// Returns an affine transform as a 3D transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return result
}

/// Returns whether a transform is affine.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(t.m11, t.m12, t.m21, t.m22, t.m41, t.m42)
}
