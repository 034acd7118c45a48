import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A host that keeps the subviews of its views and their running animations, as a page does.
@MainActor
private final class PageLikeHost: UIKit.Host {
    var parents: [HostViewID: HostViewID] = [:]
    var subviews: [HostViewID: [HostViewID]] = [:]
    var positions: [HostViewID: HostAnimation] = [:]
    let scrollsNatively = false
    var describes = false

    func commit(_ batch: [HostOperation], at time: TimeInterval) {
        for operation in batch {
            switch operation {
            case .insert(let view, let parent, let index):
                detach(view)
                guard let parent else { continue }
                parents[view] = parent
                subviews[parent, default: []].insert(view, at: min(index, subviews[parent]?.count ?? 0))
            case .remove(let view), .release(let view): detach(view)
            case .animate(let view, let animation): if animation.property == .position { positions[view] = animation }
            case .stop(let view, let property): if property == .position { positions[view] = nil }
            default: break
            }
        }
    }

    private func detach(_ view: HostViewID) {
        if let parent = parents.removeValue(forKey: view) { subviews[parent]?.removeAll { $0 == view } }
    }

    func measure(_ text: HostText, width: CGFloat) -> CGSize { .zero }
}

/// Tests what a host is told of the views.
@MainActor
@Suite
struct HostViewTests {
    private let host = PageLikeHost()
    private let scene: TouchScene

    init() { scene = TouchScene(host: host) }

    private var display: Display { scene.display }
    private var window: UIWindow { scene.window }

    private func frame() { display.frame(at: display.now + 1) }

    /// Expects that the host has the subviews of a view and of all views in it.
    private func expectHostHas(_ view: UIView, _ comment: Comment) {
        #expect(host.subviews[view.hostID] ?? [] == view.subviews.map(\.hostID), comment)
        for subview in view.subviews { expectHostHas(subview, comment) }
    }

    @Test func aSubviewThatIsAddedAgainWhileItsCellIsInThePoolIsShown() {
        let (cell, label, badge) = (UIView(), UIView(), UIView())
        for view in [badge, label] { cell.addSubview(view) }
        window.addSubview(cell)
        frame()
        cell.removeFromSuperview()
        frame()
        badge.removeFromSuperview()
        cell.addSubview(badge)
        window.addSubview(cell)
        frame()
        expectHostHas(window, "the badge is the last one")
    }

    /// The display reads the label while it collects the operations of a frame.
    @Test func aSubviewThatAnAccessibilityLabelAddsIsShown() {
        final class Labeled: UIView {
            let badge = UIView()
            override var accessibilityLabel: String? {
                get {
                    if badge.superview == nil { addSubview(badge) }
                    return "label"
                }
                set {}
            }
        }
        host.describes = true
        let view = Labeled(frame: .zero)
        window.addSubview(view)
        frame()
        #expect(view.subviews == [view.badge])
        expectHostHas(window, "the label has added a badge")
    }

    @Test func randomChangesInsideAndOutsideOfTheWindow() {
        for seed in 0..<300 {
            var random = SeededGenerator(seed: UInt64(seed))
            for view in window.subviews { view.removeFromSuperview() }
            let views = (0..<7).map { _ in UIView() }
            for step in 0..<40 {
                let (view, parent) = (views[random.number(below: 7)], [window as UIView] + views)
                let target = parent[random.number(below: 8)]
                switch random.number(below: 6) {
                case 0: view.removeFromSuperview()
                case 1: view.superview?.bringSubviewToFront(view)
                case 2: view.superview?.sendSubviewToBack(view)
                case 3:
                    let count = target.subviews.count
                    if count > 0 { target.exchangeSubview(at: random.number(below: count), withSubviewAt: random.number(below: count)) }
                default: if !target.isDescendant(of: view) { target.insertSubview(view, at: random.number(below: 4)) }
                }
                if random.number(below: 3) == 0 {
                    frame()
                    expectHostHas(window, "seed \(seed), step \(step)")
                }
            }
        }
    }

    // MARK: Animators

    /// Returns a view at 0 whose animator moves it to 100 in a second.
    private func track() -> (view: UIView, animator: UIViewPropertyAnimator) {
        let view = UIView()
        window.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        display.frame(at: display.now)
        return (view, animator)
    }

    private func x(_ value: LayerValue?) -> CGFloat? {
        if case .point(let point)? = value { return point.x }
        return nil
    }

