import Foundation
import TestSupport
import Testing
import UIKit

/// Random touches of a scroll view in another one, with calls and changes of both, some of them by their delegates.
@MainActor
struct NestedScrollWalkTests {
    @MainActor
    private final class Walk {
        let scene = TouchScene()
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let calls: [ScrollCallOrder]

        init(_ seed: UInt64) {
            calls = [ScrollCallOrder(outer), ScrollCallOrder(inner)]
            var random = SeededGenerator(seed: seed)
            outer.contentSize = CGSize(width: 300, height: 2000)
            inner.contentSize = random.pick([
                CGSize(width: 1500, height: 200), CGSize(width: 300, height: 900), CGSize(width: 900, height: 900),
            ])
            inner.isPagingEnabled = random.pick([true, false])
            outer.bounces = random.pick([true, true, false])
            inner.bounces = random.pick([true, true, false])
            inner.alwaysBounceVertical = random.pick([true, false, false])
            scene.window.addSubview(outer)
            outer.addSubview(inner)
        }

        isolated deinit {}

        var views: [UIScrollView] { [outer, inner] }

        /// Returns the closest offset within the content.
        static func clamped(_ offset: CGPoint, in view: UIScrollView) -> CGPoint {
            func clamp(_ value: CGFloat, _ content: CGFloat, _ visible: CGFloat) -> CGFloat { max(0, min(value, content - visible)) }
            return CGPoint(
                x: clamp(offset.x, view.contentSize.width, view.bounds.width),
                y: clamp(offset.y, view.contentSize.height, view.bounds.height)
            )
        }

        func settle() -> String? {
            for finger in 0..<2 { scene.up(150, 200, id: finger) }
            scene.display.advance(by: 6)
            for (view, call) in zip(views, calls) {
                if let fault = call.checkRest() { return "\(view === outer ? "outer" : "inner"): \(fault)" }
                let end = Self.clamped(view.contentOffset, in: view)
                if end != view.contentOffset { return "at \(view.contentOffset), the content ends at \(end)" }
            }
            return nil
        }

        /// Makes the views like new ones, and returns their calls in vertical, horizontal and caught swipes, within the inner view and above it.
        func script() -> [[String]] {
            for view in views { view.isScrollEnabled = true }
            if inner.superview == nil { outer.addSubview(inner) }
            inner.contentSize = CGSize(width: 900, height: 200)
            outer.contentSize = CGSize(width: 300, height: 2000)
            for view in views { view.setContentOffset(.zero, animated: false) }
            for call in calls { call.log = [] }
            for (y, way) in [
                (200, CGPoint(x: 0, y: -8)), (50, CGPoint(x: -20, y: 5)), (200, CGPoint(x: -30, y: 2)), (200, CGPoint(x: 0, y: 9)),
            ] {
                let y = CGFloat(y)
                scene.down(150, y)
                for step in 1...6 { scene.move(150 + way.x * CGFloat(step), y + way.y * CGFloat(step)) }
                scene.up(150 + way.x * 6, y + way.y * 6)
                scene.display.advance(by: 0.2)
                scene.down(150, y)
                scene.up(150, y)
                scene.display.advance(by: 6)
            }
            return calls.map(\.log)
        }
    }

    @Test(arguments: Soak.seeds(300, optimized: 1500) as Range<UInt64>) func afterRandomStepsBothScrollViewsAreAsAtFirst(_ seed: UInt64)
        throws
    {
        let walk = Walk(seed)
        var random = SeededGenerator(seed: seed &+ 1000)
        let count = random.pick([1, 1, 2])
        var fingers = Fingers(walk.scene, at: CGPoint(x: 150, y: 200))
        func call(_ random: inout SeededGenerator) -> () -> Void {
            let (view, isAnimated) = (random.pick(walk.views), random.pick([true, false]))
            let offset = CGPoint(x: view === walk.outer ? 0 : random.pick([0, 300]), y: random.pick([0, 150, 600]))
            switch random.pick([0, 0, 1, 2, 3, 4]) {
            case 0: return { view.setContentOffset(Walk.clamped(offset, in: view), animated: isAnimated) }
            case 1: return { view.isScrollEnabled.toggle() }
            case 2: return { walk.inner.contentSize.width = walk.inner.contentSize.width == 900 ? 300 : 900 }
            case 3: return { view.panGestureRecognizer.isEnabled.toggle() }
            default:
                return { if walk.inner.superview == nil { walk.outer.addSubview(walk.inner) } else { walk.inner.removeFromSuperview() } }
            }
        }
        for step in 0..<random.pick([10, 40]) {
            let finger = random.number(below: count)
            switch random.pick([0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5]) {
            case 0: fingers.toggle(finger, at: CGPoint(x: 150, y: random.pick([50, 200, 250])))
            case 1:
                fingers.move(
                    finger,
                    by: random.pick([CGPoint(x: 30, y: 4), CGPoint(x: -80, y: 0), CGPoint(x: 3, y: 40), CGPoint(x: 0, y: -90)])
                )
            case 2: walk.scene.display.advance(by: random.pick([0.02, 0.1, 0.3, 1]))
            case 3: call(&random)()
            case 4: random.pick(walk.calls).reaction = call(&random)
            default: fingers.cancel(finger)
            }
            for call in walk.calls { call.check("step \(step)") }
            let areBothDragged = walk.views.allSatisfy(\.isDragging) && count == 1
            try #require(!areBothDragged, "seed \(seed), step \(step): one finger drags both views")
        }
        for call in walk.calls { call.reaction = nil }
        for view in walk.views { view.panGestureRecognizer.isEnabled = true }
        let problem = walk.settle()
        try #require(problem == nil, "seed \(seed): \(problem ?? "")")
        let fresh = Walk(seed)
        try #require(walk.script() == fresh.script(), "seed \(seed)")
        let later = walk.settle()
        try #require(later == nil, "seed \(seed): \(later ?? "")")
    }
}
