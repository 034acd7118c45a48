import Testing

@testable import UIKit

@MainActor
@Suite struct LayoutTransitionTests {
    private let old = UICollectionViewLayout()
    private let new = UICollectionViewLayout()
    private var between: UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new) }

    @Test func replacesTheLayoutAtOnce() {
        var transition = LayoutTransition(old)
        #expect(transition.layout === old)
        transition.layout = new
        #expect(transition.layout === new)
        #expect(!transition.isInteractive)
        #expect(transition.close() == nil)
    }

    @Test func asksTheLayoutBetweenDuringATransition() {
        let between = between
        var transition = LayoutTransition(old)
        transition.begin(between, nil)
        #expect(transition.isInteractive)
        #expect(transition.between === between)
        #expect(transition.layout === between)
    }

    @Test(arguments: [true, false]) func endsWithOneOfTheTwoLayouts(finished: Bool) {
        var calls: [[Bool]] = []
        let between = between
        var transition = LayoutTransition(old)
        transition.begin(between) { calls.append([$0, $1]) }
        #expect(transition.end(finished: finished) === between)
        // The transition layout supplies the attributes until the animation has ended.
        #expect(transition.layout === between)
        #expect(transition.isInteractive)
        let result = transition.close()
        #expect(result?.between === between)
        #expect(result?.isFinished == finished)
        #expect(transition.layout === (finished ? new : old))
        #expect(!transition.isInteractive)
        result?.completion?(true, finished)
        #expect(calls == [[true, finished]])
    }

    @Test func endsOnlyOnce() {
        var transition = LayoutTransition(old)
        #expect(transition.end(finished: true) == nil)
        transition.begin(between, nil)
        #expect(transition.end(finished: true) != nil)
        #expect(transition.end(finished: false) == nil)
        #expect(transition.close()?.isFinished == true)
        #expect(transition.close() == nil)
        #expect(transition.layout === new)
    }

    @Test func aTransitionThatIsClosedBeforeItsEndGoesBack() {
        var transition = LayoutTransition(old)
        transition.begin(between, nil)
        #expect(transition.close()?.isFinished == false)
        #expect(transition.layout === old)
    }
}
