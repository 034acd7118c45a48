import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ControllerTransitionTests {
    private let scene = TouchScene()
    private let log = CallLog()

    private func show() -> (LoggingController, LoggingController) {
        let (parent, child) = (LoggingController("parent", log), LoggingController("child", log))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.frame = parent.view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.didMove(toParent: parent)
        scene.window.rootViewController = parent
        scene.display.settle()
        log.lines = []
        return (parent, child)
    }

    @Test func viewWillTransitionPrecedesTheChangeAndItsClosures() {
        let (parent, child) = show()
        var sizes: [CGSize] = []
        parent.alongside = { _ in sizes.append(parent.view.bounds.size) }
        child.alongside = { _ in sizes.append(child.view.bounds.size) }
        scene.window.resize(to: CGSize(width: 400, height: 300))
        #expect(sizes == [CGSize(width: 400, height: 300), CGSize(width: 400, height: 300)])
        #expect(Set(log.lines.prefix(2)) == ["parent to 400x300", "child to 400x300"])
        #expect(Set(log.lines.dropFirst(2).prefix(2)) == ["parent alongside", "child alongside"])
        #expect(Set(log.lines.suffix(2)) == ["parent complete false", "child complete false"])
    }

    @Test func alongsideAnimationsHaveTheTransitionsDuration() throws {
        let (parent, _) = show()
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.view.addSubview(badge)
        scene.display.settle()
        var contexts: [(Bool, TimeInterval, Bool)] = []
        parent.alongside = { context in
            contexts.append((context.isAnimated, context.transitionDuration, context.isCancelled))
            badge.center.x = 105
        }
        scene.window.resize(to: CGSize(width: 400, height: 300), duration: 0.4)
        #expect(contexts.count == 1 && contexts[0].0 && contexts[0].1 == 0.4 && !contexts[0].2)
        scene.display.advance(by: 0.2)
        #expect(abs(try #require(badge.layer.presentation()).position.x - 55) < 1e-6)
        #expect(!log.lines.contains("parent complete false"))
        scene.display.settle()
        #expect(badge.layer.presentation()?.position.x == 105)
        #expect(log.lines.filter { $0 == "parent complete false" }.count == 1)
    }

    @Test func theSameSizeIsNoTransition() {
        _ = show()
        scene.window.resize(to: scene.window.bounds.size)
        #expect(log.lines.isEmpty)
    }

    @Test func aSmallerChildReceivesItsOwnSize() {
        let (parent, child) = show()
        child.view.autoresizingMask = []
        child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        scene.window.resize(to: CGSize(width: 400, height: 300))
        #expect(log.lines.contains("parent to 400x300"))
        #expect(!log.lines.contains("child to 400x300"))
        #expect(child.view.frame.size == CGSize(width: 100, height: 50) && parent.view.frame.size == CGSize(width: 400, height: 300))
    }

    // MARK: Traits

    @Test func userInterfaceStyleChangesAreReportedToControllersAndViews() {
        final class Leaf: UIView {
            var seen: [(UIUserInterfaceStyle?, UIUserInterfaceStyle)] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                seen.append((previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle))
            }
        }
        scene.window.setTraits(UITraitCollection(userInterfaceStyle: .light))
        let (parent, child) = show()
        let leaf = Leaf()
        child.view.addSubview(leaf)
        scene.display.settle()
        leaf.seen = []
        scene.window.setTraits(UITraitCollection(userInterfaceStyle: .dark))
        #expect(Set(log.lines.prefix(2)) == ["parent to dark traits", "child to dark traits"])
        #expect(Set(log.lines.dropFirst(2)) == ["parent traits from other", "child traits from other"])
        #expect(leaf.seen.count == 1 && leaf.seen.first?.0 == .light && leaf.seen.first?.1 == .dark)
        #expect(parent.traitCollection.userInterfaceStyle == .dark && child.view.traitCollection.userInterfaceStyle == .dark)
        log.lines = []
        scene.window.setTraits(UITraitCollection(userInterfaceStyle: .dark))
        #expect(log.lines.isEmpty && leaf.seen.count == 1)
    }

    @Test func dynamicColorsAreResolvedAgain() {
        scene.window.setTraits(UITraitCollection(userInterfaceStyle: .light))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        view.backgroundColor = color
        scene.window.addSubview(view)
        #expect(view.layer.backgroundColor == UIColor.black.cgColor)
        scene.window.setTraits(UITraitCollection(userInterfaceStyle: .dark))
        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
        #expect(view.backgroundColor == color)
    }

    @Test func theLayoutDirectionMirrorsUnspecifiedViews() {
        scene.window.setTraits(UITraitCollection(layoutDirection: .leftToRight))
        let (free, forced, playback) = (UIView(), UIView(), UIView())
        forced.semanticContentAttribute = .forceLeftToRight
        playback.semanticContentAttribute = .playback
        for view in [free, forced, playback] { scene.window.addSubview(view) }
        free.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(free.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(free.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        scene.window.setTraits(UITraitCollection(layoutDirection: .rightToLeft))
        #expect(free.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(forced.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(playback.effectiveUserInterfaceLayoutDirection == .leftToRight)
        free.semanticContentAttribute = .forceLeftToRight
        #expect(free.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func theTextSizeReachesAllAndGrowsFonts() {
        scene.window.setTraits(UITraitCollection(preferredContentSizeCategory: .large))
        let (parent, _) = show()
        let usual = UIFont.preferredFont(forTextStyle: .body, compatibleWith: parent.traitCollection).pointSize
        scene.window.setTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
        #expect(parent.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: parent.traitCollection).pointSize > usual)
        #expect(log.lines.filter { $0 == "parent traits from other" }.count == 1)
    }
}
