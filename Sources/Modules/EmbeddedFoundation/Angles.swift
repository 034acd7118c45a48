/// Returns the sine of an angle in radians, within 1e-12 for angles up to a million.
public func sin(_ angle: Double) -> Double { sineAndCosine(angle).sine }

/// Returns the cosine of an angle in radians, within 1e-12 for angles up to a million.
public func cos(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

/// Returns the tangent of an angle in radians.
public func tan(_ angle: Double) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    return sine / cosine
}

/// Returns the arctangent of a number, from −π/2 to π/2.
public func atan(_ x: Double) -> Double {
    if x.isNaN { return x }
    let positive = fabs(x)
    let angle: Double
    if positive > 2.414213562373095 {
        angle = 1.5707963267948966 - atanSmall(1 / positive)
    } else if positive > 0.41421356237309503 {
        angle = 0.7853981633974483 + atanSmall((positive - 1) / (positive + 1))
    } else {
        angle = atanSmall(positive)
    }
    return x < 0 ? -angle : angle
}

/// Returns the angle of a point, y first, from −π to π.
public func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if fabs(x) == .infinity, fabs(y) == .infinity { return atan2(y < 0 ? -1 : 1, x < 0 ? -1 : 1) }
    let isLeft = x.sign == .minus
    if y == 0 {
        let angle = isLeft ? Double.pi : 0
        return y.sign == .minus ? -angle : angle
    }
    if x == 0 { return y < 0 ? -1.5707963267948966 : 1.5707963267948966 }
    let angle = atan(y / x)
    if !isLeft { return angle }
    return y < 0 ? angle - .pi : angle + .pi
}

/// Returns the arcsine of a number, from −π/2 to π/2.
public func asin(_ x: Double) -> Double { fabs(x) > 1 ? .nan : atan2(x, sqrt((1 - x) * (1 + x))) }

/// Returns the arccosine of a number, from 0 to π.
public func acos(_ x: Double) -> Double { fabs(x) > 1 ? .nan : atan2(sqrt((1 - x) * (1 + x)), x) }

/// Returns the arctangent of numbers up to tan π/8: halves the angle once, then uses the series x − x³ / 3 + x⁵ / 5 ….
private func atanSmall(_ x: Double) -> Double {
    let half = x / (1 + sqrt(1 + x * x))
    let square = half * half
    var sum = 0.0
    var term = 27.0
    while term >= 1 {
        sum = 1 / term - sum * square
        term -= 2
    }
    return 2 * half * sum
}

/// Returns the engine's sine and cosine; NaN for infinite angles, as in the C library.
private func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    fabs(angle) < .infinity ? Trigonometry.sineAndCosine(angle) : (.nan, .nan)
}
