/// Sine, cosine and square root: the engine has no imports, and the browser and the server must compute the same bits.
///
/// Only additions and multiplications of `Double`s in a fixed order, so IEEE 754 defines every bit of the results.
enum Trigonometry {
    static let pi = 3.141592653589793

    /// The sine and the cosine of an angle in radians.
    ///
    /// Within 1e-12 of the true values for angles up to a million; NaN and infinite angles are treated as 0. For angles so large that
    /// neighboring `Double`s are more than a turn apart, the results are arbitrary numbers between −1 and 1.
    @inline(never)
    static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard Swift.abs(angle) <= .greatestFiniteMagnitude else { return (0, 1) }
        let (quarter, rest) = reduced(angle)
        let (sine, cosine) = series(rest)
        switch quarter {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// Evaluates the Taylor series of the sine and the cosine with Horner's method, up to the terms below 2⁻⁶⁰ at π/4, the greatest reduced
    /// angle.
    @inline(__always)
    private static func series(_ angle: Double) -> (sine: Double, cosine: Double) {
        let square = angle * angle
        var (sine, cosine) = (1 / 355_687_428_096_000.0, 1 / 20_922_789_888_000.0)
        /// Adds the terms of the next lower powers: reciprocals of factorials.
        func add(_ sineTerm: Double, _ cosineTerm: Double) {
            sine = sine * square + sineTerm
            cosine = cosine * square + cosineTerm
        }
        add(-1 / 1_307_674_368_000, -1 / 87_178_291_200)
        add(1 / 6_227_020_800, 1 / 479_001_600)
        add(-1 / 39_916_800, -1 / 3_628_800)
        add(1 / 362_880, 1 / 40_320)
        add(-1 / 5_040, -1 / 720)
        add(1 / 120, 1 / 24)
        add(-1 / 6, -1 / 2)
        add(1, 1)
        return (angle * sine, cosine)
    }

    /// Returns the nearest quarter turn, and the angle from there, −π/4 … π/4.
    private static func reduced(_ angle: Double) -> (quarter: Int, rest: Double) {
        var angle = angle
        // Subtract whole turns first; the error is less than the spacing of such large angles.
        if Swift.abs(angle) > 1_000_000 { angle = withinTurn(angle) }
        let turns = angle * (2 / pi)
        let nearest = Int(turns < 0 ? turns - 0.5 : turns + 0.5)
        let count = Double(nearest)
        // π/2 in three parts (Cody and Waite); the products of the first two with a count below 2²⁰ are exact.
        let rest = ((angle - count * 1.5707963267341256) - count * 6.077100506303966e-11) - count * 2.0222662487959506e-21
        return (nearest & 3, rest)
    }

    /// Returns the square root, within two units in the last place; 0 for numbers that are not positive.
    ///
    /// The standard library's function calls the C library, which the engine must not link.
    static func squareRoot(_ x: Double) -> Double {
        guard x > 0, x <= .greatestFiniteMagnitude else { return x > 0 ? x : 0 }
        // Newton's method from a power of two within a factor of two of the root: six steps give more than 53 bits.
        var root = Double(sign: .plus, exponent: x.exponent / 2, significand: 1)
        for _ in 0..<6 { root = (root + x / root) / 2 }
        return root
    }

    static func hypotenuse(_ a: Double, _ b: Double) -> Double { squareRoot(a * a + b * b) }

    /// Returns the remainder of an angle after whole turns, rounded toward 0; angles within a turn do not change.
    static func withinTurn(_ angle: Double) -> Double {
        var turn = 2 * pi
        while turn * 2 <= Swift.abs(angle) { turn *= 2 }
        var rest = Swift.abs(angle)
        while turn >= 2 * pi {
            if rest >= turn { rest -= turn }
            turn /= 2
        }
        return angle < 0 ? -rest : rest
    }
}
