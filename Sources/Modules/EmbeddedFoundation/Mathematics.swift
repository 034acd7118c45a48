/// The functions of the C library that layouts use; there is none to import in the browser's build.
///
/// Additions and multiplications in a fixed order, so every browser gets the same bits.

/// The square root.
public func sqrt(_ x: Double) -> Double { x.squareRoot() }

/// The greatest whole number that is not above.
public func floor(_ x: Double) -> Double { x.rounded(.down) }

/// The smallest whole number that is not below.
public func ceil(_ x: Double) -> Double { x.rounded(.up) }

/// The whole number towards zero.
public func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }

/// The nearest whole number; halves go away from zero.
public func round(_ x: Double) -> Double {
    let whole = trunc(x)
    // Exact: a number with a fraction and its whole part are close.
    if fabs(x - whole) < 0.5 { return whole }
    return x < 0 ? whole - 1 : whole + 1
}

/// The nearest whole number; halves go to the even one.
public func rint(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }

/// The distance to zero.
public func fabs(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & 0x7FFF_FFFF_FFFF_FFFF) }

/// The smaller number; the other one when one is not a number.
public func fmin(_ x: Double, _ y: Double) -> Double { x.isNaN ? y : y < x ? y : x }

/// The greater number; the other one when one is not a number.
public func fmax(_ x: Double, _ y: Double) -> Double { x.isNaN ? y : y > x ? y : x }

/// What remains of a division towards zero; it has the sign of the first number.
public func fmod(_ x: Double, _ y: Double) -> Double {
    let divisor = fabs(y)
    var rest = fabs(x)
    if !(rest < .infinity) || !(divisor > 0) { return .nan }
    if rest < divisor || divisor == .infinity { return x }
    // Long division, bit by bit: every step is exact.
    var step = Double(sign: .plus, exponent: rest.exponent - divisor.exponent, significand: divisor)
    while step >= divisor {
        if rest >= step { rest -= step }
        step /= 2
    }
    return x < 0 ? -rest : rest
}

/// The length of the diagonal.
public func hypot(_ x: Double, _ y: Double) -> Double {
    if fabs(x) == .infinity || fabs(y) == .infinity { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let (long, short) = (fmax(fabs(x), fabs(y)), fmin(fabs(x), fabs(y)))
    if long == 0 { return 0 }
    let ratio = short / long
    return long * sqrt(1 + ratio * ratio)
}
