import Foundation
import TestSupport
import Testing
import UIKit

/// Random animations of a view that replace each other, with changes without animation, compared with what a host displays.
@MainActor
struct AnimationWalkTests {
    /// A host that plays the operations of position and opacity as the page does.
    @MainActor
    private final class PlayingHost: UIKit.Host {
        private var values: [HostViewID: [LayerProperty: LayerValue]] = [:]
        private var animations: [HostViewID: [(animation: HostAnimation, start: TimeInterval)]] = [:]

        let scrollsNatively = false
        let describes = false

        func measure(_ text: HostText, width: CGFloat) -> CGSize { .zero }

        func commit(_ batch: [HostOperation], at time: TimeInterval) {
            for operation in batch {
                switch operation {
                case .place(let view, let placement): values[view, default: [:]][.position] = .point(placement.position)
                case .show(let view, let appearance): values[view, default: [:]][.opacity] = .number(CGFloat(appearance.opacity))
                case .stop(let view, let property): animations[view]?.removeAll { $0.animation.property == property }
                case .animate(let view, let animation):
                    animations[view]?.removeAll { $0.animation.property == animation.property }
                    animations[view, default: []].append((animation, time))
                default: break
                }
            }
        }

        func value(of property: LayerProperty, in view: HostViewID, at time: TimeInterval) -> LayerValue? {
            guard let (animation, start) = animations[view]?.first(where: { $0.animation.property == property }) else {
                return values[view]?[property]
            }
            let seconds = time - start - animation.delay
            // Timers of the display are due a nanosecond early, too.
            if seconds >= animation.timing.duration - 1e-9 { return values[view]?[property] }
            let fraction = seconds <= 0 ? 0 : CGFloat(seconds / animation.timing.duration)
            return animation.from.interpolated(to: animation.to, progress: animation.progress(fraction: fraction))
        }
    }

    @MainActor
    private final class Walk {
        let host = PlayingHost()
        let scene: TouchScene
        let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        private let animator: UIViewPropertyAnimator
        /// The values that code has set last.
        private var x: CGFloat = 50
        private var alpha: CGFloat = 1
        /// The number of times that each completion was called, and whether with `true`.
        private var ends: [(count: Int, isFinished: Bool)] = []
        private var steps: [String] = []

        init() {
            scene = TouchScene(host: host)
            animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut)
            scene.window.addSubview(parent)
            parent.addSubview(view)
            scene.display.frame(at: 0)
        }

        isolated deinit {}

        private func set(_ random: inout SeededGenerator) -> () -> Void {
            let (new, isPosition) = (random.pick([0, 100, 250] as [CGFloat]), random.pick([true, true, false]))
            return { [self] in
                if isPosition { (x, view.center.x) = (new, new) } else { (alpha, view.alpha) = (new / 250, new / 250) }
            }
        }

        private func animate(_ random: inout SeededGenerator, isNested: Bool = false) {
            let change = set(&random)
            let (duration, delay) = (random.pick([0, 0.1, 0.4, 1]), random.pick([0, 0, 0.2]))
            let options = random.pick([[], .curveLinear, .beginFromCurrentState, .overrideInheritedDuration] as [UIView.AnimationOptions])
            let seed: UInt64? = isNested ? nil : random.pick([nil, nil, random.next()])
            let isInner = random.pick([true, false])
            let id = ends.count
            ends.append((0, false))
            steps.append("animate \(id) for \(duration) after \(delay)")
            let again = { [self] in
                guard let seed else { return }
                var random = SeededGenerator(seed: seed)
                animate(&random, isNested: true)
            }
            UIView.animate(withDuration: duration, delay: delay, options: options) {
                change()
                if isInner { again() }
            } completion: { [self] in
                ends[id] = (ends[id].count + 1, $0)
                if !isInner { again() }
            }
        }

        func step(_ random: inout SeededGenerator) {
            switch random.pick([0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6]) {
            case 0: animate(&random)
            case 1:
                steps.append("set")
                set(&random)()
            case 2:
                steps.append("without animation")
                UIView.performWithoutAnimation(set(&random))
            case 3:
                steps.append("remove all")
                view.layer.removeAllAnimations()
            case 4:
                steps.append("hierarchy")
                if view.superview == nil { parent.addSubview(view) } else { view.removeFromSuperview() }
            case 5:
                guard animator.state == .inactive else { return animator.isRunning ? animator.pauseAnimation() : animator.startAnimation() }
                steps.append("animator")
                animator.addAnimations(set(&random))
                animator.startAnimation()
            default:
                let seconds = random.pick([0, 1.0 / 60, 0.1, 0.3])
                steps.append("\(seconds) s")
                scene.display.advance(by: seconds)
            }
        }

        /// Commits, and compares the view with its values and with the host.
        func check() -> String? {
            scene.display.commit()
            func fail(_ text: String) -> String { "\(text); \(steps.joined(separator: ", "))" }
            if view.center.x != x || view.alpha != CGFloat(Float(alpha)) {
                return fail("at \(view.center.x), \(view.alpha), not \(x), \(alpha)")
            }
            if ends.contains(where: { $0.count > 1 }) { return fail("completions: \(ends)") }
            guard let layer = view.layer.presentation() else { return fail("no presentation") }
            if layer.position.x < -1e-3 || layer.position.x > 250.001 || layer.opacity < -1e-3 || layer.opacity > 1.001 {
                return fail("displays \(layer.position.x), \(layer.opacity)")
            }
            guard view.window != nil else { return nil }
            let time = scene.display.now
            if case .point(let point)? = host.value(of: .position, in: view.hostID, at: time), abs(point.x - layer.position.x) > 1e-3 {
                return fail("the host displays it at \(point.x), the presentation is at \(layer.position.x)")
            }
            if case .number(let number)? = host.value(of: .opacity, in: view.hostID, at: time), abs(number - CGFloat(layer.opacity)) > 1e-3
            {
                return fail("the host displays the opacity \(number), the presentation \(layer.opacity)")
            }
            return nil
        }

        func settle() -> String? {
            if animator.state == .active, !animator.isRunning { animator.startAnimation() }
            if view.superview == nil { parent.addSubview(view) }
            scene.display.advance(by: 6)
            if let fault = check() { return fault }
            if ends.contains(where: { $0.count != 1 }) { return "completions: \(ends); \(steps)" }
            let layer = view.layer.presentation()
            if layer?.position.x != x || layer?.opacity != Float(alpha) { return "still moves: \(steps)" }
            // The next animation is a usual one.
            let last = ends.count
            ends.append((0, false))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [self] in
                x = 250 - x
                view.center.x = x
            } completion: { [self] in
                ends[last] = (ends[last].count + 1, $0)
            }
            let start = 250 - x
            scene.display.advance(by: 0.5)
            let middle = view.layer.presentation()?.position.x ?? .nan
            if abs(middle - (start + x) / 2) > 1e-3 { return "in the middle of a later animation at \(middle)" }
            scene.display.advance(by: 1)
            return x == start || ends[last] == (1, true) ? check() : "a later completion: \(ends[last])"
        }
    }

    @Test(arguments: Soak.seeds(600, optimized: 3000) as Range<UInt64>) func theHostDisplaysThePresentation(_ seed: UInt64) throws {
        let walk = Walk()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<random.pick([8, 30]) {
            walk.step(&random)
            let fault = walk.check()
            try #require(fault == nil, "seed \(seed): \(fault ?? "")")
        }
        let fault = walk.settle()
        try #require(fault == nil, "seed \(seed), at rest: \(fault ?? "")")
    }
}