    @Test func aScrubbedAnimatorHoldsTheViewInTheHost() throws {
        let (view, animator) = track()
        for part in [0.3, 0.8] {
            animator.fractionComplete = part
            display.frame(at: display.now)
            let held = try #require(host.positions[view.hostID])
            #expect(abs((x(held.from) ?? 0) - part * 100) < 1e-9 && held.from == held.to && held.timing.duration > 1000)
        }
        animator.addAnimations { view.center.x = 200 }
        display.frame(at: display.now)
        #expect(host.positions[view.hostID].map { $0.from == $0.to } == true, "an animation that is added in a pause does not run")
    }

    @Test(arguments: [false, true]) func anAnimatorThatIsStoppedAtItsEndLeavesTheHostNothing(finishes: Bool) {
        let (view, animator) = track()
        animator.fractionComplete = 1
        display.frame(at: display.now)
        animator.stopAnimation(!finishes)
        if finishes { animator.finishAnimation(at: .end) }
        display.frame(at: display.now)
        #expect(view.center.x == 100 && host.positions[view.hostID] == nil)
    }

    @Test func aReversedAnimatorReturnsInTheHost() throws {
        let (view, animator) = track()
        animator.startAnimation()
        display.advance(by: 0.4)
        animator.isReversed = true
        display.frame(at: display.now)
        let back = try #require(host.positions[view.hostID])
        #expect(abs((x(back.from) ?? 0) - 40) < 1e-6 && x(back.to) == 0 && abs(back.timing.duration - 0.4) < 1e-6)
        #expect(abs(back.progress(fraction: 0.5) - 0.5) < 1e-6)
        display.settle()
        #expect(view.center.x == 0 && host.positions[view.hostID] == nil)
    }

    @Test func aContinuedAnimatorRunsTheRestOfItsCurve() throws {
        let view = UIView()
        window.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
        animator.startAnimation()
        display.advance(by: 0.25)
        animator.pauseAnimation()
        animator.startAnimation()
        display.frame(at: display.now)
        let rest = try #require(host.positions[view.hostID])
        let (start, duration) = (x(rest.from) ?? 0, rest.timing.duration)
        #expect(abs(duration - 0.75) < 1e-6)
        for _ in 0..<7 {
            display.advance(by: 0.1)
            let part = CGFloat(animator.fractionComplete - 0.25) / 0.75
            let seen = try #require(view.layer.presentation()).position.x
            #expect(abs(start + (100 - start) * rest.progress(fraction: part) - seen) < 1e-6)
        }
    }

    // MARK: Colors

    private func color(of view: UIView) -> CGColor? {
        if case .image(let image, _) = view.layerContent { return image.tint?.cgColor }
        return nil
    }

    @Test func aSymbolHasTheTintColor() {
        let (parent, view) = (UIView(), UIImageView(image: UIImage(systemName: "star")))
        parent.tintColor = .red
        parent.addSubview(view)
        window.addSubview(parent)
        #expect(color(of: view) == UIColor.red.cgColor)
        view.tintColor = .green
        #expect(color(of: view) == UIColor.green.cgColor)
        view.image = view.image?.withTintColor(.blue)
        #expect(color(of: view) == UIColor.blue.cgColor, "a color of its own has precedence")
    }

    @Test func aTemplateImageHasTheTintColor() {
        let image = UIImage(source: "leaf.png", size: CGSize(width: 20, height: 20))
        let view = UIImageView(image: image)
        view.tintColor = .red
        window.addSubview(view)
        #expect(color(of: view) == nil)
        view.image = image.withRenderingMode(.alwaysTemplate)
        #expect(color(of: view) == UIColor.red.cgColor)
        view.image = image.withTintColor(.blue)
        #expect(color(of: view) == UIColor.blue.cgColor, "a bitmap with a color of its own needs no rendering mode")
    }

    @Test func aSymbolWithADynamicColorFollowsTheTraits() {
        let view = UIImageView(image: UIImage(systemName: "star")?.withTintColor(.label))
        window.addSubview(view)
        let light = color(of: view)
        window.setTraits(UITraitCollection(userInterfaceStyle: .dark))
        #expect(light != nil && color(of: view) != light)
    }

    @Test func aShadowHasItsColor() throws {
        let view = UIView()
        view.layer.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor
        view.layer.shadowOpacity = 0.5
        window.addSubview(view)
        var operations: [HostOperation] = []
        view.layer.describe(into: &operations)
        var shown: CGColor?
        for case .show(_, let appearance) in operations { shown = appearance.shadowColor }
        #expect(shown == CGColor(red: 1, green: 0, blue: 0, alpha: 0.25))
    }
}
