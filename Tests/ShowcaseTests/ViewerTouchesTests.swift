import Foundation
import Showcase
import Testing

@Suite
struct ViewerTouchesTests {
    private final class Finger {}
    private let fingers = [Finger(), Finger()]

    private func id(_ finger: Int) -> ObjectIdentifier { ObjectIdentifier(fingers[finger]) }

    /// Moves a finger from the origin by a distance in ten steps of 16 ms; returns the time.
    private func drag(_ touches: inout ViewerTouches, to end: CGPoint, isEnlarged: Bool = false) -> Double {
        touches.begin(id(0), at: .zero, time: 0)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            _ = touches.move(id(0), to: CGPoint(x: end.x * part, y: end.y * part), time: Double(step) * 0.016, isEnlarged: isEnlarged)
        }
        return 0.16
    }

    @Test func theFirstMovementDecidesTheGesture() {
        let cases: [(CGPoint, Bool, ViewerTouches.Gesture)] = [
            (CGPoint(x: 5, y: 5), false, .tap), (CGPoint(x: 50, y: 20), false, .swipe), (CGPoint(x: -50, y: 20), false, .swipe),
            (CGPoint(x: 20, y: 50), false, .pull), (CGPoint(x: 20, y: -50), false, .none), (CGPoint(x: 20, y: -50), true, .pan),
        ]
        for (end, isEnlarged, gesture) in cases {
            var touches = ViewerTouches()
            _ = drag(&touches, to: end, isEnlarged: isEnlarged)
            #expect(touches.gesture == gesture, "\(end)")
            #expect(abs(touches.translation.x - end.x) < 1e-9 && abs(touches.translation.y - end.y) < 1e-9)
        }
    }

    @Test func aSecondFingerPinchesAndTheRemainingOnePans() {
        var touches = ViewerTouches()
        touches.begin(id(0), at: CGPoint(x: 100, y: 100), time: 0)
        touches.begin(id(1), at: CGPoint(x: 200, y: 100), time: 0.01)
        #expect(touches.gesture == .pinch && touches.origin == CGPoint(x: 150, y: 100) && touches.factor == 1)
        _ = touches.move(id(1), to: CGPoint(x: 400, y: 100), time: 0.02, isEnlarged: false)
        #expect(touches.factor == 3 && touches.translation == CGPoint(x: 100, y: 0))
        touches.end(id(0), time: 0.03)
        #expect(touches.gesture == .pan && touches.translation == .zero && touches.factor == 1, "without a jump")
        #expect(touches.taps(at: CGPoint(x: 400, y: 100), time: 0.04) == nil)
    }

    @Test func aCanceledGestureHasNoEffectUntilAllFingersAreLifted() {
        var touches = ViewerTouches()
        touches.begin(id(0), at: CGPoint(x: 100, y: 100), time: 0)
        touches.begin(id(1), at: CGPoint(x: 200, y: 100), time: 0.01)
        touches.cancel()
        #expect(!touches.move(id(1), to: CGPoint(x: 400, y: 100), time: 0.02, isEnlarged: false) && touches.gesture == .none)
        touches.end(id(0), time: 0.03)
        #expect(!touches.move(id(1), to: CGPoint(x: 400, y: 300), time: 0.04, isEnlarged: true) && touches.gesture == .none)
        touches.end(id(1), time: 0.05)
        touches.begin(id(0), at: .zero, time: 1)
        #expect(touches.gesture == .tap)
    }

    @Test func theVelocityIsThatOfTheLastMovementsAndZeroAfterAPause() {
        var touches = ViewerTouches()
        let time = drag(&touches, to: CGPoint(x: 160, y: 0))
        #expect(abs(Double(touches.velocity(at: time).x) - 1_000) < 20)
        #expect(touches.velocity(at: time + 0.2) == .zero)
    }

    @Test func twoTapsSoonAndNearAreADoubleTap() {
        func second(after pause: Double, at distance: CGFloat, hold: Double = 0.05) -> Int? {
            var touches = ViewerTouches()
            touches.begin(id(0), at: .zero, time: 0)
            #expect(touches.taps(at: .zero, time: 0.05) == 1)
            touches.end(id(0), time: 0.05)
            let point = CGPoint(x: distance, y: 0)
            touches.begin(id(0), at: point, time: 0.05 + pause)
            return touches.taps(at: point, time: 0.05 + pause + hold)
        }
        #expect(second(after: 0.1, at: 10) == 2)
        #expect(second(after: 0.5, at: 10) == 1)
        #expect(second(after: 0.1, at: 100) == 1)
        #expect(second(after: 0.1, at: 10, hold: 1) == nil, "a long press is no tap")
    }
}
