/// The functions of the C library that layouts use, which the browser's build does not import.
///
/// They add and multiply in a fixed order, so every browser computes the same bits.

/// Returns the square root.
public func sqrt(_ x: Double) -> Double { x.squareRoot() }

/// Rounds down.
public func floor(_ x: Double) -> Double { x.rounded(.down) }

/// Rounds up.
public func ceil(_ x: Double) -> Double { x.rounded(.up) }

/// Rounds toward 0.
public func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }

/// Rounds to the nearest integer; halves away from 0.
public func round(_ x: Double) -> Double {
    let whole = trunc(x)
    // The difference is exact, because both numbers are close.
    if fabs(x - whole) < 0.5 { return whole }
    return x < 0 ? whole - 1 : whole + 1
}

/// Rounds to the nearest integer; halves to the even one.
public func rint(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }

/// Returns the absolute value.
public func fabs(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & 0x7FFF_FFFF_FFFF_FFFF) }

/// Returns the lesser number; the other one if one is NaN.
public func fmin(_ x: Double, _ y: Double) -> Double { x.isNaN ? y : y < x ? y : x }

/// Returns the greater number; the other one if one is NaN.
public func fmax(_ x: Double, _ y: Double) -> Double { x.isNaN ? y : y > x ? y : x }

/// Returns the remainder of a division that rounds toward 0; it has the sign of the first number.
public func fmod(_ x: Double, _ y: Double) -> Double {
    let divisor = fabs(y)
    var rest = fabs(x)
    if !(rest < .infinity) || !(divisor > 0) { return .nan }
    if rest < divisor || divisor == .infinity { return x }
    // Binary long division; every step is exact.
    var step = Double(sign: .plus, exponent: rest.exponent - divisor.exponent, significand: divisor)
    while step >= divisor {
        if rest >= step { rest -= step }
        step /= 2
    }
    return x < 0 ? -rest : rest
}

/// Returns the hypotenuse.
public func hypot(_ x: Double, _ y: Double) -> Double {
    if fabs(x) == .infinity || fabs(y) == .infinity { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let (long, short) = (fmax(fabs(x), fabs(y)), fmin(fabs(x), fabs(y)))
    if long == 0 { return 0 }
    let ratio = short / long
    return long * sqrt(1 + ratio * ratio)
}
