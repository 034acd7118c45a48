import Foundation
import TestSupport
import Testing
import UIKit

/// Random touches, calls and changes of a scroll view, some of them by its delegate.
@MainActor
struct ScrollWalkTests {
    /// A scroll view with random properties.
    @MainActor
    private final class Walk {
        let scene = TouchScene()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let calls: ScrollCallOrder
        private let refresh = UIRefreshControl()

        init(_ seed: UInt64) {
            calls = ScrollCallOrder(view)
            var random = SeededGenerator(seed: seed)
            view.contentSize = random.pick([
                CGSize(width: 300, height: 2000), CGSize(width: 1500, height: 1200), CGSize(width: 300, height: 200),
            ])
            view.isPagingEnabled = random.pick([true, false, false])
            view.bounces = random.pick([true, true, false])
            view.alwaysBounceVertical = random.pick([true, false])
            view.isDirectionalLockEnabled = random.pick([true, false])
            if random.pick([true, false]) { view.refreshControl = refresh }
            scene.window.addSubview(view)
        }

        isolated deinit {}

        /// Ends all touches and animations; returns what is not at rest.
        func settle() -> String? {
            for finger in 0..<2 { scene.up(150, 200, id: finger) }
            scene.display.advance(by: 6)
            return calls.checkRest()
        }

        /// Makes the view like a new one, and returns the calls of a swipe, a pull, a caught deceleration and an animation.
        func script() -> [String] {
            view.isScrollEnabled = true
            if view.refreshControl != nil { refresh.endRefreshing() }
            view.contentInset = .zero
            view.contentSize = CGSize(width: 600, height: 3000)
            view.frame.size = CGSize(width: 300, height: 400)
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            calls.log = []
            for way in [CGPoint(x: 0, y: -30), CGPoint(x: -20, y: 5), CGPoint(x: 0, y: 40)] {
                scene.down(150, 200)
                for step in 1...6 { scene.move(150 + way.x * CGFloat(step), 200 + way.y * CGFloat(step)) }
                scene.up(150 + way.x * 6, 200 + way.y * 6)
                scene.display.advance(by: 0.2)
                scene.down(150, 200)
                scene.up(150, 200)
                scene.display.advance(by: 6)
            }
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            scene.display.advance(by: 1)
            if view.refreshControl != nil { refresh.endRefreshing() }
            return calls.log
        }
    }

    @Test(arguments: Soak.seeds(300, optimized: 1500) as Range<UInt64>) func afterRandomStepsAScrollViewIsAsAtFirst(_ seed: UInt64) throws {
        let walk = Walk(seed)
        var random = SeededGenerator(seed: seed &+ 1000)
        let count = random.pick([1, 1, 2])
        var fingers = Fingers(walk.scene, at: CGPoint(x: 150, y: 200))
        let view = walk.view
        func call(_ random: inout SeededGenerator) -> () -> Void {
            let offset = CGPoint(x: random.pick([0, 300, 80]), y: random.pick([0, 250, 900]))
            let isAnimated = random.pick([true, true, false])
            switch random.pick([0, 0, 1, 2, 3, 4, 5, 6]) {
            case 0: return { view.setContentOffset(offset, animated: isAnimated) }
            case 1:
                let size = random.pick([CGSize(width: 300, height: 2000), CGSize(width: 900, height: 500), CGSize(width: 100, height: 100)])
                return { view.contentSize = size }
            case 2: return { view.isScrollEnabled.toggle() }
            case 3: return { view.contentInset.top = view.contentInset.top == 0 ? 50 : 0 }
            case 4:
                guard let control = view.refreshControl else { return {} }
                return { if control.isRefreshing { control.endRefreshing() } else { control.beginRefreshing() } }
            case 5: return { view.scrollRectToVisible(CGRect(origin: offset, size: CGSize(width: 50, height: 50)), animated: isAnimated) }
            default: return { view.frame.size.height = view.frame.size.height == 400 ? 300 : 400 }
            }
        }
        for step in 0..<random.pick([10, 40]) {
            let finger = random.number(below: count)
            switch random.pick([0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 5]) {
            case 0: fingers.toggle(finger)
            case 1: fingers.move(finger, by: CGPoint(x: random.pick([0, 0, 20, -60]), y: random.pick([5, 30, -80, 120])))
            case 2: walk.scene.display.advance(by: random.pick([0.02, 0.1, 0.3, 1]))
            case 3: call(&random)()
            case 4: walk.calls.reaction = call(&random)
            default: fingers.cancel(finger)
            }
            walk.calls.check("step \(step)")
        }
        walk.calls.reaction = nil
        let problem = walk.settle()
        try #require(problem == nil, "seed \(seed): \(problem ?? "")")
        let fresh = Walk(seed)
        try #require(walk.script() == fresh.script(), "seed \(seed)")
        let later = walk.settle()
        try #require(later == nil, "seed \(seed): \(later ?? "")")
    }
}
