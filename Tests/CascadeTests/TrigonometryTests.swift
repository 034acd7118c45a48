import Foundation
import TestSupport
import Testing

@testable import Cascade

/// The engine's sine and cosine, compared with Foundation's.
@Suite struct TrigonometryTests {
    private func isNear(_ angle: Double, within tolerance: Double = 1e-12) -> Bool {
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        return abs(sine - sin(angle)) <= tolerance && abs(cosine - cos(angle)) <= tolerance
    }

    @Test func sineAndCosineAreExactTo1e12UpToAMillion() {
        var random = SeededGenerator(seed: 2)
        var worst = 0.0
        for _ in 0..<100_000 {
            let angle = Double.random(in: -1e6...1e6, using: &random)
            let (sine, cosine) = Trigonometry.sineAndCosine(angle)
            worst = max(worst, abs(sine - sin(angle)), abs(cosine - cos(angle)))
        }
        #expect(worst <= 1e-12)
    }

    @Test func sineAndCosineOfSmallAnglesAreExactTo1e12() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<10_000 {
            let angle = Double.random(in: -7...7, using: &random)
            #expect(isNear(angle, within: 4e-16), "\(angle)")
        }
    }

    @Test func sineAndCosineNearEighthTurnsAreExactTo1e12() {
        for eighth in -40...40 {
            let angle = Double(eighth) * .pi / 4
            for angle in [angle, angle.nextUp, angle.nextDown] { #expect(isNear(angle), "\(angle)") }
        }
        for angle in [1e6, -1e6, (1e6).nextDown, 999_999.5 * .pi / .pi] { #expect(isNear(angle), "\(angle)") }
    }

    @Test func theFirstItemOfACircleIsExactlyBelowTheCenter() {
        #expect(Trigonometry.sineAndCosine(0) == (0, 1))
        #expect(Trigonometry.sineAndCosine(-0.0) == (0, 1))
        #expect(Trigonometry.sineAndCosine(.pi / 2).sine == 1)
        #expect(Trigonometry.sineAndCosine(.pi).cosine == -1)
    }

    @Test func tinyAnglesAreTheirOwnSine() {
        for angle in [1e-300, 1e-20, 1e-9, .leastNonzeroMagnitude] {
            #expect(Trigonometry.sineAndCosine(angle) == (angle, 1))
        }
    }

    @Test func theSineIsOddAndTheCosineEvenToTheBit() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<10_000 {
            let angle = Double.random(in: 0...1e4, using: &random)
            let (a, b) = (Trigonometry.sineAndCosine(angle), Trigonometry.sineAndCosine(-angle))
            #expect(a.sine == -b.sine && a.cosine == b.cosine, "\(angle)")
        }
    }

    @Test func theSineRisesFromAQuarterTurnBackToAQuarterTurnOn() {
        var last = -1.0
        for step in -10_000...10_000 {
            let sine = Trigonometry.sineAndCosine(Double(step) * .pi / 20_000).sine
            #expect(sine >= last - 2e-16, "step \(step)")
            last = sine
        }
    }

    @Test func theSquaresOfSineAndCosineSumToOne() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<10_000 {
            let (sine, cosine) = Trigonometry.sineAndCosine(Double.random(in: -1e9...1e9, using: &random))
            #expect(abs(sine * sine + cosine * cosine - 1) < 1e-14)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func anInvalidAngleIsZero(angle: Double) {
        #expect(Trigonometry.sineAndCosine(angle) == (0, 1))
    }

    @Test(arguments: [1e6 + 1, 1e7, -1e9, 1e15, -1e18, 0x1p63, 1e100, -1e300, .greatestFiniteMagnitude] as [Double])
    func sineAndCosineBeyondAMillionAreAtMostOne(angle: Double) {
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        #expect(abs(sine) <= 1 && abs(cosine) <= 1)
    }

    @Test func theSquareRootEqualsTheLibrarysExceptForTheLastPlaces() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<10_000 {
            let x = Double(
                sign: .plus,
                exponent: Int.random(in: -1_000...1_000, using: &random),
                significand: .random(in: 1..<2, using: &random)
            )
            let root = Trigonometry.squareRoot(x)
            #expect(abs(root - x.squareRoot()) <= 2 * root.ulp, "of \(x)")
        }
        for root in 1...1_000 { #expect(Trigonometry.squareRoot(Double(root * root)) == Double(root)) }
        #expect(Trigonometry.squareRoot(.leastNonzeroMagnitude) > 0)
        for x in [0, -1, Double.nan, -Double.infinity] { #expect(Trigonometry.squareRoot(x) == 0) }
        #expect(Trigonometry.squareRoot(Double.infinity) == Double.infinity)
    }

    @Test func anAngleWithinATurnStaysAsItIs() {
        for angle in [0, 1, -1, 6.28, -6.28] { #expect(Trigonometry.withinTurn(angle) == angle) }
        for angle in [7.0, -7, 1e6, -1e12] {
            let rest = Trigonometry.withinTurn(angle)
            #expect(abs(rest) < 2 * .pi && rest.sign == angle.sign)
        }
        #expect(abs(Trigonometry.withinTurn(7) - (7 - 2 * .pi)) < 1e-15)
    }
}
