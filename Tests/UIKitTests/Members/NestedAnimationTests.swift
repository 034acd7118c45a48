import CascadeTesting
import Foundation
import Testing
import UIKit

@Suite @MainActor
struct NestedAnimationTests {
    @Test func nestedAnimationsInheritTheDuration() {
        let runner = Runner()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { runner.view.center.x = 100 }
        }
        runner.screen.advance(by: 0.5)
        #expect(abs(runner.seen - 50) < 1e-6)
        runner.screen.settle()
    }

    @Test func nestedAnimationsMayOverrideDurationAndCurve() {
        let runner = Runner()
        UIView.animate(withDuration: 1) {
            UIView.animate(
                withDuration: 0.2,
                delay: 0,
                options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
            ) { runner.view.center.x = 100 }
        }
        runner.screen.advance(by: 0.05)
        #expect(abs(runner.seen - 25) < 1e-6)
        runner.screen.advance(by: 0.15)
        #expect(runner.seen == 100)
        runner.screen.settle()
    }

    @Test func inheritedAnimationDurationIsThatOfTheBlock() {
        _ = Runner()
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.animate(withDuration: 0.7) { #expect(UIView.inheritedAnimationDuration == 0.7) }
        #expect(UIView.inheritedAnimationDuration == 0)
    }

    @Test func changesWithoutAnimationTakeEffectAtOnce() {
        let runner = Runner()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled)
                runner.view.center.x = 100
            }
            runner.view.alpha = 0
        }
        #expect(UIView.areAnimationsEnabled)
        #expect(runner.seen == 100)
        #expect(runner.view.layer.presentation()?.opacity == 1)
        runner.screen.settle()
    }

    @Test func disabledAnimationsTakeEffectAtOnce() {
        let runner = Runner()
        var ends: [Bool] = []
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 5, animations: { runner.view.center.x = 100 }, completion: { ends.append($0) })
        UIView.setAnimationsEnabled(true)
        #expect(runner.seen == 100)
        runner.screen.frame()
        #expect(ends == [true])
    }

    @Test func anAnimationThatBeginsFromTheCurrentStateDoesNotJump() {
        let runner = Runner()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { runner.view.center.x = 100 }
        runner.screen.advance(by: 0.4)
        UIView.animate(withDuration: 0.4, delay: 0, options: [.beginFromCurrentState, .curveLinear]) { runner.view.center.x = 0 }
        #expect(abs(runner.seen - 40) < 1e-6)
        runner.screen.advance(by: 0.2)
        #expect(abs(runner.seen - 20) < 1e-6)
        runner.screen.settle()
        #expect(runner.seen == 0)
    }
}
