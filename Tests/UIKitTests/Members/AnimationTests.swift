import CascadeTesting
import Foundation
import Testing
import UIKit

/// A square on a screen and its animation from 0 to 100.
@MainActor
struct Runner {
    let screen = TestScreen(size: CGSize(width: 300, height: 300))
    let view = UIView(frame: CGRect(x: -10, y: 0, width: 20, height: 20))

    init() { screen.show(view) }

    var seen: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    /// The presented positions after each tenth of a second.
    func way(of seconds: TimeInterval) -> [CGFloat] {
        (0..<Int((seconds * 10).rounded())).map { _ in
            screen.advance(by: 0.1)
            return seen
        }
    }
}

@Suite @MainActor
struct AnimationTests {
    @Test func theModelChangesAtOnceAndThePresentationFollows() {
        let runner = Runner()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { runner.view.center.x = 100 }
        #expect(runner.view.center.x == 100)
        #expect(runner.seen == 0)
        for (step, x) in runner.way(of: 1).enumerated() { #expect(abs(x - CGFloat(step + 1) * 10) < 1e-6) }
        #expect(runner.seen == 100)
    }

    @Test func eachCurveHasItsTiming() {
        func middle(_ options: UIView.AnimationOptions) -> (CGFloat, CGFloat, CGFloat) {
            let runner = Runner()
            UIView.animate(withDuration: 1, delay: 0, options: options) { runner.view.center.x = 100 }
            let way = runner.way(of: 1)
            #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 }, "\(way)")
            return (way[1], way[4], way[7])
        }
        let (easeIn, easeOut, both) = (middle(.curveEaseIn), middle(.curveEaseOut), middle(.curveEaseInOut))
        #expect(easeIn.0 < 15 && easeIn.1 < 40 && easeIn.2 < 75)
        #expect(easeOut.0 > 25 && easeOut.1 > 60 && easeOut.2 > 85)
        #expect(both.0 < 15 && abs(both.1 - 50) < 1e-6 && both.2 > 85)
        #expect(abs(easeIn.0 + easeOut.2 - 100) < 1e-6)
    }

    @Test func theDefaultCurveIsEaseInOut() {
        let both = Runner()
        UIView.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) { both.view.center.x = 100 }
        let expected = both.way(of: 1)
        let plain = Runner()
        UIView.animate(withDuration: 1) { plain.view.center.x = 100 }
        #expect(plain.way(of: 1) == expected)
    }

    @Test func anUnderdampedSpringOvershoots() {
        func way(_ damping: CGFloat) -> [CGFloat] {
            let runner = Runner()
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
                runner.view.center.x = 100
            }
            return runner.way(of: 1)
        }
        let (loose, stiff) = (way(0.3), way(1))
        #expect((loose.max() ?? 0) > 110)
        #expect((stiff.max() ?? 0) <= 100)
        #expect(zip(stiff, stiff.dropFirst()).allSatisfy { $0 <= $1 }, "\(stiff)")
        #expect(loose.last == 100 && stiff.last == 100)
    }

    @Test func aDelayKeepsTheFormerPresentation() {
        let runner = Runner()
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 0.5,
            delay: 0.5,
            options: .curveLinear,
            animations: { runner.view.center.x = 100 },
            completion: { ends.append($0) }
        )
        #expect(runner.view.center.x == 100)
        #expect(runner.way(of: 0.4) == [0, 0, 0, 0])
        runner.screen.advance(by: 0.35)
        #expect(abs(runner.seen - 50) < 1e-6)
        runner.screen.advance(by: 0.2)
        #expect(ends.isEmpty)
        runner.screen.advance(by: 0.1)
        #expect(ends == [true])
    }

    @Test func completionsRunOnceInOrder() {
        let runner = Runner()
        let other = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
        runner.screen.show(other)
        var ends: [String] = []
        UIView.animate(withDuration: 0.6, animations: { runner.view.alpha = 0 }, completion: { ends.append("long \($0)") })
        UIView.animate(withDuration: 0.3, animations: { other.alpha = 0 }, completion: { ends.append("short \($0)") })
        #expect(ends.isEmpty)
        runner.screen.advance(by: 0.31)
        #expect(ends == ["short true"])
        runner.screen.settle()
        #expect(ends == ["short true", "long true"])
    }

    @Test func anAnimationWithoutDurationEndsWithTheNextRunLoopPass() {
        let runner = Runner()
        var ends: [Bool] = []
        UIView.animate(withDuration: 0, animations: { runner.view.center.x = 100 }, completion: { ends.append($0) })
        #expect(runner.seen == 100)
        #expect(ends.isEmpty)
        runner.screen.frame()
        #expect(ends == [true])
    }

    @Test func aCompletionMayBeginAnAnimation() {
        let runner = Runner()
        UIView.animate(
            withDuration: 0.2,
            animations: { runner.view.center.x = 100 },
            completion: { _ in UIView.animate(withDuration: 0.2) { runner.view.center.x = 0 } }
        )
        runner.screen.advance(by: 0.3)
        #expect(runner.view.center.x == 0)
        #expect(runner.seen > 20 && runner.seen < 80)
        runner.screen.settle()
        #expect(runner.seen == 0)
    }
}
