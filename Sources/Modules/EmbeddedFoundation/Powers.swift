/// ln 2 in two parts; the first has so few bits that its product with an exponent is exact.
private let twoHigh = 0.693147180369123816490
private let twoLow = 1.90821492927058770002e-10

/// Returns e to the power of a number.
public func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.133219101941 { return 0 }
    let count = rint(x / 0.6931471805599453)
    let rest = (x - count * twoHigh) - count * twoLow
    // The Taylor series, by Horner's method; the rest is at most 0.35, so the last term is below 2⁻⁵⁶.
    var sum = 1.0
    var term = 14.0
    while term >= 1 {
        sum = 1 + sum * rest / term
        term -= 1
    }
    return scaled(sum, Int(count))
}

/// Returns the natural logarithm.
public func log(_ x: Double) -> Double {
    if x.isNaN || x == .infinity { return x }
    if x <= 0 { return x == 0 ? -.infinity : .nan }
    var exponent = Int(x.exponent)
    var part = x.significand
    if part > 1.4142135623730951 {
        part /= 2
        exponent += 1
    }
    // ln((1 + s) / (1 − s)) = 2 (s + s³ / 3 + s⁵ / 5 + …), |s| at most 0.172.
    let s = (part - 1) / (part + 1)
    let square = s * s
    var sum = 0.0
    var term = 23.0
    while term >= 3 {
        sum = sum * square + 1 / term
        term -= 2
    }
    let count = Double(exponent)
    return count * twoHigh + (2 * s + (2 * s * square * sum + count * twoLow))
}

/// Returns the binary logarithm.
public func log2(_ x: Double) -> Double {
    if x > 0, x < .infinity, x.significand == 1 { return Double(x.exponent) }
    return log(x) * 1.4426950408889634
}

/// Returns the decimal logarithm.
public func log10(_ x: Double) -> Double { log(x) * 0.4342944819032518 }

/// Returns a number to the power of another.
///
/// Integral exponents up to 1024 are multiplied; others use the logarithm, within 1e-13 for moderate results.
public func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if y == trunc(y), fabs(y) <= 1024 {
        let result = multiplied(x, Int(fabs(y)))
        return y < 0 ? 1 / result : result
    }
    if x < 0 {
        if x != -.infinity, y != trunc(y) { return .nan }
        let result = pow(-x, y)
        return fabs(y) < 9_007_199_254_740_992 && fmod(y, 2) != 0 ? -result : result
    }
    if x == 0 { return y < 0 ? .infinity : 0 }
    if y == 0.5 { return sqrt(x) }
    return exp(y * log(x))
}

/// Multiplies by repeated squaring.
private func multiplied(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var square = base
    var left = exponent
    while left > 0 {
        if left & 1 == 1 { result *= square }
        square *= square
        left >>= 1
    }
    return result
}

/// Returns the number times a power of two, in two steps so that neither overflows.
private func scaled(_ x: Double, _ exponent: Int) -> Double {
    let half = exponent / 2
    return x * powerOfTwo(half) * powerOfTwo(exponent - half)
}

private func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
}
